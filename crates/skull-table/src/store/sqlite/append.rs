use rusqlite::{Connection, params};

use super::{games, number};
use crate::{
    code::Code,
    finished::Finished,
    store::{Append, Card, LogName},
};

/// An entry as it is written. Most are a log, a number and a body, and one statement.
pub(super) struct Row {
    log: i64,
    seq: i64,
    body: Vec<u8>,
    more: Option<Box<More>>,
}

/// What few entries have.
struct More {
    card: Option<Card>,
    finished: Option<Finished>,
}

/// Each of these inserts nothing where the entry does not fit.
const FIRST_OF_PLAY: &str = "INSERT INTO entry (log, seq, body) SELECT ?1, ?2, ?3
    WHERE NOT EXISTS (SELECT 1 FROM doomed WHERE id = ?1 >> 1) ON CONFLICT DO NOTHING";
const FIRST_OF_TALK: &str = "INSERT INTO entry (log, seq, body) SELECT ?1, ?2, ?3
    WHERE EXISTS (SELECT 1 FROM card WHERE id = ?1 >> 1) ON CONFLICT DO NOTHING";
const NEXT: &str = "INSERT INTO entry (log, seq, body) SELECT ?1, ?2, ?3
    WHERE EXISTS (SELECT 1 FROM entry WHERE log = ?1 AND seq = ?2 - 1)
      AND NOT EXISTS (SELECT 1 FROM doomed WHERE id = ?1 >> 1) ON CONFLICT DO NOTHING";

impl Row {
    pub(super) fn new(append: Append) -> Row {
        let Append { table, log, at, entry, card, finished } = append;
        let has_more = card.is_some() || finished.is_some();
        Row {
            log: log_number(table, log),
            seq: number(at),
            body: entry,
            more: has_more.then(|| Box::new(More { card, finished })),
        }
    }

    /// Whether it was written, with all that belongs to it.
    pub(super) fn write(&self, batch: &Connection) -> rusqlite::Result<bool> {
        let statement = match self.seq {
            0 if self.log & 1 == 0 => FIRST_OF_PLAY,
            0 => FIRST_OF_TALK,
            _ => NEXT,
        };
        let written = batch.prepare_cached(statement)?.execute(params![self.log, self.seq, self.body])? == 1;
        if let (true, Some(more)) = (written, &self.more) {
            if let Some(card) = &more.card {
                write_card(batch, card)?;
            }
            if let Some(finished) = &more.finished {
                games::write(batch, finished)?;
            }
        }
        Ok(written)
    }
}

/// The number of a table: its letters in base 36.
pub(super) fn table_number(code: Code) -> i64 {
    i64::from_str_radix(code.as_str(), 36).expect("ten letters in base 36 are below 2 to the 52")
}

/// The number of a table's log.
pub(super) fn log_number(code: Code, log: LogName) -> i64 {
    table_number(code) << 1 | i64::from(log == LogName::Talk)
}

fn write_card(batch: &Connection, card: &Card) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached(
        "INSERT INTO card (id, code, touched, due, playing, listing) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET touched = ?3, due = ?4, playing = ?5, listing = ?6",
    )?;
    let due = card.due.map(|due| number(due.0));
    let (id, code) = (table_number(card.table), card.table.as_str());
    statement.execute(params![id, code, number(card.touched.0), due, card.playing, card.listing])?;
    Ok(())
}
