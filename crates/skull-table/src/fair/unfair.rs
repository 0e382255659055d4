use std::{error::Error, fmt};

use skull_rules::{Disc, Seat};

use super::Commitment;

/// Why luck cannot be checked, or what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfair {
    /// The record is one player's, or public.
    NotFull,
    /// The game is not over.
    Unfinished,
    /// The record has no seed.
    NoSeed,
    /// It has one that cannot be read.
    BadSeed,
    /// It has a commitment that cannot be read.
    BadCommitment,
    /// The seed is not the one that was committed to.
    OtherSeed {
        /// What bound the dealer.
        promised: Commitment,
        /// What would have bound the dealer to the seed in the record.
        opened: Commitment,
    },
    /// Somebody else was drawn to lead the first round.
    FirstPlayer {
        /// Who led.
        led: Seat,
        /// Who was drawn.
        drawn: Seat,
    },
    /// Another disc was drawn than the one that was lost.
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

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfair::NotFull => {
                f.write_str("This record hides discs; only a full record shows whether luck was fair.")
            }
            Unfair::Unfinished => {
                f.write_str("This game is not over; luck is checked when the seed is open, after the end.")
            }
            Unfair::NoSeed => {
                f.write_str("This record has no seed, so there is nothing to check luck against.")
            }
            Unfair::BadSeed => {
                f.write_str("The seed in this record is neither 64 hex digits nor a number below 2⁶⁴.")
            }
            Unfair::BadCommitment => {
                f.write_str("The commitment in this record is not the word sha256 and 64 hex digits.")
            }
            Unfair::OtherSeed { promised, opened } => write!(
                f,
                "The seed is not the one that was promised: its commitment would be {opened}, not {promised}."
            ),
            Unfair::FirstPlayer { led, drawn } => {
                write!(f, "Round 1 was led by {led}, but the seed draws {drawn} as first player (R1.4).")
            }
            Unfair::Loss { round, seat, by, lost, drawn } => write!(
                f,
                "In round {round} {by} took a {lost} from {seat}, but the seed draws a {drawn} there (R7.2)."
            ),
        }
    }
}

impl Error for Unfair {}
