//! The clock: the server's time, which survives restarts, and who plays when it is up.

use serde_json::json;
use skull_rules::Phase;
use skull_table::{Fact, Hand, Refusal};

use crate::evening::{ANA, BEA, Evening, seat};

fn hand(evening: &Evening) -> Hand {
    match evening.last_entry().fact {
        Fact::Acted { hand, .. } => hand,
        other => panic!("no move: {other:?}"),
    }
}

#[test]
fn with_the_clock_off_nothing_ever_plays_for_anybody() {
    let mut evening = Evening::playing(3, json!({}));
    evening.plays("A+f B+f");
    evening.pass(365 * 24 * 3_600_000);
    assert_eq!(evening.table().automatic(), None);
    assert_eq!(evening.sight(ANA)["game"].get("deadlines"), None);
    evening.plays("C+s");
}

#[test]
fn a_move_that_arrives_in_time_counts_and_one_after_it_does_not() {
    let mut evening = Evening::playing(2, json!({"clock": 5}));
    evening.later(5000);
    evening.plays("A+f");
    evening.later(1);
    assert_eq!(evening.may_not_play("B+f"), Refusal::TooLate);
    evening.tick();
    assert_eq!(evening.game().phase(), Phase::Opening, "what is on its way through the server is waited for");
    evening.later(249);
    evening.tick();
    assert_eq!(hand(&evening), Hand::Clock);
    assert_eq!(evening.game().phase(), Phase::Placing);
    assert_eq!(evening.newest(BEA)["hand"], "clock");
}

#[test]
fn everyone_is_told_until_when() {
    let mut evening = Evening::playing(2, json!({"clock": "brisk"}));
    let at = evening.now.0 + 20_000;
    let deadlines = |evening: &Evening| evening.sight(5)["game"]["deadlines"].clone();
    assert_eq!(deadlines(&evening), json!([{"seat": 0, "at": at}, {"seat": 1, "at": at}]));
    evening.later(7000);
    evening.plays("B+f");
    assert_eq!(deadlines(&evening), json!([{"seat": 0, "at": at}]), "the others' moves give no time");
    evening.plays("A+f");
    assert_eq!(deadlines(&evening), json!([{"seat": 0, "at": at + 7000}]), "each question has its own");
}

#[test]
fn after_two_missed_moves_in_a_row_a_bot_keeps_the_seat_until_its_owner_is_back() {
    let mut evening = Evening::playing(2, json!({"clock": 5, "pace": "instant"}));
    evening.plays("B+f");
    assert_eq!(evening.refuses(ANA, json!("back")), Refusal::NotAway);
    evening.pass(5250);
    assert_eq!((hand(&evening), evening.places().as_str()), (Hand::Clock, "0, 1"));
    evening.pass(5250);
    assert_eq!(evening.places(), "0away, 1");
    assert_eq!(evening.sight(BEA)["table"]["places"][0], json!({"person": {"who": 0, "away": true}}));
    let mut waited = 0;
    while hand(&evening) != Hand::Bot {
        if evening.game().to_act().contains(seat("B")) {
            let action = evening.game().legal(seat("B")).nth(0).unwrap();
            evening.does(BEA, json!({"act": {"action": action}}));
        }
        evening.pass(10);
        waited += 1;
        assert!(waited < 10, "a bot does not wait for the clock");
    }
    evening.does(ANA, json!("back"));
    assert_eq!(evening.places(), "0, 1");
    assert_eq!(evening.refuses(ANA, json!("back")), Refusal::NotAway);
}

/// R10.2: who has two tribes is asked twice at once, and misses one moment.
#[test]
fn two_openings_missed_in_one_moment_count_once() {
    let mut evening = Evening::playing(2, json!({"clock": 5, "rules": {"tribes_per_player": 2}}));
    evening.plays("B+f D+f");
    evening.pass(5250);
    assert_eq!((evening.game().phase(), hand(&evening)), (Phase::Placing, Hand::Clock));
    assert_eq!(evening.places(), "0, 1", "both of Ana's tribes have opened, and she is not away");
    evening.pass(5250);
    assert_eq!(evening.places(), "0away, 1", "the next moment is the second in a row");
}

#[test]
fn a_move_of_ones_own_in_between_starts_the_count_anew() {
    let mut evening = Evening::playing(3, json!({"clock": 5}));
    evening.plays("B+f C+f");
    evening.pass(5250);
    assert_eq!(hand(&evening), Hand::Clock);
    evening.plays("A+f");
    for act in ["B+f", "C+f"] {
        evening.plays(act);
    }
    evening.pass(5250);
    assert_eq!((hand(&evening), evening.places().as_str()), (Hand::Clock, "0, 1, 2"));
}

#[test]
fn time_goes_on_while_the_server_does_not() {
    let mut evening = Evening::playing(2, json!({"clock": 10}));
    evening.later(9000);
    let before = evening.sight(ANA)["game"]["deadlines"].clone();
    evening.restart();
    evening.resume();
    assert_eq!(evening.sight(ANA)["game"]["deadlines"], before);
    evening.later(1001);
    assert_eq!(evening.may_not_play("A+f"), Refusal::TooLate);
}

#[test]
fn after_an_outage_everyone_has_their_whole_time_again() {
    let mut evening = Evening::playing(2, json!({"clock": 10}));
    evening.plays("B+f");
    evening.later(10_000 + 5001);
    evening.restart();
    evening.resume();
    assert_eq!(evening.last_entry().fact, Fact::Resumed);
    evening.later(10_000);
    evening.plays("A+f");

    evening.later(9000);
    evening.restart();
    evening.resume();
    assert_ne!(evening.last_entry().fact, Fact::Resumed, "time was not up yet");
    evening.later(6000);
    evening.restart();
    evening.resume();
    assert_ne!(evening.last_entry().fact, Fact::Resumed, "and then not for long");
}

/// R7.6
#[test]
fn an_outage_gives_the_time_to_show_again_too() {
    let mut evening = Evening::playing(3, json!({"clock": 10, "show_seconds": 3}));
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-f");
    evening.later(60_000);
    evening.restart();
    evening.resume();
    assert_eq!(evening.last_entry().fact, Fact::Resumed);
    evening.pass(2999);
    assert_eq!(evening.game().phase(), Phase::Losing);
    evening.pass(1);
    assert_eq!(evening.game().phase(), Phase::Opening);
}

/// R7.6
#[test]
fn the_time_to_show_is_not_taken_from_the_time_to_choose() {
    let mut evening = Evening::playing(2, json!({"clock": 5, "show_seconds": 30}));
    evening.plays("A+s B+f A:1 B:pass");
    evening.pass(35_000);
    evening.plays("A-f");
    assert_eq!(evening.game().phase(), Phase::Opening);
}

#[test]
fn a_game_over_a_week_has_a_week_for_each_move() {
    let mut evening = Evening::playing(2, json!({"clock": 604_800}));
    evening.later(604_800_000);
    evening.plays("A+f B+f");
    evening.pass(604_800_249);
    assert_eq!(evening.game().placed(), 2);
    evening.pass(1);
    assert_eq!(hand(&evening), Hand::Clock);
}

/// Who was away when the host turned the clock off is asked again: with `off` nothing plays for anybody.
#[test]
fn without_a_clock_nobody_is_away() {
    let mut evening =
        Evening::playing(2, json!({"clock": 5, "rules": {"wins_to_win": 1}, "show_seconds": 0}));
    evening.plays("B+f");
    evening.pass(5250);
    evening.pass(5250);
    assert_eq!(evening.places(), "0away, 1");
    while evening.status() == skull_table::Status::Playing {
        if evening.game().to_act().contains(seat("B")) {
            let action = evening.game().legal(seat("B")).nth(0).unwrap();
            evening.does(BEA, json!({"act": {"action": action}}));
        }
        evening.pass(5250);
    }
    evening.does(ANA, json!({"configure": {"options": {"seats": 2}}}));
    evening.does(ANA, json!("rematch"));
    evening.pass(1_000_000);
    assert_eq!(evening.game().placed(), 0);
    evening.plays("A+f");
}
