//! The host, and who is host next. What happens when a host is gone for long is told in `hall`.

use serde_json::json;
use skull_table::{Refusal, Status};

use crate::evening::{ANA, BEA, CYR, DAN, Evening};

fn host(evening: &Evening) -> u64 {
    evening.sight(ANA)["table"]["host"].as_u64().unwrap()
}

#[test]
fn only_the_host_may() {
    let mut evening = Evening::of(3, json!({}));
    let hosts = json!([
        {"add_bot": {}}, {"remove_bot": {"seat": 0}}, {"configure": {"options": {}}}, "start", "rematch",
        {"kick": {"who": 2}}, {"lock": {"locked": true}}, {"host": {"who": 1}}, {"let_in": {"who": 1, "seat": 0}},
    ]);
    for command in hosts.as_array().unwrap() {
        assert_eq!(evening.refuses(BEA, command.clone()), Refusal::NotHost, "{command}");
    }
}

#[test]
fn the_role_is_handed_over_whole() {
    let mut evening = Evening::of(3, json!({}));
    assert_eq!(evening.refuses(ANA, json!({"host": {"who": 7}})), Refusal::NoSuchPerson);
    evening.does(ANA, json!({"host": {"who": 2}}));
    assert_eq!(host(&evening), 2);
    assert_eq!(evening.refuses(ANA, json!("start")), Refusal::NotHost);
    evening.does(CYR, json!("start"));
}

#[test]
fn while_a_game_is_on_the_role_is_handed_to_nobody_who_only_watches() {
    let mut evening = Evening::playing(2, json!({"pace": "instant", "show_seconds": 0}));
    evening.comes(CYR);
    assert_eq!(evening.refuses(ANA, json!({"host": {"who": 2}})), Refusal::GameOn, "Cyr only watches");
    evening.does(BEA, json!("stand"));
    assert_eq!(evening.refuses(ANA, json!({"host": {"who": 1}})), Refusal::GameOn, "Bea has stood up");
    evening.does(BEA, json!({"sit": {}}));
    evening.does(ANA, json!({"host": {"who": 1}}));
    assert_eq!(host(&evening), 1, "Bea plays");
    for person in [ANA, BEA] {
        evening.does(person, json!("stand"));
    }
    while evening.status() == Status::Playing {
        evening.pass(100);
    }
    evening.does(BEA, json!({"host": {"who": 2}}));
    assert_eq!(host(&evening), 2, "between games it may be anybody");
}

#[test]
fn a_host_who_leaves_is_followed_by_the_first_who_has_a_seat() {
    let mut evening = Evening::of(3, json!({}));
    evening.does(BEA, json!("stand"));
    evening.does(ANA, json!("leave"));
    assert_eq!(host(&evening), 2, "Bea only watches");
    evening.does(CYR, json!("leave"));
    assert_eq!(host(&evening), 1, "better than nobody");
}

#[test]
fn a_host_who_leaves_a_game_is_followed_by_nobody_who_only_watches() {
    let mut evening = Evening::playing(2, json!({"pace": "instant", "show_seconds": 0}));
    evening.comes(CYR);
    evening.does(BEA, json!("stand"));
    evening.does(ANA, json!("leave"));
    assert_eq!(host(&evening), 0, "nobody's, until somebody who plays comes back");
    for command in [json!({"kick": {"who": 1}}), json!({"let_in": {"who": 2, "seat": 0}})] {
        assert_eq!(evening.refuses(CYR, command), Refusal::NotHost);
    }
    evening.comes(DAN);
    assert_eq!(evening.refuses(DAN, json!({"lock": {"locked": true}})), Refusal::NotHost);
    evening.does(BEA, json!({"sit": {}}));
    assert_eq!(host(&evening), 1);
    evening.does(BEA, json!("leave"));
    assert_eq!(host(&evening), 1, "nobody's again");
    while evening.status() == Status::Playing {
        evening.pass(100);
    }
    assert_eq!(host(&evening), 2, "and when the game is over, of who came first");
}

#[test]
fn options_change_between_games_if_they_can_be_laid() {
    let mut evening = Evening::of(2, json!({}));
    let refused = evening.refuses(ANA, json!({"configure": {"options": {"seats": 13}}}));
    assert_eq!(refused.code(), "bad_options");
    evening.does(ANA, json!({"configure": {"options": {"clock": "brisk", "listed": true}}}));
    assert_eq!(evening.sight(ANA)["table"]["options"]["clock"], "brisk");
    assert_eq!(evening.sight(ANA)["table"]["options"]["seats"], 6, "what is not said is as usual");
}

#[test]
fn strangers_find_a_listed_table_until_it_is_locked() {
    use skull_table::Store;
    let mut evening = Evening::of(2, json!({"listed": true}));
    let listed = |evening: &Evening| evening.wait(evening.memory.open_tables(10)).unwrap();
    let listing: serde_json::Value =
        serde_json::from_str(listed(&evening)[0].listing.as_ref().unwrap()).unwrap();
    assert_eq!(
        (&listing["host"], &listing["free"], &listing["people"]),
        (&json!("Ana"), &json!(0), &json!(2))
    );
    evening.does(ANA, json!({"lock": {"locked": true}}));
    assert!(listed(&evening).is_empty());
    evening.does(ANA, json!({"lock": {"locked": false}}));
    assert_eq!(listed(&evening).len(), 1);
    evening.does(ANA, json!({"configure": {"options": {}}}));
    assert!(listed(&evening).is_empty(), "a private table is found by its code alone");
}

/// What is trimmed by age must not be a game at which somebody moves every few minutes.
#[test]
fn a_table_where_little_happens_is_not_taken_for_idle() {
    use skull_table::Store;
    let mut evening = Evening::of(2, json!({"listed": true}));
    for _ in 0..12 {
        evening.later(300_000);
        evening.restart();
        evening.does(BEA, json!({"ready": {"ready": true}}));
        let card = evening.wait(evening.memory.open_tables(1)).unwrap().remove(0);
        assert!(evening.now.since(card.touched).as_secs() <= 600);
    }
}
