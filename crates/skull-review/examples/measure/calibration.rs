//! Of positions said to be won with some chance, the part that was won.

use fastrand::Rng;
use rayon::prelude::*;
use skull_review::{Pains, Reviewer};
use skull_rules::Phase;

use crate::{Options, picture, reliability::Reliability};

/// How many positions of each game are asked for.
const OF_EACH: usize = 4;

/// By whom: as it truly stood, as all could know it, and after the choice of a seat as that seat knew it; and the same where
/// the book has proven it, and of the first two what was said while an attempt was on.
const NAMES: [&str; 6] = ["truth", "public", "chosen", "proven", "truth in attempts", "public in attempts"];

pub(crate) fn measure(options: &Options) {
    let all = options.tables().into_par_iter().map(|(seed, seats)| (seats, of_game(options, seats, seed)));
    let all: Vec<(usize, [Reliability; 6])> = all.collect();
    let mut joined = Vec::new();
    for (number, name) in NAMES.iter().enumerate() {
        for &size in &options.seats {
            let mut one = Reliability::default();
            all.iter().filter(|(seats, _)| *seats == size).for_each(|(_, found)| one.join(&found[number]));
            print(&format!("{name}, {size} seats"), &one);
        }
        let mut every = Reliability::default();
        all.iter().for_each(|(_, found)| every.join(&found[number]));
        print(&format!("{name}, all"), &every);
        joined.push((*name, every));
    }
    joined.truncate(4);
    if let Some(path) = &options.svg {
        std::fs::write(path, picture::reliability(&joined)).unwrap();
    }
}

fn of_game(options: &Options, seats: usize, seed: u64) -> [Reliability; 6] {
    let record = options.game(seats, seed);
    let reviewer = Reviewer::new(&record, Pains::Usual).unwrap();
    let winner = record.game().winner().unwrap().index();
    let mut luck = Rng::with_seed(seed);
    let mut found: [Reliability; 6] = Default::default();
    for _ in 0..OF_EACH {
        let step = luck.usize(..record.acts().len());
        let (public, truth) = reviewer.chances_at(step).unwrap();
        let is_on = record.replay().nth(step).unwrap().game.phase() == Phase::Flipping;
        for (number, row) in [truth.unwrap(), public].iter().enumerate() {
            for (player, chance) in row.iter().enumerate().filter(|(_, chance)| chance.0 > 0) {
                found[number].add(chance.share(), player == winner);
                if is_on {
                    found[4 + number].add(chance.share(), player == winner);
                }
            }
        }
        if let Some(judged) = reviewer.decision_at(step + 1) {
            let chance = judged.appraisal.weighed(judged.made).unwrap().chance.share();
            let player = record.game().player(judged.appraisal.seat).index();
            found[if judged.appraisal.proven { 3 } else { 2 }].add(chance, player == winner);
        }
    }
    found
}

pub(crate) fn print(name: &str, found: &Reliability) {
    println!("{name}: {} statements, log loss {:.4}", found.count(), found.loss());
    let points = found.tenths.iter().filter(|tenth| tenth.count > 0.0);
    for tenth in points {
        println!(
            "  said {:5.1}  won {:5.1}  off by {:+5.1} ± {:3.1}  of {}",
            100.0 * tenth.said / tenth.count,
            100.0 * tenth.won / tenth.count,
            100.0 * tenth.short(),
            100.0 * tenth.deviation(),
            tenth.count
        );
    }
}
