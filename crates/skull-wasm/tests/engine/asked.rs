//! Requests: answered as a server answers them.

use crate::stage::Stage;

#[test]
fn whoever_comes_is_known_from_then_on_and_can_be_forgotten() {
    let mut stage = Stage::new();
    let (status, refused) = stage.ask("GET", "/api/me", "");
    assert_eq!((status, refused["error"]["code"].as_str()), (401, Some("no_guest")));
    assert_eq!(stage.ask("POST", "/api/guests", r#"{"name":"Ana","avatar":3}"#).0, 201);
    assert_eq!(stage.ask("POST", "/api/guests", r#"{"name":"Anna","avatar":3}"#).0, 200, "the same guest");
    assert_eq!(stage.ask("PATCH", "/api/me", r#"{"avatar":4}"#).0, 200);
    let (_, me) = stage.ask("GET", "/api/me", "");
    assert_eq!((me["name"].as_str(), me["avatar"].as_u64()), (Some("Anna"), Some(4)));
    assert_eq!(stage.try_ask("DELETE", "/api/me", ""), Some((204, String::new())));
    assert_eq!(stage.ask("GET", "/api/me", "").0, 401);
}

#[test]
fn a_table_is_opened_looked_at_and_played_at() {
    let mut stage = Stage::new();
    let (status, refused) = stage.ask("POST", "/api/tables", "{}");
    assert_eq!((status, refused["error"]["code"].as_str()), (401, Some("no_guest")));
    let code = stage.table(r#"{"seats":3,"fill":"random"}"#);
    let path = format!("/api/tables/{code}");
    let (status, sight) = stage.ask("GET", &path, "");
    assert_eq!((status, sight["type"].as_str()), (200, Some("table")));
    let command = |id: &str, what: &str| format!(r#"{{"id":"{id}","do":{what}}}"#);
    let commands = format!("{path}/commands");
    let (status, done) = stage.ask("POST", &commands, &command("a", r#""start""#));
    assert_eq!((status, done["ok"].as_bool()), (200, Some(true)), "{done}");
    let (status, refused) = stage.ask("POST", &commands, &command("b", r#""start""#));
    assert_eq!((status, refused["error"]["code"].as_str()), (409, Some("game_on")));
    let (_, again) = stage.ask("POST", &commands, &command("a", r#""start""#));
    assert_eq!(again, done, "a command acts once");
}

#[test]
fn what_is_not_here_is_not_found() {
    let mut stage = Stage::new();
    let code = stage.table("{}");
    for path in [format!("/api/tables/{code}/link"), "/api/tables".to_owned(), "/t/x".to_owned()] {
        let (status, refused) = stage.ask("GET", &path, "");
        assert_eq!((status, refused["error"]["code"].as_str()), (404, Some("not_found")), "{path}");
    }
    for code in ["bado-kimelu", "nonsense"] {
        let (status, refused) = stage.ask("GET", &format!("/api/tables/{code}"), "");
        assert_eq!((status, refused["error"]["code"].as_str()), (404, Some("no_table")), "{code}");
    }
    let (status, refused) = stage.ask("GET", "/api/games/00/replay", "");
    assert_eq!((status, refused["error"]["code"].as_str()), (404, Some("no_such_game")));
}

#[test]
fn what_is_too_long_or_unreadable_is_refused() {
    let mut stage = Stage::new();
    let longest = format!(r#"{{"name":"Ana"{}}}"#, " ".repeat(2048 - 14));
    assert_eq!((longest.len(), stage.ask("POST", "/api/guests", &longest).0), (2048, 201));
    let (status, refused) = stage.ask("POST", "/api/guests", &format!("{longest} "));
    assert_eq!((status, refused["error"]["code"].as_str()), (413, Some("too_large")));
    let (status, refused) = stage.ask("POST", "/api/guests", r#"["Ana"]"#);
    assert_eq!((status, refused["error"]["code"].as_str()), (400, Some("bad_request")));
}

/// A finished game is in the list, with its sums, its record and its replay.
#[test]
fn a_finished_game_is_there_to_be_watched_again() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":2,"fill":"random","pace":"instant","rules":{"wins_to_win":1}}"#);
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.say(1, r#"{"id":"start","do":"start"}"#);
    let is_over = |stage: &Stage| stage.frames(1).iter().any(|frame| frame["game"]["seed"].is_string());
    for played in 0..1_000 {
        let frames = stage.frames(1);
        let legal = frames.iter().rev().find_map(|frame| frame["game"]["legal"].as_array());
        if let Some(legal) = legal.and_then(|legal| legal.first()) {
            let actions = legal["actions"].as_array().unwrap();
            let action = &actions[played % actions.len()];
            stage.say(1, &format!(r#"{{"id":"{played}","do":{{"act":{{"action":{action}}}}}}}"#));
        }
        if is_over(&stage) {
            break;
        }
        // A bot may be thinking, and then what is said waits.
        stage.wait();
    }
    assert!(is_over(&stage));
    let (_, games) = stage.ask("GET", "/api/me/games", "");
    let id = games["games"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(games["games"][0]["table"].as_str(), Some(&*code));
    assert_eq!(stage.ask("GET", "/api/me/totals", "").1["games"], 1);
    assert_eq!(stage.ask("GET", &format!("/api/games/{id}"), "").1["you"], 0);
    assert_eq!(stage.ask("GET", &format!("/api/games/{id}/replay?eyes=all"), "").0, 200);
    let (status, record) = stage.try_ask("GET", &format!("/api/games/{id}/record"), "").unwrap();
    assert!(status == 200 && record.starts_with("Skull record 1\n"));
    let (_, dice) = stage.ask("POST", "/api/verifications", &record);
    assert_eq!(dice["fair"]["in_record"], true, "{dice}");
}

/// Whoever would play by what was learnt asks for it, once, and somebody else sits there until it comes.
#[test]
fn what_players_have_learnt_is_asked_for_when_somebody_would_play_by_it() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":3,"fill":"oracle","pace":"instant"}"#);
    let commands = format!("/api/tables/{code}/commands");
    assert_eq!(stage.ask("POST", &commands, r#"{"id":"a","do":"start"}"#).0, 200);
    while stage.pause.is_some_and(|pause| pause < std::time::Duration::from_secs(30)) {
        stage.wait();
    }
    let is_compiled_in = skull_bots::Learnt::of_levels().is_some();
    assert_eq!(stage.wants_learnt(), !is_compiled_in);
}
