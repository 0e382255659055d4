use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
};

use super::{AHEAD, Card, Keep, Openers, keep::Cut};
use crate::{code::Code, time::Time};

/// Cards, by what is asked of them: a few hundred bytes a table.
#[derive(Default)]
pub(super) struct Cards {
    all: HashMap<Code, Card>,
    due: BTreeSet<(Time, Code)>,
    /// Those at which something is due, by when something last happened there.
    running: BTreeSet<(Time, Code)>,
    listed: BTreeSet<(Time, Code)>,
}

impl Cards {
    pub(super) fn get(&self, table: Code) -> Option<&Card> {
        self.all.get(&table)
    }

    #[cfg(feature = "sqlite")]
    pub(super) fn tables(&self) -> impl Iterator<Item = Code> {
        self.all.keys().copied()
    }

    pub(super) fn put(&mut self, card: Card) {
        self.remove(card.table);
        self.due.extend(card.due.map(|due| (due, card.table)));
        self.running.extend(card.due.is_some().then_some((card.touched, card.table)));
        self.listed.extend(card.listing.is_some().then_some((card.touched, card.table)));
        self.all.insert(card.table, card);
    }

    pub(super) fn remove(&mut self, table: Code) {
        if let Some(card) = self.all.remove(&table) {
            card.due.map(|due| self.due.remove(&(due, table)));
            self.running.remove(&(card.touched, table));
            self.listed.remove(&(card.touched, table));
        }
    }

    /// The tables at which something happens at `until` or before, the earliest first, and those that are ahead of it.
    pub(super) fn due(&self, until: Time) -> Vec<Code> {
        self.due_dates(until).map(|(_, table)| table).collect()
    }

    /// The same, with when it happens.
    pub(super) fn due_dates(&self, until: Time) -> impl Iterator<Item = (Time, Code)> {
        let due = self.due.iter().take_while(move |(due, _)| *due <= until).copied();
        let ahead = self.running.iter().rev().take_while(move |(touched, _)| *touched > until.plus(AHEAD));
        let ahead = ahead.filter_map(|(_, table)| Some((self.all[table].due?, *table)));
        due.chain(ahead.filter(move |(due, _)| *due > until))
    }

    /// The listed ones, the one touched last first.
    pub(super) fn listed(&self) -> Vec<Code> {
        self.listed_dates().map(|(_, table)| table).collect()
    }

    /// The same, with when that was.
    pub(super) fn listed_dates(&self) -> impl Iterator<Item = (Time, Code)> {
        self.listed.iter().rev().copied()
    }

    /// The cards of these tables, in their order, but for those that are no longer listed.
    pub(super) fn open(&self, tables: &[Code]) -> Vec<Card> {
        let cards = tables.iter().filter_map(|table| self.get(*table));
        cards.filter(|card| card.listing.is_some()).cloned().collect()
    }

    /// All tables, those at which nothing is under way and the others, and since when each is idle.
    pub(super) fn ages(&self) -> Ages {
        let mut ages = Ages::default();
        self.all.values().for_each(|card| ages.note(card.table, card.idle_since(), card.is_busy()));
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
    /// Since when a table is idle, and whether something is under way there all the same.
    pub(super) fn note(&mut self, table: Code, since: Time, is_busy: bool) {
        let ages = if is_busy { &mut self.busy } else { &mut self.idle };
        ages.push((since, table));
    }

    /// Those that are not kept.
    pub(super) fn beyond(
        self,
        keep: &Keep,
        now: Time,
        played: &HashSet<Code>,
        openers: &Openers,
    ) -> Vec<(Time, Code)> {
        let mut beyond = crowded_out(self.idle, keep.idle(now), played, openers);
        beyond.extend(crowded_out(self.busy, keep.busy(now), played, openers));
        beyond
    }
}

/// Those of these tables that are too old, and where there are still too many, those that go first: everybody's best table is
/// kept before anybody's second, and a table at which a game was finished is better than one at which none was. So whoever
/// opens tables by the thousand pushes out their own. Tables at which no game was finished, and of which it is not known who
/// has opened them, as after a restart, might all be one's, and are counted as that; one at which a game was finished is kept.
fn crowded_out(
    tables: Vec<(Time, Code)>,
    cut: Cut,
    played: &HashSet<Code>,
    openers: &Openers,
) -> Vec<(Time, Code)> {
    let (mut beyond, mut kept): (Vec<_>, Vec<_>) =
        tables.into_iter().partition(|(since, _)| cut.is_old(*since));
    if kept.len() > cut.most {
        kept.sort_unstable_by_key(|&(since, table)| Reverse((played.contains(&table), since, table)));
        let mut counts: HashMap<Option<u64>, usize> = HashMap::new();
        let mut rank = |&(_, table): &(Time, Code)| {
            let opener = openers(table);
            if opener.is_none() && played.contains(&table) {
                return 0;
            }
            let better = counts.entry(opener).or_default();
            *better += 1;
            *better - 1
        };
        let mut ranked: Vec<_> = kept.iter().map(|table| (rank(table), *table)).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        beyond.extend(ranked.split_off(cut.most).into_iter().map(|(_, table)| table));
    }
    beyond
}

/// How many tables of one opener are shown in the list of open ones.
const SHOWN_EACH: usize = 5;

/// Of listed tables those that are shown, in the same order: everybody's first before anybody's second, and of nobody more
/// than a few, so that no opener fills the list. One of which it is not known who has opened it, as after a restart, is
/// taken for somebody's second: tables that are opened now are shown whatever was opened before.
pub(super) fn shown(listed: Vec<Code>, most: usize, openers: &Openers) -> Vec<Code> {
    let mut counts: HashMap<u64, usize> = HashMap::new();
    let mut ranks: [Vec<(usize, Code)>; SHOWN_EACH] = Default::default();
    for (place, table) in listed.into_iter().enumerate() {
        if ranks[0].len() >= most {
            break;
        }
        let rank = openers(table).map_or(1, |opener| {
            let better = counts.entry(opener).or_default();
            *better += 1;
            *better - 1
        });
        if let Some(peers) = ranks.get_mut(rank) {
            peers.push((place, table));
        }
    }
    let mut shown: Vec<_> = ranks.into_iter().flatten().take(most).collect();
    shown.sort_unstable_by_key(|(place, _)| *place);
    shown.into_iter().map(|(_, table)| table).collect()
}
