use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};

/// A moment by the server's clock, in milliseconds since 1970 began. The only time a table knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = u64))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Time(pub u64);

impl Time {
    /// So much later.
    #[must_use]
    pub fn plus(self, span: Duration) -> Time {
        Time(self.0.saturating_add(span.as_millis() as u64))
    }

    /// So much earlier.
    #[must_use]
    pub fn minus(self, span: Duration) -> Time {
        Time(self.0.saturating_sub(span.as_millis() as u64))
    }

    /// How long after `earlier`; nothing if it was not.
    pub fn since(self, earlier: Time) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}ms", self.0)
    }
}

/// Where a table gets the time from.
pub trait Clock: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Time;
}

/// The clock on the wall.
#[cfg(feature = "live")]
#[derive(Clone, Copy, Debug, Default)]
pub struct WallClock;

#[cfg(feature = "live")]
impl Clock for WallClock {
    fn now(&self) -> Time {
        let since = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
        Time(since.as_millis() as u64)
    }
}
