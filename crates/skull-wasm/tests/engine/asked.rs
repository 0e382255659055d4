//! Requests: answered as a server answers them.

use skull_testing::{exchanges, hold_to_exchanges};

use crate::{stage::Stage, studied::studied};

/// The same requests, the same answers: skull-server's tests hold the server to them.
#[test]
fn what_a_server_is_asked_is_answered_here_as_there() {
    let mut stage = Stage::new();
    let (mut table, mut answers) = (String::new(), Vec::new());
    for asked in exchanges() {
        let (method, path) = (asked.method, asked.path.replace("CODE", &table));
        let answer =
            if ["replays", "reviews", "puzzles"].iter().any(|noun| path.starts_with(&format!("/api/{noun}")))
            {
                studied(&format!("{method} {path}\n{}", asked.body))
            } else {
                stage.try_ask(method, &path, &asked.body).unwrap()
            };
        if (method, &*path, answer.0) == ("POST", "/api/tables", 201) {
            table = answer.1.split('"').nth(3).unwrap().to_owned();
        }
        answers.push(answer);
    }
    hold_to_exchanges(&answers, &table);
}

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
    let (status, refused) = stage.ask("GET", "/api/games/00/record", "");
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

#[test]
fn sums_are_added_up() {
    let mut stage = Stage::new();
    let totals = r#"{"games":2,"won":1,"out":0,"rounds":9,"bids":8,"bluffs":{"made":1,"got_away":1,"caught":0},"challenges":{"attempted":4,"won":3,"failed_on_own":1,"failed_on_others":0},"skulls_met":1,"skulls_sprung":2,"discs_lost":1,"best_bid":3,"worst_bid":null}"#;
    let (status, sum) = stage.ask("POST", "/api/sums", &format!("[{totals},{totals}]"));
    assert_eq!((status, sum["games"].as_u64(), sum["best_bid"].as_u64()), (200, Some(4), Some(3)), "{sum}");
    assert_eq!((sum["challenges"]["won"].as_u64(), sum["bluffs"]["made"].as_u64()), (Some(6), Some(2)));
    assert_eq!(stage.ask("POST", "/api/sums", "{}").0, 400);
}

/// A finished game is in the list, with its sums, its record and its replay.
#[test]
fn a_finished_game_is_there_to_be_watched_again() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":2,"fill":"random","pace":"instant","rules":{"wins_to_win":1}}"#);
    stage.start(1, &code);
    stage.play_on(1);
    let (_, games) = stage.ask("GET", "/api/me/games", "");
    let id = games["games"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(games["games"][0]["table"].as_str(), Some(&*code));
    assert_eq!(stage.ask("GET", "/api/me/totals", "").1["games"], 1);
    assert_eq!(stage.ask("GET", &format!("/api/games/{id}"), "").1["you"], 0);
    let (status, record) = stage.try_ask("GET", &format!("/api/games/{id}/record"), "").unwrap();
    assert!(status == 200 && record.starts_with("Skull record 1\n"));
    assert_eq!(studied(&format!("POST /api/replays?eyes=all\n{record}")).0, 200);
    let (_, dice) = studied(&format!("POST /api/verifications\n{record}"));
    assert!(dice.contains(r#""in_record":true"#), "{dice}");
}

/// Whoever would play by what was learnt asks for it, and somebody else sits there until it comes. With all features it is
/// compiled in here, so that nobody may ask; in the module it never is, and `here.spec.ts` sees it fetched by those who need it.
#[test]
fn what_players_have_learnt_is_asked_for_where_it_is_missing_and_nowhere_else() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":3,"fill":"oracle","pace":"instant"}"#);
    let commands = format!("/api/tables/{code}/commands");
    assert!(!stage.wants_learnt(), "nobody plays yet");
    assert_eq!(stage.ask("POST", &commands, r#"{"id":"a","do":"start"}"#).0, 200);
    while stage.pause.is_some_and(|pause| pause < std::time::Duration::from_secs(30)) {
        stage.wait();
    }
    let (_, sight) = stage.ask("GET", &format!("/api/tables/{code}"), "");
    let has_placed =
        |seat: usize| sight["game"]["view"]["seats"][seat]["stack"].as_array().unwrap().len() == 1;
    assert!(has_placed(1) && has_placed(2), "both have played: {sight}");
    let is_compiled_in = skull_bots::Learnt::of_levels().is_some();
    assert_eq!(stage.wants_learnt(), !is_compiled_in);
}
