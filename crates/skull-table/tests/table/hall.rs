//! Tables as a server keeps them: who is connected is told of everything, each through their own eyes.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use serde_json::{Value, json};
use skull_chance::Dice;
use skull_table::{
    Clock, Code, CommandId, Hall, LogName, Memory, Refusal, Request, Since, Store, Time, Watching,
};

use crate::evening::{ANA, BEA, CYR, guest, id, options};

/// The time of a runtime whose clock stands still until all wait.
struct TestClock(tokio::time::Instant);

impl Clock for TestClock {
    fn now(&self) -> Time {
        Time(1_000_000_000_000).plus(self.0.elapsed())
    }
}

fn hall(memory: &Memory) -> Hall {
    Hall::new(Arc::new(memory.clone()), Arc::new(TestClock(tokio::time::Instant::now())), Dice::from_seed(3))
}

async fn open(hall: &Hall, value: Value) -> Code {
    hall.open(&guest(ANA), CommandId::new("open").unwrap(), options(value)).await.unwrap()
}

async fn tries(hall: &Hall, code: Code, person: usize, command: Value) -> Result<u64, Refusal> {
    let id = format!("{}", Dice::from_os().unwrap().seed());
    let request: Request = serde_json::from_value(json!({"id": id, "do": command})).unwrap();
    hall.command(code, crate::evening::id(person), request).await
}

async fn does(hall: &Hall, code: Code, person: usize, command: Value) -> u64 {
    let told = command.to_string();
    tries(hall, code, person, command).await.unwrap_or_else(|why| panic!("{told}: {why}"))
}

async fn comes_and_sits(hall: &Hall, code: Code, person: usize) {
    does(hall, code, person, json!({"join": {"name": guest(person).name}})).await;
    does(hall, code, person, json!({"sit": {}})).await;
}

async fn watch(hall: &Hall, code: Code, person: usize) -> Watching {
    hall.watch(code, Some(id(person)), Since::default()).await.unwrap()
}

fn read(message: &Bytes) -> Value {
    serde_json::from_slice(message).unwrap()
}

async fn next(watching: &mut Watching) -> Value {
    read(&watching.line.recv().await.expect("the line is open"))
}

/// The next message of a kind; those before it are not of interest.
async fn next_of(watching: &mut Watching, kind: &str) -> Value {
    loop {
        let message = next(watching).await;
        if message["type"] == kind {
            return message;
        }
    }
}

async fn host(hall: &Hall, code: Code) -> u64 {
    read(&hall.look(code, None).await.unwrap())["table"]["host"].as_u64().unwrap()
}

#[tokio::test(start_paused = true)]
async fn who_watches_gets_everything_and_then_every_step() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    let mut ana = watch(&hall, code, ANA).await;
    let first = read(&ana.first[0]);
    assert_eq!((ana.first.len(), &first["type"], &first["version"]), (1, &json!("table"), &json!(1)));
    assert_eq!(first["here"], json!([0]));
    comes_and_sits(&hall, code, BEA).await;
    for version in [2, 3] {
        let update = next(&mut ana).await;
        assert_eq!((&update["type"], &update["version"]), (&json!("update"), &json!(version)));
    }
    does(&hall, code, BEA, json!({"say": {"text": "Hello"}})).await;
    let said = next(&mut ana).await;
    assert_eq!(
        (&said["type"], &said["version"], &said["talk_version"]),
        (&json!("said"), &json!(3), &json!(1))
    );
}

#[tokio::test(start_paused = true)]
async fn each_sees_through_their_own_eyes() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    comes_and_sits(&hall, code, BEA).await;
    let (mut ana, mut bea) = (watch(&hall, code, ANA).await, watch(&hall, code, BEA).await);
    let mut stranger = hall.watch(code, None, Since::default()).await.unwrap();
    does(&hall, code, ANA, json!("start")).await;
    does(&hall, code, BEA, json!({"act": {"action": {"place": "skull"}}})).await;
    for (watching, disc) in
        [(&mut ana, json!(null)), (&mut bea, json!("skull")), (&mut stranger, json!(null))]
    {
        next_of(watching, "update").await;
        let placed = next_of(watching, "update").await;
        assert_eq!(placed["events"][0]["disc"], disc);
    }
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_gets_what_was_missed_or_everything() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    comes_and_sits(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("start")).await;
    let version = does(&hall, code, BEA, json!({"act": {"action": {"place": "skull"}}})).await;
    does(&hall, code, ANA, json!({"say": {"text": "Hm"}})).await;
    let since = |version, talk| Since { version: Some(version), talk };
    let kinds = |watching: &Watching| -> Vec<(String, u64)> {
        let messages = watching.first.iter().map(read);
        messages.map(|m| (m["type"].as_str().unwrap().to_owned(), m["version"].as_u64().unwrap())).collect()
    };
    let owned = |kinds: &[(&str, u64)]| -> Vec<(String, u64)> {
        kinds.iter().map(|(kind, version)| ((*kind).to_owned(), *version)).collect()
    };
    let missed = hall.watch(code, Some(id(BEA)), since(version - 2, Some(0))).await.unwrap();
    let expected = [("update", version - 1), ("update", version), ("talk", version), ("here", version)];
    assert_eq!(kinds(&missed), owned(&expected));
    assert!(read(&missed.first[1])["game"]["view"].is_object(), "the newest says how it lies now");
    assert_eq!(read(&missed.first[1])["table"]["status"], "playing");
    let nothing = hall.watch(code, Some(id(BEA)), since(version, Some(1))).await.unwrap();
    assert_eq!(kinds(&nothing), owned(&[("here", version)]));
    for unknown in [version + 1, u64::MAX] {
        let all = hall.watch(code, Some(id(BEA)), since(unknown, None)).await.unwrap();
        assert_eq!(kinds(&all), owned(&[("table", version)]));
    }
}

#[tokio::test(start_paused = true)]
async fn a_host_who_is_gone_for_a_minute_is_followed_by_somebody_who_is_here() {
    let memory = Memory::new();
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
    let memory = Memory::new();
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
    let memory = Memory::new();
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
    let memory = Memory::new();
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
    let memory = Memory::new();
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

#[tokio::test(start_paused = true)]
async fn a_slow_reader_is_cut_off_and_the_others_go_on() {
    let memory = Memory::new();
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
    let memory = Memory::new();
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

#[tokio::test(start_paused = true)]
async fn who_is_sent_away_hears_no_more() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({})).await;
    comes_and_sits(&hall, code, BEA).await;
    let mut bea = watch(&hall, code, BEA).await;
    does(&hall, code, ANA, json!({"kick": {"who": 1}})).await;
    assert_eq!(next(&mut bea).await["type"], "update", "the last thing to be told");
    assert!(bea.line.recv().await.is_none());
    assert!(matches!(hall.watch(code, Some(id(BEA)), Since::default()).await, Err(Refusal::Kicked)));
    assert_eq!(hall.look(code, Some(id(BEA))).await, Err(Refusal::Kicked));
}

#[tokio::test(start_paused = true)]
async fn where_nobody_may_watch_only_those_who_play_do() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 3, "spectators": false})).await;
    comes_and_sits(&hall, code, BEA).await;
    does(&hall, code, CYR, json!({"join": {"name": "Cyr"}})).await;
    let mut stranger = hall.watch(code, None, Since::default()).await.unwrap();
    let mut cyr = watch(&hall, code, CYR).await;
    let mut bea = watch(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("start")).await;
    does(&hall, code, ANA, json!({"act": {"action": {"place": "flower"}}})).await;
    while bea.line.try_recv().is_ok() {}
    for outsider in [&mut stranger, &mut cyr] {
        while let Some(message) = outsider.line.recv().await {
            assert_ne!(read(&message)["events"][0]["type"], "placed");
        }
    }
    assert_eq!(hall.look(code, None).await, Err(Refusal::NoSpectators));
    assert_eq!(
        hall.look(code, Some(id(CYR))).await,
        Err(Refusal::NoSpectators),
        "Cyr has no part in the game"
    );
    does(&hall, code, BEA, json!("stand")).await;
    assert!(hall.look(code, Some(id(BEA))).await.is_ok(), "Bea may come back to her seat");
}

#[tokio::test(start_paused = true)]
async fn no_more_than_a_number_watch_and_those_of_the_table_always_can() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({})).await;
    let mut strangers = Vec::new();
    while let Ok(stranger) = hall.watch(code, None, Since::default()).await {
        strangers.push(stranger);
        assert!(strangers.len() <= 256);
    }
    assert!(strangers.len() >= 128);
    assert!(hall.watch(code, Some(id(ANA)), Since::default()).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_needs_is_put_away_and_taken_up_again() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2, "clock": 3600})).await;
    comes_and_sits(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("start")).await;
    assert_eq!(hall.rooms(), 1);
    tokio::time::sleep(Duration::from_secs(200)).await;
    assert_eq!(hall.rooms(), 0);
    does(&hall, code, BEA, json!({"act": {"action": {"place": "skull"}}})).await;
    assert_eq!(hall.rooms(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_clock_runs_out_at_a_table_that_was_put_away() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let attending = tokio::spawn({
        let hall = hall.clone();
        async move { hall.attend().await }
    });
    let code = open(&hall, json!({"seats": 2, "clock": 3600})).await;
    comes_and_sits(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("start")).await;
    tokio::time::sleep(Duration::from_secs(3500)).await;
    assert_eq!(hall.rooms(), 0);
    tokio::time::sleep(Duration::from_secs(102)).await;
    let log = memory.read(code, LogName::Play, 0).await.unwrap();
    assert_eq!(log.len(), 6, "both have placed");
    assert_eq!(read(&log[5].clone().into())["fact"]["acted"]["hand"], "clock");
    attending.abort();
}

#[tokio::test(start_paused = true)]
async fn what_one_process_writes_those_at_another_are_told() {
    let memory = Memory::new();
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
    let memory = Memory::new();
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
    let memory = Memory::new();
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

#[tokio::test(start_paused = true)]
async fn there_is_no_table_of_a_name_that_nobody_gave() {
    let memory = Memory::new();
    let hall = hall(&memory);
    let code: Code = "bado-kimelu".parse().unwrap();
    assert_eq!(tries(&hall, code, ANA, json!("start")).await, Err(Refusal::NoTable));
    assert_eq!(hall.look(code, None).await, Err(Refusal::NoTable));
    assert_eq!(hall.rooms(), 0);
    let options = skull_table::Options { seats: 1, ..skull_table::Options::default() };
    let refused = hall.open(&guest(ANA), CommandId::new("o").unwrap(), options).await.unwrap_err();
    assert_eq!(refused.code(), "bad_options");
}
