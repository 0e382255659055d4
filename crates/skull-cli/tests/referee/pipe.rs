//! The program at the other end of a pipe: how it starts, waits, and ends.

use std::{
    fs,
    io::{self, Write},
    process::{Command, Stdio},
};

use crate::driver::{Answers, Program};

#[test]
fn the_end_of_the_input_ends_it_with_success() {
    assert_eq!(Program::start().end(), (vec![], String::new(), 0));
    let mut program = Program::start();
    program.send(b"{\"cmd\":\"new\",\"seats\":2,\"first\":1}\n{\"cmd\":\"sta");
    let (answers, said, status) = program.end();
    assert_eq!((answers.len(), said.as_str(), status), (2, "", 0));
    assert!(answers[1].contains("bad_json"), "half a line is answered too: {answers:?}");
}

#[test]
fn an_answer_comes_before_the_next_request() {
    let mut program = Program::start();
    for _ in 0..3 {
        assert!(program.line(br#"{"cmd":"new","seats":3}"#).starts_with(r#"{"ok":true"#));
        program.send(b"{\"cmd\":");
        program.send(b"\"legal\"}\n{\"cmd\":\"state\"}\n{\"cm");
        assert!(program.hear().starts_with(r#"{"ok":true,"to_act""#));
        assert!(program.hear().starts_with(r#"{"ok":true,"state""#));
        program.send(b"d\":\"legal\"}\n");
        assert!(program.hear().starts_with(r#"{"ok":true,"to_act""#));
    }
    assert_eq!(program.end().2, 0);
}

#[test]
fn unseeded_games_differ_from_one_run_to_the_next() {
    let firsts = || {
        let mut program = Program::start();
        let firsts: Vec<String> = (0..30).map(|_| program.line(br#"{"cmd":"new","seats":12}"#)).collect();
        firsts
    };
    assert_ne!(firsts(), firsts(), "equal by chance once in 12³⁰ runs");
}

#[test]
fn a_closed_output_ends_it_quietly() {
    let (mut child, mut requests) = Program::start().turn_away();
    // Until the pipe breaks, each write may still fit into it.
    while requests.write_all(b"{\"cmd\":\"state\"}\n").is_ok() {}
    let said = io::read_to_string(child.stderr.take().unwrap()).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_a_failure() {
    let ended = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("referee")
        .stdin(Stdio::from(fs::File::open("/").unwrap()))
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.starts_with("skull: ") && said.lines().count() == 1, "{said}");
    assert!(ended.stdout.is_empty());
}

/// 64 MiB in one line, and 65,536 empty lines, go through a few hundred KiB of memory.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    let mut program = Program::start();
    program.line(b"{}");
    let before = program.memory_kib();
    let piece = vec![b'z'; 64 * 1024];
    for _ in 0..1024 {
        program.send(&piece);
    }
    assert!(program.line(b"").contains("bad_request"));
    for _ in 0..256 {
        program.send(&[b'\n'; 256]);
        for _ in 0..256 {
            program.hear();
        }
    }
    let grown = program.memory_kib() - before;
    assert!(grown < 1024, "{grown} KiB more than at the start");
}
