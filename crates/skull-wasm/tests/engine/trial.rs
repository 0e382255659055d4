//! The module plays as the program does: same views, events, choices, talk and times, byte for byte.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    thread,
};

use skull_wasm::{Engine, trial};

/// What players have learnt, in the order in which it is compiled in elsewhere.
const NETS: [&str; 3] = ["first.net", "second.net", "third.net"];

/// So many games, or as many as `SKULL_GAMES` says: all of them are ten thousand.
fn games() -> u64 {
    env::var("SKULL_GAMES").map_or(80, |games| games.parse().unwrap())
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn net(name: &str) -> PathBuf {
    path("crates/skull-bots/nets").join(name)
}

/// The hash of each game, by the program that this test is.
fn by_program(games: u64) -> Vec<String> {
    let mut engine = Engine::new(Arc::new(Silence));
    for (index, name) in NETS.iter().enumerate() {
        // Where they are compiled in already, they are not taken a second time.
        engine.learn(std::fs::read(net(name)).unwrap(), index + 1 == NETS.len());
    }
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut hashes: Vec<(u64, String)> = thread::scope(|scope| {
        let share = |thread| {
            move || -> Vec<(u64, String)> {
                let seeds = (0..games).filter(|seed| seed % threads == thread);
                seeds.map(|seed| (seed, hex::encode(trial::play(seed)))).collect()
            }
        };
        let shares: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        shares.into_iter().flat_map(|share| share.join().unwrap()).collect()
    });
    hashes.sort_unstable();
    hashes.into_iter().map(|(_, hash)| hash).collect()
}

#[test]
fn the_module_plays_as_the_program_does() {
    let module = path("web/wasm/skull.wasm");
    if !module.exists() {
        println!("there is no web/wasm/skull.wasm to compare with: scripts/wasm builds it");
        return;
    }
    let games = games();
    let mut command = Command::new("node");
    command.arg(path("crates/skull-wasm/tests/node/trial.mjs")).arg(module);
    command.arg("0").arg(games.to_string()).args(NETS.map(net));
    let by_module = command.spawn_with_output();
    let by_program = by_program(games);
    let by_module = by_module.join().unwrap();
    let differs = by_program.iter().zip(by_module.lines()).position(|(program, module)| program != module);
    assert_eq!(differs, None, "the game of this seed differs; is web/wasm older than its sources?");
    assert_eq!(by_module.lines().count(), by_program.len());
}

/// A game is decided by its seed and nothing else, and another seed decides another game.
#[test]
fn a_game_is_the_same_whenever_it_is_played() {
    assert_eq!(trial::play(7), trial::play(7));
    assert_ne!(trial::play(7), trial::play(8));
}

/// What the command says, read while others work.
trait InBackground {
    fn spawn_with_output(self) -> thread::JoinHandle<String>;
}

impl InBackground for Command {
    fn spawn_with_output(mut self) -> thread::JoinHandle<String> {
        thread::spawn(move || {
            let output = self.output().expect("node runs the module");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        })
    }
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
