#![doc = include_str!("../README.md")]

#[cfg(feature = "frozen")]
mod belief;
mod bot;
mod character;
mod endgame;
#[cfg(feature = "frozen")]
mod frozen;
mod host;
mod level;
mod mind;
mod public_belief;
mod random;
mod sightline;
mod stand_in;
mod stranger;
mod talk;
mod temper;

pub use bot::Bot;
pub use character::{Character, Manner};
#[cfg(feature = "frozen")]
pub use frozen::FrozenExpert;
pub use host::Host;
pub use level::{Level, NoSuchLevel};
pub use mind::{Learnt, Mind, Net};
pub use public_belief::PublicBelief;
pub use random::Random;
pub use sightline::Sightline;
pub use stranger::Stranger;
pub use talk::{Remark, Situation, TableTalk};
pub use temper::Temper;
