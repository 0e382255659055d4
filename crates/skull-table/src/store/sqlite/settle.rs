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
    /// How many entries it was.
    entries: usize,
}

/// Settles some of what has waited longest, and cuts the journal off below the rest. However much waits at one table, it is
/// not much that is settled at once: a command that comes meanwhile waits for it.
pub(super) fn settle(batch: &Connection, desk: &Mutex<Desk>, journal: &Journal) -> rusqlite::Result<Settled> {
    let (mut settled, mut first) = (Settled::default(), journal.first());
    let mut waiting = journal.waiting.iter();
    while settled.entries < Journal::SLICE && journal.next - first > Journal::LONG - Journal::SLICE as i64 {
        let Some((_, table)) = waiting.next() else { break };
        let is_all = settle_table(batch, desk, *table, &mut settled)?;
        if !is_all {
            // The rest of it is next, and until then its rows are kept.
            break;
        }
        settled.done_waiting += 1;
        first = waiting.clone().next().map_or(journal.next, |(id, _)| *id);
    }
    journal::cut(batch, first)?;
    Ok(settled)
}

/// Settles of each log of a table as much as fits in a piece. Whether that is all of them.
fn settle_table(
    batch: &Connection,
    desk: &Mutex<Desk>,
    table: Code,
    settled: &mut Settled,
) -> rusqlite::Result<bool> {
    // Copied, so that nobody waits for the desk while they are written.
    let (card, logs, is_all): (Option<Card>, Vec<(i64, Tail)>, bool) = {
        let desk = desk.lock();
        let logs = desk.fresh(table).map(|(log, tail)| (log, tail.start(pieces::MOST))).collect();
        let is_all = desk.fresh(table).all(|(_, tail)| tail.fresh.len() <= pieces::MOST);
        (desk.cards.get(table).cloned(), logs, is_all)
    };
    for (log, tail) in &logs {
        pieces::write(batch, *log, tail.settled, &tail.fresh)?;
        settled.logs.push((*log, tail.len()));
        settled.entries += tail.fresh.len();
    }
    // A row that is settled is so with its card; that of a later one does as well.
    if let Some(card) = card {
        cards_on_disk::put(batch, &card)?;
        settled.cards.push(table);
    }
    Ok(is_all)
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

#[cfg(test)]
mod tests {
    use parking_lot::Mutex;
    use rusqlite::Connection;
    use skull_chance::Dice;

    use super::{Desk, Journal, pieces, settle};
    use crate::{
        code::Code,
        store::{LogName, number, sqlite::schema},
    };

    /// What waits to be settled.
    struct SettleScene {
        desk: Mutex<Desk>,
        journal: Journal,
    }

    impl SettleScene {
        fn come(&mut self, table: Code, log: LogName, entries: u64) {
            let log = number::of_log(table, log);
            let mut desk = self.desk.lock();
            for seq in 0..entries {
                self.journal.wait(self.journal.next, table, &desk);
                desk.push(log, seq, seq.to_string().into_bytes());
            }
        }

        /// Settles as often as there is too much. How much that was each time.
        fn settle(&mut self, database: &Connection) -> Vec<usize> {
            let mut slices = Vec::new();
            while self.journal.is_long() {
                let settled = settle(database, &self.desk, &self.journal).unwrap();
                slices.push(settled.entries);
                settled.apply(&self.desk, &mut self.journal);
            }
            slices
        }
    }

    fn database() -> Connection {
        let mut database = Connection::open_in_memory().unwrap();
        schema::upgrade(&mut database, 0).unwrap();
        database
    }

    /// Who comes while something is settled waits until that is done.
    #[test]
    fn little_is_settled_at_once_however_much_waits_at_one_table() {
        let database = database();
        let mut dice = Dice::from_seed(20);
        let mut waiting = SettleScene { desk: Mutex::default(), journal: Journal::default() };
        let busy = Code::draw(&mut dice);
        waiting.come(busy, LogName::Play, 5000);
        waiting.come(busy, LogName::Talk, 700);
        for _ in 0..Journal::LONG / 128 {
            waiting.come(Code::draw(&mut dice), LogName::Play, 128);
        }
        let slices = waiting.settle(&database);
        assert!(slices.len() >= 20, "{slices:?}");
        assert!(slices.iter().all(|&slice| slice < Journal::SLICE + 2 * pieces::MOST), "{slices:?}");
        assert!(!waiting.journal.is_long());
        for (log, entries) in [(LogName::Play, 5000), (LogName::Talk, 700)] {
            let bodies = pieces::read(&database, number::of_log(busy, log), 0, u64::MAX).unwrap();
            let expected = (0..entries).map(|seq: u64| seq.to_string().into_bytes());
            assert_eq!(bodies, expected.collect::<Vec<_>>());
        }
    }
}
