//! The module plays as the program does: same views, events, choices, talk and times, byte for byte.

#[allow(dead_code, reason = "how long it takes is measured in benches")]
mod trial_game;

use std::{
    env,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    thread,
};

use skull_wasm::Engine;
use trial_game::{Played, play};

use crate::built;

/// What players have learnt, in the order in which it is compiled in elsewhere.
const NETS: [&str; 3] = ["first.net", "second.net", "third.net"];

/// How many games the program plays before the module plays them as well.
const BATCH: u64 = 16;

/// How many games are played unless `SKULL_GAMES` says otherwise; before a release it is ten thousand.
fn games() -> u64 {
    env::var("SKULL_GAMES").map_or(80, |games| games.parse().unwrap())
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn net(name: &str) -> PathBuf {
    path("crates/skull-bots/nets").join(name)
}

/// The games of these seeds, by the program that this test is, on all its threads.
fn by_program(from: u64, to: u64) -> Vec<Played> {
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = |thread| move || (from..to).filter(|seed| seed % threads == thread).map(play).collect();
    let mut shares: Vec<std::vec::IntoIter<Played>> = thread::scope(|scope| {
        let shares: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        shares.into_iter().map(|share| share.join().map(Vec::into_iter).unwrap()).collect()
    });
    (from..to).map(|seed| shares[(seed % threads) as usize].next().unwrap()).collect()
}

fn learn() {
    let mut engine = Engine::new(Arc::new(Silence));
    for (index, name) in NETS.iter().enumerate() {
        // Where they are compiled in already, they are not taken a second time.
        engine.learn(std::fs::read(net(name)).unwrap(), index + 1 == NETS.len());
    }
}

#[test]
fn the_module_plays_as_the_program_does() {
    let Some(module) = built("skull.wasm") else { return };
    learn();
    let mut node = Command::new("node")
        .arg(path("crates/skull-wasm/tests/node/trial.mjs"))
        .arg(module)
        .args(NETS.map(net))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node runs the module");
    let told = BufReader::new(node.stdout.take().unwrap());
    let by_module = thread::spawn(move || told.lines().map(hash).collect::<Vec<String>>());
    let mut script = node.stdin.take().unwrap();
    let mut hashes = Vec::new();
    for from in (0..games()).step_by(BATCH as usize) {
        for played in by_program(from, games().min(from + BATCH)) {
            script.write_all(played.script.as_bytes()).expect("the module is told all of it");
            hashes.push(played.hash);
        }
    }
    drop(script);
    let by_module = by_module.join().unwrap();
    assert!(node.wait().unwrap().success());
    let differs = hashes.iter().zip(&by_module).position(|(program, module)| program != module);
    assert_eq!(differs, None, "the game of this seed differs; is web/wasm older than its sources?");
    assert_eq!(by_module.len(), hashes.len());
}

/// A line has the hash of a game, and how long it took.
fn hash(line: io::Result<String>) -> String {
    line.unwrap().split(' ').next().unwrap().to_owned()
}

/// A game is decided by its seed and nothing else, and another seed decides another game.
#[test]
fn a_game_is_the_same_whenever_it_is_played() {
    learn();
    let (once, again, other) = (play(7), play(7), play(8));
    assert_eq!((once.hash.clone(), once.script), (again.hash, again.script));
    assert_ne!(once.hash, other.hash);
}

/// A worker for an engine that is only to learn.
struct Silence;

impl skull_wasm::Worker for Silence {
    fn now(&self) -> skull_table::Time {
        skull_table::Time(0)
    }

    fn running_for(&self) -> std::time::Duration {
        std::time::Duration::ZERO
    }

    fn key(&self) -> [u8; 32] {
        [0; 32]
    }

    fn tell(&self, _: &skull_wasm::message::ToPage) {}

    fn serve(&self, _: &skull_wasm::message::ToWorker) {}
}
