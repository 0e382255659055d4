use std::time::{Duration, Instant};

use rayon::prelude::*;
use saddlepoint::Side;

use crate::{bad_book::BadBook, book::Book, position::Position};

/// What holds of a book, found by solving every cell anew and answering it with exact best responses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// How many promises are kept.
    pub cells: usize,
    /// The least by which one is kept more than promised, and the most.
    pub slack: [f64; 2],
    /// The longest that it took to find the play of one of them.
    pub longest: Duration,
}

impl Book {
    /// Checks one position: that every promise made there is kept, if those are kept that it builds upon.
    pub fn certify_page(&self, position: Position) -> Result<Certificate, BadBook> {
        let cells = Side::BOTH.into_iter().flat_map(|side| {
            let cells = 0..self.promises(position, side).cells().len();
            cells.map(move |cell| (side, cell))
        });
        let cells: Vec<(Side, usize)> = cells.collect();
        let checked = cells.par_iter().map(|&(side, cell)| self.certify_cell(position, side, cell));
        checked.try_reduce(|| Certificate::NONE, |page, cell| Ok(page.and(cell)))
    }

    fn certify_cell(&self, position: Position, side: Side, cell: usize) -> Result<Certificate, BadBook> {
        let start = Instant::now();
        let kept = self.solve(&self.cell(position, side, cell)).promise;
        let longest = start.elapsed();
        let promised = self.promises(position, side).cells()[cell];
        let slack = [0, 1].map(|kind| kept[kind] - promised[kind]);
        // Nobody with four discs has lost the skull.
        let rival_owns = position.has_all_discs(side.other());
        let least = if rival_owns { slack[1] } else { slack[0].min(slack[1]) };
        if least < 0.0 {
            return Err(BadBook::Broken { position, side, by: -least });
        }
        Ok(Certificate { cells: 1, slack: [least; 2], longest })
    }
}

impl Certificate {
    /// Of nothing yet.
    pub const NONE: Certificate = Certificate { cells: 0, slack: [f64::MAX, 0.0], longest: Duration::ZERO };

    /// Both together.
    #[must_use]
    pub fn and(self, other: Certificate) -> Certificate {
        Certificate {
            cells: self.cells + other.cells,
            slack: [self.slack[0].min(other.slack[0]), self.slack[1].max(other.slack[1])],
            longest: self.longest.max(other.longest),
        }
    }
}
