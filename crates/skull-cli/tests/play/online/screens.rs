//! The drawn table, with a server behind it.

use std::time::Instant;

use super::{DEADLINE, Server, folders, host};
use crate::pty::Terminal;

/// What to press at this sight: something that is legal, and brings the game on.
fn answer(contents: &str) -> &'static str {
    let says = |words: &str| contents.contains(words);
    match () {
        () if says("leave it") => "\r",
        () if says("p pass") => "p",
        () if says("⏎ do it") => "\r",
        () => " ",
    }
}

/// Both press on until both screens say this.
fn play_until(terminals: &mut [Terminal; 2], words: &str) {
    let end = Instant::now() + DEADLINE;
    while !terminals.iter().all(|terminal| terminal.contents().contains(words)) {
        for terminal in terminals.iter_mut() {
            let contents = terminal.contents();
            assert!(Instant::now() < end, "waiting for {words}:\n{contents}");
            if !contents.contains(words) {
                terminal.press(answer(&contents));
                terminal.glance();
            }
        }
    }
}

/// Two terminals at one table: a game, a server that is killed and comes back, talk, and another game.
#[test]
fn two_terminals_play_at_one_table_whatever_happens_to_the_server() {
    let (kept, data) = folders();
    let other = tempfile::tempdir().unwrap();
    let server = Server::start(kept.path(), 0, &[]);
    let at = server.address.to_string();
    let quick = ["--speed", "instant", "--show-seconds", "0", "--wins-to-win", "1", "--seats", "2"];
    let arguments = [&["host", "--server", &at, "--name", "Ada"], &quick[..]].concat();
    let mut ada = Terminal::start(data.path(), &arguments);
    let lobby = ada.wait_for("s start");
    let code = lobby.split("table ").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    assert!(
        lobby.contains(&format!("http://{at}/t/{code}")) && lobby.contains('█'),
        "link and picture:\n{lobby}"
    );
    let url = format!("{at}/{code}");
    let mut bo = Terminal::start(other.path(), &["join", &url, "--name", "Bo", "--speed", "instant"]);
    bo.wait_for("Ada starts the game.");
    ada.wait_for("Bo ");
    bo.press("tHello, Ada.\r");
    ada.wait_for("“Hello, Ada.”");
    ada.press("s");
    ada.wait_for("Hide your first disc.");
    bo.wait_for("Hide your first disc.");
    let server = server.start_again();
    // Whatever is pressed while the line is down is played when it is back.
    ada.press("f");
    bo.press("s");
    ada.wait("both discs", |contents| contents.contains("2 on the table"));
    bo.wait("both discs", |contents| contents.contains("2 on the table"));
    let mut both = [ada, bo];
    play_until(&mut both, "n another game");
    let [mut ada, mut bo] = both;
    bo.press("tnot bad\r");
    ada.wait_for("not bad");
    bo.press("n");
    bo.wait_for("You are ready.");
    ada.press("n");
    ada.wait_for("Hide your first disc.");
    bo.wait_for("Hide your first disc.");
    drop(server);
    ada.wait_for("The line is down");
    ada.press("q");
    ada.press("q");
    assert!(ada.end());
    bo.press("qq");
    assert!(bo.end());
}

/// On the drawn table and in lines of text. The key that takes the seat back does nothing else.
#[test]
fn whoever_lets_the_clock_run_out_is_away_and_back_with_one_key() {
    let data = tempfile::tempdir().unwrap();
    let (here, there) = folders();
    let server = Server::start(data.path(), 0, &[]);
    let at = server.address.to_string();
    let table =
        ["host", "--server", &at, "--seats", "3", "--fill", "novice", "--clock", "5", "--name", "Ada"];
    let mut drawn = Terminal::start(here.path(), &table);
    let lobby = drawn.wait_for("add a bot");
    let link = lobby.lines().find(|line| line.contains("/t/")).unwrap().trim().to_owned();
    let mut lines = Terminal::start_sized(there.path(), &["join", &link, "--name", "Bo"], (60, 20));
    lines.wait_for("gathers");
    drawn.wait_for("Bo");
    drawn.press("s");
    drawn.wait_for("Hide your first disc.");
    drawn.wait_for("A bot has your seat while you are away");
    drawn.press("x");
    drawn.wait("the seat again", |contents| !contents.contains("A bot has your seat"));
    assert!(!drawn.contents().contains("Discs are shown only"), "{}", drawn.contents());
    lines.wait_for("Your time was up: a bot has your seat.");
    lines.press("\r");
    lines.wait_for("You have your seat again.");
    drawn.press("\u{3}");
    assert!(drawn.end());
}

#[test]
fn whoever_watches_on_a_screen_sees_the_table_drawn() {
    let (kept, data) = folders();
    let other = tempfile::tempdir().unwrap();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "2");
    let mut watcher = Terminal::start(other.path(), &["watch", &link, "--speed", "instant"]);
    watcher.wait_for("Ada starts the game.");
    assert!(watcher.is_on_the_other_screen());
    ada.says("bot\nstart\n");
    watcher.wait_for("Round 1.");
    ada.says("skull\n");
    watcher.wait_for("Ada places a disc.");
    assert!(!watcher.contents().contains("your hand"), "{}", watcher.contents());
    watcher.press("qq");
    assert!(watcher.end());
    assert!(!watcher.is_on_the_other_screen() && !watcher.hides_the_cursor());
}

/// The line lives on while the shell has the terminal: what was said meanwhile is there.
#[cfg(unix)]
#[test]
fn ctrl_z_suspends_a_visit_and_it_comes_back_whole() {
    let (kept, data) = folders();
    let other = tempfile::tempdir().unwrap();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "3");
    let mut bo = Terminal::start_from_a_shell(other.path(), &["join", &link, "--name", "Bo"]);
    bo.wait_for("Ada starts the game.");
    bo.press("\u{1a}");
    bo.wait_for("The shell is back.");
    assert!(!bo.is_on_the_other_screen() && !bo.hides_the_cursor());
    ada.says("say Where are you?\nstart\n");
    ada.wait_for("Hide your first disc.");
    bo.press("\r");
    bo.wait("the game", |contents| contents.contains("Hide your first disc."));
    assert!(bo.is_on_the_other_screen());
    bo.press("f");
    ada.wait_for("Bo places a disc.");
    bo.press("\u{3}");
    assert!(bo.end());
}
