use std::collections::HashMap;

use parking_lot::Mutex;
use rusqlite::Connection;

use super::{
    desk::{Desk, Tail},
    games, guests, journal,
    journal::Journal,
    number, settle,
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
    /// How many entries of a log are settled now.
    settled: Vec<(i64, u64)>,
    /// How many tables wait no longer.
    done_waiting: usize,
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

    /// Settles some of what has waited longest, if the journal has grown long: about twice as much as it grows by, so
    /// that it gets shorter and yet no commit takes much longer than the others.
    pub(super) fn settle(&mut self, journal: &Journal) -> rusqlite::Result<()> {
        let mut room = (2 * (self.next - journal.next) + Journal::LEAST).min(Journal::SLICE);
        let mut waiting = journal.waiting.iter();
        let mut first = journal.first();
        while room > 0 && self.next - first > Journal::LONG {
            let Some((_, table)) = waiting.next() else { break };
            room -= self.settle_table(*table)?;
            self.changes.done_waiting += 1;
            first = waiting.clone().next().map_or(journal.next, |(id, _)| *id);
        }
        if self.changes.done_waiting > 0 { journal::cut(self.connection, first) } else { Ok(()) }
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
        let (is_there, length) = {
            let desk = self.desk.lock();
            (desk.cards.get(entry.table).is_some(), desk.tail(entry.log).map(Tail::len))
        };
        let is_forgotten = self.changes.forgotten.contains(&entry.table);
        let is_new = self.lengths.contains_key(&(entry.log & !1));
        Ok(if is_there && !is_forgotten || is_new {
            Some(length.map_or_else(|| settle::count(self.connection, entry.log), Ok)?)
        } else if entry.is_first() && !trim::is_doomed(self.connection, entry.table)? {
            Some(0)
        } else {
            None
        })
    }

    /// How many entries that were.
    fn settle_table(&mut self, table: Code) -> rusqlite::Result<i64> {
        // Copied, so that nobody waits for the desk while they are written.
        let (card, logs): (Option<Card>, Vec<(i64, Tail)>) = {
            let desk = self.desk.lock();
            let logs = desk.fresh(table).map(|(log, tail)| (log, tail.clone()));
            (desk.cards.get(table).cloned(), logs.collect())
        };
        let (Some(card), false) = (card, self.changes.forgotten.contains(&table)) else { return Ok(0) };
        for (log, tail) in &logs {
            settle::entries(self.connection, *log, tail.settled, &tail.fresh)?;
            self.changes.settled.push((*log, tail.len()));
        }
        settle::card(self.connection, &card)?;
        Ok(logs.iter().map(|(_, tail)| tail.fresh.len() as i64).sum())
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
        let idle_since = self.desk.lock().cards.get(table).map(Card::idle_since);
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
        journal.waiting.drain(..self.done_waiting);
        for (log, settled) in self.settled {
            desk.settle(log, settled);
        }
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
