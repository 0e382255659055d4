//! How long Leduc poker takes to an exploitability of 1.8e-5, by each rule: `cargo bench -p skull-solver`.
//!
//! From the rules of the game to plans that are proven good, on one thread. The promise is 0.6 seconds.

use std::time::Instant;

use skull_solver::{Rule, Solution, Tree, Until};

use crate::leduc::Leduc;

#[path = "../tests/games/leduc.rs"]
mod leduc;

const AIM: Until = Until { exploitability: 1.8e-5, steps: 100_000 };
const RUNS: usize = 11;

fn main() {
    // `bench/open_spiel_solver.py` adds a row.
    println!("Leduc poker to 1.8e-5                   seconds    steps   exploitability       value");
    for (name, rule) in [
        ("skull, CFR+", Rule::Plus),
        ("skull, discounted CFR", Rule::Discounted),
        ("skull, predictive CFR+", Rule::Predictive),
    ] {
        let (seconds, found) = median(rule);
        let exploitability = found.bounds.exploitability();
        println!(
            "{name:<36} {seconds:>10.4} {:>8} {exploitability:>16.2e} {:>11.7}",
            found.steps, found.value
        );
    }
}

/// The median time of a few runs, and what each of them found.
fn median(rule: Rule) -> (f64, Solution) {
    let run = || {
        let start = Instant::now();
        let solution = Tree::new(&Leduc::default()).solve(rule, AIM);
        (start.elapsed().as_secs_f64(), solution)
    };
    let mut runs: Vec<_> = (0..RUNS).map(|_| run()).collect();
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    runs.swap_remove(RUNS / 2)
}
