//! Liar's Dice with one die each: `cargo run --release --example liars_dice` solves it.

use saddlepoint::{BadGame, Rule, Side, State, Tree, Turn, Until};

/// Liar's Dice with one die each: bids rise until one calls the other a liar. A six counts as any face.
#[derive(Clone, Debug, Default)]
pub(crate) struct LiarsDice {
    dice: Vec<u8>,
    /// How many of which face, as one number that grows: `(count - 1) * 6 + face - 1`.
    bids: Vec<u8>,
    called: bool,
}

const FACES: u8 = 6;
const BIDS: u8 = 2 * FACES;

impl State for LiarsDice {
    /// The player's own die and all bids.
    type Information = (u8, Vec<u8>);

    fn turn(&self) -> Turn<LiarsDice> {
        if self.dice.len() < 2 {
            return self.roll();
        }
        let side = Side::BOTH[self.bids.len() % 2];
        let Some(&bid) = self.bids.last() else { return self.choice(side, 0, None) };
        if !self.called {
            return self.choice(side, bid + 1, Some(LiarsDice { called: true, ..self.clone() }));
        }
        let (count, face) = (usize::from(bid / FACES + 1), bid % FACES + 1);
        let holds = self.dice.iter().filter(|&&die| die == face || die == FACES).count() >= count;
        // The player whose turn it would be is the one who called.
        Turn::End(if holds == (side == Side::Second) { 1.0 } else { -1.0 })
    }
}

impl LiarsDice {
    fn roll(&self) -> Turn<LiarsDice> {
        let roll = |face| LiarsDice { dice: [&self.dice[..], &[face]].concat(), ..self.clone() };
        Turn::Chance((1..=FACES).map(|face| (1.0 / f64::from(FACES), roll(face))).collect())
    }

    fn choice(&self, side: Side, lowest: u8, call: Option<LiarsDice>) -> Turn<LiarsDice> {
        let bid = |bid| LiarsDice { bids: [&self.bids[..], &[bid]].concat(), ..self.clone() };
        Turn::Choice {
            side,
            knows: (self.dice[side.index()], self.bids.clone()),
            next: (lowest..BIDS).map(bid).chain(call).collect(),
        }
    }
}

pub(crate) fn main() -> Result<(), BadGame> {
    let tree = Tree::new(&LiarsDice::default())?;
    let solution = tree.solve(Rule::Discounted, Until { exploitability: 1e-3, steps: 2_000 });
    let bounds = solution.bounds;
    println!("The first player wins between {:.4} and {:.4} on average.", bounds.low, bounds.high);
    for die in 1..=FACES {
        let odds = tree.odds(Side::First, &solution.plans[0], &(die, Vec::new())).unwrap_or_default();
        let told: Vec<String> = odds.iter().map(|odds| format!("{:3.0}", 100.0 * odds)).collect();
        println!("With a {die}, of 100 first bids for one 1, one 2 and so on: {}", told.join(" "));
    }
    Ok(())
}
