use skull_rules::notation::{Fault, Known, Record};

use super::Denial;
use crate::replay::{Eyes, Replay};

/// The longest record that may be sent.
pub const MOST_RECORD_BYTES: usize = 64 * 1024;

/// More acts than people have patience for, and as many as one answer can hold.
pub const MOST_ACTS: usize = 2000;

/// The record that somebody has sent, if it is one.
pub fn read_record(body: &[u8]) -> Result<Record, Denial> {
    if body.len() > MOST_RECORD_BYTES {
        return Err(Denial::too_large("A record is at most 64 KiB of text."));
    }
    let text = std::str::from_utf8(body).map_err(|_| Denial::unreadable("a record is text in UTF-8"))?;
    text.parse().map_err(|fault: Fault| Denial::no_record(&fault))
}

/// A game to watch again with these eyes, or with those of whoever wrote it down.
pub fn replay(record: &Record, eyes: Option<Eyes>) -> Result<Replay, Denial> {
    if record.acts().len() > MOST_ACTS {
        let message = "This game is too long to be watched here; its record tells all of it.";
        return Err(Denial::too_large(message));
    }
    Replay::of(record, eyes).ok_or_else(|| match record.known() {
        Known::All => Denial::unreadable("this game has no such seat"),
        Known::To(_) | Known::Public => Denial::closed(),
    })
}

/// The game so far as a seat knows it: what a table on a device answers where a server would answer with the coach's words,
/// because the coach sits elsewhere.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSoFar {
    /// The text of its record.
    pub record: String,
}

impl GameSoFar {
    /// What a record holds.
    pub fn of(record: &Record) -> GameSoFar {
        GameSoFar { record: record.to_string() }
    }
}
