//! `skull replay` as a person sees it: the real program on the example of the README and on bad input.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

const EXAMPLE: &str = "examples/lantern-night.skull";

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn skull(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command.args(arguments).current_dir(repository()).stdin(Stdio::null()).output().unwrap()
}

fn replay(arguments: &[&str]) -> String {
    let output = skull(&[&["replay", EXAMPLE], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn failure(arguments: &[&str]) -> (Option<i32>, String) {
    let output = skull(arguments);
    assert!(output.stdout.is_empty(), "errors go to standard error alone");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_whole_game_reads_as_the_table_sounded() {
    insta::assert_snapshot!(replay(&[]));
}

#[test]
fn a_seat_sees_its_own_discs_and_those_turned_up() {
    insta::assert_snapshot!(replay(&["--as", "C", "--at", "28"]));
}

/// R11: nothing shows a face-down disc to anyone but its owner.
#[test]
fn the_public_sees_no_disc_that_was_never_turned_up() {
    let public = replay(&["--as", "public"]);
    assert!(!public.contains("[f]") && !public.contains("[s]"), "{public}");
    assert!(replay(&["--as", "a"]).contains("[s]"), "A knows its own skull, and small letters will do");
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_prints() {
    let readme = fs::read_to_string(repository().join("README.md")).unwrap();
    let (_, excerpt) = readme.split_once(&format!("$ skull replay {EXAMPLE}\n\n")).unwrap();
    let (excerpt, rest) = excerpt.split_once("```").unwrap();
    assert!(replay(&[]).contains(excerpt), "the README shows:\n{excerpt}");
    let (_, round) = rest.split_once("```text\n").unwrap();
    let (round, _) = round.split_once("```").unwrap();
    let record = fs::read_to_string(repository().join(EXAMPLE)).unwrap();
    assert!(record.contains(round), "the README quotes:\n{round}");
}

#[test]
fn at_stops_after_so_many_acts_and_zero_is_the_start() {
    assert!(replay(&["--at", "0"]).contains("Round 1. Ana leads."));
    assert!(!replay(&["--at", "0"]).contains("places"));
    assert!(replay(&["--at", "67"]).contains("Ana wins the game!"), "the last act");
    let (code, why) = failure(&["replay", EXAMPLE, "--at", "68"]);
    assert_eq!(code, Some(2), "asked wrongly");
    assert!(why.contains("has only 67 acts") && why.contains("Usage: skull replay"), "{why}");
}

#[test]
fn json_is_a_line_a_step_with_what_was_seen_and_the_view() {
    let text = replay(&["--json", "--as", "B"]);
    let steps: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps.len(), 68, "the start and 67 acts");
    assert_eq!(steps[1]["events"][0], serde_json::json!({"type":"placed","seat":0,"disc":null}));
    assert_eq!(steps[2]["events"][0], serde_json::json!({"type":"placed","seat":1,"disc":"skull"}));
    assert_eq!(steps[67]["view"]["winner"], 0);
    assert!(steps.iter().enumerate().all(|(n, step)| step["step"] == n && step["view"]["seat"] == 1));
}

#[test]
fn a_record_comes_from_standard_input_too() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
        .args(["replay", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&fs::read(repository().join(EXAMPLE)).unwrap()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), replay(&[]));
}

#[test]
fn a_seats_own_record_shows_no_more_than_that_seat_knew() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.skull");
    let record =
        "Skull record 1\nSeats: 2\nKnown: B\n\n1. A leads | A+? B+s | A:1 B:pass | A^f | A*1\n2. A leads\n";
    fs::write(&file, record).unwrap();
    let file = file.to_str().unwrap();
    let mine = skull(&["replay", file]);
    assert!(String::from_utf8(mine.stdout).unwrap().contains("A places a disc."));
    let (code, why) = failure(&["replay", file, "--as", "A"]);
    assert_eq!(code, Some(2), "asked wrongly");
    assert!(why.contains("does not hold what that seat knew"), "{why}");
    assert!(skull(&["replay", file, "--as", "public"]).status.success(), "what all saw, B saw");
}

#[test]
fn faults_say_where_and_what() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("faulty.skull");
    fs::write(&file, "Skull record 1\nSeats: 2\n\n1. A leads | A+f B+f | A:3\n").unwrap();
    let (code, why) = failure(&["replay", file.to_str().unwrap()]);
    assert_eq!(code, Some(1));
    assert!(why.contains("line 4, column 24: found `A:3`"), "{why}");
    assert!(why.contains("(R4.1)"), "{why}");
    let (code, why) = failure(&["replay", "no/such/file.skull"]);
    assert_eq!(code, Some(1));
    assert!(why.contains("no/such/file.skull"), "{why}");
    assert_eq!(failure(&["replay", EXAMPLE, "--as", "Q"]).0, Some(2), "asked wrongly");
    assert_eq!(failure(&["replay", EXAMPLE, "--as", "F"]).0, Some(2), "no such seat");
    assert_eq!(failure(&["replay"]).0, Some(2), "no file named");
}

/// Colour is for terminals.
#[test]
fn no_colour_reaches_a_pipe() {
    assert!(!replay(&[]).contains('\u{1b}'));
}
