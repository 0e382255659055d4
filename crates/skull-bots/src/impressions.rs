use skull_rules::{Knowledge, Seat, Seats, Seen, View};

use crate::tally::Tally;

/// What a player who pays attention carries from round to round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Impressions {
    /// What is certain about the skulls.
    pub(crate) knowledge: Knowledge,
    /// How often each seat hid one.
    pub(crate) tally: Tally,
    /// Who last took a disc from us.
    pub(crate) foe: Option<Seat>,
    own: Seats,
}

impl Impressions {
    pub(crate) fn new(view: &View) -> Impressions {
        Impressions { knowledge: Knowledge::new(view), tally: Tally::BLANK, foe: None, own: view.own() }
    }

    pub(crate) fn note(&mut self, seen: &Seen) {
        self.knowledge.note(seen);
        self.tally.note(seen);
        if let Seen::Lost { seat, taken: Some(taken), .. } = *seen
            && self.own.contains(seat)
        {
            self.foe = Some(taken.by);
        }
    }
}
