//! `skull solve` as a person and a script see it: the real program, on coarse books that it makes here.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

/// Status, standard output, standard error.
type Told = (Option<i32>, String, String);

fn skull(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command.arg("solve").args(arguments).stdin(Stdio::null());
    command
}

fn solve(arguments: &[&str]) -> Told {
    let output = skull(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn done(arguments: &[&str]) -> String {
    let (status, out, err) = solve(arguments);
    assert_eq!((status, err.as_str()), (Some(0), ""), "no terminal, no progress bar");
    out
}

/// A folder that goes with the test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    /// A book of so many positions, as coarse as can be.
    fn book(&self, name: &str, positions: &str, options: &[&str]) -> String {
        let file = self.file(name);
        let fixed = ["duel", "--grid", "2", "--out", &file, "--positions", positions];
        done(&[&fixed, options].concat());
        file
    }
}

/// What is written in a line about a position, as numbers.
fn bounds(told: &str, position: &str) -> [f64; 2] {
    let line =
        told.lines().find(|line| line.contains(position)).unwrap_or_else(|| panic!("{position}: {told}"));
    let mut numbers = line.split(position).nth(1).unwrap().split_whitespace();
    [numbers.next().unwrap().parse().unwrap(), numbers.next().unwrap().parse().unwrap()]
}

#[test]
fn a_book_that_was_stopped_and_gone_on_with_is_the_same_to_the_byte() {
    let folder = Folder::new();
    let [at_once, in_parts] = ["at-once.skull", "in-parts.skull"].map(|name| folder.file(name));
    let made =
        |file: &str, positions: &str| done(&["duel", "--grid", "2", "--out", file, "--positions", positions]);
    let told = made(&at_once, "7");
    let [low, high] = bounds(&told, "1,1 0-0");
    assert!(low <= 0.125 && 0.125 <= high, "{told}");
    assert!(told.contains("7 of 64 positions are in") && told.contains("the same command goes on"), "{told}");
    made(&in_parts, "3");
    let told = made(&in_parts, "4");
    assert!(told.contains("3 positions are in") && told.contains("already; going on"), "{told}");
    assert!(told.contains(" 4/64  1,1 0-0") && !told.contains(" 3/64"), "{told}");
    assert_eq!(fs::read(&at_once).unwrap(), fs::read(&in_parts).unwrap());
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 2, "nothing else is left there");
}

#[test]
fn ctrl_c_keeps_what_is_finished_and_says_how_to_go_on() {
    let folder = Folder::new();
    let file = folder.file("fine.skull");
    let arguments = ["duel", "--grid", "1000", "--out", &file];
    let mut child = skull(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.any(|line| line.starts_with(" 1/64")), "a line for each position as it is finished");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let told = lines.filter(|line| line.contains("/64")).count() + 1;
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{err}");
    let kept: usize = err.split_whitespace().nth(1).unwrap().parse().unwrap();
    assert!(kept == told || kept == told + 1, "{told} told, then: {err}");
    assert!(err.starts_with("Stopped. ") && err.contains("the same command goes on from there."), "{err}");
    let told = done(&["duel", "--grid", "1000", "--out", &file, "--positions", "0"]);
    assert!(told.contains(&format!("{kept} positions are in")), "{told}");
}

#[test]
fn what_is_another_book_or_none_is_not_written_over() {
    let folder = Folder::new();
    let file = folder.book("book.skull", "1", &[]);
    let before = fs::read(&file).unwrap();
    for (options, wanted) in [
        (&["--grid", "3"][..], "--grid 2 --after-own-skull lead"),
        (&["--grid", "2", "--after-own-skull", "choose"], "name another file with --out"),
        (&["--fine"], "holds another book"),
    ] {
        let (status, out, err) = solve(&[&["duel", "--out", &file], options].concat());
        assert_eq!((status, out.as_str()), (Some(1), ""));
        assert!(err.contains(wanted), "{err}");
        assert_eq!(fs::read(&file).unwrap(), before);
    }
    let poem = folder.file("poem.txt");
    fs::write(&poem, "Flowers and skulls").unwrap();
    let (status, _, err) = solve(&["duel", "--grid", "2", "--out", &poem]);
    assert_eq!(status, Some(1));
    assert!(err.contains("poem.txt: This is not a book of the duel"), "{err}");
    assert_eq!(fs::read_to_string(&poem).unwrap(), "Flowers and skulls");
}

#[test]
fn what_cannot_be_written_is_known_before_the_work() {
    let nowhere = Folder::new().file("gone/duel.skull");
    let (status, out, err) = solve(&["duel", "--grid", "2", "--out", &nowhere]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.starts_with("skull: cannot write"), "{err}");
}

#[test]
fn a_whole_book_is_proven_and_one_that_promises_more_is_not() {
    let folder = Folder::new();
    let file = &folder.file("whole.skull");
    let told = &done(&["duel", "--grid", "2", "--out", file]);
    let [low, high] = bounds(told, "4,4 0-0");
    assert!(told.contains(&format!("skull solve certify {file}")), "{told}");
    assert!(done(&["duel", "--grid", "2", "--out", file]).contains("is finished already"));

    let proof: Value = serde_json::from_str(&done(&["certify", file, "--json"])).unwrap();
    let number = |key: &str| proof[key].as_f64().unwrap_or_else(|| panic!("no {key} in {proof}"));
    assert!((number("low") - low).abs() < 1e-5 && (number("high") - high).abs() < 1e-5, "{proof} {told}");
    assert!(number("least_slack") > 0.0 && proof["positions"] == 64 && proof["grid"] == 2, "{proof}");
    assert!(told.contains(&format!(" has {} cells", proof["cells"])), "{proof} {told}");

    let kept = format!("All {} promises of 64 positions are kept.\n", proof["cells"]);
    assert!(done(&["certify", file]).starts_with(&kept), "{kept}");

    let mut bytes = fs::read(file).unwrap();
    // A book ends with a column for each byte of the promises against owners of a skull, the lowest first, as differences from
    // what is expected. The last of them is said to be above that, and by 128 units more, which is far more than there is to spare.
    let cells = proof["cells"].as_u64().unwrap() as usize;
    let [low, middle] = [2, 1].map(|higher| bytes.len() - 1 - higher * cells);
    bytes[low] &= !1;
    bytes[middle] += 1;
    let broken = folder.file("broken.skull");
    fs::write(&broken, bytes).unwrap();
    let (status, out, err) = solve(&["certify", &broken]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("At 4,4 0-0 the second player's play falls 0."), "{err}");
}

#[test]
fn what_is_unfinished_or_no_book_is_not_proven() {
    let folder = Folder::new();
    let (status, _, err) = solve(&["certify", &folder.book("begun.skull", "1", &[])]);
    assert_eq!(status, Some(1));
    assert!(err.ends_with("The book is not finished: 1 of 64 positions are there.\n"), "{err}");
    let (status, _, err) = solve(&["certify", &folder.file("nowhere.skull")]);
    assert_eq!(status, Some(1));
    assert!(err.contains("nowhere.skull: No such file"), "{err}");
}

#[test]
fn a_book_and_a_record_are_told_apart() {
    let folder = Folder::new();
    let book = folder.book("duel.skull", "0", &[]);
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/lantern-night.skull");
    for command in ["replay", "verify"] {
        let output = Command::new(env!("CARGO_BIN_EXE_skull")).args([command, &book]).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(err.contains("duel.skull: this is a book of the duel, not the record of a game"), "{err}");
    }
    for arguments in
        [&["certify", record][..], &["show", "4,4 0-0", "--book", record], &["duel", "--out", record]]
    {
        let (status, _, err) = solve(arguments);
        assert_eq!(status, Some(1));
        assert!(
            err.contains("lantern-night.skull: this is the record of a game, not a book of the duel"),
            "{err}"
        );
    }
    let noise = folder.file("noise.skull");
    std::fs::write(&noise, [0xff; 40]).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_skull")).args(["replay", &noise]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("this is no text"), "{output:?}");
}

#[test]
fn a_position_is_shown_as_json_with_everything() {
    let text = done(&["show", "4,4 0-0", "--json"]);
    assert!(text.starts_with(r#"{"position":"4,4 0-0","beliefs":[1.0,1.0],"value":"#), "{text}");
    assert_eq!(text.lines().count(), 1);
    let shown: Value = serde_json::from_str(&text).unwrap();
    let [low, value, high] = ["low", "value", "high"].map(|key| shown[key].as_f64().unwrap());
    assert!(low <= value && value <= high && high - low <= 5e-3, "{low} {value} {high}");
    let moments = shown["strategy"].as_array().unwrap();
    for seat in [0, 1] {
        let opening = moments.iter().find(|moment| moment["seat"] == seat && moment["phase"] == "opening");
        assert_eq!(opening.unwrap()["reach"], 1.0);
    }
    for mix in moments.iter().flat_map(|moment| moment["mixes"].as_array().unwrap()) {
        let choices = mix["choices"].as_array().unwrap();
        let sum: f64 = choices.iter().map(|choice| choice["odds"].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{mix}");
    }
    let meets_own_skull = r#""phase":"losing","history":[{"bid":1},"pass"]"#;
    assert!(text.contains(meets_own_skull) && text.contains(r#""actions":[{"discard":"skull"}]"#), "{text}");
}

#[test]
fn where_the_leader_is_named_that_is_shown_too() {
    let folder = Folder::new();
    let book = folder.book("choose.skull", "6", &["--after-own-skull", "choose"]);
    let text = done(&["show", "2,1 1-1", "--book", &book, "--json"]);
    assert!(text.contains(r#""actions":[{"discard":"skull"},{"lead":1}]"#), "{text}");
    let tables = done(&["show", "2,1 1-1", "--book", &book, "--all"]);
    assert!(tables.contains("skull, yield  flower, yield"), "{tables}");
}

#[test]
fn a_position_is_told_in_words_and_tables_of_80_columns() {
    let told = done(&["show", "4,4 0-0"]);
    for part in [
        "Each player has 4 discs and has won no challenge. Each still owns",
        "the first player wins 52.",
        "The first player opens with the skull 2",
        "To begin, the first player bids 1 (",
        "Their own skull would stop 3",
        "Stopped by their own skull",
        "PLAYING SECOND",
        "They bid 1 (",
        "skull on the mat",
        "lose flower",
        "--all",
    ] {
        assert!(told.contains(part), "{part} is not in:\n{told}");
    }
    let all = done(&["show", "4,4 0-0", "--all"]);
    assert!(all.lines().count() > 3 * told.lines().count());
    let alone = done(&["show", "2,1", "--beliefs", "0.5,0"]);
    assert!(alone.contains("with a chance of 50 %, the second no more."), "{alone}");
    for text in [told, all, alone] {
        let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 80, "{widest}");
        assert!(!text.contains('\u{1b}'), "colour is for terminals");
    }
}

#[test]
fn known_positions_are_worth_what_they_are_worth() {
    for (position, beliefs, value) in [
        ("1,1 0-0", None, 1.0 / 8.0),
        ("2,1 1-1", None, 7.0 / 8.0),
        ("2,2 0-0", None, 4.0 / 21.0),
        ("2,3 1-1", Some("0.8,0.9"), -0.246_153_8),
    ] {
        let beliefs = beliefs.map_or(vec![], |beliefs| vec!["--beliefs", beliefs]);
        let shown: Value =
            serde_json::from_str(&done(&[&["show", position, "--json"], &beliefs[..]].concat())).unwrap();
        let [low, high] = ["low", "high"].map(|key| shown[key].as_f64().unwrap());
        assert!(low <= value && value <= high, "{position}: {value} is not in {low} to {high}");
    }
}

#[test]
fn a_position_needs_only_the_pages_before_it() {
    let folder = Folder::new();
    let book = folder.book("begun.skull", "4", &[]);
    assert!(done(&["show", "1,1 0-0", "--book", &book]).contains("wins 56.2 to 56.3 games of 100"));
    let (status, out, err) = solve(&["show", "1,2 1-1", "--book", &book]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("4 of 64 positions are there"), "{err}");
}

#[test]
fn what_is_no_position_and_no_belief_is_refused_with_a_sentence() {
    for (arguments, wanted) in [
        (&["show", "5,3 0-0"][..], "a position is written like \"4,3 0-1\""),
        (&["show", "4,4 0-2"], "0 or 1 challenges won each"),
        (&["show", ""], "1 to 4 discs each"),
        (&["show", "2,2", "--beliefs", "0.5"], "two chances from 0 to 1, like 0.8,0.9"),
        (&["show", "2,2", "--beliefs", "0.5,1.1"], "two chances from 0 to 1"),
        (&["show", "4,2", "--beliefs", "0.9,0.5"], "a seat with four discs has lost none"),
        (&["duel", "--grid", "1"], "a number from 2 to 1000"),
        (&["duel", "--grid", "4", "--fine"], "cannot be used with"),
        (&[], "Usage: skull solve"),
    ] {
        let (status, out, err) = solve(arguments);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.contains(wanted), "{err}");
    }
    done(&["show", "4,2", "--beliefs", "1,0.5"]);
}
