//! How tables, logs and times are numbered in the database.

use rusqlite::{Row, types::Type};

use crate::{code::Code, store::LogName, time::Time};

/// The number of a table: its letters in base 36.
pub(super) fn of_table(code: Code) -> i64 {
    i64::from_str_radix(code.as_str(), 36).expect("ten letters in base 36 are below 2 to the 52")
}

/// The number of a table's log.
pub(super) fn of_log(code: Code, log: LogName) -> i64 {
    of_table(code) << 1 | i64::from(log == LogName::Talk)
}

/// The numbers of both logs of a table.
pub(super) fn of_logs(table: i64) -> [i64; 2] {
    [table << 1, table << 1 | 1]
}

/// The table of a log.
pub(super) fn table_of(log: i64) -> i64 {
    log >> 1
}

/// SQLite's numbers have a sign. What is beyond them is as good as the greatest.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The code out of a column with the number of a table.
pub(super) fn code(row: &Row<'_>, column: usize) -> rusqlite::Result<Code> {
    let mut number: i64 = row.get(column)?;
    let mut letters = [0; 10];
    for letter in letters.iter_mut().rev() {
        *letter = b"0123456789abcdefghijklmnopqrstuvwxyz"[number.rem_euclid(36) as usize];
        number /= 36;
    }
    let code = String::from_utf8_lossy(&letters).parse();
    code.map_err(|bad| rusqlite::Error::FromSqlConversionFailure(column, Type::Integer, Box::new(bad)))
}

/// The time out of a column.
pub(super) fn time(row: &Row<'_>, column: usize) -> rusqlite::Result<Time> {
    row.get(column).map(|time: i64| Time(time.unsigned_abs()))
}
