//! A tab that is closed, or a worker that is killed, at any moment: nothing that was acknowledged is lost, and what is said
//! again acts once.

use std::collections::BTreeMap;

use crate::stage::{Life, Stage, Texts};

/// What a page does, and what it was answered.
#[derive(Debug, Default)]
struct Evening {
    code: Option<String>,
    /// By the id of each command, the version it led to.
    done: BTreeMap<String, u64>,
    /// The latest version of which the page was told.
    seen: u64,
}

const COMMANDS: [&str; 6] = [
    r#"{"add_bot":{"level":"random"}}"#,
    r#"{"add_bot":{"level":"random","character":"Maud"}}"#,
    r#"{"rename":{"name":"Anna"}}"#,
    r#"{"say":{"text":"Hello"}}"#,
    r#""start""#,
    r#"{"act":{"action":{"place":"flower"}}}"#,
];

/// Comes, opens a table, sits there and plays, as far as the worker lives.
fn evening(stage: &mut Stage) -> Evening {
    let mut evening = Evening::default();
    let Some((201, _)) = stage.try_ask("POST", "/api/guests", r#"{"name":"Ana"}"#) else { return evening };
    let options = r#"{"seats":3,"pace":"instant"}"#;
    let Some((201, opened)) = stage.try_ask("POST", "/api/tables", options) else { return evening };
    let code = opened.split('"').nth(3).unwrap().to_owned();
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    evening.code = Some(code);
    say_all(stage, 1);
    for _ in 0..12 {
        if stage.lives() && stage.pause.is_some() {
            stage.wait();
        }
    }
    for frame in stage.frames(1) {
        let version = frame["version"].as_u64().unwrap_or_default();
        match (frame["type"].as_str(), frame["id"].as_str()) {
            (Some("ok"), Some(id)) => drop(evening.done.insert(id.to_owned(), version)),
            (Some("refused"), _) => {}
            _ => evening.seen = evening.seen.max(version),
        }
    }
    evening
}

fn say_all(stage: &mut Stage, line: u32) {
    for (number, command) in COMMANDS.iter().enumerate() {
        if stage.lives() {
            stage.say(line, &format!(r#"{{"id":"c{number}","do":{command}}}"#));
        }
    }
}

/// Another worker finds all that was acknowledged, and carries out what is said again no second time.
fn take_up(texts: &Texts, before: &Evening, life: Life) {
    let mut stage = Stage::over(texts);
    let Some(code) = &before.code else { return };
    assert_eq!(stage.ask("GET", "/api/me", "").0, 200, "{life:?}: whoever came is known");
    let (status, sight) = stage.ask("GET", &format!("/api/tables/{code}"), "");
    assert_eq!(status, 200, "{life:?}: the table that was opened is there");
    let version = sight["version"].as_u64().unwrap();
    assert!(version >= before.seen, "{life:?}: version {version} was {} once", before.seen);
    stage.dial(1, &format!("/api/tables/{code}/socket"));
    say_all(&mut stage, 1);
    let answered = |stage: &Stage| stage.frames(1).iter().filter(|frame| frame["id"].is_string()).count();
    // A bot may be thinking, and then what is said waits.
    for _ in 0..50 {
        if answered(&stage) < COMMANDS.len() {
            stage.wait();
        }
    }
    for frame in stage.frames(1).iter().filter(|frame| frame["type"] == "ok") {
        let id = frame["id"].as_str().unwrap();
        if let Some(version) = before.done.get(id) {
            assert_eq!(frame["version"].as_u64(), Some(*version), "{life:?}: {id} acts once");
        }
    }
    assert_eq!(answered(&stage), COMMANDS.len(), "{life:?}: everything said is answered");
    assert!(
        before
            .done
            .keys()
            .all(|id| { stage.frames(1).iter().any(|frame| frame["type"] == "ok" && frame["id"] == **id) })
    );
}

#[test]
fn nothing_acknowledged_is_lost_whenever_the_worker_is_killed() {
    let whole = evening(&mut Stage::new());
    assert_eq!(whole.done.len(), COMMANDS.len(), "{whole:?}");
    for wishes in 1.. {
        // Killed before something is carried out, and before it is known to be.
        for life in [Life { done: wishes, answered: wishes + 1 }, Life { done: wishes, answered: wishes }] {
            let texts = Texts::default();
            let mut stage = Stage::living(&texts, life);
            let before = evening(&mut stage);
            if stage.lives() {
                assert!(wishes > 15, "an evening has more than {wishes} wishes");
                return;
            }
            drop(stage);
            take_up(&texts, &before, life);
        }
    }
}
