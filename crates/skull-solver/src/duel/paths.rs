use std::ops::Range;

use super::round::{Node, Round};

/// The parts of a round that a seat comes to. Where it does not, the other has nothing to learn.
#[derive(Default)]
pub(super) struct Paths {
    /// All forks in order, and whether the seat may come there.
    pub forks: Vec<(Range<usize>, bool)>,
    /// What the other decides where it does.
    pub decisions: Vec<Range<usize>>,
}

impl Paths {
    /// The forks where it may come.
    pub(super) fn open(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        self.forks.iter().filter(|(_, open)| *open).map(|(range, _)| range.clone())
    }

    /// Follows the plan of the seat that comes, for the other to learn.
    pub(super) fn walk(&mut self, round: &Round, [comes, learns]: [usize; 2], plan: &[f64]) {
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
