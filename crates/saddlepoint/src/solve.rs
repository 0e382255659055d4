use crate::{
    bounds::Bounds,
    learner::{Learner, Rule},
    side::Side,
    tree::Tree,
};

/// After how many steps a solver looks how good it is, which takes about as long as a step.
const STEPS_BETWEEN_LOOKS: usize = 16;

/// When a solution is good enough, or has taken long enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Until {
    /// It is good enough with this [exploitability](Bounds::exploitability).
    pub exploitability: f64,
    /// It ends after this many steps anyway; in a step each player learns once.
    pub steps: usize,
}

/// A plan for each player, and what the two are proven to be worth.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The first player's plan and the second's: how likely each sequence is chosen, as far as it is that player's to
    /// choose. [`Tree::odds`] tells what they come to at a decision.
    pub plans: [Vec<f64>; 2],
    /// What the first player wins on average if both follow their plans.
    pub value: f64,
    /// What a best response to each plan proves about the game.
    pub bounds: Bounds,
    /// How many steps it took.
    pub steps: usize,
}

impl<I> Tree<I> {
    /// Lets the two learn from each other in turn until their average plans are good enough.
    pub fn solve(&self, rule: Rule, until: Until) -> Solution {
        let [mut first, mut second] = Side::BOTH.map(|side| Learner::new(self.decisions(side), rule));
        let mut steps = 0;
        loop {
            for _ in 0..STEPS_BETWEEN_LOOKS.min(until.steps - steps) {
                self.utilities(Side::First, second.plan(), first.utilities_mut());
                first.learn();
                self.utilities(Side::Second, first.plan(), second.utilities_mut());
                second.learn();
                steps += 1;
            }
            let plans = [first.average(), second.average()];
            let bounds = self.bounds_of([&plans[0], &plans[1]]);
            if bounds.exploitability() <= until.exploitability || steps == until.steps {
                let value = self.value_of([&plans[0], &plans[1]]);
                return Solution { plans, value, bounds, steps };
            }
        }
    }
}
