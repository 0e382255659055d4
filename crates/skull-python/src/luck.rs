use pyo3::prelude::*;
use skull_chance::Dice;
use skull_rules::{Chance, Disc, Discs};

use crate::given::GivenSeed;

/// What a blind take hits: what somebody says, or what the dice do.
pub(crate) struct Luck<'a> {
    pub(crate) taken: Option<Disc>,
    pub(crate) dice: &'a mut Dice,
}

impl Chance for Luck<'_> {
    fn shuffled(&mut self, discs: Discs, position: u8) -> Disc {
        match self.taken {
            Some(disc) => disc,
            None => (|n| self.dice.below(n)).shuffled(discs, position),
        }
    }
}

/// The dice of this seed, or ones that nobody can foresee.
pub(crate) fn dice(seed: Option<GivenSeed>) -> PyResult<Dice> {
    Ok(match seed {
        Some(GivenSeed(seed)) => Dice::from_seed(seed),
        None => Dice::from_os()?,
    })
}
