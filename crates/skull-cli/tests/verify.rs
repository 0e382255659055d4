//! `skull verify` as a person meets it: the real program on a game that was dealt fairly, and on what was made of it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const EXAMPLE: &str = "examples/fair-dice.skull";
const COMMITMENT: &str = "06608c5dc47264862dfc1e6c9b9a7f49ff988b90c0102e80d81fc148d760bdf7";

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn example() -> String {
    fs::read_to_string(repository().join(EXAMPLE)).unwrap()
}

/// Status, standard output, standard error.
fn verify(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("verify")
        .args(arguments)
        .current_dir(repository())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who is asked wrongly does not wait for a record.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The example with a part of its text changed.
fn tampered(part: &str, other: &str) -> String {
    let text = example();
    assert!(text.contains(part), "{part} in {text}");
    text.replace(part, other)
}

#[test]
fn a_fair_game_is_told_to_be_fair_as_the_notation_shows() {
    let (status, out, err) = verify(&[EXAMPLE], "");
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.contains("All 3 blind losses follow from it."), "{out}");
    let notation = fs::read_to_string(repository().join("docs/notation.md")).unwrap();
    let (_, shown) = notation.split_once(&format!("$ skull verify {EXAMPLE}\n")).unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    assert_eq!(out, shown);
}

#[test]
fn the_same_from_standard_input() {
    assert_eq!(verify(&["-"], &example()), verify(&[EXAMPLE], ""));
}

#[test]
fn a_commitment_that_was_kept_is_compared() {
    let (status, out, _) = verify(&[EXAMPLE, "--commitment", COMMITMENT], "");
    assert_eq!(status, Some(0));
    assert!(out.contains(&format!("The seed is the one you were promised: sha256 {COMMITMENT}.")), "{out}");
    let other = COMMITMENT.replace('0', "1");
    let (status, out, err) = verify(&[EXAMPLE, "--commitment", &other], "");
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("The seed is not the one that was promised"), "{err}");
    let (status, _, err) = verify(&[EXAMPLE, "--commitment", "15ae27"], "");
    assert_eq!(status, Some(2), "asked wrongly");
    assert!(err.contains("64 hex digits"), "{err}");
}

#[test]
fn whatever_is_changed_is_found() {
    let leads = "1. B leads | A+f B+f C+s | B:3 | B^f A^f C^s | B-s@C1\n2. B leads";
    let led = "1. C leads | A+f B+f C+s | C:1 A:pass B:3 | B^f A^f C^s | B-s@C1\n2. B leads";
    for (part, other, sentence) in [
        (leads, led, "Round 1 was led by C, but the seed draws B as first player (R1.4)."),
        ("B-s@C1", "B-f@C1", "In round 1 C took a flower from B, but the seed draws a skull there (R7.2)."),
        ("A-s@C3", "A-f@C3", "In round 4 C took a flower from A, but the seed draws a skull there (R7.2)."),
        ("Seed: b", "Seed: c", "The seed is not the one that was promised"),
        ("sha256 0", "sha256 1", "The seed is not the one that was promised"),
    ] {
        let (status, out, err) = verify(&["-"], &tampered(part, other));
        assert_eq!((status, out.as_str()), (Some(1), ""), "{other}");
        assert!(err.contains(sentence) && err.lines().count() == 1, "{other}: {err}");
    }
}

#[test]
fn what_cannot_be_checked_is_no_success() {
    let seed = example().lines().find(|line| line.starts_with("Seed")).unwrap().to_owned() + "\n";
    let cut = tampered(" | A:3 | A^f B^f C^f | A*2", "").replace("Result: A wins by challenges\n", "");
    let public = "Skull record 1\nSeats: 2\nKnown: public\nSeed: 7\n\n1. A leads\n";
    for (record, sentence) in [
        (tampered(&seed, ""), "This record has no seed"),
        (tampered(&seed, "Seed: seven\n"), "neither 64 hex digits nor a number"),
        (cut, "This game is not over"),
        (public.to_owned(), "This record hides discs"),
        ("Skull record 2\n".to_owned(), "line 1, column 1"),
    ] {
        let (status, out, err) = verify(&["-"], &record);
        assert_eq!((status, out.as_str()), (Some(1), ""), "{record}");
        assert!(err.starts_with("skull: standard input: ") && err.contains(sentence), "{err}");
    }
    let (status, _, err) = verify(&["no/such/file.skull"], "");
    assert_eq!(status, Some(1));
    assert!(err.contains("no/such/file.skull"), "{err}");
    assert_eq!(verify(&[], "").0, Some(2), "no file named");
}

#[test]
fn a_named_first_player_and_a_missing_commitment_are_mentioned() {
    let commitment = format!("Commitment: sha256 {COMMITMENT}\n");
    let (status, out, _) = verify(&["-"], &tampered(&commitment, ""));
    assert_eq!(status, Some(0));
    assert!(out.contains("names no commitment; that of its seed would be sha256 0660"), "{out}");
    let named = "Skull record 1\nSeats: 2\nRules: wins_to_win=1\nFirst: named\nSeed: 7\n\n\
                 1. B leads A+f B+f B:2 B^f A^f B*1\n";
    let (status, out, _) = verify(&["-"], named);
    assert_eq!(status, Some(0));
    assert!(out.contains("The first player, B, was named, not drawn.\nNo disc was taken blind."), "{out}");
}
