use std::collections::VecDeque;

use rusqlite::{Connection, Row, params};

use super::{batch::NewEntry, cards_on_disk, column, desk::Desk, number, pieces};
use crate::code::Code;

/// Where entries are written first, one after the other in one place, whatever their tables: a commit then writes a
/// page or two, and not one for each table.
///
/// What waits there is settled table by table, those that have waited longest first. Then the journal can be cut off
/// below the first row that still waits.
#[derive(Default)]
pub(super) struct Journal {
    /// The number of its next row.
    pub(super) next: i64,
    /// The tables that wait to be settled, each with its first row that does. A table that was forgotten meanwhile
    /// has nothing to settle.
    pub(super) waiting: VecDeque<(i64, Code)>,
}

impl Journal {
    /// From how many rows on some are settled: the more may wait, the more of a table's entries go into one row.
    pub(super) const LONG: i64 = 65_536;
    /// How many entries settled in one transaction are enough. The last table may add a piece of each of its logs.
    pub(super) const SLICE: usize = 128;

    /// From how many rows on nobody waits for a quiet moment to settle some.
    const TOO_LONG: i64 = Journal::LONG + 16 * Journal::SLICE as i64;

    /// Whether some of it should be settled when nobody waits for anything.
    pub(super) fn is_long(&self) -> bool {
        self.next - self.first() > Journal::LONG
    }

    /// Whether some of it is to be settled now.
    pub(super) fn is_too_long(&self) -> bool {
        self.next - self.first() > Journal::TOO_LONG
    }

    /// The first row that is still needed.
    pub(super) fn first(&self) -> i64 {
        self.waiting.front().map_or(self.next, |(id, _)| *id)
    }

    /// An entry of this table is in this row; to be told before the desk is.
    pub(super) fn wait(&mut self, id: i64, table: Code, desk: &Desk) {
        if desk.fresh(table).next().is_none() {
            self.waiting.push_back((id, table));
        }
        self.next = id + 1;
    }
}

/// Writes an entry into this row.
pub(super) fn write(batch: &Connection, id: i64, entry: &NewEntry) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached(
        "INSERT INTO journal (id, log, seq, body, touched, due, playing, listing)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    let (log, seq, body) = (entry.log, number::signed(entry.seq), &entry.body);
    let card = entry.card();
    let touched = card.map(|card| number::signed(card.touched.0));
    let due = card.and_then(|card| card.due).map(|due| number::signed(due.0));
    let (playing, listing) = (card.map(|card| card.playing), card.and_then(|card| card.listing.as_deref()));
    statement.execute(params![id, log, seq, body, touched, due, playing, listing])?;
    Ok(())
}

/// Writes into this row that a table was forgotten.
pub(super) fn write_forgotten(batch: &Connection, id: i64, table: Code) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached("INSERT INTO journal (id, log, seq) VALUES (?1, ?2, 0)")?;
    statement.execute(params![id, number::of_table(table) << 1])?;
    Ok(())
}

/// Drops the rows before this one.
pub(super) fn cut(batch: &Connection, first: i64) -> rusqlite::Result<()> {
    batch.prepare_cached("DELETE FROM journal WHERE id < ?1")?.execute([first])?;
    Ok(())
}

/// Reads the journal in the order in which it was written. Rows that are settled already are met again, and so is a table
/// that was forgotten, up to the row that says so.
pub(super) fn replay(connection: &Connection) -> rusqlite::Result<(Journal, Desk)> {
    let (mut journal, mut desk) = (Journal { next: 1, ..Journal::default() }, Desk::default());
    let mut statement = connection.prepare(
        "SELECT id, log >> 1, log, seq, body, touched, due, playing, listing FROM journal ORDER BY id",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        replay_row(connection, row, &mut journal, &mut desk)?;
    }
    Ok((journal, desk))
}

fn replay_row(
    connection: &Connection,
    row: &Row<'_>,
    journal: &mut Journal,
    desk: &mut Desk,
) -> rusqlite::Result<()> {
    let (id, table, log) = (row.get(0)?, column::code(row, 1)?, row.get(2)?);
    let (seq, body) = (row.get::<_, i64>(3)?.unsigned_abs(), row.get::<_, Option<Vec<u8>>>(4)?);
    journal.next = id + 1;
    let Some(body) = body else {
        desk.forget(table);
        return Ok(());
    };
    if desk.tail(log).is_none() {
        desk.know(log, pieces::count(connection, log)?);
    }
    // A row that is settled is so with its card.
    if desk.tail(log).is_some_and(|tail| tail.len() == seq) {
        journal.wait(id, table, desk);
        desk.push(log, seq, body);
        if row.get_ref(5)?.as_i64_or_null()?.is_some() {
            desk.cards.put(cards_on_disk::read(row, table, 5)?);
        }
    }
    Ok(())
}
