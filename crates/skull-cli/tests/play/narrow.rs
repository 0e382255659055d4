//! Windows of 40 columns and more: whatever is printed is broken between words, and nothing is cut off.

use std::{fs, path::Path};

use unicode_width::UnicodeWidthStr;

use crate::pty::Terminal;

const WIDTHS: [u16; 3] = [40, 60, 79];

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).to_str().unwrap().to_owned()
}

/// A terminal joins the lines that it had to break itself: they are longer than it is wide.
fn assert_is_whole(text: &str, width: u16, what: &[&str]) {
    let broken = text.lines().find(|line| line.width() > usize::from(width));
    assert_eq!(broken, None, "{what:?} in {width} columns:\n{text}");
}

#[test]
fn tables_and_reports_wrap_to_the_width() {
    let data = tempfile::tempdir().unwrap();
    let (night, dice) = (example("lantern-night.skull"), example("fair-dice.skull"));
    let book = data.path().join("book.skull").display().to_string();
    let games = data.path().join("games");
    fs::create_dir(&games).unwrap();
    let finished = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play/kept/finished.skull");
    fs::copy(finished, games.join("2026-11-16.skull")).unwrap();
    let ready = r#"cmd:sh -c 'read -r hello; echo "{\"type\":\"ready\",\"name\":\"brief\"}"'"#;
    for (arguments, says) in [
        (&["solve", "show", "3,2 0-1"][..], "PLAYING SECOND"),
        (&["solve", "show", "4,4 0-0", "--all"], "A dot is less than one in 200."),
        (&["solve", "duel", "--grid", "2", "--positions", "2", "--out", &book], "gap"),
        (&["games"], "skull replay NUMBER"),
        (&["games", "1"], "skulls sprung"),
        (&["replay", &night, "--plain"], "Ana wins the game!"),
        (&["verify", &dice], "All 3 blind losses follow from it."),
        (&["bench", "--players", "4", "--seconds", "0.01"], "games/s"),
        (&["arena", "--games", "4", "random", "novice"], "Who was ahead"),
        (&["arena", "--games", "4", "random", ready], "brief is cmd:sh"),
        (&["arena", "--games", "4", "--club", "exam", "club:actuary", ready], "brief is cmd:sh"),
    ] {
        for width in WIDTHS {
            assert_fits(data.path(), arguments, width, says);
        }
    }
}

/// Both take a while, so the narrowest window must do.
#[test]
fn a_proof_and_the_numbers_of_pictures_wrap_to_the_width() {
    let data = tempfile::tempdir().unwrap();
    let book = data.path().join("whole.skull").display().to_string();
    let pictures = data.path().to_str().unwrap();
    for (arguments, says) in [
        (&["solve", "duel", "--grid", "2", "--out", &book][..], "from the file"),
        (&["solve", "certify", &book], "The closest is kept"),
        (&["solve", "plots", "--book", &book, "--out", pictures], "What a missing skull costs"),
    ] {
        assert_fits(data.path(), arguments, 40, says);
    }
}

/// What is printed in a window of this width is broken between words, and says this.
fn assert_fits(data: &Path, arguments: &[&str], width: u16, says: &str) {
    let mut terminal = Terminal::start_sized(data, arguments, (width, 900));
    let text = terminal.last_words();
    assert!(text.contains(says), "{arguments:?}:\n{text}");
    // A commitment has 64 digits, a path as many letters as it has, and neither a place to break.
    let text = text.replace("06608c5dc47264862dfc1e6c9b9a7f49ff988b90", "");
    let text = text.replace(data.to_str().unwrap(), "");
    assert_is_whole(&text, width, arguments);
}

#[test]
fn a_game_in_lines_breaks_between_words_also_when_the_window_changes() {
    for width in WIDTHS {
        let data = tempfile::tempdir().unwrap();
        let table = ["play", "--seed", "3", "--name", "Nora", "--plain"];
        let mut terminal = Terminal::start_sized(data.path(), &table, (width, 300));
        let answers = ["rules", "help", "table", "flower", "help", "1", "help"];
        for (asked, answer) in answers.iter().enumerate() {
            assert_is_whole(&prompted(&terminal, asked + 1), width, &[answer]);
            terminal.press(&format!("{answer}\r"));
        }
        prompted(&terminal, answers.len() + 1);
        terminal.resize(50, 300);
        terminal.press("rules\r");
        let text = prompted(&terminal, answers.len() + 2);
        let (_, rules) = text.rsplit_once("> rules\n").unwrap();
        assert_is_whole(rules, 50, &["rules"]);
        assert!(rules.lines().any(|line| line.width() > 40), "as wide as there is room:\n{rules}");
        terminal.press("quit\r");
        assert!(terminal.last_words().contains("The game is kept."));
    }
}

/// Waits until something is asked for so many times.
fn prompted(terminal: &Terminal, times: usize) -> String {
    terminal.wait("a prompt", |contents| {
        contents.lines().filter(|line| line.starts_with('>')).count() == times
            && contents.trim_end().ends_with("\n>")
    })
}
