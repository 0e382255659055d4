use std::sync::Arc;

use saddlepoint::{Learner, Rule, Side};

use crate::{
    cell::{Cell, Solved},
    fork::Fork,
    paths::Paths,
    position::Position,
    promises::{ByKind, Promises, dot},
    round_tree::RoundTree,
};

/// A player and the rival, learning from each other. What there are two of is the player's first.
pub(crate) struct Learning<'r> {
    cell: Cell,
    round: &'r RoundTree,
    learners: [Learner<'r>; 2],
    /// The player's way on from each exit.
    forks: Vec<Fork>,
    /// What each of the player's sequences has earned so far, and how much that counted.
    earned: Vec<f64>,
    whole: f64,
    /// How much of each way is taken, by the beliefs that the round begins with.
    weights: [Vec<f64>; 2],
    /// How one of them comes to each exit, and then what the other earns there.
    reached: Vec<[f64; 2]>,
    pub steps: u32,
    paths: Paths,
}

/// Nobody comes, of either kind.
const NOBODY: [f64; 2] = [0.0; 2];

impl<'r> Learning<'r> {
    pub(crate) fn new(
        cell: &Cell,
        round: &'r RoundTree,
        promises: impl Fn(Position, Side) -> Arc<Promises>,
    ) -> Learning<'r> {
        let sides = [cell.side(), cell.side().other()];
        let forks = round.exits.iter().map(|exit| Fork::new(cell.onward(exit, &promises)));
        let mut forks: Vec<Fork> = forks.collect();
        let beliefs = [cell.own(), cell.rival()];
        let weights = [0, 1].map(|who| round.ways[sides[who].index()].weights(beliefs[who]));
        let learners = sides.map(|side| Learner::new(&round.decisions[side.index()], Rule::Late));
        let mut reached = vec![NOBODY; round.exits.len()];
        let ways = &round.ways[cell.side().index()];
        ways.reach(0..forks.len(), &weights[0], learners[0].plan(), &mut reached);
        for (fork, &mine) in forks.iter_mut().zip(&reached) {
            fork.come(mine);
        }
        Learning {
            cell: *cell,
            round,
            learners,
            forks,
            earned: vec![0.0; round.decisions[cell.side().index()].sequences()],
            whole: 0.0,
            weights,
            reached,
            steps: 0,
            paths: Paths::default(),
        }
    }

    /// First the player learns what the rival does now, then the rival what the player answers.
    pub(crate) fn step(&mut self) {
        let weight = self.learners[0].weight();
        self.come(1);
        for (range, open) in &self.paths.exits {
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
        for (sum, earned) in self.earned.iter_mut().zip(&*self.learners[0].utilities_mut()) {
            *sum += weight * earned;
        }
        self.learners[0].learn_within(&self.paths.decisions);
        self.come(0);
        for (range, open) in &self.paths.exits {
            for (fork, reached) in self.forks[range.clone()].iter_mut().zip(&mut self.reached[range.clone()])
            {
                fork.come(*reached);
                if *open {
                    *reached = fork.promises().map(|promised| -promised);
                }
            }
        }
        self.give(1);
        self.learners[1].learn_within(&self.paths.decisions);
        self.steps += 1;
    }

    /// The player, or the rival, comes to where the present plan leads.
    fn come(&mut self, who: usize) {
        let comes = self.sides()[who];
        let plan = self.learners[who].plan();
        self.paths.walk(self.round, comes, plan);
        self.reached.fill(NOBODY);
        for range in self.paths.open() {
            self.round.ways[comes.index()].reach(range, &self.weights[who], plan, &mut self.reached);
        }
    }

    /// What is earned where the other has come goes back to the choices that led there.
    fn give(&mut self, who: usize) {
        let ways = &self.round.ways[self.sides()[who].index()];
        let utilities = self.learners[who].utilities_mut();
        utilities.fill(0.0);
        for range in self.paths.open() {
            ways.give(range, &self.reached, utilities);
        }
    }

    fn sides(&self) -> [Side; 2] {
        [self.cell.side(), self.cell.side().other()]
    }

    /// Best responses to both averages, exact: what is promised, and what more there could be.
    pub(crate) fn look(&self) -> Finding {
        let [player, rival] = self.sides();
        let all = 0..self.forks.len();
        let plans = [self.learners[0].average(), self.learners[1].average()];
        let mut reached = vec![NOBODY; all.len()];
        self.round.ways[player.index()].reach(all.clone(), &self.weights[0], &plans[0], &mut reached);
        let lost = |(fork, &mine): (&Fork, &[f64; 2])| {
            let ends = fork.settled(mine);
            [0, 1].map(|kind| -mine[0] * ends[0][kind] - mine[1] * ends[1][kind])
        };
        let lost: Vec<[f64; 2]> = self.forks.iter().zip(&reached).map(lost).collect();
        let mut theirs = vec![0.0; self.round.decisions[rival.index()].sequences()];
        self.round.ways[rival.index()].give(all, &lost, &mut theirs);
        let mean = |sum: &f64| if self.whole > 0.0 { sum / self.whole } else { 0.0 };
        let mut mine: Vec<f64> = self.earned.iter().map(mean).collect();
        let most = dot(best_by_kind(self.round, player, &mut mine), self.cell.own().split());
        let promise = best_by_kind(self.round, rival, &mut theirs).map(|earned| -earned);
        Finding { promise, most, plans, reached }
    }
}

/// What a look at what was learnt has shown.
pub(crate) struct Finding {
    pub promise: ByKind,
    pub most: f64,
    plans: [Vec<f64>; 2],
    /// How the player comes to each exit on average.
    reached: Vec<[f64; 2]>,
}

impl Finding {
    /// The play that it has shown, as long as nothing more was learnt.
    pub(crate) fn keep(self, learning: &Learning) -> Solved {
        let Finding { promise, most, plans, reached } = self;
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

/// How a promise changes with the belief about the player, if both go on with these plans.
fn slope(learning: &Learning, plans: &[Vec<f64>; 2], reached: &[[f64; 2]]) -> ByKind {
    let [player, rival] = learning.sides().map(|side| &learning.round.ways[side.index()]);
    let mut slope = [0.0; 2];
    for (exit, (fork, &mine)) in learning.forks.iter().zip(reached).enumerate() {
        let ends = fork.settled(mine);
        let theirs = rival.reach_by_origin(exit, &plans[1]);
        let [gone, owned] = player.reach_by_origin(exit, &plans[0]);
        for kind in 0..2 {
            let earned = ends.map(|end| dot(end, theirs[kind]));
            slope[kind] += dot(earned, owned) - dot(earned, gone);
        }
    }
    slope
}

/// What the best response earns without the skull, and with it.
fn best_by_kind(round: &RoundTree, side: Side, utilities: &mut [f64]) -> [f64; 2] {
    let both = round.decisions[side.index()].best(utilities).expect("there is one for each sequence");
    let gone = if round.discs(side) < 4 { utilities[RoundTree::GONE_FROM_START] } else { 0.0 };
    [gone, both - gone]
}
