use std::ops::Range;

use crate::decisions::Sequence;

/// How one seat comes to the outcomes of a round, from all its sequences: a sparse matrix, an outcome after the other.
///
/// One sweep takes a plan to all outcomes, or what they earn back to all sequences, without asking which is whose.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    ways: Vec<Way>,
    /// Where the ways to each outcome begin; after the last, where they end.
    starts: Vec<usize>,
}

/// So much of a sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub sequence: Sequence,
    /// Whether the seat owned its skull when the round began.
    pub owned: bool,
    pub share: f64,
}

/// The same on its way, small, since all of them are read at every step.
#[derive(Clone, Copy, Debug)]
struct Way {
    share: f64,
    sequence: u16,
    /// Twice the outcome's number, and one more if the seat comes there with its skull.
    end: u16,
    owned: bool,
}

impl Default for Ways {
    /// To no outcome yet.
    fn default() -> Ways {
        Ways { ways: Vec::new(), starts: vec![0] }
    }
}

impl Ways {
    /// The ways to one more outcome: those on which the seat comes without its skull, and with it.
    pub(super) fn push(&mut self, terms: &[Vec<Term>; 2]) {
        let outcome = self.starts.len() - 1;
        for (kind, terms) in terms.iter().enumerate() {
            let end = u16::try_from(2 * outcome + kind).expect("a round has a few thousand outcomes");
            self.ways.extend(terms.iter().map(|term| {
                let sequence = u16::try_from(term.sequence).expect("and a few thousand sequences");
                Way { share: term.share, sequence, end, owned: term.owned }
            }));
        }
        self.starts.push(self.ways.len());
    }

    /// How much of each way is taken by a seat that is believed to own its skull like this.
    pub(super) fn weights(&self, belief: f64) -> Vec<f64> {
        self.ways.iter().map(|way| way.share * if way.owned { belief } else { 1.0 - belief }).collect()
    }

    /// How the seat comes to some of the outcomes, if it plans like this, without its skull and with it: added to
    /// what is there of all of them.
    #[inline]
    pub(super) fn reach(
        &self,
        outcomes: Range<usize>,
        weights: &[f64],
        plan: &[f64],
        reached: &mut [[f64; 2]],
    ) {
        let reached = reached.as_flattened_mut();
        let ways = self.to(outcomes);
        for (way, weight) in self.ways[ways.clone()].iter().zip(&weights[ways]) {
            reached[usize::from(way.end)] += plan[usize::from(way.sequence)] * weight;
        }
    }

    /// Credits what some of the outcomes earn to the sequences that lead there. Beliefs are left out: each kind learns
    /// for itself, and only how much it could earn matters to it.
    #[inline]
    pub(super) fn give(&self, outcomes: Range<usize>, earned: &[[f64; 2]], utilities: &mut [f64]) {
        let earned = earned.as_flattened();
        for way in &self.ways[self.to(outcomes)] {
            utilities[usize::from(way.sequence)] += way.share * earned[usize::from(way.end)];
        }
    }

    /// How the seat comes to an outcome, for each kind that it may have been when the round began.
    pub(super) fn reach_by_origin(&self, outcome: usize, plan: &[f64]) -> [[f64; 2]; 2] {
        let mut reached = [[0.0; 2]; 2];
        for way in &self.ways[self.to(outcome..outcome + 1)] {
            reached[usize::from(way.owned)][usize::from(way.end % 2)] +=
                plan[usize::from(way.sequence)] * way.share;
        }
        reached
    }

    /// Whether it can come there without its skull.
    pub(super) fn lead_without_skull(&self, outcome: usize) -> bool {
        self.ways[self.to(outcome..outcome + 1)].iter().any(|way| way.end % 2 == 0)
    }

    fn to(&self, outcomes: Range<usize>) -> Range<usize> {
        self.starts[outcomes.start]..self.starts[outcomes.end]
    }
}
