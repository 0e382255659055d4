//! Halls of several processes that share a database.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_table::{
    Code, CommandId, Guest, Hall, LogName, Options, Postgres, Request, Since, Store, WallClock, Watching,
};
use skull_testing::postgres::new_database;
use tokio::{task::JoinHandle, time::timeout};

use super::{counted::Counted, deaf::DeafLine, together::two};
use crate::scene;

const SOON: Duration = Duration::from_secs(30);

/// A hall that attends to its tables until this is dropped, as a process does until it dies.
struct Attended {
    hall: Hall,
    attending: JoinHandle<()>,
}

impl Attended {
    fn begin(store: Arc<dyn Store>, seed: u64) -> Attended {
        let hall = Hall::new(store, Arc::new(WallClock), Dice::from_seed(seed));
        let attending = tokio::spawn({
            let hall = hall.clone();
            async move { hall.attend().await }
        });
        Attended { hall, attending }
    }
}

impl Drop for Attended {
    fn drop(&mut self) {
        self.attending.abort();
    }
}

async fn open(hall: &Hall, host: &Guest, options: Value) -> Code {
    let options: Options = serde_json::from_value(options).unwrap();
    hall.open(host, CommandId::new("open").unwrap(), options).await.unwrap()
}

async fn does(hall: &Hall, code: Code, guest: &Guest, id: &str, what: Value) -> u64 {
    let request: Request = serde_json::from_value(json!({"id": id, "do": what})).unwrap();
    hall.command(code, guest.id(), request).await.unwrap()
}

/// Waits until somebody who watches has been told of this version.
async fn sees(watching: &mut Watching, version: u64) {
    let told = async {
        loop {
            let message = watching.line.recv().await.expect("nobody hangs up");
            let message: Value = serde_json::from_slice(&message).unwrap();
            if message["type"] == "update" && message["version"].as_u64() >= Some(version) {
                return;
            }
        }
    };
    timeout(SOON, told).await.expect("what has happened is told");
}

/// The line is up, and what is asked is answered; but no notification comes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_notification_costs_a_moment_and_no_move() {
    let Some(database) = new_database().await else { return };
    let (who, rest) = database.split_once('@').unwrap();
    let (server, name) = rest.split_once('/').unwrap();
    let line = DeafLine::to(server).await;
    let deaf = format!("{who}@{}/{name}?sslmode=disable", line.address);
    let here = Attended::begin(Arc::new(Postgres::open(&database).await.unwrap()), 1);
    let there = Attended::begin(Arc::new(Postgres::open(&deaf).await.unwrap()), 2);
    let (ana, bo) = (scene::guest(1), scene::guest(2));
    let code = open(&here.hall, &ana, json!({"seats": 2})).await;
    let mut watching = there.hall.watch(code, None, Since::default()).await.unwrap();
    // Whoever has only just begun to listen looks anyway.
    let version = does(&here.hall, code, &bo, "1", json!({"join": {"name": "Bo"}})).await;
    sees(&mut watching, version).await;

    let before = line.lost();
    let since = Instant::now();
    let version = does(&here.hall, code, &bo, "2", json!({"sit": {}})).await;
    sees(&mut watching, version).await;
    println!("seen {:?} after it was done, without a notification", since.elapsed());
    assert!(since.elapsed() < Duration::from_secs(8), "every five seconds somebody looks");
    assert!(line.lost() > before, "it was told of, and not heard");
}

/// The first of two processes to whom it occurs lets the bots move; the other one keeps out of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_are_not_thought_for_twice() {
    const MOVES: u64 = 15;
    let Some(database) = new_database().await else { return };
    let [one, other] = two(&database).await.map(Counted::new);
    let here = Attended::begin(Arc::new(one.clone()), 1);
    let there = Attended::begin(Arc::new(other.clone()), 2);
    let host = scene::guest(1);
    let code = open(&here.hall, &host, json!({"seats": 4, "pace": "instant", "fill": "novice"})).await;
    // Somebody looks on at either.
    let _onlooker = here.hall.watch(code, None, Since::default()).await.unwrap();
    let mut watching = there.hall.watch(code, None, Since::default()).await.unwrap();
    does(&here.hall, code, &host, "1", json!("stand")).await;
    let started = does(&here.hall, code, &host, "2", json!("start")).await;
    sees(&mut watching, started + MOVES).await;
    let (first, second) = (one.wanted(), other.wanted());
    let moves = one.read(code, LogName::Play, started).await.unwrap().len() as u64;
    println!("{first} and {second} thoughts for {moves} moves");
    assert!(first + second <= moves + 2, "{first} and {second} thoughts for {moves} moves");
    assert!(first.min(second) <= 2, "{first} and {second}: one of them lets the bots move");
}
