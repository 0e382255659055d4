use std::{ops::Range, sync::Arc};

use saddlepoint::{Sequence, Side};

use crate::{
    fork::Onward,
    learning::Learning,
    position::Position,
    promises::{ByKind, Promise, Promises, dot},
    round_tree::{Ending, Exit, RoundTree},
    skull_belief::SkullBelief,
};

/// One player's way through one round, from exact beliefs: how to earn as much as can be promised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    position: Position,
    side: Side,
    own: SkullBelief,
    rival: SkullBelief,
}

/// How long to learn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Effort {
    /// No more than so much is left to gain.
    pub close: f64,
    /// Or so many steps are made.
    pub steps: u32,
    /// Or so many looks have shown no gain.
    pub patience: u32,
}

/// What was learnt of a [`Cell`].
#[derive(Clone, Debug)]
pub struct Solved {
    /// What the player earns at least, exactly.
    pub(crate) promise: ByKind,
    /// About the most that could be promised here with the cells that follow, as far as was learnt: it tells where more
    /// cells are needed, and proves nothing.
    pub most: f64,
    /// How the promise changes with the belief about the player, as far as both go on playing the same.
    pub(crate) slope: ByKind,
    /// How many steps it took to learn this.
    pub steps: u32,
    /// The player's plan, and the rival's as it was learnt beside it.
    pub(crate) plans: [Vec<f64>; 2],
    /// For each exit of the round, the cells to go on with, and how much of the player goes to each.
    pub(crate) draws: Vec<Vec<(usize, f64)>>,
}

impl Solved {
    /// What the player earns at least, exactly.
    pub fn promise(&self) -> Promise {
        Promise::new(self.promise)
    }

    /// How likely each of these choices is for the player, having come to them.
    pub(crate) fn odds(&self, choices: Range<Sequence>) -> Vec<f64> {
        let plan = &self.plans[0][choices.start as usize..choices.end as usize];
        let whole: f64 = plan.iter().sum();
        let even = 1.0 / plan.len() as f64;
        plan.iter().map(|part| if whole > 0.0 { part / whole } else { even }).collect()
    }
}

/// Between two looks at how much is left to gain.
const STEPS_BETWEEN_LOOKS: u32 = 50;

impl Cell {
    /// This player's way through the round that begins here, if each still owns the skull with this chance, the first
    /// player's first. Whoever has all four discs owns it in any case.
    pub fn new(position: Position, side: Side, beliefs: [SkullBelief; 2]) -> Cell {
        Cell::facing(position, side, beliefs[side.index()], beliefs[side.other().index()])
    }

    /// The same, if this is believed of the player, and this of the rival.
    pub(crate) fn facing(position: Position, side: Side, own: SkullBelief, rival: SkullBelief) -> Cell {
        let [own, rival] =
            [(side, own), (side.other(), rival)].map(|(of, belief)| position.possible_of(of, belief));
        Cell { position, side, own, rival }
    }

    /// Where the round begins.
    pub fn position(&self) -> Position {
        self.position
    }

    /// The player who makes the promise.
    pub fn side(&self) -> Side {
        self.side
    }

    /// What all believe of that player's skull.
    pub fn own(&self) -> SkullBelief {
        self.own
    }

    /// What is believed of the rival's skull: the promise is aimed at such a rival, and holds against each kind all the
    /// same.
    pub fn rival(&self) -> SkullBelief {
        self.rival
    }

    /// Learns to promise, with these promises of the positions that may follow.
    pub(crate) fn solve(
        &self,
        round: &RoundTree,
        effort: Effort,
        promises: impl Fn(Position, Side) -> Arc<Promises>,
    ) -> Solved {
        let mut learning = Learning::new(self, round, promises);
        let worth = |promise: ByKind| dot(promise, self.rival.split());
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

    /// Where an exit of the round leads, as this player sees it.
    pub(crate) fn onward(&self, exit: &Exit, promises: &impl Fn(Position, Side) -> Arc<Promises>) -> Onward {
        let challenger = exit.challenger;
        let lost = if challenger == self.side { -1.0 } else { 1.0 };
        let (after, leader, over) = match exit.ending {
            Ending::Won => (self.position.won_by(challenger), challenger, -lost),
            Ending::Taken => (self.position.lost_by(challenger, challenger), challenger, lost),
            Ending::Own { leader, .. } => (self.position.lost_by(challenger, leader), leader, lost),
        };
        let side = if leader == self.side { Side::First } else { Side::Second };
        after.map_or(Onward::Over(over), |after| Onward::to(promises(after, side)))
    }
}
