//! Where only bots are left, whoever looks on may have them hurry.

use serde_json::{Value, json};
use skull_table::{Refusal, Status};

use crate::evening::{ANA, BEA, CYR, Evening};

fn hurry(haste: &str) -> Value {
    json!({"hurry": {"haste": haste}})
}

/// How long the bot that is next takes from now on, in milliseconds.
fn thinks(evening: &Evening) -> u128 {
    evening.table().automatic().unwrap().0.since(evening.now).as_millis()
}

/// Ana and two bots; Ana is out. The bots play at a natural pace.
fn without_ana() -> Evening {
    let mut evening = Evening::open(json!({"seats": 3, "fill": "novice", "show_seconds": 0}));
    evening.does(ANA, json!("start"));
    evening.does(ANA, json!("stand"));
    evening
}

#[test]
fn who_still_plays_sets_the_pace() {
    let mut evening = Evening::open(json!({"seats": 3, "fill": "novice"}));
    evening.comes(BEA);
    assert_eq!(evening.refuses(BEA, hurry("end")), Refusal::NoGame);
    evening.does(ANA, json!("start"));
    assert_eq!(evening.refuses(ANA, hurry("twice")), Refusal::PeoplePlay, "Ana has a hand herself");
    assert_eq!(evening.refuses(BEA, hurry("end")), Refusal::PeoplePlay);
    assert_eq!(evening.refuses(CYR, hurry("end")), Refusal::NotHere);
    evening.does(ANA, json!("stand"));
    assert_eq!(evening.refuses(BEA, hurry("end")), Refusal::PeoplePlay, "Ana may come back to her hand");
    evening.does(ANA, hurry("end"));
}

#[test]
fn bots_play_twice_as_fast_and_no_faster_again() {
    let mut evening = without_ana();
    let usual = thinks(&evening);
    evening.does(ANA, hurry("twice"));
    assert_eq!(thinks(&evening), usual / 2);
    assert_eq!(evening.sight(BEA)["game"]["haste"], "twice");
    evening.does(ANA, hurry("none"));
    assert_eq!(thinks(&evening), usual);
    assert_eq!(evening.sight(BEA)["game"].get("haste"), None);
}

#[test]
fn to_the_end_no_time_goes_by() {
    let mut evening = without_ana();
    evening.does(ANA, hurry("end"));
    evening.restart();
    let began = evening.now;
    while evening.status() != Status::Over {
        assert_eq!(thinks(&evening), 0);
        evening.tick();
    }
    assert_eq!(evening.now, began);
}

#[test]
fn whoever_takes_a_hand_up_again_is_not_hurried() {
    let mut evening = without_ana();
    evening.does(ANA, hurry("end"));
    evening.does(ANA, json!({"sit": {}}));
    assert_eq!(evening.sight(ANA)["game"].get("haste"), None);
    assert!(thinks(&evening) > 0);
}
