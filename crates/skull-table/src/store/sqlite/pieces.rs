//! Where entries are kept once they are settled: a row for a piece of a log, and not one for each entry.

use rusqlite::{Connection, OptionalExtension, Row, params, types::Type};

use super::number;

/// The most entries in one piece: who wants the last of them reads all.
pub(super) const MOST: usize = 256;

/// How many entries of a log are settled.
pub(super) fn count(connection: &Connection, log: i64) -> rusqlite::Result<u64> {
    let mut statement = connection
        .prepare_cached("SELECT first + entries FROM piece WHERE log = ?1 ORDER BY first DESC LIMIT 1")?;
    let end = statement.query_row([log], |row| row.get::<_, i64>(0)).optional()?;
    Ok(end.unwrap_or_default().unsigned_abs())
}

/// The numbers of the settled entries of a log.
pub(super) fn numbers(connection: &Connection, log: i64) -> rusqlite::Result<Vec<u64>> {
    let mut statement =
        connection.prepare_cached("SELECT first, entries FROM piece WHERE log = ?1 ORDER BY first")?;
    let mut pieces = statement.query([log])?;
    let mut numbers = Vec::new();
    while let Some(piece) = pieces.next()? {
        let [first, entries] = [piece.get(0)?, piece.get(1)?].map(i64::unsigned_abs);
        numbers.extend(first..first.saturating_add(entries));
    }
    Ok(numbers)
}

/// Settled entries of a log, from one number to before another. None if the table is being forgotten.
pub(super) fn read(connection: &Connection, log: i64, from: u64, to: u64) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT first, lengths, bodies FROM piece WHERE log = ?1 AND first < ?3
         AND first >= coalesce((SELECT max(first) FROM piece WHERE log = ?1 AND first <= ?2), 0)
         AND NOT EXISTS (SELECT 1 FROM doomed WHERE id = ?4) ORDER BY first",
    )?;
    let wanted = params![log, number::signed(from), number::signed(to), number::table_of(log)];
    let mut pieces = statement.query(wanted)?;
    let mut entries = Vec::new();
    while let Some(piece) = pieces.next()? {
        let first = piece.get::<_, i64>(0)?.unsigned_abs();
        let wanted = (first..).zip(cut(piece)?).filter(|(seq, _)| (from..to).contains(seq));
        entries.extend(wanted.map(|(_, body)| body));
    }
    Ok(entries)
}

/// Settles entries of a log, the first of which has this number.
pub(super) fn write(batch: &Connection, log: i64, first: u64, bodies: &[Vec<u8>]) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached(
        "INSERT INTO piece (log, first, entries, lengths, bodies) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (first, piece) in (first..).step_by(MOST).zip(bodies.chunks(MOST)) {
        let lengths = (piece.len() > 1)
            .then(|| piece.iter().flat_map(|body| (body.len() as u32).to_le_bytes()).collect::<Vec<u8>>());
        statement.execute(params![
            log,
            number::signed(first),
            piece.len() as i64,
            lengths,
            piece.concat()
        ])?;
    }
    Ok(())
}

/// The entries of a piece.
fn cut(piece: &Row<'_>) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut bodies = piece.get_ref(2)?.as_blob()?;
    let Some(lengths) = piece.get_ref(1)?.as_blob_or_null()? else { return Ok(vec![bodies.to_vec()]) };
    let mut entries = Vec::with_capacity(lengths.len() / 4);
    for length in lengths.chunks_exact(4) {
        let length = length.iter().rev().fold(0, |length, &byte| length << 8 | usize::from(byte));
        let (body, rest) = bodies.split_at_checked(length).ok_or_else(too_short)?;
        entries.push(body.to_vec());
        bodies = rest;
    }
    Ok(entries)
}

fn too_short() -> rusqlite::Error {
    let why = "a piece of a log is shorter than its entries";
    rusqlite::Error::FromSqlConversionFailure(2, Type::Blob, why.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        for step in [
            include_str!("schema/1_tables_guests_games.sql"),
            include_str!("schema/2_journal.sql"),
            include_str!("schema/4_pieces.sql"),
        ] {
            connection.execute_batch(step).unwrap();
        }
        connection
    }

    fn bodies(numbers: std::ops::Range<u64>) -> Vec<Vec<u8>> {
        numbers.map(|number| "x".repeat(number as usize % 300).into_bytes()).collect()
    }

    #[test]
    fn a_log_is_read_from_any_entry_to_any_whatever_its_pieces() {
        let database = database();
        for (from, to) in [(0, 1), (1, 3), (3, 700), (700, 701)] {
            write(&database, 8, from, &bodies(from..to)).unwrap();
            write(&database, 9, from, &bodies(0..to - from)).unwrap();
            assert_eq!(count(&database, 8).unwrap(), to);
        }
        for from in [0, 1, 2, 3, 258, 259, 600, 700, 701, 900] {
            for to in [0, 1, 3, 259, 699, 701, u64::MAX] {
                let expected = bodies(from..to.clamp(from, 701.max(from)));
                assert_eq!(read(&database, 8, from, to).unwrap(), expected, "{from} to {to}");
            }
        }
        assert_eq!(count(&database, 10).unwrap(), 0);
        assert!(read(&database, 10, 0, u64::MAX).unwrap().is_empty());
    }

    #[test]
    fn a_piece_that_is_shorter_than_its_entries_is_an_error() {
        let database = database();
        write(&database, 8, 0, &bodies(3..5)).unwrap();
        database.execute("UPDATE piece SET bodies = x'78787878'", []).unwrap();
        assert!(read(&database, 8, 0, 9).is_err());
    }
}
