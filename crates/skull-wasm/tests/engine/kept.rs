//! What an older version has kept on somebody's device: it is all there after an update, and is played on with.

use std::{collections::BTreeMap, fs, path::PathBuf, sync::Arc};

use skull_wasm::message::{Lasting, ToPage};

use crate::{
    stage::{Stage, Texts},
    studied::studied,
};

/// What is kept in this format, written by the version that kept it first.
fn kept(format: u32) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/engine/kept/format-{format}.json"))
}

/// Plays an open game and a closed one, and begins a third.
fn evening() -> Stage {
    let mut stage = Stage::new();
    assert_eq!(stage.ask("POST", "/api/guests", r#"{"name":"Ana"}"#).0, 201);
    for (line, open) in [(1, true), (2, false)] {
        let rules = r#"{"wins_to_win":1}"#;
        let options = format!(
            r#"{{"seats":3,"fill":"random","pace":"instant","show_seconds":0,"open_record":{open},"rules":{rules}}}"#
        );
        let code = stage.another_table(&options);
        stage.start(line, &code);
        stage.say(line, r#"{"id":"talk","do":{"say":{"text":"Good evening"}}}"#);
        stage.play_on(line);
    }
    let code = stage.another_table(r#"{"seats":4,"fill":"random","pace":"instant"}"#);
    stage.start(3, &code);
    stage.say(3, r#"{"id":"first","do":{"act":{"action":{"place":"skull"}}}}"#);
    stage
}

/// With `SKULL_UPDATE=1` it is written down what a new format looks like. What an old one looked like never changes.
#[test]
fn each_format_is_written_down_as_it_was_first_kept() {
    let texts = evening().texts().lock().unwrap().clone();
    let format: u32 = texts["format"].parse().unwrap();
    if std::env::var_os("SKULL_UPDATE").is_some() && !kept(format).exists() {
        fs::write(kept(format), format!("{:#}\n", serde_json::to_value(&texts).unwrap())).unwrap();
    }
    assert!((1..=format).all(|format| kept(format).exists()));
}

#[test]
fn what_an_older_version_has_kept_is_all_there_and_is_played_on_with() {
    let text = fs::read_to_string(kept(1)).unwrap();
    let texts: BTreeMap<String, String> = serde_json::from_str(&text).unwrap();
    let texts: Texts = Arc::new(texts.into());
    let mut stage = Stage::over(&texts);
    assert!(stage.told.contains(&ToPage::Keeps(Lasting::All)));
    assert_eq!(stage.ask("GET", "/api/me", "").1["name"], "Ana");
    assert_eq!(stage.ask("GET", "/api/me/totals", "").1["games"], 2);
    let (_, list) = stage.ask("GET", "/api/me/games", "");
    let games = list["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    for game in games {
        let id = game["id"].as_str().unwrap();
        assert_eq!(stage.ask("GET", &format!("/api/games/{id}"), "").1["you"], 0);
        let (_, record) = stage.try_ask("GET", &format!("/api/games/{id}/record"), "").unwrap();
        assert_eq!(studied(&format!("POST /api/replays\n{record}")).0, 200);
    }

    let code = table_that_is_played_at(&texts);
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    assert_eq!(stage.frames(1)[0]["table"]["status"], "playing");
    stage.play_on(1);
    assert_eq!(stage.ask("GET", "/api/me/totals", "").1["games"], 3);
}

/// The code of the table whose game was not over.
fn table_that_is_played_at(texts: &Texts) -> String {
    let codes: Vec<String> = {
        let texts = texts.lock().unwrap();
        texts.keys().filter_map(|key| key.strip_prefix("card/")).map(str::to_owned).collect()
    };
    let mut stage = Stage::over(&Texts::new(texts.lock().unwrap().clone().into()));
    let is_played_at = |code: &String| {
        stage.ask("GET", &format!("/api/tables/{code}"), "").1["table"]["status"] == "playing"
    };
    codes.into_iter().find(is_played_at).expect("a game was begun")
}
