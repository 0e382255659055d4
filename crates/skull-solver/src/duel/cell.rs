use std::{ops::Range, sync::Arc};

use super::{
    fork::Onward,
    learning::Learning,
    position::Position,
    promises::{Promise, Promises, dot},
    round::{Ending, Outcome, Round},
};
use crate::decisions::Sequence;

/// One seat's play through one round, from exact beliefs: how to earn as much as can be promised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// Where the round begins.
    pub position: Position,
    /// Whose promise it is: 0, the first player's, or 1.
    pub seat: usize,
    /// That this seat still owns its skull, as all believe.
    pub own: f64,
    /// That its rival does, as it is aimed at: the promise holds against each kind of rival all the same.
    pub rival: f64,
}

/// How long to learn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Effort {
    /// No more than so much is left to gain.
    pub close: f64,
    /// Or so many steps are made.
    pub steps: u32,
    /// Or so many looks have shown no gain.
    pub patience: u32,
}

/// What was learnt.
#[derive(Clone, Debug)]
pub struct Solved {
    /// What the seat earns at least, exactly.
    pub promise: Promise,
    /// About the most it could promise here with the cells that follow, as far as was learnt: where more cells are
    /// needed is told by it, no proof is.
    pub most: f64,
    /// How the promise changes with the own belief, as far as both go on playing the same.
    pub slope: Promise,
    /// How many steps it took to learn this.
    pub steps: u32,
    /// The seat's plan, and its rival's as it was learnt beside it.
    pub(super) plans: [Vec<f64>; 2],
    /// For each outcome of the round, the cells to go on with, and how much of the seat goes to each.
    pub(super) draws: Vec<Vec<(usize, f64)>>,
}

impl Solved {
    /// How likely each of these choices is for the seat, having come to them.
    pub(super) fn odds(&self, choices: Range<Sequence>) -> Vec<f64> {
        let plan = &self.plans[0][choices.start as usize..choices.end as usize];
        let whole: f64 = plan.iter().sum();
        let even = 1.0 / plan.len() as f64;
        plan.iter().map(|part| if whole > 0.0 { part / whole } else { even }).collect()
    }
}

/// Between two looks at how much is left to gain.
const STEPS_BETWEEN_LOOKS: u32 = 50;

impl Cell {
    /// Learns to promise.
    pub(super) fn solve(
        &self,
        round: &Round,
        effort: Effort,
        promises: impl Fn(Position, usize) -> Arc<Promises>,
    ) -> Solved {
        let mut learning = Learning::new(self, round, promises);
        let worth = |promise: Promise| dot(promise, [1.0 - self.rival, self.rival]);
        let mut best = learning.look().keep(&learning);
        let mut stood = 0;
        loop {
            for _ in 0..STEPS_BETWEEN_LOOKS {
                learning.step();
            }
            stood += 1;
            let look = learning.look();
            let (most, gained) = (look.most, worth(look.promise) - worth(best.promise));
            if gained > 0.0 {
                best = look.keep(&learning);
            }
            if gained > effort.close / 4.0 {
                stood = 0;
            }
            let close = most - worth(best.promise) <= effort.close;
            if close || stood == effort.patience || learning.steps >= effort.steps {
                return best;
            }
        }
    }

    /// Where each outcome of the round leads, as this seat sees it.
    pub(super) fn onward(
        &self,
        outcome: &Outcome,
        promises: &impl Fn(Position, usize) -> Arc<Promises>,
    ) -> Onward {
        let challenger = outcome.challenger;
        let lost = if challenger == self.seat { -1.0 } else { 1.0 };
        let (after, leader, over) = match outcome.ending {
            Ending::Won => (self.position.won_by(challenger), challenger, -lost),
            Ending::Taken => (self.position.lost_by(challenger, challenger), challenger, lost),
            Ending::Own { leader, .. } => (self.position.lost_by(challenger, leader), leader, lost),
        };
        after
            .map_or(Onward::Over(over), |after| Onward::On(promises(after, usize::from(leader != self.seat))))
    }
}
