use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
};

use skull_rules::Player;
use tokio::sync::broadcast;

use super::{Answer, Append, Card, Keep, LogName, Store, StoreError, Trimmed};
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
pub struct Memory {
    kept: Arc<Mutex<Kept>>,
    bell: broadcast::Sender<Code>,
}

impl Memory {
    /// How many rings a listener may be behind before it has missed some.
    const RINGS: usize = 1024;

    /// An empty one.
    pub fn new() -> Memory {
        Memory { kept: Arc::default(), bell: broadcast::Sender::new(Memory::RINGS) }
    }

    /// An answer is found when it is waited for, not before: a question that is dropped was never asked.
    fn answer<'a, T: 'a>(
        &'a self,
        find: impl FnOnce(MutexGuard<'a, Kept>) -> Result<T, StoreError> + Send + 'a,
    ) -> Answer<'a, T> {
        Box::pin(async move { find(self.kept.lock().expect("nothing panics while it holds the lock")) })
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

impl Store for Memory {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        let table = append.table;
        self.answer(move |mut kept| {
            kept.append(append)?;
            drop(kept);
            // Nobody may be listening.
            let _ = self.bell.send(table);
            Ok(())
        })
    }

    fn read(&self, table: Code, log: LogName, from: u64) -> Answer<'_, Vec<Vec<u8>>> {
        self.answer(move |kept| {
            let entries = kept.tables.get(&table).map(|table| table.log(log));
            let from = usize::try_from(from).unwrap_or(usize::MAX);
            Ok(entries.and_then(|entries| entries.get(from..)).unwrap_or_default().to_vec())
        })
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        self.answer(move |kept| {
            let due = kept.cards().filter_map(|card| card.due.map(|due| (due, card.table)));
            let mut due: Vec<_> = due.filter(|(due, _)| *due <= until).collect();
            due.sort_unstable();
            Ok(due.into_iter().map(|(_, table)| table).collect())
        })
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<Card>> {
        self.answer(move |kept| {
            let mut open: Vec<_> = kept.cards().filter(|card| card.listing.is_some()).collect();
            open.sort_unstable_by_key(|card| std::cmp::Reverse((card.touched, card.table)));
            Ok(open.into_iter().take(most).cloned().collect())
        })
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

    fn games_at(&self, table: Code) -> Answer<'_, Vec<GameLine>> {
        self.answer(move |kept| {
            let lines = kept.games.values().map(|game| &game.line);
            let mut lines: Vec<_> = lines.filter(|line| line.table == table).cloned().collect();
            lines.sort_unstable_by_key(|line| line.number);
            Ok(lines)
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

    fn trim(&self, keep: Keep, now: Time) -> Answer<'_, Trimmed> {
        self.answer(move |mut kept| Ok(kept.trim(&keep, now)))
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.answer(|_| Ok(()))
    }

    fn doorbell(&self) -> Option<broadcast::Receiver<Code>> {
        Some(self.bell.subscribe())
    }
}

#[derive(Default)]
struct Kept {
    tables: HashMap<Code, Table>,
    guests: HashMap<GuestId, (Guest, Totals)>,
    games: HashMap<GameId, Finished>,
}

struct Table {
    card: Card,
    play: Vec<Vec<u8>>,
    talk: Vec<Vec<u8>>,
}

impl Table {
    fn log(&self, log: LogName) -> &[Vec<u8>] {
        match log {
            LogName::Play => &self.play,
            LogName::Talk => &self.talk,
        }
    }
}

impl Kept {
    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        append.check()?;
        let is_first = append.is_first();
        match (self.tables.get_mut(&append.table), append.card) {
            (Some(table), card) => {
                let entries = match append.log {
                    LogName::Play => &mut table.play,
                    LogName::Talk => &mut table.talk,
                };
                if entries.len() as u64 != append.at {
                    return Err(StoreError::Conflict);
                }
                entries.push(append.entry);
                table.card = card.unwrap_or_else(|| table.card.clone());
            }
            (None, Some(card)) if is_first => {
                let table = Table { card, play: vec![append.entry], talk: Vec::new() };
                self.tables.insert(append.table, table);
            }
            (None, _) => return Err(StoreError::Conflict),
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

    fn trim(&mut self, keep: &Keep, now: Time) -> Trimmed {
        let (busy, idle): (Vec<&Card>, Vec<&Card>) = self.cards().partition(|card| card.is_busy());
        let by_age = |cards: Vec<&Card>| cards.iter().map(|card| (card.idle_since(), card.table)).collect();
        let mut tables = keep.idle(now).beyond(by_age(idle));
        tables.extend(keep.busy(now).beyond(by_age(busy)));
        let games = self.games.values().map(|game| (game.line.ended, game.line.id));
        let games = keep.finished(now).beyond(games.collect());
        let guests = self.guests.iter().map(|(id, (guest, _))| (guest.seen, *id));
        let guests = keep.guests(now).beyond(guests.collect());

        tables.iter().for_each(|table| drop(self.tables.remove(table)));
        games.iter().for_each(|game| drop(self.games.remove(game)));
        guests.iter().for_each(|guest| self.forget(*guest));
        Trimmed { tables: tables.len() as u64, games: games.len() as u64, guests: guests.len() as u64 }
    }

    fn cards(&self) -> impl Iterator<Item = &Card> {
        self.tables.values().map(|table| &table.card)
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
