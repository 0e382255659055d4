//! What is sent twice acts once.

use serde_json::json;
use skull_table::{Refusal, Status};

use crate::evening::{ANA, BEA, Evening, id};

#[test]
fn a_command_that_comes_again_acts_once_and_is_answered_the_same() {
    let mut evening = Evening::playing(2, json!({}));
    let place = json!({"act": {"action": {"place": "flower"}}});
    let done = evening.sends(ANA, "x", place.clone()).unwrap();
    let length = evening.log().len();
    assert_eq!(evening.sends(ANA, "x", place.clone()), Ok(done));
    assert_eq!(evening.log().len(), length);
    assert_eq!(evening.sends(BEA, "x", place), Ok(done + 1), "another's id is another id");
}

#[test]
fn also_when_the_server_has_started_anew_in_between() {
    let mut evening = Evening::of(2, json!({}));
    let started = evening.sends(ANA, "s", json!("start")).unwrap();
    let said = evening.sends(ANA, "t", json!({"say": {"text": "Go!"}})).unwrap();
    evening.restart();
    assert_eq!(evening.sends(ANA, "s", json!("start")), Ok(started));
    assert_eq!(evening.sends(ANA, "t", json!({"say": {"text": "Go!"}})), Ok(said));
    assert_eq!((evening.log().len() as u64, evening.talk_log().len()), (started, 1));
    assert_eq!(evening.sends(ANA, "open", json!("leave")), Ok(1), "even what opened the table");
    assert_eq!(evening.status(), Status::Playing);
}

#[test]
fn a_refusal_is_not_remembered() {
    let mut evening = Evening::open(json!({}));
    assert_eq!(evening.sends(ANA, "s", json!("start")), Err(Refusal::TooFewPlayers));
    evening.comes_and_sits(BEA);
    assert!(evening.sends(ANA, "s", json!("start")).is_ok());
}

/// A command whose answer was lost is sent again by its sender, who may be gone by then.
#[test]
fn who_left_is_told_so_when_they_ask_again() {
    let mut evening = Evening::of(2, json!({}));
    let left = evening.sends(BEA, "l", json!("leave")).unwrap();
    assert_eq!(evening.sends(BEA, "l", json!("leave")), Ok(left));
    assert_eq!(evening.sends(BEA, "m", json!("leave")), Err(Refusal::NotHere));
}

#[test]
fn an_old_command_does_not_bring_anybody_back() {
    let mut evening = Evening::open(json!({}));
    let join = json!({"join": {"name": "Bea"}});
    let joined = evening.sends(BEA, "j", join.clone()).unwrap();
    evening.does(BEA, json!("leave"));
    assert_eq!(evening.sends(BEA, "j", join.clone()), Ok(joined));
    assert!(evening.table().person_of(id(BEA)).is_none());
    evening.restart();
    assert_eq!(evening.sends(BEA, "j", join), Ok(joined));
    evening.comes(BEA);
    evening.does(ANA, json!({"kick": {"who": 2}}));
    assert_eq!(evening.sends(BEA, "k", json!({"join": {"name": "Bea"}})), Err(Refusal::Kicked));
}

#[test]
fn the_last_sixty_four_commands_of_everybody_are_remembered() {
    let mut evening = Evening::open(json!({}));
    let first = evening.sends(ANA, "r0", json!({"ready": {"ready": true}})).unwrap();
    for number in 1..64 {
        evening.sends(ANA, &format!("r{number}"), json!({"ready": {"ready": true}})).unwrap();
    }
    assert_eq!(evening.sends(ANA, "r0", json!({"ready": {"ready": true}})), Ok(first));
    evening.sends(ANA, "r64", json!({"ready": {"ready": true}})).unwrap();
    assert!(evening.sends(ANA, "r0", json!({"ready": {"ready": true}})).unwrap() > first);
}
