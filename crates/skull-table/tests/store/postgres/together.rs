//! Many processes, one log.

use std::time::{Duration, Instant};

use skull_table::{
    Archive, Card, Code, GuestId, Keep, Knock, LogName, Onlookers, Postgres, Store, StoreError,
};
use skull_testing::postgres::{new_database, run};
use tokio::{sync::broadcast, task::JoinSet, time::timeout};

use crate::scene::{FOR_EVER, HOUR, NOON, card, ending, entry, first, first_with, game, guest, said, table};

/// Longer than anything here takes.
const SOON: Duration = Duration::from_secs(20);

/// What a dead process did another one does within this time.
const TAKES_OVER: Duration = Duration::from_secs(2);

async fn rings(bell: &mut broadcast::Receiver<Knock>, wanted: Knock) {
    let heard = async { while bell.recv().await.unwrap() != wanted {} };
    timeout(SOON, heard).await.expect("the bell rings");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_processes_may_start_at_once() {
    let Some(database) = new_database().await else { return };
    let mut starting = JoinSet::new();
    for number in 0..10 {
        let database = database.clone();
        starting.spawn(async move {
            let store = Postgres::open(&database).await.unwrap();
            store.append(first(table(number))).await.unwrap();
            store
        });
    }
    let stores = starting.join_all().await;
    for number in 0..10 {
        assert_eq!(stores[0].read(table(number), LogName::Play, 0).await.unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_process_writes_the_others_are_rung_for() {
    let Some(database) = new_database().await else { return };
    let (here, there) = (Postgres::open(&database).await.unwrap(), Postgres::open(&database).await.unwrap());
    let (mut own, mut bell) = (here.doorbell().unwrap(), there.doorbell().unwrap());
    listens(&mut bell, &here, table(1)).await;
    listens(&mut own, &there, table(2)).await;
    here.append(first(table(3))).await.unwrap();
    here.append(said(table(3), 0, "hello")).await.unwrap();
    let grown = |log| Knock::Grown { table: table(3), log, length: 1 };
    rings(&mut bell, grown(LogName::Play)).await;
    rings(&mut bell, grown(LogName::Talk)).await;
    there.append(entry(table(3), 1, "answered")).await.unwrap();
    let heard = timeout(SOON, own.recv()).await.unwrap().unwrap();
    let answered = Knock::Grown { table: table(3), log: LogName::Play, length: 2 };
    assert_eq!(heard, answered, "nobody is rung for what they wrote themselves");
}

/// Writes until it is heard: a bell is hung up in its own time.
async fn listens(bell: &mut broadcast::Receiver<Knock>, writer: &Postgres, table: Code) {
    writer.append(first(table)).await.unwrap();
    for at in 1.. {
        writer.append(entry(table, at, "heard?")).await.unwrap();
        let written = Knock::Grown { table, log: LogName::Play, length: at + 1 };
        let heard = async { while bell.recv().await.unwrap() != written {} };
        if timeout(Duration::from_millis(200), heard).await.is_ok() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_could_not_hear_looks_everywhere() {
    let Some(database) = new_database().await else { return };
    let store = Postgres::open(&database).await.unwrap();
    let mut bell = store.doorbell().unwrap();
    // The first time may have been before anybody listened here.
    for _ in 0..2 {
        let missed = async { while bell.recv().await.unwrap() != Knock::Missed {} };
        let mut missed = std::pin::pin!(timeout(SOON, missed));
        while timeout(Duration::from_millis(300), &mut missed).await.is_err() {
            cut_off_all(&database).await;
        }
    }
    // Whether it was written is not always known at once, but it is written once.
    let written = async { while store.append(first(table(1))).await != Err(StoreError::Conflict) {} };
    timeout(SOON, written).await.unwrap();
    assert_eq!(store.read(table(1), LogName::Play, 0).await.unwrap().len(), 1);
}

/// All connections to this database end, as if the server had been started anew.
async fn cut_off_all(database: &str) {
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    run(database, cut).await;
}

/// Two tables that lie in two processes' batches in opposite order must not make them wait for each other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_all_who_write_the_same_number_in_all_processes_one_wins() {
    const TABLES: u64 = 20;
    let Some(database) = new_database().await else { return };
    let mut stores = Vec::new();
    for _ in 0..4 {
        stores.push(Postgres::open(&database).await.unwrap());
    }
    for number in 0..TABLES {
        stores[0].append(first(table(number))).await.unwrap();
    }
    for at in 1..6 {
        let mut writing = JoinSet::new();
        for (process, store) in stores.iter().enumerate() {
            for number in 0..TABLES {
                let number = if process % 2 == 0 { number } else { TABLES - 1 - number };
                let store = store.clone();
                writing
                    .spawn(async move { store.append(entry(table(number), at, &process.to_string())).await });
            }
        }
        let written = writing.join_all().await;
        assert_eq!(written.iter().filter(|answer| answer.is_ok()).count() as u64, TABLES);
        assert!(written.iter().all(|answer| matches!(answer, Ok(()) | Err(StoreError::Conflict))));
    }
    for number in 0..TABLES {
        assert_eq!(stores[1].read(table(number), LogName::Play, 0).await.unwrap().len(), 6);
    }
}

pub(super) async fn two(database: &str) -> [Postgres; 2] {
    [Postgres::open(database).await.unwrap(), Postgres::open(database).await.unwrap()]
}

/// Waits until it holds; then how long it took.
async fn until(mut holds: impl AsyncFnMut() -> bool) -> Duration {
    let began = Instant::now();
    while !holds().await {
        assert!(began.elapsed() < SOON, "it never holds");
        tokio::task::yield_now().await;
    }
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_process_does_what_is_due_until_it_puts_it_down_leaves_or_dies() {
    let Some(database) = new_database().await else { return };
    let [here, there] = two(&database).await;
    let due = first_with(Card { due: Some(NOON), ..card(table(1)) });
    here.append(due).await.unwrap();
    let takes = async |store: &Postgres| store.duty().take_on(table(1)).await.unwrap();
    let sees = async |store: &Postgres| !store.due(NOON).await.unwrap().is_empty();
    // Until it has said that it lives, nobody believes it.
    until(async || takes(&here).await && !takes(&there).await).await;
    assert!(sees(&here).await && !sees(&there).await, "what another does is not to be looked for");

    here.duty().put_down(table(1));
    until(async || takes(&there).await).await;
    until(async || !takes(&here).await).await;
    there.leave().await.unwrap();
    until(async || takes(&here).await).await;
    assert!(!takes(&there).await, "who has left takes nothing on");

    let heir = Postgres::open(&database).await.unwrap();
    assert!(!takes(&heir).await && !sees(&heir).await);
    drop(here);
    let took = until(async || takes(&heir).await).await;
    println!("taken over after {took:?}");
    assert!(took <= TAKES_OVER, "{took:?}");
    assert!(sees(&heir).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_to_one_process_the_others_know_while_it_lives() {
    let Some(database) = new_database().await else { return };
    let [here, there] = two(&database).await;
    let mut bell = there.doorbell().unwrap();
    let (ana, bo) = (guest(1).id(), guest(2).id());
    let onlookers = |guests: &[Option<GuestId>]| guests.iter().copied().collect::<Onlookers>();
    let elsewhere = async |store: &Postgres| store.duty().elsewhere(table(1)).await.unwrap();
    listens(&mut bell, &here, table(2)).await;
    here.duty().announce(table(1), onlookers(&[Some(bo), None, Some(ana), Some(bo)]));
    rings(&mut bell, Knock::Present(table(1))).await;
    assert_eq!(elsewhere(&there).await, Onlookers { guests: vec![ana, bo], strangers: 1 });
    assert!(elsewhere(&here).await.is_empty(), "who is here is not elsewhere");

    here.duty().announce(table(1), Onlookers::default());
    rings(&mut bell, Knock::Present(table(1))).await;
    assert!(elsewhere(&there).await.is_empty());
    here.duty().announce(table(1), onlookers(&[Some(ana)]));
    rings(&mut bell, Knock::Present(table(1))).await;
    // As when the database server was killed: what it did not keep is said again.
    run(&database, "TRUNCATE skull.process, skull.duty, skull.present").await;
    until(async || elsewhere(&there).await == onlookers(&[Some(ana)])).await;
    drop(here);
    until(async || elsewhere(&there).await.is_empty()).await;
    rings(&mut bell, Knock::Missed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_by_one_process_the_others_are_rung_for() {
    let Some(database) = new_database().await else { return };
    let [here, there] = two(&database).await;
    let mut bell = there.doorbell().unwrap();
    listens(&mut bell, &here, table(1)).await;
    here.put_guest(guest(1)).await.unwrap();
    here.forget(guest(1).id()).await.unwrap();
    rings(&mut bell, Knock::Forgotten(guest(1).id())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_missed_the_bell_can_ask_how_long_logs_are() {
    let Some(database) = new_database().await else { return };
    let store = Postgres::open(&database).await.unwrap();
    store.append(first(table(1))).await.unwrap();
    store.append(entry(table(1), 1, "more")).await.unwrap();
    store.append(first(table(2))).await.unwrap();
    store.append(said(table(2), 0, "hello")).await.unwrap();
    let mut lengths = store.lengths(vec![table(1), table(2)]).await.unwrap();
    lengths.sort_unstable();
    let mut expected = vec![
        (table(1), LogName::Play, 2),
        (table(1), LogName::Talk, 0),
        (table(2), LogName::Play, 1),
        (table(2), LogName::Talk, 1),
    ];
    expected.sort_unstable();
    assert_eq!(lengths, expected);
}

/// One of them does it, and the other finds nothing left to do; or each does a part of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_that_trim_at_once_forget_everything_once() {
    const TABLES: u64 = 150;
    let Some(database) = new_database().await else { return };
    let [here, there] = two(&database).await;
    for number in 0..TABLES {
        here.append(first(table(number))).await.unwrap();
        there.append(said(table(number), 0, "hello")).await.unwrap();
        let ended = NOON.plus(Duration::from_secs(number));
        here.append(ending(1, game(number, table(number), ended, [None, None]))).await.unwrap();
    }
    let keep = Keep { idle_tables: HOUR, games: 10, ..FOR_EVER };
    let now = NOON.plus(3 * HOUR);
    for _ in 0..2 {
        let (one, other) = tokio::join!(here.trim(keep, now), there.trim(keep, now));
        let (one, other) = (one.unwrap(), other.unwrap());
        assert!(one.tables + other.tables <= TABLES && one.games + other.games <= TABLES - 10);
    }
    let left = here.trim(keep, now).await.unwrap();
    assert_eq!((left.tables, left.games), (0, 0), "nothing is left to do");
    assert!(here.tables().await.unwrap().is_empty());
    assert_eq!(Archive::games(&here).await.unwrap().len(), 10);
    run(&database, "DO $$ BEGIN ASSERT NOT EXISTS (SELECT FROM skull.entry); END $$").await;
    run(&database, "DO $$ BEGIN ASSERT NOT EXISTS (SELECT FROM skull.doomed); END $$").await;
}
