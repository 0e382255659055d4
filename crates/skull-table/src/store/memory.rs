use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use parking_lot::{Mutex, MutexGuard};
use skull_rules::Player;
use tokio::sync::broadcast;

use super::{
    Answer, Append, Card, Duty, Keep, Knock, LogName, Onlookers, Openers, Store, StoreError, Trimmed,
    cards::{Cards, shown},
};
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};

/// A store that lasts as long as its process: for tests, and for a table of one evening.
///
/// Its clones are the same store, as if several processes shared it.
#[derive(Clone)]
pub struct MemoryStore {
    kept: Arc<Mutex<Kept>>,
    bell: broadcast::Sender<Knock>,
}

impl MemoryStore {
    /// How many rings a listener may be behind before it has missed some.
    const RINGS: usize = 1024;

    /// An empty one.
    pub fn new() -> MemoryStore {
        MemoryStore { kept: Arc::default(), bell: broadcast::Sender::new(MemoryStore::RINGS) }
    }

    /// An answer is found when it is waited for, not before: a question that is dropped was never asked.
    fn answer<'a, T: 'a>(
        &'a self,
        find: impl FnOnce(MutexGuard<'a, Kept>) -> Result<T, StoreError> + Send + 'a,
    ) -> Answer<'a, T> {
        Box::pin(async move { find(self.kept.lock()) })
    }
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore::new()
    }
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        let grown =
            Knock::Grown { table: append.table, log: append.log, length: append.at.saturating_add(1) };
        self.answer(move |mut kept| {
            kept.append(append)?;
            drop(kept);
            // Nobody may be listening.
            let _ = self.bell.send(grown);
            Ok(())
        })
    }

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        self.answer(move |kept| {
            let entries = kept.logs.get(&(table, log)).map(Vec::as_slice).unwrap_or_default();
            let [from, to] =
                [from, to].map(|at| usize::try_from(at).unwrap_or(usize::MAX).min(entries.len()));
            Ok(entries.get(from..to).unwrap_or_default().to_vec())
        })
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        self.answer(move |kept| Ok(kept.cards.due(until)))
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        self.answer(move |kept| Ok(kept.cards.open(&shown(kept.cards.listed(), most, &openers))))
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.answer(move |mut kept| {
            let totals = kept.totals(guest.id());
            kept.guests.insert(guest.id(), (guest, totals));
            Ok(())
        })
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        self.answer(move |kept| Ok(kept.guests.get(&id).map(|(guest, _)| guest.clone())))
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        self.answer(move |mut kept| {
            kept.forget(id);
            Ok(())
        })
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        self.answer(move |kept| Ok(kept.games.get(&id).cloned()))
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.answer(move |kept| {
            let lines = kept.games.values().map(|game| &game.line);
            let here = |line: &&GameLine| line.table == table && line.number < before;
            let mut lines: Vec<_> = lines.filter(here).cloned().collect();
            lines.sort_unstable_by_key(|line| line.number);
            Ok(lines.split_off(lines.len().saturating_sub(most)))
        })
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.answer(move |kept| {
            let lines = kept.games.values().filter_map(|game| line_of(game, guest));
            let mut lines: Vec<_> = lines.filter(|line| line.ended < before).collect();
            lines.sort_unstable_by_key(|line| std::cmp::Reverse((line.ended, line.id)));
            let last = lines.iter().take(most).next_back().map(|line| line.ended);
            lines.retain(|line| Some(line.ended) >= last && last.is_some());
            Ok(lines)
        })
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        self.answer(move |kept| Ok(kept.totals(guest)))
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        self.answer(move |mut kept| Ok(kept.trim(&keep, now, &openers)))
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.answer(|_| Ok(()))
    }

    fn doorbell(&self) -> Option<broadcast::Receiver<Knock>> {
        Some(self.bell.subscribe())
    }

    fn lengths(&self, tables: Vec<Code>) -> Answer<'_, Vec<(Code, LogName, u64)>> {
        self.answer(move |kept| {
            let logs = tables.into_iter().flat_map(|table| [(table, LogName::Play), (table, LogName::Talk)]);
            let length = |log| kept.logs.get(&log).map_or(0, |entries| entries.len() as u64);
            Ok(logs.map(|log| (log.0, log.1, length(log))).collect())
        })
    }

    fn duty(&self) -> Arc<dyn Duty> {
        let mut kept = self.kept.lock();
        kept.next_hall += 1;
        Arc::new(MemoryDuty { store: self.clone(), hall: kept.next_hall })
    }
}

/// The part of one hall among those that share a store in memory. A hall that is no more has left everything.
struct MemoryDuty {
    store: MemoryStore,
    hall: u64,
}

impl Duty for MemoryDuty {
    fn take_on(&self, table: Code) -> Answer<'_, bool> {
        self.store.answer(move |mut kept| Ok(*kept.taken_on.entry(table).or_insert(self.hall) == self.hall))
    }

    fn put_down(&self, table: Code) {
        let mut kept = self.store.kept.lock();
        if kept.taken_on.get(&table) == Some(&self.hall) {
            kept.taken_on.remove(&table);
        }
    }

    fn announce(&self, table: Code, here: Onlookers) {
        let mut kept = self.store.kept.lock();
        if here.is_empty() {
            kept.present.remove(&(table, self.hall));
        } else {
            kept.present.insert((table, self.hall), here);
        }
        drop(kept);
        // Nobody may be listening.
        let _ = self.store.bell.send(Knock::Present(table));
    }

    fn elsewhere(&self, table: Code) -> Answer<'_, Onlookers> {
        self.store.answer(move |kept| {
            let others = kept.present.range((table, 0)..=(table, u64::MAX));
            let others = others.filter(|((_, hall), _)| *hall != self.hall);
            let mut elsewhere = Onlookers::default();
            elsewhere.extend(others.map(|(_, here)| here.clone()));
            Ok(elsewhere)
        })
    }
}

impl Drop for MemoryDuty {
    fn drop(&mut self) {
        let mut kept = self.store.kept.lock();
        kept.taken_on.retain(|_, hall| *hall != self.hall);
        kept.present.retain(|(_, hall), _| *hall != self.hall);
        drop(kept);
        let _ = self.store.bell.send(Knock::Missed);
    }
}

#[derive(Default)]
struct Kept {
    /// The number of the hall that came last.
    next_hall: u64,
    /// Which hall does what is due at a table.
    taken_on: HashMap<Code, u64>,
    /// Who is connected to a table in a hall.
    present: BTreeMap<(Code, u64), Onlookers>,
    cards: Cards,
    logs: HashMap<(Code, LogName), Vec<Vec<u8>>>,
    guests: HashMap<GuestId, (Guest, Totals)>,
    games: HashMap<GameId, Finished>,
}

impl Kept {
    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        append.check()?;
        if !append.is_first() && self.cards.get(append.table).is_none() {
            return Err(StoreError::Conflict);
        }
        let entries = self.logs.entry((append.table, append.log)).or_default();
        if entries.len() as u64 != append.at {
            return Err(StoreError::Conflict);
        }
        entries.push(append.entry);
        if let Some(card) = append.card {
            self.cards.put(card);
        }
        if let Some(finished) = append.finished {
            self.finish(finished);
        }
        Ok(())
    }

    fn finish(&mut self, mut finished: Finished) {
        if self.games.contains_key(&finished.line.id) {
            return;
        }
        finished.line.you = None;
        for (number, seat) in (0..).zip(&mut finished.guests) {
            let known = seat.and_then(|guest| self.guests.get_mut(&guest));
            match (known, Player::new(number)) {
                (Some((_, totals)), Some(player)) => totals.add(&finished.summary, player),
                _ => *seat = None,
            }
        }
        self.games.insert(finished.line.id, finished);
    }

    fn forget(&mut self, id: GuestId) {
        self.guests.remove(&id);
        for seat in self.games.values_mut().flat_map(|game| &mut game.guests) {
            seat.take_if(|guest| *guest == id);
        }
    }

    fn trim(&mut self, keep: &Keep, now: Time, openers: &Openers) -> Trimmed {
        let played = self.games.values().map(|game| game.line.table).collect();
        let tables = self.cards.ages().beyond(keep, now, &played, openers);
        let games = self.games.values().map(|game| (game.line.ended, game.line.id));
        let games = keep.finished(now).beyond(games.collect());
        let guests = self.guests.iter().map(|(id, (guest, _))| (guest.seen, *id));
        let guests = keep.guests(now).beyond(guests.collect());

        for (_, table) in &tables {
            self.cards.remove(*table);
            self.logs.remove(&(*table, LogName::Play));
            self.logs.remove(&(*table, LogName::Talk));
        }
        games.iter().for_each(|(_, game)| drop(self.games.remove(game)));
        guests.iter().for_each(|(_, guest)| self.forget(*guest));
        Trimmed { tables: tables.len() as u64, games: games.len() as u64, guests: guests.len() as u64 }
    }

    fn totals(&self, guest: GuestId) -> Totals {
        self.guests.get(&guest).map(|(_, totals)| *totals).unwrap_or_default()
    }
}

/// The game's line in the list of this guest, if it is theirs.
fn line_of(game: &Finished, guest: GuestId) -> Option<GameLine> {
    let you = game.guests.iter().position(|seat| *seat == Some(guest))?;
    Some(GameLine { you: Some(you as u8), ..game.line.clone() })
}
