use std::{ops::AddAssign, sync::Arc, time::Duration};

use crate::{code::Code, time::Time};

/// Tells who has opened a table, as far as that is known: the same number for all who count as one.
pub type Openers = Arc<dyn Fn(Code) -> Option<u64> + Send + Sync>;

/// How much is kept. What is older than its time goes, and of what is left the oldest, until there are no more than
/// so many.
///
/// A table is idle since it was last touched, or since its clock ran out if that is later: while a clock runs, though
/// it be for a week, a table is not idle at all. One where a game is on or a clock has run out unheard may still have
/// people who want to come back to it, so it is given [`Keep::PATIENCE`] times the time, and such tables that many
/// times the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Tables that have been idle for so long go, with their logs.
    pub idle_tables: Duration,
    /// No more than so many tables. First those go that their opener has most of, beginning with those at which no game was
    /// finished, then with the longest idle.
    pub tables: usize,
    /// Finished games older than that go. The sums over a guest's games stay.
    pub finished: Duration,
    /// No more than so many finished games; the oldest go first.
    pub games: usize,
    /// Guests who have not come for so long go, with their sums.
    pub guests: Duration,
    /// No more than so many guests; those who have not come for longest go first.
    pub most_guests: usize,
}

impl Keep {
    /// How many times longer a game that nobody has ended is kept, and how many times more of them.
    pub const PATIENCE: u32 = 4;

    pub(super) fn idle(&self, now: Time) -> Cut {
        Cut::new(now, self.idle_tables, self.tables)
    }

    pub(super) fn busy(&self, now: Time) -> Cut {
        let idle = self.idle_tables.saturating_mul(Keep::PATIENCE);
        Cut::new(now, idle, self.tables.saturating_mul(Keep::PATIENCE as usize))
    }

    pub(super) fn finished(&self, now: Time) -> Cut {
        Cut::new(now, self.finished, self.games)
    }

    pub(super) fn guests(&self, now: Time) -> Cut {
        Cut::new(now, self.guests, self.most_guests)
    }
}

/// What was forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Trimmed {
    /// How many tables.
    pub tables: u64,
    /// How many finished games.
    pub games: u64,
    /// How many guests.
    pub guests: u64,
}

impl AddAssign for Trimmed {
    fn add_assign(&mut self, more: Trimmed) {
        self.tables += more.tables;
        self.games += more.games;
        self.guests += more.guests;
    }
}

/// Where to cut: what is kept, and what goes.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    /// What is as old as that goes; nothing if time has not run for so long.
    pub(super) until: Option<Time>,
    /// All but so many of the newest go.
    pub(super) most: usize,
}

impl Cut {
    fn new(now: Time, age: Duration, most: usize) -> Cut {
        let age = u64::try_from(age.as_millis()).ok();
        Cut { until: age.and_then(|age| now.0.checked_sub(age)).map(Time), most }
    }

    /// Whether what is of that time is too old.
    pub(super) fn is_old(self, time: Time) -> bool {
        self.until.is_some_and(|until| time <= until)
    }

    /// Those of `all` that go.
    pub(super) fn beyond<Id: Ord>(self, mut all: Vec<(Time, Id)>) -> Vec<(Time, Id)> {
        all.sort_unstable_by(|one, other| other.cmp(one));
        let newest = all.partition_point(|(time, _)| !self.is_old(*time));
        all.split_off(newest.min(self.most))
    }
}
