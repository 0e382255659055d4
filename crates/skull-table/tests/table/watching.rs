//! Tables as a server keeps them: who is connected is told of everything, each through their own eyes.

use std::{sync::Arc, time::Duration};

use serde_json::json;
use skull_chance::Dice;
use skull_table::{Append, Code, CommandId, Hall, LogName, MemoryStore, Refusal, Since, Store, Watching};
use tokio::task::JoinHandle;

use crate::{
    evening::{ANA, BEA, CYR, guest, id},
    server::{comes_and_sits, does, hall, hall_with_clock, host, next, next_of, open, read, tries, watch},
};

/// Whoever comes late is told the game so far; whoever only asks how it looks is not.
#[tokio::test(start_paused = true)]
async fn who_comes_late_is_told_what_has_happened_as_everyone_saw_it() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    comes_and_sits(&hall, code, BEA).await;
    assert_eq!(read(&watch(&hall, code, ANA).await.first[0]).get("past"), None, "no game was begun");
    does(&hall, code, ANA, json!("start")).await;
    does(&hall, code, ANA, json!({"act": {"action": {"place": "skull"}}})).await;
    for person in [ANA, BEA, CYR] {
        let first = read(&watch(&hall, code, person).await.first[0]);
        let events = first["past"].as_array().unwrap();
        assert_eq!(events[0]["type"], "round_started");
        assert_eq!(events[1..], [json!({"type": "placed", "seat": 0, "disc": null})]);
    }
    assert_eq!(read(&hall.look(code, None).await.unwrap()).get("past"), None);
}

#[tokio::test(start_paused = true)]
async fn who_watches_gets_everything_and_then_every_step() {
    let memory = MemoryStore::new();
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
async fn who_was_connected_already_is_here_as_soon_as_they_come_and_until_they_leave() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    let (mut ana, mut bea) = (watch(&hall, code, ANA).await, watch(&hall, code, BEA).await);
    comes_and_sits(&hall, code, BEA).await;
    for watching in [&mut ana, &mut bea] {
        assert_eq!(next_of(watching, "here").await["here"], json!([0, 1]));
    }
    does(&hall, code, BEA, json!("leave")).await;
    for watching in [&mut ana, &mut bea] {
        assert_eq!(next_of(watching, "here").await["here"], json!([0]));
    }
}

#[tokio::test(start_paused = true)]
async fn each_sees_through_their_own_eyes() {
    let memory = MemoryStore::new();
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
    let memory = MemoryStore::new();
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
async fn who_is_sent_away_hears_no_more() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({})).await;
    comes_and_sits(&hall, code, BEA).await;
    let mut bea = watch(&hall, code, BEA).await;
    does(&hall, code, ANA, json!({"kick": {"who": 1}})).await;
    assert!(bea.line.recv().await.is_none(), "who comes back is told why");
    assert!(matches!(hall.watch(code, Some(id(BEA)), Since::default()).await, Err(Refusal::Kicked)));
    assert_eq!(hall.look(code, Some(id(BEA))).await, Err(Refusal::Kicked));
}

#[tokio::test(start_paused = true)]
async fn where_nobody_may_watch_only_those_who_play_do() {
    let memory = MemoryStore::new();
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
    let memory = MemoryStore::new();
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
    let memory = MemoryStore::new();
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
    let memory = MemoryStore::new();
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

/// Whether it was put back while the server ran or between two starts, and be it because it was a year ahead until then.
#[tokio::test(start_paused = true)]
async fn a_clock_runs_out_at_a_table_that_was_put_away_though_it_was_put_back() {
    for back in [Duration::from_mins(5), Duration::from_hours(1), Duration::from_hours(420 * 24)] {
        for restarted in [false, true] {
            let memory = MemoryStore::new();
            let (mut hall, clock) = hall_with_clock(&memory);
            let mut attending = attend(&hall);
            let code = open(&hall, json!({"seats": 2, "clock": 3600})).await;
            comes_and_sits(&hall, code, BEA).await;
            does(&hall, code, ANA, json!("start")).await;
            let put_back = async || {
                tokio::time::sleep(Duration::from_secs(200)).await;
                clock.goes_back(back);
            };
            put_back().await;
            assert_eq!(hall.rooms(), 0);
            if restarted {
                attending.abort();
                hall = Hall::new(Arc::new(memory.clone()), clock.clone(), Dice::from_seed(4));
                attending = attend(&hall);
            }
            let version = async || memory.read(code, LogName::Play, 0).await.unwrap().len();
            tokio::time::sleep(Duration::from_secs(3390)).await;
            assert_eq!(version().await, 4, "{back:?}, {restarted}: nobody's time is shorter for it");
            tokio::time::sleep(Duration::from_secs(215)).await;
            assert_eq!(version().await, 6, "{back:?}, {restarted}: both have placed");
            attending.abort();
        }
    }
}

fn attend(hall: &Hall) -> JoinHandle<()> {
    let hall = hall.clone();
    tokio::spawn(async move { hall.attend().await })
}

/// What was noted down by a clock that was ahead is not waited for until it is so late.
#[tokio::test(start_paused = true)]
async fn a_host_who_has_gone_is_followed_by_another_though_the_clock_was_put_back() {
    let memory = MemoryStore::new();
    let (hall, clock) = hall_with_clock(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    comes_and_sits(&hall, code, BEA).await;
    tokio::time::sleep(Duration::from_hours(2)).await;
    let _bea = watch(&hall, code, BEA).await;
    tokio::time::sleep(Duration::from_secs(30)).await;
    clock.goes_back(Duration::from_hours(1));
    tokio::time::sleep(Duration::from_secs(125)).await;
    assert_eq!(host(&hall, code).await, 1);
}

#[tokio::test(start_paused = true)]
async fn who_has_come_to_a_table_is_at_it_until_they_leave() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({})).await;
    assert!(hall.is_at(code, id(ANA)).await);
    assert!(!hall.is_at(code, id(BEA)).await);
    let _watches = watch(&hall, code, BEA).await;
    assert!(!hall.is_at(code, id(BEA)).await, "to look is not to come");
    comes_and_sits(&hall, code, BEA).await;
    assert!(hall.is_at(code, id(BEA)).await);
    does(&hall, code, BEA, json!("leave")).await;
    assert!(!hall.is_at(code, id(BEA)).await);
    assert!(!hall.is_at("bado-kimelu".parse().unwrap(), id(ANA)).await, "there is no such table");
}

#[tokio::test(start_paused = true)]
async fn there_is_no_table_of_a_name_that_nobody_gave() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code: Code = "bado-kimelu".parse().unwrap();
    assert_eq!(tries(&hall, code, ANA, json!("start")).await, Err(Refusal::NoTable));
    assert_eq!(hall.look(code, None).await, Err(Refusal::NoTable));
    assert_eq!(hall.rooms(), 0);
    let options = skull_table::Options { seats: 1, ..skull_table::Options::default() };
    let refused = hall.open(&guest(ANA), CommandId::new("o").unwrap(), options).await.unwrap_err();
    assert_eq!(refused.code(), "bad_options");
}

#[tokio::test(start_paused = true)]
async fn who_goes_without_a_word_takes_up_no_place() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    let mut ana = watch(&hall, code, ANA).await;
    comes_and_sits(&hall, code, BEA).await;
    for _ in 0..300 {
        drop(watch(&hall, code, BEA).await);
    }
    let here = next_of(&mut ana, "here").await;
    assert_eq!(here["here"], json!([0, 1]));
    drop(watch(&hall, code, CYR).await);
    assert_eq!(next_of(&mut ana, "here").await["here"], json!([0]), "as soon as somebody else comes");
    drop(ana);
    tokio::time::sleep(Duration::from_mins(3)).await;
    assert_eq!(hall.rooms(), 0, "and no room stays open for them");
}

/// Who comes back to their game finds it, whoever else has come to look.
#[tokio::test(start_paused = true)]
async fn those_who_have_a_place_find_a_line_at_a_table_that_is_full_of_others() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    comes_and_sits(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("stand")).await;
    does(&hall, code, CYR, json!({"join": {"name": "Cyr"}})).await;
    let mut lines = Vec::new();
    for _ in 0..256 {
        lines.push(watch(&hall, code, CYR).await);
    }
    let line = async |person| hall.watch(code, Some(id(person)), Since::default()).await;
    assert_eq!(line(CYR).await.err(), Some(Refusal::Full));
    assert_eq!(hall.watch(code, None, Since::default()).await.err(), Some(Refusal::Full));
    for person in [BEA, ANA] {
        for number in 0..4 {
            lines.push(line(person).await.unwrap_or_else(|why| panic!("{number} of {person}: {why}")));
        }
        assert_eq!(line(person).await.err(), Some(Refusal::Full), "and no more than some");
    }
}

/// Whoever only looks waits for a place, and does not take it from those who do something.
#[tokio::test(start_paused = true)]
async fn a_crowd_that_looks_keeps_nobody_from_doing_something() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    let look = |_| {
        let hall = hall.clone();
        tokio::spawn(async move { hall.look(code, None).await })
    };
    let act = |number: usize| {
        let hall = hall.clone();
        let command = json!({"ready": {"ready": number.is_multiple_of(2)}});
        tokio::spawn(async move { tries(&hall, code, ANA, command).await })
    };
    let looks: Vec<_> = (0..200).map(look).collect();
    let acts: Vec<_> = (0..50).map(act).collect();
    for act in acts {
        assert_ne!(act.await.unwrap(), Err(Refusal::Busy));
    }
    for look in looks {
        assert!(look.await.unwrap().is_ok(), "and everybody is shown the table in the end");
    }
}

/// Whoever asks for a table that nobody was at for long must not stop everything else.
#[tokio::test]
async fn a_long_log_is_read_through_without_keeping_anybody_waiting() {
    const ENTRIES: u64 = 50_000;
    let memory = MemoryStore::new();
    let code = open(&hall(&memory), json!({"seats": 2})).await;
    let renamed =
        json!({"at": 1_000_000_000_000_u64, "fact": {"renamed": {"who": 0, "name": "Ana", "avatar": 0}}});
    for at in 1..ENTRIES {
        let entry = renamed.to_string().into_bytes();
        let append = Append { table: code, log: LogName::Play, at, entry, card: None, finished: None };
        memory.append(append).await.unwrap();
    }
    let hall = hall(&memory);
    let look = tokio::spawn({
        let hall = hall.clone();
        async move { hall.look(code, None).await }
    });
    let mut others_turns = 0;
    while !look.is_finished() {
        tokio::task::yield_now().await;
        others_turns += 1;
    }
    assert_eq!(read(&look.await.unwrap().unwrap())["version"], ENTRIES);
    assert!(others_turns > ENTRIES / 1000, "{others_turns}");
}
