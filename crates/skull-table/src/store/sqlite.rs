//! One file on this machine, for one process.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashSet},
    future::ready,
    path::Path,
    sync::Arc,
};

use parking_lot::Mutex;
use rusqlite::{Connection, Row, types::Type};
use serde::de::DeserializeOwned;

use super::{
    AHEAD, Answer, Append, Archive, Card, Keep, LogName, Openers, Store, StoreError, Trimmed, cards::shown,
    number,
};
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};

mod batch;
mod cards_on_disk;
mod checkpointer;
mod column;
mod desk;
mod games;
mod guests;
mod health;
mod journal;
mod open;
mod pieces;
mod reader;
mod schema;
mod settle;
mod trim;
mod writer;

pub use open::OpenError;

use batch::{NewEntry, TaskDone};
use checkpointer::Checkpointer;
use desk::Desk;
use health::{DatabaseFile, Inspection};
use open::{Connections, DatabaseLock};
use reader::Readers;
use trim::{SLICE, Stale, Swept};
use writer::{Task, Writer};

/// A store in an SQLite database that nobody else may use meanwhile.
///
/// An answer comes only after what it speaks of is on the disk. Dropping the last clone finishes what is queued, closes
/// the database and lets go of it.
#[derive(Clone)]
pub struct Sqlite(Arc<Database>);

/// Dropped in this order: the writer's connection is the last to be closed, and only then may others come in.
struct Database {
    inspection: Option<Inspection>,
    readers: Readers,
    /// Who somebody is has to be known before anything else, so it is never waited for behind long lists.
    doorman: Readers,
    writer: Writer,
    desk: Arc<Mutex<Desk>>,
    file: DatabaseFile,
    _lock: DatabaseLock,
}

impl Sqlite {
    /// How many questions are answered at the same time, beside who somebody is.
    const READERS: usize = 2;

    /// Opens the database at this path, or makes one; an older one is upgraded in place. The folder must be there.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = path.as_ref();
        let Connections { writer, checkpointer, mut readers, unread, lock } =
            open::open(path, Sqlite::READERS + 1)?;
        let doorman = readers.split_off(Sqlite::READERS);
        let (journal, desk) = journal::replay(&writer).map_err(|error| OpenError::sqlite(path, &error))?;
        let desk = Arc::new(Mutex::new(desk));
        let no_thread =
            |error| OpenError::Inaccessible(path.to_owned(), format!("no thread for it: {error}"));
        let file = DatabaseFile::of(path)
            .map_err(|error| OpenError::Inaccessible(path.to_owned(), error.to_string()))?;
        let checkpointer = Checkpointer::start(checkpointer).map_err(no_thread)?;
        let writer =
            Writer::start(writer, checkpointer, journal, desk.clone(), file.clone()).map_err(no_thread)?;
        let readers = Readers::start(readers).map_err(no_thread)?;
        let doorman = Readers::start(doorman).map_err(no_thread)?;
        let inspection = unread.map(Inspection::start).transpose().map_err(no_thread)?;
        Ok(Sqlite(Arc::new(Database { inspection, readers, doorman, writer, desk, file, _lock: lock })))
    }

    /// Whether somebody has taken the file away, or put another in its place. Nothing is acknowledged from then on.
    pub fn is_gone(&self) -> bool {
        !self.0.file.is_there()
    }

    /// What is wrong with the file, where it is so large that it is read through while it is served.
    pub fn damage(&self) -> Option<&str> {
        self.0.inspection.as_ref()?.damage()
    }

    /// Writes something and reads something, for real.
    async fn try_it(&self) -> Result<(), StoreError> {
        if let Some(damage) = self.damage() {
            return Err(StoreError::Broken(format!("its file is damaged: {damage}")));
        }
        self.write(Task::Beat).await?;
        let file = self.0.file.clone();
        self.ask(move |_| file.read_anew()).await
    }

    fn write(&self, task: Task) -> Answer<'_, ()> {
        Box::pin(async move {
            match self.0.writer.run(task).await? {
                TaskDone::Conflict => Err(StoreError::Conflict),
                _ => Ok(()),
            }
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(self.0.readers.ask(question))
    }

    /// What was written last lies on the desk; what is settled is in the database.
    async fn read_log(
        &self,
        table: Code,
        log: LogName,
        from: u64,
        to: u64,
    ) -> Result<Vec<Vec<u8>>, StoreError> {
        let number = number::of_log(table, log);
        let (settled, mut fresh) = match self.0.desk.lock().tail(number) {
            None => (None, Vec::new()),
            Some(tail) => {
                let on_desk = |at: u64| {
                    let at = usize::try_from(at.saturating_sub(tail.settled)).unwrap_or(usize::MAX);
                    at.min(tail.fresh.len())
                };
                let fresh = tail.fresh.get(on_desk(from)..on_desk(to)).unwrap_or_default();
                (Some(tail.settled.min(to)), fresh.to_vec())
            }
        };
        if settled.is_some_and(|settled| settled <= from) {
            return Ok(fresh);
        }
        let to = settled.unwrap_or(to);
        let mut entries = self.ask(move |connection| pieces::read(connection, number, from, to)).await?;
        // The table may have been forgotten in the meantime.
        if settled.is_some_and(|settled| entries.len() as u64 != settled - from) {
            return Ok(Vec::new());
        }
        entries.append(&mut fresh);
        Ok(entries)
    }

    /// Asks the database first and then the desk. What changes in between is found at the next look.
    async fn due_tables(&self, until: Time) -> Result<Vec<Code>, StoreError> {
        let ahead = until.plus(AHEAD);
        let settled = self.ask(move |connection| cards_on_disk::due(connection, until, ahead)).await?;
        let desk = self.0.desk.lock();
        let settled = settled.into_iter().filter(|(_, table)| desk.cards.get(*table).is_none());
        let mut due: Vec<(Time, Code)> = settled.chain(desk.cards.due_dates(until)).collect();
        due.sort_unstable();
        Ok(due.into_iter().map(|(_, table)| table).collect())
    }

    /// What is to go is looked for where it keeps nobody from writing. Then each slice waits for its turn like
    /// everybody else.
    async fn trim_in_slices(&self, keep: Keep, now: Time, openers: Openers) -> Result<Trimmed, StoreError> {
        let desk = self.0.desk.clone();
        let pick = move |connection: &mut Connection| {
            let (mut ages, fresh) = {
                let cards = &desk.lock().cards;
                (cards.ages(), cards.tables().collect::<HashSet<Code>>())
            };
            cards_on_disk::for_each(connection, |card| {
                if !fresh.contains(&card.table) {
                    ages.note(card.table, card.idle_since(), card.is_busy());
                }
            })?;
            let played = games::tables(connection)?;
            let tables = ages.beyond(&keep, now, &played, &openers).into_iter();
            let tables = tables.map(|(since, table)| Stale::Table(since, table));
            Ok(tables.chain(trim::pick(connection, &keep, now)?).collect::<Vec<_>>())
        };
        let mut trimmed = Trimmed::default();
        for slice in self.ask(pick).await?.chunks(SLICE) {
            if let TaskDone::Trimmed(more) = self.0.writer.run(Task::Trim(slice.to_vec())).await? {
                trimmed += more;
            }
        }
        while let TaskDone::Swept(Swept::More) = self.0.writer.run(Task::Sweep).await? {}
        Ok(trimmed)
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        match append.check() {
            Ok(()) => self.write(Task::Append(NewEntry::new(append))),
            Err(refused) => Box::pin(ready(Err(refused))),
        }
    }

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        Box::pin(self.read_log(table, log, from, to))
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        Box::pin(self.due_tables(until))
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        let desk = self.0.desk.clone();
        self.ask(move |connection| listed_tables(connection, &desk, most, &openers))
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.write(Task::PutGuest(guest))
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        Box::pin(self.0.doorman.ask(move |connection| guests::get(connection, id)))
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        self.write(Task::ForgetGuest(id))
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        self.ask(move |connection| games::get(connection, id))
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.ask(move |connection| games::at(connection, table, before, most))
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.ask(move |connection| games::of(connection, guest, before, most))
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        self.ask(move |connection| guests::totals(connection, guest))
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        Box::pin(self.trim_in_slices(keep, now, openers))
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(self.try_it())
    }
}

impl Archive for Sqlite {
    fn tables(&self) -> Answer<'_, Vec<Code>> {
        let desk = self.0.desk.clone();
        self.ask(move |connection| {
            let mut tables: BTreeSet<Code> = desk.lock().cards.tables().collect();
            tables.extend(cards_on_disk::tables(connection)?);
            Ok(tables.into_iter().collect())
        })
    }

    fn card(&self, table: Code) -> Answer<'_, Option<Card>> {
        match self.0.desk.lock().cards.get(table) {
            Some(card) => Box::pin(ready(Ok(Some(card.clone())))),
            None => self.ask(move |connection| cards_on_disk::get(connection, table)),
        }
    }

    fn numbers(&self, table: Code, log: LogName) -> Answer<'_, Vec<u64>> {
        let log = number::of_log(table, log);
        let fresh = self.0.desk.lock().tail(log).map_or(0..0, |tail| tail.settled..tail.len());
        self.ask(move |connection| {
            let mut numbers = pieces::numbers(connection, log)?;
            numbers.retain(|number| *number < fresh.start || fresh.is_empty());
            numbers.extend(fresh);
            Ok(numbers)
        })
    }

    fn guests(&self) -> Answer<'_, Vec<GuestId>> {
        self.ask(|connection| guests::ids(connection))
    }

    fn games(&self) -> Answer<'_, Vec<GameId>> {
        self.ask(|connection| games::ids(connection))
    }

    fn put_game(&self, game: Finished) -> Answer<'_, ()> {
        self.write(Task::PutGame(Box::new(game)))
    }

    fn put_totals(&self, guest: GuestId, totals: Totals) -> Answer<'_, ()> {
        self.write(Task::PutTotals(guest, Box::new(totals)))
    }
}

/// Asks the database first and then the desk. Nobody who writes waits while it is found out whose they are.
fn listed_tables(
    connection: &Connection,
    desk: &Mutex<Desk>,
    most: usize,
    openers: &Openers,
) -> rusqlite::Result<Vec<Card>> {
    let mut listed = cards_on_disk::listed(connection)?;
    {
        let cards = &desk.lock().cards;
        listed.retain(|(_, table)| cards.get(*table).is_none());
        listed.extend(cards.listed_dates());
    }
    listed.sort_unstable_by_key(|&table| Reverse(table));
    let shown = shown(listed.into_iter().map(|(_, table)| table).collect(), most, openers);
    let card = |table: Code| {
        let fresh = desk.lock().cards.get(table).cloned();
        fresh.map_or_else(|| cards_on_disk::get(connection, table), |card| Ok(Some(card))).transpose()
    };
    let cards = shown.into_iter().filter_map(card);
    cards.filter(|card| card.as_ref().map_or(true, |card| card.listing.is_some())).collect()
}

fn broken(error: &rusqlite::Error) -> StoreError {
    StoreError::Broken(error.to_string())
}

/// A value out of a column of JSON.
fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let value = serde_json::from_str(row.get_ref(column)?.as_str()?);
    value.map_err(|bad| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(bad)))
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use skull_chance::Dice;
    use tokio::time::timeout;

    use super::{Sqlite, Store};
    use crate::{code::Code, guest::GuestId};

    /// Who somebody is has to be known before anything else, so nobody waits for it behind others' long lists.
    #[tokio::test]
    async fn somebody_is_known_though_all_readers_are_busy() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("skull.db")).unwrap();
        let (begins, begun) = mpsc::channel();
        let busy: Vec<_> = (0..Sqlite::READERS)
            .map(|_| {
                let (store, begins, (end, ends)) = (store.clone(), begins.clone(), mpsc::channel::<()>());
                let long = move |_: &mut _| {
                    begins.send(()).unwrap();
                    ends.recv().ok();
                    Ok(())
                };
                (tokio::spawn(async move { store.ask(long).await }), end)
            })
            .collect();
        let mut reading = 0;
        while reading < Sqlite::READERS {
            reading += begun.try_iter().count();
            tokio::task::yield_now().await;
        }
        let list = tokio::spawn({
            let (store, table) = (store.clone(), Code::draw(&mut Dice::from_seed(1)));
            async move { store.games_at(table, u32::MAX, 50).await }
        });
        let known = timeout(Duration::from_mins(1), store.guest(GuestId::from_bytes([1; 16]))).await;
        assert_eq!(known.unwrap(), Ok(None));
        assert!(!list.is_finished(), "whoever wants a list waits");
        for (reading, end) in busy {
            drop(end);
            reading.await.unwrap().unwrap();
        }
        assert_eq!(list.await.unwrap(), Ok(vec![]));
    }
}
