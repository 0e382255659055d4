//! What a hall does when its store does not work for a while.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_table::{
    Code, Command, CommandId, Fingerprint, Guest, Hall, LogName, MemoryStore, Name, Refusal, Request, Since,
    Store, Time, Watching,
};

use crate::{
    die::Die,
    faulty::{Faulty, Weather},
    world::{Timepiece, guest},
};

/// Two people at a table, in the middle of opening.
struct Scene {
    memory: MemoryStore,
    store: Arc<Faulty>,
    hall: Hall,
    code: Code,
}

impl Scene {
    async fn set(options: Value) -> Scene {
        let memory = MemoryStore::new();
        let store = Faulty::new(Arc::new(memory.clone()), Die::of(1));
        let hall = hall(store.clone());
        let host = Guest {
            fingerprint: Fingerprint::from_bytes([1; 32]),
            name: Name::new("Ana").unwrap(),
            avatar: 0,
            since: Time(0),
            seen: Time(0),
        };
        let options = serde_json::from_value(options).unwrap();
        let code = hall.open(&host, CommandId::new("open").unwrap(), options).await.unwrap();
        let scene = Scene { memory, store, hall, code };
        scene.sends(1, "joins", json!({"join": {"name": "Bea"}})).await.unwrap();
        scene.sends(1, "sits", json!({"sit": {}})).await.unwrap();
        scene.sends(0, "starts", json!("start")).await.unwrap();
        scene
    }

    async fn sends(&self, person: usize, id: &str, command: Value) -> Result<u64, Refusal> {
        sends(&self.hall, self.code, person, id, command).await
    }

    fn is_down(&self, down: bool) {
        *self.store.weather() = Weather { down, ..Weather::default() };
    }

    async fn facts(&self) -> Vec<Value> {
        let log = self.memory.read(self.code, LogName::Play, 0).await.unwrap();
        log.iter().map(|entry| serde_json::from_slice::<Value>(entry).unwrap()["fact"].clone()).collect()
    }
}

fn hall(store: Arc<Faulty>) -> Hall {
    Hall::new(store, Arc::new(Timepiece::start()), Dice::from_seed(2))
}

async fn sends(hall: &Hall, code: Code, person: usize, id: &str, command: Value) -> Result<u64, Refusal> {
    let command: Command = serde_json::from_value(command).unwrap();
    hall.command(code, guest(person), Request { id: CommandId::new(id).unwrap(), command }).await
}

fn place() -> Value {
    json!({"act": {"action": {"place": "flower"}}})
}

#[tokio::test(start_paused = true)]
async fn when_the_store_is_back_everyone_has_their_whole_time_again() {
    let scene = Scene::set(json!({"seats": 2, "clock": 10})).await;
    scene.sends(1, "places", place()).await.unwrap();
    scene.is_down(true);
    assert_eq!(scene.sends(0, "places", place()).await, Err(Refusal::Unsure));
    tokio::time::sleep(Duration::from_secs(30)).await;
    scene.is_down(false);
    tokio::time::sleep(Duration::from_secs(9)).await;
    assert_eq!(scene.facts().await.last(), Some(&json!("resumed")), "nobody has played for Ana");
    scene.sends(0, "places", place()).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_clock_goes_on_through_an_outage_that_is_over_before_it_runs_out() {
    let scene = Scene::set(json!({"seats": 2, "clock": 20})).await;
    scene.sends(1, "places", place()).await.unwrap();
    scene.is_down(true);
    tokio::time::sleep(Duration::from_secs(15)).await;
    scene.is_down(false);
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert_eq!(scene.facts().await.last().unwrap()["acted"]["hand"], "clock");
}

#[tokio::test(start_paused = true)]
async fn a_table_taken_up_in_an_outage_is_taken_up_after_it() {
    let scene = Scene::set(json!({"seats": 2, "clock": 10})).await;
    scene.is_down(true);
    let other = hall(scene.store.clone());
    assert_eq!(sends(&other, scene.code, 0, "places", place()).await, Err(Refusal::Unsure));
    scene.is_down(false);
    assert!(sends(&other, scene.code, 0, "places", place()).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn what_is_sent_again_after_an_outage_acts_once() {
    let scene = Scene::set(json!({"seats": 2})).await;
    let before = scene.facts().await.len();
    *scene.store.weather() = Weather { loses_answers: 100, fails: 0, ..Weather::default() };
    let done = scene.sends(0, "places", place()).await;
    assert_eq!(done, Ok(before as u64 + 1), "it is found in the log, though nobody said so");
    scene.is_down(true);
    assert_eq!(scene.sends(1, "leaves", json!("leave")).await, Err(Refusal::Unsure));
    assert_eq!(scene.sends(1, "says", json!({"say": {"text": "Hello?"}})).await, Err(Refusal::Unsure));
    scene.is_down(false);
    assert_eq!(scene.sends(0, "places", place()).await, done);
    assert_eq!(scene.sends(1, "says", json!({"say": {"text": "Hello?"}})).await, Ok(1));
    *scene.store.weather() = Weather { loses_answers: 100, ..Weather::default() };
    assert_eq!(scene.sends(1, "leaves", json!("leave")).await, Ok(before as u64 + 2));
    assert_eq!(scene.sends(1, "leaves", json!("leave")).await, Ok(before as u64 + 2));
    assert_eq!(scene.facts().await.len(), before + 2);
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_read_is_told_when_it_can_be() {
    let scene = Scene::set(json!({"seats": 2})).await;
    let there = hall(scene.store.clone());
    let attending = tokio::spawn({
        let there = there.clone();
        async move { there.attend().await }
    });
    let mut watching: Watching = there.watch(scene.code, Some(guest(1)), Since::default()).await.unwrap();
    scene.sends(0, "places", place()).await.unwrap();
    // The bell has rung there, and nothing can be read.
    scene.is_down(true);
    tokio::time::sleep(Duration::from_secs(2)).await;
    scene.is_down(false);
    let told = tokio::time::timeout(Duration::from_secs(5), watching.line.recv()).await.expect("soon");
    assert_eq!(serde_json::from_slice::<Value>(&told.unwrap()).unwrap()["version"], 5);
    attending.abort();
}
