#[path = "../tests/games/leduc.rs"]
mod leduc;
use skull_solver::*;
use std::time::Instant;
fn main() {
    let t = Instant::now();
    let tree = Tree::new(&leduc::Leduc::default());
    println!("compile {:?} seqs {} {} sets {} nnz {}", t.elapsed(), tree.decisions(Player::First).sequences(), tree.decisions(Player::Second).sequences(), tree.decisions(Player::First).len()+tree.decisions(Player::Second).len(), tree.payoffs().count());
    for rule in [Rule::Plus, Rule::Discounted, Rule::Predictive] {
        let t = Instant::now();
        let s = tree.solve(rule, Until { exploitability: 1.8e-5, steps: 20000 });
        println!("{rule:?} {:?} steps {} value {:.7} expl {:.2e}", t.elapsed(), s.steps, s.value, s.bounds.exploitability());
    }
}
