//! The view and the state, with every key, in the order that the protocol lists them.

use crate::driver::{Answers, Table};

const RULES: &str = r#"{"wins_to_win":2,"opening":"simultaneous","after_own_skull":"lead","show_after_failure":true,"tribes_per_player":1}"#;

/// Seat 0 has bid 3 and flipped its own two flowers; it has yet to choose one more disc.
fn flipping() -> Table {
    Table::of(3).play(
        "0 place flower, 1 place skull, 2 place flower, 0 place flower, 1 place flower, 2 bid 1, 0 bid 3, 1 pass, 2 pass",
    )
}

#[test]
fn the_state_is_the_whole_truth() {
    assert_eq!(
        flipping().line(br#"{"cmd":"state"}"#),
        concat!(
            r#"{"ok":true,"state":{"phase":"flipping","round":1,"first":0,"turn":0,"bid":3,"bidder":0,"flips_left":1,"#,
            r#""skull_owner":null,"winner":null,"seats":["#,
            r#"{"hand":{"flower":1,"skull":1},"stack":["flower","flower"],"face_up":2,"wins":0,"passed":false,"player":0,"lost":[]},"#,
            r#"{"hand":{"flower":2,"skull":0},"stack":["skull","flower"],"face_up":0,"wins":0,"passed":true,"player":1,"lost":[]},"#,
            r#"{"hand":{"flower":2,"skull":1},"stack":["flower"],"face_up":0,"wins":0,"passed":true,"player":2,"lost":[]}]}}"#
        )
    );
}

#[test]
fn a_seat_sees_its_own_discs_and_what_lies_face_up() {
    assert_eq!(
        flipping().line(br#"{"cmd":"view","seat":1}"#),
        [
            r#"{"ok":true,"view":{"seat":1,"rules":"#,
            RULES,
            r#","phase":"flipping","round":1,"first":0,"turn":0,"to_act":[0],"bid":3,"bidder":0,"flips_left":1,"#,
            r#""skull_owner":null,"winner":null,"seats":["#,
            r#"{"hand":2,"stack":["flower","flower"],"face_up":2,"wins":0,"passed":false,"player":0,"lost":0},"#,
            r#"{"hand":2,"stack":[null,null],"face_up":0,"wins":0,"passed":true,"player":1,"lost":0},"#,
            r#"{"hand":3,"stack":[null],"face_up":0,"wins":0,"passed":true,"player":2,"lost":0}],"#,
            r#""own":[{"seat":1,"hand":{"flower":2,"skull":0},"stack":["skull","flower"],"lost":[]}]}}"#,
        ]
        .concat()
    );
}

#[test]
fn a_spectator_sees_what_everyone_sees() {
    let answer = flipping().line(br#"{"cmd":"view","seat":null}"#);
    assert!(answer.starts_with(r#"{"ok":true,"view":{"seat":null,"#), "{answer}");
    assert!(answer.contains(r#""stack":[null,null]"#) && answer.ends_with(r#""own":[]}}"#), "{answer}");
}

/// R7.4: who lost which disc is written down for the referee and for the one who lost it.
#[test]
fn what_was_lost_is_known_to_its_owner_alone() {
    let mut table = Table::of(2).play("0 place skull, 1 place flower, 0 bid 2, 0 discard skull");
    let state = table.line(br#"{"cmd":"state"}"#);
    assert!(state.contains(r#""player":0,"lost":["skull"]}"#), "{state}");
    let own = table.line(br#"{"cmd":"view","seat":0}"#);
    assert!(
        own.ends_with(r#""own":[{"seat":0,"hand":{"flower":3,"skull":0},"stack":[],"lost":["skull"]}]}}"#),
        "{own}"
    );
    let other = table.line(br#"{"cmd":"view","seat":1}"#);
    assert!(other.contains(r#""player":0,"lost":1}"#) && !other.contains(r#""lost":["skull"]"#), "{other}");
}

/// R10.2
#[test]
fn a_player_of_two_tribes_sees_what_both_seats_see() {
    let mut table = Table::start(r#"{"cmd":"new","seats":4,"first":0,"rules":{"tribes_per_player":2}}"#)
        .play("1 place skull, 3 place flower");
    let view = table.must(r#"{"cmd":"view","seat":1}"#);
    let own: Vec<_> = view["view"]["own"].as_array().unwrap().iter().map(|own| own["seat"].clone()).collect();
    assert_eq!(own, [1, 3]);
    assert_eq!(view["view"]["own"][1]["stack"][0], "flower");
    let other = table.must(r#"{"cmd":"view","seat":0}"#);
    assert!(other["view"]["seats"][3]["stack"][0].is_null());
}

#[test]
fn a_seat_that_is_out_may_still_look_on() {
    let mut table = Table::start(r#"{"cmd":"new","seats":3,"hands":[[3,1],[0,0],[3,1]]}"#);
    assert_eq!(table.must(r#"{"cmd":"view","seat":1}"#)["view"]["seat"], 1);
}

/// Two games that differ only in what a seat may not know give it the same bytes.
#[test]
fn a_view_does_not_depend_on_what_the_seat_may_not_know() {
    let play = |disc: &str| {
        Table::of(3).play(&format!("0 place flower, 1 place {disc}, 2 place flower, 0 bid 1, 1 pass"))
    };
    let (mut one, mut other) = (play("flower"), play("skull"));
    for seat in ["0", "2", "null"] {
        let request = format!(r#"{{"cmd":"view","seat":{seat}}}"#);
        assert_eq!(one.line(request.as_bytes()), other.line(request.as_bytes()), "seat {seat}");
    }
    let own = br#"{"cmd":"view","seat":1}"#;
    assert_ne!(one.line(own), other.line(own), "its owner does know");
}
