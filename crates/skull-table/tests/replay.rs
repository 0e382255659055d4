//! A game watched again: step by step, and with no eyes more than was seen with them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_rules::{Action, Rules, Seat, Setup, Tribes, Viewer, notation::Record};
use skull_table::{Eyes, Replay};

/// A is caught by B, and the last round goes on.
const GAME: &str = "\
Skull record 1
Event: Market night
Date: 2026-11-15
A: Ana
B: Bo
C: Cyr

1. A leads | A+s B+f C+f | A:1 B:2 C:pass A:pass | B^f A^s | C!f | B-f@A1
2. B leads | A+f B+f C+f
";

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn replay(record: &Record, eyes: Eyes) -> Value {
    serde_json::to_value(Replay::of(record, Some(eyes)).unwrap()).unwrap()
}

/// A game in which everyone does anything that is allowed.
fn any_game(seats: usize, tribes_per_player: Tribes, seed: u64) -> Record {
    let rules = Rules { tribes_per_player, ..Rules::default() };
    let mut record = Record::new(Setup::new(seats, rules).unwrap(), seat(0)).unwrap();
    let mut dice = Dice::from_seed(seed);
    while record.game().winner().is_none() {
        let game = record.game();
        let mut choices: Vec<(Seat, Action)> =
            game.may_show().into_iter().map(|seat| (seat, Action::Show)).collect();
        for seat in game.to_act() {
            choices.extend(game.legal(seat).iter().map(|action| (seat, action)));
        }
        let (seat, action) = choices[usize::from(dice.below(choices.len() as u8))];
        record.play(seat, action, &mut |most| dice.below(most)).unwrap();
    }
    record
}

#[test]
fn it_begins_with_the_start_and_has_a_step_for_each_act() {
    let record: Record = GAME.parse().unwrap();
    let told = replay(&record, Eyes::All);
    let steps = told["steps"].as_array().unwrap();
    assert_eq!(steps.len(), record.acts().len() + 1);
    assert_eq!(steps[0]["act"], Value::Null);
    assert_eq!(steps[0]["events"], json!([{"type": "round_started", "round": 1, "first": 0}]));
    assert_eq!(steps[1]["act"], json!({"seat": 0, "action": {"place": "skull"}}));
    assert_eq!(told["rounds"], json!([0, 10]), "the loss that ends a round begins the next");
    assert_eq!((&told["event"], &told["date"]), (&json!("Market night"), &json!("2026-11-15")));
    assert_eq!((&told["names"], &told["players"]), (&json!(["Ana", "Bo", "Cyr"]), &json!(3)));
    assert_eq!(
        (&told["open"], &told["eyes"], &told["may"]),
        (&json!(true), &json!("all"), &json!([0, 1, 2]))
    );
    assert_eq!(steps[3]["view"]["own"].as_array().unwrap().len(), 3, "all is seen");
    assert_eq!(steps[3]["legal"], json!([]), "nobody plays with eyes that see all");
}

#[test]
fn a_seat_sees_its_own_discs_and_what_it_might_have_done() {
    let told = replay(&GAME.parse().unwrap(), Eyes::Of(seat(0)));
    let steps = told["steps"].as_array().unwrap();
    assert_eq!(steps[1]["act"], json!({"seat": 0, "action": {"place": "skull"}}));
    assert_eq!(steps[2]["act"], json!({"seat": 1, "action": null}));
    assert_eq!(steps[2]["events"], json!([{"type": "placed", "seat": 1, "disc": null}]));
    assert_eq!(steps[3]["legal"][0]["seat"], 0);
    assert_eq!(steps[3]["legal"][0]["actions"][0], json!({"place": "flower"}));
    assert_eq!(steps[4]["legal"], json!([]), "it is B's turn");
    assert_eq!(told["eyes"], 0);
}

#[test]
fn a_record_is_watched_with_the_eyes_it_was_written_with_unless_others_are_named() {
    let full: Record = GAME.parse().unwrap();
    let eyes = |record: &Record| Replay::of(record, None).unwrap().eyes;
    assert_eq!(eyes(&full), Eyes::All);
    let own = full.seen_by(full.game().viewer(seat(1))).unwrap();
    assert_eq!(eyes(&own), Eyes::Of(seat(1)));
    assert_eq!(eyes(&full.seen_by(Viewer::SPECTATOR).unwrap()), Eyes::Nobody);

    let told = replay(&own, Eyes::Nobody);
    assert_eq!((&told["open"], &told["may"]), (&json!(false), &json!([1])));
    for unknown in [Eyes::All, Eyes::Of(seat(0)), Eyes::Of(seat(3))] {
        assert!(Replay::of(&own, Some(unknown)).is_none(), "{unknown:?}");
    }
    assert!(Replay::of(&full, Some(Eyes::Of(seat(3)))).is_none(), "there are three seats");
}

/// What is watched of a full record is what is watched of one that holds nothing but what those eyes saw.
#[test]
fn nothing_is_seen_that_these_eyes_did_not_see() {
    for (seats, tribes, seed) in
        [(3, Tribes::One, 1), (6, Tribes::One, 2), (4, Tribes::Two, 3), (8, Tribes::Two, 4)]
    {
        let full = any_game(seats, tribes, seed);
        let eyes = (0..seats as u8).map(|number| Eyes::Of(seat(number))).chain([Eyes::Nobody]);
        for eyes in eyes {
            let viewer = match eyes {
                Eyes::Of(seat) => full.game().viewer(seat),
                _ => Viewer::SPECTATOR,
            };
            let known = full.seen_by(viewer).unwrap();
            let (open, closed) = (replay(&full, eyes), replay(&known, eyes));
            assert_eq!(open["steps"], closed["steps"], "{seats} seats, {eyes:?}");
            assert_eq!(open["rounds"], closed["rounds"]);
        }
    }
}

#[test]
fn eyes_are_a_seat_all_or_none() {
    for (text, eyes) in
        [("all", Eyes::All), ("none", Eyes::Nobody), ("0", Eyes::Of(seat(0))), ("11", Eyes::Of(seat(11)))]
    {
        assert_eq!(text.parse(), Ok(eyes));
        assert_eq!(serde_json::to_string(&eyes).unwrap().trim_matches('"'), text);
    }
    for text in ["", "12", "-1", "A", "ALL", "0x1"] {
        assert!(text.parse::<Eyes>().is_err(), "{text}");
    }
}
