//! How many steps small games take by each rule, and how long Leduc poker takes to an exploitability of 1.8e-5:
//! `cargo bench -p skull-solver --bench solve`.
//!
//! The time is from the rules of the game to plans that are proven good, on one thread. The promise is 0.6 seconds.

use std::time::Instant;

use skull_solver::{Player, Position, Rule, Solution, Tree, Turn, Until};

use crate::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

#[path = "../tests/games/kuhn.rs"]
mod kuhn;
#[path = "../tests/games/leduc.rs"]
mod leduc;
#[path = "../tests/games/liars_dice.rs"]
mod liars_dice;

const RULES: [(&str, Rule); 3] = [
    ("skull, CFR+", Rule::Plus),
    ("skull, discounted CFR", Rule::Discounted),
    ("skull, predictive CFR+", Rule::Predictive),
];
const LEDUC: f64 = 1.8e-5;
const STEPS: usize = 100_000;
/// An odd number, so that there is one in the middle.
const RUNS: usize = 11;

fn main() {
    let (kuhn, leduc, dice) =
        (Tree::new(&Kuhn::default()), Tree::new(&Leduc::default()), Tree::new(&LiarsDice::default()));
    let matrices = (0..RUNS).map(|seed| Tree::new(&Matrix::new(seed))).collect::<Vec<_>>();
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

fn steps<K>(tree: &Tree<K>, rule: Rule, exploitability: f64) -> usize {
    tree.solve(rule, Until { exploitability, steps: STEPS }).steps
}

fn timed(rule: Rule) -> (f64, Solution) {
    let start = Instant::now();
    let solution = Tree::new(&Leduc::default()).solve(rule, Until { exploitability: LEDUC, steps: STEPS });
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

impl Position for Matrix {
    type Knowledge = ();

    fn turn(&self) -> Turn<Matrix> {
        let (player, next) = match self {
            Matrix::Open(rows) => (Player::First, rows.iter().cloned().map(Matrix::Row).collect()),
            Matrix::Row(row) => (Player::Second, row.iter().copied().map(Matrix::Entry).collect()),
            Matrix::Entry(amount) => return Turn::End(*amount),
        };
        Turn::Choice { player, knows: (), next }
    }
}
