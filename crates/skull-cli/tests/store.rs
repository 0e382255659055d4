//! `skull store`: everything moves to another database and back, and what is damaged is found.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use std::{
    path::Path,
    process::{Command, Output, Stdio},
    sync::Arc,
};

use skull_chance::Dice;
use skull_table::{
    Archive, CommandId, Finished, GameId, GameLine, Guest, Hall, Name, Options, Request, Sqlite, Store,
    Summary, Time, Token, WallClock,
};
use skull_testing::postgres::{new_database_now, run_now};
use tokio::runtime::Runtime;

const TABLES: u64 = 7;

fn skull(arguments: &[&str]) -> Output {
    let mut skull = Command::new(env!("CARGO_BIN_EXE_skull"));
    skull.arg("store").args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// What it printed, if it did what was asked.
fn done(arguments: &[&str]) -> String {
    let output = skull(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What it printed, and why it did not do what was asked.
fn failed(arguments: &[&str]) -> (String, String) {
    let output = skull(arguments);
    assert_eq!(output.status.code(), Some(1));
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// Some evenings at a few tables.
fn fill(path: &Path) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(path).unwrap();
        let mut dice = Dice::from_seed(7);
        let hall = Hall::new(Arc::new(store.clone()), Arc::new(WallClock), dice.split());
        for number in 0..TABLES {
            let fingerprint = Token::draw(&mut dice).fingerprint();
            let name = Name::new(&format!("Guest {number}")).unwrap();
            let guest = Guest { fingerprint, name, avatar: 1, since: Time(number), seen: Time(number) };
            store.put_guest(guest.clone()).await.unwrap();
            let id = CommandId::new("open").unwrap();
            let code = hall.open(&guest, id, Options::default()).await.unwrap();
            for request in [
                r#"{"id":"1","do":{"add_bot":{"level":"novice"}}}"#,
                r#"{"id":"2","do":{"say":{"text":"Hello"}}}"#,
                r#"{"id":"3","do":"start"}"#,
                r#"{"id":"4","do":{"say":{"text":"Good luck"}}}"#,
            ] {
                let request: Request = serde_json::from_str(request).unwrap();
                hall.command(code, guest.id(), request).await.unwrap();
            }
            store.put_game(game(&guest, code, &mut dice)).await.unwrap();
        }
    });
    // Whoever still holds the database is gone with the runtime.
    drop(runtime);
}

fn game(guest: &Guest, table: skull_table::Code, dice: &mut Dice) -> Finished {
    const RECORD: &str = "Skull record 1\nSeats: 2\n\n1. A leads | A+f B+f | A:2 | A^f B^f | A*1\n\
        2. A leads | A+f B+f | A:2 | A^f B^f | A*2\n";
    let names = vec![guest.name.clone(), Name::new("Bo").unwrap()];
    let line = GameLine {
        id: GameId::draw(dice),
        table,
        number: 1,
        began: Time(1),
        ended: Time(2),
        names,
        winner: 0,
        tribes: vec![4, 0],
        you: None,
    };
    let summary = Summary::of(&RECORD.parse().unwrap()).unwrap();
    Finished { line, guests: vec![Some(guest.id()), None], open: true, record: RECORD.to_owned(), summary }
}

/// The hash at the end of a line.
fn hash(printed: &str) -> String {
    let hash = printed.split_whitespace().rev().find(|word| word.len() == 64);
    hash.unwrap_or_else(|| panic!("no hash in {printed}")).to_owned()
}

#[test]
fn everything_moves_to_another_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    // Each in a folder of its own: the calendar lies beside the tables.
    for name in ["from", "there", "back"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
    }
    fill(&folder.path().join("from/tables.sqlite"));
    let days = br#"{"seen":1800000000000,"skipped":36000000}"#;
    std::fs::write(folder.path().join("from/calendar"), days).unwrap();
    let file = |name: &str| format!("sqlite:{}/tables.sqlite", folder.path().join(name).display());
    let from = file("from");
    let checked = done(&["check", &from]);
    assert!(checked.contains("7 tables") && checked.contains("All is well."), "{checked}");

    let there = new_database_now().unwrap_or_else(|| file("there"));
    let copied = done(&["copy", &from, &there]);
    assert!(copied.contains("Copied 7 tables") && copied.contains("7 guests and 7 games"), "{copied}");
    assert_eq!(hash(&copied), hash(&checked));
    assert_eq!(hash(&done(&["check", &there])), hash(&checked));
    assert_eq!(done(&["copy", &from, &there]), copied, "asked for again, there is nothing left to do");

    let back = file("back");
    assert_eq!(done(&["copy", &there, &back]), copied);
    assert_eq!(done(&["check", &back]), checked);
    let kept = std::fs::read(folder.path().join("back/calendar")).unwrap();
    assert_eq!(kept, days, "what is old is judged by the same days");
}

#[test]
fn a_copy_that_was_interrupted_goes_on_where_it_was() {
    let Some(there) = new_database_now() else { return };
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("from.sqlite"));
    let from = format!("sqlite:{}", folder.path().join("from.sqlite").display());
    let copied = done(&["copy", &from, &there]);
    // As it is when the power fails in the middle of some tables, and before others.
    run_now(
        &there,
        "DELETE FROM skull.entry WHERE log & 1 = 1;
         DELETE FROM skull.entry WHERE seq > 1 AND log IN (SELECT log FROM skull.entry ORDER BY log LIMIT 6);
         DELETE FROM skull.game WHERE id % 2 = 0;
         UPDATE skull.guest SET totals = NULL WHERE id % 2 = 0",
    );
    assert_eq!(done(&["copy", &from, &there]), copied);
}

#[test]
fn what_is_damaged_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("from.sqlite");
    fill(&path);
    let from = format!("sqlite:{}", path.display());
    let damage = rusqlite::Connection::open(&path).unwrap();
    let changed =
        damage.execute("UPDATE journal SET body = CAST('{}' AS BLOB) WHERE seq = 2 AND log & 1 = 0", []);
    assert_eq!(changed.unwrap() as u64, TABLES);
    drop(damage);
    let (told, why) = failed(&["check", &from]);
    assert!(told.contains("entry 2 of table") && !told.contains("All is well"), "{told}");
    assert!(why.contains("7 of 7 tables are damaged"), "{why}");
}

#[test]
fn what_is_missing_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    fill(&path);
    let from = format!("sqlite:{}", path.display());
    let there = new_database_now();
    if let Some(there) = &there {
        done(&["copy", &from, there]);
    }
    let in_file = |sql: &str| rusqlite::Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    // As it is when all have been taken out of the journal.
    in_file(
        "INSERT INTO piece (log, first, entries, bodies) SELECT log, seq, 1, body FROM journal WHERE body IS NOT NULL;
         INSERT OR REPLACE INTO card (id, code, touched, due, playing, listing)
             SELECT log >> 1, log >> 1, touched, due, playing, listing FROM journal
             WHERE touched IS NOT NULL ORDER BY id;
         DELETE FROM journal",
    );
    // In each log there is one after the one that is missing.
    for (log, number, which) in [(1, 0, "talk"), (0, 1, "log")] {
        let missing = format!("WHERE (log & 1) = {log} AND seq = {number}");
        in_file(&format!("DELETE FROM piece WHERE (log & 1) = {log} AND first = {number}"));
        if let Some(there) = &there {
            run_now(there, &format!("DELETE FROM skull.entry {missing}"));
        }
        for database in [Some(&from), there.as_ref()].into_iter().flatten() {
            let (told, why) = failed(&["check", database]);
            let fault = format!("entry {number} of its {which} is missing");
            assert_eq!(told.matches(&fault).count() as u64, TABLES, "{told}");
            assert!(why.contains("7 of 7 tables are damaged"), "{why}");
        }
    }
}

#[test]
fn a_copy_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    fill(&folder.path().join("one.sqlite"));
    for again in ["one.sqlite", "./one.sqlite"] {
        let itself = skull(&["copy", &file("one.sqlite"), &file(again)]);
        let why = String::from_utf8(itself.stderr).unwrap();
        assert_eq!(itself.status.code(), Some(2), "{why}");
        assert!(why.contains("name another one") && why.contains("Usage: skull store copy"), "{why}");
    }
    let full = folder.path().join("full.sqlite");
    Runtime::new().unwrap().block_on(async {
        let fingerprint = Token::draw(&mut Dice::from_seed(1)).fingerprint();
        let name = Name::new("Somebody else").unwrap();
        let guest = Guest { fingerprint, name, avatar: 1, since: Time(1), seen: Time(1) };
        Sqlite::open(&full).unwrap().put_guest(guest).await.unwrap();
    });
    let more = failed(&["copy", &file("one.sqlite"), &file("full.sqlite")]).1;
    assert!(more.contains("The copy is not the same") && more.contains("8 guests"), "{more}");
}
