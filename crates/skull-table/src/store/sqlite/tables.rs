use rusqlite::{Connection, Row, params, types::Type};

use super::{append::log_number, number, time};
use crate::{
    code::Code,
    store::{Card, LogName},
    time::Time,
};

pub(super) fn read(
    connection: &Connection,
    table: Code,
    log: LogName,
    from: u64,
) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT body FROM entry WHERE log = ?1 AND seq >= ?2
         AND NOT EXISTS (SELECT 1 FROM doomed WHERE id = ?1 >> 1) ORDER BY seq",
    )?;
    statement.query_map(params![log_number(table, log), number(from)], |row| row.get(0))?.collect()
}

pub(super) fn due(connection: &Connection, until: Time) -> rusqlite::Result<Vec<Code>> {
    let mut statement =
        connection.prepare_cached("SELECT code FROM card WHERE due <= ?1 ORDER BY due, id")?;
    statement.query_map([number(until.0)], |row| code(row, 0))?.collect()
}

pub(super) fn open(connection: &Connection, most: usize) -> rusqlite::Result<Vec<Card>> {
    let mut statement = connection.prepare_cached(
        "SELECT code, touched, due, playing, listing FROM card WHERE listing IS NOT NULL
         ORDER BY touched DESC, id DESC LIMIT ?1",
    )?;
    let card = |row: &Row<'_>| {
        Ok(Card {
            table: code(row, 0)?,
            touched: time(row, 1)?,
            due: row.get::<_, Option<i64>>(2)?.map(|due| Time(due.unsigned_abs())),
            playing: row.get(3)?,
            listing: row.get(4)?,
        })
    };
    statement.query_map([number(most as u64)], card)?.collect()
}

/// A table's code out of a column.
pub(super) fn code(row: &Row<'_>, column: usize) -> rusqlite::Result<Code> {
    let code = row.get_ref(column)?.as_str()?.parse();
    code.map_err(|bad| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(bad)))
}
