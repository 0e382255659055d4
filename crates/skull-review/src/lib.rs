#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! [`Review::of`] judges a whole game; [`Reviewer`] does the same step by step, for whoever shows how far it has come.
//! [`appraise`] judges one decision, from a [`View`](skull_rules::View) and a [`Believer`] and nothing else: neither can
//! hold what the seat did not know. [`Counsel`] is what a coach says of it.

mod appraisal;
mod attempts;
mod believer;
mod bookish;
mod chances;
mod counsel;
mod critic;
mod doubts;
mod flip_plans;
mod hand_in;
mod judges;
mod ledger;
mod millionths;
mod moments;
mod odds;
mod passage;
mod policy;
mod puzzle;
mod rank;
mod review;
mod reviewer;
mod story;
mod surprise;
mod suspicion;
mod weighing;
mod worlds;

pub use appraisal::{Appraisal, Hidden, Pains, Weighed, appraise};
pub use believer::Believer;
pub use counsel::{ChoiceCost, Coaching, Counsel, NextDisc, NoCounsel, Rationale};
pub use hand_in::{bring, is_ready};
pub use millionths::Millionths;
pub use puzzle::{
    BadPuzzle, CannotPlayOn, Contest, Contested, Demand, Grade, Horizon, LikelyGone, NoSuchGrade,
    NoSuchTheme, PlayOn, PlayedOn, Puzzle, PuzzleChoice, PuzzleDraft, PuzzleListed, PuzzleMoves,
    PuzzlePlayed, PuzzleTold, RoundEnds, RoundsCompared, Theme, TodaysPuzzle, difficulty,
};
pub use rank::{Rank, Ranks};
pub use review::{CannotReview, Fortune, Judged, KeyMoment, Review, Split, Swing, SwingKind, Topic, Verdict};
pub use reviewer::{Progressed, Reviewer};
