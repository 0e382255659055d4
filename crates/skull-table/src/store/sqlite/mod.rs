//! One file on this machine, for one process.

use std::{fs, path::Path, sync::Arc};

use rusqlite::{Row, types::Type};
use serde::de::DeserializeOwned;

use super::{Answer, Append, Card, Keep, LogName, Store, StoreError, Trimmed};
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};

mod append;
mod games;
mod guests;
mod open;
mod reader;
mod schema;
mod tables;
mod trim;
mod writer;

pub use open::OpenError;

use open::Opened;
use reader::Readers;
use trim::{SLICE, Swept};
use writer::{Done, Task, Writer};

/// A store in an SQLite database that nobody else may use meanwhile.
///
/// An answer comes only after what it speaks of is on the disk. Dropping the last clone finishes what is queued, closes
/// the database and lets go of it.
#[derive(Clone)]
pub struct Sqlite(Arc<Inner>);

/// Dropped in this order: the writer's connection is the last to be closed, and only then may others come in.
struct Inner {
    readers: Readers,
    writer: Writer,
    _lock: fs::File,
}

impl Sqlite {
    /// How many questions are answered at the same time.
    const READERS: usize = 2;

    /// Opens the database at this path, or makes one; an older one is upgraded in place. The folder must be there.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = path.as_ref();
        let Opened { writer, readers, lock } = open::open(path, Sqlite::READERS)?;
        let no_thread =
            |error| OpenError::Inaccessible(path.to_owned(), format!("no thread for it: {error}"));
        let writer = Writer::start(writer).map_err(no_thread)?;
        let readers = Readers::start(readers).map_err(no_thread)?;
        Ok(Sqlite(Arc::new(Inner { readers, writer, _lock: lock })))
    }

    fn write(&self, task: Task) -> Answer<'_, ()> {
        Box::pin(async move {
            match self.0.writer.run(task).await? {
                Done::Conflict => Err(StoreError::Conflict),
                Done::Written | Done::Trimmed(_) | Done::Swept(_) => Ok(()),
            }
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut rusqlite::Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(self.0.readers.ask(question))
    }

    /// Each slice waits for its turn like everybody else.
    async fn trim_in_slices(&self, keep: Keep, now: Time) -> Result<Trimmed, StoreError> {
        let stale = self.0.readers.ask(move |connection| trim::pick(connection, &keep, now)).await?;
        let mut trimmed = Trimmed::default();
        for slice in stale.chunks(SLICE) {
            if let Done::Trimmed(more) = self.0.writer.run(Task::Trim(slice.to_vec())).await? {
                trimmed += more;
            }
        }
        while let Done::Swept(Swept::More) = self.0.writer.run(Task::Sweep).await? {}
        Ok(trimmed)
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        match append.check() {
            Ok(()) => self.write(Task::Append(append::Row::new(append))),
            Err(refused) => Box::pin(std::future::ready(Err(refused))),
        }
    }

    fn read(&self, table: Code, log: LogName, from: u64) -> Answer<'_, Vec<Vec<u8>>> {
        self.ask(move |connection| tables::read(connection, table, log, from))
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        self.ask(move |connection| tables::due(connection, until))
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<Card>> {
        self.ask(move |connection| tables::open(connection, most))
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.write(Task::PutGuest(guest))
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        self.ask(move |connection| guests::get(connection, id))
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        self.write(Task::Forget(id))
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        self.ask(move |connection| games::get(connection, id))
    }

    fn games_at(&self, table: Code) -> Answer<'_, Vec<GameLine>> {
        self.ask(move |connection| games::at(connection, table))
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.ask(move |connection| games::of(connection, guest, before, most))
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        self.ask(move |connection| guests::totals(connection, guest))
    }

    fn trim(&self, keep: Keep, now: Time) -> Answer<'_, Trimmed> {
        Box::pin(self.trim_in_slices(keep, now))
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.write(Task::Beat)
    }
}

fn broken(error: &rusqlite::Error) -> StoreError {
    StoreError::Broken(error.to_string())
}

/// SQLite's numbers have a sign. What is beyond them is as good as the greatest.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn time(row: &Row<'_>, column: usize) -> rusqlite::Result<Time> {
    row.get(column).map(|time: i64| Time(time.unsigned_abs()))
}

/// A value out of a column of JSON.
fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let value = serde_json::from_str(row.get_ref(column)?.as_str()?);
    value.map_err(|bad| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(bad)))
}
