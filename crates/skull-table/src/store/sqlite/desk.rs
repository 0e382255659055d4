use std::collections::HashMap;

use super::number;
use crate::{code::Code, store::cards::Cards};

/// What is committed and not yet settled: the cards that have changed, and what logs have grown by. Beside it, how long
/// some other logs are.
#[derive(Default)]
pub(super) struct Desk {
    pub(super) cards: Cards,
    tails: HashMap<i64, Tail>,
}

/// The end of a log.
#[derive(Default)]
pub(super) struct Tail {
    /// How many of its entries are settled.
    pub(super) settled: u64,
    /// Those after them.
    pub(super) fresh: Vec<Vec<u8>>,
}

impl Tail {
    /// How many entries the log has.
    pub(super) fn len(&self) -> u64 {
        self.settled + self.fresh.len() as u64
    }

    /// The first of those that are not settled, at most `most`.
    pub(super) fn start(&self, most: usize) -> Tail {
        let fresh = &self.fresh[..self.fresh.len().min(most)];
        Tail { settled: self.settled, fresh: fresh.to_vec() }
    }
}

impl Desk {
    /// How many logs are known at a time. Of those that do not wait to be settled the database can be asked as well.
    const MOST: usize = 65_536;

    /// The end of this log, if it is known.
    pub(super) fn tail(&self, log: i64) -> Option<&Tail> {
        self.tails.get(&log)
    }

    /// The entries of a table that wait to be settled, with their logs.
    pub(super) fn fresh(&self, table: Code) -> impl Iterator<Item = (i64, &Tail)> {
        let logs = number::of_logs(number::of_table(table)).into_iter();
        let tails = logs.filter_map(|log| self.tails.get(&log).map(|tail| (log, tail)));
        tails.filter(|(_, tail)| !tail.fresh.is_empty())
    }

    /// The entry of this number has been written.
    pub(super) fn push(&mut self, log: i64, seq: u64, body: Vec<u8>) {
        self.know(log, seq);
        let tail = self.tails.entry(log).or_default();
        debug_assert_eq!(tail.len(), seq, "an entry goes in after the last one");
        tail.fresh.push(body);
    }

    /// Takes note of how many entries of this log are settled now.
    pub(super) fn settle(&mut self, log: i64, settled: u64) {
        if let Some(tail) = self.tails.get_mut(&log) {
            tail.fresh.drain(..(settled - tail.settled) as usize);
            tail.fresh.shrink_to_fit();
            tail.settled = settled;
        }
    }

    /// Takes note of how many are settled of a log of which nothing is known yet.
    pub(super) fn know(&mut self, log: i64, settled: u64) {
        if !self.tails.contains_key(&log) {
            self.make_room();
            self.tails.insert(log, Tail { settled, fresh: Vec::new() });
        }
    }

    fn make_room(&mut self) {
        if self.tails.len() >= Desk::MOST {
            self.tails.retain(|_, tail| !tail.fresh.is_empty());
        }
    }

    pub(super) fn forget(&mut self, table: Code) {
        self.cards.remove(table);
        for log in number::of_logs(number::of_table(table)) {
            self.tails.remove(&log);
        }
    }
}
