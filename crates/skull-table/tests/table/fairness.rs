//! Fair dice: what binds the server is published before a game, the seed only after it, and only where it is open.

use serde_json::json;
use skull_table::{Commitment, Seed};

use crate::evening::{ANA, BEA, Evening, seed_for};

const WON: &str = "A+f B+f A:2 A^B A+f B+f A:2 A^B";

#[test]
fn the_commitment_is_published_before_the_game_and_holds_for_it() {
    let mut evening = Evening::of(2, json!({}));
    let promised = evening.sight(BEA)["table"]["next_commitment"].clone();
    assert_eq!(promised, json!(seed_for(2).commitment().to_string()));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.sight(BEA)["game"]["commitment"], promised);
    assert_ne!(evening.sight(BEA)["table"]["next_commitment"], promised, "the next game has its own");
    assert_eq!(evening.sight(BEA)["game"].get("seed"), None);
    evening.plays(WON);
    let seed: Seed = evening.sight(BEA)["game"]["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(promised.as_str().unwrap().parse::<Commitment>().unwrap(), seed.commitment());
}

#[test]
fn the_seed_of_a_closed_game_is_never_opened() {
    let mut evening = Evening::playing(2, json!({"open_record": false}));
    evening.plays(WON);
    assert_eq!(evening.sight(ANA)["game"].get("seed"), None);
    evening.does(ANA, json!({"configure": {"options": {"open_record": true}}}));
    assert_eq!(evening.sight(ANA)["game"].get("seed"), None, "not by changing the options afterwards");
}

#[test]
fn the_seed_of_an_open_game_stays_open_when_the_options_change() {
    let mut evening = Evening::playing(2, json!({}));
    evening.plays(WON);
    evening.does(ANA, json!({"configure": {"options": {"open_record": false}}}));
    assert!(evening.sight(ANA)["game"]["seed"].is_string());
}

#[test]
fn nothing_that_is_sent_before_the_end_holds_the_seed() {
    let mut evening = Evening::playing(2, json!({}));
    evening.plays("A+f B+f A:2");
    let (seed, sight) = (seed_for(2).to_hex(), evening.sight(ANA).to_string());
    assert!(!sight.contains(&seed) && !sight.contains(&seed[..16]));
}
