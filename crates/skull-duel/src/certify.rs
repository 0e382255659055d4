use std::time::Duration;

use saddlepoint::Side;

use crate::{bad_book::BadBook, book::Book, cores, position::Position, promises::ByKind};

/// What holds of a book, found by solving every cell anew and answering it with exact best responses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// How many promises are kept.
    pub cells: usize,
    /// The least by which one of them is kept more than promised.
    pub least_slack: f64,
    /// The most by which one of them is kept more than promised.
    pub most_slack: f64,
    /// The longest that it took to find the play of one of them, by the clock that was handed in.
    pub longest: Duration,
}

impl Book {
    /// Checks one position: that every promise made there is kept, if those are kept that it builds upon.
    ///
    /// How long that takes is read off `clock`, which says how much time has passed since any moment: this crate has no
    /// clock. Whoever does not want to know hands in one that stands still.
    ///
    /// ```
    /// # use std::time::{Duration, Instant};
    /// # use skull_duel::{Book, Position};
    /// let position: Position = "1,1 1-1".parse()?;
    /// let start = Instant::now();
    /// let certificate = Book::shipped().certify_page(position, || start.elapsed())?;
    /// assert!(certificate.longest > Duration::ZERO);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certify_page(
        &self,
        position: Position,
        clock: impl Fn() -> Duration + Sync + Send,
    ) -> Result<Certificate, BadBook> {
        let cells = Side::BOTH.into_iter().flat_map(|side| {
            let cells = 0..self.promises(position, side).cells().len();
            cells.map(move |cell| (side, cell))
        });
        let cells: Vec<(Side, usize)> = cells.collect();
        let checked = cores::each(&cells, |&(side, cell)| {
            let start = clock();
            let kept = self.solve(&self.cell(position, side, cell)).promise;
            let longest = clock().saturating_sub(start);
            let slack = self.slack(position, side, cell, kept)?;
            Ok(Certificate { cells: 1, least_slack: slack, most_slack: slack, longest })
        })?;
        Ok(checked.into_iter().fold(Certificate::NONE, Certificate::and))
    }

    /// How much more is kept than a cell promises.
    fn slack(&self, position: Position, side: Side, cell: usize, kept: ByKind) -> Result<f64, BadBook> {
        let promised = self.promises(position, side).cells()[cell];
        let slack = [0, 1].map(|kind| kept[kind] - promised[kind]);
        // Nobody with four discs has lost the skull.
        let rival_owns = position.has_all_discs(side.other());
        let least = if rival_owns { slack[1] } else { slack[0].min(slack[1]) };
        if least < 0.0 {
            return Err(BadBook::Broken { position, side, by: -least });
        }
        Ok(least)
    }
}

impl Certificate {
    /// Of nothing yet.
    pub const NONE: Certificate =
        Certificate { cells: 0, least_slack: f64::MAX, most_slack: 0.0, longest: Duration::ZERO };

    /// Both together.
    #[must_use]
    pub fn and(self, other: Certificate) -> Certificate {
        Certificate {
            cells: self.cells + other.cells,
            least_slack: self.least_slack.min(other.least_slack),
            most_slack: self.most_slack.max(other.most_slack),
            longest: self.longest.max(other.longest),
        }
    }
}
