//! Many processes, one log.

use std::time::Duration;

use skull_table::{Code, Knock, LogName, Postgres, Store, StoreError};
use skull_testing::postgres::{new_database, run};
use tokio::{sync::broadcast, task::JoinSet, time::timeout};

use crate::scene::{entry, first, said, table};

/// Longer than anything here takes.
const SOON: Duration = Duration::from_secs(20);

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
