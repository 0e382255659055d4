use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use skull_table::{Clock, Time};

/// A clock that stands still until it is moved.
pub(crate) struct TestClock(AtomicU64);

impl TestClock {
    /// Noon, some day.
    pub(crate) fn at_noon() -> TestClock {
        TestClock(AtomicU64::new(1_700_000_000_000))
    }

    /// Time goes by. A table that sleeps does not notice until it is asked for something.
    pub(crate) fn advance(&self, span: Duration) {
        self.0.fetch_add(span.as_millis() as u64, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Time {
        Time(self.0.load(Ordering::SeqCst))
    }
}
