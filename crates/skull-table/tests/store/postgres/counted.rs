use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use skull_table::{
    Answer, Append, Card, Code, Duty, Entry, Finished, GameId, GameLine, Guest, GuestId, Keep, Knock,
    LogName, Openers, Postgres, Store, Time, Totals, Trimmed,
};
use tokio::sync::broadcast;

/// A store that counts what one process wants to write of its own accord: what bots do.
#[derive(Clone)]
pub(super) struct Counted {
    store: Postgres,
    wanted: Arc<AtomicU64>,
}

impl Counted {
    pub(super) fn new(store: Postgres) -> Counted {
        Counted { store, wanted: Arc::default() }
    }

    /// How often a bot of this process wanted to move.
    pub(super) fn wanted(&self) -> u64 {
        self.wanted.load(Ordering::SeqCst)
    }
}

impl Store for Counted {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        if append.log == LogName::Play {
            let entry: Entry = serde_json::from_slice(&append.entry).unwrap();
            self.wanted.fetch_add(u64::from(entry.by.is_none()), Ordering::SeqCst);
        }
        self.store.append(append)
    }

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        self.store.read_page(table, log, from, to)
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        self.store.due(until)
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        self.store.open_tables_fairly(most, openers)
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.store.put_guest(guest)
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        self.store.guest(id)
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        self.store.forget(id)
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        self.store.game(id)
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.store.games_at(table, before, most)
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.store.games_of(guest, before, most)
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        self.store.totals(guest)
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        self.store.trim_fairly(keep, now, openers)
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.store.ready()
    }

    fn doorbell(&self) -> Option<broadcast::Receiver<Knock>> {
        self.store.doorbell()
    }

    fn lengths(&self, tables: Vec<Code>) -> Answer<'_, Vec<(Code, LogName, u64)>> {
        self.store.lengths(tables)
    }

    fn duty(&self) -> Arc<dyn Duty> {
        self.store.duty()
    }
}
