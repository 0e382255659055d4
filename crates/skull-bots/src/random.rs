use fastrand::Rng;
use skull_rules::{Action, Legal, Seat, Seen};

use crate::bot::{Bot, Table};

/// Does anything that is legal, each with the same chance.
#[derive(Debug)]
pub struct Random {
    luck: Rng,
}

impl Random {
    /// One that will sit down with a seed.
    pub fn new() -> Random {
        Random { luck: Rng::with_seed(0) }
    }
}

impl Default for Random {
    fn default() -> Random {
        Random::new()
    }
}

impl Bot for Random {
    fn sit(&mut self, _: Table<'_>, seed: u64) {
        self.luck = Rng::with_seed(seed);
    }

    fn see(&mut self, _: &Seen, _: Table<'_>) {}

    fn act(&mut self, _: Seat, _: Table<'_>, legal: Legal) -> Action {
        any(&mut self.luck, legal)
    }
}

/// One of them, each with the same chance.
pub(crate) fn any(luck: &mut Rng, legal: Legal) -> Action {
    legal.nth(luck.usize(..legal.len())).expect("somebody who must act has a choice")
}
