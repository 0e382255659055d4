//! A process that is killed at any moment has lost nothing that it was told is written.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
};

use skull_chance::Dice;
use skull_table::{Code, LogName, Sqlite, Store};

use crate::scene::{entry, first, table};

/// Tells a copy of this program to write until it is killed: the path of the database.
const WRITE: &str = "SKULL_TEST_WRITE";
const TABLES: u64 = 100;
/// Entries at each table to begin with: enough for a long journal of which some are settled all the time.
const BEFORE: u64 = 660;
const KILLS: u64 = 10;

/// Killed when it goes out of scope, whatever the test has come to.
struct Writer(Child);

impl Drop for Writer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("skull.db");
    let mut acknowledged: HashMap<Code, u64> = HashMap::new();
    let store = Arc::new(Sqlite::open(&path).unwrap());
    let writers = (0..TABLES).map(table).map(|table| tokio::spawn(write(store.clone(), table, BEFORE)));
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    drop(store);
    let mut dice = Dice::from_seed(9);
    for kill in 0..KILLS {
        let lines = 200 + usize::from(dice.below(250)) * 4;
        for (table, entries) in write_and_kill(&path, lines) {
            let before = acknowledged.insert(table, entries).unwrap_or(BEFORE);
            assert!(entries > before, "it went on where it was before kill {kill}");
        }
        let store = Sqlite::open(&path).unwrap();
        for (table, acknowledged) in &acknowledged {
            let entries = store.read(*table, LogName::Play, 0).await.unwrap();
            assert!(entries.len() as u64 >= *acknowledged, "{table} lost entries in kill {kill}");
            for (at, entry) in entries.iter().enumerate().skip(1) {
                assert_eq!(*entry, at.to_string().into_bytes(), "{table} has a gap after kill {kill}");
            }
        }
    }
    assert_eq!(acknowledged.len() as u64, TABLES, "every table was written to");
}

/// Lets another process write until it has acknowledged so many entries, and kills it in mid-sentence. How many
/// entries each table has had acknowledged.
fn write_and_kill(path: &Path, lines: usize) -> HashMap<Code, u64> {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::writing_until_killed", "--nocapture"])
        .env(WRITE, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut writer = Writer(child);
    let mut said = BufReader::new(writer.0.stdout.take().unwrap()).lines();
    let mut acknowledged = HashMap::new();
    let mut hear = |line: &str| {
        if let Some((table, entries)) = line.strip_prefix("wrote ").and_then(|line| line.split_once(' ')) {
            acknowledged.insert(table.parse().unwrap(), entries.parse().unwrap());
        }
    };
    said.by_ref().take(lines).for_each(|line| hear(&line.unwrap()));
    drop(writer);
    // What it managed to say before it died counts; half a line does not.
    let rest: Vec<String> = said.map_while(Result::ok).collect();
    rest.iter().rev().skip(1).rev().for_each(|line| hear(line));
    acknowledged
}

/// Nothing on its own: it is what [`write_and_kill`] starts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writing_until_killed() {
    let Some(path) = std::env::var_os(WRITE) else { return };
    let store = Arc::new(Sqlite::open(path).unwrap());
    let writers = (0..TABLES).map(table).map(|table| tokio::spawn(write(store.clone(), table, u64::MAX)));
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
}

/// Goes on until the table has so many entries.
async fn write(store: Arc<Sqlite>, table: Code, most: u64) {
    let mut at = store.read(table, LogName::Play, 0).await.unwrap().len() as u64;
    while at < most {
        let append = if at == 0 { first(table) } else { entry(table, at, &at.to_string()) };
        store.append(append).await.unwrap();
        at += 1;
        if most > BEFORE {
            println!("wrote {} {at}", table.as_str());
        }
    }
}
