//! Every documented request, and answers literally as the protocol prints them.

use serde_json::json;

use crate::driver::{Answers, Table};

#[test]
fn new_answers_with_the_start_of_the_first_round() {
    let mut table = Table::empty();
    assert_eq!(
        table.line(br#"{"cmd":"new","seats":4,"first":2}"#),
        r#"{"ok":true,"events":[{"type":"round_started","round":1,"first":2}]}"#
    );
}

#[test]
fn new_drops_the_game_before() {
    let mut table = Table::of(3).play("0 place flower");
    table.must(r#"{"cmd":"new","seats":5,"first":4}"#);
    let state = table.state();
    assert_eq!((state["seats"].as_array().unwrap().len(), &state["first"]), (5, &json!(4)));
    assert_eq!(state["seats"][0]["stack"], json!([]));
}

#[test]
fn new_takes_all_options_at_once_in_any_order() {
    let mut table = Table::start(
        r#" { "wins" : [1,0,0,0], "hands":[[3,1],[0,1],[3,0],[0,0]], "rules":{"tribes_per_player":2,
        "show_after_failure":false,"after_own_skull":"choose","opening":"first_player_last","wins_to_win":3},
        "seed":18446744073709551615, "first":2, "seats":4, "cmd":"new" } "#,
    );
    assert_eq!(
        table.line(br#"{"cmd":"view","seat":null}"#),
        concat!(
            r#"{"ok":true,"view":{"seat":null,"rules":{"wins_to_win":3,"opening":"first_player_last","#,
            r#""after_own_skull":"choose","show_after_failure":false,"tribes_per_player":2},"phase":"opening","#,
            r#""round":1,"first":2,"turn":null,"to_act":[0,1],"bid":0,"bidder":null,"flips_left":null,"#,
            r#""skull_owner":null,"winner":null,"seats":["#,
            r#"{"hand":4,"stack":[],"face_up":0,"wins":1,"passed":false,"player":0,"lost":0},"#,
            r#"{"hand":1,"stack":[],"face_up":0,"wins":0,"passed":false,"player":1,"lost":0},"#,
            r#"{"hand":3,"stack":[],"face_up":0,"wins":0,"passed":false,"player":0,"lost":0},"#,
            r#"{"hand":0,"stack":[],"face_up":0,"wins":0,"passed":false,"player":1,"lost":0}],"own":[]}}"#
        )
    );
}

/// R1.4
#[test]
fn without_a_first_player_one_of_the_living_seats_is_drawn() {
    let mut drawn = [0; 4];
    for seed in 0..200 {
        let mut table = Table::empty();
        let answer = table
            .must(&format!(r#"{{"cmd":"new","seats":4,"seed":{seed},"hands":[[3,1],[0,0],[1,0],[0,1]]}}"#));
        let first = answer["events"][0]["first"].as_u64().unwrap();
        drawn[usize::try_from(first).unwrap()] += 1;
    }
    assert_eq!(drawn[1], 0, "who is out does not lead");
    assert!(
        drawn.iter().filter(|&&times| times > 40).count() == 3,
        "the others do, about equally: {drawn:?}"
    );
}

#[test]
fn act_answers_with_all_that_it_caused() {
    let mut table = Table::of(3).play("0 place flower, 1 place skull, 2 place flower, 0 place flower");
    assert_eq!(
        table.act("1 place flower"),
        r#"{"ok":true,"events":[{"type":"placed","seat":1,"disc":"flower"}]}"#
    );
    assert_eq!(table.act("2 bid 2"), r#"{"ok":true,"events":[{"type":"bid","seat":2,"bid":2}]}"#);
    assert_eq!(
        table.act("0 bid 5"),
        concat!(
            r#"{"ok":true,"events":[{"type":"bid","seat":0,"bid":5},{"type":"attempt_started","seat":0,"bid":5},"#,
            r#"{"type":"flipped","seat":0,"disc":"flower","by":0},{"type":"flipped","seat":0,"disc":"flower","by":0}]}"#
        ),
        "R4.5, R5.2: a burn out starts the attempt, and the challenger's own discs are flipped at once"
    );
    assert_eq!(
        table.act("0 flip 2"),
        r#"{"ok":true,"events":[{"type":"flipped","seat":2,"disc":"flower","by":0}]}"#
    );
    table.act("0 flip 1");
    assert_eq!(
        table.act("0 flip 1"),
        concat!(
            r#"{"ok":true,"events":[{"type":"flipped","seat":1,"disc":"skull","by":0},"#,
            r#"{"type":"challenge_failed","seat":0,"skull_owner":1}]}"#
        )
    );
    assert_eq!(
        table.act("1 take 3"),
        concat!(
            r#"{"ok":true,"events":[{"type":"lost","seat":0,"disc":"flower","taken":{"by":1,"position":3}},"#,
            r#"{"type":"round_started","round":2,"first":0}]}"#
        )
    );
}

#[test]
fn act_tells_of_passes_shows_discards_and_leaders() {
    let mut table = Table::start(
        r#"{"cmd":"new","seats":3,"first":0,"rules":{"after_own_skull":"choose"},"hands":[[0,1],[3,1],[3,1]]}"#,
    )
    .play("0 place skull, 1 place flower, 2 place skull, 0 bid 1");
    assert_eq!(table.act("1 pass"), r#"{"ok":true,"events":[{"type":"passed","seat":1}]}"#);
    assert_eq!(
        table.act("2 pass"),
        concat!(
            r#"{"ok":true,"events":[{"type":"passed","seat":2},{"type":"attempt_started","seat":0,"bid":1},"#,
            r#"{"type":"flipped","seat":0,"disc":"skull","by":0},"#,
            r#"{"type":"challenge_failed","seat":0,"skull_owner":0}]}"#
        )
    );
    assert_eq!(table.act("2 show"), r#"{"ok":true,"events":[{"type":"shown","seat":2,"disc":"skull"}]}"#);
    assert_eq!(
        table.act("0 discard skull"),
        r#"{"ok":true,"events":[{"type":"lost","seat":0,"disc":"skull","taken":null},{"type":"eliminated","seat":0}]}"#
    );
    assert_eq!(
        table.act("0 lead 2"),
        concat!(
            r#"{"ok":true,"events":[{"type":"leader_named","seat":0,"leader":2},"#,
            r#"{"type":"round_started","round":2,"first":2}]}"#
        ),
        "R8.4: the eliminated challenger names who leads"
    );
}

/// R9.1
#[test]
fn act_tells_of_both_ways_to_win() {
    let mut table = Table::start(r#"{"cmd":"new","seats":2,"first":0,"wins":[1,0]}"#)
        .play("0 place flower, 1 place flower, 0 bid 1");
    assert_eq!(
        table.act("1 pass"),
        concat!(
            r#"{"ok":true,"events":[{"type":"passed","seat":1},{"type":"attempt_started","seat":0,"bid":1},"#,
            r#"{"type":"flipped","seat":0,"disc":"flower","by":0},{"type":"challenge_won","seat":0,"wins":2},"#,
            r#"{"type":"game_won","player":0,"by":"challenges"}]}"#
        )
    );
    let mut table = Table::start(r#"{"cmd":"new","seats":2,"first":0,"hands":[[1,0],[0,1]]}"#)
        .play("0 place flower, 1 place skull, 0 bid 2, 0 flip 1");
    assert_eq!(
        table.act("1 take 0"),
        concat!(
            r#"{"ok":true,"events":[{"type":"lost","seat":0,"disc":"flower","taken":{"by":1,"position":0}},"#,
            r#"{"type":"eliminated","seat":0},{"type":"game_won","player":1,"by":"last_standing"}]}"#
        )
    );
}

#[test]
fn legal_lists_seats_and_actions_in_ascending_order() {
    let mut table = Table::of(3);
    let legal = |table: &mut Table| table.line(br#"{"cmd":"legal"}"#);
    let both = r#"[{"place":"flower"},{"place":"skull"}]"#;
    assert_eq!(
        legal(&mut table),
        format!(
            r#"{{"ok":true,"to_act":[{{"seat":0,"actions":{both}}},{{"seat":1,"actions":{both}}},{{"seat":2,"actions":{both}}}],"may_show":[]}}"#
        )
    );
    let mut table = table.play("2 place flower, 1 place skull, 0 place flower");
    assert_eq!(
        legal(&mut table),
        r#"{"ok":true,"to_act":[{"seat":0,"actions":[{"place":"flower"},{"place":"skull"},{"bid":1},{"bid":2},{"bid":3}]}],"may_show":[]}"#
    );
    let mut table = table.play("0 bid 1");
    assert_eq!(
        legal(&mut table),
        r#"{"ok":true,"to_act":[{"seat":1,"actions":["pass",{"bid":2},{"bid":3}]}],"may_show":[]}"#
    );
    let mut table = table.play("1 pass, 2 bid 2, 0 bid 3");
    assert_eq!(
        legal(&mut table),
        r#"{"ok":true,"to_act":[{"seat":0,"actions":[{"flip":1},{"flip":2}]}],"may_show":[]}"#
    );
    let mut table = table.play("0 flip 1");
    assert_eq!(
        legal(&mut table),
        r#"{"ok":true,"to_act":[{"seat":1,"actions":[{"take":0},{"take":1},{"take":2},{"take":3}]}],"may_show":[2]}"#,
        "R7.6: seat 2 may show, the challenger may not, and seat 1 has nothing face down"
    );
}

#[test]
fn legal_lists_discards_and_leaders_and_nothing_when_it_is_over() {
    let mut table = Table::start(r#"{"cmd":"new","seats":2,"first":0,"rules":{"after_own_skull":"choose"}}"#)
        .play("0 place skull, 1 place flower, 0 bid 2");
    assert_eq!(
        table.line(br#"{"cmd":"legal"}"#),
        r#"{"ok":true,"to_act":[{"seat":0,"actions":[{"discard":"flower"},{"discard":"skull"}]}],"may_show":[1]}"#
    );
    let mut table = table.play("0 discard flower");
    assert_eq!(
        table.line(br#"{"cmd":"legal"}"#),
        r#"{"ok":true,"to_act":[{"seat":0,"actions":[{"lead":0},{"lead":1}]}],"may_show":[]}"#
    );
    let mut over = over();
    assert_eq!(over.line(br#"{"cmd":"legal"}"#), r#"{"ok":true,"to_act":[],"may_show":[]}"#);
}

/// A game that seat 1 has won.
pub(crate) fn over() -> Table {
    Table::start(r#"{"cmd":"new","seats":2,"first":1,"wins":[0,1]}"#)
        .play("0 place flower, 1 place flower, 1 bid 1, 0 pass")
}

#[test]
fn a_finished_game_can_still_be_looked_at() {
    let mut table = over();
    let state = table.state();
    assert_eq!(
        (&state["phase"], &state["turn"], &state["winner"]),
        (&json!("over"), &json!(null), &json!(1))
    );
    assert_eq!(table.must(r#"{"cmd":"view","seat":0}"#)["view"]["winner"], json!(1));
}
