use super::{
    cell::{Cell, Effort},
    lattice,
    position::Position,
    promises::{Promise, Promises, dot},
    round::Round,
};

/// How finely a seat's promises are laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fineness {
    /// Cells are added until those there are would err by no more than this between them.
    pub tolerance: f64,
    /// How hard each cell is worked at.
    pub effort: Effort,
}

/// Lays out all that one seat can promise from one position, cell by cell, where they are needed.
///
/// The worth of a position is concave in the own belief and convex in the rival's. So two neighbours tell how much
/// could be missing between them, and where: there, and only there, is the next cell made.
pub(super) struct Sheet<'r, P> {
    pub position: Position,
    pub seat: usize,
    pub round: &'r Round,
    pub fineness: Fineness,
    /// What can be promised from the positions that may follow.
    pub promises: P,
}

/// All cells of one own belief.
struct Row {
    own: u16,
    cells: Vec<Made>,
}

/// A cell, and what is known of its surroundings.
#[derive(Clone, Copy)]
struct Made {
    aim: u8,
    promise: Promise,
    most: f64,
    /// How the worth changes with the own belief.
    slope: f64,
}

impl<'p, P: Fn(Position, usize) -> &'p Promises + Sync> Sheet<'_, P> {
    /// All rows, from the lowest belief to the highest.
    pub fn lay_out(&self) -> Promises {
        let mut rows = if self.position.discs()[self.seat] == 4 {
            vec![self.row(lattice::OWNS)]
        } else {
            let (low, high) = rayon::join(|| self.row(0), || self.row(lattice::OWNS));
            let between = self.between_rows(&low, &high);
            std::iter::once(low).chain(between).chain([high]).collect()
        };
        rows.dedup_by_key(|row| row.own);
        let mut promises = Promises::default();
        for row in rows {
            let cells = row.cells.iter().map(|cell| (cell.aim, cell.promise));
            promises.push(row.own, cells);
        }
        promises
    }

    fn between_rows(&self, low: &Row, high: &Row) -> Vec<Row> {
        let Some(own) = self.missing_row(low, high) else { return Vec::new() };
        let row = self.row(own);
        let (before, after) =
            rayon::join(|| self.between_rows(low, &row), || self.between_rows(&row, high));
        before.into_iter().chain([row]).chain(after).collect()
    }

    /// Where between two rows the most could be missing, if it is worth a row.
    fn missing_row(&self, low: &Row, high: &Row) -> Option<u16> {
        let (from, to) = (lattice::own(low.own), lattice::own(high.own));
        let aims = low.cells.iter().chain(&high.cells).map(|cell| cell.aim);
        let (missing, at) = aims
            .map(|aim| {
                let [left, right] = [low, high].map(|row| row.at(aim, self.aimed(aim)));
                // Lines through both ends; the worth lies below both and above the chord.
                let chord = (right.0 - left.0) / (to - from);
                let (left_slope, right_slope) = (left.1.max(chord), right.1.min(chord));
                let bend = left_slope - right_slope;
                if bend <= 0.0 {
                    return (0.0, from);
                }
                let at = from + (to - from) * (chord - right_slope) / bend;
                ((left_slope - chord) * (at - from), at)
            })
            .max_by(|a, b| a.0.total_cmp(&b.0))?;
        // Not too close to either: what bends there is as well seen from a little further.
        let margin = (to - from) * 0.02;
        let own = lattice::nearest_own(at.clamp(from + margin, to - margin));
        (missing > self.fineness.tolerance && low.own < own && own < high.own).then_some(own)
    }

    fn row(&self, own: u16) -> Row {
        if self.position.discs()[1 - self.seat] == 4 {
            return Row { own, cells: vec![self.cell(own, lattice::SURE)] };
        }
        let (low, high) = (self.cell(own, 0), self.cell(own, lattice::SURE));
        let mut cells = vec![low];
        self.between_cells(own, low, high, &mut cells);
        cells.push(high);
        Row { own, cells }
    }

    fn between_cells(&self, own: u16, low: Made, high: Made, cells: &mut Vec<Made>) {
        let Some(aim) = self.missing_cell(low, high) else { return };
        let cell = self.cell(own, aim);
        let weights = weights(self.aimed(aim));
        let gained = dot(cell.promise, weights) - dot(low.promise, weights).max(dot(high.promise, weights));
        if gained > self.fineness.tolerance / 4.0 {
            self.between_cells(own, low, cell, cells);
            cells.push(cell);
            self.between_cells(own, cell, high, cells);
        }
    }

    /// Where between two cells the most could be missing, if it is worth a cell: where their promises cross.
    fn missing_cell(&self, low: Made, high: Made) -> Option<u8> {
        let (gone, owned) = (low.promise[0] - high.promise[0], high.promise[1] - low.promise[1]);
        let crossing = gone / (gone + owned);
        if !(crossing > 0.0 && crossing < 1.0) {
            return None;
        }
        let (from, to) = (self.aimed(low.aim), self.aimed(high.aim));
        let chord = low.most + (high.most - low.most) * (crossing - from) / (to - from);
        let missing = chord - dot(low.promise, weights(crossing));
        let aim = lattice::nearest_aim(crossing).clamp(low.aim + 1, high.aim.max(low.aim + 2) - 1);
        (missing > self.fineness.tolerance && aim < high.aim).then_some(aim)
    }

    fn cell(&self, own: u16, aim: u8) -> Made {
        let cell = Cell {
            position: self.position,
            seat: self.seat,
            own: lattice::own(own),
            rival: self.aimed(aim),
        };
        let solved = cell.solve(self.round, self.fineness.effort, &self.promises);
        let promise = solved.promise.map(lattice::round_down);
        Made { aim, promise, most: solved.most, slope: solved.line[1] - solved.line[0] }
    }

    fn aimed(&self, aim: u8) -> f64 {
        lattice::aim(aim, self.position.discs()[1 - self.seat])
    }
}

impl Row {
    /// The worth if the rival's belief is this, and how it changes with the own belief as far as is known: as
    /// it does for the aim next to this.
    fn at(&self, aim: u8, rival: f64) -> (f64, f64) {
        let worth = self.cells.iter().map(|cell| dot(cell.promise, weights(rival))).fold(-1.0, f64::max);
        let nearest = self.cells.iter().min_by_key(|cell| cell.aim.abs_diff(aim));
        (worth, nearest.expect("no row is empty").slope)
    }
}

fn weights(rival: f64) -> [f64; 2] {
    [1.0 - rival, rival]
}
