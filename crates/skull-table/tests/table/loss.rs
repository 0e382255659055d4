//! R7.6: a loss waits a while, so that the others can show their discs.

use serde_json::{Value, json};
use skull_rules::Phase;
use skull_table::{Fact, Hand, Refusal};

use crate::evening::{ANA, BEA, CYR, Evening, seat};

/// Ana has met her own skull; Bea and Cyr have discs to show.
fn ana_fails(options: Value) -> Evening {
    let mut evening = Evening::playing(3, options);
    evening.plays("A+s B+f C+f A+f B+s C+f A:3 B:pass C:pass");
    assert_eq!(evening.game().phase(), Phase::Losing);
    evening
}

fn pause(evening: &Evening, person: usize) -> Value {
    evening.sight(person)["game"]["pause"].clone()
}

#[test]
fn the_loss_waits_for_the_others_to_show() {
    let mut evening = ana_fails(json!({}));
    let until = evening.now.0 + 5000;
    assert_eq!(pause(&evening, BEA), json!({"until": until, "done": [], "chosen": false}));
    evening.plays("A-f");
    assert!(matches!(evening.last_entry().fact, Fact::Held { .. }));
    assert_eq!(evening.game().phase(), Phase::Losing, "it waits");
    evening.plays("B!");
    assert_eq!(evening.newest(CYR)["events"], json!([{"type": "shown", "seat": 1, "disc": "skull"}]));
    evening.pass(4999);
    assert_eq!(evening.game().phase(), Phase::Losing);
    evening.pass(1);
    assert_eq!(evening.game().phase(), Phase::Opening);
    assert!(matches!(evening.last_entry().fact, Fact::Acted { hand: Hand::Person, .. }));
}

/// R7.4
#[test]
fn what_was_chosen_is_the_choosers_secret() {
    let mut evening = ana_fails(json!({}));
    let legal = |evening: &Evening| evening.sight(ANA)["game"]["legal"].as_array().unwrap().len();
    assert_eq!(legal(&evening), 1);
    evening.plays("A-s");
    assert_eq!(legal(&evening), 0, "what would be refused is not offered");
    assert_eq!(
        (&pause(&evening, ANA)["chosen"], &pause(&evening, ANA)["choice"]),
        (&json!(true), &json!({"discard": "skull"}))
    );
    for person in [BEA, CYR, 5] {
        assert_eq!(
            (&pause(&evening, person)["chosen"], &pause(&evening, person)["choice"]),
            (&json!(true), &Value::Null)
        );
        assert_eq!(evening.newest(person)["events"], json!([]));
    }
    assert_eq!(evening.may_not_play("A-f"), Refusal::AlreadyChosen);
}

#[test]
fn it_stops_waiting_when_all_others_are_done() {
    let mut evening = ana_fails(json!({}));
    evening.plays("A-f B. C!");
    assert_eq!(evening.game().phase(), Phase::Losing, "Cyr has another disc");
    assert_eq!(pause(&evening, ANA)["done"], json!([1]));
    assert_eq!(evening.may_not_play("B."), Refusal::NothingToShow, "said already");
    evening.plays("C!");
    evening.pass(0);
    assert_eq!(evening.game().phase(), Phase::Opening);
    assert_eq!(evening.may_not_play("C."), Refusal::NothingToShow);
}

#[test]
fn a_choice_that_comes_after_all_are_done_does_not_wait() {
    let mut evening = ana_fails(json!({}));
    evening.plays("B. C. A-f");
    assert!(matches!(evening.last_entry().fact, Fact::Acted { .. }));
    assert_eq!(evening.game().phase(), Phase::Opening);
}

#[test]
fn a_choice_that_comes_after_the_time_does_not_wait() {
    let mut evening = ana_fails(json!({"show_seconds": 2}));
    evening.later(2000);
    evening.plays("A-f");
    assert_eq!(evening.game().phase(), Phase::Opening);
}

#[test]
fn who_is_done_may_still_change_their_mind() {
    let mut evening = ana_fails(json!({}));
    evening.plays("B. B!");
    assert_eq!(evening.sight(ANA)["game"]["view"]["seats"][1]["stack"], json!([null, "skull"]));
}

#[test]
fn the_challenger_has_nothing_to_show() {
    let mut evening = ana_fails(json!({}));
    assert_eq!(evening.may_not_play("A!").code(), "not_your_turn");
    assert_eq!(evening.may_not_play("A."), Refusal::NothingToShow);
    assert_eq!(evening.refuses(BEA, json!({"act": {"seat": 2, "action": "show"}})), Refusal::NotYourSeat);
}

#[test]
fn without_time_or_without_the_rule_nothing_waits() {
    let mut evening = ana_fails(json!({"show_seconds": 0}));
    assert_eq!(pause(&evening, BEA), Value::Null);
    evening.plays("B! A-f");
    assert_eq!(evening.game().phase(), Phase::Opening);

    let mut evening = ana_fails(json!({"rules": {"show_after_failure": false}}));
    assert_eq!(pause(&evening, BEA), Value::Null);
    assert_eq!(evening.may_not_play("B!").code(), "wrong_phase");
    evening.plays("A-f");
    assert_eq!(evening.game().phase(), Phase::Opening);
}

#[test]
fn nothing_waits_where_there_is_nothing_to_show() {
    let mut evening = Evening::playing(2, json!({}));
    evening.plays("A+f B+s A:2 A^B");
    assert_eq!(pause(&evening, ANA), Value::Null, "Bea's only disc lies face up");
    evening.plays("B@0");
    assert_eq!(evening.game().phase(), Phase::Opening);
}

/// R7.2
#[test]
fn a_blind_take_waits_as_well() {
    let mut evening = Evening::playing(3, json!({}));
    evening.plays("A+f B+s C+f A:3 A^B B@2");
    assert_eq!(pause(&evening, BEA)["choice"], json!({"take": 2}));
    assert_eq!(pause(&evening, ANA)["choice"], Value::Null);
    evening.plays("C!");
    evening.pass(0);
    assert_eq!(evening.game().discs(seat("A")).len(), 3);
}

#[test]
fn bots_do_not_keep_a_loss_waiting_for_long() {
    let mut evening = Evening::open(json!({"seats": 3, "show_seconds": 30}));
    evening.does(ANA, json!({"add_bot": {"level": "random"}}));
    evening.does(ANA, json!({"add_bot": {"level": "random"}}));
    evening.does(ANA, json!("start"));
    let mut rounds = 0;
    while evening.game().phase() != Phase::Losing || evening.game().bidder() != Some(seat("A")) {
        if evening.game().to_act().contains(seat("A")) {
            // The skull first, and then for everything.
            let action = evening.game().legal(seat("A")).iter().last().unwrap();
            evening.does(ANA, json!({"act": {"action": action}}));
        }
        evening.pass(40_000);
        rounds += 1;
        assert!(rounds < 100, "somebody fails sooner or later");
    }
    let action = evening.game().legal(seat("A")).nth(0).unwrap();
    evening.does(ANA, json!({"act": {"action": action}}));
    evening.pass(2000);
    assert_ne!(evening.game().phase(), Phase::Losing);
}
