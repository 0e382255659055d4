//! Whoever comes through a pipe: hosts, guests, onlookers, and those who come again.

use std::{fs, path::PathBuf};

use super::{ANYTHING, Running, Server, folders, host};
use crate::pty::Terminal;

#[test]
fn a_game_is_hosted_and_played_through_a_pipe() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut host, _) = host(&server, data.path(), "3");
    host.says("bot novice\nbot\nsay Welcome.\nstart\n");
    host.wait_for("a bot (novice)");
    host.wait_for("Ada: “Welcome.”");
    host.wait_for("Hide your first disc.");
    host.says(&ANYTHING.repeat(500));
    host.wait_for("the game!");
    host.says("again\n");
    host.wait_for("Round 1.");
    host.says("quit\n");
    let (content, said) = host.end();
    assert!(content && said.contains("Your seat is kept: skull join http://"), "{said}");
}

/// A folder that takes no files is no reason not to play; nobody is promised what cannot be kept.
#[test]
fn where_nothing_can_be_kept_that_is_said_and_the_game_is_played() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let in_the_way = data.path().join("file");
    fs::write(&in_the_way, "").unwrap();
    let (mut ada, link) = host(&server, &in_the_way, "3");
    ada.wait_for("Nothing can be kept here: leave, and your seat is lost.");
    let mut bo = Terminal::start(&in_the_way, &["join", &link, "--name", "Bo"]);
    bo.wait_for("Nothing can be kept here: leave, and your seat is lost.");
    ada.wait_for("Bo.");
    ada.says("start\n");
    bo.wait_for("Hide your first disc.");
    bo.press("f");
    ada.wait_for("Bo places a disc.");
    bo.press("qq");
    assert!(bo.end());
    ada.says("flower\nquit\n");
    let (content, said) = ada.end();
    assert!(content && said.contains("Your seat is lost: nothing could be kept here."), "{said}");
    assert!(said.contains("skull: cannot read ") && !said.contains("Your seat is kept"), "{said}");
}

#[cfg(unix)]
#[test]
fn whoever_comes_again_takes_their_own_seat() {
    use std::os::unix::fs::PermissionsExt;

    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "3");
    let mut bo = Running::skull(data.path(), &["join", &link, "--plain", "--name", "Bo"]);
    ada.wait_for("Bo.");
    bo.wait_for("Bo.");
    ada.says("start\n");
    bo.wait_for("On your mat");
    drop(bo);
    let mut again = Running::skull(data.path(), &["join", &link, "--plain", "--name", "Bo"]);
    let own = again.wait_for("Bo, ");
    assert!(own.contains("B  Bo, at this keyboard"), "{own}");
    again.says("flower\n");
    ada.says("flower\n");
    ada.wait_for("Bo places a disc.");
    let files: Vec<PathBuf> =
        fs::read_dir(data.path().join("servers")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "one a server: {files:?}");
    assert_eq!(fs::metadata(&files[0]).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn whoever_watches_sees_what_lies_open() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "2");
    let mut watcher = Running::skull(data.path(), &["watch", &link, "--plain"]);
    watcher.wait_for("Ada.");
    ada.says("bot\nstart\n");
    watcher.wait_for("Round 1.");
    ada.says("skull\n");
    assert_eq!(watcher.wait_for("Ada places"), "Ada places a disc.");
    ada.says(&ANYTHING.repeat(400));
    watcher.wait_for("the game!");
    watcher.wait_for("The next game is shown when it begins.");
}
