use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;
use skull_rules::{Action, Legal, Seat, Seen};

use crate::{bot::Bot, sightline::Sightline, stranger::Stranger};

/// Plays for somebody who has learnt the game, as long as what was learnt is not there: a sensible stranger, weaker than the
/// player it stands in for, and quick to fetch.
#[derive(Debug)]
pub(crate) struct StandIn {
    stranger: Stranger,
    luck: Rng,
}

/// Whether anybody has stood in for a player.
static WAS_NEEDED: AtomicBool = AtomicBool::new(false);

impl StandIn {
    /// Sits down with the luck of this seed.
    pub(crate) fn new(seed: u64) -> StandIn {
        WAS_NEEDED.store(true, Ordering::Relaxed);
        let mut luck = Rng::with_seed(seed);
        StandIn { stranger: Stranger::sensible(&mut luck), luck }
    }

    /// Whether one was needed since the program began.
    pub(crate) fn was_needed() -> bool {
        WAS_NEEDED.load(Ordering::Relaxed)
    }
}

impl Bot for StandIn {
    fn see(&mut self, _: &Seen, _: Sightline<'_>) {}

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        self.stranger.choose(&sight.view_from(seat), seat, legal, &mut self.luck)
    }
}
