use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    ops::Range,
};

use crate::{
    decisions::{Decisions, Sequence},
    payoffs::Payoffs,
    position::{Player, Position, Turn},
};

/// A whole game, laid out as arrays: what each player may have to decide, and what the two earn together.
#[derive(Clone, Debug)]
pub struct Tree<K> {
    decisions: [Decisions; 2],
    /// Which decision somebody faces who knows this.
    known: [HashMap<K, usize>; 2],
    payoffs: [Payoffs; 2],
}

/// What is certain about the worth of a game to the first player, given one plan of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// What the first player's plan earns at least, whatever the second does.
    pub low: f64,
    /// What the second player's plan gives away at most.
    pub high: f64,
}

impl Bounds {
    /// What the two could gain, taken together, by a best response to the other's plan.
    pub fn nash_conv(self) -> f64 {
        self.high - self.low
    }

    /// What each could gain on average: half of [`Bounds::nash_conv`].
    pub fn exploitability(self) -> f64 {
        self.nash_conv() / 2.0
    }
}

impl<K: Eq + Hash> Tree<K> {
    /// Lays out the game that begins here.
    ///
    /// # Panics
    ///
    /// If a player forgets (the same knowledge follows from other own choices, or has another number of them), or
    /// if what chance may bring does not add up to one.
    pub fn new<P: Position<Knowledge = K>>(start: &P) -> Tree<K> {
        let mut growth = Growth {
            decisions: [Decisions::new(), Decisions::new()],
            known: [HashMap::new(), HashMap::new()],
            ends: Vec::new(),
        };
        growth.visit(start, [Decisions::START; 2], 1.0);
        let first = Payoffs::new(growth.ends);
        let second = first.turned();
        Tree { decisions: growth.decisions, known: growth.known, payoffs: [first, second] }
    }

    /// The choices of a player who knows this, as places in that player's plan; `None` if that never happens.
    pub fn choices(&self, player: Player, knows: &K) -> Option<Range<usize>> {
        let number = *self.known[player as usize].get(knows)?;
        Some(self.decisions(player).nth(number).1)
    }

    /// How likely each choice of a player is who knows this and follows this plan: all alike where the plan never
    /// leads. `None` if that never happens.
    pub fn odds(&self, player: Player, plan: &[f64], knows: &K) -> Option<Vec<f64>> {
        let parts = &plan[self.choices(player, knows)?];
        let whole: f64 = parts.iter().sum();
        let alike = 1.0 / parts.len() as f64;
        Some(parts.iter().map(|part| if whole > 0.0 { part / whole } else { alike }).collect())
    }
}

impl<K> Tree<K> {
    /// All that this player may have to decide.
    pub fn decisions(&self, player: Player) -> &Decisions {
        &self.decisions[player as usize]
    }

    /// Where something is won, in order: the first player's sequence, the second's, and what the first wins there
    /// times how likely chance allows it.
    pub fn payoffs(&self) -> impl Iterator<Item = (Sequence, Sequence, f64)> + '_ {
        self.payoffs[Player::First as usize].iter()
    }

    /// What each sequence of this player earns by itself against the other's plan, as [`Decisions::best`] and
    /// [`Learner::learn`](crate::Learner::learn) want it.
    pub fn utilities(&self, player: Player, other: &[f64], utilities: &mut [f64]) {
        self.payoffs[player as usize].against(other, utilities);
    }

    /// What the first player wins on average if both follow these plans.
    pub fn value(&self, [first, second]: [&[f64]; 2]) -> f64 {
        self.payoffs().map(|(own, other, amount)| first[own as usize] * second[other as usize] * amount).sum()
    }

    /// What these plans prove, by an exact best response to each.
    pub fn bounds(&self, [first, second]: [&[f64]; 2]) -> Bounds {
        Bounds {
            low: -self.best_response(Player::Second, first),
            high: self.best_response(Player::First, second),
        }
    }

    /// What this player earns by the best there is against the other's plan.
    fn best_response(&self, player: Player, other: &[f64]) -> f64 {
        let mut utilities = vec![0.0; self.decisions(player).sequences()];
        self.utilities(player, other, &mut utilities);
        self.decisions(player).best(&mut utilities)
    }
}

/// A tree while it grows.
struct Growth<K> {
    decisions: [Decisions; 2],
    known: [HashMap<K, usize>; 2],
    ends: Vec<(Sequence, Sequence, f64)>,
}

impl<K: Eq + Hash> Growth<K> {
    fn visit<P: Position<Knowledge = K>>(&mut self, position: &P, sequences: [Sequence; 2], chance: f64) {
        match position.turn() {
            Turn::End(amount) => self.ends.push((sequences[0], sequences[1], chance * amount)),
            Turn::Chance(next) => {
                let whole: f64 = next.iter().map(|(odds, _)| odds).sum();
                assert!((whole - 1.0).abs() < 1e-9, "what chance may bring adds up to one");
                for (odds, position) in next {
                    self.visit(&position, sequences, chance * odds);
                }
            }
            Turn::Choice { player, knows, next } => {
                let choices = self.decide(player, knows, sequences[player as usize], next.len());
                for (choice, position) in choices.zip(next) {
                    let mut sequences = sequences;
                    sequences[player as usize] = choice as Sequence;
                    self.visit(&position, sequences, chance);
                }
            }
        }
    }

    fn decide(&mut self, player: Player, knows: K, after: Sequence, count: usize) -> Range<usize> {
        let decisions = &mut self.decisions[player as usize];
        let number = match self.known[player as usize].entry(knows) {
            Entry::Occupied(met) => *met.get(),
            Entry::Vacant(new) => {
                decisions.add(after, count as u32);
                *new.insert(decisions.len() - 1)
            }
        };
        let (before, choices) = decisions.nth(number);
        assert!(before == after as usize, "a player who knows the same has done the same");
        assert!(choices.len() == count, "a player who knows the same has the same choices");
        choices
    }
}
