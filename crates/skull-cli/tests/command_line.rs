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
        &["man", "--help"],
        &["help", "referee"],
        &["play", "--help"],
        &["games", "--help"],
        &["replay", "--help"],
        &["review", "--help"],
        &["verify", "--help"],
        &["puzzle", "--help"],
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
        &["review", "--help"],
        &["verify", "--help"],
        &["puzzle", "--help"],
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

/// A paragraph is one line, which the terminal's width breaks; one that was broken before would be broken twice.
#[test]
fn the_paragraphs_of_every_help_are_wrapped_once() {
    fn check(command: &clap::Command) {
        let texts = [command.get_long_about(), command.get_after_help()];
        for text in texts.into_iter().flatten().map(ToString::to_string) {
            let lines: Vec<&str> = text.lines().collect();
            let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ') && !line.ends_with(':');
            for pair in lines.windows(2) {
                assert!(!is_prose(pair[0]) || !is_prose(pair[1]), "{}: {pair:?}", command.get_name());
            }
        }
        command.get_subcommands().for_each(check);
    }
    check(&SkullArgs::command());
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

#[test]
fn a_shell_offers_bots_levels_and_files() {
    let (_, bash, _) = printed(&skull(&["completions", "bash"]));
    let arm = |case: &str| {
        let start = bash.find(&format!("        {case})\n")).unwrap_or_else(|| panic!("no {case}: {bash}"));
        bash[start..].split("            return 0\n            ;;").next().unwrap().to_owned()
    };
    let arena = arm("skull__subcmd__arena");
    assert!(["oracle", "Maud", "club:turtle", "cmd:"].iter().all(|word| arena.contains(word)), "{arena}");
    let play = arm("skull__subcmd__play");
    assert!(play.contains("novice regular expert") && play.contains("Maud"), "{play}");
    assert!(arm("skull__subcmd__join").contains("club:turtle"));
    assert!(arm("skull__subcmd__host").contains("novice regular expert"));
    let fish = printed(&skull(&["completions", "fish"])).1;
    let csv = fish.lines().find(|line| line.contains("-l csv")).unwrap();
    assert!(csv.ends_with("-r -F"), "files are offered: {csv}");
}

#[test]
fn every_command_has_a_page_in_the_manual() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, err) = printed(&skull(&["man", folder.path().to_str().unwrap()]));
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let pages = folder.path().join("man1");
    assert!(out.contains(pages.to_str().unwrap()), "{out}");
    let page =
        |name: &str| std::fs::read_to_string(pages.join(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    assert!(page("skull.1").contains("the bluffing game of flowers and skulls"));
    assert!(page("skull-play.1").contains("hotseat") && page("skull-solve-certify.1").contains("Prove that"));
    let commands = SkullArgs::command();
    for command in commands.get_subcommands() {
        page(&format!("skull-{}.1", command.get_name()));
    }
    let (status, _, err) = printed(&skull(&["man", "/dev/null/nowhere"]));
    assert_eq!(status, Some(1));
    assert!(err.starts_with("skull: cannot write /dev/null/nowhere"), "{err}");
}
