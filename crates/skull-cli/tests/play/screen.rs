use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use skull_rules::notation::Record;

use crate::pty::Terminal;

const TABLE: &[&str] = &["play", "--seed", "3", "--speed", "instant", "--name", "Nora"];

fn data() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The only game on the shelf.
fn file(data: &Path) -> PathBuf {
    let games = fs::read_dir(data.join("games")).unwrap().map(|entry| entry.unwrap().path());
    games.filter(|path| path.extension().is_some_and(|extension| extension == "skull")).min().unwrap()
}

fn record(data: &Path) -> Record {
    fs::read_to_string(file(data)).unwrap().parse().unwrap()
}

/// What to press at this sight: something that is legal, and brings the game on.
fn answer(contents: &str) -> &'static str {
    let says = |words: &str| contents.contains(words);
    match () {
        () if says("Enter opens your eyes") || says("leave it") => "\r",
        () if says("or pass") => "p",
        () if says("p pass") => "p",
        () if says("⏎ do it") => "\r",
        () => " ",
    }
}

/// Plays until the screen says this.
fn play_until(terminal: &mut Terminal, words: &str) -> String {
    let end = Instant::now() + Duration::from_secs(40);
    loop {
        let contents = terminal.contents();
        if contents.contains(words) {
            return contents;
        }
        assert!(Instant::now() < end, "waiting for {words}:\n{contents}");
        terminal.press(answer(&contents));
        terminal.glance();
    }
}

#[test]
fn a_whole_game_is_played_on_a_terminal() {
    let data = data();
    let mut terminal = Terminal::start(data.path(), TABLE);
    terminal.wait_for("Hide your first disc.");
    let last = play_until(&mut terminal, "n another game");
    assert!(last.contains("wins!") || last.contains("win!"), "{last}");
    assert!(record(data.path()).game().winner().is_some());
    terminal.press("q");
    assert!(terminal.end());
    assert!(!terminal.is_on_the_other_screen() && !terminal.hides_the_cursor(), "the terminal is as it was");
    let listed = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("games")
        .env("SKULL_DATA", data.path())
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.contains("Nora, ") && listed.contains("won"), "{listed}");
}

#[test]
fn another_game_begins_with_the_same_company() {
    let data = data();
    let mut terminal =
        Terminal::start(data.path(), &[TABLE, &["--seats", "2", "--wins-to-win", "1"]].concat());
    play_until(&mut terminal, "n another game");
    terminal.press("n");
    terminal.wait("the next game", |contents| {
        contents.contains("Hide your first disc.") && contents.contains("round 1")
    });
    assert_eq!(
        fs::read_dir(data.path().join("games"))
            .unwrap()
            .filter(|entry| {
                entry.as_ref().unwrap().path().extension().is_some_and(|extension| extension == "skull")
            })
            .count(),
        2
    );
}

#[test]
fn two_people_share_a_keyboard_and_see_only_their_own() {
    let data = data();
    let people = [
        "play",
        "--hotseat",
        "2",
        "--seats",
        "2",
        "--name",
        "Ana",
        "--name",
        "Bo",
        "--seed",
        "5",
        "--speed",
        "instant",
    ];
    let mut terminal = Terminal::start(data.path(), &people);
    let curtain = terminal.wait_for("Enter opens your eyes");
    assert!(curtain.contains("Ana") && !curtain.contains("your hand"), "{curtain}");
    terminal.press("\r");
    terminal.wait_for("your hand");
    terminal.press("s");
    terminal.wait("Bo's curtain, and nothing of Ana's skull", |contents| {
        contents.contains("Bo") && contents.contains("look away") && !contents.contains(['☠', '✿'])
    });
    play_until(&mut terminal, "n another game");
    assert!(record(data.path()).game().winner().is_some());
}

#[test]
fn a_game_that_was_killed_is_offered_again_and_goes_on() {
    let data = data();
    let mut terminal = Terminal::start(data.path(), TABLE);
    terminal.wait_for("Hide your first disc.");
    terminal.press("f");
    terminal.wait("the first disc", |_| file(data.path()).exists() && record(data.path()).acts().len() > 3);
    terminal.wait("the next question", |contents| contents.contains("⏎ do it") && !contents.contains("Hide"));
    terminal.kill();
    let before = record(data.path());
    assert!(before.game().winner().is_none());

    let mut terminal = Terminal::start(data.path(), &["play", "--speed", "instant"]);
    let offer = terminal.wait_for("Go on with it?");
    assert!(offer.contains("A game was interrupted: Nora, "), "{offer}");
    terminal.press("yes\r");
    terminal.wait("the table again", |contents| {
        contents.contains("You place a flower.") && contents.contains("⏎ do it")
    });
    play_until(&mut terminal, "n another game");
    let after = record(data.path());
    assert_eq!(after.acts()[..before.acts().len()], *before.acts(), "what has happened has happened");
    assert!(after.game().winner().is_some());
    terminal.press("q");
    assert!(terminal.end());

    let fresh = Terminal::start(data.path(), TABLE);
    fresh.wait_for("Hide your first disc.");
}

#[test]
fn the_table_follows_the_size_of_the_window() {
    let data = data();
    let mut terminal = Terminal::start(data.path(), TABLE);
    terminal.wait_for("Hide your first disc.");
    terminal.resize(120, 40);
    terminal.wait("the bar on the last line", |contents| {
        contents.lines().nth(39).is_some_and(|line| line.contains("flower"))
    });
    terminal.resize(50, 12);
    terminal.wait_for("a little more room");
    terminal.resize(80, 24);
    terminal.wait("the bar again", |contents| {
        contents.lines().nth(23).is_some_and(|line| line.contains("flower"))
    });
    terminal.press("f");
    // A key that comes in the same breath as the news of the size may lie unread until the next one: people press again.
    if !terminal.glance().contains("You place a flower.") {
        terminal.press("f");
    }
    terminal.wait_for("You place a flower.");
}

#[test]
fn a_small_window_is_played_in_lines_of_text() {
    for size in [(79, 24), (60, 20), (40, 15)] {
        let data = data();
        let mut terminal = Terminal::start_sized(data.path(), TABLE, size);
        terminal.wait("the prompt", |contents| contents.trim_end().ends_with('>'));
        assert!(!terminal.is_on_the_other_screen());
        terminal.press("quit\r");
        terminal.wait_for("The game is kept.");
        assert!(terminal.end());
    }
}

/// The shell has the terminal as it was, and the table is drawn anew when it comes back.
#[test]
fn ctrl_z_suspends_the_table_and_it_comes_back_whole() {
    let data = data();
    let mut terminal = Terminal::start_from_a_shell(data.path(), TABLE);
    terminal.wait_for("Hide your first disc.");
    terminal.press("\u{1a}");
    terminal.wait_for("The shell is back.");
    assert!(!terminal.is_on_the_other_screen() && !terminal.hides_the_cursor());
    terminal.press("\r");
    terminal.wait("the table again", |contents| {
        contents.contains("Hide your first disc.") && contents.contains("your hand")
    });
    assert!(terminal.is_on_the_other_screen());
    terminal.press("f");
    terminal.wait_for("You place a flower.");
    terminal.press("\u{3}");
    assert!(terminal.end());
}

/// Ctrl-C, and a polite kill from outside, leave the terminal as it was and the game on the shelf.
#[test]
fn breaking_off_restores_the_terminal() {
    for outside in [false, true] {
        let data = data();
        let mut terminal = Terminal::start(data.path(), TABLE);
        terminal.wait_for("Hide your first disc.");
        assert!(terminal.is_on_the_other_screen());
        if outside {
            assert!(Command::new("kill").arg(terminal.pid().to_string()).status().unwrap().success());
        } else {
            terminal.press("\u{3}");
        }
        assert!(terminal.end());
        assert!(!terminal.is_on_the_other_screen() && !terminal.hides_the_cursor());
        assert!(terminal.contents().contains("The game waits for you"), "{}", terminal.contents());
        assert!(record(data.path()).game().winner().is_none());
    }
}

#[test]
fn a_closed_window_ends_the_program_and_keeps_the_game() {
    let data = data();
    let terminal = Terminal::start(data.path(), TABLE);
    terminal.wait_for("Hide your first disc.");
    assert!(terminal.close(), "it must not linger where nobody sees it");
    let terminal = Terminal::start(data.path(), TABLE);
    terminal.wait_for("A game was interrupted");
}

#[test]
fn no_colour_reaches_a_terminal_that_wants_none() {
    let data = data();
    let terminal = Terminal::start(data.path(), TABLE);
    terminal.wait_for("Hide your first disc.");
    assert!(terminal.is_coloured());
    let plain = Terminal::start_with(data.path(), &[TABLE, &["--new"]].concat(), &[("NO_COLOR", "1")]);
    plain.wait_for("Hide your first disc.");
    assert!(!plain.is_coloured());
}

#[test]
fn a_kept_game_is_watched_on_the_same_table() {
    let data = data();
    let games = data.path().join("games");
    fs::create_dir_all(&games).unwrap();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lantern-night.skull");
    fs::copy(example, games.join("2026-11-15.skull")).unwrap();
    let mut terminal = Terminal::start(data.path(), &["replay", "1"]);
    terminal.wait_for("act 0 of 67");
    terminal.press("\u{1b}[C\u{1b}[C");
    terminal.wait_for("act 2 of 67");
    terminal.press("\u{1b}[D");
    terminal.wait_for("act 1 of 67");
    terminal.press("26\r");
    terminal
        .wait("the skull", |contents| contents.contains("act 26 of 67") && contents.contains("Ana's skull"));
    terminal.press("\u{1b}[6~");
    terminal.wait_for("Round 3. Bo leads.");
    terminal.press("\u{1b}[F");
    terminal.wait_for("Ana wins!");
    terminal.press("\u{1b}[H");
    terminal.wait_for("act 0 of 67");
    terminal.press("q");
    assert!(terminal.end());
}
