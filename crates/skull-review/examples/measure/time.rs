//! How long a review takes, and how often it asks a network.

use std::time::Instant;

use skull_review::{Pains, Review};

use crate::Options;

pub(crate) fn measure(options: &Options) {
    for &seats in &options.seats {
        for pains in [Pains::Glance, Pains::Usual, Pains::Thorough] {
            let (mut all, mut slowest, mut thought, mut most, mut acts) = (0.0, 0.0_f64, 0, 0, 0);
            for number in 0..options.games {
                let record = options.game(seats, options.seed * 1_000_000 + number);
                let asked = Instant::now();
                let review = Review::of(&record, pains).unwrap();
                let took = asked.elapsed().as_secs_f64();
                all += took;
                slowest = slowest.max(took);
                thought += review.thought;
                most = most.max(review.thought);
                acts += record.acts().len();
            }
            let games = options.games as f64;
            println!(
                "{seats} seats, {pains:?}: {:.0} ms, {:.0} ms at most; {:.0} questions, {most} at most; {:.0} acts",
                1000.0 * all / games,
                1000.0 * slowest,
                f64::from(thought) / games,
                acts as f64 / games
            );
        }
    }
}
