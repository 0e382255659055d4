use skull_rules::{Knowledge, Seen, View};

use crate::tally::Tally;

/// What a player who pays attention carries from round to round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    /// What is certain about the skulls.
    pub(crate) knowledge: Knowledge,
    /// How often each seat hid one.
    pub(crate) tally: Tally,
}

impl Memory {
    pub(crate) fn new(view: &View) -> Memory {
        Memory { knowledge: Knowledge::new(view), tally: Tally::BLANK }
    }

    pub(crate) fn note(&mut self, seen: &Seen) {
        self.knowledge.note(seen);
        self.tally.note(seen);
    }
}
