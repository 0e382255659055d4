//! Several processes over one store are one server to everybody.

use std::time::Duration;

use serde_json::{Value, json};
use skull_table::{Code, Hall, LogName, MemoryStore, Since, Store};

use crate::{
    evening::{ANA, BEA, CYR, id},
    server::{comes_and_sits, does, hall, next, open, read, watch},
};

#[tokio::test(start_paused = true)]
async fn what_one_process_writes_those_at_another_are_told() {
    let memory = MemoryStore::new();
    let (here, there) = (hall(&memory), hall(&memory));
    let attending = tokio::spawn({
        let there = there.clone();
        async move { there.attend().await }
    });
    let code = open(&here, json!({"seats": 2})).await;
    comes_and_sits(&here, code, BEA).await;
    let mut bea = watch(&there, code, BEA).await;
    does(&here, code, ANA, json!("start")).await;
    assert_eq!(next(&mut bea).await["version"], 4);
    does(&there, code, BEA, json!({"act": {"action": {"place": "skull"}}})).await;
    does(&here, code, ANA, json!({"act": {"action": {"place": "flower"}}})).await;
    assert_eq!(next(&mut bea).await["version"], 5);
    assert_eq!(next(&mut bea).await["version"], 6);
    attending.abort();
}

#[tokio::test(start_paused = true)]
async fn what_one_process_was_told_another_does_not_deny() {
    let memory = MemoryStore::new();
    let (here, there) = (hall(&memory), hall(&memory));
    let code = open(&here, json!({"seats": 2})).await;
    there.look(code, None).await.unwrap();
    // Nobody has told the other hall that its log has grown.
    does(&here, code, BEA, json!({"join": {"name": "Bea"}})).await;
    does(&there, code, BEA, json!({"sit": {}})).await;
    does(&here, code, ANA, json!("start")).await;
    does(&there, code, BEA, json!({"act": {"action": {"place": "skull"}}})).await;
    does(&here, code, CYR, json!({"join": {"name": "Cyr"}})).await;
    does(&there, code, CYR, json!({"say": {"text": "Hello"}})).await;
    let version = does(&there, code, ANA, json!({"act": {"action": {"place": "flower"}}})).await;
    let since = Since { version: Some(version), talk: Some(1) };
    let back = here.watch(code, Some(id(ANA)), since).await.unwrap();
    let kinds: Vec<Value> = back.first.iter().map(|message| read(message)["type"].clone()).collect();
    assert_eq!(kinds, ["here"], "nothing was missed, though it was elsewhere");
}

/// Whoever took the version of any message for the last one they have seen would miss what came before it.
#[tokio::test(start_paused = true)]
async fn nobody_hears_of_a_version_before_they_have_seen_it() {
    let memory = MemoryStore::new();
    let (here, there) = (hall(&memory), hall(&memory));
    let code = open(&here, json!({"seats": 2})).await;
    comes_and_sits(&here, code, BEA).await;
    let mut ana = watch(&there, code, ANA).await;
    drop(watch(&there, code, BEA).await);
    // Nobody has told the other hall, which finds out by a conflict, and that Bea's line is broken on the way.
    for ready in [true, false] {
        does(&here, code, BEA, json!({"ready": {"ready": ready}})).await;
    }
    does(&there, code, ANA, json!({"ready": {"ready": true}})).await;
    let mut seen = read(&ana.first[0])["version"].as_u64().unwrap();
    while let Ok(told) = ana.line.try_recv() {
        let told = read(&told);
        seen += u64::from(told["type"] == "update");
        assert_eq!(told["version"], seen, "{told}");
    }
    assert_eq!(seen, 6);
}

/// Two halls over one store, both attended to.
fn halls(memory: &MemoryStore) -> [Hall; 2] {
    let halls = [hall(memory), hall(memory)];
    for hall in halls.clone() {
        tokio::spawn(async move { hall.attend().await });
    }
    halls
}

/// Who is here, and who is gone, as somebody is told who looks now.
async fn presence(hall: &Hall, code: Code) -> Value {
    read(&hall.look(code, None).await.unwrap())["here"].clone()
}

#[tokio::test(start_paused = true)]
async fn who_is_connected_to_another_process_is_here() {
    let memory = MemoryStore::new();
    let [here, there] = halls(&memory);
    let code = open(&here, json!({"seats": 2})).await;
    comes_and_sits(&here, code, BEA).await;
    let ana = watch(&here, code, ANA).await;
    let mut bea = watch(&there, code, BEA).await;
    assert_eq!(read(&bea.first[0])["here"], json!([0, 1]), "who came to the other process before");
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(presence(&here, code).await, json!([0, 1]), "and who has come since");
    here.unwatch(code, ana).await;
    loop {
        let told = next(&mut bea).await;
        if told["type"] == "here" && told["here"] == json!([1]) {
            break;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_host_who_is_connected_to_another_process_is_not_gone() {
    let memory = MemoryStore::new();
    let [here, there] = halls(&memory);
    let code = open(&here, json!({"seats": 2})).await;
    comes_and_sits(&here, code, BEA).await;
    let ana = watch(&here, code, ANA).await;
    let _bea = watch(&there, code, BEA).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    let host = async || read(&there.look(code, None).await.unwrap())["table"]["host"].clone();
    assert_eq!(host().await, json!(0));
    here.unwatch(code, ana).await;
    tokio::time::sleep(Duration::from_secs(55)).await;
    assert_eq!(host().await, json!(0), "not before a minute is over");
    tokio::time::sleep(Duration::from_secs(10)).await;
    assert_eq!(host().await, json!(1), "and then all the same");
}

#[tokio::test(start_paused = true)]
async fn what_is_due_is_done_by_one_process_and_by_another_when_that_one_is_gone() {
    let memory = MemoryStore::new();
    let [here, there] = halls(&memory);
    let rival = memory.duty();
    let code = open(&here, json!({"seats": 2, "clock": 10, "fill": "regular"})).await;
    does(&here, code, ANA, json!("start")).await;
    let length = async || memory.read(code, LogName::Play, 0).await.unwrap().len();
    assert!(rival.take_on(code).await.unwrap(), "nothing was due before");
    let before = length().await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert_eq!(length().await, before, "neither hall does what a third has taken on");
    drop(rival);
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(length().await > before, "the table goes on within two seconds");
    let third = memory.duty();
    assert!(!third.take_on(code).await.unwrap(), "one of the two has it");
    drop((here, there));
}
