use std::time::Duration;

use serde::{Deserialize, Serialize};
use skull_table::Time;

/// The days that a server has lived through, by which it is judged what is old.
///
/// A machine may be started with a wrong date, or after a year in a cupboard: nothing grows old by a day that nobody could
/// come. So whatever the clock says beyond what was lived through is taken off again.
#[derive(Debug)]
pub(super) struct Calendar {
    page: Page,
}

/// What is remembered from one start to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Page {
    /// What the clock said last.
    seen: Time,
    /// How far the clock is ahead of the days lived through, in milliseconds; behind them if it is less than nothing.
    skipped: i64,
}

/// Between two starts so much is taken for a night, and lived through.
const NIGHT: Duration = Duration::from_hours(36);

/// While the server runs, clocks that are set right move by less than that.
const SLACK: Duration = Duration::from_mins(10);

impl Calendar {
    /// Opens the calendar at the page that was kept, if it can be read. Where there is none yet, `last` is when something was
    /// last written, if ever.
    pub(super) fn open(
        kept: Option<&[u8]>,
        last: Option<Time>,
        now: Time,
    ) -> Result<Calendar, serde_json::Error> {
        let known = kept.map(serde_json::from_slice).transpose()?;
        let page = known.unwrap_or(Page { seen: last.unwrap_or(now), skipped: 0 });
        let mut calendar = Calendar { page };
        calendar.turn(now, Duration::ZERO, NIGHT);
        Ok(calendar)
    }

    /// So much time was lived through since it was last asked, and this is what the clock says by now. What it returns is
    /// the page to keep.
    pub(super) fn pass(&mut self, now: Time, lived: Duration) -> Vec<u8> {
        self.turn(now, lived, SLACK);
        serde_json::to_vec(&self.page).expect("two numbers are plain data")
    }

    /// The time by which it is judged what is old.
    pub(super) fn today(&self) -> Time {
        Time(self.page.seen.0.saturating_add_signed(-self.page.skipped))
    }

    fn turn(&mut self, now: Time, lived: Duration, slack: Duration) {
        let expected = self.page.seen.plus(lived);
        let jump = now.0 as i64 - expected.0 as i64;
        if jump.unsigned_abs() > slack.as_millis() as u64 {
            tracing::warn!(hours = jump / 3_600_000, "the clock has jumped: nothing is older for it");
            self.page.skipped += jump;
        }
        self.page.seen = now;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use skull_table::Time;

    use super::Calendar;

    const DAY: Duration = Duration::from_hours(24);
    const START: Time = Time(1_800_000_000_000);

    #[test]
    fn nothing_grows_old_by_a_wrong_date() {
        let mut calendar = Calendar::open(None, None, START).unwrap();
        assert_eq!(calendar.today(), START);
        let page = calendar.pass(START.plus(DAY), DAY);
        assert_eq!(calendar.today(), START.plus(DAY), "a day that was lived through counts");

        let wrong = START.plus(421 * DAY);
        let mut calendar = Calendar::open(Some(&page), None, wrong).unwrap();
        assert_eq!(calendar.today(), START.plus(DAY), "420 days ahead, and not a day older");
        let page = calendar.pass(wrong.plus(DAY), DAY);
        assert_eq!(calendar.today(), START.plus(2 * DAY));

        let calendar = Calendar::open(Some(&page), None, START.plus(3 * DAY)).unwrap();
        assert_eq!(calendar.today(), START.plus(2 * DAY), "and set right again, nothing is younger");
    }

    #[test]
    fn a_night_is_lived_through_and_a_year_in_a_cupboard_is_not() {
        let page = Calendar::open(None, None, START).unwrap().pass(START, Duration::ZERO);
        let open = |now| Calendar::open(Some(&page), None, now).unwrap();
        assert_eq!(open(START.plus(DAY)).today(), START.plus(DAY));
        assert_eq!(open(START.plus(365 * DAY)).today(), START);
    }

    #[test]
    fn a_clock_that_jumps_while_the_server_runs_makes_nothing_older() {
        let mut calendar = Calendar::open(None, None, START).unwrap();
        let hour = Duration::from_hours(1);
        calendar.pass(START.plus(hour).plus(Duration::from_mins(9)), hour);
        assert_eq!(calendar.today(), START.plus(hour).plus(Duration::from_mins(9)), "it was set right");
        let before = calendar.today();
        calendar.pass(START.plus(45 * DAY), hour);
        assert_eq!(calendar.today(), before.plus(hour));
        calendar.pass(START.minus(DAY), hour);
        assert_eq!(calendar.today(), before.plus(2 * hour));
    }

    #[test]
    fn without_a_calendar_the_last_that_was_written_tells_the_time() {
        let calendar = Calendar::open(None, Some(START), START.plus(45 * DAY)).unwrap();
        assert_eq!(calendar.today(), START);
    }

    #[test]
    fn a_calendar_that_is_torn_is_not_taken_for_none() {
        assert!(Calendar::open(Some(b"torn"), Some(START), START.plus(DAY)).is_err());
    }
}
