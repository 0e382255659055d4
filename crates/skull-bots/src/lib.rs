//! Opponents for Skull.

mod belief;
mod bot;
mod equity;
mod expert;
mod host;
mod judgement;
mod memory;
mod level;
mod novice;
mod program;
mod random;
mod regular;
mod tally;
mod temper;

pub use belief::Belief;
pub use bot::{Bot, Table};
pub use expert::{Budget, Expert};
pub use host::Host;
pub use level::{Level, NoSuchLevel};
pub use novice::Novice;
pub use program::{BadCommand, Command, Program};
pub use random::Random;
pub use regular::Regular;
pub use temper::Temper;
