//! The program's manners: help, versions, exit codes, completions.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use std::process::{Command, Output, Stdio};

use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;
use skull_cli::SkullArgs;

fn skull(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skull")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn printed(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_command_line_is_well_formed() {
    SkullArgs::command().debug_assert();
}

#[test]
fn help_goes_to_standard_output_and_shows_examples() {
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["referee", "--help"],
        &["completions", "--help"],
        &["help", "referee"],
        &["play", "--help"],
        &["games", "--help"],
        &["replay", "--help"],
        &["verify", "--help"],
        &["serve", "--help"],
        &["solve", "--help"],
        &["solve", "duel", "--help"],
        &["solve", "certify", "--help"],
        &["solve", "show", "--help"],
    ] {
        let (status, out, err) = printed(&skull(arguments));
        assert_eq!((status, err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(out.contains("Usage: skull") && out.contains("Examples:"), "{out}");
    }
}

#[test]
fn help_fits_a_terminal() {
    for arguments in [
        &["--help"][..],
        &["referee", "--help"],
        &["completions", "--help"],
        &["play", "--help"],
        &["games", "--help"],
        &["verify", "--help"],
        &["serve", "--help"],
        &["solve", "--help"],
        &["solve", "duel", "--help"],
        &["solve", "certify", "--help"],
        &["solve", "show", "--help"],
    ] {
        let (_, out, _) = printed(&skull(arguments));
        assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    }
}

/// The examples in the help are run, and say what the help says they say.
#[test]
fn the_examples_in_the_help_of_the_referee_are_true() {
    let (_, help, _) = printed(&skull(&["referee", "--help"]));
    let lines: Vec<&str> = help.lines().map(str::trim).collect();
    let mut examples = 0;
    for (at, line) in lines.iter().enumerate() {
        let Some(command) = line.strip_prefix("$ ") else { continue };
        let request = command.strip_prefix("echo '").unwrap().strip_suffix("' | skull referee").unwrap();
        let mut answer = Vec::new();
        skull_cli::referee::Referee::new(skull_chance::Dice::from_seed(0))
            .answer(request.as_bytes(), &mut answer);
        assert_eq!(String::from_utf8(answer).unwrap().trim_end(), lines[at + 1]);
        examples += 1;
    }
    assert_eq!(examples, 2);
}

#[test]
fn the_version_is_that_of_the_crate() {
    let (status, out, _) = printed(&skull(&["--version"]));
    assert_eq!((status, out), (Some(0), format!("skull {}\n", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn asking_wrongly_is_status_2_and_says_why_on_standard_error() {
    for arguments in
        [&[][..], &["refere"], &["--loud"], &["referee", "now"], &["completions"], &["completions", "dos"]]
    {
        let (status, out, err) = printed(&skull(arguments));
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.contains("Usage: skull") || err.contains("--help"), "{err}");
    }
}

#[test]
fn every_shell_gets_a_script() {
    for shell in Shell::value_variants() {
        let name = shell.to_possible_value().unwrap().get_name().to_owned();
        let (status, out, err) = printed(&skull(&["completions", &name]));
        assert_eq!((status, err.as_str()), (Some(0), ""), "{name}");
        assert!(
            ["referee", "completions", "solve", "certify"].iter().all(|name| out.contains(name)),
            "{name}: {out}"
        );
    }
}
