//! A hall under a clock that a test is in charge of.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use serde_json::{Value, json};
use skull_chance::Dice;
use skull_table::{Clock, Code, CommandId, Hall, MemoryStore, Refusal, Request, Since, Time, Watching};

use crate::evening::{ANA, guest, id, options};

/// The time of a runtime whose clock stands still until all wait.
pub(crate) struct TestClock {
    since: tokio::time::Instant,
    /// How far it was put back, in milliseconds.
    back: AtomicU64,
}

impl TestClock {
    pub(crate) fn goes_back(&self, span: Duration) {
        self.back.fetch_add(span.as_millis() as u64, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Time {
        let back = Duration::from_millis(self.back.load(Ordering::SeqCst));
        Time(1_000_000_000_000).plus(self.since.elapsed()).minus(back)
    }
}

pub(crate) fn hall(memory: &MemoryStore) -> Hall {
    hall_with_clock(memory).0
}

pub(crate) fn hall_with_clock(memory: &MemoryStore) -> (Hall, Arc<TestClock>) {
    let clock = Arc::new(TestClock { since: tokio::time::Instant::now(), back: AtomicU64::new(0) });
    (Hall::new(Arc::new(memory.clone()), clock.clone(), Dice::from_seed(3)), clock)
}

pub(crate) async fn open(hall: &Hall, value: Value) -> Code {
    hall.open(&guest(ANA), CommandId::new("open").unwrap(), options(value)).await.unwrap()
}

pub(crate) async fn tries(hall: &Hall, code: Code, person: usize, command: Value) -> Result<u64, Refusal> {
    let id = format!("{}", Dice::from_os().unwrap().seed());
    let request: Request = serde_json::from_value(json!({"id": id, "do": command})).unwrap();
    hall.command(code, crate::evening::id(person), request).await
}

pub(crate) async fn does(hall: &Hall, code: Code, person: usize, command: Value) -> u64 {
    let told = command.to_string();
    tries(hall, code, person, command).await.unwrap_or_else(|why| panic!("{told}: {why}"))
}

pub(crate) async fn comes_and_sits(hall: &Hall, code: Code, person: usize) {
    does(hall, code, person, json!({"join": {"name": guest(person).name}})).await;
    does(hall, code, person, json!({"sit": {}})).await;
}

pub(crate) async fn watch(hall: &Hall, code: Code, person: usize) -> Watching {
    hall.watch(code, Some(id(person)), Since::default()).await.unwrap()
}

pub(crate) fn read(message: &Bytes) -> Value {
    serde_json::from_slice(message).unwrap()
}

pub(crate) async fn next(watching: &mut Watching) -> Value {
    read(&watching.line.recv().await.expect("the line is open"))
}

/// The next message of a kind; those before it are not of interest.
pub(crate) async fn next_of(watching: &mut Watching, kind: &str) -> Value {
    loop {
        let message = next(watching).await;
        if message["type"] == kind {
            return message;
        }
    }
}

pub(crate) async fn host(hall: &Hall, code: Code) -> u64 {
    read(&hall.look(code, None).await.unwrap())["table"]["host"].as_u64().unwrap()
}
