//! Where tables are kept.

use std::{
    future::{Future, ready},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use tokio::sync::broadcast;

use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};

#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod archive;
mod cabinet;
mod cards;
mod duty;
mod keep;
mod knock;
mod memory;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod number;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "sqlite")]
mod sqlite;

#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use archive::Archive;
pub use cabinet::{BadCabinet, Cabinet, CabinetStore, Filing, MemoryCabinet};
pub use duty::{Duty, Onlookers};
pub use keep::{Keep, Openers, Trimmed};
pub use knock::Knock;
pub use memory::MemoryStore;
#[cfg(feature = "postgres")]
pub use postgres::{Postgres, PostgresError};
#[cfg(feature = "sqlite")]
pub use sqlite::{OpenError, Sqlite};

/// How far in the future the last entry of a table lies, at least, if the table is ahead of the clock.
const AHEAD: Duration = Duration::from_mins(1);

/// What a store answers, when it does.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The log of every table, and the few things that are looked up without one.
///
/// The log is the truth: an entry goes in at the number after the last one or not at all, so any number of processes
/// may serve the same table. Nothing that a store has answered "done" to is ever lost.
pub trait Store: Send + Sync + 'static {
    /// Writes an entry at its number, durably, with all that belongs to it, in one piece. [`StoreError::Conflict`] if
    /// the log does not end right before that number; then nothing is written. So it is with a table that has been
    /// trimmed: it never comes back to life.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// The entries of a log from this number on and before another, in order. Empty if there are none, or no such table.
    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>>;

    /// The entries of a log from this number on, in order. Empty if there are none, or no such table.
    fn read(&self, table: Code, log: LogName, from: u64) -> Answer<'_, Vec<Vec<u8>>> {
        self.read_page(table, log, from, u64::MAX)
    }

    /// The tables at which something happens by itself at `until` or before. With them those at which it happens later, but
    /// something has happened more than a minute after `until` already: the clock was put back since, and a table's time goes
    /// on from there, so somebody has to look after it.
    fn due(&self, until: Time) -> Answer<'_, Vec<Code>>;

    /// Listed tables that have room, the one touched last first, at most `most`. If there are more, everybody's first goes
    /// before anybody's second, and nobody has more than five.
    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>>;

    /// Listed tables that have room, the one touched last first, at most `most`, whoever has opened them.
    fn open_tables(&self, most: usize) -> Answer<'_, Vec<Card>> {
        self.open_tables_fairly(most, Arc::new(|_| None))
    }

    /// Remembers a guest, new or changed.
    fn put_guest(&self, guest: Guest) -> Answer<'_, ()>;

    /// The guest of this id.
    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>>;

    /// Forgets a guest, their sums and which games were theirs. Tables and games keep the names they went by.
    fn forget(&self, id: GuestId) -> Answer<'_, ()>;

    /// A finished game.
    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>>;

    /// The last finished games of a table whose number is less than `before`, in order, at most `most`.
    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>>;

    /// A guest's finished games, the newest first, those that ended before `before`, at most `most`. Games that ended
    /// in the same millisecond as the last of these come along, so that the next page can begin before it.
    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>>;

    /// The sums over all of a guest's finished games, those included that have been trimmed since.
    fn totals(&self, guest: GuestId) -> Answer<'_, Totals>;

    /// Forgets what is too old or too much, a little at a time, so that nobody waits for it. Of tables, first of all those go
    /// that have the same opener as many others.
    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed>;

    /// Forgets what is too old or too much, whoever has opened it.
    fn trim(&self, keep: Keep, now: Time) -> Answer<'_, Trimmed> {
        self.trim_fairly(keep, now, Arc::new(|_| None))
    }

    /// Whether it can be written to now.
    fn ready(&self) -> Answer<'_, ()>;

    /// Rings when something has happened that others should look at, if other processes can write to this store.
    fn doorbell(&self) -> Option<broadcast::Receiver<Knock>> {
        None
    }

    /// How many entries the logs of these tables have, for those who may have missed the bell. Nothing if nobody can.
    fn lengths(&self, _tables: Vec<Code>) -> Answer<'_, Vec<(Code, LogName, u64)>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    /// What a hall agrees upon with the others that share this store.
    fn duty(&self) -> Arc<dyn Duty> {
        Arc::new(duty::Alone)
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
    /// The table it belongs to.
    pub table: Code,
    /// The log of that table.
    pub log: LogName,
    /// Its number, from 0: how many entries there are before it.
    pub at: u64,
    /// The entry as it is kept.
    pub entry: Vec<u8>,
    /// How the table is to be found from now on, if that changes. The first entry of a table has one.
    pub card: Option<Card>,
    /// A game that this entry ends. It counts for those of its guests whom the store knows, and it counts once.
    pub finished: Option<Finished>,
}

impl Append {
    /// Whether it lays a new table.
    fn is_first(&self) -> bool {
        self.log == LogName::Play && self.at == 0
    }

    /// A table that could not be found or trimmed would stay for ever.
    fn check(&self) -> Result<(), StoreError> {
        match &self.card {
            None if self.is_first() => {
                Err(StoreError::Broken("the first entry of a table comes with its card".to_owned()))
            }
            Some(card) if card.table != self.table => {
                Err(StoreError::Broken(format!("a card of {} in the log of {}", card.table, self.table)))
            }
            _ => Ok(()),
        }
    }
}

/// How a table is found without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The table's code.
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

impl Card {
    /// Since when it has been idle: a clock that runs is not idleness.
    fn idle_since(&self) -> Time {
        self.touched.max(self.due.unwrap_or_default())
    }

    /// Whether something is under way there.
    fn is_busy(&self) -> bool {
        self.playing || self.due.is_some()
    }
}

/// Why a store did not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written an entry of this number, or the one before it is missing. Nothing was written.
    #[error("the log has grown in the meantime")]
    Conflict,
    /// It does not work, for a reason that is for the operator. It may have been written all the same.
    #[error("the store does not work: {0}")]
    Broken(String),
}
