use saddlepoint::Side;
use skull_rules::{Phase, Whereabouts};

use crate::{choice::Choice, spoken::Spoken};

/// A point in a round at which a player must choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Juncture {
    /// The player who must choose.
    pub side: Side,
    /// What the choice is about.
    pub phase: Phase,
    /// What everybody has seen since both had opened. The players speak in turn, the first player first.
    pub history: Vec<Spoken>,
    /// How often it comes to this, if both play by the book.
    pub reach: f64,
    /// What the player does, by where the skull is.
    pub mixes: Vec<Mix>,
}

/// What a player does whose skull is in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix {
    /// Where the player's skull is.
    pub skull: Whereabouts,
    /// How likely it is there, now that it has come to this.
    pub share: f64,
    /// Each choice and how often it is made.
    pub choices: Vec<(Choice, f64)>,
}

impl Juncture {
    /// How many discs lie on the player's mat.
    pub fn height(&self) -> usize {
        let own = self.history.iter().skip(self.side.index()).step_by(2);
        let added = own.filter(|&&spoken| spoken == Spoken::Placed).count();
        usize::from(self.phase != Phase::Opening) + added
    }

    /// How often one of these choices is made, wherever the player's skull is.
    pub fn odds(&self, wanted: impl Fn(&Mix, Choice) -> bool) -> f64 {
        self.mixes.iter().map(|mix| mix.share * mix.odds(|choice| wanted(mix, choice))).sum()
    }

    /// Whether the player's own skull, where it is in this mix, would stop such a bid.
    pub fn is_bluff(&self, mix: &Mix, choice: Choice) -> bool {
        match (choice, mix.skull) {
            (Choice::Bid(bid), Whereabouts::InStack(below)) => {
                self.height() <= usize::from(below) + usize::from(bid.get())
            }
            _ => false,
        }
    }
}

impl Mix {
    /// How often one of these choices is made.
    pub fn odds(&self, wanted: impl Fn(Choice) -> bool) -> f64 {
        self.choices.iter().filter(|&&(choice, _)| wanted(choice)).map(|(_, odds)| odds).sum()
    }

    /// Whether who loses a disc also says who leads (R8.5).
    pub fn names_leader(&self) -> bool {
        self.choices.iter().any(|(choice, _)| matches!(choice, Choice::Lose { yields: true, .. }))
    }
}
