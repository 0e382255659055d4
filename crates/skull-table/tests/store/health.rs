//! Whether a store is ready is tried for real.

use std::fs;

use rusqlite::Connection;
use skull_table::{Sqlite, Store, StoreError};

use crate::scene::{entry, first, table};

#[tokio::test]
async fn nothing_is_acknowledged_once_the_folder_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let store = Sqlite::open(data.join("skull.db")).unwrap();
    store.append(first(table(1))).await.unwrap();
    store.ready().await.unwrap();
    assert!(!store.is_gone());

    let aside = folder.path().join("aside");
    fs::rename(&data, &aside).unwrap();
    assert!(store.is_gone());
    let gone = StoreError::Broken("its file is gone".to_owned());
    assert_eq!(store.ready().await, Err(gone.clone()));
    assert_eq!(store.append(entry(table(1), 1, "lost")).await, Err(gone));

    fs::create_dir(&data).unwrap();
    fs::write(data.join("skull.db"), "").unwrap();
    assert!(store.is_gone(), "another file of that name is another file");
    fs::remove_dir_all(&data).unwrap();
    fs::rename(&aside, &data).unwrap();
    store.ready().await.unwrap();
}

#[tokio::test]
async fn a_store_whose_pages_are_destroyed_is_not_ready() {
    // All of them; or all but the first, which says what there should be.
    for spared in [0, 4096] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("skull.db");
        let store = Sqlite::open(&path).unwrap();
        store.append(first(table(1))).await.unwrap();
        store.ready().await.unwrap();
        // All that is settled moves into the file itself, and is overwritten there.
        let beside = Connection::open(&path).unwrap();
        beside.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        drop(beside);
        let mut pages = fs::read(&path).unwrap();
        pages[spared..].fill(0);
        fs::write(&path, pages).unwrap();
        assert!(matches!(store.ready().await, Err(StoreError::Broken(_))), "but for {spared} bytes");
    }
}

/// So large that nobody should wait until it is read through.
const LARGE: i64 = 70 << 20;

#[tokio::test]
async fn a_large_database_is_read_through_while_it_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(first(table(1))).await.unwrap();
    drop(store);
    let other = Connection::open(&path).unwrap();
    let fill = "INSERT INTO piece (log, first, entries, bodies) VALUES (1, 0, 1, zeroblob(?1))";
    other.execute(fill, [LARGE]).unwrap();
    drop(other);
    let store = Sqlite::open(&path).unwrap();
    store.ready().await.unwrap();
    drop(store);

    // One page, in an index that nobody asks until somebody has played.
    let other = Connection::open(&path).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'game_ended'";
    let root = other.query_row(root, [], |row| row.get::<_, u32>(0)).unwrap() as usize;
    drop(other);
    let mut pages = fs::read(&path).unwrap();
    pages[(root - 1) * 4096..root * 4096].fill(0xee);
    fs::write(&path, pages).unwrap();
    let store = Sqlite::open(&path).unwrap();
    store.append(entry(table(1), 1, "the doors are open")).await.ok();
    while store.damage().is_none() {
        tokio::task::yield_now().await;
    }
    let unready = store.ready().await.unwrap_err().to_string();
    assert!(unready.contains("its file is damaged"), "{unready}");
}
