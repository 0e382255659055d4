//! One module a noun: parse, call the hall, map the refusal.

pub(crate) mod games;
pub(crate) mod guests;
pub(crate) mod puzzles;
pub(crate) mod replays;
pub(crate) mod reviews;
pub(crate) mod tables;
