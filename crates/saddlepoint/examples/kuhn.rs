//! Kuhn poker, the smallest there is: `cargo run --example kuhn` solves it and prints how each card is bet.
//!
//! H. W. Kuhn, *A simplified two-person poker*, Contributions to the Theory of Games I, 1950.

use saddlepoint::{BadGame, Rule, Side, State, Tree, Turn, Until};

/// Kuhn poker: three cards, one each, one chip in the pot from each and at most one more to bet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kuhn {
    /// The first player's card and the second's.
    cards: Vec<u8>,
    /// Whether each turn so far put a chip in.
    bets: Vec<bool>,
}

impl State for Kuhn {
    /// The player's own card and what was bet.
    type Information = (u8, Vec<bool>);

    fn turn(&self) -> Turn<Kuhn> {
        if self.cards.len() < 2 {
            return self.deal();
        }
        let better = if self.cards[0] > self.cards[1] { 1.0 } else { -1.0 };
        match self.bets[..] {
            [false, false] => Turn::End(better),
            [true, false] => Turn::End(1.0),
            [false, true, false] => Turn::End(-1.0),
            [.., true, true] => Turn::End(2.0 * better),
            _ => self.choice(Side::BOTH[self.bets.len() % 2]),
        }
    }
}

impl Kuhn {
    fn deal(&self) -> Turn<Kuhn> {
        let left: Vec<u8> = (0..3).filter(|card| !self.cards.contains(card)).collect();
        let odds = 1.0 / left.len() as f64;
        let deal = |card| Kuhn { cards: [&self.cards[..], &[card]].concat(), bets: Vec::new() };
        Turn::Chance(left.into_iter().map(|card| (odds, deal(card))).collect())
    }

    fn choice(&self, side: Side) -> Turn<Kuhn> {
        let act = |bet| Kuhn { cards: self.cards.clone(), bets: [&self.bets[..], &[bet]].concat() };
        Turn::Choice {
            side,
            knows: (self.cards[side.index()], self.bets.clone()),
            next: vec![act(false), act(true)],
        }
    }
}

pub(crate) fn main() -> Result<(), BadGame> {
    let tree = Tree::new(&Kuhn::default())?;
    let solution = tree.solve(Rule::Predictive, Until { exploitability: 1e-6, steps: 100_000 });
    println!("The first player wins {:.5} chips on average, Kuhn says -1/18.", solution.bounds.middle());
    let told = [(Side::First, "to begin", vec![]), (Side::Second, "after a bet", vec![true])];
    for (side, when, bets) in told {
        for (card, name) in (0..).zip(["jack", "queen", "king"]) {
            let odds =
                tree.odds(side, &solution.plans[side.index()], &(card, bets.clone())).unwrap_or_default();
            println!("{side:?} puts a chip in with the {name} {when} {:3.0} times in 100.", 100.0 * odds[1]);
        }
    }
    Ok(())
}
