use fastrand::Rng;
use skull_rules::{Action, Legal, Seat, Seen};

use crate::{bot::Bot, sightline::Sightline};

/// Does anything that is legal, each with the same chance.
#[derive(Debug)]
pub struct Random {
    luck: Rng,
}

impl Random {
    /// Sits down with the luck of this seed.
    pub fn new(seed: u64) -> Random {
        Random { luck: Rng::with_seed(seed) }
    }
}

impl Bot for Random {
    fn see(&mut self, _: &Seen, _: Sightline<'_>) {}

    fn act(&mut self, _: Seat, _: Sightline<'_>, legal: Legal) -> Action {
        any(&mut self.luck, legal)
    }
}

/// One of them, each with the same chance.
pub(crate) fn any(luck: &mut Rng, legal: Legal) -> Action {
    legal.nth(below(luck, legal.len())).expect("somebody who must act has a choice")
}

/// A number below `n`, each with the same chance. The luck of bots counts in 64 bits, also where an address has 32, as in a
/// browser: the same seed draws the same everywhere.
pub(crate) fn below(luck: &mut Rng, n: usize) -> usize {
    luck.u64(..n as u64) as usize
}
