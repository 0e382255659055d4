//! How the round ends after a choice, counted.

use serde::Serialize;
use skull_rules::{Event, Seat};

use super::contest::Contest;
use crate::millionths::Millionths;

/// How often a round ends in which way, for the seat that is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoundEnds {
    /// The seat wins the challenge.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub won: Millionths,
    /// The seat fails, and loses a disc.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub failed: Millionths,
    /// A rival wins the challenge.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub rival_won: Millionths,
    /// A rival fails.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub rival_failed: Millionths,
}

/// How the round ends after the best choice, and after the second best: the reason where no other number gives one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoundsCompared {
    /// After the best choice.
    pub best: RoundEnds,
    /// After the second best.
    pub second: RoundEnds,
}

/// How one round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundEnd {
    Won,
    Failed,
    RivalWon,
    RivalFailed,
}

impl RoundEnd {
    /// What an event says of it to this seat.
    pub(super) fn of(event: &Event, me: Seat) -> Option<RoundEnd> {
        match *event {
            Event::ChallengeWon { seat, .. } if seat == me => Some(RoundEnd::Won),
            Event::ChallengeWon { .. } => Some(RoundEnd::RivalWon),
            Event::ChallengeFailed { seat, .. } if seat == me => Some(RoundEnd::Failed),
            Event::ChallengeFailed { .. } => Some(RoundEnd::RivalFailed),
            _ => None,
        }
    }
}

impl RoundEnds {
    fn of(ends: &[RoundEnd]) -> RoundEnds {
        let share = |wanted| {
            let count = ends.iter().filter(|&&end| end == wanted).count();
            Millionths::of(count as f64 / ends.len().max(1) as f64)
        };
        RoundEnds {
            won: share(RoundEnd::Won),
            failed: share(RoundEnd::Failed),
            rival_won: share(RoundEnd::RivalWon),
            rival_failed: share(RoundEnd::RivalFailed),
        }
    }
}

impl Contest {
    /// Plays the round on from the best choice and from the first of the others, as many times each, and counts how it ends.
    pub fn rounds(&self, deals: u32, seed: u64) -> RoundsCompared {
        let [best, second] = self.ends(deals, seed).map(|ends| RoundEnds::of(&ends));
        RoundsCompared { best, second }
    }
}
