//! How many durable appends a second the store takes, and what one costs: `cargo bench -p skull-table --bench store`.
//!
//! Each writer has tables of its own and waits for its commit before it appends again, as a table does. The more of
//! them write at once, the more share a commit. Processor time is that of the whole process, its writers included.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on says so by panicking")]

use std::{
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use skull_chance::Dice;
use skull_table::{Append, Card, Code, LogName, Memory, Sqlite, Store, Time};
use tokio::runtime::Runtime;

/// As long as a move and what it caused, as JSON.
const ENTRY: usize = 120;
/// How many tables a writer serves by turns.
const TABLES: usize = 4;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let wanted = std::env::args().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if wanted { 3000 } else { 30 });
    println!(
        "{:<26}{:>8}{:>12}{:>12}{:>10}{:>10}",
        "store", "writers", "appends/s", "CPU µs each", "p50 ms", "p99 ms"
    );
    for writers in [1, 16, 256, 1024] {
        on_disk("SQLite", writers, time, false);
    }
    on_disk("SQLite, a card with each", 256, time, true);
    measure("memory", Arc::new(Memory::new()), 256, time, false);
}

fn on_disk(name: &str, writers: usize, time: Duration, cards: bool) {
    // Beside the build, because a temporary folder may be in memory, where everything is durable.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let store = Sqlite::open(folder.path().join("skull.db")).unwrap();
    measure(name, Arc::new(store), writers, time, cards);
}

fn measure(name: &str, store: Arc<dyn Store>, writers: usize, time: Duration, cards: bool) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let tables = lay(&runtime, &store, writers);
    let (began, cpu) = (Instant::now(), processor_time());
    let work: Vec<_> = tables
        .into_iter()
        .map(|tables| runtime.spawn(append_until(store.clone(), tables, began + time, cards)))
        .collect();
    let mut waits: Vec<Duration> =
        work.into_iter().flat_map(|work| runtime.block_on(work).unwrap()).collect();
    let (took, cpu) = (began.elapsed(), processor_time().zip(cpu).map(|(after, before)| after - before));
    waits.sort_unstable();
    let each =
        cpu.map_or("—".to_owned(), |cpu| format!("{:.1}", cpu.as_secs_f64() * 1e6 / waits.len() as f64));
    let milliseconds = |part: usize| waits[waits.len() * part / 100].as_secs_f64() * 1e3;
    println!(
        "{name:<26}{writers:>8}{:>12.0}{each:>12}{:>10.2}{:>10.2}",
        waits.len() as f64 / took.as_secs_f64(),
        milliseconds(50),
        milliseconds(99),
    );
}

/// New tables for each writer.
fn lay(runtime: &Runtime, store: &Arc<dyn Store>, writers: usize) -> Vec<Vec<Code>> {
    let mut dice = Dice::from_seed(writers as u64);
    let codes = (0..writers).map(|_| (0..TABLES).map(|_| Code::draw(&mut dice)).collect());
    let codes: Vec<Vec<Code>> = codes.collect();
    let laid: Vec<_> = codes
        .iter()
        .flatten()
        .map(|table| {
            let (store, append) = (store.clone(), an_append(*table, 0, true));
            runtime.spawn(async move { store.append(append).await.unwrap() })
        })
        .collect();
    laid.into_iter().for_each(|laid| runtime.block_on(laid).unwrap());
    codes
}

/// How long each append took.
async fn append_until(store: Arc<dyn Store>, tables: Vec<Code>, end: Instant, cards: bool) -> Vec<Duration> {
    let mut waits = Vec::new();
    for at in 1.. {
        for table in &tables {
            let asked = Instant::now();
            if asked > end {
                return waits;
            }
            store.append(an_append(*table, at, cards)).await.unwrap();
            waits.push(asked.elapsed());
        }
    }
    waits
}

fn an_append(table: Code, at: u64, card: bool) -> Append {
    let time = Time(1_700_000_000_000 + at);
    let card = card.then(|| Card {
        table,
        touched: time,
        due: Some(time.plus(Duration::from_secs(20))),
        playing: true,
        listing: None,
    });
    Append { table, log: LogName::Play, at, entry: vec![b'x'; ENTRY], card, finished: None }
}

/// What the process has used so far, where the system tells, in hundredths of a second.
fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes in parentheses and may hold anything; user and system time are 12th and 13th after it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((ticks()? + ticks()?) * 10))
}
