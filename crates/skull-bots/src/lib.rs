#![doc = include_str!("../README.md")]

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
mod mind;
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
pub use mind::{Learnt, Mind};
pub use public_belief::PublicBelief;
pub use random::Random;
pub use regular::Regular;
pub use sightline::Sightline;
pub use stranger::Stranger;
pub use talk::{Remark, Situation, TableTalk};
pub use temper::Temper;
