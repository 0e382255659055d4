//! `skull puzzle` as a person meets it, at a pipe.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;

/// Status, standard output, standard error of `skull puzzle` that hears these lines and nothing after them.
fn puzzle(data: &Path, arguments: &[&str], lines: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("puzzle")
        .args(arguments)
        .env("SKULL_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have heard enough before all is said.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn json(data: &Path, number: u32) -> Value {
    let (status, out, err) = puzzle(data, &[&number.to_string(), "--json"], "");
    assert_eq!((status, err.as_str()), (Some(0), ""));
    serde_json::from_str(&out).unwrap()
}

/// A choice as it is said in a game.
fn said(action: &Value) -> String {
    let letter = |seat: &Value| char::from(b'A' + seat.as_u64().unwrap() as u8);
    match action {
        Value::String(word) => word.clone(),
        Value::Object(one) => match one.iter().next().unwrap() {
            (verb, seat) if verb == "flip" => format!("flip {}", letter(seat)),
            (verb, number) if verb == "bid" => format!("bid {number}"),
            (verb, disc) if verb == "discard" => format!("lose {}", disc.as_str().unwrap()),
            (_, disc) => format!("place {}", disc.as_str().unwrap()),
        },
        other => panic!("{other} is no action"),
    }
}

#[test]
fn the_right_answer_is_told_to_be_right_and_another_what_it_costs() {
    let data = tempfile::tempdir().unwrap();
    for number in [1, 2, 3] {
        let told = json(data.path(), number);
        let choices = told["choices"].as_array().unwrap();
        let (best, last) = (said(&choices[0]["action"]), said(&choices.last().unwrap()["action"]));
        let number = number.to_string();
        let (status, out, err) = puzzle(data.path(), &[&number, "--answer", &best], "");
        assert_eq!((status, err.as_str()), (Some(0), ""), "{best}");
        assert!(out.contains("Right: ") && out.contains("your answer"), "{out}");
        assert!(!out.contains('\u{1b}'), "no escape sequence goes into a pipe");
        let (_, out, _) = puzzle(data.path(), &[&number, "--answer", &last], "");
        assert!(out.contains("Not quite. Better by "), "{out}");
    }
}

/// Docs and README promise the numbers and the reason after every answer.
#[test]
fn no_answer_goes_without_a_reason() {
    let data = tempfile::tempdir().unwrap();
    for number in [2, 19, 1, 3] {
        let told = json(data.path(), number);
        let best = said(&told["choices"][0]["action"]);
        let (_, out, _) = puzzle(data.path(), &[&number.to_string(), "--answer", &best], "");
        let after = out.split_once("give or take").or(out.split_once("proves it.")).unwrap().1;
        let reason = after.split_once("To tell friends").unwrap().0.split_once('\n').unwrap().1;
        assert!(
            told["proven"] == true || reason.chars().any(|letter| letter.is_ascii_digit()),
            "{number}: {out}"
        );
        let is_placed = best.starts_with("place") && told["proven"] == false;
        assert_eq!(told["rounds"].is_object(), is_placed, "{number}: {out}");
    }
}

#[test]
fn the_question_is_put_and_what_is_no_choice_is_asked_for_again() {
    let data = tempfile::tempdir().unwrap();
    let best = said(&json(data.path(), 4)["choices"][0]["action"]);
    let (status, out, err) = puzzle(data.path(), &["4"], &format!("take 9\nwhat\n{best}\nquit\n"));
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("Puzzle 4 of "), "{out}");
    assert!(out.contains("of 100 answers of our novice, regular and expert,"), "{out}");
    assert!(out.contains("Round 1.") && out.contains("In your hand: "), "{out}");
    assert!(out.contains("Say one of the choices, or its number; or quit."), "{out}");
    assert!(out.contains("Right: "), "{out}");
}

#[test]
fn nobody_who_goes_away_is_told_the_answer() {
    let data = tempfile::tempdir().unwrap();
    for lines in ["", "quit\n"] {
        let (status, out, _) = puzzle(data.path(), &["5"], lines);
        assert_eq!(status, Some(0));
        assert!(!out.contains("of 100  ") && !out.contains("Right"), "{out}");
        assert!(!data.path().join("games/puzzles.json").exists(), "and nothing is kept");
    }
}

#[test]
fn the_line_for_friends_says_how_it_went_and_nothing_of_the_answer() {
    let data = tempfile::tempdir().unwrap();
    let told = json(data.path(), 6);
    let best = said(&told["choices"][0]["action"]);
    let line = |out: &str| out.lines().find(|line| line.starts_with("Skull puzzle ")).unwrap().to_owned();
    let (_, out, _) = puzzle(data.path(), &["6", "--answer", &best], "");
    let solved = line(&out);
    assert!(solved.contains('✿') && !solved.contains(&best), "{solved}");
    let last = said(&told["choices"].as_array().unwrap().last().unwrap()["action"]);
    let (_, out, _) = puzzle(data.path(), &["6", "--answer", &last], "");
    assert_eq!(line(&out), solved, "only the first answer counts");
}

#[test]
fn a_run_by_theme_and_by_level_goes_on_with_the_next_one() {
    let data = tempfile::tempdir().unwrap();
    let number = |out: &str| -> u32 { out.split_whitespace().nth(1).unwrap().parse().unwrap() };
    let asked = ["--theme", "whose-disc", "--level", "medium"];
    let (_, out, _) = puzzle(data.path(), &asked, "1\nnext\nquit\n");
    let first = number(&out);
    assert_eq!(json(data.path(), first)["theme"], "whose_disc");
    assert_eq!(json(data.path(), first)["grade"], "medium");
    assert_eq!(out.matches("whose disc next.").count(), 2, "{out}");
    let (_, out, _) = puzzle(data.path(), &asked, "");
    assert!(number(&out) > first, "one that is answered is not put again");
}

#[test]
fn a_puzzle_is_played_out_against_the_strongest_player() {
    let data = tempfile::tempdir().unwrap();
    let best = said(&json(data.path(), 7)["choices"][0]["action"]);
    let anything = "1\npass\nbid 1\n".repeat(600);
    let (status, out, err) = puzzle(data.path(), &["7"], &format!("{best}\nplay\n{anything}"));
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.contains("our strongest player") && out.contains("the game!"), "{out}");
}

#[test]
fn today_s_is_the_same_for_everyone() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let is_same = |_| puzzle(one.path(), &["--json"], "").1 == puzzle(other.path(), &["--json"], "").1;
    assert!((0..2).any(is_same), "but for the moment at which a day ends");
}

/// As in the web client: whoever lives further east is a day ahead.
#[cfg(unix)]
#[test]
fn a_day_begins_at_midnight_where_the_player_is() {
    let data = tempfile::tempdir().unwrap();
    let in_zone = |zone: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
        command.args(["puzzle", "--json"]).env("SKULL_DATA", data.path()).env("TZ", zone);
        serde_json::from_slice::<Value>(&command.output().unwrap().stdout).unwrap()["number"].clone()
    };
    // 26 hours apart it is never the same date.
    assert_ne!(in_zone("<+14>-14"), in_zone("<-12>12"));
}

#[test]
fn what_is_asked_wrongly_is_said_with_status_2_and_what_is_not_there_with_1() {
    let data = tempfile::tempdir().unwrap();
    for wrong in
        [&["0"][..], &["--theme", "skulls"], &["3", "--level", "hard"], &["3", "--json", "--answer", "pass"]]
    {
        assert_eq!(puzzle(data.path(), wrong, "").0, Some(2), "{wrong:?}");
    }
    let (status, _, err) = puzzle(data.path(), &["60000"], "");
    assert!(status == Some(1) && err.contains("there is no puzzle number 60000; they are 1 to "), "{err}");
    let (status, _, err) = puzzle(data.path(), &["3", "--answer", "flip everything"], "");
    assert!(status == Some(2) && err.contains("Say one of the choices"), "{err}");
}
