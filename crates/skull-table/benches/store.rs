//! How many durable appends a second the store takes, and what one costs: `cargo bench -p skull-table --bench store`.
//!
//! A writer has tables of its own, appends to one after the other, and waits for each commit, as tables do. The more
//! of them write at once, the more share a commit. Processor time is that of the whole process, its writers included;
//! where they write at a given rate, a wait counts from the moment at which the append was planned.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on says so by panicking")]

use std::{
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use skull_chance::Dice;
use skull_table::{Append, Card, Code, LogName, MemoryStore, Sqlite, Store, Time};
use tokio::runtime::{Builder, Runtime};

/// As long as a move and what it caused, as JSON.
const ENTRY: usize = 120;

#[derive(Clone, Copy)]
struct Load {
    name: &'static str,
    writers: usize,
    /// How many tables a writer serves by turns.
    tables: usize,
    /// How long a writer waits from one append to the next; nothing if only for its commit.
    every: Option<Duration>,
    /// Whether each entry comes with a card, as it does where a clock runs.
    cards: bool,
}

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let wanted = std::env::args().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if wanted { 4000 } else { 30 });
    println!(
        "{:<28}{:>8}{:>12}{:>13}{:>10}{:>10}",
        "", "writers", "appends/s", "CPU µs each", "p50 ms", "p99 ms"
    );
    let load = Load { name: "SQLite", writers: 1, tables: 4, every: None, cards: false };
    for writers in [1, 16, 256, 1024] {
        on_disk(Load { writers, ..load }, time);
    }
    on_disk(Load { name: "SQLite, a card with each", writers: 256, cards: true, ..load }, time);
    let every = Some(Duration::from_millis(200));
    let steady = Load { name: "SQLite, 5,000/s", writers: 1000, tables: 1, every, ..load };
    on_disk(steady, time);
    on_disk(Load { name: "SQLite, 5,000/s with cards", cards: true, ..steady }, time);
    let memory: Arc<dyn Store> = Arc::new(MemoryStore::new());
    measure(Load { name: "memory, 5,000/s", ..steady }, &memory, time);
}

fn on_disk(load: Load, time: Duration) {
    // Beside the build, because a temporary folder may be in memory, where everything is durable.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let store = Sqlite::open(folder.path().join("skull.db")).unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    measure(load, &store, time);
}

fn measure(load: Load, store: &Arc<dyn Store>, time: Duration) {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let tables = lay(load, &runtime, store);
    let (began, cpu) = (Instant::now(), processor_time());
    let writers = (0..).zip(tables).map(|(number, tables)| {
        let late = load.every.unwrap_or_default() * number / load.writers as u32;
        runtime.spawn(append(load, store.clone(), tables, began + late, began + time))
    });
    let writers: Vec<_> = writers.collect();
    let mut waits: Vec<Duration> =
        writers.into_iter().flat_map(|writer| runtime.block_on(writer).unwrap()).collect();
    let (took, cpu) =
        (began.elapsed(), processor_time().zip(cpu).map(|(after, before)| after.saturating_sub(before)));

    waits.sort_unstable();
    let each = |cpu: Duration| format!("{:.1}", cpu.as_secs_f64() * 1e6 / waits.len() as f64);
    let milliseconds = |part: usize| waits[waits.len() * part / 100].as_secs_f64() * 1e3;
    println!(
        "{:<28}{:>8}{:>12.0}{:>13}{:>10.2}{:>10.2}",
        load.name,
        load.writers,
        waits.len() as f64 / took.as_secs_f64(),
        cpu.map_or("—".to_owned(), each),
        milliseconds(50),
        milliseconds(99),
    );
}

/// New tables for each writer.
fn lay(load: Load, runtime: &Runtime, store: &Arc<dyn Store>) -> Vec<Vec<Code>> {
    let mut dice = Dice::from_seed(load.writers as u64);
    let mut draw = || (0..load.tables).map(|_| Code::draw(&mut dice)).collect();
    let tables: Vec<Vec<Code>> = (0..load.writers).map(|_| draw()).collect();
    let lay = |table: &Code| {
        let (store, append) = (store.clone(), entry(*table, 0, true));
        runtime.spawn(async move { store.append(append).await.unwrap() })
    };
    let laid: Vec<_> = tables.iter().flatten().map(lay).collect();
    laid.into_iter().for_each(|laid| runtime.block_on(laid).unwrap());
    tables
}

/// How long each append took.
async fn append(
    load: Load,
    store: Arc<dyn Store>,
    tables: Vec<Code>,
    begin: Instant,
    end: Instant,
) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut next = begin;
    for at in 1.. {
        for table in &tables {
            let planned = load.every.map_or_else(Instant::now, |_| next);
            if planned > end {
                return waits;
            }
            if let Some(every) = load.every {
                tokio::time::sleep_until(planned.into()).await;
                next += every;
            }
            store.append(entry(*table, at, load.cards)).await.unwrap();
            waits.push(planned.elapsed());
        }
    }
    waits
}

fn entry(table: Code, at: u64, with_card: bool) -> Append {
    let touched = Time(1_700_000_000_000 + at);
    let due = Some(touched.plus(Duration::from_secs(20)));
    let card = with_card.then_some(Card { table, touched, due, playing: true, listing: None });
    Append { table, log: LogName::Play, at, entry: vec![b'x'; ENTRY], card, finished: None }
}

/// What the process has used so far, in hundredths of a second, where the system tells.
fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes in parentheses and may hold anything; user and system time are the 12th and 13th
    // field after it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((ticks()? + ticks()?) * 10))
}
