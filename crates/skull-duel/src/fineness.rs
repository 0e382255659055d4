#![expect(clippy::cast_sign_loss, reason = "nothing here is negative")]

use crate::{cell::Effort, position::Position};

/// How finely a book is laid out: as well as a regular grid of so many parts would be if worth bent evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fineness {
    grid: u16,
}

impl Fineness {
    /// Like a regular grid of so many parts, 2 to 1000.
    ///
    /// ```
    /// # use skull_duel::Fineness;
    /// assert!(Fineness::new(1).is_none());
    /// ```
    pub fn new(grid: u16) -> Option<Fineness> {
        (2..=1000).contains(&grid).then_some(Fineness { grid })
    }

    /// Of how many parts such a grid would be.
    pub fn grid(self) -> u16 {
        self.grid
    }

    /// By how much cells may err between each other: what a chord misses of a curve that bends evenly by one.
    pub(crate) fn tolerance(self, position: Position) -> f64 {
        care(position) / (8.0 * f64::from(self.grid) * f64::from(self.grid))
    }

    /// How hard each cell is worked at. The book's promises are of exactly that play, so it must not change.
    pub(crate) fn effort(self, position: Position) -> Effort {
        let longer = self.longer();
        // Small rounds take little time a step, and whatever leads there inherits what they miss; but no round should
        // keep a player waiting.
        let [first, second] = position.discs();
        let steps = f64::from((25_600 >> (first + second - 2)).max(1000));
        Effort {
            close: self.tolerance(position) / 3.0,
            steps: (steps * longer) as u32,
            patience: (steps / 125.0 * longer * longer * longer) as u32,
        }
    }

    /// Rows are no closer to each other than this: what bends between them is as well seen from a little further, and
    /// nothing can be learnt from a line through two that differ by little more than what is missing from each.
    pub(crate) fn closest(self) -> f64 {
        0.004 / self.longer()
    }

    /// By how much longer than for a grid of 15 parts it takes to learn what finer cells can tell: the line through
    /// two rows wavers the more, the closer they are. Beyond four times nobody would wait for it.
    fn longer(self) -> f64 {
        let finer = f64::from(self.grid) / 15.0;
        (finer * finer).clamp(1.0, 4.0)
    }
}

/// Whatever is lost in small positions is lost in all that lead there, and they cost little. So do those where
/// somebody has four discs, because then there is no doubt about one skull.
fn care(position: Position) -> f64 {
    match position.discs() {
        [4, _] | [_, 4] => 0.2,
        [first, second] if first + second <= 3 => 0.1,
        [first, second] if first + second == 4 => 0.5,
        [first, second] if first + second == 5 => 0.7,
        _ => 1.0,
    }
}
