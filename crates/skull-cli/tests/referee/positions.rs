//! What a game can start from, and what it cannot.

use serde_json::json;

use crate::driver::{Answers, Table};

fn refused(options: &str) -> String {
    Table::empty().refuses(&format!(r#"{{"cmd":"new",{options}}}"#))
}

fn granted(options: &str) -> Table {
    Table::start(&format!(r#"{{"cmd":"new",{options}}}"#))
}

/// R1.3, R10.1
#[test]
fn a_table_has_two_to_twelve_seats() {
    for seats in 2..=12 {
        assert_eq!(granted(&format!(r#""seats":{seats}"#)).state()["seats"].as_array().unwrap().len(), seats);
    }
    for seats in [0, 1, 13, 255] {
        assert_eq!(refused(&format!(r#""seats":{seats}"#)), "bad_rules", "{seats}");
    }
}

/// R10.2
#[test]
fn two_tribes_a_player_need_an_even_table() {
    for seats in 2..=12 {
        let options = format!(r#""seats":{seats},"rules":{{"tribes_per_player":2}}"#);
        if seats >= 4 && seats % 2 == 0 {
            granted(&options);
        } else {
            assert_eq!(refused(&options), "bad_rules", "{seats}");
        }
    }
}

#[test]
fn a_rule_is_known_and_has_one_of_its_values() {
    for rules in [
        r"{}",
        r#"{"wins_to_win":1}"#,
        r#"{"wins_to_win":15}"#,
        r#"{"opening":"simultaneous"}"#,
        r#"{"after_own_skull":"lead"}"#,
        r#"{"show_after_failure":true}"#,
        r#"{"tribes_per_player":1}"#,
    ] {
        granted(&format!(r#""seats":4,"rules":{rules}"#));
    }
    for rules in [
        r#"{"wins":2}"#,
        r#"{"Opening":"simultaneous"}"#,
        r#"{"wins_to_win":0}"#,
        r#"{"wins_to_win":16}"#,
        r#"{"wins_to_win":"2"}"#,
        r#"{"wins_to_win":2.0}"#,
        r#"{"wins_to_win":null}"#,
        r#"{"opening":"together"}"#,
        r#"{"opening":{"simultaneous":null}}"#,
        r#"{"opening":0}"#,
        r#"{"after_own_skull":"stay"}"#,
        r#"{"after_own_skull":["lead"]}"#,
        r#"{"show_after_failure":1}"#,
        r#"{"show_after_failure":"true"}"#,
        r#"{"tribes_per_player":0}"#,
        r#"{"tribes_per_player":3}"#,
        r#"{"tribes_per_player":true}"#,
    ] {
        assert_eq!(refused(&format!(r#""seats":4,"rules":{rules}"#)), "bad_rules", "{rules}");
    }
}

/// The names in the referee are those of the rules themselves.
#[test]
fn every_rule_of_the_game_can_be_chosen() {
    let rules = serde_json::to_string(&skull_rules::Rules::default()).unwrap();
    let mut table = granted(&format!(r#""seats":4,"rules":{rules}"#));
    let view = table.line(br#"{"cmd":"view","seat":null}"#);
    assert!(view.contains(&rules), "{view}");
}

/// R1.1, R8.1
#[test]
fn a_game_can_start_from_a_position() {
    let mut table = granted(r#""seats":4,"first":2,"hands":[[3,1],[0,0],[0,1],[2,0]],"wins":[0,1,1,0]"#);
    let state = table.state();
    assert_eq!(state["seats"][2]["hand"], json!({"flower":0,"skull":1}));
    assert_eq!(state["seats"][1]["hand"], json!({"flower":0,"skull":0}));
    assert_eq!(state["seats"][1]["wins"], json!(1));
    assert_eq!(table.must(r#"{"cmd":"legal"}"#)["to_act"].as_array().unwrap().len(), 3, "seat 1 is out");
}

#[test]
fn a_position_has_one_entry_a_seat() {
    for options in [
        r#""seats":3,"hands":[[3,1],[3,1]]"#,
        r#""seats":2,"hands":[[3,1],[3,1],[3,1]]"#,
        r#""seats":2,"hands":[]"#,
        r#""seats":3,"wins":[0,0]"#,
        r#""seats":3,"wins":[0,0,0,0]"#,
        r#""seats":3,"wins":[]"#,
    ] {
        assert_eq!(refused(options), "bad_rules", "{options}");
    }
    granted(r#""seats":2,"hands":[[3,1],[3,1]],"wins":[0,0]"#);
}

/// R1.1
#[test]
fn a_hand_has_up_to_three_flowers_and_a_skull() {
    for hand in ["[4,0]", "[0,2]", "[-1,1]", "[3,-1]", "[256,0]"] {
        assert_eq!(refused(&format!(r#""seats":2,"hands":[{hand},[3,1]]"#)), "bad_rules", "{hand}");
    }
    for hand in ["[3,1]", "[3,0]", "[0,1]", "[1,0]"] {
        granted(&format!(r#""seats":2,"hands":[{hand},[3,1]]"#));
    }
}

#[test]
fn hands_and_wins_of_another_shape_are_no_request() {
    for options in [
        r#""hands":4"#,
        r#""hands":null"#,
        r#""hands":{"0":[3,1]}"#,
        r#""hands":[4,4]"#,
        r#""hands":[[3],[3,1]]"#,
        r#""hands":[[3,1,0],[3,1]]"#,
        r#""hands":[["3",1],[3,1]]"#,
        r#""hands":[[3.0,1],[3,1]]"#,
        r#""wins":0"#,
        r#""wins":["0",0]"#,
        r#""wins":[0.5,0]"#,
        r#""wins":[[0],0]"#,
    ] {
        assert_eq!(refused(&format!(r#""seats":2,{options}"#)), "bad_request", "{options}");
    }
}

/// R9.1
#[test]
fn a_decided_position_cannot_start() {
    assert_eq!(refused(r#""seats":3,"wins":[0,2,0]"#), "bad_rules");
    granted(r#""seats":3,"wins":[0,2,0],"rules":{"wins_to_win":3}"#);
    assert_eq!(refused(r#""seats":3,"hands":[[0,0],[3,1],[0,0]]"#), "bad_rules");
    assert_eq!(refused(r#""seats":2,"hands":[[0,0],[0,0]]"#), "bad_rules");
    let sisters = r#""seats":4,"hands":[[3,1],[0,0],[3,1],[0,0]]"#;
    granted(sisters);
    assert_eq!(refused(&format!(r#"{sisters},"rules":{{"tribes_per_player":2}}"#)), "bad_rules", "R10.2");
}

/// R8.1
#[test]
fn who_is_out_cannot_lead_the_first_round() {
    let hands = r#""seats":3,"hands":[[3,1],[0,0],[3,1]]"#;
    assert_eq!(refused(&format!(r#"{hands},"first":1"#)), "seat_is_out");
    assert_eq!(refused(&format!(r#"{hands},"first":3"#)), "bad_seat");
    granted(&format!(r#"{hands},"first":2"#));
}

#[test]
fn the_shape_is_judged_before_the_rules_and_the_rules_before_the_first_player() {
    assert_eq!(refused(r#""seats":99,"rules":{"odd":1},"seed":-1"#), "bad_request");
    assert_eq!(refused(r#""seats":99,"rules":{"odd":1},"wins":"none""#), "bad_request");
    assert_eq!(refused(r#""seats":99,"first":99"#), "bad_rules");
    assert_eq!(refused(r#""seats":2,"rules":{"odd":1},"first":99"#), "bad_rules");
}
