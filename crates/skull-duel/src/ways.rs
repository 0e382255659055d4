use std::ops::Range;

use saddlepoint::Sequence;

use crate::skull_belief::SkullBelief;

/// How one player comes to the exits of a round, from all sequences: a sparse matrix, one exit after the other.
///
/// One sweep takes a plan to all exits, or what they earn back to all sequences, without asking which is whose.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    ways: Vec<Way>,
    /// Where the ways to each exit begin; after the last, where they end.
    starts: Vec<usize>,
}

/// So much of a sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Term {
    pub sequence: Sequence,
    /// Whether the skull was owned when the round began.
    pub owned: bool,
    pub share: f64,
}

/// The same on its way, small, since all of them are read at every step.
#[derive(Clone, Copy, Debug)]
struct Way {
    share: f64,
    sequence: u16,
    /// Twice the exit's number, and one more if the player comes there with the skull.
    end: u16,
    owned: bool,
}

impl Default for Ways {
    /// To no exit yet.
    fn default() -> Ways {
        Ways { ways: Vec::new(), starts: vec![0] }
    }
}

impl Ways {
    /// The ways to one more exit: those on which the player comes without the skull, and with it.
    pub(crate) fn push(&mut self, terms: &[Vec<Term>; 2]) {
        let exit = self.starts.len() - 1;
        for (kind, terms) in terms.iter().enumerate() {
            let end = u16::try_from(2 * exit + kind).expect("a round has a few thousand exits");
            self.ways.extend(terms.iter().map(|term| {
                let sequence = u16::try_from(term.sequence).expect("and a few thousand sequences");
                Way { share: term.share, sequence, end, owned: term.owned }
            }));
        }
        self.starts.push(self.ways.len());
    }

    /// How much of each way is taken by a player who is believed to own the skull like this.
    pub(crate) fn weights(&self, belief: SkullBelief) -> Vec<f64> {
        let split = belief.split();
        self.ways.iter().map(|way| way.share * split[usize::from(way.owned)]).collect()
    }

    /// How a player with this plan comes to some of the exits, without the skull and with it: added to what is there of
    /// all of them.
    #[inline]
    pub(crate) fn reach(&self, exits: Range<usize>, weights: &[f64], plan: &[f64], reached: &mut [[f64; 2]]) {
        let reached = reached.as_flattened_mut();
        let ways = self.to(exits);
        for (way, weight) in self.ways[ways.clone()].iter().zip(&weights[ways]) {
            reached[usize::from(way.end)] += plan[usize::from(way.sequence)] * weight;
        }
    }

    /// Credits what some of the exits earn to the sequences that lead there. Beliefs are left out: each kind learns
    /// for itself, and only how much it could earn matters to it.
    #[inline]
    pub(crate) fn give(&self, exits: Range<usize>, earned: &[[f64; 2]], utilities: &mut [f64]) {
        let earned = earned.as_flattened();
        for way in &self.ways[self.to(exits)] {
            utilities[usize::from(way.sequence)] += way.share * earned[usize::from(way.end)];
        }
    }

    /// How a player with this plan comes to an exit, for each kind that player may have been when the round began.
    pub(crate) fn reach_by_origin(&self, exit: usize, plan: &[f64]) -> [[f64; 2]; 2] {
        let mut reached = [[0.0; 2]; 2];
        for way in &self.ways[self.to(exit..exit + 1)] {
            reached[usize::from(way.owned)][usize::from(way.end % 2)] +=
                plan[usize::from(way.sequence)] * way.share;
        }
        reached
    }

    /// Whether the player can come there without the skull.
    pub(crate) fn lead_without_skull(&self, exit: usize) -> bool {
        self.ways[self.to(exit..exit + 1)].iter().any(|way| way.end % 2 == 0)
    }

    fn to(&self, exits: Range<usize>) -> Range<usize> {
        self.starts[exits.start]..self.starts[exits.end]
    }
}
