use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    ops::Range,
};

use crate::{
    bad_game::BadGame,
    bounds::Bounds,
    decisions::{Decisions, Sequence},
    payoffs::Payoffs,
    side::Side,
    state::{State, Turn},
};

/// A whole game, laid out as arrays: what each player may have to decide, and what the two earn together.
///
/// A *plan* in these arrays holds for each of a player's sequences how likely it is chosen, as far as it is that
/// player's to choose.
#[derive(Clone, Debug)]
pub struct Tree<I> {
    decisions: [Decisions; 2],
    /// The number of the decision that somebody faces who knows this.
    known: [HashMap<I, usize>; 2],
    payoffs: [Payoffs; 2],
}

impl<I: Eq + Hash> Tree<I> {
    /// Lays out the game that begins here, by visiting every state that may follow: all of them must fit into memory,
    /// and the longest line of play onto the stack.
    pub fn new<S: State<Information = I>>(start: &S) -> Result<Tree<I>, BadGame> {
        let mut growth = Growth {
            decisions: [Decisions::new(), Decisions::new()],
            known: [HashMap::new(), HashMap::new()],
            ends: Vec::new(),
        };
        growth.visit(start, [Decisions::START; 2], 1.0)?;
        let first = Payoffs::new(growth.ends);
        let second = first.turned();
        Ok(Tree { decisions: growth.decisions, known: growth.known, payoffs: [first, second] })
    }

    /// The choices of a player who knows this, as places in that player's plan; `None` if that never happens.
    pub fn choices(&self, side: Side, knows: &I) -> Option<Range<usize>> {
        let number = *self.known[side.index()].get(knows)?;
        Some(self.decisions(side).nth(number).1)
    }

    /// How likely each choice of a player is who knows this and follows this plan: all alike where the plan never
    /// leads. `None` if that never happens, or if the plan is not one for this player.
    pub fn odds(&self, side: Side, plan: &[f64], knows: &I) -> Option<Vec<f64>> {
        let parts = plan.get(self.choices(side, knows)?)?;
        let whole: f64 = parts.iter().sum();
        let alike = 1.0 / parts.len() as f64;
        Some(parts.iter().map(|part| if whole > 0.0 { part / whole } else { alike }).collect())
    }
}

impl<I> Tree<I> {
    /// All that this player may have to decide.
    pub fn decisions(&self, side: Side) -> &Decisions {
        &self.decisions[side.index()]
    }

    /// Where something is won, in order: the first player's sequence, the second's, and what the first wins there
    /// times how likely chance allows it.
    pub fn payoffs(&self) -> impl Iterator<Item = (Sequence, Sequence, f64)> + '_ {
        self.payoffs[Side::First.index()].iter()
    }

    /// What the first player wins on average if both follow these plans, the first player's and the second's. `None`
    /// unless each plan has one number for each sequence of its player.
    pub fn value(&self, plans: [&[f64]; 2]) -> Option<f64> {
        self.fit(plans).then(|| self.value_of(plans))
    }

    /// What these plans prove, the first player's and the second's, by an exact best response to each. `None` unless
    /// each plan has one number for each sequence of its player.
    pub fn bounds(&self, plans: [&[f64]; 2]) -> Option<Bounds> {
        self.fit(plans).then(|| self.bounds_of(plans))
    }

    fn fit(&self, plans: [&[f64]; 2]) -> bool {
        self.decisions.iter().zip(plans).all(|(decisions, plan)| decisions.sequences() == plan.len())
    }

    pub(crate) fn value_of(&self, [first, second]: [&[f64]; 2]) -> f64 {
        self.payoffs().map(|(own, other, amount)| first[own as usize] * second[other as usize] * amount).sum()
    }

    pub(crate) fn bounds_of(&self, [first, second]: [&[f64]; 2]) -> Bounds {
        Bounds {
            low: -self.best_response(Side::Second, first),
            high: self.best_response(Side::First, second),
        }
    }

    /// What this player earns by the best there is against the other's plan.
    fn best_response(&self, side: Side, other: &[f64]) -> f64 {
        let mut utilities = vec![0.0; self.decisions(side).sequences()];
        self.utilities(side, other, &mut utilities);
        self.decisions(side).best(&mut utilities).expect("it was made as long as there are sequences")
    }

    /// What each sequence of this player earns by itself against the other's plan, as [`Decisions::best`] and a
    /// [`Learner`](crate::Learner) want it.
    pub(crate) fn utilities(&self, side: Side, other: &[f64], utilities: &mut [f64]) {
        self.payoffs[side.index()].against(other, utilities);
    }
}

/// A tree while it grows.
struct Growth<I> {
    decisions: [Decisions; 2],
    known: [HashMap<I, usize>; 2],
    ends: Vec<(Sequence, Sequence, f64)>,
}

impl<I: Eq + Hash> Growth<I> {
    fn visit<S: State<Information = I>>(
        &mut self,
        state: &S,
        sequences: [Sequence; 2],
        chance: f64,
    ) -> Result<(), BadGame> {
        match state.turn() {
            Turn::End(payoff) if !payoff.is_finite() => Err(BadGame::Payoff(payoff)),
            Turn::End(payoff) => {
                self.ends.push((sequences[0], sequences[1], chance * payoff));
                Ok(())
            }
            Turn::Chance(next) => {
                check_chance(next.iter().map(|(odds, _)| *odds))?;
                next.iter().try_for_each(|(odds, state)| self.visit(state, sequences, chance * odds))
            }
            Turn::Choice { side, knows, next } => {
                let mut choices = self.decide(side, knows, sequences[side.index()], next.len())?.zip(&next);
                choices.try_for_each(|(choice, state)| {
                    let mut sequences = sequences;
                    sequences[side.index()] = choice as Sequence;
                    self.visit(state, sequences, chance)
                })
            }
        }
    }

    fn decide(&mut self, side: Side, knows: I, after: Sequence, now: usize) -> Result<Range<usize>, BadGame> {
        if now == 0 {
            return Err(BadGame::NoChoice(side));
        }
        let decisions = &mut self.decisions[side.index()];
        let number = match self.known[side.index()].entry(knows) {
            Entry::Occupied(met) => *met.get(),
            Entry::Vacant(new) => {
                let count = u32::try_from(now).ok();
                count.and_then(|count| decisions.add(after, count)).ok_or(BadGame::TooLarge)?;
                *new.insert(decisions.len() - 1)
            }
        };
        let (before, choices) = decisions.nth(number);
        if before != after as usize {
            return Err(BadGame::Forgotten(side));
        }
        match choices.len() {
            before if before != now => Err(BadGame::Choices { side, before, now }),
            _ => Ok(choices),
        }
    }
}

/// How far the odds of a chance may be off in sum, by rounding.
const CLOSE: f64 = 1e-9;

fn check_chance(odds: impl Iterator<Item = f64>) -> Result<(), BadGame> {
    let mut sum = 0.0;
    for odds in odds {
        if odds.is_nan() || odds < 0.0 {
            return Err(BadGame::Odds(odds));
        }
        sum += odds;
    }
    if (sum - 1.0).abs() < CLOSE { Ok(()) } else { Err(BadGame::Chance { sum }) }
}
