use std::{ops::Range, sync::Arc};

use super::{
    mixture::{Mixture, Preferences},
    promises::{Promise, Promises, Row, dot},
};

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
    /// The beliefs for which the line is drawn through this row and the next.
    around: Range<f64>,
    /// Whether it is still that line: no preference has changed.
    drawn: bool,
    /// How the seat comes now: without the skull, with it.
    comes: [f64; 2],
    /// How the seat, and its rival, have come here so far: without the skull, with it.
    seat: [f64; 2],
    rival: [f64; 2],
    /// Of each row.
    mixtures: Vec<Mixture>,
    /// Of the cells of all rows.
    preferences: Vec<Preferences>,
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
        let (mut ends, mut mixtures, mut preferences) = ([[0.0; 2]; 2], Vec::new(), Vec::new());
        match &onward {
            Onward::Over(payoff) => ends = [[*payoff; 2]; 2],
            Onward::On(promises) => {
                let rows = promises.rows();
                mixtures = rows.iter().map(Mixture::even).collect();
                preferences = vec![Preferences::default(); rows.last().map_or(0, |row| row.fours().end)];
            }
        }
        let mut fork = Fork {
            onward,
            ends,
            row: 0,
            around: 0.0..0.0,
            drawn: false,
            comes: [0.0; 2],
            seat: [0.0; 2],
            rival: [0.0; 2],
            mixtures,
            preferences,
        };
        fork.draw_line([1.0; 2]);
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
        for (row, mixture) in promises.rows().iter().zip(&mut self.mixtures).skip(self.row).take(2) {
            mixture.draw(counts);
            if met && row.len > 1 {
                mixture.prefer(row, &mut self.preferences[row.fours()], promises.fours(row), rival);
                self.drawn = false;
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
        if !self.around.contains(&belief) {
            (self.row, self.around) = promises.around(belief);
            self.drawn = false;
        }
        if !self.drawn {
            self.ends = promises.line(self.row, |row| self.mixtures[row].promise);
            self.drawn = true;
        }
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
            let Some(of) = promises.rows().get(row).filter(|_| share > 0.0) else { continue };
            let sums = self.sums(row, of);
            let whole: f64 = sums.clone().sum();
            if whole > 0.0 {
                for (cell, sum) in (of.first..).zip(sums).filter(|&(_, sum)| sum > 0.0) {
                    draw(cell, came * share * sum / whole);
                }
            } else {
                draw(promises.best(of, self.rival), came * share);
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

    fn settled_in(&self, promises: &Promises, row: usize) -> Promise {
        let of = &promises.rows()[row];
        let sums = self.sums(row, of);
        let whole: f64 = sums.clone().sum();
        if whole <= 0.0 {
            return promises.cells()[promises.best(of, self.rival)];
        }
        let mut mixed = [0.0; 2];
        for (cell, sum) in promises.of(of).iter().zip(sums) {
            mixed[0] += cell[0] * sum;
            mixed[1] += cell[1] * sum;
        }
        mixed.map(|sum| sum / whole)
    }

    /// How much went to each cell of a row.
    fn sums(&self, row: usize, of: &Row) -> impl Iterator<Item = f64> + Clone {
        self.mixtures[row].sums(of, &self.preferences[of.fours()])
    }
}
