//! Leduc poker, where a bluff has a second round to go: `cargo run --release --example leduc` solves it.
//!
//! F. Southey et al., *Bayes' bluff: opponent modelling in poker*, UAI 2005.

use std::cmp::Ordering;

use saddlepoint::{BadGame, Rule, Side, State, Tree, Turn, Until};

/// Leduc poker: two suits of three ranks, a card each and then one for both, two rounds of betting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leduc {
    /// The first player's card, the second's, the one for both. The rank is half of it.
    cards: Vec<u8>,
    rounds: [Vec<Bet>; 2],
    /// How many rounds are over.
    over: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Bet {
    Fold,
    Call,
    Raise,
}

const CARDS: u8 = 6;
const ANTE: f64 = 1.0;
const RAISE: [f64; 2] = [2.0, 4.0];
const RAISES: usize = 2;

impl State for Leduc {
    /// The player's own card, the one for both, and all that was bet.
    type Information = (u8, Option<u8>, [Vec<Bet>; 2]);

    fn turn(&self) -> Turn<Leduc> {
        if self.cards.len() < 2 + self.over.min(1) {
            return self.deal();
        }
        if self.over == 2 {
            return Turn::End(self.showdown());
        }
        let bets = &self.rounds[self.over];
        let side = Side::BOTH[bets.len() % 2];
        match bets.last() {
            Some(Bet::Fold) => Turn::End(self.won_by(side)),
            last => {
                let raises = bets.iter().filter(|&&bet| bet == Bet::Raise).count();
                let next = [
                    (last == Some(&Bet::Raise)).then(|| self.after(Bet::Fold)),
                    Some(self.after(Bet::Call)),
                    (raises < RAISES).then(|| self.after(Bet::Raise)),
                ];
                let knows = (self.cards[side.index()], self.cards.get(2).copied(), self.rounds.clone());
                Turn::Choice { side, knows, next: next.into_iter().flatten().collect() }
            }
        }
    }
}

impl Leduc {
    fn deal(&self) -> Turn<Leduc> {
        let left: Vec<u8> = (0..CARDS).filter(|card| !self.cards.contains(card)).collect();
        let odds = 1.0 / left.len() as f64;
        let deal = |card| Leduc { cards: [&self.cards[..], &[card]].concat(), ..self.clone() };
        Turn::Chance(left.into_iter().map(|card| (odds, deal(card))).collect())
    }

    fn after(&self, bet: Bet) -> Leduc {
        let mut state = self.clone();
        let bets = &mut state.rounds[self.over];
        bets.push(bet);
        // A call ends the round, unless it is the first word.
        state.over += usize::from(bet == Bet::Call && bets.len() > 1);
        state
    }

    fn showdown(&self) -> f64 {
        let strength = |card: u8| (card / 2 == self.cards[2] / 2, card / 2);
        match strength(self.cards[0]).cmp(&strength(self.cards[1])) {
            Ordering::Greater => self.won_by(Side::First),
            Ordering::Less => self.won_by(Side::Second),
            Ordering::Equal => 0.0,
        }
    }

    /// What the first player wins if this one takes the pot.
    fn won_by(&self, winner: Side) -> f64 {
        let [first, second] = self.paid();
        match winner {
            Side::First => second,
            Side::Second => -first,
        }
    }

    fn paid(&self) -> [f64; 2] {
        let mut paid = [ANTE; 2];
        for (bets, raise) in self.rounds.iter().zip(RAISE) {
            for (turn, bet) in bets.iter().enumerate() {
                let highest = paid[0].max(paid[1]);
                match bet {
                    Bet::Fold => {}
                    Bet::Call => paid[turn % 2] = highest,
                    Bet::Raise => paid[turn % 2] = highest + raise,
                }
            }
        }
        paid
    }
}

pub(crate) fn main() -> Result<(), BadGame> {
    let tree = Tree::new(&Leduc::default())?;
    let solution = tree.solve(Rule::Discounted, Until { exploitability: 1e-4, steps: 10_000 });
    let bounds = solution.bounds;
    println!(
        "{} steps prove that the first player wins between {:.5} and {:.5} chips.",
        solution.steps, bounds.low, bounds.high
    );
    for (card, name) in [(0, "jack"), (2, "queen"), (4, "king")] {
        let knows = (card, None, Default::default());
        let odds = tree.odds(Side::First, &solution.plans[0], &knows).unwrap_or_default();
        println!("With a {name} the first player begins with a raise {:3.0} times in 100.", 100.0 * odds[1]);
    }
    Ok(())
}
