use rusqlite::{Connection, OptionalExtension, params};

use super::number;
use crate::store::Card;

/// How many entries of a log are settled.
pub(super) fn count(connection: &Connection, log: i64) -> rusqlite::Result<u64> {
    let mut statement =
        connection.prepare_cached("SELECT seq FROM entry WHERE log = ?1 ORDER BY seq DESC LIMIT 1")?;
    let last = statement.query_row([log], |row| row.get::<_, i64>(0)).optional()?;
    Ok(last.map_or(0, |last| last.unsigned_abs() + 1))
}

/// Settled entries of a log, from one number to before another. None if the table is being forgotten.
pub(super) fn read(connection: &Connection, log: i64, from: u64, to: u64) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT body FROM entry WHERE log = ?1 AND seq >= ?2 AND seq < ?3
         AND NOT EXISTS (SELECT 1 FROM doomed WHERE id = ?4) ORDER BY seq",
    )?;
    let wanted = params![log, number::signed(from), number::signed(to), number::table_of(log)];
    statement.query_map(wanted, |row| row.get(0))?.collect()
}

/// The numbers of the settled entries of a log.
pub(super) fn numbers(connection: &Connection, log: i64) -> rusqlite::Result<Vec<u64>> {
    let mut statement = connection.prepare_cached("SELECT seq FROM entry WHERE log = ?1 ORDER BY seq")?;
    statement.query_map([log], |row| row.get::<_, i64>(0).map(i64::unsigned_abs))?.collect()
}

/// Settles entries of a log, the first of which has this number.
pub(super) fn entries(batch: &Connection, log: i64, first: u64, bodies: &[Vec<u8>]) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached("INSERT INTO entry (log, seq, body) VALUES (?1, ?2, ?3)")?;
    for (seq, body) in (first..).zip(bodies) {
        statement.execute(params![log, number::signed(seq), body])?;
    }
    Ok(())
}

pub(super) fn card(batch: &Connection, card: &Card) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached(
        "INSERT INTO card (id, code, touched, due, playing, listing) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET touched = ?3, due = ?4, playing = ?5, listing = ?6",
    )?;
    let due = card.due.map(|due| number::signed(due.0));
    let (id, code) = (number::of_table(card.table), card.table.as_str());
    statement.execute(params![id, code, number::signed(card.touched.0), due, card.playing, card.listing])?;
    Ok(())
}
