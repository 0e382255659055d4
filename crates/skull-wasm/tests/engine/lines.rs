//! Lines: what goes over them is what goes over a WebSocket.

use skull_wasm::message::{FromPage, ToPage};

use crate::stage::Stage;

#[test]
fn a_line_greets_tells_and_answers_in_that_order() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":2}"#);
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.say(1, r#"{"id":"b","do":{"add_bot":{"level":"random"}}}"#);
    let types: Vec<_> = stage.frames(1).iter().map(|frame| frame["type"].to_string()).collect();
    assert_eq!(types.first().map(|first| &**first), Some("\"table\""));
    let (update, ok) =
        (types.iter().position(|t| t == "\"update\""), types.iter().position(|t| t == "\"ok\""));
    assert!(update.unwrap() < ok.unwrap(), "who is told \"done\" has seen it: {types:?}");
}

#[test]
fn a_line_to_nowhere_is_never_open() {
    let mut stage = Stage::new();
    stage.table("{}");
    for (line, path) in [(1, "/api/tables/bado-kimelu/socket"), (2, "/api/me"), (3, "/api/tables/x/socket")] {
        stage.dial(line, path);
        assert_eq!(stage.closed(line), Some(1006), "{path}");
        assert!(!stage.told.contains(&ToPage::Opened { line }));
    }
}

#[test]
fn what_cannot_be_read_is_refused_under_its_id_and_what_is_too_long_ends_the_line() {
    let mut stage = Stage::new();
    let code = stage.table("{}");
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.say(1, r#"{"id":"x","do":"dance"}"#);
    let refused = stage.frames(1).pop().unwrap();
    assert_eq!((refused["type"].as_str(), refused["id"].as_str()), (Some("refused"), Some("x")));
    let longest = format!(r#"{{"id":"x","do":"dance"}}{}"#, " ".repeat(2048 - 23));
    stage.say(1, &longest);
    assert_eq!(stage.closed(1), None, "{} bytes are not too many", longest.len());
    stage.say(1, &format!("{longest} "));
    assert_eq!(stage.closed(1), Some(1009));
}

#[test]
fn who_comes_back_is_told_what_they_missed_and_no_more() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":3}"#);
    let (_, sight) = stage.ask("GET", &format!("/api/tables/{code}"), "");
    let (version, talk) = (&sight["version"], &sight["talk_version"]);
    stage.dial(1, &format!("/api/tables/{code}/socket?version={version}&talk={talk}"));
    let types: Vec<_> = stage.frames(1).iter().map(|frame| frame["type"].clone()).collect();
    assert_eq!(types, ["here"], "nothing was missed");
}

#[test]
fn a_page_that_has_hung_up_hears_nothing_more() {
    let mut stage = Stage::new();
    let code = stage.table("{}");
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.dial(2, &format!("/api/tables/{code}/socket?screen=true"));
    stage.engine.hear(FromPage::HangUp { line: 1 });
    stage.run();
    let heard = stage.frames(1).len();
    stage.say(2, r#"{"id":"x","do":"start"}"#);
    stage.ask("POST", &format!("/api/tables/{code}/commands"), r#"{"id":"y","do":{"add_bot":{}}}"#);
    assert_eq!((stage.frames(1).len(), stage.closed(1)), (heard, None));
    let refused = stage.frames(2).iter().find(|frame| frame["id"] == "x").cloned().unwrap();
    assert_eq!(refused["code"], "no_guest", "a screen is nobody's");
}

#[test]
fn whoever_is_forgotten_is_cut_off() {
    let mut stage = Stage::new();
    let code = stage.table("{}");
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    assert_eq!(stage.try_ask("DELETE", "/api/me", "").unwrap().0, 204);
    assert_eq!(stage.closed(1), Some(4001));
}
