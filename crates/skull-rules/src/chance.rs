use std::hint::select_unpredictable;

use crate::disc::{Disc, Discs};

/// Luck, handed in: the rules draw nothing themselves.
///
/// Three kinds of driver need it. A table owns a random stream and hands in `|n| …`, a fair number below
/// `n`; a replay hands in the [`Disc`] that was lost; a solver hands in each disc in turn.
///
/// ```
/// # use skull_rules::{Chance, Disc, Discs};
/// let mut always_the_last = |n| n - 1;
/// assert_eq!(always_the_last.shuffled(Discs::FULL, 0), Disc::Skull);
/// ```
pub trait Chance {
    /// The disc at `position` once `discs` lie shuffled face down, each order equally likely (R7.2).
    fn shuffled(&mut self, discs: Discs, position: u8) -> Disc;
}

/// A fair number below the argument turns the discs, laid in a ring, by that many places: one draw for
/// one blind take, whatever the discs are, and each of them is equally likely at every position.
impl<Below: FnMut(u8) -> u8> Chance for Below {
    #[inline]
    fn shuffled(&mut self, discs: Discs, position: u8) -> Disc {
        let turned = usize::from(self(discs.len() as u8) + position);
        let turned = select_unpredictable(turned < discs.len(), turned, turned.wrapping_sub(discs.len()));
        Disc::from_bit((turned >= discs.count(Disc::Flower)).into())
    }
}

/// It has happened already: this one was taken.
impl Chance for Disc {
    #[inline]
    fn shuffled(&mut self, _: Discs, _: u8) -> Disc {
        *self
    }
}
