use rayon::prelude::*;

use super::{bad_book::BadBook, book::Book, position::Position};

/// What holds of a book, found by solving every cell anew and answering it with exact best responses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// So many promises are kept.
    pub cells: usize,
    /// The least by which one is kept more than promised, and the most.
    pub slack: [f64; 2],
}

impl Book {
    /// Checks one position: that every promise made there is kept, if those are kept that it builds upon.
    pub fn certify_page(&self, position: Position) -> Result<Certificate, BadBook> {
        let cells = (0..2)
            .flat_map(|seat| (0..self.promises(position, seat).cells().len()).map(move |cell| (seat, cell)));
        let cells: Vec<(usize, usize)> = cells.collect();
        let checked = cells.par_iter().map(|&(seat, cell)| {
            let kept = self.solve(&self.cell(position, seat, cell)).promise;
            let promised = self.promises(position, seat).cells()[cell];
            let slack = [0, 1].map(|kind| kept[kind] - promised[kind]);
            // Nobody with four discs has lost the skull.
            let least = if position.discs()[1 - seat] == 4 { slack[1] } else { slack[0].min(slack[1]) };
            if least < 0.0 { Err(BadBook::Broken { position, seat, by: -least }) } else { Ok(least) }
        });
        let slack = checked
            .map(|least| least.map(|least| [least; 2]))
            .try_reduce(|| [f64::MAX, 0.0], |a, b| Ok([a[0].min(b[0]), a[1].max(b[1])]))?;
        Ok(Certificate { cells: cells.len(), slack })
    }
}

impl Certificate {
    /// Of nothing yet.
    pub const NONE: Certificate = Certificate { cells: 0, slack: [f64::MAX, 0.0] };

    /// Both together.
    #[must_use]
    pub fn and(self, other: Certificate) -> Certificate {
        Certificate {
            cells: self.cells + other.cells,
            slack: [self.slack[0].min(other.slack[0]), self.slack[1].max(other.slack[1])],
        }
    }
}
