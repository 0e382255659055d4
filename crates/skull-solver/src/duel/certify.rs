use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::{bad_book::BadBook, book::Book, position::Position};

/// What holds of a book, found by solving every cell anew and answering it with exact best responses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// So many promises are kept.
    pub cells: usize,
    /// The least by which one is kept more than promised, and the most.
    pub slack: [f64; 2],
    /// The longest that it took to find the play of one of them.
    pub longest: Duration,
}

impl Book {
    /// Checks one position: that every promise made there is kept, if those are kept that it builds upon.
    pub fn certify_page(&self, position: Position) -> Result<Certificate, BadBook> {
        let cells = (0..2)
            .flat_map(|seat| (0..self.promises(position, seat).cells().len()).map(move |cell| (seat, cell)));
        let cells: Vec<(usize, usize)> = cells.collect();
        let checked = cells.par_iter().map(|&(seat, cell)| self.certify_cell(position, seat, cell));
        checked.try_reduce(|| Certificate::NONE, |page, cell| Ok(page.and(cell)))
    }

    fn certify_cell(&self, position: Position, seat: usize, cell: usize) -> Result<Certificate, BadBook> {
        let start = Instant::now();
        let kept = self.solve(&self.cell(position, seat, cell)).promise;
        let longest = start.elapsed();
        let promised = self.promises(position, seat).cells()[cell];
        let slack = [0, 1].map(|kind| kept[kind] - promised[kind]);
        // Nobody with four discs has lost the skull.
        let least = if position.discs()[1 - seat] == 4 { slack[1] } else { slack[0].min(slack[1]) };
        if least < 0.0 {
            return Err(BadBook::Broken { position, seat, by: -least });
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
