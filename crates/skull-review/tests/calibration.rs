//! Of positions said to be won with some chance, that part is won.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;
#[path = "games/reliability.rs"]
mod reliability;

use fastrand::Rng;
use rayon::prelude::*;
use reliability::Reliability;
use skull_review::{Pains, Reviewer};

/// Statements about one game hang together: as if there were so many times fewer of them.
const TOGETHER: f64 = 4.0;

/// Of fewer statements nobody can say how many should have come true.
const FEWEST: f64 = 30.0;

/// Other games than those that the constants were fitted on; docs/review.md has more.
#[test]
fn of_what_is_said_to_be_won_so_often_so_much_is_won() {
    let games: Vec<Found> = (70_000..70_600_u64).into_par_iter().map(Found::of).collect();
    let mut found = Found::default();
    games.iter().for_each(|game| found.join(game));
    for (name, said) in [("truth", &found.truth), ("public", &found.public), ("chosen", &found.chosen)] {
        assert!(said.count() > 1_000.0, "{name}: only {} statements", said.count());
        for tenth in said.tenths.iter().filter(|tenth| tenth.count >= FEWEST) {
            let most = 0.02 + 3.0 * tenth.deviation() * TOGETHER.sqrt();
            assert!(tenth.short().abs() < most, "{name}: {tenth:?} is off by {}", tenth.short());
        }
    }
    assert!(found.truth.loss() < found.public.loss(), "who knows all discs is surprised less");
}

/// What is said of positions: how they truly stood, how they stood as all could know, and how for a seat after its choice as
/// that seat knew it, which is what people read.
#[derive(Default)]
struct Found {
    truth: Reliability,
    public: Reliability,
    chosen: Reliability,
}

impl Found {
    /// Four positions of a game, by lot.
    fn of(seed: u64) -> Found {
        let record = games::mixed(2 + seed as usize % 5, seed);
        let reviewer = Reviewer::new(&record, Pains::Usual).unwrap();
        let winner = record.game().winner().unwrap();
        let mut luck = Rng::with_seed(seed);
        let mut found = Found::default();
        for _ in 0..4 {
            let step = luck.usize(..record.acts().len());
            let (all, known) = reviewer.chances_at(step).unwrap();
            for (reliability, row) in [(&mut found.truth, known.unwrap()), (&mut found.public, all)] {
                let said = row.iter().enumerate().filter(|(_, chance)| chance.0 > 0);
                said.for_each(|(player, chance)| reliability.add(chance.share(), player == winner.index()));
            }
            // What is proven is promised to whoever goes on as the book does: tests/duel.rs.
            let judged = reviewer.decision_at(step + 1).filter(|judged| !judged.appraisal.proven);
            if let Some(judged) = judged {
                let chance = judged.appraisal.weighed(judged.made).unwrap().chance.share();
                found.chosen.add(chance, record.game().player(judged.appraisal.seat) == winner);
            }
        }
        found
    }

    fn join(&mut self, other: &Found) {
        self.truth.join(&other.truth);
        self.public.join(&other.public);
        self.chosen.join(&other.chosen);
    }
}
