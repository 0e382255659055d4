//! The cards that are settled.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{column, number};
use crate::{code::Code, store::Card, time::Time};

pub(super) fn get(connection: &Connection, table: Code) -> rusqlite::Result<Option<Card>> {
    let mut statement =
        connection.prepare_cached("SELECT touched, due, playing, listing FROM card WHERE id = ?1")?;
    statement.query_row([number::of_table(table)], |row| read(row, table, 0)).optional()
}

/// Whether there is one.
pub(super) fn has(connection: &Connection, table: Code) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM card WHERE id = ?1")?.exists([number::of_table(table)])
}

pub(super) fn put(batch: &Connection, card: &Card) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached(
        "INSERT INTO card (id, code, touched, due, playing, listing) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET touched = ?3, due = ?4, playing = ?5, listing = ?6",
    )?;
    let due = card.due.map(|due| number::signed(due.0));
    let (id, code) = (number::of_table(card.table), card.table.as_str());
    statement.execute(params![id, code, number::signed(card.touched.0), due, card.playing, card.listing])?;
    Ok(())
}

/// The tables, in any order.
pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<Code>> {
    let mut statement = connection.prepare("SELECT id FROM card")?;
    statement.query_map([], |row| column::code(row, 0))?.collect()
}

/// The tables at which something happens at `until` or before, or where something has happened after `ahead` already; with
/// when it does.
pub(super) fn due(connection: &Connection, until: Time, ahead: Time) -> rusqlite::Result<Vec<(Time, Code)>> {
    let mut statement = connection.prepare_cached(
        "SELECT due, id FROM card WHERE due <= ?1
         UNION SELECT due, id FROM card WHERE due IS NOT NULL AND touched > ?2",
    )?;
    statement.query_map([number::signed(until.0), number::signed(ahead.0)], dated)?.collect()
}

/// The listed ones, with when they were touched.
pub(super) fn listed(connection: &Connection) -> rusqlite::Result<Vec<(Time, Code)>> {
    let mut statement =
        connection.prepare_cached("SELECT touched, id FROM card WHERE listing IS NOT NULL")?;
    statement.query_map([], dated)?.collect()
}

fn dated(row: &Row<'_>) -> rusqlite::Result<(Time, Code)> {
    Ok((column::time(row, 0)?, column::code(row, 1)?))
}

/// Looks at every card.
pub(super) fn for_each(connection: &Connection, mut look: impl FnMut(&Card)) -> rusqlite::Result<()> {
    let mut statement = connection.prepare("SELECT id, touched, due, playing, NULL FROM card")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        look(&read(row, column::code(row, 0)?, 1)?);
    }
    Ok(())
}

/// A card out of four columns from this one on.
pub(super) fn read(row: &Row<'_>, table: Code, from: usize) -> rusqlite::Result<Card> {
    Ok(Card {
        table,
        touched: column::time(row, from)?,
        due: row.get::<_, Option<i64>>(from + 1)?.map(|due| Time(due.unsigned_abs())),
        playing: row.get(from + 2)?,
        listing: row.get(from + 3)?,
    })
}
