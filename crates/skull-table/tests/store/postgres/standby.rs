//! What is told as written is on the standby as well.

use std::time::Duration;

use skull_table::{LogName, Postgres, PostgresError, Store, StoreError};
use skull_testing::{Postmaster, postgres::run};
use tokio::time::timeout;

use crate::scene::{entry, first, table};

const SOON: Duration = Duration::from_secs(30);

async fn read(store: &Postgres) -> Result<usize, StoreError> {
    store.read(table(1), LogName::Play, 0).await.map(|log| log.len())
}

/// Waits until the store works again.
async fn works(store: &Postgres) -> usize {
    let read = async {
        loop {
            match read(store).await {
                Ok(length) => return length,
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    };
    timeout(SOON, read).await.expect("the store works again")
}

/// A commit that waits for a standby is in the log of its server already, and a server that is killed and has recovered shows
/// it to everybody: also if the standby never gets it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_standby_has_is_not_told_as_written() {
    let Some(postmaster) = Postmaster::with_standby() else { return };
    run(&postmaster.database("postgres"), "CREATE DATABASE skull").await;
    let database = postmaster.database("skull");
    let store = Postgres::open(&database).await.unwrap();
    store.append(first(table(1))).await.unwrap();

    postmaster.suffers("lose");
    let unsure = store.append(entry(table(1), 1, "on one machine")).await;
    assert!(matches!(unsure, Err(StoreError::Broken(_))), "{unsure:?}");
    // Whoever looks whether it was written is not told that it was not either.
    assert!(matches!(read(&store).await, Err(StoreError::Broken(_))));

    postmaster.suffers("kill");
    for _ in 0..3 {
        let told = read(&store).await;
        assert!(matches!(told, Err(StoreError::Broken(_))), "a standby may be promoted now: {told:?}");
    }
    let refused = Postgres::open(&database).await.err();
    assert!(matches!(refused, Some(PostgresError::NoStandby { .. })), "{refused:?}");

    postmaster.suffers("find");
    assert_eq!(works(&store).await, 2, "what was written for sure, and what is now");
    postmaster.suffers("promote");
    assert_eq!(works(&store).await, 2, "and it outlives the primary");
    store.append(entry(table(1), 2, "at the new one")).await.unwrap();
}

/// Somebody who does not want to wait for the standby may cut a commit short. It is told as done then, with a warning.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_that_was_cut_short_is_not_told_as_written() {
    let Some(postmaster) = Postmaster::with_standby() else { return };
    run(&postmaster.database("postgres"), "CREATE DATABASE skull").await;
    let store = Postgres::open(&postmaster.database("skull")).await.unwrap();
    store.append(first(table(1))).await.unwrap();
    postmaster.suffers("lose");
    let cut_short = async {
        loop {
            run(&postmaster.database("postgres"), CUT_SHORT).await;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let appended = tokio::select! {
        appended = store.append(entry(table(1), 1, "on one machine")) => appended,
        () = cut_short => unreachable!("it goes on for ever"),
    };
    let sentence = "the store does not work: the database has not waited for its standby";
    assert_eq!(appended.map_err(|why| why.to_string()), Err(sentence.to_owned()));
    assert!(read(&store).await.is_err(), "nor is it shown");
    postmaster.suffers("find");
    assert_eq!(works(&store).await, 2);
}

const CUT_SHORT: &str =
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'COMMIT'";
