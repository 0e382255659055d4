//! Of positions said to be won with some chance, that part is won.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;
#[path = "games/reliability.rs"]
mod reliability;

use fastrand::Rng;
use reliability::Reliability;
use skull_review::{Pains, Reviewer};

/// Statements about one game hang together: as if there were so many times fewer of them.
const TOGETHER: f64 = 4.0;

/// Other games than those that the constants were fitted on; docs/review.md has twenty thousand.
#[test]
fn of_what_is_said_to_be_won_so_often_so_much_is_won() {
    held_against(70_000..70_180);
}

#[test]
fn so_it_is_of_other_games() {
    held_against(80_000..80_180);
}

fn held_against(games: std::ops::Range<u64>) {
    let (mut truth, mut public) = (Reliability::default(), Reliability::default());
    for seed in games {
        let record = games::mixed(2 + seed as usize % 5, seed);
        let reviewer = Reviewer::new(&record, Pains::Glance).unwrap();
        let winner = record.game().winner().unwrap().index();
        let mut luck = Rng::with_seed(seed);
        for _ in 0..4 {
            let step = luck.usize(..record.acts().len());
            let (all, known) = reviewer.chances_at(step).unwrap();
            for (reliability, row) in [(&mut truth, known.unwrap()), (&mut public, all)] {
                let said = row.iter().enumerate().filter(|(_, chance)| chance.0 > 0);
                said.for_each(|(player, chance)| reliability.add(chance.share(), player == winner));
            }
        }
    }
    for (name, found) in [("truth", &truth), ("public", &public)] {
        for tenth in found.tenths.iter().filter(|tenth| tenth.count > 0.0) {
            let most = 0.02 + 3.0 * tenth.deviation() * TOGETHER.sqrt();
            assert!(tenth.short().abs() < most, "{name}: {tenth:?} is off by {}", tenth.short());
        }
    }
    assert!(truth.loss() < public.loss(), "who knows all discs is surprised less");
}
