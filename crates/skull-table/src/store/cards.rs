use std::collections::{BTreeSet, HashMap, HashSet};

use super::{Card, Keep, keep::Cut};
use crate::{code::Code, time::Time};

/// The cards of all tables, by what is asked of them: a few hundred bytes a table, so they are kept in memory.
#[derive(Default)]
pub(super) struct Cards {
    all: HashMap<Code, Card>,
    due: BTreeSet<(Time, Code)>,
    listed: BTreeSet<(Time, Code)>,
}

impl Cards {
    pub(super) fn get(&self, table: Code) -> Option<&Card> {
        self.all.get(&table)
    }

    pub(super) fn put(&mut self, card: Card) {
        self.remove(card.table);
        self.due.extend(card.due.map(|due| (due, card.table)));
        self.listed.extend(card.listing.is_some().then_some((card.touched, card.table)));
        self.all.insert(card.table, card);
    }

    pub(super) fn remove(&mut self, table: Code) {
        if let Some(card) = self.all.remove(&table) {
            card.due.map(|due| self.due.remove(&(due, table)));
            self.listed.remove(&(card.touched, table));
        }
    }

    /// The tables at which something happens at `until` or before, the earliest first.
    pub(super) fn due(&self, until: Time) -> Vec<Code> {
        self.due.iter().take_while(|(due, _)| *due <= until).map(|(_, table)| *table).collect()
    }

    /// The listed ones, the one touched last first.
    pub(super) fn open(&self, most: usize) -> Vec<Card> {
        self.listed.iter().rev().take(most).map(|(_, table)| self.all[table].clone()).collect()
    }

    /// All tables, those at which nothing is under way and the others, and since when each is idle.
    pub(super) fn ages(&self) -> Ages {
        let mut ages = Ages::default();
        for card in self.all.values() {
            let ages = if card.is_busy() { &mut ages.busy } else { &mut ages.idle };
            ages.push((card.idle_since(), card.table));
        }
        ages
    }
}

/// Since when tables are idle.
#[derive(Default)]
pub(super) struct Ages {
    idle: Vec<(Time, Code)>,
    busy: Vec<(Time, Code)>,
}

impl Ages {
    /// Those that are not kept. Where there are too many, those at which no game was finished go before the others: to
    /// open tables by the thousand pushes nobody's out at which somebody has played.
    pub(super) fn beyond(self, keep: &Keep, now: Time, played: &HashSet<Code>) -> Vec<(Time, Code)> {
        let idle = keep.idle(now);
        let (played, unplayed): (Vec<_>, Vec<_>) =
            self.idle.into_iter().partition(|(_, table)| played.contains(table));
        let (mut beyond, played): (Vec<_>, Vec<_>) =
            played.into_iter().partition(|(time, _)| idle.is_old(*time));
        beyond.extend(Cut { most: idle.most.saturating_sub(played.len()), ..idle }.beyond(unplayed));
        beyond.extend(idle.beyond(played));
        beyond.extend(keep.busy(now).beyond(self.busy));
        beyond
    }
}
