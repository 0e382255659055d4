//! What is read out of a column.

use rusqlite::{Row, types::Type};

use crate::{code::Code, store::number, time::Time};

/// The code out of a column with the number of a table.
pub(super) fn code(row: &Row<'_>, column: usize) -> rusqlite::Result<Code> {
    let code = number::code_of(row.get(column)?);
    code.map_err(|bad| rusqlite::Error::FromSqlConversionFailure(column, Type::Integer, Box::new(bad)))
}

/// The time out of a column.
pub(super) fn time(row: &Row<'_>, column: usize) -> rusqlite::Result<Time> {
    row.get(column).map(|time: i64| Time(time.unsigned_abs()))
}
