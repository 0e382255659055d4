//! Whoever waits at a pipe, asked nothing, can leave all the same.

use super::{Running, Server, folders, host};

/// Ada at a pipe, and Bo, who opens with no disc: the table waits for him, whoever leads.
fn a_table_that_waits_for_bo() -> (Server, Running, Running, [tempfile::TempDir; 3]) {
    let ((kept, here), there) = (folders(), tempfile::tempdir().unwrap());
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, here.path(), "2");
    let mut bo = Running::skull(there.path(), &["join", &link, "--plain", "--name", "Bo"]);
    ada.wait_for("Bo.");
    ada.says("start\nflower\n");
    ada.wait_for("You place a flower.");
    bo.wait_for("Hide your first disc.");
    (server, ada, bo, [kept, here, there])
}

#[test]
fn a_wish_to_leave_is_heard_while_others_play() {
    let (_server, mut ada, _bo, _folders) = a_table_that_waits_for_bo();
    ada.says("quit\n");
    ada.wait_for("Your seat is kept: skull join http://");
    assert!(ada.end().0);
}

#[test]
fn whoever_says_no_more_leaves_although_the_only_other_person_has_left() {
    let (_server, ada, bo, _folders) = a_table_that_waits_for_bo();
    drop(bo);
    let (content, said) = ada.end();
    assert!(content && said.contains("Your seat is kept: skull join http://"), "{said}");
}

#[test]
fn a_line_written_ahead_is_kept_for_the_next_question() {
    let (_server, mut ada, mut bo, _folders) = a_table_that_waits_for_bo();
    ada.says("table\nbid 1\npass\nquit\n");
    bo.says("flower\nbid 1\npass\nquit\n");
    let (content, said) = ada.end();
    assert!(content && said.contains("A  You: 1 on the mat"), "{said}");
    assert_eq!(said.matches("Say one of the choices above").count(), 0, "{said}");
    assert!(said.contains("Bo places a disc."), "{said}");
}

#[test]
fn whoever_has_nothing_to_say_sits_at_no_table_that_gathers() {
    let ((kept, here), there) = (folders(), tempfile::tempdir().unwrap());
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, here.path(), "2");
    let bo = Running::skull(there.path(), &["join", &link, "--plain", "--name", "Bo"]);
    ada.wait_for("Bo.");
    assert!(bo.end().0);
}

#[test]
fn whoever_only_watches_needs_nothing_to_say() {
    let ((kept, here), there) = (folders(), tempfile::tempdir().unwrap());
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, here.path(), "2");
    let mut watcher = Running::skull(there.path(), &["watch", &link, "--plain"]);
    watcher.stdin = None;
    ada.says("bot\nstart\nflower\n");
    watcher.wait_for("Ada places a disc.");
}
