//! What waits in the journal moves to where it stays.

use parking_lot::Mutex;
use rusqlite::Connection;

use super::{
    cards_on_disk,
    desk::{Desk, Tail},
    journal::{self, Journal},
    pieces,
};
use crate::{code::Code, store::Card};

/// What was settled in a transaction, until it is committed.
#[derive(Default)]
pub(super) struct Settled {
    /// How many entries of a log are settled now.
    logs: Vec<(i64, u64)>,
    /// The tables whose card is as it is kept.
    cards: Vec<Code>,
    /// How many tables wait no longer.
    done_waiting: usize,
}

/// Settles some of what has waited longest, and cuts the journal off below the rest.
pub(super) fn settle(batch: &Connection, desk: &Mutex<Desk>, journal: &Journal) -> rusqlite::Result<Settled> {
    let mut settled = Settled::default();
    let (mut room, mut first) = (Journal::SLICE, journal.first());
    let mut waiting = journal.waiting.iter();
    while room > 0 && journal.next - first > Journal::LONG - Journal::SLICE {
        let Some((_, table)) = waiting.next() else { break };
        room -= settle_table(batch, desk, *table, &mut settled)?;
        settled.done_waiting += 1;
        first = waiting.clone().next().map_or(journal.next, |(id, _)| *id);
    }
    journal::cut(batch, first)?;
    Ok(settled)
}

/// How many entries that were.
fn settle_table(
    batch: &Connection,
    desk: &Mutex<Desk>,
    table: Code,
    settled: &mut Settled,
) -> rusqlite::Result<i64> {
    // Copied, so that nobody waits for the desk while they are written.
    let (card, logs): (Option<Card>, Vec<(i64, Tail)>) = {
        let desk = desk.lock();
        let logs = desk.fresh(table).map(|(log, tail)| (log, tail.clone()));
        (desk.cards.get(table).cloned(), logs.collect())
    };
    for (log, tail) in &logs {
        pieces::write(batch, *log, tail.settled, &tail.fresh)?;
        settled.logs.push((*log, tail.len()));
    }
    if let Some(card) = card {
        cards_on_disk::put(batch, &card)?;
        settled.cards.push(table);
    }
    Ok(logs.iter().map(|(_, tail)| tail.fresh.len() as i64).sum())
}

impl Settled {
    /// Brings the desk and the journal up to what is committed.
    pub(super) fn apply(self, desk: &Mutex<Desk>, journal: &mut Journal) {
        let mut desk = desk.lock();
        journal.waiting.drain(..self.done_waiting);
        for (log, settled) in self.logs {
            desk.settle(log, settled);
        }
        self.cards.into_iter().for_each(|table| desk.cards.remove(table));
    }
}
