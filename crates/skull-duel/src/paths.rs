use std::ops::Range;

use saddlepoint::Side;

use crate::round_tree::{Node, RoundTree};

/// The parts of a round that a player comes to. Where that player does not, the other has nothing to learn.
#[derive(Default)]
pub(crate) struct Paths {
    /// All exits in order, and whether the player may come there.
    pub exits: Vec<(Range<usize>, bool)>,
    /// What the other decides where the player may come.
    pub decisions: Vec<Range<usize>>,
}

impl Paths {
    /// The exits where the player may come.
    pub(crate) fn open(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        self.exits.iter().filter(|(_, open)| *open).map(|(range, _)| range.clone())
    }

    /// Follows the plan of the player who comes, for the other to learn.
    pub(crate) fn walk(&mut self, round: &RoundTree, comes: Side, plan: &[f64]) {
        let (comes, learns) = (comes.index(), comes.other().index());
        self.exits.clear();
        self.decisions.clear();
        let (mut exit, mut decision) = (0, 0);
        let mut node = 0;
        while let Some(Node { holdings, span, .. }) = round.nodes.get(node) {
            let here = holdings[comes].iter().flatten().any(|&sequence| plan[sequence as usize] > 0.0);
            if here {
                node += 1;
                continue;
            }
            self.exits.push((exit..span.exits.start, true));
            self.exits.push((span.exits.clone(), false));
            self.decisions.push(decision..span.decisions[learns].start);
            (exit, decision, node) = (span.exits.end, span.decisions[learns].end, span.end);
        }
        self.exits.push((exit..round.exits.len(), true));
        self.decisions.push(decision..round.decisions[learns].len());
    }
}
