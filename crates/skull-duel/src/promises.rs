use std::{array, ops::Range};

use wide::f64x4;

use crate::{lattice, skull_belief::SkullBelief};

/// What a player earns at least, whichever kind of rival it meets. All is on a scale from -1, a lost game, to 1, a won one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise(ByKind);

/// A number for each kind of player: one who has lost the skull, and one who owns it.
pub(crate) type ByKind = [f64; 2];

/// What one player can promise from one position: rows of cells, a row for each belief about that player's skull.
///
/// Any mixture of cells can be promised, by drawing one of them in secret with odds that depend on the skull, so that
/// within the drawn cell the belief is exactly the row's. All that can be promised is the convex hull.
#[derive(Clone, Debug, Default)]
pub struct Promises {
    rows: Vec<CellRow>,
    cells: Vec<ByKind>,
    aims: Vec<u8>,
    fours: Vec<Four>,
}

/// The same cells four at a time, which processors add at once: what each promises against the one kind of rival, and
/// against the other. A row fills up its last four with cells that nobody wants.
pub(crate) type Four = [f64x4; 2];

/// What is earned without any promise: no game can be worse than lost.
pub(crate) const NOTHING: f64 = -1.0;

/// Worse than a lost game.
const UNWANTED: f64 = -2.0;

/// The cells of one belief.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellRow {
    /// That the player still owns the skull.
    pub belief: f64,
    /// The same as it is written.
    pub own: u16,
    /// Where its cells begin.
    pub first: usize,
    /// How many there are.
    pub len: usize,
    /// Where they begin four at a time.
    first_four: usize,
    /// What they promise if all are drawn alike.
    pub even: ByKind,
}

impl Promise {
    pub(crate) fn new(earned: ByKind) -> Promise {
        Promise(earned)
    }

    /// What is earned at least against a rival who still owns the skull, or who does not.
    pub fn against(self, owns_skull: bool) -> f64 {
        self.0[usize::from(owns_skull)]
    }
}

impl CellRow {
    /// Its cells, four at a time.
    #[inline]
    pub(crate) fn fours(&self) -> Range<usize> {
        self.first_four..self.first_four + self.len.div_ceil(4)
    }
}

impl Promises {
    /// Adds a row, whose belief must be higher than those before: for each belief about the rival that was
    /// aimed at, what came of it.
    pub(crate) fn push(&mut self, own: u16, cells: impl IntoIterator<Item = (u8, ByKind)>) {
        let belief = lattice::own(own).get();
        debug_assert!(self.rows.last().is_none_or(|row| row.belief < belief));
        let first = self.cells.len();
        for (aim, promise) in cells {
            self.aims.push(aim);
            self.cells.push(promise);
        }
        let row = &self.cells[first..];
        let even = [0, 1].map(|kind| row.iter().map(|cell| cell[kind]).sum::<f64>() / row.len() as f64);
        self.rows.push(CellRow { belief, own, first, len: row.len(), first_four: self.fours.len(), even });
        self.fours.extend(row.chunks(4).map(|cells| {
            [0, 1]
                .map(|kind| array::from_fn(|cell| cells.get(cell).map_or(UNWANTED, |cell| cell[kind])).into())
        }));
    }

    pub(crate) fn rows(&self) -> &[CellRow] {
        &self.rows
    }

    pub(crate) fn cells(&self) -> &[ByKind] {
        &self.cells
    }

    /// The belief about the rival that a cell was made for.
    pub(crate) fn aim(&self, cell: usize) -> u8 {
        self.aims[cell]
    }

    pub(crate) fn of(&self, row: &CellRow) -> &[ByKind] {
        &self.cells[row.first..][..row.len]
    }

    #[inline]
    pub(crate) fn fours(&self, row: &CellRow) -> &[Four] {
        &self.fours[row.fours()]
    }

    /// The row a cell stands in.
    pub(crate) fn row_of(&self, cell: usize) -> &CellRow {
        &self.rows[self.rows.partition_point(|row| row.first <= cell) - 1]
    }

    /// The cell of a row that is worth most against a rival who comes like this.
    pub(crate) fn best(&self, row: &CellRow, rival: [f64; 2]) -> usize {
        let worth = |&cell: &usize| dot(self.cells[cell], rival);
        let cells = row.first..row.first + row.len;
        cells.max_by(|a, b| worth(a).total_cmp(&worth(b))).expect("no row is empty")
    }

    /// The row at or below a belief, but never the last where there are two; and how far the belief is from
    /// there to the next row.
    #[inline]
    pub(crate) fn between(&self, belief: f64) -> (usize, f64) {
        if self.rows.len() == 1 {
            return (0, 0.0);
        }
        let above = self.rows.partition_point(|row| row.belief <= belief);
        let row = above.clamp(1, self.rows.len() - 1) - 1;
        let (low, high) = (self.rows[row].belief, self.rows[row + 1].belief);
        (row, (belief - low) / (high - low))
    }

    /// The same row, and for which beliefs it is that.
    pub(crate) fn around(&self, belief: f64) -> (usize, Range<f64>) {
        let (row, _) = self.between(belief);
        let low = if row == 0 { f64::NEG_INFINITY } else { self.rows[row].belief };
        let high = if row + 2 < self.rows.len() { self.rows[row + 1].belief } else { f64::INFINITY };
        (row, low..high)
    }

    /// The line through a row and the next, by its ends, if each promises this.
    #[inline]
    pub(crate) fn line(&self, row: usize, promised: impl Fn(usize) -> ByKind) -> [ByKind; 2] {
        let low = &self.rows[row];
        let from = promised(row);
        let Some(high) = self.rows.get(row + 1) else { return [from; 2] };
        let to = promised(row + 1);
        let slope = [0, 1].map(|kind| (to[kind] - from[kind]) / (high.belief - low.belief));
        let along = |way: f64| [from[0] + slope[0] * way, from[1] + slope[1] * way];
        [along(-low.belief), along(1.0 - low.belief)]
    }

    /// The best that a mixture of cells promises, by these beliefs about the player and the rival; -1 where nothing is
    /// laid out, because no game can be worse than lost.
    ///
    /// ```
    /// # use skull_duel::{SkullBelief, Book, Position, Side};
    /// let start = Book::shipped().promises(Position::START, Side::First);
    /// assert!((0.03..0.06).contains(&start.worth(SkullBelief::OWNED, SkullBelief::OWNED)));
    /// ```
    pub fn worth(&self, own: SkullBelief, rival: SkullBelief) -> f64 {
        if self.rows.is_empty() {
            return NOTHING;
        }
        let line = self.support(own.get(), rival.split());
        line[0] + (line[1] - line[0]) * own.get()
    }

    /// What a player can expect who has lost the skull, and one who owns it, by these beliefs about the player and the rival.
    pub(crate) fn by_kind(&self, own: SkullBelief, rival: SkullBelief) -> [f64; 2] {
        if self.rows.is_empty() { [NOTHING; 2] } else { self.support(own.get(), rival.split()) }
    }

    /// The line over all beliefs about the player, by its values at 0 and 1, that lies on or above every cell weighed like
    /// this and touches their hull at `belief`.
    fn support(&self, belief: f64, weights: [f64; 2]) -> [f64; 2] {
        let best = |row: &CellRow| {
            self.of(row).iter().map(|&cell| dot(cell, weights)).fold(f64::NEG_INFINITY, f64::max)
        };
        if let [row] = &self.rows[..] {
            return [best(row); 2];
        }
        // The hull from left to right, as far as the side that spans the belief.
        let mut hull: Vec<(f64, f64)> = Vec::with_capacity(self.rows.len());
        for row in &self.rows {
            let point = (row.belief, best(row));
            while let [.., before, last] = hull[..]
                && slope(before, point) >= slope(before, last)
            {
                hull.pop();
            }
            hull.push(point);
        }
        let right = hull.partition_point(|&(at, _)| at <= belief).clamp(1, hull.len() - 1);
        let (left, right) = (hull[right - 1], hull[right]);
        let slope = slope(left, right);
        [left.1 - slope * left.0, left.1 + slope * (1.0 - left.0)]
    }
}

fn slope(left: (f64, f64), right: (f64, f64)) -> f64 {
    (right.1 - left.1) / (right.0 - left.0)
}

#[inline]
pub(crate) fn dot(promise: ByKind, weights: [f64; 2]) -> f64 {
    promise[0] * weights[0] + promise[1] * weights[1]
}
