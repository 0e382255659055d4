//! Whatever takes a while says how long on a terminal, and nothing of it in a pipe.

use std::process::{Command, Stdio};

use crate::pty::Terminal;

#[test]
fn a_long_arena_says_how_long_it_takes_until_it_is_stopped() {
    let data = tempfile::tempdir().unwrap();
    for club in [&[][..], &["--club", "exam"]] {
        let asked = [&["arena", "--games", "1000000000", "random"], club].concat();
        let mut terminal = Terminal::start(data.path(), &asked);
        terminal.wait_for(" left");
        terminal.press("\u{3}");
        assert!(!terminal.end(), "what was broken off is no success");
        let report = terminal.contents();
        assert!(report.contains("all discs in"), "{report}");
    }
}

#[test]
fn measuring_drawing_and_proving_say_how_long_they_take() {
    let data = tempfile::tempdir().unwrap();
    let out = data.path().to_str().unwrap();
    for asked in [
        &["bench"][..],
        &["bench", "--json"],
        &["solve", "plots", "--out", out],
        &["solve", "certify"],
        &["solve", "duel", "--grid", "1000", "--out", &format!("{out}/book.skull")],
    ] {
        // Before anything is finished; what comes of it is shown elsewhere.
        Terminal::start(data.path(), asked).wait_for(" left");
    }
}

/// So are all others: whoever asks for them in other tests hears nothing on standard error.
#[test]
fn measuring_is_silent_in_a_pipe() {
    for asked in [&["bench"][..], &["bench", "--json"]] {
        let quick = ["--players", "4", "--seconds", "0.01"];
        let output = Command::new(env!("CARGO_BIN_EXE_skull"))
            .args([asked, &quick].concat())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && errors.is_empty(), "{asked:?}: {errors}");
        assert!(!output.stdout.is_empty() && !output.stdout.contains(&b'\x1b'), "{asked:?}");
    }
}
