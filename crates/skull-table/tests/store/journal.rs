//! Entries wait in a journal before they are settled, and nobody can tell.

use std::{path::Path, sync::Arc};

use rusqlite::Connection;
use skull_table::{Card, Code, Keep, LogName, Sqlite, Store, StoreError};

use crate::scene::{DAY, FOR_EVER, HOUR, NOON, card, entry, first, first_with, said, table};

const TABLES: u64 = 100;
/// Entries at each table: more than can all wait.
const ENTRIES: u64 = 730;

/// Listed, and due in an hour.
fn listed(table: Code) -> Card {
    Card { due: Some(NOON.plus(HOUR)), listing: Some(table.to_string()), ..card(table) }
}

async fn play_on(store: Arc<Sqlite>, table: Code) {
    store.append(first_with(listed(table))).await.unwrap();
    for at in 1..ENTRIES {
        store.append(entry(table, at, &at.to_string())).await.unwrap();
        if at.is_multiple_of(10) {
            store.append(said(table, at / 10 - 1, &at.to_string())).await.unwrap();
        }
    }
}

/// Reads again and again while others write: what is there has no gap, and never becomes less.
async fn watch(store: Arc<Sqlite>, table: Code) {
    let mut seen = 0;
    while seen < ENTRIES {
        let from = seen.saturating_sub(30);
        let entries = store.read(table, LogName::Play, from).await.unwrap();
        for (at, entry) in (from..).zip(&entries).skip(usize::from(from == 0)) {
            assert_eq!(*entry, at.to_string().into_bytes(), "{table} from {from}");
        }
        let length = from + entries.len() as u64;
        assert!(length >= seen, "{table} had {seen} entries, now {length}");
        seen = length;
        tokio::task::yield_now().await;
    }
}

async fn assert_whole(store: &Sqlite, table: Code) {
    let play = store.read(table, LogName::Play, 0).await.unwrap();
    let expected = (1..ENTRIES).map(|at| at.to_string().into_bytes());
    assert_eq!(play, [b"laid".to_vec()].into_iter().chain(expected).collect::<Vec<_>>(), "{table}");
    let talk = store.read(table, LogName::Talk, 5).await.unwrap();
    let expected = (60..ENTRIES).step_by(10).map(|at| at.to_string().into_bytes());
    assert_eq!(talk, expected.collect::<Vec<_>>(), "{table}");
}

/// How many rows wait, and how many entries are settled.
fn rows(path: &Path) -> (i64, i64) {
    let other = Connection::open(path).unwrap();
    let counts = "SELECT (SELECT count(*) FROM journal), (SELECT coalesce(sum(entries), 0) FROM piece)";
    other.query_row(counts, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

/// Every table is found by its card, whether that is settled or waits.
async fn assert_found(store: &Sqlite, tables: &[Code]) {
    let sorted = |mut tables: Vec<Code>| {
        tables.sort_unstable();
        tables
    };
    let all = sorted(tables.to_vec());
    assert_eq!(sorted(store.due(NOON.plus(HOUR)).await.unwrap()), all);
    assert!(store.due(NOON).await.unwrap().is_empty());
    let open = store.open_tables(1000).await.unwrap();
    assert!(open.iter().all(|card| *card == listed(card.table)));
    assert_eq!(sorted(open.iter().map(|card| card.table).collect()), all);
    assert_eq!(store.open_tables(7).await.unwrap(), open[..7], "the first of them");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_is_whole_while_it_is_settled_and_after() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Arc::new(Sqlite::open(&path).unwrap());
    let tables: Vec<Code> = (0..TABLES).map(table).collect();
    let mut tasks: Vec<_> = tables.iter().map(|table| tokio::spawn(play_on(store.clone(), *table))).collect();
    tasks.extend(tables[..3].iter().map(|table| tokio::spawn(watch(store.clone(), *table))));
    for task in tasks {
        task.await.unwrap();
    }
    for table in &tables {
        assert_whole(&store, *table).await;
    }
    assert_found(&store, &tables).await;
    drop(store);
    let (waiting, settled) = rows(&path);
    assert!(settled > 0, "some are settled");
    assert!(waiting < 70_000, "{waiting} of them wait: the journal is cut off");

    let store = Sqlite::open(&path).unwrap();
    assert_found(&store, &tables).await;
    for table in &tables {
        assert_whole(&store, *table).await;
        let again = store.append(entry(*table, ENTRIES - 1, "again")).await;
        assert_eq!(again, Err(StoreError::Conflict));
        store.append(entry(*table, ENTRIES, "on we go")).await.unwrap();
    }
    let trimmed = store.trim(Keep { tables: 10, ..FOR_EVER }, NOON).await.unwrap();
    // At all of them something is still to happen.
    let kept = 10 * u64::from(Keep::PATIENCE);
    assert_eq!(trimmed.tables, TABLES - kept);
    drop(store);

    let store = Sqlite::open(&path).unwrap();
    let mut left = 0;
    for table in tables {
        let entries = store.read(table, LogName::Play, 0).await.unwrap().len() as u64;
        assert!([0, ENTRIES + 1].contains(&entries), "{table} has {entries} entries");
        left += u64::from(entries > 0);
    }
    assert_eq!(left, kept);
}

/// The rows of a table that was forgotten are still in the journal, and so are those of its successor.
#[tokio::test]
async fn a_forgotten_table_and_a_new_one_of_its_name_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Sqlite::open(&path).unwrap();
    let table = table(0);
    let old = Card { due: Some(NOON), ..card(table) };
    store.append(first_with(old)).await.unwrap();
    store.append(entry(table, 1, "old")).await.unwrap();
    store.append(entry(table, 2, "old")).await.unwrap();
    let keep = Keep { idle_tables: DAY, ..FOR_EVER };
    assert_eq!(store.trim(keep, NOON.plus(DAY * 5)).await.unwrap().tables, 1);
    store.append(first(table)).await.unwrap();
    store.append(entry(table, 1, "new")).await.unwrap();
    drop(store);
    assert_eq!(rows(&path), (6, 0), "three rows, one that says that they are void, and two more");

    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.read(table, LogName::Play, 0).await.unwrap(), [b"laid".as_slice(), b"new"]);
    assert!(store.due(NOON).await.unwrap().is_empty());
}

/// Whatever has failed, what is told afterwards is what is on the disk.
#[tokio::test]
async fn a_failure_breaks_what_was_to_be_written_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Sqlite::open(&path).unwrap();
    let table = table(0);
    store.append(first(table)).await.unwrap();
    let vandal = Connection::open(&path).unwrap();
    vandal.execute_batch("ALTER TABLE journal RENAME TO stolen").unwrap();
    for _ in 0..2 {
        let broken = store.append(entry(table, 1, "one")).await;
        let why = "the store does not work: no such table: journal";
        assert!(broken.as_ref().is_err_and(|error| error.to_string().starts_with(why)), "{broken:?}");
    }
    assert!(matches!(store.ready().await, Err(StoreError::Broken(_))), "and it is not ready");
    assert_eq!(store.read(table, LogName::Play, 0).await.unwrap(), [b"laid"]);

    vandal.execute_batch("ALTER TABLE stolen RENAME TO journal").unwrap();
    store.ready().await.unwrap();
    store.append(entry(table, 1, "one")).await.unwrap();
    assert_eq!(store.append(entry(table, 1, "one")).await, Err(StoreError::Conflict));
    assert_eq!(store.read(table, LogName::Play, 0).await.unwrap(), [b"laid".as_slice(), b"one"]);
}
