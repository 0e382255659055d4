//! Which files are opened, and what is said of those that are not.

use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    path::Path,
    process::Command,
    sync::Arc,
};

use rusqlite::Connection;
use skull_rules::Player;
use skull_table::{LogName, OpenError, Sqlite, Store, Time, Totals};

use crate::scene::{NOON, entry, first, game, guest, line_for, said, table};

/// Tells a copy of this program to be another process: the path it is to open.
const ANOTHER: &str = "SKULL_TEST_OPEN";

/// What is said when this cannot be opened.
fn refusal(path: &Path) -> (OpenError, String) {
    let error = Sqlite::open(path).err().unwrap();
    let sentence = error.to_string();
    (error, sentence)
}

#[tokio::test]
async fn all_that_was_acknowledged_is_there_after_it_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Arc::new(Sqlite::open(&path).unwrap());
    let tables: Vec<_> = (0..200).map(table).collect();
    let writers: Vec<_> = tables
        .iter()
        .map(|&table| {
            let store = store.clone();
            tokio::spawn(async move {
                store.append(first(table)).await.unwrap();
                for at in 1..10 {
                    store.append(entry(table, at, "next")).await.unwrap();
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    drop(store);
    assert!(!folder.path().join("skull.db-wal").exists(), "its log was moved into the database");
    let store = Sqlite::open(&path).unwrap();
    for table in tables {
        assert_eq!(store.read(table, LogName::Play, 0).await.unwrap().len(), 10);
    }
}

/// What is queued when the last handle goes is written before the database is closed.
#[tokio::test]
async fn closing_finishes_what_is_queued() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(first(table(0))).await.unwrap();
    for at in 1..100 {
        // Asked once, so that it is in the queue, and then not waited for.
        let append = store.append(entry(table(0), at, "next"));
        tokio::select! { biased; done = append => done.unwrap(), () = std::future::ready(()) => {} }
    }
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.read(table(0), LogName::Play, 0).await.unwrap().len(), 100);
}

/// The file was written by version 1: a table with talk, listed and due, two guests and a game.
#[tokio::test]
async fn a_database_of_version_1_is_upgraded_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    Connection::open(&path).unwrap().execute_batch(include_str!("version-1.sql")).unwrap();

    let store = Sqlite::open(&path).unwrap();
    let play = store.read(table(0), LogName::Play, 0).await.unwrap();
    assert_eq!(play, [b"laid".as_slice(), b"over"]);
    assert_eq!(store.read(table(0), LogName::Talk, 0).await.unwrap(), [b"hello"]);
    assert_eq!(store.due(NOON).await.unwrap(), [table(0)]);
    assert_eq!(store.open_tables(9).await.unwrap()[0].listing.as_deref(), Some("{\"seats\":6}"));
    let [ana, bo] = [guest(1), guest(2)];
    assert_eq!(store.guest(ana.id()).await.unwrap().as_ref(), Some(&ana));
    let mut over = game(1, table(0), NOON, [Some(&ana), Some(&bo)]);
    over.line.tribes.clear();
    assert_eq!(store.game(over.line.id).await.unwrap().as_ref(), Some(&over));
    assert_eq!(store.games_of(bo.id(), Time(u64::MAX), 9).await.unwrap(), [line_for(&over, 1)]);
    let mut totals = Totals::default();
    totals.add(&over.summary, Player::new(0).unwrap());
    assert_eq!(store.totals(ana.id()).await.unwrap(), totals);

    store.append(entry(table(0), 2, "on we go")).await.unwrap();
    store.append(said(table(0), 1, "hello yourself")).await.unwrap();
    store.ready().await.unwrap();
    drop(store);
    let version: i32 =
        Connection::open(&path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert!(version > 1, "it says which version it is now");
    Sqlite::open(&path).unwrap();
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    drop(Sqlite::open(&path).unwrap());
    let other = Connection::open(&path).unwrap();
    let ours: i32 = other.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    other.pragma_update(None, "user_version", 1_000).unwrap();
    drop(other);
    let (error, sentence) = refusal(&path);
    assert_eq!(error, OpenError::Newer { path: path.clone(), version: 1_000, ours });
    assert_eq!(
        sentence,
        format!(
            "{} has version 1000, and this program knows no version after {ours}: use a newer skull.",
            path.display()
        )
    );
}

#[test]
fn a_file_of_something_else_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.db");
    fs::write(&path, "Remember the milk. ".repeat(100)).unwrap();
    assert_eq!(refusal(&path).0, OpenError::Foreign(path.clone()));
    assert_eq!(fs::read_to_string(&path).unwrap(), "Remember the milk. ".repeat(100));

    let path = folder.path().join("cats.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE cat (name TEXT)").unwrap();
    let before = fs::read(&path).unwrap();
    let (error, sentence) = refusal(&path);
    assert_eq!(error, OpenError::Foreign(path.clone()));
    assert!(
        sentence.ends_with("cats.db is not a database of skull; it has been left as it is."),
        "{sentence}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Sqlite::open(&path).unwrap();
    for number in 0..100 {
        store.append(first(table(number))).await.unwrap();
        store.append(entry(table(number), 1, &"a long story ".repeat(50))).await.unwrap();
    }
    drop(store);
    let whole = fs::read(&path).unwrap();

    // Whatever lies beyond the first page, the schema, is overwritten.
    let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(4096)).unwrap();
    file.write_all(&vec![0xee; whole.len() - 4096]).unwrap();
    drop(file);
    let (error, sentence) = refusal(&path);
    assert!(matches!(error, OpenError::Damaged(..)), "{error:?}");
    assert!(sentence.ends_with("): put a copy in its place."), "{sentence}");

    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let (error, _) = refusal(&path);
    assert!(matches!(error, OpenError::Damaged(..)), "half of it is missing: {error:?}");

    fs::write(&path, &whole).unwrap();
    assert!(Sqlite::open(&path).is_ok(), "a copy in its place is fine");
}

#[test]
fn a_path_that_leads_nowhere_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("missing").join("skull.db");
    let (error, sentence) = refusal(&path);
    assert!(matches!(error, OpenError::Inaccessible(..)), "{error:?}");
    assert!(sentence.contains("cannot be opened: No such file"), "{sentence}");
}

#[test]
fn a_second_process_is_refused_until_the_first_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(refusal(&path).0, OpenError::InUse(path.clone()), "nor may this process open it twice");
    assert_eq!(another(&path), format!("Another skull server is using {}.", path.display()));
    let clone = store.clone();
    drop(store);
    assert_eq!(
        another(&path),
        format!("Another skull server is using {}.", path.display()),
        "a clone has it"
    );
    drop(clone);
    assert_eq!(another(&path), "opened");
}

/// What another process says that opens it.
fn another(path: &Path) -> String {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "open::being_another_process", "--nocapture"])
        .env(ANOTHER, path)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let said = said.lines().find_map(|line| line.split_once("says: ")).unwrap_or_else(|| panic!("{said}"));
    said.1.to_owned()
}

/// Nothing on its own: it is what [`another`] starts.
#[test]
fn being_another_process() {
    if let Some(path) = std::env::var_os(ANOTHER) {
        println!(
            "\nsays: {}",
            Sqlite::open(path).map_or_else(|error| error.to_string(), |_| "opened".into())
        );
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let _store = Sqlite::open(folder.path().join("skull.db")).unwrap();
    for name in ["skull.db", "skull.db-wal"] {
        let mode = fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}
