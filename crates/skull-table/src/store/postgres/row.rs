//! What is read out of rows, and what goes into them.

use serde::{Serialize, de::DeserializeOwned};
use tokio_postgres::{Row, types::FromSql};

use crate::{
    code::Code,
    store::{Card, StoreError, number},
    time::Time,
};

/// The value in a column.
pub(super) fn value<'r, T: FromSql<'r>>(row: &'r Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| unreadable(column, &error))
}

/// The time in a column.
pub(super) fn time(row: &Row, column: usize) -> Result<Time, StoreError> {
    value::<i64>(row, column).map(|time| Time(time.unsigned_abs()))
}

/// A small number in a column: this database has none without a sign.
pub(super) fn small(row: &Row, column: usize) -> Result<u8, StoreError> {
    u8::try_from(value::<i16>(row, column)?).map_err(|error| unreadable(column, &error))
}

/// A column that holds exactly `N` bytes.
pub(super) fn bytes<const N: usize>(row: &Row, column: usize) -> Result<[u8; N], StoreError> {
    let bytes: &[u8] = value(row, column)?;
    bytes.try_into().map_err(|error| unreadable(column, &error))
}

/// The code in a column with the number of a table.
pub(super) fn code(row: &Row, column: usize) -> Result<Code, StoreError> {
    number::code_of(value(row, column)?).map_err(|error| unreadable(column, &error))
}

/// What a column of JSON says.
pub(super) fn json<T: DeserializeOwned>(row: &Row, column: usize) -> Result<T, StoreError> {
    serde_json::from_str(value(row, column)?).map_err(|error| unreadable(column, &error))
}

/// A value for a column of JSON.
pub(super) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is kept is plain data")
}

/// A card out of the five columns of `skull.card`.
pub(super) fn card(row: &Row) -> Result<Card, StoreError> {
    Ok(Card {
        table: code(row, 0)?,
        touched: time(row, 1)?,
        due: value::<Option<i64>>(row, 2)?.map(|due| Time(due.unsigned_abs())),
        playing: value(row, 3)?,
        listing: value(row, 4)?,
    })
}

pub(super) fn unreadable(column: usize, error: &dyn std::error::Error) -> StoreError {
    StoreError::Broken(format!("column {column} of a row cannot be read: {error}"))
}
