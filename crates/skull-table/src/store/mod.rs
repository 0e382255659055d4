//! Where tables are kept.

use std::{fmt, future::Future, pin::Pin, time::Duration};

use tokio::sync::broadcast;

use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};

mod memory;
mod sqlite;

pub use memory::Memory;
pub use sqlite::{OpenError, Sqlite};

/// What a store answers, when it does.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The log of every table, and the few things that are looked up without one.
///
/// The log is the truth: an entry goes in at the number after the last one or not at all, so any number of processes
/// may serve the same table. Nothing that a store has answered "done" to is ever lost.
pub trait Store: Send + Sync + 'static {
    /// Writes an entry at its number, durably, with all that belongs to it, in one piece. [`StoreError::Conflict`] if
    /// the log does not end right before that number; then nothing is written.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// The entries of a log from this number on, in order. Empty if there are none, or no such table.
    fn read(&self, table: Code, log: LogName, from: u64) -> Answer<'_, Vec<Vec<u8>>>;

    /// The tables at which something happens by itself at `until` or before.
    fn due(&self, until: Time) -> Answer<'_, Vec<Code>>;

    /// Listed tables that have room, the newest first, at most `most`.
    fn open_tables(&self, most: usize) -> Answer<'_, Vec<Card>>;

    /// Remembers a guest, new or changed.
    fn put_guest(&self, guest: Guest) -> Answer<'_, ()>;

    /// The guest of this id.
    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>>;

    /// Forgets a guest and what they have played. Tables keep the names they went by.
    fn forget(&self, id: GuestId) -> Answer<'_, ()>;

    /// A finished game.
    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>>;

    /// The finished games of a table, in order.
    fn games_at(&self, table: Code) -> Answer<'_, Vec<GameLine>>;

    /// A guest's finished games, the newest first, those that ended before `before`, at most `most`.
    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>>;

    /// The sums over all of a guest's finished games.
    fn totals(&self, guest: GuestId) -> Answer<'_, Totals>;

    /// Forgets what is too old or too much.
    fn trim(&self, keep: Keep, now: Time) -> Answer<'_, Trimmed>;

    /// Whether it can be written to now.
    fn ready(&self) -> Answer<'_, ()>;

    /// Rings with the name of a table whose log has grown, if other processes can write to this store.
    fn doorbell(&self) -> Option<broadcast::Receiver<Code>> {
        None
    }
}

/// A table has two logs, so that talk never collides with moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LogName {
    /// What happens at the table.
    Play,
    /// What is said.
    Talk,
}

/// An entry to write.
#[derive(Clone, Debug)]
pub struct Append {
    /// At which table.
    pub table: Code,
    /// In which of its logs.
    pub log: LogName,
    /// At which number, from 0: how many entries there are before it.
    pub at: u64,
    /// The entry.
    pub entry: Vec<u8>,
    /// How the table is to be found from now on, if that changes. The first entry of a table has one.
    pub card: Option<Card>,
    /// A game that this entry ends.
    pub finished: Option<Finished>,
}

/// How a table is found without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Which.
    pub table: Code,
    /// When something last happened there, roughly.
    pub touched: Time,
    /// When something happens there by itself.
    pub due: Option<Time>,
    /// Whether a game is on.
    pub playing: bool,
    /// What the list of open tables says of it, as JSON; nothing if it is not to be listed.
    pub listing: Option<String>,
}

/// How much is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Tables at which nothing has happened for so long go, with their logs and talk. Those whose clock runs stay.
    pub idle_tables: Duration,
    /// No more than so many tables where no game is on; the longest idle go first.
    pub tables: usize,
    /// Finished games older than that go.
    pub finished: Duration,
    /// No more than so many finished games; the oldest go first.
    pub games: usize,
    /// Guests who have not come for so long go.
    pub guests: Duration,
}

/// What was forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Trimmed {
    /// Tables.
    pub tables: u64,
    /// Finished games.
    pub games: u64,
    /// Guests.
    pub guests: u64,
}

/// Why a store did not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has written an entry of this number, or the one before it is missing. Nothing was written.
    Conflict,
    /// It does not work, for a reason that is for the operator. It may have been written all the same.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the log has grown in the meantime"),
            StoreError::Broken(why) => write!(f, "the store does not work: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}
