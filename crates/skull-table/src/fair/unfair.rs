use skull_rules::{Disc, Seat};

use super::Commitment;

/// Why luck cannot be checked, or what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// The record is one player's, or public.
    #[error("This record hides discs; only a full record shows whether luck was fair.")]
    NotFull,
    /// The game is not over.
    #[error("This game is not over; luck is checked when the seed is open, after the end.")]
    Unfinished,
    /// The record has no seed.
    #[error("This record has no seed, so there is nothing to check luck against.")]
    NoSeed,
    /// It has one that cannot be read.
    #[error("The seed in this record is neither 64 hex digits nor a number below 2⁶⁴.")]
    BadSeed,
    /// It has a commitment that cannot be read.
    #[error("The commitment in this record is not the word sha256 and 64 hex digits.")]
    BadCommitment,
    /// The seed is not the one that was committed to.
    #[error("The seed is not the one that was promised: its commitment would be {opened}, not {promised}.")]
    OtherSeed {
        /// What bound the dealer.
        promised: Commitment,
        /// What would have bound the dealer to the seed in the record.
        opened: Commitment,
    },
    /// Somebody else was drawn to lead the first round.
    #[error("Round 1 was led by {led}, but the seed draws {drawn} as first player (R1.4).")]
    FirstPlayer {
        /// Who led.
        led: Seat,
        /// Who was drawn.
        drawn: Seat,
    },
    /// Another disc was drawn than the one that was lost.
    #[error("In round {round} {by} took a {lost} from {seat}, but the seed draws a {drawn} there (R7.2).")]
    Loss {
        /// In which round.
        round: u8,
        /// Whose disc.
        seat: Seat,
        /// Who took it.
        by: Seat,
        /// What was lost.
        lost: Disc,
        /// What was drawn.
        drawn: Disc,
    },
}
