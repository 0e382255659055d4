//! Who is connected: a host who is gone is followed by somebody, and who is too slow is cut off.

use std::time::Duration;

use serde_json::json;
use skull_table::{Code, MemoryStore, Refusal, Since, Watching};

use crate::{
    evening::{ANA, BEA, CYR},
    server::{comes_and_sits, does, hall, hall_with_clock, host, next_of, open, read, tries, watch},
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

/// Bots that nobody looks at have no reason to hurry, and leave the machine to those who play.
#[tokio::test(start_paused = true)]
async fn where_nobody_looks_on_bots_take_their_time_at_any_pace() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let options = json!({"seats": 6, "fill": "novice", "pace": "instant", "clock": "brisk", "show_seconds": 0,
                         "rules": {"wins_to_win": 15}});
    let code = open(&hall, options).await;
    does(&hall, code, ANA, json!("start")).await;
    // Ana is not there, and is played for when her time is up.
    tokio::time::sleep(Duration::from_secs(45)).await;
    let version = memory_version(&memory, code).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    let unseen = memory_version(&memory, code).await - version;
    // Six may have placed their first disc at once.
    assert!((1..=25).contains(&unseen), "{unseen} moves in ten seconds");
    let _bea = watch(&hall, code, BEA).await;
    let version = memory_version(&memory, code).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    let seen = memory_version(&memory, code).await - version;
    assert!(seen > 12, "{seen} moves while somebody looks on");
}

/// A game that nobody plays and nobody sees is not begun anew, however often its host asks for it.
#[tokio::test(start_paused = true)]
async fn there_is_no_further_game_where_only_bots_are() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let options = json!({"seats": 3, "fill": "random", "pace": "instant", "show_seconds": 0,
                         "rules": {"wins_to_win": 1}});
    let code = open(&hall, options).await;
    does(&hall, code, BEA, json!({"join": {"name": "Bea"}})).await;
    does(&hall, code, ANA, json!("stand")).await;
    does(&hall, code, ANA, json!("start")).await;
    let over = async || {
        while read(&hall.look(code, None).await.unwrap())["table"]["status"] != "over" {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    over().await;
    for again in ["start", "rematch"] {
        assert_eq!(tries(&hall, code, ANA, json!(again)).await, Err(Refusal::NobodyWatches), "{again}");
        assert_eq!(tries(&hall, code, BEA, json!(again)).await, Err(Refusal::NotHost), "{again}");
    }
    let bea = watch(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("rematch")).await;
    hall.unwatch(code, bea).await;
    over().await;
    assert_eq!(tries(&hall, code, ANA, json!("rematch")).await, Err(Refusal::NobodyWatches), "Bea has gone");
    does(&hall, code, ANA, json!({"remove_bot": {"seat": 0}})).await;
    does(&hall, code, ANA, json!({"sit": {"seat": 0}})).await;
    does(&hall, code, ANA, json!("rematch")).await;
}

/// Who looks on at many tables at once has no more moves of bots for it than who looks on at a few.
#[tokio::test(start_paused = true)]
async fn the_bots_of_one_patron_keep_a_tempo_however_many_tables_they_have() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    hall.charge(|_| Some(7));
    let mut tables = Vec::new();
    for _ in 0..30 {
        let options = json!({"seats": 12, "fill": "random", "pace": "instant", "show_seconds": 0,
                             "rules": {"wins_to_win": 15}});
        let code = open(&hall, options).await;
        tables.push((code, hall.watch(code, None, Since::default()).await.unwrap()));
        does(&hall, code, ANA, json!("stand")).await;
        does(&hall, code, ANA, json!("start")).await;
    }
    let moves = async |tables: &mut Vec<(Code, Watching)>| {
        let mut moves = 0;
        for (code, watching) in tables {
            // Whoever does not read is cut off, and does not look on any more.
            while watching.line.try_recv().is_ok() {}
            moves += memory_version(&memory, *code).await;
        }
        moves
    };
    let before = moves(&mut tables).await;
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        moves(&mut tables).await;
    }
    let made = moves(&mut tables).await - before;
    assert!((500..=1200).contains(&made), "{made} moves in two and a half seconds");
}

/// How long a table's log is, without asking anybody at the table.
async fn memory_version(memory: &MemoryStore, code: Code) -> usize {
    use skull_table::Store;
    memory.read(code, skull_table::LogName::Play, 0).await.unwrap().len()
}

/// A clock that is set back an hour must not make everybody wait for an hour.
#[tokio::test(start_paused = true)]
async fn when_the_clock_goes_back_bots_and_deadlines_go_on() {
    let memory = MemoryStore::new();
    let (hall, clock) = hall_with_clock(&memory);
    let options = json!({"seats": 4, "fill": "novice", "clock": "brisk", "show_seconds": 0});
    let code = open(&hall, options).await;
    let _ana = watch(&hall, code, ANA).await;
    does(&hall, code, ANA, json!("start")).await;
    clock.goes_back(Duration::from_hours(1));
    let version = memory_version(&memory, code).await;
    tokio::time::sleep(Duration::from_secs(40)).await;
    let table = crate::server::read(&hall.look(code, Some(crate::evening::id(ANA))).await.unwrap());
    assert!(memory_version(&memory, code).await > version + 3, "the bots play, and the clock for Ana");
    let (now, deadline) = (table["now"].as_u64(), table["game"]["deadline"].as_u64());
    let left = deadline.zip(now).map(|(deadline, now)| deadline.saturating_sub(now));
    assert!(left.is_none_or(|left| left <= 20_000), "{left:?}");
}
