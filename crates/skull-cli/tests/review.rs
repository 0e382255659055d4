//! `skull review` as a person and a script meet it: the real program on the example of the README, and on bad input.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde_json::Value;
use skull_rules::{Viewer, notation::Record};

const EXAMPLE: &str = "examples/lantern-night.skull";

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn skull(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command.args(arguments).current_dir(repository()).stdin(Stdio::null()).output().unwrap()
}

fn review(arguments: &[&str]) -> String {
    let output = skull(&[&["review"], arguments].concat());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&review(&[arguments, &["--json"]].concat())).unwrap()
}

fn failure(arguments: &[&str]) -> (Option<i32>, String) {
    let output = skull(&[&["review"], arguments].concat());
    assert!(output.stdout.is_empty(), "errors go to standard error alone");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

fn example() -> Record {
    fs::read_to_string(repository().join(EXAMPLE)).unwrap().parse().unwrap()
}

/// The example as one viewer knew it, in a file.
fn as_known_to(viewer: Viewer) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("known.skull");
    fs::write(&file, example().seen_by(viewer).unwrap().to_string()).unwrap();
    let path = file.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn a_game_is_reviewed_for_the_whole_table() {
    let told = review(&[EXAMPLE]);
    let headings = [
        "Ana won by challenges, after 5 rounds.\n",
        "In points of 100",
        "\nWhat mattered\n",
        "\nChances after",
    ];
    let at: Vec<usize> =
        headings.iter().map(|heading| told.find(heading).unwrap_or_else(|| panic!("{told}"))).collect();
    assert!(at.is_sorted(), "{told}");
    let moments = told.lines().filter(|line| line.contains(", act ")).count();
    assert_eq!(moments, 3, "{told}");
    assert!(!told.contains('\u{1b}'), "colour is for terminals");
}

#[test]
fn every_choice_of_a_player_is_told_to_that_player() {
    let told = review(&[EXAMPLE, "--as", "b", "--moves"]);
    assert!(
        told.contains("You: bid 3, ") && told.contains("% to win.") && told.contains("\nRound 5\n"),
        "{told}"
    );
    assert!(!told.contains("Ana: "), "{told}");
    assert!(review(&[EXAMPLE, "--moves"]).contains("Ana: bid 5, "));
}

#[test]
fn json_adds_up_to_the_last_digit() {
    let review = json(&[EXAMPLE]);
    let number = |value: &Value| value.as_i64().unwrap();
    let splits = review["splits"].as_array().unwrap();
    assert_eq!(splits.len(), 4);
    for split in splits {
        let parts: i64 = ["fair", "own", "others", "luck"].iter().map(|part| number(&split[part])).sum();
        assert_eq!(parts, number(&split["result"]), "{split}");
    }
    let steps = example().acts().len() + 1;
    for curve in ["public", "truth"] {
        let curve = review[curve].as_array().unwrap();
        assert_eq!(curve.len(), steps);
        let sums = curve.iter().map(|row| row.as_array().unwrap().iter().map(number).sum::<i64>());
        assert!(sums.into_iter().all(|sum| sum == 1_000_000));
    }
}

/// No hindsight: what a seat did not know changes nothing of what it is told.
#[test]
fn what_a_seat_knew_is_judged_the_same_from_its_own_record_and_from_the_open_one() {
    let seat = example().start().seats().into_iter().nth(1).unwrap();
    let (_folder, own) = as_known_to(example().start().viewer(seat));
    let (own, open) = (json(&[&own]), json(&[EXAMPLE]));
    assert_eq!(own, json(&[EXAMPLE, "--as", "B"]));
    assert_eq!((&own["known"], &own["truth"]), (&1.into(), &Value::Null));
    assert_eq!(own["splits"][0], open["splits"][1]);
    let decisions = open["decisions"].as_array().unwrap().iter();
    let of_b: Vec<&Value> = decisions.filter(|judged| judged["appraisal"]["seat"] == 1).collect();
    assert_eq!(own["decisions"].as_array().unwrap().iter().collect::<Vec<_>>(), of_b);
}

#[test]
fn of_what_everybody_saw_the_story_is_told() {
    let (_folder, public) = as_known_to(Viewer::SPECTATOR);
    let told = review(&[&public]);
    assert!(told.contains("no choice can be judged from that") && told.contains("round 5"), "{told}");
    assert!(!told.contains("decisions") && !told.contains("What mattered"), "{told}");
    let (code, why) = failure(&[&public, "--as", "A"]);
    assert_eq!(code, Some(2), "asked wrongly");
    assert!(why.contains("does not hold what that seat knew"), "{why}");
}

#[test]
fn the_picture_has_a_band_for_each_player_and_a_mark_for_each_moment() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chances.svg");
    let svg = file.to_str().unwrap();
    assert_eq!(review(&[EXAMPLE, "--svg", svg]), review(&[EXAMPLE]), "the words are told as well");
    let text = fs::read_to_string(&file).unwrap();
    let picture = roxmltree::Document::parse(&text).unwrap();
    assert_eq!(picture.root_element().tag_name().name(), "svg");
    let drawn = |kind: &'static str| {
        picture.descendants().filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", kind)))
    };
    let words: Vec<&str> = drawn("text").filter_map(|node| node.text()).map(str::trim).collect();
    for word in ["Ana", "Bo", "Cleo", "Dee", "round 1", "Ana won by challenges, after 5 rounds"] {
        assert!(words.contains(&word), "{word}: {words:?}");
    }
    let moments = json(&[EXAMPLE])["moments"].as_array().unwrap().len();
    assert_eq!(drawn("circle").count(), moments);
    let (code, why) = failure(&[EXAMPLE, "--svg", "no/such/folder/chances.svg"]);
    assert_eq!(code, Some(1));
    assert!(why.starts_with("skull: cannot write no/such/folder/chances.svg"), "{why}");
}

#[test]
fn a_game_of_the_shelf_is_reviewed_by_its_number() {
    let data = tempfile::tempdir().unwrap();
    let games = data.path().join("games");
    fs::create_dir(&games).unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play/kept");
    for name in ["finished", "interrupted"] {
        fs::copy(kept.join(format!("{name}.skull")), games.join(format!("2026-11-16-{name}.skull"))).unwrap();
    }
    let data = data.path().to_str().unwrap();
    let over = review(&["1", "--data", data]);
    assert!(over.starts_with("Ismay won by challenges, after 5 rounds."), "{over}");
    let goes_on = review(&["2", "--data", data]);
    assert!(goes_on.starts_with("The game is not over: it is told as far as it has come."), "{goes_on}");
    let (code, why) = failure(&["3", "--data", data]);
    assert_eq!(code, Some(1));
    assert!(why.contains("there is no game number 3"), "{why}");
}

#[test]
fn what_is_asked_wrongly_is_refused() {
    for (arguments, why) in [
        (&[EXAMPLE, "--as", "Q"][..], "a seat is a letter from A to L"),
        (&[EXAMPLE, "--as", "public"], "a seat is a letter from A to L"),
        (&[EXAMPLE, "--as", "F"], "has no seat F"),
        (&[EXAMPLE, "--json", "--moves"], "cannot be used with"),
        (&[], "FILE|NUMBER"),
    ] {
        let (code, said) = failure(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
}
