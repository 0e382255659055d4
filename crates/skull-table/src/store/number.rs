//! How tables, logs and times are numbered in a database.

use super::LogName;
use crate::code::{BadCode, Code};

/// The number of a table: its letters in base 36.
pub(super) fn of_table(code: Code) -> i64 {
    i64::from_str_radix(code.as_str(), 36).expect("ten letters in base 36 are below 2 to the 52")
}

/// The number of a table's log.
pub(super) fn of_log(code: Code, log: LogName) -> i64 {
    of_table(code) << 1 | i64::from(log == LogName::Talk)
}

/// The numbers of both logs of a table.
#[cfg(feature = "sqlite")]
pub(super) fn of_logs(table: i64) -> [i64; 2] {
    [table << 1, table << 1 | 1]
}

/// The table of a log.
#[cfg(feature = "sqlite")]
pub(super) fn table_of(log: i64) -> i64 {
    log >> 1
}

/// Numbers in a database have a sign. What is beyond them is as good as the greatest.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The code of the table of this number.
pub(super) fn code_of(mut number: i64) -> Result<Code, BadCode> {
    let mut letters = [0; 10];
    for letter in letters.iter_mut().rev() {
        *letter = b"0123456789abcdefghijklmnopqrstuvwxyz"[number.rem_euclid(36) as usize];
        number /= 36;
    }
    String::from_utf8_lossy(&letters).parse()
}
