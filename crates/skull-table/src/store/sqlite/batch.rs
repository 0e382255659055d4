use std::collections::HashMap;

use parking_lot::Mutex;
use rusqlite::Connection;

use super::{
    cards_on_disk,
    desk::{Desk, Tail},
    games, guests, journal,
    journal::Journal,
    number, pieces,
    trim::{self, Stale, Swept},
    writer::Task,
};
use crate::{
    code::Code,
    finished::Finished,
    store::{Append, Card, Trimmed},
    time::Time,
};

/// An entry to write.
pub(super) struct NewEntry {
    pub(super) table: Code,
    pub(super) log: i64,
    pub(super) seq: u64,
    pub(super) body: Vec<u8>,
    more: Option<Box<More>>,
}

/// What not every entry has.
struct More {
    card: Option<Card>,
    finished: Option<Finished>,
}

impl NewEntry {
    pub(super) fn new(append: Append) -> NewEntry {
        let Append { table, log, at, entry, card, finished } = append;
        let has_more = card.is_some() || finished.is_some();
        let more = has_more.then(|| Box::new(More { card, finished }));
        NewEntry { table, log: number::of_log(table, log), seq: at, body: entry, more }
    }

    pub(super) fn card(&self) -> Option<&Card> {
        self.more.as_ref()?.card.as_ref()
    }

    /// Whether it lays a new table.
    fn is_first(&self) -> bool {
        self.seq == 0 && self.log & 1 == 0
    }
}

/// What came of a task.
pub(super) enum TaskDone {
    /// In this row of the journal.
    Appended(i64),
    Conflict,
    Trimmed(Trimmed),
    Swept(Swept),
    Written,
}

/// One transaction. The desk and the journal stay as they are until it is committed.
pub(super) struct Batch<'a> {
    connection: &'a Connection,
    desk: &'a Mutex<Desk>,
    /// The next row of the journal.
    next: i64,
    /// How many entries the logs have that this batch has looked at.
    lengths: HashMap<i64, u64>,
    changes: Changes,
}

/// What is different after a commit, besides what was appended.
#[derive(Default)]
pub(super) struct Changes {
    forgotten: Vec<Code>,
    next: i64,
}

impl<'a> Batch<'a> {
    pub(super) fn new(connection: &'a Connection, desk: &'a Mutex<Desk>, journal: &Journal) -> Batch<'a> {
        Batch { connection, desk, next: journal.next, lengths: HashMap::new(), changes: Changes::default() }
    }

    /// A conflict is no error: nothing is written for it, and the others go on.
    pub(super) fn run(&mut self, task: &Task) -> rusqlite::Result<TaskDone> {
        match task {
            Task::Append(entry) => self.append(entry),
            Task::PutGuest(guest) => guests::put(self.connection, guest).map(|()| TaskDone::Written),
            Task::PutGame(finished) => games::write(self.connection, finished).map(|()| TaskDone::Written),
            Task::PutTotals(guest, totals) => {
                guests::put_totals(self.connection, *guest, totals).map(|()| TaskDone::Written)
            }
            Task::ForgetGuest(guest) => guests::forget(self.connection, *guest).map(|()| TaskDone::Written),
            Task::Trim(stale) => self.trim(stale).map(TaskDone::Trimmed),
            Task::Sweep => trim::sweep(self.connection).map(TaskDone::Swept),
            Task::Beat => {
                self.connection.prepare_cached("UPDATE pulse SET beats = beats + 1")?.execute([])?;
                Ok(TaskDone::Written)
            }
        }
    }

    pub(super) fn into_changes(self) -> Changes {
        Changes { next: self.next, ..self.changes }
    }

    fn append(&mut self, entry: &NewEntry) -> rusqlite::Result<TaskDone> {
        if self.length(entry)? != Some(entry.seq) {
            return Ok(TaskDone::Conflict);
        }
        let id = self.next;
        journal::write(self.connection, id, entry)?;
        if let Some(finished) = entry.more.as_ref().and_then(|more| more.finished.as_ref()) {
            games::write(self.connection, finished)?;
        }
        self.lengths.insert(entry.log, entry.seq + 1);
        self.next += 1;
        Ok(TaskDone::Appended(id))
    }

    /// How many entries there are in the log of this entry. None at all if it is of a table that is not there, unless
    /// it lays it.
    fn length(&self, entry: &NewEntry) -> rusqlite::Result<Option<u64>> {
        if let Some(length) = self.lengths.get(&entry.log) {
            return Ok(Some(*length));
        }
        let is_forgotten = self.changes.forgotten.contains(&entry.table);
        let (length, has_new_card) = {
            let desk = self.desk.lock();
            (desk.tail(entry.log).map(Tail::len), desk.cards.get(entry.table).is_some())
        };
        let is_there = || -> rusqlite::Result<bool> {
            Ok(!is_forgotten && (has_new_card || cards_on_disk::has(self.connection, entry.table)?))
        };
        let is_new = self.lengths.contains_key(&(entry.log & !1));
        // Of a table that is gone no log is known.
        if let (Some(length), false) = (length, is_forgotten) {
            Ok(Some(length))
        } else if is_new || is_there()? {
            pieces::count(self.connection, entry.log).map(Some)
        } else if entry.is_first() && !trim::is_doomed(self.connection, entry.table)? {
            Ok(Some(0))
        } else {
            Ok(None)
        }
    }

    fn trim(&mut self, stale: &[Stale]) -> rusqlite::Result<Trimmed> {
        let mut trimmed = Trimmed::default();
        for stale in stale {
            match *stale {
                Stale::Table(since, table) => trimmed.tables += u64::from(self.forget(table, since)?),
                Stale::Game(id, ended) => trimmed.games += trim::forget_game(self.connection, id, ended)?,
                Stale::Guest(id, seen) => trimmed.guests += trim::forget_guest(self.connection, id, seen)?,
            }
        }
        Ok(trimmed)
    }

    /// Whether a table was forgotten: not if something has happened there since it was picked.
    fn forget(&mut self, table: Code, since: Time) -> rusqlite::Result<bool> {
        let idle_since = self.idle_since(table)?;
        let has_grown =
            number::of_logs(number::of_table(table)).iter().any(|log| self.lengths.contains_key(log));
        if idle_since != Some(since) || has_grown || self.changes.forgotten.contains(&table) {
            return Ok(false);
        }
        trim::doom(self.connection, table)?;
        journal::write_forgotten(self.connection, self.next, table)?;
        self.next += 1;
        self.changes.forgotten.push(table);
        Ok(true)
    }

    /// Since when a table is idle, if there is one.
    fn idle_since(&self, table: Code) -> rusqlite::Result<Option<Time>> {
        let fresh = self.desk.lock().cards.get(table).map(Card::idle_since);
        let settled = || Ok(cards_on_disk::get(self.connection, table)?.as_ref().map(Card::idle_since));
        fresh.map_or_else(settled, |since| Ok(Some(since)))
    }
}

impl Changes {
    /// Brings the desk and the journal up to what is committed.
    pub(super) fn apply<'t>(
        self,
        done: impl Iterator<Item = (&'t mut Task, &'t TaskDone)>,
        desk: &Mutex<Desk>,
        journal: &mut Journal,
    ) {
        let mut desk = desk.lock();
        for (task, done) in done {
            if let (Task::Append(entry), TaskDone::Appended(id)) = (task, done) {
                journal.wait(*id, entry.table, &desk);
                desk.push(entry.log, entry.seq, std::mem::take(&mut entry.body));
                if let Some(card) = entry.more.as_mut().and_then(|more| more.card.take()) {
                    desk.cards.put(card);
                }
            }
        }
        self.forgotten.into_iter().for_each(|table| desk.forget(table));
        journal.next = self.next;
    }
}
