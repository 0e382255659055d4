//! `legal` is the whole truth about what may be done: all that it lists is granted, all else is refused.

use serde_json::{Value, json};
use skull_chance::Dice;

use crate::driver::{Answers, Table};

/// Every action there is at a table of twelve seats or fewer, and some that never are.
fn all_actions() -> Vec<Value> {
    let discs = ["flower", "skull"];
    let mut all = vec![json!("pass"), json!("show")];
    all.extend(discs.map(|disc| json!({ "place": disc })));
    all.extend(discs.map(|disc| json!({ "discard": disc })));
    all.extend((-1..=49).map(|bid| json!({ "bid": bid })));
    all.extend((-1..=13).flat_map(|n| [json!({ "flip": n }), json!({ "lead": n }), json!({ "take": n })]));
    all
}

fn act(seat: usize, action: &Value) -> String {
    json!({"cmd": "act", "seat": seat, "action": action}).to_string()
}

/// What `legal` lists, as pairs of a seat and an action.
fn listed(table: &mut Table) -> Vec<(usize, Value)> {
    let legal = table.must(r#"{"cmd":"legal"}"#);
    let number = |seat: &Value| usize::try_from(seat.as_u64().unwrap()).unwrap();
    let mut all = Vec::new();
    for entry in legal["to_act"].as_array().unwrap() {
        let actions = entry["actions"].as_array().unwrap();
        assert!(!actions.is_empty(), "whoever must act can: {legal}");
        all.extend(actions.iter().map(|action| (number(&entry["seat"]), action.clone())));
    }
    all.extend(legal["may_show"].as_array().unwrap().iter().map(|seat| (number(seat), json!("show"))));
    all
}

fn play_and_try_everything(start: &str, dice: &mut Dice) {
    let everything = all_actions();
    let mut table = Table::start(start);
    let seats = table.state()["seats"].as_array().unwrap().len();
    loop {
        let listed = listed(&mut table);
        let before = table.line(br#"{"cmd":"state"}"#);
        for seat in 0..=seats {
            for action in &everything {
                if !listed.contains(&(seat, action.clone())) {
                    let answer = table.ask(&act(seat, action));
                    assert_eq!(answer["ok"], json!(false), "seat {seat} played {action} in {before}");
                }
            }
        }
        assert_eq!(table.line(br#"{"cmd":"state"}"#), before, "refusals change nothing");
        if listed.is_empty() {
            return;
        }
        let (seat, action) = &listed[usize::from(dice.below(u8::try_from(listed.len()).unwrap()))];
        table.must(&act(*seat, action));
    }
}

#[test]
fn all_that_is_not_listed_is_refused_whatever_the_rules() {
    let mut dice = Dice::from_seed(4);
    for opening in ["simultaneous", "first_player_last"] {
        for own_skull in ["lead", "choose"] {
            for (seats, tribes) in [(2, 1), (4, 2), (5, 1)] {
                let rules =
                    json!({"opening": opening, "after_own_skull": own_skull, "tribes_per_player": tribes});
                let start = json!({"cmd": "new", "seats": seats, "seed": seats, "rules": rules}).to_string();
                play_and_try_everything(&start, &mut dice);
            }
        }
    }
    play_and_try_everything(r#"{"cmd":"new","seats":3,"rules":{"show_after_failure":false}}"#, &mut dice);
}
