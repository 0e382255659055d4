use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

/// Lets `skull play` hear these lines, and nothing after them.
fn play(data: &Path, arguments: &[&str], lines: &str) -> (String, Output) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("play")
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
    (String::from_utf8(output.stdout.clone()).unwrap(), output)
}

/// The last thing that happens; somebody may have a last word.
fn is_over(out: &str) -> bool {
    out.lines().rev().take(2).any(|line| line.ends_with("the game!"))
}

const SEED: &[&str] = &["--seed", "3", "--name", "Nora"];
/// Something in it is legal at every moment.
const ANYTHING: &str = "1\npass\nbid 1\nleave\n";

#[test]
fn a_whole_game_is_played_through_a_pipe() {
    let data = tempfile::tempdir().unwrap();
    let (out, output) = play(data.path(), SEED, &ANYTHING.repeat(2_000));
    assert!(output.status.success());
    assert!(is_over(&out), "{out}");
    assert!(!out.contains('\u{1b}'), "no escape sequence reaches a reader's ear");
    assert!(output.stderr.is_empty());
}

#[test]
fn the_same_seed_and_the_same_words_are_the_same_evening() {
    let evening = || {
        let data = tempfile::tempdir().unwrap();
        play(data.path(), SEED, &ANYTHING.repeat(50)).0
    };
    assert_eq!(evening(), evening());
}

#[test]
fn several_people_can_share_a_pipe() {
    let data = tempfile::tempdir().unwrap();
    let people =
        ["--hotseat", "3", "--seats", "3", "--name", "Ana", "--name", "Bo", "--name", "Cleo", "--seed", "1"];
    let (out, _) = play(data.path(), &people, &format!("\n{ANYTHING}").repeat(2_000));
    assert!(out.contains("Ana, it is your turn. When the others look away, press Enter."));
    assert!(is_over(&out), "{out}");
    assert!(
        !out.contains("places a flower") && !out.contains("places the skull"),
        "the story is for everyone"
    );
}

#[test]
fn a_game_that_was_broken_off_is_offered_and_can_be_put_aside() {
    let data = tempfile::tempdir().unwrap();
    let (out, output) = play(data.path(), SEED, "flower\n");
    assert!(
        output.status.success() && out.ends_with("The game is kept. skull play goes on with it.\n"),
        "{out}"
    );
    let (out, _) = play(data.path(), SEED, "yes\ntable\n");
    assert!(out.contains("A game was interrupted: Nora, "), "{out}");
    assert!(out.contains("The game goes on in round 1.") && out.contains("A  You: 1 on the mat"), "{out}");
    let (out, _) = play(data.path(), SEED, "no\n");
    assert!(out.contains("Round 1.") && out.contains("nothing"), "a new game: {out}");
    let (out, _) = play(data.path(), SEED, "no\n");
    assert_eq!(
        out.matches("A game was interrupted").count(),
        1,
        "the new one; the old one is put aside: {out}"
    );
    assert_eq!(fs::read_dir(data.path().join("games")).unwrap().count(), 3, "all are kept");
}

/// Games that were kept by a `skull play` whose files hold the record alone.
#[test]
fn games_kept_by_an_earlier_version_are_listed_and_go_on() {
    let data = tempfile::tempdir().unwrap();
    let games = data.path().join("games");
    fs::create_dir(&games).unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play/kept");
    for name in ["aside", "finished", "interrupted"] {
        fs::copy(kept.join(format!("{name}.skull")), games.join(format!("2026-11-16-{name}.skull"))).unwrap();
    }
    let skull = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_skull"))
            .args(arguments)
            .env("SKULL_DATA", data.path())
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let listed = skull(&["games"]);
    assert!(listed.contains("Nora, Odile, Ismay, Hob") && listed.contains("won by challenges"), "{listed}");
    assert_eq!(listed.matches("unfinished").count(), 2, "{listed}");

    let summed_up = skull(&["games", "2"]);
    assert!(summed_up.starts_with("Ismay won by challenges, after 5 rounds."), "{summed_up}");
    assert!(summed_up.contains("\nNora       3       0    0 of 0"), "{summed_up}");
    assert!(skull(&["games", "1"]).is_empty(), "it is not over");

    let lines: Vec<serde_json::Value> =
        skull(&["games", "--json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.iter().map(|game| &game["number"]).collect::<Vec<_>>(), [3, 2, 1], "the newest first");
    assert_eq!(lines[1]["players"], serde_json::json!(["Nora", "Vesna", "Ismay", "Maud"]));
    assert_eq!((&lines[1]["rounds"], &lines[1]["summary"]["winner"]), (&5.into(), &2.into()));
    assert!(lines[0]["summary"].is_null() && lines[0]["trouble"].is_null(), "not over, and in order");
    assert_eq!(skull(&["games", "2", "--json"]).lines().count(), 1);
    assert!(skull(&["games", "9", "--json"]).is_empty());

    let (out, _) = play(data.path(), &[], &format!("yes\n{}", ANYTHING.repeat(2_000)));
    assert!(out.contains("A game was interrupted: Nora, Odile, Ismay, Hob, round 4."), "{out}");
    assert!(out.contains("The game goes on in round 4.") && is_over(&out), "{out}");
    assert!(skull(&["verify", "3"]).contains("blind losses follow from it"), "{}", skull(&["verify", "3"]));
    let (out, _) = play(data.path(), SEED, "quit\n");
    assert!(!out.contains("interrupted"), "the other one was put aside: {out}");
}

#[test]
fn words_and_numbers_mean_the_same() {
    let data = tempfile::tempdir().unwrap();
    let words = play(data.path(), &[SEED, &["--new"]].concat(), "flower\n").0;
    let numbers = play(data.path(), &[SEED, &["--new"]].concat(), "1\n").0;
    assert_eq!(words, numbers);
}

#[test]
fn what_is_not_understood_or_not_allowed_is_answered() {
    let data = tempfile::tempdir().unwrap();
    let (out, _) = play(data.path(), SEED, "dance\npass\nflip Q\nhelp\nrules\nsay hello there\nquit\n");
    for words in [
        "Say one of the choices above, its number, or help.",
        "Everyone places a first disc before anything else (R2.4).",
        "Everyone hides one disc, in any order (R2.1).",
        "7. Again. Whoever made the attempt begins the next round.",
        "You: “hello there”",
        "The game is kept.",
    ] {
        assert!(out.contains(words), "{words}:\n{out}");
    }
}

#[test]
fn whoever_plays_alone_may_ask_the_coach_and_take_a_move_back() {
    let data = tempfile::tempdir().unwrap();
    let (out, output) = play(data.path(), SEED, "flower\nback\nskull\ncoach\ngentle\ngentle\nquit\n");
    assert!(output.status.success());
    for words in [
        "At any prompt: help, rules, table, coach, gentle, back, say WORDS, quit.",
        "You place a flower.",
        "Your last move is taken back: this game is practice. It is round 1.",
        "You place the skull.",
        "The chance that the next disc is the skull: ",
        "Your chance to win the game: ",
        "The coach speaks only before a blunder.",
        "The coach is silent.",
    ] {
        assert!(out.contains(words), "{words}:\n{out}");
    }
    assert_eq!(out.matches("Hide your first disc.").count(), 2, "the question is asked again:\n{out}");
    let list = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("games")
        .env("SKULL_DATA", data.path())
        .output()
        .unwrap();
    let listed = String::from_utf8(list.stdout).unwrap();
    assert!(listed.contains("unfinished, practice"), "{listed}");
    let people = ["--hotseat", "2", "--seats", "2", "--new"];
    let (out, _) = play(data.path(), &people, "\ncoach\nback\nquit\n");
    assert_eq!(out.matches("only where nobody else plays").count(), 2, "{out}");
}

#[test]
fn all_rules_and_guests_can_be_asked_for() {
    let data = tempfile::tempdir().unwrap();
    let asked = ["--bots", "Maud,novice,Tito:random", "--wins-to-win", "3", "--opening", "first-player-last"];
    let more = [
        "--after-own-skull",
        "choose",
        "--show-after-failure",
        "false",
        "--tribes-per-player",
        "2",
        "--seed",
        "9",
    ];
    let (out, output) = play(data.path(), &[&asked[..], &more].concat(), "quit\n");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        out.contains("B  Maud, the cautious") && out.contains("(novice)") && out.contains("(random)"),
        "{out}"
    );
    let file = fs::read_dir(data.path().join("games")).unwrap().next().unwrap().unwrap().path();
    let record = fs::read_to_string(file).unwrap();
    assert_eq!(record.parse::<skull_rules::notation::Record>().unwrap().setup().seats(), 8);
    for rule in [
        "wins_to_win=3",
        "opening=first_player_last",
        "after_own_skull=choose",
        "show_after_failure=false",
        "tribes_per_player=2",
    ] {
        assert!(record.contains(rule), "{record}");
    }
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    let data = tempfile::tempdir().unwrap();
    for (arguments, why) in [
        (&["--seats", "13"][..], "a whole number from 2 to 12"),
        (&["--hotseat", "0"], "a whole number from 1 to 12"),
        (&["--seed", "-1"], "a whole number from 0"),
        (&["--name", ""], "1 to 24 letters that can be seen"),
        (&["--name", "\u{1b}\u{200b}"], "1 to 24 letters that can be seen"),
        (&["--name", "Ana", "--name", "Bo"], "2 names are too many for 1"),
        (&["--bots", "Gandalf"], "cmd:COMMAND a program"),
        (&["--seats", "3", "--hotseat", "4"], "do not fit"),
        (&["--seats", "5", "--tribes-per-player", "2"], "R10.2"),
    ] {
        let (_, output) = play(data.path(), arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?} was asked wrongly");
        assert!(String::from_utf8_lossy(&output.stderr).contains(why), "{output:?}");
    }
}

#[test]
fn those_who_are_not_named_are_drawn() {
    let data = tempfile::tempdir().unwrap();
    let players = |arguments: &[&str]| {
        let (out, _) = play(data.path(), &[SEED, &["--new"], arguments].concat(), "quit\n");
        out.lines().filter(|line| line.starts_with("  ") && line.contains(", ")).count()
    };
    assert_eq!(players(&["--bots", "Maud"]), 4, "the usual table");
    assert_eq!(players(&["--bots", "Maud,Tito,Hob,Odile"]), 5, "a larger one where it must be");
    assert_eq!(players(&["--bots", "Maud", "--seats", "2"]), 2, "a duel is asked for by its seats");
}

#[test]
fn a_bot_is_asked_for_by_the_words_of_the_arena() {
    let data = tempfile::tempdir().unwrap();
    let (out, output) = play(data.path(), &["--bots", "maud:expert,club:turtle,novice", "--new"], "quit\n");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for who in ["Maud, the cautious", "(expert)", "(club:turtle)", "(novice)"] {
        assert!(out.contains(who), "{who}: {out}");
    }
}

#[test]
fn a_program_is_called_at_the_table_what_it_calls_itself() {
    if !skull_testing::has_python() {
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let (out, _) = play(data.path(), &["--bots", &format!("cmd:python3 '{}'", example.display())], "quit\n");
    assert!(out.contains("bot.py, a program (cmd:python3 '"), "{out}");
}

#[test]
fn a_name_reaches_the_table_without_what_cannot_be_seen() {
    let data = tempfile::tempdir().unwrap();
    let asked = ["--hotseat", "2", "--name", "\u{1b}[31mRed", "--name", "  Bo  ", "--new"];
    let (out, output) = play(data.path(), &asked, "quit\n");
    assert!(output.status.success());
    assert!(
        !out.contains('\u{1b}') && out.contains("[31mRed, at this keyboard") && out.contains("  Bo, at"),
        "{out}"
    );
}

#[test]
fn there_must_be_a_game_to_go_on_with() {
    let data = tempfile::tempdir().unwrap();
    let (out, output) = play(data.path(), &["--resume"], "");
    assert_eq!((output.status.code(), out.as_str()), (Some(1), ""));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no game was interrupted here"), "{output:?}");
    play(data.path(), SEED, "flower\n");
    let (out, output) = play(data.path(), &["--resume"], "");
    assert!(output.status.success() && out.contains("The game goes on in round 1."), "{out}");
}

/// A folder that cannot be written to spoils no evening.
#[test]
fn a_game_without_a_place_to_be_kept_is_played_all_the_same() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("games"), "a file where the folder should be").unwrap();
    let (out, output) = play(data.path(), SEED, "flower\n");
    assert!(output.status.success());
    assert!(out.contains("This game cannot be kept") && out.contains("You place a flower."), "{out}");
    assert!(out.ends_with("This game could not be kept.\n") && !out.contains("is kept"), "{out}");
}

/// Whatever a program does, the evening goes on.
#[test]
fn a_program_may_take_a_chair_and_a_broken_one_is_stood_in_for() {
    let data = tempfile::tempdir().unwrap();
    let table = ["--seats", "2", "--bots", "cmd:no-such-program-anywhere", "--seed", "3", "--name", "Nora"];
    let (out, output) = play(data.path(), &table, &ANYTHING.repeat(2_000));
    assert!(output.status.success());
    assert!(is_over(&out), "{out}");
    let told = format!("{out}{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("has lost this game") && told.contains("A stand-in plays on."), "{told}");
}
