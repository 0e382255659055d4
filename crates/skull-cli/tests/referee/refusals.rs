//! Every code of the protocol, and the nearest request that is granted.

use crate::{
    driver::{Answers, Table},
    requests::over,
};

#[test]
fn what_is_no_json_is_bad_json() {
    let mut table = Table::of(2);
    for line in [
        "",
        " ",
        "\t\r",
        "new",
        "{",
        "}",
        "[1,",
        r#"{"cmd":"state""#,
        r#"{"cmd":"state"}}"#,
        r#"{"cmd":"state",}"#,
        r"{'cmd':'state'}",
        r#"{cmd:"state"}"#,
        r#"{"cmd":"sta	te"}"#,
        r#"{"cmd":"\x"}"#,
        "NaN",
        "01",
        "-",
        "1.",
        "tru",
        "\u{feff}{\"cmd\":\"state\"}",
        r#"{"cmd":"state"} {"cmd":"state"}"#,
        "// state",
    ] {
        assert_eq!(table.refuses(line), "bad_json", "{line:?}");
    }
    let state = table.line(br#"{"cmd":"state"}"#);
    assert_eq!(table.line(b" \t{ \"cmd\" : \"state\" } \r"), state, "white space around it is no fault");
}

#[test]
fn what_is_no_utf8_is_bad_json() {
    let mut table = Table::empty();
    for line in [&b"\xff"[..], b"\"\xc3\x28\"", b"{\"cmd\":\"st\xe9te\"}", b"\xed\xa0\x80"] {
        let answer = table.line(line);
        assert_eq!(
            answer,
            r#"{"ok":false,"error":{"code":"bad_json","message":"This line is not UTF-8 text."}}"#
        );
    }
}

#[test]
fn json_that_is_no_request_is_a_bad_request() {
    let mut table = Table::of(2);
    for line in [
        "null",
        "true",
        "7",
        "\"state\"",
        "[]",
        r#"[{"cmd":"state"}]"#,
        "{}",
        // the command
        r#"{"cmd":null}"#,
        r#"{"cmd":1}"#,
        r#"{"cmd":["state"]}"#,
        r#"{"cmd":"State"}"#,
        r#"{"cmd":""}"#,
        r#"{"cmd":"quit"}"#,
        r#"{"CMD":"state"}"#,
        r#"{"cmd":"\ud800"}"#,
        r#"{"\ud800":1}"#,
        // fields that are missing, unknown, another's, or there twice
        r#"{"cmd":"new"}"#,
        r#"{"cmd":"act"}"#,
        r#"{"cmd":"act","seat":0}"#,
        r#"{"cmd":"act","action":"pass"}"#,
        r#"{"cmd":"view"}"#,
        r#"{"cmd":"state","id":1}"#,
        r#"{"cmd":"legal","seat":0}"#,
        r#"{"cmd":"state","seats":2}"#,
        r#"{"cmd":"new","seats":2,"seat":0}"#,
        r#"{"cmd":"view","seat":0,"action":"pass"}"#,
        r#"{"cmd":"state","cmd":"state"}"#,
        r#"{"cmd":"view","seat":0,"seat":0}"#,
        r#"{"cmd":"state","\u0063md":"state"}"#,
        // types
        r#"{"cmd":"new","seats":"2"}"#,
        r#"{"cmd":"new","seats":2.0}"#,
        r#"{"cmd":"new","seats":null}"#,
        r#"{"cmd":"new","seats":2,"first":null}"#,
        r#"{"cmd":"new","seats":2,"first":"A"}"#,
        r#"{"cmd":"new","seats":2,"rules":null}"#,
        r#"{"cmd":"new","seats":2,"rules":[]}"#,
        r#"{"cmd":"new","seats":2,"rules":{"wins_to_win":2,"wins_to_win":2}}"#,
        r#"{"cmd":"view","seat":"0"}"#,
        r#"{"cmd":"view","seat":0.5}"#,
        r#"{"cmd":"view","seat":[]}"#,
        r#"{"cmd":"act","seat":null,"action":"pass"}"#,
    ] {
        assert_eq!(table.refuses(line), "bad_request", "{line}");
    }
}

#[test]
fn an_action_has_one_of_eight_shapes() {
    let mut table = Table::of(2);
    for action in [
        r#""fold""#,
        r#""Pass""#,
        r#""place""#,
        "null",
        "1",
        "[]",
        "{}",
        r#"["pass"]"#,
        r#"{"pass":null}"#,
        r#"{"show":true}"#,
        r#"{"place":"rose"}"#,
        r#"{"place":null}"#,
        r#"{"place":["flower"]}"#,
        r#"{"place":{"flower":null}}"#,
        r#"{"discard":0}"#,
        r#"{"bid":"1"}"#,
        r#"{"bid":1.5}"#,
        r#"{"bid":1.0}"#,
        r#"{"bid":null}"#,
        r#"{"flip":"B"}"#,
        r#"{"take":[0]}"#,
        r#"{"lead":{}}"#,
        r#"{"place":"flower","bid":1}"#,
        r#"{"place":"flower","place":"flower"}"#,
        r#"{"jump":1}"#,
        r#"{"place":"flower","why":1}"#,
    ] {
        let request = format!(r#"{{"cmd":"act","seat":0,"action":{action}}}"#);
        assert_eq!(table.refuses(&request), "bad_request", "{action}");
    }
    table.must(r#"{"cmd":"act","seat":0,"action":{"pl\u0061ce":"fl\u006fwer"}}"#);
}

#[test]
fn before_a_game_there_is_no_game_but_nonsense_is_nonsense() {
    let mut table = Table::empty();
    for line in [
        r#"{"cmd":"state"}"#,
        r#"{"cmd":"legal"}"#,
        r#"{"cmd":"view","seat":null}"#,
        r#"{"cmd":"view","seat":99}"#,
        r#"{"cmd":"act","seat":-1,"action":{"bid":0}}"#,
    ] {
        assert_eq!(table.refuses(line), "no_game", "{line}");
    }
    assert_eq!(table.refuses(r#"{"cmd":"view"}"#), "bad_request");
    assert_eq!(table.refuses(r#"{"cmd":"act","seat":0,"action":"fold"}"#), "bad_request");
    assert_eq!(table.refuses(r#"{"cmd":"new","seats":1}"#), "bad_rules");
    assert_eq!(table.refuses(r#"{"cmd":"state"}"#), "no_game", "a refused new starts nothing");
    table.must(r#"{"cmd":"new","seats":2}"#);
    table.must(r#"{"cmd":"state"}"#);
}

#[test]
fn a_refused_new_keeps_the_game_before() {
    let mut table = Table::of(3).play("1 place skull");
    assert_eq!(table.refuses(r#"{"cmd":"new","seats":13}"#), "bad_rules");
    assert_eq!(table.refuses(r#"{"cmd":"new","seats":4,"first":4}"#), "bad_seat");
    assert_eq!(table.state()["seats"][1]["stack"], serde_json::json!(["skull"]));
}

/// R3.1, R4.3, R2.3, R2.4, R7.6
#[test]
fn acting_out_of_turn_is_not_your_turn() {
    let mut table = Table::of(3).play("0 place flower");
    assert_eq!(table.refusal("0 place flower"), "not_your_turn", "the first disc lies already");
    let mut table = table.play("1 place skull, 2 place flower");
    assert_eq!(table.refusal("1 place flower"), "not_your_turn");
    assert_eq!(table.refusal("1 pass"), "not_your_turn", "the turn is judged before the phase");
    let mut table = table.play("0 bid 1, 1 pass, 2 bid 2");
    assert_eq!(table.refusal("1 bid 3"), "not_your_turn", "who has passed is out of the bidding");
    let mut table = table.play("0 bid 3, 0 flip 1");
    assert_eq!(table.refusal("0 show"), "not_your_turn", "the challenger may not show");
    assert_eq!(table.refusal("2 take 0"), "not_your_turn");
    table.play("2 show, 1 take 0");

    let mut last =
        Table::start(r#"{"cmd":"new","seats":2,"first":0,"rules":{"opening":"first_player_last"}}"#);
    assert_eq!(last.refusal("0 place flower"), "not_your_turn", "the first player places last");
    last.play("1 place flower, 0 place flower");
}

/// R2.4, R3.3, R3.4, R5.3, R7.2, R7.3, R7.6, R8.4
#[test]
fn what_is_not_asked_now_is_the_wrong_phase() {
    let mut table = Table::of(3);
    for act in ["0 bid 1", "0 pass", "0 flip 1", "0 take 0", "0 discard flower", "0 lead 1", "0 show"] {
        assert_eq!(table.refusal(act), "wrong_phase", "{act} while opening");
    }
    let mut table = table.play("0 place flower, 1 place skull, 2 place flower");
    for act in ["0 pass", "0 flip 1", "0 take 0", "0 discard flower", "0 lead 1", "1 show"] {
        assert_eq!(table.refusal(act), "wrong_phase", "{act} while placing");
    }
    let mut table = table.play("0 bid 2");
    for act in ["1 place flower", "1 flip 1", "1 take 0", "1 discard flower", "1 lead 1", "0 show"] {
        assert_eq!(table.refusal(act), "wrong_phase", "{act} while bidding");
    }
    let mut table = table.play("1 pass, 2 pass");
    for act in ["0 place flower", "0 bid 3", "0 pass", "0 take 0", "0 discard flower", "0 lead 1", "1 show"] {
        assert_eq!(table.refusal(act), "wrong_phase", "{act} while flipping");
    }
    let mut table = table.play("0 flip 1");
    for act in ["1 place flower", "1 bid 3", "1 pass", "1 flip 2", "1 discard flower", "1 lead 1"] {
        assert_eq!(table.refusal(act), "wrong_phase", "{act} while losing");
    }
    let silent = r#"{"cmd":"new","seats":2,"first":0,"rules":{"show_after_failure":false}}"#;
    let mut table = Table::start(silent).play("0 place skull, 1 place flower, 0 bid 2");
    assert_eq!(table.refusal("1 show"), "wrong_phase", "these rules know no showing");
    assert_eq!(table.refusal("0 take 0"), "wrong_phase", "their own skull: choose, do not draw");
}

/// R3.2, R7.3
#[test]
fn a_disc_that_is_not_there_cannot_be_placed_or_discarded() {
    let mut table = Table::start(r#"{"cmd":"new","seats":2,"first":0,"hands":[[0,1],[3,0]]}"#);
    assert_eq!(table.refusal("0 place flower"), "no_such_disc");
    assert_eq!(table.refusal("1 place skull"), "no_such_disc");
    let mut table = table.play("0 place skull, 1 place flower");
    assert_eq!(table.refusal("0 place skull"), "no_such_disc", "it lies on the mat");
    let mut table = table.play("0 bid 2");
    assert_eq!(table.refusal("0 discard flower"), "no_such_disc");
    table.play("0 discard skull");
}

/// R4.1, R4.2
#[test]
fn a_bid_raises_and_stays_within_the_discs_on_the_mats() {
    let mut table = Table::of(3).play("0 place flower, 1 place flower, 2 place flower");
    assert_eq!(table.refusal("0 bid 0"), "bid_too_low");
    assert_eq!(table.refusal("0 bid 4"), "bid_too_high");
    let mut table = table.play("0 bid 2");
    assert_eq!(table.refusal("1 bid 2"), "bid_too_low");
    assert_eq!(table.refusal("1 bid 1"), "bid_too_low");
    assert_eq!(table.refusal("1 bid 0"), "bid_too_low");
    assert_eq!(table.refusal("1 bid 4"), "bid_too_high");
    table.play("1 bid 3");
}

/// R5.2, R5.3, R7.6
#[test]
fn only_a_face_down_disc_of_another_seat_can_be_flipped() {
    let mut table = Table::start(r#"{"cmd":"new","seats":4,"first":0,"hands":[[3,1],[3,1],[3,1],[0,0]]}"#)
        .play("0 place flower, 1 place flower, 2 place skull, 0 bid 3");
    assert_eq!(table.refusal("0 flip 0"), "own_stack");
    assert_eq!(table.refusal("0 flip 3"), "seat_is_out");
    assert_eq!(table.refusal("0 flip 4"), "bad_seat");
    let mut table = table.play("0 flip 1");
    assert_eq!(table.refusal("0 flip 1"), "empty_stack");
    let mut table = table.play("0 flip 2");
    assert_eq!(table.refusal("1 show"), "empty_stack", "all of seat 1's discs are up");
}

/// R7.2
#[test]
fn a_position_counts_the_challengers_discs_from_zero() {
    let mut table = Table::start(r#"{"cmd":"new","seats":2,"first":0,"hands":[[2,0],[3,1]]}"#)
        .play("0 place flower, 1 place skull, 0 bid 2, 0 flip 1");
    assert_eq!(table.refusal("1 take 2"), "bad_position");
    table.play("1 take 1");
}

/// R8.1, R8.4
#[test]
fn a_seat_that_is_out_takes_no_part_but_may_name_who_leads() {
    let mut table = Table::start(r#"{"cmd":"new","seats":3,"first":0,"hands":[[0,1],[3,1],[3,1]]}"#)
        .play("0 place skull, 1 place flower, 2 place flower, 0 bid 3, 0 discard skull");
    assert_eq!(table.refusal("0 lead 0"), "seat_is_out");
    assert_eq!(table.refusal("0 lead 3"), "bad_seat");
    assert_eq!(table.refusal("1 lead 1"), "not_your_turn");
    let mut table = table.play("0 lead 1");
    assert_eq!(table.refusal("0 place skull"), "seat_is_out");
    table.play("1 place flower");
}

/// R9.1
#[test]
fn nothing_is_played_after_the_end() {
    let mut table = over();
    for act in ["0 place flower", "1 bid 1", "0 pass", "0 show", "1 lead 0", "0 flip 77", "0 bid -1"] {
        assert_eq!(table.refusal(act), "game_over", "{act}");
    }
    assert_eq!(table.refusal("2 pass"), "bad_seat", "who is not there is not there");
    table.must(r#"{"cmd":"new","seats":2}"#);
}
