//! What is said to cost something costs that, when the game is played on many times.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;
#[path = "games/tried.rs"]
mod tried;

use skull_review::Pains;
use tried::{Tried, flagged, try_both};

/// A few of them; docs/review.md has five hundred.
#[test]
fn what_is_said_to_cost_something_costs_that() {
    let found = (0..60).filter_map(|seed| Some((seed, flagged(3 + seed as usize % 3, seed, Pains::Glance)?)));
    let tried: Vec<Tried> =
        found.take(40).map(|(seed, (record, judged))| try_both(&record, &judged, seed, 16)).collect();
    let count = tried.len() as f64;
    assert!(count >= 30.0, "only {count} decisions were flagged");
    let mean = |of: fn(&Tried) -> f64| tried.iter().map(|one| of(one)).sum::<f64>() / count;
    let (claimed, measured) = (mean(|one| one.claimed), mean(|one| one.measured));
    let off = |one: &Tried| one.measured - one.claimed - (measured - claimed);
    let deviation = (tried.iter().map(|one| off(one) * off(one)).sum::<f64>() / (count - 1.0) / count).sqrt();
    assert!(measured > 0.0, "what is proposed wins more often");
    assert!(
        (measured - claimed).abs() < 2.6 * deviation,
        "claimed {claimed}, measured {measured} ± {deviation}"
    );
}
