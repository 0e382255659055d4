//! Help for whoever plays alone with bots: who may have it, and what the game is from then on.

use serde_json::{Value, json};
use skull_rules::notation::Known;
use skull_table::{Finished, Refusal, Status, Store, Summary, Totals};

use crate::evening::{ANA, BEA, CYR, DAN, Evening, guest, id, options, seed_for};

/// Ana plays alone with bots, who have had their turns.
fn alone(wishes: Value) -> Evening {
    let mut wishes = wishes;
    wishes["seats"] = json!(4);
    (wishes["fill"], wishes["pace"]) = (json!("novice"), json!("instant"));
    let mut evening = Evening::open_with(options(wishes), seed_for(4));
    evening.does(ANA, json!("start"));
    evening.pass(0);
    evening
}

/// Neither the coach nor a step back, for this reason.
#[track_caller]
fn no_help(evening: &mut Evening, person: usize, why: &Refusal) {
    for help in ["coach", "take_back"] {
        assert_eq!(evening.refuses(person, json!(help)), *why, "{help}");
    }
    assert_eq!(evening.table().past_of(id(person)), Err(why.clone()));
}

/// Somebody plays for Ana whatever comes first, until the game is over.
fn to_the_end(evening: &mut Evening) {
    while evening.status() != Status::Over {
        evening.pass(10_000);
        let asked = evening.game().to_act().lowest().filter(|seat| seat.index() == ANA);
        let Some(seat) = asked else { continue };
        let first = evening.game().legal(seat).nth(0).unwrap();
        evening.does(ANA, json!({"act": {"action": first}}));
    }
}

fn finished(evening: &Evening) -> Finished {
    let id = evening.table().game().unwrap().id;
    evening.wait(evening.memory.game(id)).unwrap().unwrap()
}

#[test]
fn the_coach_comes_to_whoever_plays_alone() {
    let mut evening = alone(json!({}));
    assert_eq!(evening.table().past_of(id(ANA)), Err(Refusal::NotCoached));
    assert_eq!(evening.sight(ANA)["game"].get("practice"), None);
    evening.does(ANA, json!("coach"));
    assert_eq!(evening.newest(ANA)["game"]["practice"], true);
    assert_eq!(evening.sight(BEA)["game"]["practice"], true, "and all who look see it");
    let past = evening.table().past_of(id(ANA)).unwrap();
    assert_eq!(past.known(), Known::To(crate::evening::seat("A")));
    assert_eq!(past.acts().len(), 3, "the bots have opened");
}

/// What the coach is told is what Ana knows.
#[test]
fn the_coach_knows_no_more_than_whom_it_helps() {
    let mut evening = alone(json!({}));
    evening.does(ANA, json!("coach"));
    evening.does(ANA, json!({"act": {"action": {"place": "skull"}}}));
    evening.pass(0);
    let (past, record) =
        (evening.table().past_of(id(ANA)).unwrap(), evening.table().game().unwrap().record().clone());
    assert_eq!(Some(&past), record.seen_by(record.game().viewer(crate::evening::seat("A"))).as_ref());
    assert!(past.to_string().contains("A+s") && past.to_string().contains("B+?"));
    assert_eq!(past.headers.seed, None);
}

#[test]
fn whoever_has_chosen_or_is_not_asked_has_nothing_to_ask_the_coach() {
    let mut evening = alone(json!({}));
    evening.does(ANA, json!("coach"));
    evening.does(ANA, json!({"act": {"action": {"place": "flower"}}}));
    let told = evening.table().past_of(id(ANA));
    assert!(told.is_ok(), "the bots have opened, and Ana leads: {told:?}");
    evening.does(ANA, json!({"act": {"action": {"bid": 1}}}));
    assert_eq!(evening.table().past_of(id(ANA)).unwrap_err().code(), "not_your_turn");
}

#[test]
fn at_a_table_with_somebody_else_there_is_no_help() {
    let mut evening = Evening::playing(2, json!({}));
    no_help(&mut evening, ANA, &Refusal::NotAlone);
    no_help(&mut evening, BEA, &Refusal::NotAlone);
    evening.does(CYR, json!({"join": {"name": "Cyr"}}));
    evening.does(CYR, json!({"sit_in": {"who": 1}}));
    assert_eq!(evening.places(), "0, 1away");
    no_help(&mut evening, ANA, &Refusal::NotAlone);
    evening.does(BEA, json!("stand"));
    assert_eq!(evening.places(), "0, kept for Bea");
    no_help(&mut evening, ANA, &Refusal::NotAlone);
    evening.does(BEA, json!("leave"));
    no_help(&mut evening, ANA, &Refusal::NotAlone);
}

#[test]
fn sending_the_others_away_makes_nobody_alone() {
    let mut evening = Evening::playing(2, json!({}));
    evening.does(ANA, json!({"kick": {"who": 1}}));
    assert_eq!(evening.places(), "0, kept");
    no_help(&mut evening, ANA, &Refusal::NotAlone);
}

/// R8.1
#[test]
fn who_is_out_still_has_a_hand_in_the_game() {
    let mut evening = Evening::playing(3, json!({"show_seconds": 0, "rules": {"wins_to_win": 5}}));
    evening.plays("A+f B+s C+f A+f B:1 C:pass A:pass B-f");
    evening.plays("A+f B+s C+f B:1 C:pass A:pass B-f A+f B+s C+f B:1 C:pass A:pass B-f");
    evening.plays("A+f B+s C+f B:1 C:pass A:pass B-s B>A");
    assert_eq!(evening.game().alive().len(), 2);
    no_help(&mut evening, ANA, &Refusal::NotAlone);
}

#[test]
fn there_is_no_help_against_the_clock() {
    let mut evening = alone(json!({"clock": 604_800}));
    no_help(&mut evening, ANA, &Refusal::NotAlone);
    let mut evening = alone(json!({"clock": "off"}));
    evening.does(ANA, json!("coach"));
}

#[test]
fn nobody_helps_who_does_not_play() {
    let mut evening = Evening::open(json!({"seats": 3, "fill": "novice"}));
    no_help(&mut evening, ANA, &Refusal::NoGame);
    no_help(&mut evening, BEA, &Refusal::NotHere);
    evening.does(ANA, json!("start"));
    evening.comes(BEA);
    no_help(&mut evening, BEA, &Refusal::NotSeated);
    evening.does(ANA, json!("stand"));
    no_help(&mut evening, ANA, &Refusal::NotSeated);
}

#[test]
fn who_watches_or_waits_for_the_next_game_keeps_nobody_from_practice() {
    let mut evening = Evening::open(json!({"seats": 3}));
    evening.does(ANA, json!({"add_bot": {}}));
    evening.does(ANA, json!("start"));
    evening.comes(BEA);
    evening.comes_and_sits(CYR);
    assert_eq!(evening.places(), "0, bot, 2", "Cyr has the third seat in the next game");
    evening.does(ANA, json!("coach"));
    no_help(&mut evening, BEA, &Refusal::NotSeated);
    no_help(&mut evening, CYR, &Refusal::NotSeated);
}

/// Whoever practises has seen what others must not know, so nobody plays on against them, nor with their hand.
#[test]
fn nobody_else_comes_into_a_game_of_practice() {
    let mut evening = Evening::open(json!({"seats": 3, "fill": "novice"}));
    evening.comes_and_sits(BEA);
    evening.comes(CYR);
    evening.does(BEA, json!("stand"));
    evening.does(ANA, json!({"host": {"who": 1}}));
    evening.does(BEA, json!("start"));
    evening.does(ANA, json!("coach"));
    evening.does(ANA, json!("leave"));
    assert_eq!(evening.places(), "kept for Ana, bot, bot");
    for seat in 0..3 {
        evening.tries(BEA, json!({"let_in": {"who": 2, "seat": seat}})).unwrap_err();
        evening.tries(CYR, json!({"sit": {"seat": seat}})).unwrap_err();
    }
    evening.comes(ANA);
    evening.does(ANA, json!({"sit": {}}));
}

#[test]
fn practice_is_told_in_the_summary_and_counts_in_nobodys_totals() {
    let played = |help: Option<&str>| {
        let mut evening = alone(json!({"rules": {"wins_to_win": 1}}));
        evening.wait(evening.memory.put_guest(guest(ANA))).unwrap();
        if let Some(help) = help {
            evening.does(ANA, json!({"act": {"action": {"place": "flower"}}}));
            evening.does(ANA, json!(help));
        }
        to_the_end(&mut evening);
        let (game, totals) = (finished(&evening), evening.wait(evening.memory.totals(id(ANA))).unwrap());
        assert_eq!(game.guests[0], Some(id(ANA)), "it is in the list of her games all the same");
        (game.summary.practice, game.record.contains("\nEvent: Practice\n"), totals.games)
    };
    assert_eq!(played(None), (false, false, 1));
    assert_eq!(played(Some("coach")), (true, true, 0));
    assert_eq!(played(Some("take_back")), (true, true, 0));
}

#[test]
fn the_next_game_is_no_practice_until_somebody_is_helped() {
    let mut evening = alone(json!({"rules": {"wins_to_win": 1}}));
    evening.does(ANA, json!("coach"));
    to_the_end(&mut evening);
    no_help(&mut evening, ANA, &Refusal::NoGame);
    evening.does(ANA, json!("rematch"));
    assert_eq!(evening.sight(ANA)["game"].get("practice"), None);
    evening.pass(0);
    assert_eq!(evening.table().past_of(id(ANA)), Err(Refusal::NotCoached));
    evening.comes(DAN);
    evening.does(ANA, json!("coach"));
}

/// Games were kept before there was practice.
#[test]
fn a_summary_without_a_word_of_practice_is_of_a_game_that_counts() {
    let mut evening = alone(json!({"rules": {"wins_to_win": 1}}));
    to_the_end(&mut evening);
    let summary = finished(&evening).summary;
    let written = serde_json::to_value(&summary).unwrap();
    assert_eq!(written.get("practice"), None);
    let read: Summary = serde_json::from_value(written).unwrap();
    assert_eq!(read, summary);
    let games = |practice: bool| {
        let mut totals = Totals::default();
        totals.add(&Summary { practice, ..summary.clone() }, summary.winner);
        totals.games
    };
    assert_eq!((games(false), games(true)), (1, 0));
}
