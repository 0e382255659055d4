use std::{ops::Range, sync::Arc};

use super::{
    fork::{Fork, Onward},
    position::Position,
    promises::{Promise, Promises, dot},
    round::{Ending, Node, Outcome, Round},
};
use crate::{
    decisions::Sequence,
    learner::{Learner, Rule},
};

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
        let worth = |solved: &Solved| dot(solved.promise, [1.0 - self.rival, self.rival]);
        let mut best = learning.look();
        let mut stood = 0;
        loop {
            for _ in 0..STEPS_BETWEEN_LOOKS {
                learning.step();
            }
            stood += 1;
            let solved = learning.look();
            let (most, gained) = (solved.most, worth(&solved) - worth(&best));
            if gained > 0.0 {
                best = solved;
            }
            if gained > effort.close / 4.0 {
                stood = 0;
            }
            let close = most - worth(&best) <= effort.close;
            if close || stood == effort.patience || learning.steps >= effort.steps {
                return best;
            }
        }
    }

    /// Where each outcome of the round leads, as this seat sees it.
    fn onward(&self, outcome: &Outcome, promises: &impl Fn(Position, usize) -> Arc<Promises>) -> Onward {
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

/// The seat and its rival, learning from each other.
struct Learning<'r> {
    cell: Cell,
    round: &'r Round,
    learners: [Learner<'r>; 2],
    utilities: [Vec<f64>; 2],
    forks: Vec<Fork>,
    /// What each of the seat's sequences has earned so far, and how much that counted.
    earned: Vec<f64>,
    whole: f64,
    /// The share of each term, with the belief that its owner began like that.
    weights: Vec<f64>,
    steps: u32,
    paths: Paths,
}

/// Nobody comes, of either kind.
const NOBODY: [f64; 2] = [0.0; 2];

/// The parts of a round that a seat comes to. Where it does not, the other has nothing to learn.
#[derive(Default)]
struct Paths {
    /// All forks in order, and whether the seat may come there.
    forks: Vec<(Range<usize>, bool)>,
    /// What the other decides where it does.
    decisions: Vec<Range<usize>>,
}

impl Paths {
    /// Follows the plan of the seat that comes, for the other to learn.
    fn walk(&mut self, round: &Round, [comes, learns]: [usize; 2], plan: &[f64]) {
        self.forks.clear();
        self.decisions.clear();
        let (mut fork, mut decision) = (0, 0);
        let mut node = 0;
        while let Some(Node { holdings, span, .. }) = round.nodes.get(node) {
            let here = holdings[comes].iter().flatten().any(|&sequence| plan[sequence as usize] > 0.0);
            if here {
                node += 1;
                continue;
            }
            self.forks.push((fork..span.forks.start, true));
            self.forks.push((span.forks.clone(), false));
            self.decisions.push(decision..span.decisions[learns].start);
            (fork, decision, node) = (span.forks.end, span.decisions[learns].end, span.end);
        }
        self.forks.push((fork..round.forks.len(), true));
        self.decisions.push(decision..round.decisions[learns].len());
    }
}

impl<'r> Learning<'r> {
    fn new(
        cell: &Cell,
        round: &'r Round,
        promises: impl Fn(Position, usize) -> Arc<Promises>,
    ) -> Learning<'r> {
        let seats = [cell.seat, 1 - cell.seat];
        let forks = round.forks.iter().map(|outcome| Fork::new(cell.onward(outcome, &promises)));
        let mut forks: Vec<Fork> = forks.collect();
        let mut weights = vec![0.0; round.terms.len()];
        for outcome in &round.forks {
            for (seat, belief) in seats.into_iter().zip([cell.own, cell.rival]) {
                for range in outcome.reach[seat].iter().cloned() {
                    for (weight, term) in weights[range.clone()].iter_mut().zip(&round.terms[range]) {
                        *weight = term.share * if term.owned { belief } else { 1.0 - belief };
                    }
                }
            }
        }
        let learners = seats.map(|seat| Learner::new(&round.decisions[seat], Rule::Late));
        for (fork, outcome) in forks.iter_mut().zip(&round.forks) {
            fork.come(reach(round, &weights, outcome, cell.seat, learners[0].plan()));
        }
        Learning {
            cell: *cell,
            round,
            learners,
            utilities: seats.map(|seat| vec![0.0; round.decisions[seat].sequences()]),
            forks,
            earned: vec![0.0; round.decisions[cell.seat].sequences()],
            whole: 0.0,
            weights,
            steps: 0,
            paths: Paths::default(),
        }
    }

    /// First the seat learns what its rival does now, then the rival what the seat answers.
    fn step(&mut self) {
        let round = self.round;
        let (seat, rival) = (self.cell.seat, 1 - self.cell.seat);
        let weight = self.learners[0].weight();
        self.utilities[0].fill(0.0);
        self.paths.walk(round, [rival, seat], self.learners[1].plan());
        for (range, open) in &self.paths.forks {
            for (fork, outcome) in self.forks[range.clone()].iter_mut().zip(&round.forks[range.clone()]) {
                let theirs = if *open {
                    reach(round, &self.weights, outcome, rival, self.learners[1].plan())
                } else {
                    NOBODY
                };
                if theirs != NOBODY {
                    give(round, &mut self.utilities[0], outcome, seat, fork.earns(theirs));
                }
                fork.learn(theirs, weight);
            }
        }
        self.whole += weight;
        for (sum, earned) in self.earned.iter_mut().zip(&self.utilities[0]) {
            *sum += weight * earned;
        }
        self.learners[0].learn_within(&mut self.utilities[0], &self.paths.decisions);
        self.utilities[1].fill(0.0);
        self.paths.walk(round, [seat, rival], self.learners[0].plan());
        for (range, open) in &self.paths.forks {
            for (fork, outcome) in self.forks[range.clone()].iter_mut().zip(&round.forks[range.clone()]) {
                let mine = if *open {
                    reach(round, &self.weights, outcome, seat, self.learners[0].plan())
                } else {
                    NOBODY
                };
                fork.come(mine);
                if mine != NOBODY {
                    give(
                        round,
                        &mut self.utilities[1],
                        outcome,
                        rival,
                        fork.promises().map(|promised| -promised),
                    );
                }
            }
        }
        self.learners[1].learn_within(&mut self.utilities[1], &self.paths.decisions);
        self.steps += 1;
    }

    /// The cells to go on with, having come as the average does.
    fn draws(&self, plan: &[f64]) -> Vec<Vec<(usize, f64)>> {
        let draws = |(fork, outcome): (&Fork, &Outcome)| {
            let mut draws = Vec::new();
            let mine = reach(self.round, &self.weights, outcome, self.cell.seat, plan);
            fork.settle(mine, |cell, mass| draws.push((cell, mass)));
            draws
        };
        self.forks.iter().zip(&self.round.forks).map(draws).collect()
    }

    /// Best responses to both averages, exact: what is promised, and what more there could be.
    fn look(&mut self) -> Solved {
        let round = self.round;
        let (seat, rival) = (self.cell.seat, 1 - self.cell.seat);
        let plans = [self.learners[0].average(), self.learners[1].average()];
        self.utilities[1].fill(0.0);
        let mut slope = [0.0; 2];
        for (fork, outcome) in self.forks.iter().zip(&round.forks) {
            let mine = reach(round, &self.weights, outcome, seat, &plans[0]);
            let ends = fork.settled(mine);
            let promised = [0, 1].map(|kind| -mine[0] * ends[0][kind] - mine[1] * ends[1][kind]);
            give(round, &mut self.utilities[1], outcome, rival, promised);
            let theirs = reach_by_origin(round, outcome, rival, &plans[1]);
            let [gone, owned] = reach_by_origin(round, outcome, seat, &plans[0]);
            for kind in 0..2 {
                let earned = ends.map(|end| dot(end, theirs[kind]));
                slope[kind] += dot(earned, owned) - dot(earned, gone);
            }
        }
        for (utility, sum) in self.utilities[0].iter_mut().zip(&self.earned) {
            *utility = if self.whole > 0.0 { sum / self.whole } else { 0.0 };
        }
        let [gone, owned] = best_by_kind(round, seat, &mut self.utilities[0]);
        let promise = best_by_kind(round, rival, &mut self.utilities[1]).map(|earned| -earned);
        let most = gone * (1.0 - self.cell.own) + owned * self.cell.own;
        Solved { promise, most, slope, steps: self.steps, draws: self.draws(&plans[0]), plans }
    }
}

/// How a seat comes to an outcome that plans like this: without its skull, with it.
#[inline]
fn reach(round: &Round, weights: &[f64], outcome: &Outcome, seat: usize, plan: &[f64]) -> [f64; 2] {
    let [gone, owned] = &outcome.reach[seat];
    [gone, owned].map(|range| {
        let terms = round.terms[range.clone()].iter().zip(&weights[range.clone()]);
        terms.map(|(term, weight)| plan[term.sequence as usize] * weight).sum()
    })
}

/// The same for each kind that the seat may have been when the round began.
pub(super) fn reach_by_origin(round: &Round, outcome: &Outcome, seat: usize, plan: &[f64]) -> [[f64; 2]; 2] {
    let mut reached = [[0.0; 2]; 2];
    for (kind, range) in outcome.reach[seat].iter().enumerate() {
        for term in &round.terms[range.clone()] {
            reached[usize::from(term.owned)][kind] += plan[term.sequence as usize] * term.share;
        }
    }
    reached
}

/// Credits what an outcome earns to the sequences that lead to it. Beliefs are left out: each kind learns for
/// itself, and only how much it could earn matters to it.
#[inline]
fn give(round: &Round, utilities: &mut [f64], outcome: &Outcome, seat: usize, earned: [f64; 2]) {
    for (range, earned) in outcome.reach[seat].iter().zip(earned) {
        for term in &round.terms[range.clone()] {
            utilities[term.sequence as usize] += term.share * earned;
        }
    }
}

/// What the best response earns without the skull, and with it.
fn best_by_kind(round: &Round, seat: usize, utilities: &mut [f64]) -> [f64; 2] {
    let both = round.decisions[seat].best(utilities);
    let gone = if round.discs()[seat] < 4 { utilities[Round::GONE_FROM_START] } else { 0.0 };
    [gone, both - gone]
}
