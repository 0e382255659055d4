//! Opponents for Skull.

mod arena;
mod belief;
mod bot;
mod character;
mod endgame;
mod equity;
mod expert;
mod host;
mod judgement;
mod level;
mod memory;
mod novice;
mod opponent;
mod oracle;
mod program;
mod public_belief;
mod random;
mod regular;
mod stranger;
mod talk;
mod tally;
mod temper;

pub use arena::{
    Arena, BadArena, Entrant, Figures, Forfeit, Forfeited, Interval, Rating, Results, Row, Score, Standing,
    Watch,
};
pub use belief::Belief;
pub use bot::{Bot, Table};
pub use character::{Character, Manner};
pub use expert::{Budget, Expert};
pub use host::Host;
pub use level::{Level, NoSuchLevel};
pub use novice::Novice;
pub use opponent::{BadOpponent, Opponent};
pub use oracle::Oracle;
pub use program::{BadCommand, Command, Program};
pub use public_belief::PublicBelief;
pub use random::Random;
pub use regular::Regular;
pub use stranger::Stranger;
pub use talk::{Remark, Situation, TableTalk};
pub use temper::Temper;
