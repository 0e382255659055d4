use std::ops::Range;

use crate::decisions::Decisions;

/// How a learner turns regret into play, and what counts in its average.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// CFR+: regret never falls below zero; later plans count more, linearly.
    Plus,
    /// Discounted CFR: old regret fades (3/2 for what is positive, 0 for the rest), later plans count by squares.
    Discounted,
    /// Predictive CFR+: plays as if a third of the last regret came once more; later plans count by squares.
    Predictive,
    /// CFR+ whose average is of hardly anything but the last part, by eighth powers: for payoffs that shift while one
    /// learns, such that what was learnt early is soon wrong.
    Late,
}

/// How much of the last regret is expected to come again. All of it, as first published, took between 1.3 and
/// 2.7 times the steps on the games of `docs/performance.md`.
const PREDICTED: f64 = 1.0 / 3.0;

/// A player who learns from what each choice would have earned, and whose average plan is the result.
#[derive(Clone, Debug)]
pub struct Learner<'a> {
    decisions: &'a Decisions,
    rule: Rule,
    steps: f64,
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

    /// Learns what each sequence would have earned by itself, and plans anew. `utilities` is used up.
    pub fn learn(&mut self, utilities: &mut [f64]) {
        let all = 0..self.decisions.len();
        self.learn_within(utilities, &[all]);
    }

    /// The same where nothing was earned but by these decisions, given by their numbers and in order: with CFR+ the
    /// others have nothing to learn.
    pub(crate) fn learn_within(&mut self, utilities: &mut [f64], met: &[Range<usize>]) {
        let weight = self.weight();
        for (sum, part) in self.average.iter_mut().zip(&self.plan) {
            *sum += weight * part;
        }
        self.steps += 1.0;
        match self.rule {
            Rule::Plus | Rule::Late => {
                self.regret(utilities, met, |regret, more| (regret + more).max(0.0), |regret, _| regret);
            }
            Rule::Predictive => self.regret(
                utilities,
                met,
                |regret, more| (regret + more).max(0.0),
                |regret, more| (regret + PREDICTED * more).max(0.0),
            ),
            Rule::Discounted => {
                let fading = self.steps * self.steps.sqrt();
                let kept = fading / (fading + 1.0);
                self.regret(
                    utilities,
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
        utilities: &mut [f64],
        met: &[Range<usize>],
        keep: impl Fn(f64, f64) -> f64,
        lean: impl Fn(f64, f64) -> f64,
    ) {
        for (after, choices) in met.iter().rev().flat_map(|range| self.decisions.within(range.clone()).rev())
        {
            let earned = &utilities[choices.clone()];
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
            utilities[after] += value;
        }
    }
}
