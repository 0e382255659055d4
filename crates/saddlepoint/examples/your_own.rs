//! A game of your own to start from: both hide one to three fingers, and the first player wins their sum if it is even.

use saddlepoint::{BadGame, Rule, Side, State, Tree, Turn, Until};

struct Fingers {
    shown: Vec<u8>,
}

impl State for Fingers {
    /// Whoever is second has not seen what the first shows: there is nothing to know.
    type Information = ();

    fn turn(&self) -> Turn<Fingers> {
        let show = |fingers| Fingers { shown: [&self.shown[..], &[fingers]].concat() };
        match self.shown[..] {
            [first, second] => {
                let sum = f64::from(first + second);
                Turn::End(if (first + second) % 2 == 0 { sum } else { -sum })
            }
            _ => Turn::Choice {
                side: Side::BOTH[self.shown.len()],
                knows: (),
                next: [1, 2, 3].map(show).into(),
            },
        }
    }
}

pub(crate) fn main() -> Result<(), BadGame> {
    let tree = Tree::new(&Fingers { shown: Vec::new() })?;
    let solution = tree.solve(Rule::Predictive, Until { exploitability: 1e-6, steps: 100_000 });
    println!("The first player wins {:.4} on average.", solution.bounds.middle());
    for side in Side::BOTH {
        let odds = tree.odds(side, &solution.plans[side.index()], &()).unwrap_or_default();
        println!("{side:?}: one finger {:.3}, two {:.3}, three {:.3}", odds[0], odds[1], odds[2]);
    }
    Ok(())
}
