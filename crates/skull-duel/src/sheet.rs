use saddlepoint::Side;

use crate::{
    book::Book,
    cell::Cell,
    cores, lattice,
    position::Position,
    promises::{ByKind, Promises, dot},
    skull_belief::SkullBelief,
};

/// However little seems to be missing, rows are no further apart than this: before they are thinned out, a bend that
/// neither end knows of should be seen.
const WIDEST: f64 = 0.13;

/// Lays out all that one player can promise from one position, cell by cell, where they are needed.
///
/// The worth of a position is concave in the belief about the player and convex in that about the rival. So two
/// neighbours tell how much could be missing between them, and where: there, and only there, is the next cell made.
pub(crate) struct Sheet<'b> {
    /// Where the positions are laid out that may follow.
    pub book: &'b Book,
    pub position: Position,
    pub side: Side,
}

/// All cells of one belief about the player, while more are being made.
struct DraftRow {
    own: u16,
    cells: Vec<DraftCell>,
}

/// A cell, and what is known of its surroundings.
#[derive(Clone, Copy)]
struct DraftCell {
    aim: u8,
    rival: f64,
    promise: ByKind,
    most: f64,
    /// How the promise changes with the belief about the player.
    slope: ByKind,
}

impl Sheet<'_> {
    /// All rows, from the lowest belief to the highest.
    pub(crate) fn lay_out(&self) -> Promises {
        let rows = if self.position.has_all_discs(self.side) {
            vec![self.row(lattice::OWNS)]
        } else {
            let (low, high) = cores::both(|| self.row(0), || self.row(lattice::OWNS));
            let between = self.between_rows(&low, &high);
            std::iter::once(low).chain(between).chain([high]).collect()
        };
        let mut promises = Promises::default();
        for row in self.thin_out(rows) {
            let cells = self.needed(&row).into_iter().map(|cell| (cell.aim, cell.promise));
            promises.push(row.own, cells);
        }
        promises
    }

    fn between_rows(&self, low: &DraftRow, high: &DraftRow) -> Vec<DraftRow> {
        let Some(own) = self.missing_row(low, high) else { return Vec::new() };
        let row = self.row(own);
        let (before, after) = cores::both(|| self.between_rows(low, &row), || self.between_rows(&row, high));
        before.into_iter().chain([row]).chain(after).collect()
    }

    /// Where between two rows the most could be missing, if it is worth a row.
    fn missing_row(&self, low: &DraftRow, high: &DraftRow) -> Option<u16> {
        let (from, to) = (lattice::own(low.own).get(), lattice::own(high.own).get());
        let rivals = low.bends().chain(high.bends());
        let (missing, at) = rivals
            .map(|rival| {
                // Lines through both ends; the worth lies below both and above the chord.
                let chord = (high.worth(rival) - low.worth(rival)) / (to - from);
                let (left_slope, right_slope) = (low.slope(rival).max(chord), high.slope(rival).min(chord));
                let bend = left_slope - right_slope;
                if bend <= 0.0 {
                    return (0.0, from);
                }
                let at = from + (to - from) * (chord - right_slope) / bend;
                ((left_slope - chord) * (at - from), at)
            })
            .max_by(|a, b| a.0.total_cmp(&b.0))?;
        let margin = ((to - from) * 0.02).max(self.book.fineness().closest());
        if to - from < 2.0 * margin {
            return None;
        }
        let at = if missing > self.tolerance() { at } else { f64::midpoint(from, to) };
        let own = lattice::nearest_own(at.clamp(from + margin, to - margin));
        let worth_it = missing > self.tolerance() || to - from > WIDEST;
        (worth_it && low.own < own && own < high.own).then_some(own)
    }

    /// Leaves out the rows that their neighbours can stand in for.
    fn thin_out(&self, rows: Vec<DraftRow>) -> Vec<DraftRow> {
        let mut kept: Vec<usize> = (0..rows.len()).collect();
        loop {
            let inner = kept.windows(3).map(|three| missed(&rows[three[0]..=three[2]])).enumerate();
            match inner.min_by(|a, b| a.1.total_cmp(&b.1)) {
                Some((before, missed)) if missed <= self.tolerance() => drop(kept.remove(before + 1)),
                _ => break,
            }
        }
        let mut at = 0..;
        rows.into_iter().filter(|_| at.next().is_some_and(|row| kept.binary_search(&row).is_ok())).collect()
    }

    /// Leaves out the cells that others of their row can stand in for, whatever rival is aimed at.
    fn needed<'r>(&self, row: &'r DraftRow) -> Vec<&'r DraftCell> {
        let rivals: Vec<f64> = (0..=lattice::SURE).map(|aim| self.aimed(aim)).collect();
        let mut kept: Vec<&DraftCell> = row.cells.iter().collect();
        loop {
            let mut missed = vec![0.0; kept.len()];
            for &rival in &rivals {
                let (best, others) = best_and_others(&kept, rival);
                missed[best] = f64::max(missed[best], row.worth(rival) - others);
            }
            match missed.into_iter().enumerate().min_by(|a, b| a.1.total_cmp(&b.1)) {
                Some((cell, missed)) if missed <= self.tolerance() => drop(kept.remove(cell)),
                _ => break kept,
            }
        }
    }

    fn row(&self, own: u16) -> DraftRow {
        if self.position.has_all_discs(self.side.other()) {
            return DraftRow { own, cells: vec![self.cell(own, lattice::SURE)] };
        }
        let (low, high) = (self.cell(own, 0), self.cell(own, lattice::SURE));
        let mut cells = vec![low];
        self.between_cells(own, low, high, &mut cells);
        cells.push(high);
        DraftRow { own, cells }
    }

    fn between_cells(&self, own: u16, low: DraftCell, high: DraftCell, cells: &mut Vec<DraftCell>) {
        let Some(aim) = self.missing_cell(low, high) else { return };
        let cell = self.cell(own, aim);
        let weights = weights(self.aimed(aim));
        let gained = dot(cell.promise, weights) - dot(low.promise, weights).max(dot(high.promise, weights));
        if gained > self.tolerance() / 4.0 {
            self.between_cells(own, low, cell, cells);
            cells.push(cell);
            self.between_cells(own, cell, high, cells);
        }
    }

    /// Where between two cells the most could be missing, if it is worth a cell: where their promises cross.
    fn missing_cell(&self, low: DraftCell, high: DraftCell) -> Option<u8> {
        let crossing = crossing(low.promise, high.promise)?;
        let (from, to) = (self.aimed(low.aim), self.aimed(high.aim));
        let chord = low.most + (high.most - low.most) * (crossing - from) / (to - from);
        let missing = chord - dot(low.promise, weights(crossing));
        let aim = lattice::nearest_aim(crossing).clamp(low.aim + 1, high.aim.max(low.aim + 2) - 1);
        (missing > self.tolerance() && aim < high.aim).then_some(aim)
    }

    fn cell(&self, own: u16, aim: u8) -> DraftCell {
        let cell = Cell::facing(self.position, self.side, lattice::own(own), self.belief(aim));
        let solved = self.book.solve(&cell);
        let promise = solved.promise.map(lattice::round_down);
        DraftCell { aim, rival: self.aimed(aim), promise, most: solved.most, slope: solved.slope }
    }

    fn tolerance(&self) -> f64 {
        self.book.fineness().tolerance(self.position)
    }

    fn aimed(&self, aim: u8) -> f64 {
        self.belief(aim).get()
    }

    fn belief(&self, aim: u8) -> SkullBelief {
        lattice::aim(aim, self.position.has_all_discs(self.side.other()))
    }
}

impl DraftRow {
    /// The beliefs about the rival worth a look: those that were aimed at, and where one cell gives way to the next.
    fn bends(&self) -> impl Iterator<Item = f64> + '_ {
        let crossings = self.cells.windows(2).filter_map(|pair| crossing(pair[0].promise, pair[1].promise));
        self.cells.iter().map(|cell| cell.rival).chain(crossings)
    }

    fn worth(&self, rival: f64) -> f64 {
        let worths = self.cells.iter().map(|cell| dot(cell.promise, weights(rival)));
        worths.fold(f64::NEG_INFINITY, f64::max)
    }

    /// How the worth against such a rival changes with the belief about the player, as the cell tells that was aimed closest.
    fn slope(&self, rival: f64) -> f64 {
        let off = |cell: &&DraftCell| (cell.rival - rival).abs();
        let closest = self.cells.iter().min_by(|a, b| off(a).total_cmp(&off(b))).expect("no row is empty");
        dot(closest.slope, weights(rival))
    }
}

/// The most that is lost if the first and the last of these rows stand in for those between.
fn missed(rows: &[DraftRow]) -> f64 {
    let [low, between @ .., high] = rows else { return 0.0 };
    let missed = |row: &DraftRow, rival: f64| {
        let share = f64::from(row.own - low.own) / f64::from(high.own - low.own);
        row.worth(rival) - (1.0 - share) * low.worth(rival) - share * high.worth(rival)
    };
    let of_row = |row: &DraftRow| {
        let rivals = row.bends().chain(low.bends()).chain(high.bends());
        rivals.map(|rival| missed(row, rival)).fold(0.0, f64::max)
    };
    between.iter().map(of_row).fold(0.0, f64::max)
}

/// The cell that promises most against such a rival, and what the others promise at best.
fn best_and_others(cells: &[&DraftCell], rival: f64) -> (usize, f64) {
    let (mut best, mut most, mut others) = (0, f64::NEG_INFINITY, f64::NEG_INFINITY);
    for (at, cell) in cells.iter().enumerate() {
        let worth = dot(cell.promise, weights(rival));
        if worth > most {
            (best, most, others) = (at, worth, most);
        } else {
            others = others.max(worth);
        }
    }
    (best, others)
}

/// The belief about the rival at which two promises are worth the same.
fn crossing(low: ByKind, high: ByKind) -> Option<f64> {
    let (gone, owned) = (low[0] - high[0], high[1] - low[1]);
    Some(gone / (gone + owned)).filter(|crossing| *crossing > 0.0 && *crossing < 1.0)
}

fn weights(rival: f64) -> [f64; 2] {
    [1.0 - rival, rival]
}
