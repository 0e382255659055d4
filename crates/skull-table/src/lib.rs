#![doc = include_str!("../README.md")]
//!
//! Without its features this crate is what a table is and does: [`Table::decide`] judges a command, [`Table::apply`]
//! takes a fact in, [`Table::sight`] shows it, [`Company`] plays the bots, all without threads, clock or files. With
//! `hall` a hall keeps tables on a [`Machine`] that is handed in, as in a browser; with `live` that is tokio's. With `sqlite`
//! they are in one file, with `postgres` in a database that many processes share.

mod automatic;
mod code;
mod command;
mod company;
mod decide;
mod ending;
mod fact;
mod fair;
mod finished;
mod guest;
#[cfg(feature = "hall")]
mod hall;
#[cfg(feature = "hall")]
mod keeper;
mod listing;
#[cfg(feature = "hall")]
mod machine;
mod objects;
mod options;
mod person;
mod playing;
mod refusal;
mod replay;
#[cfg(feature = "hall")]
mod room;
mod sight;
#[cfg(feature = "hall")]
mod store;
mod summary;
mod table;
mod talk;
#[cfg(feature = "hall")]
mod tempo;
mod text;
mod time;
#[cfg(feature = "hall")]
#[cfg_attr(
    not(feature = "sqlite"),
    allow(dead_code, reason = "only a server that keeps a file does all of it")
)]
mod timeline;
pub mod wire;

pub use automatic::Automatic;
pub use code::{BadCode, Code};
pub use command::{
    Command, CommandId, HostCommand, Phrase, PlayCommand, Reaction, Request, SeatCommand, TableCommand,
    TalkCommand,
};
pub use company::{Company, Thought};
pub use decide::Asked;
pub use fact::{Entry, Fact, Hand, Origin};
pub use fair::{BadCommitment, BadSeed, Commitment, Seed, Unfair, Verified, verify};
pub use finished::{Finished, GameId, GameLine};
pub use guest::{BadToken, Fingerprint, Guest, GuestId, Token};
#[cfg(feature = "hall")]
pub use hall::Hall;
#[cfg(feature = "hall")]
pub use keeper::{Keeper, News};
pub use listing::Listing;
#[cfg(feature = "hall")]
pub use machine::{Charged, Machine, Underway};
#[cfg(feature = "live")]
pub use machine::{OnTurn, Rota, Thinkers, TokioMachine, TurnOf};
pub use options::{BadOptions, BotLevel, Haste, NextLeader, Options, OutTalk, Pace, Skin, TurnClock};
pub use person::{BotSeat, Person, Place, Who};
pub use playing::Playing;
pub use refusal::Refusal;
pub use replay::{BadEyes, Eyes, Replay, ReplayAct, ReplayStep};
#[cfg(feature = "hall")]
pub use room::{Since, Watching};
pub use sight::{GameSight, Presence, SeatLegal, Sight, TableSight};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use store::Archive;
#[cfg(feature = "hall")]
pub use store::{
    Answer, Append, BadCabinet, Cabinet, CabinetStore, Card, Duty, Filing, Keep, Knock, LogName,
    MemoryCabinet, MemoryStore, Onlookers, Openers, Store, StoreError, Trimmed,
};
#[cfg(feature = "sqlite")]
pub use store::{OpenError, Sqlite};
#[cfg(feature = "postgres")]
pub use store::{Postgres, PostgresError};
pub use summary::{Attempt, Bluffs, Challenges, Deeds, Summary, Totals};
pub use table::{Corrupt, Status, Step, Table};
pub use talk::{Heard, Said, Speaker, Talk, TalkEntry, TalkFact, TalkLine, Throw};
pub use text::{Name, Words};
#[cfg(feature = "live")]
pub use time::WallClock;
pub use time::{Clock, Time};
#[cfg(feature = "live")]
pub use timeline::begin_timeline;
