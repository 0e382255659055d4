//! The simulation over a real database. Its time does not stand still, so it lives beside the one that the tables know.

use std::sync::{Arc, LazyLock};

use skull_table::{
    Answer, Append, Card, Code, Duty, Finished, GameId, GameLine, Guest, GuestId, Keep, Knock, LogName,
    Onlookers, Openers, Postgres, Store, StoreError, Time, Totals, Trimmed,
};
use tokio::{
    runtime::{Builder, Runtime},
    sync::broadcast,
};

/// Where databases are talked to, by the clock on the wall.
static OUTSIDE: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap());

/// A store in another time. While an answer is waited for, time stands still here: so it is with every task that blocks.
struct Distant<T>(T);

impl<T: Clone + Send + 'static> Distant<T> {
    fn ask<A: Send + 'static, F>(&self, ask: impl FnOnce(T) -> F + Send + 'static) -> Answer<'_, A>
    where
        F: Future<Output = Result<A, StoreError>>,
    {
        let asked = self.0.clone();
        let answered = tokio::task::spawn_blocking(move || OUTSIDE.block_on(ask(asked)));
        Box::pin(async move { answered.await.unwrap() })
    }
}

/// Several processes over one new database, if there is a server for it.
pub(crate) fn processes(many: usize) -> Option<(String, Vec<Arc<dyn Store>>)> {
    let database = skull_testing::postgres::new_database_now()?;
    let open = |_| {
        let store = OUTSIDE.block_on(Postgres::open(&database)).unwrap();
        Arc::new(Distant(store)) as Arc<dyn Store>
    };
    let stores = (0..many).map(open).collect();
    Some((database, stores))
}

impl Store for Distant<Postgres> {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        self.ask(async move |store| store.append(append).await)
    }

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        self.ask(async move |store| store.read_page(table, log, from, to).await)
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        self.ask(async move |store| store.due(until).await)
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        self.ask(async move |store| store.open_tables_fairly(most, openers).await)
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.ask(async move |store| store.put_guest(guest).await)
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        self.ask(async move |store| store.guest(id).await)
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        self.ask(async move |store| store.forget(id).await)
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        self.ask(async move |store| store.game(id).await)
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.ask(async move |store| store.games_at(table, before, most).await)
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.ask(async move |store| store.games_of(guest, before, most).await)
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        self.ask(async move |store| store.totals(guest).await)
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        self.ask(async move |store| store.trim_fairly(keep, now, openers).await)
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.ask(async move |store| store.ready().await)
    }

    fn doorbell(&self) -> Option<broadcast::Receiver<Knock>> {
        self.0.doorbell()
    }

    fn lengths(&self, tables: Vec<Code>) -> Answer<'_, Vec<(Code, LogName, u64)>> {
        self.ask(async move |store| store.lengths(tables).await)
    }

    fn duty(&self) -> Arc<dyn Duty> {
        Arc::new(Distant(self.0.duty()))
    }
}

impl Duty for Distant<Arc<dyn Duty>> {
    fn take_on(&self, table: Code) -> Answer<'_, bool> {
        self.ask(async move |duty| duty.take_on(table).await)
    }

    fn put_down(&self, table: Code) {
        self.0.put_down(table);
    }

    fn announce(&self, table: Code, here: Onlookers) {
        self.0.announce(table, here);
    }

    fn elsewhere(&self, table: Code) -> Answer<'_, Onlookers> {
        self.ask(async move |duty| duty.elsewhere(table).await)
    }
}

/// Tables in one run: fewer than in memory, because each takes a good part of a second.
const TABLES: u64 = 60;
const EVENINGS: u64 = 12;

#[test]
fn nothing_is_lost_doubled_or_told_to_the_wrong_ones_in_a_database() {
    let Some((database, stores)) = processes(1) else { return };
    for seed in crate::keepers::seeds(TABLES) {
        let named = crate::keepers::Seed(seed);
        // Every table has the same code.
        skull_testing::postgres::run_now(&database, "TRUNCATE skull.entry, skull.card, skull.game CASCADE");
        let story = crate::world::play_in(stores[0].clone(), seed, false);
        crate::leak::check(&story, &mut crate::die::Die::of(seed));
        drop(named);
    }
}

#[test]
fn clients_play_through_every_storm_in_a_database_that_processes_share() {
    let Some((_, stores)) = processes(3) else { return };
    for seed in crate::keepers::seeds(EVENINGS) {
        let named = crate::keepers::Seed(seed);
        crate::halls::evening_in(&stores, seed);
        drop(named);
    }
}
