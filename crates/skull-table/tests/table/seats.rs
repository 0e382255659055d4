//! Who sits where, and what becomes of a seat.

use serde_json::json;
use skull_table::{Refusal, Status};

use crate::evening::{ANA, BEA, CYR, DAN, Evening, id};

#[test]
fn a_seat_is_taken_by_number_or_the_first_free_one() {
    let mut evening = Evening::open(json!({"seats": 4}));
    evening.comes(BEA);
    evening.comes(CYR);
    assert_eq!(evening.refuses(BEA, json!({"sit": {"seat": 0}})), Refusal::SeatTaken);
    assert_eq!(evening.refuses(BEA, json!({"sit": {"seat": 4}})), Refusal::NoSuchSeat);
    evening.does(BEA, json!({"sit": {"seat": 2}}));
    evening.does(CYR, json!({"sit": {}}));
    assert_eq!(evening.places(), "0, 2, 1, free");
}

#[test]
fn to_change_seats_is_to_sit_down_elsewhere() {
    let mut evening = Evening::open(json!({"seats": 4}));
    evening.comes_and_sits(BEA);
    evening.does(ANA, json!({"sit": {"seat": 3}}));
    assert_eq!(evening.places(), "free, 1, free, 0");
    assert_eq!(evening.refuses(BEA, json!({"sit": {"seat": 3}})), Refusal::SeatTaken);
    evening.does(BEA, json!("stand"));
    assert_eq!(evening.places(), "free, free, free, 0");
}

#[test]
fn who_finds_no_free_seat_watches() {
    let mut evening = Evening::of(2, json!({}));
    evening.comes(CYR);
    assert_eq!(evening.refuses(CYR, json!({"sit": {}})), Refusal::NoFreeSeat);
    evening.does(BEA, json!("stand"));
    evening.does(CYR, json!({"sit": {}}));
}

#[test]
fn free_seats_are_put_aside_at_the_start_and_those_who_play_move_up() {
    let mut evening = Evening::open(json!({"seats": 6}));
    evening.comes(BEA);
    evening.does(BEA, json!({"sit": {"seat": 4}}));
    evening.comes(CYR);
    evening.does(CYR, json!({"sit": {"seat": 2}}));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.places(), "0, 2, 1, free, free, free");
    assert_eq!(evening.game().seats().len(), 3);
    assert_eq!(evening.sight(BEA)["game"]["view"]["seat"], 2, "Bea is now in the third seat");
}

#[test]
fn it_takes_two_to_play() {
    let mut evening = Evening::open(json!({}));
    assert_eq!(evening.refuses(ANA, json!("start")), Refusal::TooFewPlayers);
    evening.comes(BEA);
    assert_eq!(evening.refuses(ANA, json!("start")), Refusal::TooFewPlayers, "Bea only watches");
    assert_eq!(evening.refuses(BEA, json!("start")), Refusal::NotHost);
    evening.does(BEA, json!({"sit": {}}));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.status(), Status::Playing);
    assert_eq!(evening.refuses(ANA, json!("start")), Refusal::GameOn);
}

#[test]
fn latecomers_watch_and_may_take_a_free_seat_for_the_next_game() {
    let mut evening = Evening::open(json!({"seats": 3}));
    evening.comes_and_sits(BEA);
    evening.does(ANA, json!("start"));
    evening.comes(CYR);
    assert!(evening.sight(CYR)["game"]["view"]["seat"].is_null());
    assert_eq!(evening.refuses(CYR, json!({"sit": {"seat": 1}})), Refusal::SeatTaken);
    evening.does(CYR, json!({"sit": {}}));
    assert_eq!(evening.places(), "0, 1, 2");
    assert!(evening.sight(CYR)["game"]["view"]["seat"].is_null(), "the game goes on without Cyr");
    assert_eq!(evening.refuses(CYR, json!({"act": {"action": {"place": "skull"}}})), Refusal::NotSeated);
}

#[test]
fn nobody_changes_seats_in_a_game() {
    let mut evening = Evening::open(json!({"seats": 3}));
    evening.comes_and_sits(BEA);
    evening.does(ANA, json!("start"));
    assert_eq!(evening.refuses(BEA, json!({"sit": {"seat": 2}})), Refusal::GameOn);
    assert_eq!(evening.refuses(ANA, json!({"configure": {"options": {}}})), Refusal::GameOn);
}

#[test]
fn who_watches_a_game_may_ask_for_a_seat_in_the_next_one() {
    let mut evening =
        Evening::of(2, json!({"rules": {"wins_to_win": 1}, "show_seconds": 0, "pace": "instant"}));
    evening.comes(CYR);
    let ready = json!({"ready": {"ready": true}});
    assert_eq!(evening.refuses(CYR, ready.clone()), Refusal::NotSeated, "there is no game yet");
    evening.does(ANA, json!("start"));
    evening.does(CYR, ready);
    assert_eq!(evening.sight(ANA)["table"]["people"][2]["ready"], true);
    evening.plays("A+f B+f");
    evening.does(BEA, json!("leave"));
    let let_in = json!({"let_in": {"who": 2, "seat": 1}});
    assert_eq!(evening.refuses(ANA, let_in.clone()), Refusal::GameOn);
    evening.plays("A:2 A^B");
    evening.does(ANA, let_in);
    assert_eq!(evening.sight(ANA)["table"]["people"][1]["ready"], false, "they have what they asked for");
}

#[test]
fn a_seat_freed_in_a_game_is_kept_for_its_owner() {
    let mut evening = Evening::playing(3, json!({"pace": "instant"}));
    evening.comes(DAN);
    evening.does(BEA, json!("stand"));
    assert_eq!(evening.places(), "0, kept for Bea, 2");
    evening.pass(0);
    assert!(!evening.game().to_act().contains(crate::evening::seat("B")), "a bot has placed");
    assert_eq!(evening.refuses(DAN, json!({"sit": {"seat": 1}})), Refusal::GameOn);
    assert_eq!(evening.refuses(DAN, json!({"sit": {}})), Refusal::NoFreeSeat);
    evening.does(BEA, json!({"sit": {}}));
    assert_eq!(evening.places(), "0, 1, 2");
}

#[test]
fn the_host_gives_a_free_seat_to_somebody_who_watches() {
    let mut evening = Evening::open(json!({"seats": 4}));
    evening.comes_and_sits(BEA);
    evening.comes_and_sits(CYR);
    evening.does(ANA, json!("start"));
    evening.comes(DAN);
    assert_eq!(evening.refuses(ANA, json!({"let_in": {"who": 3, "seat": 1}})), Refusal::SeatTaken);
    assert_eq!(evening.refuses(CYR, json!({"let_in": {"who": 3, "seat": 3}})), Refusal::NotHost);
    assert_eq!(evening.refuses(ANA, json!({"let_in": {"who": 9, "seat": 3}})), Refusal::NoSuchPerson);
    assert_eq!(evening.refuses(ANA, json!({"let_in": {"who": 3, "seat": 4}})), Refusal::NoSuchSeat);
    assert_eq!(evening.refuses(ANA, json!({"let_in": {"who": 2, "seat": 3}})), Refusal::GameOn, "Cyr plays");
    evening.does(ANA, json!({"let_in": {"who": 3, "seat": 3}}));
    assert_eq!(evening.places(), "0, 1, 2, 3");
    assert!(evening.sight(DAN)["game"]["view"]["seat"].is_null(), "the game goes on without Dan");
}

/// R11: a host with a friend at the table, or a second name of their own, must not come to read somebody's hand, and what
/// somebody saw of one hand must not help them to play another.
#[test]
fn a_hand_is_its_owners_however_they_went() {
    let mut evening = Evening::playing(3, json!({}));
    evening.comes(DAN);
    let let_in = |who: u64, seat: u8| json!({"let_in": {"who": who, "seat": seat}});
    evening.does(ANA, json!({"kick": {"who": 2}}));
    assert_eq!(evening.places(), "0, 1, kept");
    assert_eq!(evening.refuses(ANA, let_in(3, 2)), Refusal::GameOn, "Cyr was sent away");
    evening.does(BEA, json!("stand"));
    assert_eq!(evening.refuses(ANA, let_in(3, 1)), Refusal::GameOn, "Bea has only stood up");
    evening.does(ANA, let_in(1, 1));
    assert_eq!(evening.places(), "0, 1, kept", "Bea may be asked to what is hers");
    evening.does(BEA, json!("leave"));
    assert_eq!(evening.refuses(ANA, let_in(3, 1)), Refusal::GameOn, "Bea has left, and may come back");
    assert_eq!(evening.refuses(DAN, json!({"sit": {"seat": 1}})), Refusal::GameOn);
    assert!(evening.sight(DAN)["game"]["view"]["seat"].is_null());
    evening.does(ANA, json!("stand"));
    assert_eq!(evening.refuses(ANA, let_in(0, 1)), Refusal::GameOn);
    assert_eq!(evening.refuses(ANA, json!({"sit": {"seat": 1}})), Refusal::GameOn);
    evening.comes_and_sits(BEA);
    assert_eq!(evening.places(), "kept for Ana, 4, kept");
}

#[test]
fn who_is_sent_away_in_a_game_leaves_a_bot_behind() {
    let mut evening = Evening::playing(3, json!({"pace": "instant"}));
    evening.does(ANA, json!({"kick": {"who": 2}}));
    assert_eq!(evening.places(), "0, 1, kept");
    evening.plays("A+f B+f");
    evening.pass(0);
    assert_eq!(evening.game().phase(), skull_rules::Phase::Placing);
    assert_eq!(evening.status(), Status::Playing);
}

#[test]
fn a_kept_seat_is_free_when_the_game_is_over() {
    let mut evening =
        Evening::playing(2, json!({"rules": {"wins_to_win": 1}, "show_seconds": 0, "pace": "instant"}));
    evening.plays("A+f B+f");
    evening.comes(CYR);
    evening.does(BEA, json!("stand"));
    evening.plays("A:2 A^B");
    assert_eq!(evening.status(), Status::Over);
    assert_eq!(evening.places(), "0, free");
    evening.does(CYR, json!({"sit": {}}));
}

/// R10.2
#[test]
fn with_two_tribes_either_seat_is_the_players_place() {
    let mut evening = Evening::open(json!({"seats": 8, "rules": {"tribes_per_player": 2}}));
    evening.comes(BEA);
    assert_eq!(evening.places(), "0, free, free, free");
    assert_eq!(evening.refuses(BEA, json!({"sit": {"seat": 4}})), Refusal::SeatTaken, "Ana's second seat");
    assert_eq!(evening.refuses(BEA, json!({"sit": {"seat": 8}})), Refusal::NoSuchSeat);
    evening.does(BEA, json!({"sit": {"seat": 7}}));
    assert_eq!(evening.places(), "0, free, free, 1");
    evening.does(ANA, json!("start"));
    assert_eq!(evening.game().seats().len(), 4);
    assert_eq!(evening.table().eyes(Some(id(BEA))).own().len(), 2);
}

#[test]
fn a_smaller_table_keeps_those_at_its_head_seated() {
    let mut evening = Evening::of(4, json!({}));
    evening.does(DAN, json!({"ready": {"ready": true}}));
    evening.does(BEA, json!("stand"));
    evening.does(ANA, json!({"configure": {"options": {"seats": 2}}}));
    assert_eq!(evening.places(), "0, 2");
    assert!(!evening.table().person_of(id(DAN)).unwrap().ready, "Dan watches now");
    evening.does(ANA, json!({"configure": {"options": {"seats": 5}}}));
    assert_eq!(evening.places(), "0, 2, free, free, free");
}
