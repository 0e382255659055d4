use skull_rules::{Action, Legal, Seat, Seen, View};

use crate::{bot::Bot, budget::Budget, expert::Expert, sightline::Sightline, temper::Temper};

/// Plays the last two by the book, so that in the long run nobody gets the better of it there. Among more it is an
/// expert without moods, and it never shows a disc that it need not.
#[derive(Debug)]
pub struct Oracle {
    expert: Expert,
}

impl Oracle {
    /// Sits down to this view with the luck of this seed, to think this hard where the book says nothing.
    pub fn new(budget: Budget, view: &View, seed: u64) -> Oracle {
        Oracle { expert: Expert::new(Temper::default(), budget, view, seed) }
    }
}

impl Bot for Oracle {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        self.expert.see(seen, sight);
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        self.expert.act(seat, sight, legal)
    }
}
