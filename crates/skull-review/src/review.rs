use serde::{Deserialize, Serialize};
use skull_rules::{Action, Disc, Player, Seat, notation::Record};
use thiserror::Error;

use crate::{
    appraisal::{Appraisal, Pains},
    millionths::Millionths,
    rank::Ranks,
    reviewer::Reviewer,
};

/// What a game was worth, decision by decision, and what of it was luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// [`Review::VERSION`]: another version comes to other numbers.
    pub version: u32,
    /// How much trouble was taken.
    pub pains: Pains,
    /// Whether the record knows all discs.
    pub open: bool,
    /// The seat whose record it is, if it is one player's.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub known: Option<Seat>,
    /// What the players are called, in their order; empty if nobody wrote it down.
    pub names: Vec<String>,
    /// How many players there are: as many as seats, or half as many.
    pub players: u8,
    /// Every decision that can be judged, in the order of the record: all of an open one, the author's of another.
    pub decisions: Vec<Judged>,
    /// How each player's game splits, as far as it can be told: all players of an open record, the author of another.
    pub splits: Vec<Split>,
    /// Who was ahead of all others, one for each split, in their order.
    pub ranks: Vec<Ranks>,
    /// After each step of the record, from its start, the chance of each player as all could know it. Within an opening, where all
    /// place at once (R2.2), rows follow the seats in turn, whoever was quicker.
    pub public: Vec<Vec<Millionths>>,
    /// The same as it truly stood, with all discs known; only of an open record.
    pub truth: Option<Vec<Vec<Millionths>>>,
    /// Up to three moments that mattered to each player with a split, the one that mattered most first.
    pub moments: Vec<KeyMoment>,
    /// How often a network was asked: what a review costs, and the same for a record wherever it is made.
    pub thought: u32,
}

impl Review {
    /// Which way to judge this is. What was kept of another is made anew.
    pub const VERSION: u32 = 3;

    /// Judges a whole game; or one that has not ended, as far as it has come.
    pub fn of(record: &Record, pains: Pains) -> Result<Review, CannotReview> {
        let mut reviewer = Reviewer::new(record, pains)?;
        while !reviewer.advance().is_done() {}
        Ok(reviewer.finish())
    }
}

/// Why a game is not reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CannotReview {
    /// Nothing was handed in.
    #[error("There is nothing to judge by: the networks have not been handed in.")]
    NothingToJudgeBy,
    /// More than anybody plays.
    #[error("A review takes games of up to {most} acts; this one has {acts}.")]
    TooLong {
        /// How many this game has.
        acts: usize,
        /// How many are taken.
        most: usize,
    },
}

/// A decision, and what the one that was made cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Judged {
    /// The step of the record that the choice led to.
    pub step: usize,
    /// The number of the round, from 1.
    pub round: u8,
    /// What there was to choose.
    pub appraisal: Appraisal,
    /// What was chosen.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub made: Action,
    /// What it cost beside the best choice, never below 0: 0 if the two cannot be told apart.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub cost: Millionths,
    /// How far that may be off: a standard deviation.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub uncertainty: Millionths,
    /// A word for it.
    pub verdict: Verdict,
}

/// A word for what a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Verdict {
    /// Less than two points of a hundred.
    Fine,
    /// Two points and more.
    Doubtful,
    /// Five and more.
    Mistake,
    /// Ten and more.
    Blunder,
}

/// From a player's fair share to 0 or 1, in parts that add up to the last digit: `fair + own + others + luck = result`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Split {
    /// Whose game.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub player: Player,
    /// The chance before the first leader was drawn.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub fair: Millionths,
    /// What the player's own decisions cost: never above 0.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub own: Millionths,
    /// How far that may be off: a standard deviation, of all that is listed as a cost.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub uncertainty: Millionths,
    /// What the others' decisions brought or cost.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub others: Millionths,
    /// What luck brought or cost.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub luck: Millionths,
    /// What the strongest player would have lost by decisions in the same places.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub par: Millionths,
    /// 1 for who has won, 0 for the others; of a game that has not ended, the chance at its last step.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub result: Millionths,
    /// All of it in the order in which it happened.
    pub swings: Vec<Swing>,
}

/// One change of a player's chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Swing {
    /// The step of the record that brought it.
    pub step: usize,
    /// Whose doing it was.
    pub kind: SwingKind,
    /// By how much.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub change: Millionths,
}

/// Whose doing a change was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SwingKind {
    /// The player's own decision.
    Own,
    /// Others' decisions.
    Others,
    /// Nobody's.
    Luck(Fortune),
}

/// What luck decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Fortune {
    /// Who leads first.
    Leader,
    /// Which disc was turned up.
    Met {
        /// Whose disc.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// What it was.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        disc: Disc,
    },
    /// Which disc was taken blind.
    Taken {
        /// What it was.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        disc: Disc,
    },
}

/// A moment that mattered to a player: sentences are made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeyMoment {
    /// The step of the record.
    pub step: usize,
    /// To whom it mattered.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub player: Player,
    /// What it is about.
    pub topic: Topic,
    /// By how much the player's chance changed: what a decision cost, which is below 0, what luck brought, or both together.
    #[cfg_attr(feature = "openapi", schema(value_type = i32))]
    pub change: Millionths,
    /// Which of the decisions it is, if it is about one.
    pub judged: Option<usize>,
    /// What luck decided, if it is about luck.
    pub luck: Option<Fortune>,
}

/// What a moment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Topic {
    /// A decision that cost something.
    Cost,
    /// Luck, good or bad.
    Luck,
    /// A decision that cost something, and luck that came with it.
    Both,
}
