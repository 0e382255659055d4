use std::{sync::Arc, time::Duration};

use crate::{
    machine::Machine,
    time::{Clock, Time},
};

/// What time it is at one table: what the clock says, unless that is earlier than what has happened there. A clock that was
/// put back must not make bots and deadlines wait for it, so time goes on from what happened last until the clock has
/// caught up.
pub(super) struct TableTime {
    /// What knows how much time has really passed.
    machine: Arc<dyn Machine>,
    clock: Arc<dyn Clock>,
    /// How far the table is ahead of the clock.
    ahead: Duration,
    /// What the clock said when it was last looked at, and how long the machine had run by then.
    said: (Time, Duration),
}

/// A clock that is off by less has not been put anywhere.
const JUMP: Duration = Duration::from_secs(1);

impl TableTime {
    /// A clock may be behind a table by so much without its mattering.
    const BEHIND: Duration = Duration::from_mins(1);

    pub(super) fn new(machine: Arc<dyn Machine>, clock: Arc<dyn Clock>) -> TableTime {
        let said = (clock.now(), machine.running_for());
        TableTime { machine, clock, ahead: Duration::ZERO, said }
    }

    /// What time it is at this table.
    pub(super) fn now(&self) -> Time {
        self.at_table(self.clock.now())
    }

    /// What time it is at this table when the clock says that.
    pub(super) fn at_table(&self, clock: Time) -> Time {
        clock.plus(self.ahead)
    }

    /// Whether the clock is not behind this table, or not by much. Put away, the table would lose the time that has gone by
    /// since the clock was put back.
    pub(super) fn is_in_time(&self) -> bool {
        self.ahead < TableTime::BEHIND
    }

    /// Looks at the clock, where something last happened at `touched`, and something will happen by itself if the table
    /// `runs`. Whether the clock was put back since the last time.
    pub(super) fn keep(&mut self, touched: Time, runs: bool) -> bool {
        let (clock, running, (said, at)) = (self.clock.now(), self.machine.running_for(), self.said);
        let steady = said.plus(running.saturating_sub(at));
        self.said = (clock, running);
        // Who is waited for has their time, neither more nor less, wherever the clock is put meanwhile.
        if !self.ahead.is_zero() && clock.since(steady) > JUMP {
            self.ahead = self.ahead.saturating_sub(clock.since(steady));
        } else if !self.ahead.is_zero() && steady.since(clock) > JUMP {
            self.ahead += steady.since(clock);
        }
        if self.at_table(clock) < touched {
            self.ahead = touched.since(clock);
        } else if clock >= touched && !runs {
            self.ahead = Duration::ZERO;
        }
        clock < said
    }
}

#[cfg(all(test, feature = "live"))]
mod tests {
    use std::sync::Arc;

    use parking_lot::Mutex;

    use super::{Duration, TableTime, Time};
    use crate::{machine::TokioMachine, time::Clock};

    /// A clock that is put wherever one likes, and goes by itself nowhere.
    struct HandClock(Mutex<Time>);

    impl Clock for HandClock {
        fn now(&self) -> Time {
            *self.0.lock()
        }
    }

    const NOON: Time = Time(1_000_000_000_000);
    const HOUR: Duration = Duration::from_hours(1);

    /// A table at which something happened at noon, an hour after what the clock says by now.
    fn put_back() -> (Arc<HandClock>, TableTime) {
        let clock = Arc::new(HandClock(Mutex::new(NOON)));
        let mut time = TableTime::new(Arc::new(TokioMachine::new()), clock.clone());
        assert!(!time.keep(NOON, true));
        *clock.0.lock() = NOON.minus(HOUR);
        assert!(time.keep(NOON, true), "it was put back");
        assert_eq!((time.now(), time.is_in_time()), (NOON, false));
        (clock, time)
    }

    /// The clock goes on for so long, and time with it.
    async fn later(clock: &HandClock, span: Duration) {
        tokio::time::advance(span).await;
        let now = clock.0.lock().plus(span);
        *clock.0.lock() = now;
    }

    #[tokio::test(start_paused = true)]
    async fn time_goes_on_from_what_happened_last() {
        let (clock, mut time) = put_back();
        later(&clock, HOUR / 2).await;
        assert!(!time.keep(NOON, true));
        assert_eq!(time.now(), NOON.plus(HOUR / 2));
        later(&clock, HOUR).await;
        time.keep(NOON, true);
        assert_eq!(
            time.now(),
            NOON.plus(HOUR / 2 * 3),
            "nobody has their time twice when the clock has caught up"
        );
        time.keep(NOON, false);
        assert_eq!(
            (time.now(), time.is_in_time()),
            (NOON.plus(HOUR / 2), true),
            "unless nobody is waited for"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_loses_their_time_when_the_clock_is_put_right() {
        let (clock, mut time) = put_back();
        later(&clock, HOUR / 2).await;
        *clock.0.lock() = NOON.plus(HOUR / 2);
        assert!(!time.keep(NOON, true));
        assert_eq!((time.now(), time.is_in_time()), (NOON.plus(HOUR / 2), true));
        *clock.0.lock() = NOON.plus(HOUR * 9);
        time.keep(NOON, true);
        assert_eq!(time.now(), NOON.plus(HOUR * 9), "a table that is in time goes by the clock");
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_is_put_back_twice_stops_nobody() {
        let (clock, mut time) = put_back();
        *clock.0.lock() = NOON.minus(HOUR * 24 * 420);
        assert!(time.keep(NOON, true));
        assert_eq!(time.now(), NOON);
        later(&clock, HOUR).await;
        time.keep(NOON, true);
        assert_eq!(time.now(), NOON.plus(HOUR));
        time.keep(NOON.plus(HOUR * 2), false);
        assert_eq!(time.now(), NOON.plus(HOUR * 2), "what has happened is not to come");
    }
}
