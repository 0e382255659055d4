use std::sync::Arc;

use super::{
    cell::{Cell, Solved},
    fork::Fork,
    paths::Paths,
    position::Position,
    promises::{Promise, Promises, dot},
    round::Round,
};
use crate::learner::{Learner, Rule};

/// The seat and its rival, learning from each other.
pub(super) struct Learning<'r> {
    cell: Cell,
    round: &'r Round,
    learners: [Learner<'r>; 2],
    utilities: [Vec<f64>; 2],
    forks: Vec<Fork>,
    /// What each of the seat's sequences has earned so far, and how much that counted.
    earned: Vec<f64>,
    whole: f64,
    /// How much of each way is taken, by the beliefs that the round begins with.
    weights: [Vec<f64>; 2],
    /// How one of them comes to each outcome, and then what the other earns there.
    reached: Vec<[f64; 2]>,
    pub steps: u32,
    paths: Paths,
}

/// Nobody comes, of either kind.
const NOBODY: [f64; 2] = [0.0; 2];

impl<'r> Learning<'r> {
    pub(super) fn new(
        cell: &Cell,
        round: &'r Round,
        promises: impl Fn(Position, usize) -> Arc<Promises>,
    ) -> Learning<'r> {
        let seats = [cell.seat, 1 - cell.seat];
        let forks = round.forks.iter().map(|outcome| Fork::new(cell.onward(outcome, &promises)));
        let mut forks: Vec<Fork> = forks.collect();
        let beliefs = [cell.own, cell.rival];
        let weights = [0, 1].map(|who| round.ways[seats[who]].weights(beliefs[who]));
        let learners = seats.map(|seat| Learner::new(&round.decisions[seat], Rule::Late));
        let mut reached = vec![NOBODY; round.forks.len()];
        round.ways[cell.seat].reach(0..forks.len(), &weights[0], learners[0].plan(), &mut reached);
        for (fork, &mine) in forks.iter_mut().zip(&reached) {
            fork.come(mine);
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
            reached,
            steps: 0,
            paths: Paths::default(),
        }
    }

    /// First the seat learns what its rival does now, then the rival what the seat answers.
    pub(super) fn step(&mut self) {
        let weight = self.learners[0].weight();
        self.come(1);
        for (range, open) in &self.paths.forks {
            for (fork, reached) in self.forks[range.clone()].iter_mut().zip(&mut self.reached[range.clone()])
            {
                let theirs = *reached;
                if *open {
                    *reached = fork.earns(theirs);
                }
                fork.learn(theirs, weight);
            }
        }
        self.give(0);
        self.whole += weight;
        for (sum, earned) in self.earned.iter_mut().zip(&self.utilities[0]) {
            *sum += weight * earned;
        }
        self.learners[0].learn_within(&mut self.utilities[0], &self.paths.decisions);
        self.come(0);
        for (range, open) in &self.paths.forks {
            for (fork, reached) in self.forks[range.clone()].iter_mut().zip(&mut self.reached[range.clone()])
            {
                fork.come(*reached);
                if *open {
                    *reached = fork.promises().map(|promised| -promised);
                }
            }
        }
        self.give(1);
        self.learners[1].learn_within(&mut self.utilities[1], &self.paths.decisions);
        self.steps += 1;
    }

    /// The seat, or its rival, comes to where its present plan leads.
    fn come(&mut self, who: usize) {
        let (comes, learns) = (self.seats()[who], self.seats()[1 - who]);
        let plan = self.learners[who].plan();
        self.paths.walk(self.round, [comes, learns], plan);
        self.reached.fill(NOBODY);
        for range in self.paths.open() {
            self.round.ways[comes].reach(range, &self.weights[who], plan, &mut self.reached);
        }
    }

    /// What it earns where the other has come goes back to its choices.
    fn give(&mut self, who: usize) {
        self.utilities[who].fill(0.0);
        for range in self.paths.open() {
            self.round.ways[self.seats()[who]].give(range, &self.reached, &mut self.utilities[who]);
        }
    }

    fn seats(&self) -> [usize; 2] {
        [self.cell.seat, 1 - self.cell.seat]
    }

    /// Best responses to both averages, exact: what is promised, and what more there could be.
    pub(super) fn look(&mut self) -> Look {
        let [seat, rival] = self.seats();
        let all = 0..self.forks.len();
        let plans = [self.learners[0].average(), self.learners[1].average()];
        let mut reached = vec![NOBODY; all.len()];
        self.round.ways[seat].reach(all.clone(), &self.weights[0], &plans[0], &mut reached);
        let lost = |(fork, &mine): (&Fork, &[f64; 2])| {
            let ends = fork.settled(mine);
            [0, 1].map(|kind| -mine[0] * ends[0][kind] - mine[1] * ends[1][kind])
        };
        let lost: Vec<[f64; 2]> = self.forks.iter().zip(&reached).map(lost).collect();
        self.utilities[1].fill(0.0);
        self.round.ways[rival].give(all, &lost, &mut self.utilities[1]);
        for (utility, sum) in self.utilities[0].iter_mut().zip(&self.earned) {
            *utility = if self.whole > 0.0 { sum / self.whole } else { 0.0 };
        }
        let [gone, owned] = best_by_kind(self.round, seat, &mut self.utilities[0]);
        let promise = best_by_kind(self.round, rival, &mut self.utilities[1]).map(|earned| -earned);
        Look { promise, most: gone * (1.0 - self.cell.own) + owned * self.cell.own, plans, reached }
    }
}

/// What a look at what was learnt has shown.
pub(super) struct Look {
    pub promise: Promise,
    pub most: f64,
    plans: [Vec<f64>; 2],
    /// How the seat comes to each outcome on average.
    reached: Vec<[f64; 2]>,
}

impl Look {
    /// The play that it has shown, as long as nothing more was learnt.
    pub(super) fn keep(self, learning: &Learning) -> Solved {
        let Look { promise, most, plans, reached } = self;
        let (slope, steps) = (slope(learning, &plans, &reached), learning.steps);
        let draws = |(fork, &mine): (&Fork, &[f64; 2])| {
            let mut draws = Vec::new();
            fork.settle(mine, |cell, mass| draws.push((cell, mass)));
            draws
        };
        let draws = learning.forks.iter().zip(&reached).map(draws).collect();
        Solved { promise, most, slope, steps, plans, draws }
    }
}

/// How a promise changes with the own belief, if both go on with these plans.
fn slope(learning: &Learning, plans: &[Vec<f64>; 2], reached: &[[f64; 2]]) -> Promise {
    let [seat, rival] = learning.seats().map(|seat| &learning.round.ways[seat]);
    let mut slope = [0.0; 2];
    for (outcome, (fork, &mine)) in learning.forks.iter().zip(reached).enumerate() {
        let ends = fork.settled(mine);
        let theirs = rival.reach_by_origin(outcome, &plans[1]);
        let [gone, owned] = seat.reach_by_origin(outcome, &plans[0]);
        for kind in 0..2 {
            let earned = ends.map(|end| dot(end, theirs[kind]));
            slope[kind] += dot(earned, owned) - dot(earned, gone);
        }
    }
    slope
}

/// What the best response earns without the skull, and with it.
fn best_by_kind(round: &Round, seat: usize, utilities: &mut [f64]) -> [f64; 2] {
    let both = round.decisions[seat].best(utilities);
    let gone = if round.discs()[seat] < 4 { utilities[Round::GONE_FROM_START] } else { 0.0 };
    [gone, both - gone]
}
