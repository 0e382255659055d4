//! How many steps small games take by each rule, and how long Leduc poker takes to an exploitability of 1.8e-5:
//! `cargo bench -p saddlepoint --bench solve`.
//!
//! The time is from the rules of the game to plans that are proven good, on one thread. The promise is 0.6 seconds.

#![expect(clippy::disallowed_types, reason = "a solver has no clock, but whoever measures it has one")]

use std::time::Instant;

use saddlepoint::{Rule, Side, Solution, State, Tree, Turn, Until};

use crate::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

// Only the games are wanted of the examples, not what they print.
#[expect(dead_code)]
#[path = "../examples/kuhn.rs"]
mod kuhn;
#[expect(dead_code)]
#[path = "../examples/leduc.rs"]
mod leduc;
#[expect(dead_code)]
#[path = "../examples/liars_dice.rs"]
mod liars_dice;

const RULES: [(&str, Rule); 3] = [
    ("saddlepoint, CFR+", Rule::Plus),
    ("saddlepoint, discounted CFR", Rule::Discounted),
    ("saddlepoint, predictive CFR+", Rule::Predictive),
];
const LEDUC: f64 = 1.8e-5;
const STEPS: usize = 100_000;
/// An odd number, so that there is one in the middle.
const RUNS: usize = 11;

fn main() {
    let (kuhn, leduc, dice) = (tree(&Kuhn::default()), tree(&Leduc::default()), tree(&LiarsDice::default()));
    let matrices = (0..RUNS).map(|seed| tree(&Matrix::new(seed))).collect::<Vec<_>>();
    println!("steps, at most {STEPS:<18}   Kuhn, 1e-5   30 by 30, 1e-5   Leduc, 1.8e-5   Liar's Dice, 1e-4");
    for (name, rule) in RULES {
        let [kuhn, leduc, dice] =
            [steps(&kuhn, rule, 1e-5), steps(&leduc, rule, LEDUC), steps(&dice, rule, 1e-4)];
        let matrix = middle(matrices.iter().map(|matrix| steps(matrix, rule, 1e-5)).collect(), usize::cmp);
        println!("{name:<34} {kuhn:>11} {matrix:>16} {leduc:>15} {dice:>19}");
    }

    // `bench/open_spiel_solver.py` adds a row.
    println!("\nLeduc poker to 1.8e-5                   seconds    steps   exploitability       value");
    for (name, rule) in RULES {
        let (seconds, found) = middle((0..RUNS).map(|_| timed(rule)).collect(), |a, b| a.0.total_cmp(&b.0));
        let exploitability = found.bounds.exploitability();
        println!(
            "{name:<36} {seconds:>10.4} {:>8} {exploitability:>16.2e} {:>11.7}",
            found.steps, found.value
        );
    }
}

fn tree<S: State>(start: &S) -> Tree<S::Information> {
    Tree::new(start).expect("the examples are games")
}

fn steps<I>(tree: &Tree<I>, rule: Rule, exploitability: f64) -> usize {
    tree.solve(rule, Until { exploitability, steps: STEPS }).steps
}

fn timed(rule: Rule) -> (f64, Solution) {
    let start = Instant::now();
    let solution = tree(&Leduc::default()).solve(rule, Until { exploitability: LEDUC, steps: STEPS });
    (start.elapsed().as_secs_f64(), solution)
}

fn middle<T>(mut all: Vec<T>, order: impl FnMut(&T, &T) -> std::cmp::Ordering) -> T {
    all.sort_by(order);
    all.swap_remove(all.len() / 2)
}

/// Both choose at once among 30, for amounts at random between -1/2 and 1/2.
enum Matrix {
    Open(Vec<Vec<f64>>),
    Row(Vec<f64>),
    Entry(f64),
}

impl Matrix {
    fn new(seed: usize) -> Matrix {
        let mut luck = fastrand::Rng::with_seed(seed as u64);
        Matrix::Open((0..30).map(|_| (0..30).map(|_| luck.f64() - 0.5).collect()).collect())
    }
}

impl State for Matrix {
    type Information = ();

    fn turn(&self) -> Turn<Matrix> {
        let (side, next) = match self {
            Matrix::Open(rows) => (Side::First, rows.iter().cloned().map(Matrix::Row).collect()),
            Matrix::Row(row) => (Side::Second, row.iter().copied().map(Matrix::Entry).collect()),
            Matrix::Entry(amount) => return Turn::End(*amount),
        };
        Turn::Choice { side, knows: (), next }
    }
}
