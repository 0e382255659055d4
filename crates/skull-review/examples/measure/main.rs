//! Holds reviews against many games, and prints the figures of `docs/review.md`.
//!
//! ```text
//! cargo run --release --package skull-review --example measure -- beliefs --games 400 --seed 31
//! cargo run --release --package skull-review --example measure -- calibration --games 1500 --seed 7
//! cargo run --release --package skull-review --example measure -- blunders --games 100 --playouts 24 --seed 8
//! cargo run --release --package skull-review --example measure -- blunders --games 60 --playouts 24 --seed 10 --mistakes
//! cargo run --release --package skull-review --example measure -- luck --games 60 --seed 21
//! cargo run --release --package skull-review --example measure -- time --games 6 --seats 4
//! cargo run --release --package skull-review --example measure -- fit --games 3000 --seed 41
//! ```

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on has failed")]
#![allow(
    clippy::disallowed_types,
    reason = "reviews have no clock and no files, but whoever measures them has both"
)]
#![allow(clippy::disallowed_methods, reason = "the same")]

mod beliefs;
mod blunders;
mod calibration;
mod fit;
#[path = "../../tests/games/mod.rs"]
mod games;
mod luck;
mod picture;
#[path = "../../tests/games/reliability.rs"]
mod reliability;
mod time;
#[path = "../../tests/games/tried.rs"]
mod tried;

use std::env;

use skull_review::{Pains, Verdict};

/// How much is measured.
#[derive(Clone, Debug)]
struct Options {
    games: u64,
    seed: u64,
    /// The sizes of tables.
    seats: Vec<usize>,
    /// How often each flagged decision is played on.
    playouts: u64,
    svg: Option<String>,
    /// Decisions that have this word or a worse one.
    least: Verdict,
    /// How much trouble is taken over each game, where luck is measured.
    pains: Pains,
    /// Games between strong players only.
    strong: bool,
}

fn main() {
    let mut words = env::args().skip(1);
    let what = words.next().unwrap_or_default();
    let options = Options::read(words);
    match what.as_str() {
        "beliefs" => beliefs::measure(&options),
        "calibration" => calibration::measure(&options),
        "fit" => fit::measure(&options),
        "luck" => luck::measure(&options),
        "blunders" => blunders::measure(&options),
        "time" => time::measure(&options),
        _ => eprintln!("What? beliefs, calibration, blunders, luck, time or fit."),
    }
}

impl Options {
    fn read(mut words: impl Iterator<Item = String>) -> Options {
        let mut options = Options {
            games: 1000,
            seed: 1,
            seats: vec![2, 3, 4, 5, 6],
            playouts: 100,
            svg: None,
            least: Verdict::Fine,
            pains: Pains::Usual,
            strong: false,
        };
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|text| text.parse().ok()).unwrap();
            match word.as_str() {
                "--games" => options.games = number(),
                "--seed" => options.seed = number(),
                "--playouts" => options.playouts = number(),
                "--seats" => options.seats = vec![number() as usize],
                "--svg" => options.svg = words.next(),
                "--glance" => options.pains = Pains::Glance,
                "--mistakes" => options.least = Verdict::Mistake,
                "--strong" => options.strong = true,
                other => panic!("{other}?"),
            }
        }
        options
    }

    /// The seeds, and the size of each table.
    fn tables(&self) -> Vec<(u64, usize)> {
        let size = |number: u64| self.seats[number as usize % self.seats.len()];
        (0..self.games).map(|number| (self.seed * 1_000_000 + number, size(number))).collect()
    }

    fn game(&self, seats: usize, seed: u64) -> skull_rules::notation::Record {
        if self.strong {
            games::among(&vec![games::Kind::Level(skull_bots::Level::Oracle); seats], seed)
        } else {
            games::mixed(seats, seed)
        }
    }
}
