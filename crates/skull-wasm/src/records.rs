//! Records that somebody has: watched, and judged.

use serde::Serialize;
use skull_rules::{Seat, notation::Record};
use skull_table::{
    Commitment, Eyes, Unfair, verify,
    wire::{Denial, read_record, replay},
};

use crate::{address::Address, replied::json};

/// Whether the dice of a recorded game were fair.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum DiceVerdict {
    /// All that was left to luck follows from the seed.
    Fair {
        /// What the seed was bound by before the game.
        #[cfg_attr(feature = "typescript", ts(as = "String"))]
        commitment: Commitment,
        /// Whether the record names it.
        in_record: bool,
        /// Who led the first round.
        first: Seat,
        /// Whether that was drawn, and so follows from the seed.
        drawn: bool,
        /// How many discs were taken blind.
        blind_losses: usize,
    },
    /// Something does not.
    Unfair {
        /// What that is, in a sentence.
        why: String,
    },
    /// It cannot be told: the record is not whole, or has no seed.
    Unknown {
        /// Why not, in a sentence.
        why: String,
    },
}

impl DiceVerdict {
    fn of(record: &Record) -> DiceVerdict {
        match verify(record) {
            Ok(verified) => DiceVerdict::Fair {
                commitment: verified.commitment,
                in_record: verified.is_in_record,
                first: verified.first,
                drawn: verified.is_drawn,
                blind_losses: verified.blind_losses,
            },
            Err(why @ (Unfair::OtherSeed { .. } | Unfair::FirstPlayer { .. } | Unfair::Loss { .. })) => {
                DiceVerdict::Unfair { why: why.to_string() }
            }
            Err(
                why @ (Unfair::NotFull
                | Unfair::Unfinished
                | Unfair::NoSeed
                | Unfair::BadSeed
                | Unfair::BadCommitment),
            ) => DiceVerdict::Unknown { why: why.to_string() },
        }
    }
}

/// A record to watch again.
pub(crate) fn watch_again(address: &Address<'_>, body: &[u8]) -> Result<String, Denial> {
    let eyes = address.option::<String>("eyes")?;
    let eyes = eyes.map(|eyes| eyes.parse::<Eyes>().map_err(Denial::unreadable)).transpose()?;
    Ok(json(&replay(&read_record(body)?, eyes)?))
}

/// Whether its dice were fair.
pub(crate) fn judge_dice(body: &[u8]) -> Result<String, Denial> {
    Ok(json(&DiceVerdict::of(&read_record(body)?)))
}
