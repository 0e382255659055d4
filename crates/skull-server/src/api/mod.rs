//! One module a noun: parse, call the hall, map the refusal.

pub(crate) mod games;
pub(crate) mod guests;
pub(crate) mod replays;
pub(crate) mod tables;
