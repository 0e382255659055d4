//! `skull arena` as a person and a script see it: the real program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use skull_rules::notation::Record;
use skull_testing::has_python;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn skull() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command.arg("arena").current_dir(repository()).stdin(Stdio::null());
    command
}

fn arena(arguments: &[&str]) -> Output {
    skull().args(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let output = arena(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "no terminal, no progress bar: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[&["--json"], arguments].concat())).unwrap()
}

/// The figures that do not depend on how fast the machine is.
fn timeless(mut figures: Value) -> Value {
    figures["seconds"].take();
    for bot in figures["bots"].as_array_mut().unwrap() {
        bot["decision_p50_us"].take();
        bot["decision_p99_us"].take();
    }
    figures
}

/// A program that gets ready, and ends when its game begins; with arguments that it does not read.
fn brief(name: &str, arguments: &str) -> String {
    let ready = format!(r#"{{\"type\":\"ready\",\"name\":\"{name}\"}}"#);
    format!(r#"cmd:sh -c 'read -r hello; echo "{ready}"' {arguments}"#)
}

#[test]
fn the_report_explains_itself_in_80_columns() {
    let long = brief("brief", "--with 'a very long command line' --that never ends");
    let report = printed(&["--games", "120", "--seed", "3", "regular", "random", "novice", &long]);
    for part in [
        "120 games of 4 players, seed 3. The fair share is 25.0 %.",
        "95 % interval",
        "Bradley-Terry",
        "by challenges",
        "skull first",
        "decision p50",
        "Who was ahead",
        "forfeited",
        "game 1: It ended in mid-game (exit status: 0).",
        "and 117 more",
        "brief is cmd:sh -c 'read -r hello;",
        "--that never ends",
    ] {
        assert!(report.contains(part), "{part} is not in:\n{report}");
    }
    assert!(report.lines().all(|line| line.chars().count() <= 80), "{report}");
    assert!(!report.contains('\u{1b}'), "colour is for terminals");
}

#[test]
fn json_has_the_promised_keys_in_the_promised_order() {
    let text = printed(&["--json", "--games", "200", "novice", "random", "novice"]);
    assert!(text.starts_with(r#"{"players":4,"games":200,"bots":[{"name":"novice","games":"#), "{text}");
    assert_eq!(text.lines().count(), 1);
    let figures: Value = serde_json::from_str(&text).unwrap();
    let names: Vec<&Value> = figures["bots"].as_array().unwrap().iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["novice", "random", "novice"], "one for each bot named, in that order");
    let bot = text.split(r#""bots":["#).nth(1).unwrap();
    let at = |key: &str| bot.find(&format!("\"{key}\":")).unwrap_or_else(|| panic!("no {key}"));
    let keys = ["name", "games", "wins", "win_share", "low", "high", "forfeits"].map(at);
    assert!(keys.is_sorted(), "{bot}");
    for bot in figures["bots"].as_array().unwrap() {
        let number = |key: &str| bot[key].as_f64().unwrap();
        assert!((number("win_share") - number("wins") / number("games")).abs() < 1e-12);
        assert!(number("low") < number("win_share") && number("win_share") < number("high"));
    }
    let wins: u64 = figures["bots"].as_array().unwrap().iter().map(|bot| bot["wins"].as_u64().unwrap()).sum();
    assert_eq!(wins, 200);
}

#[test]
fn the_same_seed_gives_the_same_result_whatever_the_number_of_threads() {
    let mut bots = vec!["--games", "150", "--seed", "9", "regular", "expert", "random"];
    if has_python() {
        bots.extend(["--time-limit", "20", "cmd:python3 examples/bot.py"]);
    }
    let [one, three] =
        ["1", "3"].map(|threads| timeless(json(&[&["--threads", threads], &bots[..]].concat())));
    assert_eq!(one, three);
    assert!(one["bots"].as_array().unwrap().iter().all(|bot| bot["forfeits"] == 0), "{one}");
}

#[test]
fn a_guest_of_the_club_gets_a_report_card() {
    let asked = ["--club", "exam", "--games", "40", "--seed", "3", "random", "club:actuary"];
    let report = printed(&asked);
    for part in [
        "Alone among 3 of the club's exam half, seed 3.",
        "The fair share is 25.0 %.",
        "club:actuary",
        "in all",
        "detective",
        "the first bids all discs in",
    ] {
        assert!(report.contains(part), "{part} is not in:\n{report}");
    }
    assert!(report.lines().all(|line| line.chars().count() <= 80), "{report}");
    let [one, three] = ["1", "3"].map(|threads| json(&[&["--threads", threads], &asked[..]].concat()));
    assert_eq!(one, three, "the same seed gives the same card");
    let cards = one["cards"].as_array().unwrap();
    assert_eq!(cards.iter().map(|card| &card["name"]).collect::<Vec<_>>(), ["random", "club:actuary"]);
    assert!(cards.iter().all(|card| card["games"] == 40 && card["members"][0]["games"] == 12), "{one}");
}

#[test]
fn how_the_bids_go_is_in_every_report() {
    let report = printed(&["--games", "40", "random", "club:turtle"]);
    assert!(report.contains("A round has"), "{report}");
    let figures = json(&["--games", "40", "random", "club:turtle"]);
    let number = |key: &str| figures[key].as_f64().unwrap();
    assert!(number("bids_per_round") >= 1.0);
    assert!(0.0 <= number("first_bid_all") && number("first_bid_all") <= number("last_bid_all"));
}

#[test]
fn csv_has_a_row_for_each_bot_on_the_screen_or_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bots.csv");
    let brief = brief("brief", r#"nothing, "really""#);
    let bots = ["--games", "80", "random", &brief];
    let printed = |csv: &str| arena(&[&["--csv", csv], &bots[..]].concat()).stdout;
    let screen = String::from_utf8(printed("-")).unwrap();
    let report = String::from_utf8(printed(file.to_str().unwrap())).unwrap();
    assert!(report.contains("The fair share is"), "a file leaves the report where it was");
    for text in [screen, fs::read_to_string(file).unwrap()] {
        let mut rows = csv::Reader::from_reader(text.as_bytes());
        assert!(text.starts_with("name,games,wins,win_share,low,high,forfeits,"), "{text}");
        let rows: Vec<BTreeMap<String, String>> = rows.deserialize().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0]["name"].as_str(), rows[0]["games"].as_str()), ("random", "160"));
        assert_eq!(rows[1]["name"], brief);
        assert_eq!((rows[0]["called"].as_str(), rows[1]["called"].as_str()), ("", "brief"));
        assert_eq!(rows[1]["forfeits"], "160");
    }
}

#[test]
fn every_game_is_kept_as_a_record_that_tells_the_same_result() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("new/folder");
    let bots = ["--games", "30", "--opening", "first-player-last", "--wins-to-win", "3", "novice", "regular"];
    let figures = json(&[&["--records", records.to_str().unwrap()], &bots[..]].concat());
    let mut wins: BTreeMap<String, u64> = BTreeMap::new();
    for game in 1..=30 {
        let text = fs::read_to_string(records.join(format!("game-{game:02}.skull"))).unwrap();
        let record: Record = text.parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert_eq!(record.setup().rules().wins_to_win, 3);
        let winner = record.game().winner().unwrap();
        *wins.entry(record.headers.names[winner.index()].to_string()).or_default() += 1;
    }
    for bot in figures["bots"].as_array().unwrap() {
        let name = bot["name"].as_str().unwrap();
        assert_eq!(bot["wins"], wins.get(name).copied().unwrap_or(0), "{name}");
    }
    let plain = timeless(json(&bots));
    assert_eq!(timeless(figures), plain, "writing it down changes nothing");
}

#[test]
fn the_plot_is_a_picture_of_all_bots_and_the_fair_share() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shares.svg");
    arena(&["--games", "40", "--plot", file.to_str().unwrap(), "novice", "regular", &brief("<b>&c", "")]);
    let text = fs::read_to_string(file).unwrap();
    let svg = roxmltree::Document::parse(&text).unwrap();
    assert_eq!(svg.root_element().tag_name().name(), "svg");
    let words: Vec<&str> = svg
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        .map(|node| node.text().unwrap().trim())
        .collect();
    for word in ["novice", "regular", "<b>&c", "fair share 25.0 %", "Win shares of 40 games at tables of 4"] {
        assert!(words.contains(&word), "{word} is not among {words:?}");
    }
}

#[test]
fn the_program_in_the_docs_plays() {
    if !has_python() {
        return;
    }
    let document = fs::read_to_string(repository().join("docs/arena.md")).unwrap();
    let program = document.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("first thing.py");
    fs::write(&file, program).unwrap();
    let command = format!("cmd:python3 '{}'", file.display());
    let asked = ["--games", "8", "--time-limit", "20", "random", &command];
    let report = printed(&asked);
    assert!(report.contains("\nfirst thing  ") && report.contains("first thing is cmd:python3"), "{report}");
    let figures = json(&asked);
    assert_eq!((&figures["bots"][1]["games"], &figures["bots"][1]["forfeits"]), (&16.into(), &0.into()));
    let called = |bot: usize| figures["bots"][bot]["called"].as_str();
    assert_eq!((called(0), called(1)), (None, Some("first thing")));
    let card = json(&[&["--club", "exam"], &asked[..]].concat());
    assert_eq!(card["cards"][1]["called"], "first thing");
}

#[test]
fn rules_are_options_and_two_tribes_have_one_bot() {
    let figures = json(&[
        "--players",
        "3",
        "--games",
        "30",
        "--tribes-per-player",
        "2",
        "--after-own-skull",
        "choose",
        "--show-after-failure",
        "false",
        "--opening",
        "first_player_last",
        "random",
        "novice",
    ]);
    assert_eq!(
        figures["rules"],
        serde_json::json!({"wins_to_win":2,"opening":"first_player_last","after_own_skull":"choose",
            "show_after_failure":false,"tribes_per_player":2})
    );
    assert_eq!(figures["players"], 3);
    let games: u64 =
        figures["bots"].as_array().unwrap().iter().map(|bot| bot["games"].as_u64().unwrap()).sum();
    assert_eq!(games, 90, "three players a game");
}

#[test]
fn asking_wrongly_is_status_2_before_anything_is_played() {
    for arguments in [
        &[][..],
        &["gandalf"],
        &["cmd:"],
        &["club:gandalf"],
        &["--club", "library", "random"],
        &["--club", "exam"],
        &["--club", "exam", "--csv", "-", "random"],
        &["cmd:python3 'half a name"],
        &["--players", "1", "random"],
        &["--players", "13", "random"],
        &["--players", "7", "--tribes-per-player", "2", "random"],
        &["--games", "0", "random"],
        &["--threads", "0", "random"],
        &["--seed", "-1", "random"],
        &["--time-limit", "0", "random"],
        &["--wins-to-win", "16", "random"],
        &["--json", "--csv", "-", "random"],
        &["random"; 65],
    ] {
        let output = arena(arguments);
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}: {why}");
        assert!(why.contains("--help") && why.starts_with("error: "), "{arguments:?}: {why}");
    }
}

#[test]
fn a_program_that_does_not_start_is_status_1_before_anything_is_played() {
    for club in [&[][..], &["--club", "exam"]] {
        let asked = [club, &["--json", "--games", "1000000000", "random", "cmd:no-such-program"]].concat();
        let output = arena(&asked);
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{why}");
        assert!(why.starts_with("skull: cmd:no-such-program does not start: No such file"), "{why}");
        assert_eq!(why.lines().count(), 1, "{why}");
    }
}

#[test]
fn a_program_that_never_gets_ready_is_status_1_with_its_last_words() {
    let crash = "cmd:sh -c 'echo one >&2; echo No module named flowers >&2; exit 3'";
    let deaf = "cmd:sh -c 'sleep 60'";
    for (asked, reason) in [
        (
            &["--games", "1000000000", "random", crash][..],
            "It ended (exit status: 3). It last wrote:\n  one\n  No module",
        ),
        (&["--club", "exam", "random", crash], "No module named flowers"),
        (&["--time-limit", "0.2", "random", deaf], "It did not answer within 200ms; a longer time limit"),
    ] {
        let output = arena(asked);
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{why}");
        assert!(why.starts_with("skull: cmd:sh -c") && why.contains(reason), "{why}");
    }
    let shown = arena(&["--show-errors", "random", crash]);
    let why = String::from_utf8(shown.stderr).unwrap();
    assert!(why.starts_with("one\nNo module named flowers\nskull: cmd:sh"), "{why}");
    assert!(!why.contains("It last wrote"), "what was let through is not told twice: {why}");
}

#[test]
fn a_wrong_number_is_refused_in_our_own_words() {
    for (arguments, why) in [
        (["--threads", "0"], "a whole number from 1 to 4096"),
        (["--seed", "-1"], "a whole number from 0 to 18446744073709551615"),
        (["--games", "0"], "a whole number from 1 to 18446744073709551615"),
        (["--games", "many"], "a whole number from 1 to"),
        (["--players", "13"], "a whole number from 2 to 12"),
    ] {
        let output = arena(&[&arguments[..], &["random"]].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
}

#[test]
fn what_cannot_be_written_is_status_1_before_anything_is_played() {
    for arguments in
        [["--plot", "no/such/folder/a.svg"], ["--csv", "no/such/folder/a.csv"], ["--records", "README.md"]]
    {
        let output = arena(&[&arguments[..], &["--games", "1000000000", "random"]].concat());
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{why}");
        assert!(why.contains(arguments[1]), "{why}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_finished_and_is_status_130() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    let child = skull()
        .args(["--games", "1000000000", "--records", records, "random", "novice"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A first record: it is playing, and listening.
    let patience = Instant::now() + Duration::from_secs(20);
    while fs::read_dir(records).unwrap().next().is_none() {
        assert!(Instant::now() < patience, "nothing is played");
        thread::yield_now();
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let output = child.wait_with_output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130), "{report}");
    assert!(report.starts_with("Interrupted after ") && report.contains("Who won"), "{report}");
    let games: usize = report.split_whitespace().nth(2).unwrap().parse().unwrap();
    assert_eq!(games, fs::read_dir(records).unwrap().count(), "every game counted is a game kept");
}
