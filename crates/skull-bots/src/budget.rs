use std::time::Duration;

/// How hard an expert thinks about a choice: until its worlds run out, or its time.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Worlds played out for a choice, all its candidates together.
    pub worlds: u32,
    /// How long a choice may take, where somebody waits for it.
    pub time: Option<ThinkingTime>,
}

/// A limit by somebody else's clock: bots have none, so that they can play wherever there is none.
#[derive(Clone, Copy, Debug)]
pub struct ThinkingTime {
    /// The longest that a choice may take.
    pub most: Duration,
    /// The time since any moment, as long as it is always the same one.
    pub clock: fn() -> Duration,
}

impl Budget {
    /// Worlds alone, so that the same seed gives the same game on any machine, however busy.
    pub const COUNTED: Budget = Budget { worlds: 800, time: None };

    /// At a table where somebody waits: 20 ms a choice at most. On most machines the worlds run out long before; the
    /// time is for the others.
    ///
    /// ```
    /// # use skull_bots::Budget;
    /// # use std::{sync::LazyLock, time::{Duration, Instant}};
    /// fn clock() -> Duration {
    ///     static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    ///     START.elapsed()
    /// }
    /// assert_eq!(Budget::at_a_table(clock).worlds, Budget::COUNTED.worlds);
    /// ```
    pub const fn at_a_table(clock: fn() -> Duration) -> Budget {
        Budget { time: Some(ThinkingTime { most: Duration::from_millis(20), clock }), ..Budget::COUNTED }
    }

    /// A choice begins now; what is returned says whether its time is up.
    pub(crate) fn begin(&self) -> impl Fn() -> bool + use<> {
        let end = self.time.map(|time| (time.clock, (time.clock)() + time.most));
        move || end.is_some_and(|(clock, end)| clock() >= end)
    }
}
