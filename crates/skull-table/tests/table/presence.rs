//! Who is connected: a host who is gone is followed by somebody, and who is too slow is cut off.

use std::time::Duration;

use serde_json::json;
use skull_table::MemoryStore;

use crate::{
    evening::{ANA, BEA, CYR},
    server::{comes_and_sits, does, hall, host, next_of, open, watch},
};

#[tokio::test(start_paused = true)]
async fn a_host_who_is_gone_for_a_minute_is_followed_by_somebody_who_is_here() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3})).await;
    comes_and_sits(&hall, code, BEA).await;
    let (ana, bea) = (watch(&hall, code, ANA).await, watch(&hall, code, BEA).await);
    hall.unwatch(code, ana).await;
    tokio::time::sleep(Duration::from_secs(59)).await;
    assert_eq!(host(&hall, code).await, 0);
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(host(&hall, code).await, 1);
    drop(bea);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_comes_back_in_time_stays_host() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3})).await;
    comes_and_sits(&hall, code, BEA).await;
    let (ana, _bea) = (watch(&hall, code, ANA).await, watch(&hall, code, BEA).await);
    hall.unwatch(code, ana).await;
    tokio::time::sleep(Duration::from_secs(59)).await;
    let _ana = watch(&hall, code, ANA).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    assert_eq!(host(&hall, code).await, 0);
}

#[tokio::test(start_paused = true)]
async fn nobody_else_here_the_host_stays_host() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3})).await;
    comes_and_sits(&hall, code, BEA).await;
    let ana = watch(&hall, code, ANA).await;
    hall.unwatch(code, ana).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    assert_eq!(host(&hall, code).await, 0);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_was_named_while_gone_is_followed_as_well() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3})).await;
    comes_and_sits(&hall, code, BEA).await;
    let _ana = watch(&hall, code, ANA).await;
    does(&hall, code, ANA, json!({"host": {"who": 1}})).await;
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert_eq!(host(&hall, code).await, 0, "Bea was not here to be host");
}

#[tokio::test(start_paused = true)]
async fn a_new_host_who_is_here_is_not_taken_for_the_old_one_who_is_gone() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3})).await;
    comes_and_sits(&hall, code, BEA).await;
    comes_and_sits(&hall, code, CYR).await;
    let ana = watch(&hall, code, ANA).await;
    let (_bea, _cyr) = (watch(&hall, code, BEA).await, watch(&hall, code, CYR).await);
    hall.unwatch(code, ana).await;
    tokio::time::sleep(Duration::from_secs(30)).await;
    does(&hall, code, ANA, json!({"host": {"who": 2}})).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    assert_eq!(host(&hall, code).await, 2);
}

/// A slow game is played by people who are not always connected: their table is not for whoever looks on to take.
#[tokio::test(start_paused = true)]
async fn while_a_game_is_on_nobody_who_only_watches_becomes_host() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3})).await;
    comes_and_sits(&hall, code, BEA).await;
    let ana = watch(&hall, code, ANA).await;
    does(&hall, code, ANA, json!("start")).await;
    does(&hall, code, CYR, json!({"join": {"name": "Cyr"}})).await;
    let _cyr = watch(&hall, code, CYR).await;
    hall.unwatch(code, ana).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    assert_eq!(host(&hall, code).await, 0, "Cyr only watches");
    does(&hall, code, CYR, json!({"sit": {}})).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    assert_eq!(host(&hall, code).await, 0, "Cyr waits for the next game");
    let _bea = watch(&hall, code, BEA).await;
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert_eq!(host(&hall, code).await, 1, "Bea plays");
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_is_cut_off_and_the_others_go_on() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({})).await;
    let mut slow = watch(&hall, code, ANA).await;
    let mut quick = watch(&hall, code, ANA).await;
    for number in 0..40 {
        does(&hall, code, ANA, json!({"ready": {"ready": true}})).await;
        assert_eq!(next_of(&mut quick, "update").await["version"], number + 2);
    }
    let mut behind = 0;
    while slow.line.recv().await.is_some() {
        behind += 1;
    }
    assert_eq!(behind, 32, "a bounded queue, and then the line is closed");
}

/// Whoever cannot be told of something is not left to believe that nothing happened.
#[tokio::test(start_paused = true)]
async fn a_reader_too_slow_for_who_is_here_is_cut_off_too() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({})).await;
    let mut slow = watch(&hall, code, ANA).await;
    does(&hall, code, BEA, json!({"join": {"name": "Bea"}})).await;
    for _ in 0..40 {
        let bea = watch(&hall, code, BEA).await;
        hall.unwatch(code, bea).await;
    }
    hall.look(code, None).await.unwrap();
    let mut behind = 0;
    while tokio::time::timeout(Duration::from_secs(1), slow.line.recv())
        .await
        .expect("the line is closed")
        .is_some()
    {
        behind += 1;
    }
    assert_eq!(behind, 32);
}
