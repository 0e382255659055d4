//! What is kept, and what a page is told where nothing can be.

use skull_wasm::message::{Lasting, ToPage};

use crate::stage::{Stage, Texts};

fn lasting(stage: &Stage) -> Vec<Lasting> {
    let keeps = stage.told.iter().filter_map(|told| match told {
        ToPage::Keeps(lasting) => Some(*lasting),
        _ => None,
    });
    keeps.collect()
}

#[test]
fn what_is_played_is_there_when_another_worker_comes() {
    let texts = Texts::default();
    let mut stage = Stage::over(&texts);
    let code = stage.table(r#"{"seats":3}"#);
    let (_, before) = stage.ask("GET", &format!("/api/tables/{code}"), "");
    assert_eq!(lasting(&stage), [Lasting::All]);
    drop(stage);
    let mut stage = Stage::over(&texts);
    assert_eq!(stage.ask("GET", "/api/me", "").1["name"], "Ana");
    let (_, after) = stage.ask("GET", &format!("/api/tables/{code}"), "");
    assert_eq!(after["table"], before["table"]);
}

#[test]
fn where_nothing_can_be_kept_it_is_played_all_the_same_and_the_page_is_told_once() {
    let mut stage = Stage::new();
    let code = stage.table(r#"{"seats":3,"fill":"random"}"#);
    stage.break_cupboard("QuotaExceededError");
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    stage.say(1, r#"{"id":"a","do":"start"}"#);
    assert_eq!(stage.frames(1).last().unwrap()["type"], "ok");
    assert_eq!(stage.ask("POST", "/api/tables", "{}").0, 201);
    assert_eq!(stage.ask("GET", "/api/me/games", "").0, 200);
    assert_eq!(lasting(&stage), [Lasting::All, Lasting::Nothing]);
}

#[test]
fn where_the_cupboard_is_forbidden_from_the_beginning_it_is_played_in_memory() {
    let texts = Texts::default();
    let mut stage = Stage::living(&texts, crate::stage::Life { done: 0, answered: 1 });
    assert!(!stage.lives(), "nothing is ever answered, so nothing is promised");
    assert_eq!(stage.try_ask("GET", "/api/me", ""), None);

    let mut stage = Stage::broken("SecurityError");
    assert_eq!(lasting(&stage), [Lasting::Nothing]);
    let code = stage.table("{}");
    assert_eq!(stage.ask("GET", &format!("/api/tables/{code}"), "").0, 200);
}

/// Somebody with two windows, of which one is older than the other.
#[test]
fn what_a_newer_version_has_kept_is_neither_read_nor_touched() {
    let texts = Texts::default();
    drop(Stage::over(&texts));
    texts.lock().unwrap().insert("format".to_owned(), "99".to_owned());
    let before = texts.lock().unwrap().clone();
    let mut stage = Stage::over(&texts);
    stage.table("{}");
    assert_eq!(lasting(&stage), [Lasting::Newer]);
    assert_eq!(*texts.lock().unwrap(), before);
}

/// The first entry of a table is damaged: it answers that it is not sure, and the others are played at.
#[test]
fn a_log_that_cannot_be_read_spoils_no_other_table() {
    let texts = Texts::default();
    let mut stage = Stage::over(&texts);
    let code = stage.table("{}");
    let (_, other) = stage.ask("POST", "/api/tables", "{}");
    drop(stage);
    let log = format!("log/{}/p/00000000", code.replace('-', ""));
    assert!(texts.lock().unwrap().insert(log, "{}".to_owned()).is_some());
    let mut stage = Stage::over(&texts);
    let (status, refused) = stage.ask("GET", &format!("/api/tables/{code}"), "");
    assert_eq!((status, refused["error"]["code"].as_str()), (503, Some("unsure")));
    assert_eq!(stage.ask("GET", &format!("/api/tables/{}", other["code"].as_str().unwrap()), "").0, 200);
}

#[test]
fn no_more_than_fifty_tables_that_are_over_are_kept() {
    let mut stage = Stage::new();
    stage.table("{}");
    for _ in 0..60 {
        assert_eq!(stage.ask("POST", "/api/tables", "{}").0, 201);
    }
    let texts = stage.texts();
    let cards = texts.lock().unwrap().keys().filter(|key| key.starts_with("card/")).count();
    assert_eq!(cards, 51, "fifty, and the one that was opened last");
}
