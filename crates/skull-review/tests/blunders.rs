//! What is said to cost something costs that, when the game is played on many times.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;
#[path = "games/tried.rs"]
mod tried;

use rayon::prelude::*;
use skull_review::{Pains, Verdict};
use tried::{Tried, flagged, try_both};

/// Some seventy of them; docs/review.md has more.
#[test]
fn what_is_said_to_cost_something_costs_that() {
    let tables = (0..76_u64).into_par_iter().map(|seed| (3 + seed as usize % 3, seed));
    let tried: Vec<Tried> = tables
        .filter_map(|(seats, seed)| {
            let (record, judged) = flagged(seats, seed, Pains::Glance, Verdict::Fine)?;
            Some(try_both(&record, &judged, seed, 24))
        })
        .collect();
    let (claimed, _) = mean(&tried, |one| one.claimed);
    let (measured, spread) = mean(&tried, |one| one.measured);
    let (off, deviation) = mean(&tried, |one| one.measured - one.claimed);
    assert!(tried.len() >= 60, "only {} decisions were flagged", tried.len());
    assert!(deviation < 0.025, "too few games to tell: ± {deviation}");
    assert!(measured > 2.6 * spread, "what is proposed wins more often: by {measured} ± {spread}");
    assert!(off.abs() < 2.0 * deviation, "claimed {claimed}, measured {measured} ± {deviation}");
}

/// The mean, and how far it may be off.
fn mean(tried: &[Tried], of: impl Fn(&Tried) -> f64) -> (f64, f64) {
    let count = tried.len() as f64;
    let mean = tried.iter().map(&of).sum::<f64>() / count;
    let off = |one: &Tried| of(one) - mean;
    let spread = tried.iter().map(|one| off(one) * off(one)).sum::<f64>();
    (mean, (spread / (count - 1.0) / count).sqrt())
}
