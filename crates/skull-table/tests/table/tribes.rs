//! The tribe of a place: chosen by sitting down, and kept.

use serde_json::json;

use crate::evening::{ANA, BEA, Evening};

fn tribes(evening: &Evening) -> serde_json::Value {
    evening.sight(ANA)["table"]["tribes"].clone()
}

#[test]
fn whoever_moves_up_when_a_game_starts_keeps_their_tribe() {
    let mut evening = Evening::open(json!({"seats": 5}));
    evening.comes(BEA);
    evening.does(BEA, json!({"sit": {"seat": 3}}));
    assert_eq!(tribes(&evening), json!([0, 1, 2, 3, 4]));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.places(), "0, 1, free, free, free");
    assert_eq!(tribes(&evening), json!([0, 3, 1, 2, 4]), "Bea has the second seat and her own tribe");
    evening.restart();
    assert_eq!(tribes(&evening), json!([0, 3, 1, 2, 4]));
}

#[test]
fn a_tribe_stays_when_the_table_shrinks_and_grows() {
    let mut evening = Evening::open(json!({"seats": 6}));
    evening.comes(BEA);
    evening.does(BEA, json!({"sit": {"seat": 4}}));
    evening.does(ANA, json!({"configure": {"options": {"seats": 3}}}));
    assert_eq!((evening.places().as_str(), tribes(&evening)), ("0, 1, free", json!([0, 4, 1])));
    evening.does(ANA, json!({"configure": {"options": {"seats": 5}}}));
    assert_eq!(tribes(&evening), json!([0, 4, 1, 2, 3]));
}

/// R10.2: the second tribe of a place is so many further on as there are places, so the first must be among these.
#[test]
fn with_two_tribes_each_no_two_places_share_one() {
    let mut evening = Evening::open(json!({"seats": 12}));
    evening.comes(BEA);
    evening.does(BEA, json!({"sit": {"seat": 11}}));
    let two = json!({"seats": 6, "rules": {"tribes_per_player": 2}});
    evening.does(ANA, json!({"configure": {"options": two}}));
    assert_eq!((evening.places().as_str(), tribes(&evening)), ("0, 1, free", json!([0, 2, 1])));
}
