use std::{ops::Range, sync::Arc};

use super::promises::{Promise, Promises, Row, dot};

/// A seat's way on where a round ends: over, or into the cells of the next position.
///
/// While it learns, the seat draws one of the two rows around the belief it comes with; the line through both is
/// all that its plan can see of what follows. Within each row it learns which cell to prefer. In the end it goes on
/// from the belief it came with on average: what can be promised is concave, so that is no worse.
#[derive(Clone, Debug)]
pub(super) struct Fork {
    onward: Onward,
    /// What is promised if the seat has lost the skull, and if it owns it: the ends of the line.
    ends: [Promise; 2],
    row: usize,
    /// The beliefs for which the line is drawn through this row and the next, as long as no preference changes.
    drawn: Range<f64>,
    /// How the seat comes now: without the skull, with it.
    comes: [f64; 2],
    /// How the seat, and its rival, have come here so far: without the skull, with it.
    seat: [f64; 2],
    rival: [f64; 2],
    cells: Vec<Preference>,
}

/// Of a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Preference {
    /// How much it is regretted not to have preferred it.
    regret: f64,
    /// How much of its row goes to it now.
    share: f64,
    /// And did so far.
    sum: f64,
}

/// What comes after the round.
#[derive(Clone, Debug)]
pub(super) enum Onward {
    /// Nothing: the game is won or lost.
    Over(f64),
    /// Whatever can be promised there.
    On(Arc<Promises>),
}

impl Fork {
    pub(super) fn new(onward: Onward) -> Fork {
        let cells = if let Onward::On(promises) = &onward { promises.cells().len() } else { 0 };
        let mut fork = Fork {
            onward,
            ends: [[0.0; 2]; 2],
            row: 0,
            drawn: 0.0..0.0,
            comes: [0.0; 2],
            seat: [0.0; 2],
            rival: [0.0; 2],
            cells: vec![Preference::default(); cells],
        };
        match &fork.onward {
            Onward::Over(payoff) => fork.ends = [[*payoff; 2]; 2],
            Onward::On(promises) => {
                for row in promises.rows() {
                    let even = Preference { share: 1.0 / row.len as f64, ..Preference::default() };
                    fork.cells[row.first..][..row.len].fill(even);
                }
                fork.draw_line([1.0; 2]);
            }
        }
        fork
    }

    /// What a seat of each kind earns by coming here, if its rival comes like this.
    #[inline]
    pub(super) fn earns(&self, rival: [f64; 2]) -> [f64; 2] {
        self.ends.map(|end| dot(end, rival))
    }

    /// What is promised now against each kind of rival.
    #[inline]
    pub(super) fn promises(&self) -> Promise {
        [0, 1].map(|kind| self.comes[0] * self.ends[0][kind] + self.comes[1] * self.ends[1][kind])
    }

    /// From now on the seat comes like this.
    #[inline]
    pub(super) fn come(&mut self, seat: [f64; 2]) {
        self.comes = seat;
        if seat[0] + seat[1] > 0.0 {
            self.draw_line(seat);
        }
    }

    /// Takes in how the rival comes while the seat comes as it does, which counts so much, and prefers other cells
    /// if those were better.
    #[inline]
    pub(super) fn learn(&mut self, rival: [f64; 2], weight: f64) {
        let Onward::On(promises) = &self.onward else { return };
        let seat = self.comes;
        let met = rival[0] + rival[1] > 0.0;
        if !met && seat[0] + seat[1] <= 0.0 {
            return;
        }
        for kind in 0..2 {
            self.seat[kind] += weight * seat[kind];
            self.rival[kind] += weight * rival[kind];
        }
        // A trace of weight where the seat never comes, so that there too something is preferred.
        let counts = weight * (seat[0] + seat[1] + 1e-9);
        let rows = promises.rows();
        for row in &rows[self.row..(self.row + 2).min(rows.len())] {
            let cells = &mut self.cells[row.first..][..row.len];
            for cell in cells.iter_mut().filter(|cell| cell.share > 0.0) {
                cell.sum += counts * cell.share;
            }
            if met && row.len > 1 {
                prefer(cells, promises.of(row), rival);
                self.drawn = 0.0..0.0;
            }
        }
        if met && seat[0] + seat[1] <= 0.0 {
            self.draw_line(if self.seat[0] + self.seat[1] > 0.0 { self.seat } else { [1.0; 2] });
        }
    }

    /// The line through the two rows around the belief that a seat comes with like this.
    #[inline]
    fn draw_line(&mut self, seat: [f64; 2]) {
        let Onward::On(promises) = &self.onward else { return };
        let belief = seat[1] / (seat[0] + seat[1]);
        if self.drawn.contains(&belief) {
            return;
        }
        (self.row, self.drawn) = promises.around(belief);
        self.ends = promises.line(self.row, |row| {
            mixed(promises.of(row), self.cells[row.first..][..row.len].iter().map(|cell| cell.share))
        });
    }

    /// The cells that the seat goes on with, having come like this, and how much of it goes to each.
    pub(super) fn settle(&self, seat: [f64; 2], mut draw: impl FnMut(usize, f64)) {
        let Onward::On(promises) = &self.onward else { return };
        let came = seat[0] + seat[1];
        if came <= 0.0 {
            return;
        }
        let (row, share) = promises.between(seat[1] / came);
        for (row, share) in [(row, 1.0 - share), (row + 1, share)] {
            let Some(row) = promises.rows().get(row).filter(|_| share > 0.0) else { continue };
            let sums = self.sums(row);
            let whole: f64 = sums.clone().sum();
            if whole > 0.0 {
                for (cell, sum) in (row.first..).zip(sums).filter(|&(_, sum)| sum > 0.0) {
                    draw(cell, came * share * sum / whole);
                }
            } else {
                draw(promises.best(row, self.rival), came * share);
            }
        }
    }

    /// The line that the seat goes on with in the end, having come like this on average.
    pub(super) fn settled(&self, seat: [f64; 2]) -> [Promise; 2] {
        let Onward::On(promises) = &self.onward else { return self.ends };
        let came = seat[0] + seat[1];
        let row = promises.between(if came > 0.0 { seat[1] / came } else { 0.5 }).0;
        promises.line(row, |row| self.settled_in(promises, row))
    }

    fn settled_in(&self, promises: &Promises, row: &Row) -> Promise {
        let sums = self.sums(row);
        let whole: f64 = sums.clone().sum();
        if whole > 0.0 {
            mixed(promises.of(row), sums).map(|sum| sum / whole)
        } else {
            promises.cells()[promises.best(row, self.rival)]
        }
    }

    fn sums(&self, row: &Row) -> impl Iterator<Item = f64> + Clone {
        self.cells[row.first..][..row.len].iter().map(|cell| cell.sum)
    }
}

/// What cells promise together, each so much.
#[inline]
fn mixed(cells: &[Promise], shares: impl Iterator<Item = f64>) -> Promise {
    let mut mixed = [0.0; 2];
    for (cell, share) in cells.iter().zip(shares).filter(|&(_, share)| share > 0.0) {
        mixed[0] += cell[0] * share;
        mixed[1] += cell[1] * share;
    }
    mixed
}

/// Regret matching among the cells of a row, which promise this.
#[inline]
fn prefer(cells: &mut [Preference], promises: &[Promise], rival: [f64; 2]) {
    // Most cells have no share: what is nothing is not added, since every sum waits for the one before it.
    let preferred = promises.iter().zip(&*cells).filter(|(_, now)| now.share > 0.0);
    let value: f64 = preferred.map(|(&promise, now)| dot(promise, rival) * now.share).sum();
    let mut whole = 0.0;
    for (cell, &promise) in cells.iter_mut().zip(promises) {
        let more = dot(promise, rival) - value;
        cell.regret = (cell.regret + more).max(0.0);
        if cell.regret > 0.0 {
            whole += cell.regret;
        }
    }
    let even = 1.0 / cells.len() as f64;
    for cell in cells {
        cell.share = if whole > 0.0 { cell.regret / whole } else { even };
    }
}
