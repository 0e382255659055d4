use skull_rules::{Seats, Victory};

use crate::habits::Injuries;

/// What is noted of one game while it is played.
pub(crate) struct Scoresheet {
    pub(crate) number: u64,
    pub(crate) rounds: u64,
    pub(crate) acts: u64,
    pub(crate) bids: u64,
    /// Rounds whose first bid was of all discs on the mats,
    pub(crate) first_bids_of_all: u64,
    /// and rounds whose last bid was.
    pub(crate) last_bids_of_all: u64,
    /// Seats that have placed a disc in this round.
    pub(crate) opened: Seats,
    /// What may change how they play.
    pub(crate) injuries: Injuries,
    /// The place that won, and how.
    pub(crate) won: Option<(usize, Victory)>,
}

impl Scoresheet {
    pub(crate) fn new(number: u64) -> Scoresheet {
        Scoresheet {
            number,
            rounds: 0,
            acts: 0,
            bids: 0,
            first_bids_of_all: 0,
            last_bids_of_all: 0,
            opened: Seats::NONE,
            injuries: Injuries::new(),
            won: None,
        }
    }
}
