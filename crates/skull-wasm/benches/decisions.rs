//! How long bots think in the browser's module, beside the program: games of bots by level, in the same engine.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on says where")]

#[allow(dead_code, reason = "the tests play at tables of all kinds")]
#[path = "../tests/engine/trial/trial_game.rs"]
mod trial_game;

use std::{fs, io::Write, path::PathBuf, process::Command, process::Stdio, time::Duration};

use skull_bots::Learnt;
use trial_game::{Played, Trial};

const LEVELS: [&str; 5] = ["random", "novice", "regular", "expert", "oracle"];
const SEATS: [u8; 2] = [2, 4];
const GAMES: u64 = 12;

fn main() {
    let net = path("crates/skull-bots/nets/first.net");
    Learnt::read(vec![fs::read(&net).unwrap()]).map(Learnt::hand_in);
    println!("milliseconds a game, in the program and in the module:");
    for seats in SEATS {
        for level in LEVELS {
            let games: Vec<Played> = (0..GAMES).map(|seed| Trial::among(level, seats, seed)).collect();
            let program: Duration = games.iter().map(|game| game.took).sum();
            let module = by_module(&games);
            let each = |time: f64| time / GAMES as f64;
            let (program, module) = (each(program.as_secs_f64() * 1000.0), each(module));
            println!(
                "{seats} seats, {level}: {program:.1}, {module:.1}: {:.2} times as long",
                module / program
            );
        }
    }
}

/// How many milliseconds the module takes for the same games.
fn by_module(games: &[Played]) -> f64 {
    let mut node = Command::new("node")
        .arg(path("crates/skull-wasm/tests/node/trial.mjs"))
        .arg(path("web/wasm/skull.wasm"))
        .arg(path("crates/skull-bots/nets/first.net"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = node.stdin.take().unwrap();
    // So few lines come back that they wait until all is told.
    games.iter().for_each(|game| stdin.write_all(game.script.as_bytes()).unwrap());
    drop(stdin);
    let told = String::from_utf8(node.wait_with_output().unwrap().stdout).unwrap();
    let lines = told.lines().zip(games).map(|(line, game)| {
        let (hash, took) = line.split_once(' ').unwrap();
        assert_eq!(hash, game.hash, "the module plays as the program does");
        took.parse::<f64>().unwrap()
    });
    lines.sum()
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}
