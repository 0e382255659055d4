//! Any integer is a well-formed number: it is refused for what it asks, not for how large it is.

use crate::driver::{Answers, Table};

const WILD: [&str; 7] = [
    "-1",
    "-128",
    "256",
    "4294967296",
    "18446744073709551616",
    "-170141183460469231731687303715884105729",
    "1000000000000000000000000000000000000000000000",
];

fn negative(number: &str) -> bool {
    number.starts_with('-')
}

#[test]
fn a_seat_that_is_not_at_the_table_is_a_bad_seat() {
    let mut table = Table::of(3);
    for number in WILD.into_iter().chain(["3", "11", "12", "255"]) {
        assert_eq!(table.refusal(&format!("{number} place flower")), "bad_seat", "{number}");
        assert_eq!(table.refuses(&format!(r#"{{"cmd":"view","seat":{number}}}"#)), "bad_seat", "{number}");
        let first = format!(r#"{{"cmd":"new","seats":3,"first":{number}}}"#);
        assert_eq!(table.refuses(&first), "bad_seat", "{number}");
    }
    table.must(r#"{"cmd":"view","seat":2}"#);
    table.must(r#"{"cmd":"view","seat":-0}"#);
}

#[test]
fn a_bid_is_too_low_or_too_high() {
    let mut table = Table::of(3).play("0 place flower, 1 place flower, 2 place flower");
    for number in WILD {
        let expected = if negative(number) { "bid_too_low" } else { "bid_too_high" };
        assert_eq!(table.refusal(&format!("0 bid {number}")), expected, "{number}");
    }
    assert_eq!(table.refusal("0 bid -0"), "bid_too_low");
    assert_eq!(table.refusal("0 bid 255"), "bid_too_high");
    table.play("0 bid 3");
}

#[test]
fn a_position_that_no_disc_has_is_a_bad_position() {
    let mut table = Table::of(2).play("0 place flower, 1 place skull, 0 bid 2, 0 flip 1");
    for number in WILD.into_iter().chain(["4", "255"]) {
        assert_eq!(table.refusal(&format!("1 take {number}")), "bad_position", "{number}");
    }
    table.play("1 take 3");
}

#[test]
fn a_stack_or_a_leader_that_is_not_there_is_a_bad_seat() {
    let mut flipping = Table::of(2).play("0 place flower, 1 place flower, 0 bid 2");
    let mut naming =
        Table::start(r#"{"cmd":"new","seats":2,"first":0,"rules":{"after_own_skull":"choose"}}"#)
            .play("0 place skull, 1 place flower, 0 bid 2, 0 discard flower");
    for number in WILD.into_iter().chain(["2", "12"]) {
        assert_eq!(flipping.refusal(&format!("0 flip {number}")), "bad_seat", "{number}");
        assert_eq!(naming.refusal(&format!("0 lead {number}")), "bad_seat", "{number}");
    }
    flipping.play("0 flip 1");
    naming.play("0 lead 1");
}

#[test]
fn the_turn_and_the_phase_are_judged_before_the_number() {
    let mut table = Table::of(2).play("0 place flower, 1 place flower");
    for number in WILD {
        assert_eq!(table.refusal(&format!("1 bid {number}")), "not_your_turn", "{number}");
        assert_eq!(table.refusal(&format!("1 flip {number}")), "not_your_turn", "{number}");
        assert_eq!(table.refusal(&format!("0 flip {number}")), "wrong_phase", "{number}");
        assert_eq!(table.refusal(&format!("0 take {number}")), "wrong_phase", "{number}");
        assert_eq!(table.refusal(&format!("0 lead {number}")), "wrong_phase", "{number}");
        assert_eq!(table.refusal(&format!("2 bid {number}")), "bad_seat", "{number}");
    }
}

#[test]
fn a_number_of_seats_or_wins_that_no_table_has_is_bad_rules() {
    let mut table = Table::empty();
    for number in WILD {
        assert_eq!(table.refuses(&format!(r#"{{"cmd":"new","seats":{number}}}"#)), "bad_rules", "{number}");
        let wins = format!(r#"{{"cmd":"new","seats":2,"wins":[0,{number}]}}"#);
        assert_eq!(table.refuses(&wins), "bad_rules", "{number}");
        let hands = format!(r#"{{"cmd":"new","seats":2,"hands":[[3,1],[{number},0]]}}"#);
        assert_eq!(table.refuses(&hands), "bad_rules", "{number}");
        for rule in ["wins_to_win", "tribes_per_player"] {
            let rules = format!(r#"{{"cmd":"new","seats":2,"rules":{{"{rule}":{number}}}}}"#);
            assert_eq!(table.refuses(&rules), "bad_rules", "{rule} {number}");
        }
    }
}

#[test]
fn a_seed_is_any_unsigned_number_of_64_bits() {
    let mut table = Table::empty();
    for seed in ["0", "-0", "1", "9223372036854775808", "18446744073709551615"] {
        table.must(&format!(r#"{{"cmd":"new","seats":2,"seed":{seed}}}"#));
    }
    for seed in ["-1", "18446744073709551616", "1.0", "1e3", "\"7\"", "null"] {
        let request = format!(r#"{{"cmd":"new","seats":2,"seed":{seed}}}"#);
        assert_eq!(table.refuses(&request), "bad_request", "{seed}");
    }
}
