//! Opponents for Skull.

mod bot;
mod equity;
mod host;
mod judgement;
mod novice;
mod random;
mod regular;
mod temper;

pub use bot::{Bot, Table};
pub use host::Host;
pub use novice::Novice;
pub use random::Random;
pub use regular::Regular;
pub use temper::Temper;
