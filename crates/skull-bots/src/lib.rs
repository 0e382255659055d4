//! Opponents for Skull: each is shown what its seats may see, and answers with an action.
//!
//! A bot has no process, thread, file or clock of its own, so it plays wherever Rust runs, a browser included; this
//! crate's `clippy.toml` keeps it so. What needs those things, many games at once and programs as players, is in
//! `skull-arena`.

mod belief;
mod bot;
mod budget;
mod character;
mod endgame;
mod equity;
mod expert;
mod host;
mod impressions;
mod judgement;
mod level;
mod novice;
mod oracle;
mod public_belief;
mod random;
mod regular;
mod sightline;
mod stranger;
mod talk;
mod tally;
mod temper;

pub use belief::Belief;
pub use bot::Bot;
pub use budget::{Budget, ThinkingTime};
pub use character::{Character, Manner};
pub use expert::Expert;
pub use host::Host;
pub use level::{Level, NoSuchLevel};
pub use novice::Novice;
pub use oracle::Oracle;
pub use public_belief::PublicBelief;
pub use random::Random;
pub use regular::Regular;
pub use sightline::Sightline;
pub use stranger::Stranger;
pub use talk::{Remark, Situation, TableTalk};
pub use temper::Temper;
