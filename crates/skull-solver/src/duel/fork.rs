use std::sync::Arc;

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
    /// How the seat comes now: without the skull, with it.
    comes: [f64; 2],
    /// How the seat, and its rival, have come here so far: without the skull, with it.
    seat: [f64; 2],
    rival: [f64; 2],
    /// Of every cell: regret for not having preferred it, preference, and how much it was preferred so far.
    regrets: Vec<f64>,
    shares: Vec<f64>,
    sums: Vec<f64>,
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
            comes: [0.0; 2],
            seat: [0.0; 2],
            rival: [0.0; 2],
            regrets: vec![0.0; cells],
            shares: vec![0.0; cells],
            sums: vec![0.0; cells],
        };
        match &fork.onward {
            Onward::Over(payoff) => fork.ends = [[*payoff; 2]; 2],
            Onward::On(promises) => {
                for row in promises.rows() {
                    fork.shares[row.first..][..row.len].fill(1.0 / row.len as f64);
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
            let range = row.first..row.first + row.len;
            let (shares, sums) = (&mut self.shares[range.clone()], &mut self.sums[range.clone()]);
            for (sum, share) in sums.iter_mut().zip(&*shares) {
                *sum += counts * share;
            }
            if met && row.len > 1 {
                prefer(shares, &mut self.regrets[range.clone()], &promises.cells()[range], rival);
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
        self.row = promises.between(seat[1] / (seat[0] + seat[1])).0;
        self.ends =
            promises.line(self.row, |row| mixed(promises.of(row), &self.shares[row.first..][..row.len]));
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
            let sums = &self.sums[row.first..][..row.len];
            let whole: f64 = sums.iter().sum();
            if whole > 0.0 {
                for (cell, sum) in (row.first..).zip(sums).filter(|&(_, &sum)| sum > 0.0) {
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
        let sums = &self.sums[row.first..][..row.len];
        let whole: f64 = sums.iter().sum();
        if whole > 0.0 {
            mixed(promises.of(row), sums).map(|sum| sum / whole)
        } else {
            promises.cells()[promises.best(row, self.rival)]
        }
    }
}

/// What cells promise together, each so much.
#[inline]
fn mixed(cells: &[Promise], shares: &[f64]) -> Promise {
    let mut mixed = [0.0; 2];
    for (cell, share) in cells.iter().zip(shares) {
        mixed[0] += cell[0] * share;
        mixed[1] += cell[1] * share;
    }
    mixed
}

/// Regret matching among the cells of a row.
#[inline]
fn prefer(shares: &mut [f64], regrets: &mut [f64], cells: &[Promise], rival: [f64; 2]) {
    let value: f64 = cells.iter().zip(&*shares).map(|(&cell, share)| dot(cell, rival) * share).sum();
    let mut whole = 0.0;
    for ((share, regret), &cell) in shares.iter_mut().zip(regrets).zip(cells) {
        let more = dot(cell, rival) - value;
        *regret = (*regret + more).max(0.0);
        *share = *regret;
        whole += *share;
    }
    if whole > 0.0 {
        shares.iter_mut().for_each(|share| *share /= whole);
    } else {
        let share = 1.0 / shares.len() as f64;
        shares.fill(share);
    }
}
