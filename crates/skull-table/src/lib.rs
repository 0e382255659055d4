//! One live table of Skull: seats, people, bots, clocks and talk.
//!
//! Commands go in, a durable versioned log comes out, and nothing here knows of HTTP. The clock, the luck and the
//! store are handed in, so that whole tables run in tests under a simulated clock and a failing store.

mod code;
mod command;
mod finished;
mod guest;
mod options;
mod person;
mod store;
mod summary;
mod text;
mod time;

pub use code::{BadCode, Code};
pub use command::{Command, CommandId, Phrase, Request};
pub use finished::{Finished, GameId, GameLine};
pub use guest::{BadToken, Fingerprint, Guest, GuestId, Token};
pub use options::{BadOptions, BotLevel, NextLeader, Options, OutTalk, Pace, Skin, TurnClock};
pub use person::{BotSeat, Person, Place, Who};
pub use store::{Answer, Append, Card, Keep, LogName, Memory, OpenError, Sqlite, Store, StoreError, Trimmed};
pub use summary::{Attempt, Bluffs, Challenges, Deeds, Summary, Totals};
pub use text::{Name, Words};
pub use time::{Clock, Time, WallClock};
