use std::ops::Range;

use crate::decisions::Decisions;

/// How a learner turns regret into play, and what counts in its average.
///
/// All of them minimise regret at every decision by itself, as counterfactual regret minimisation does (Zinkevich,
/// Johanson, Bowling and Piccione 2007). No rule is best in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// CFR+ (Tammelin 2014): regret never falls below zero; later plans count more, linearly.
    Plus,
    /// Discounted CFR (Brown and Sandholm 2019), with their α of 3/2, β of 0 and γ of 2: old regret fades, and later
    /// plans count more, by squares.
    Discounted,
    /// Predictive CFR+ (Farina, Kroer and Sandholm 2021), cautious: it plays as if a third of the last regret came once
    /// more, where theirs expects all of it; later plans count more, by squares.
    Predictive,
    /// CFR+ whose average is of hardly anything but the last part, by eighth powers: for payoffs that shift while one
    /// learns, so that what was learnt early is soon wrong.
    Late,
}

/// How much of the last regret is expected to come again. All of it, as first published, took between 1.3 and 2.7 times
/// the steps in Kuhn poker, Leduc poker, Liar's Dice and random matrices.
const PREDICTED: f64 = 1.0 / 3.0;

/// A player who learns from what each choice would have earned, and whose average plan is the result.
///
/// ```
/// # use saddlepoint::{Decisions, Learner, Rule};
/// let mut decisions = Decisions::new();
/// decisions.add(Decisions::START, 2).expect("the start is there");
/// let mut learner = Learner::new(&decisions, Rule::Plus);
/// assert_eq!(learner.plan(), [1.0, 0.5, 0.5]);
/// learner.utilities_mut()[2] = 1.0;
/// learner.learn();
/// assert_eq!(learner.plan(), [1.0, 0.0, 1.0], "the second choice would have earned more");
/// ```
#[derive(Clone, Debug)]
pub struct Learner<'a> {
    decisions: &'a Decisions,
    rule: Rule,
    steps: f64,
    utilities: Vec<f64>,
    regrets: Vec<f64>,
    strategy: Vec<f64>,
    plan: Vec<f64>,
    average: Vec<f64>,
}

impl<'a> Learner<'a> {
    /// One who knows nothing yet and tries everything alike.
    pub fn new(decisions: &'a Decisions, rule: Rule) -> Learner<'a> {
        let sequences = decisions.sequences();
        let mut strategy = vec![1.0; sequences];
        for (_, choices) in decisions.iter() {
            let share = 1.0 / choices.len() as f64;
            strategy[choices].fill(share);
        }
        let mut plan = vec![1.0; sequences];
        decisions.follow(&strategy, &mut plan);
        Learner {
            decisions,
            rule,
            steps: 0.0,
            utilities: vec![0.0; sequences],
            regrets: vec![0.0; sequences],
            average: vec![0.0; sequences],
            strategy,
            plan,
        }
    }

    /// How likely each sequence is chosen now, as far as it is this player's to choose.
    pub fn plan(&self) -> &[f64] {
        &self.plan
    }

    /// What the present plan counts in the average: the weight of the step that is about to be learnt.
    pub fn weight(&self) -> f64 {
        let step = self.steps + 1.0;
        match self.rule {
            Rule::Plus => step,
            Rule::Discounted | Rule::Predictive => step * step,
            Rule::Late => {
                let fourth = (step * step) * (step * step);
                fourth * fourth
            }
        }
    }

    /// The average of all plans so far, each as likely as it counts; the present one if nothing is learnt yet.
    pub fn average(&self) -> Vec<f64> {
        if self.steps == 0.0 {
            return self.plan.clone();
        }
        let whole = self.average[0];
        self.average.iter().map(|sum| sum / whole).collect()
    }

    /// What each sequence would have earned by itself: to be written, all of it, before each [`learn`](Learner::learn),
    /// which uses it up.
    pub fn utilities_mut(&mut self) -> &mut [f64] {
        &mut self.utilities
    }

    /// Learns from the [utilities](Learner::utilities_mut), and plans anew.
    pub fn learn(&mut self) {
        let all = 0..self.decisions.len();
        self.learn_from(&[all]);
    }

    /// The same where nothing was earned but by these decisions, given by their numbers and in order, as when the
    /// opponent's plan leads nowhere else. What CFR+ knows of the others stays as it is, so they are left out; the other
    /// rules learn from all.
    pub fn learn_within(&mut self, met: &[Range<usize>]) {
        match self.rule {
            Rule::Plus | Rule::Late => self.learn_from(met),
            Rule::Discounted | Rule::Predictive => self.learn(),
        }
    }

    fn learn_from(&mut self, met: &[Range<usize>]) {
        let weight = self.weight();
        for (sum, part) in self.average.iter_mut().zip(&self.plan) {
            *sum += weight * part;
        }
        self.steps += 1.0;
        match self.rule {
            Rule::Plus | Rule::Late => {
                self.regret(met, |regret, more| (regret + more).max(0.0), |regret, _| regret);
            }
            Rule::Predictive => self.regret(
                met,
                |regret, more| (regret + more).max(0.0),
                |regret, more| (regret + PREDICTED * more).max(0.0),
            ),
            Rule::Discounted => {
                let fading = self.steps * self.steps.sqrt();
                let kept = fading / (fading + 1.0);
                self.regret(
                    met,
                    |regret, more| (regret + more) * if regret + more > 0.0 { kept } else { 0.5 },
                    |regret, _| regret.max(0.0),
                );
            }
        }
        self.decisions.follow(&self.strategy, &mut self.plan);
    }

    #[inline]
    fn regret(
        &mut self,
        met: &[Range<usize>],
        keep: impl Fn(f64, f64) -> f64,
        lean: impl Fn(f64, f64) -> f64,
    ) {
        for (after, choices) in met.iter().rev().flat_map(|range| self.decisions.within(range.clone()).rev())
        {
            let earned = &self.utilities[choices.clone()];
            let strategy = &mut self.strategy[choices.clone()];
            let regrets = &mut self.regrets[choices];
            let value: f64 = earned.iter().zip(&*strategy).map(|(earned, share)| earned * share).sum();
            let mut whole = 0.0;
            for ((regret, share), earned) in regrets.iter_mut().zip(&mut *strategy).zip(earned) {
                *regret = keep(*regret, earned - value);
                *share = lean(*regret, earned - value);
                whole += *share;
            }
            // Below that, one over it may be infinite.
            if whole >= f64::MIN_POSITIVE {
                let part = 1.0 / whole;
                strategy.iter_mut().for_each(|share| *share *= part);
            } else {
                let share = 1.0 / strategy.len() as f64;
                strategy.fill(share);
            }
            self.utilities[after] += value;
        }
    }
}
