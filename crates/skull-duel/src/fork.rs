use std::{ops::Range, sync::Arc};

use crate::{
    mixture::{FourRegrets, Mixture},
    promises::{ByKind, CellRow, NOTHING, Promises, dot},
};

/// A player's way on where a round ends: over, or into the cells of the next position.
///
/// While learning, the player draws one of the two rows around the belief that the present plan leads here with; the line
/// through both is all that the plan can see of what follows. Which cell of a row to prefer is learnt too. In the end the
/// player goes on from the belief that the average plan leads here with: what can be promised is concave, so that is no
/// worse.
#[derive(Clone, Debug)]
pub(crate) struct Fork {
    onward: Onward,
    /// What is promised if the player has lost the skull, and if the player owns it: the ends of the line.
    ends: [ByKind; 2],
    row: usize,
    /// The beliefs for which the line is drawn through this row and the next.
    around: Range<f64>,
    /// Whether it is still that line: no preference has changed.
    drawn: bool,
    /// How the player comes now: without the skull, with it.
    comes: [f64; 2],
    /// How the player, and the rival, have come here so far: without the skull, with it.
    came: [f64; 2],
    rival: [f64; 2],
    /// How the cells of each row are drawn.
    mixtures: Vec<Mixture>,
    /// What is regretted of the cells of all rows.
    regrets: Vec<FourRegrets>,
}

/// What comes after the round.
#[derive(Clone, Debug)]
pub(crate) enum Onward {
    /// Nothing: the game is won or lost.
    Over(f64),
    /// Whatever can be promised there.
    On(Arc<Promises>),
}

impl Onward {
    /// On to a position, or to the worst where the book has no page for it: no promise at all would be higher.
    pub(crate) fn to(promises: Arc<Promises>) -> Onward {
        if promises.rows().is_empty() { Onward::Over(NOTHING) } else { Onward::On(promises) }
    }
}

impl Fork {
    pub(crate) fn new(onward: Onward) -> Fork {
        let (mut ends, mut mixtures, mut regrets) = ([[0.0; 2]; 2], Vec::new(), Vec::new());
        match &onward {
            Onward::Over(payoff) => ends = [[*payoff; 2]; 2],
            Onward::On(promises) => {
                let rows = promises.rows();
                mixtures = rows.iter().map(Mixture::even).collect();
                regrets = vec![FourRegrets::default(); rows.last().map_or(0, |row| row.fours().end)];
            }
        }
        let mut fork = Fork {
            onward,
            ends,
            row: 0,
            around: 0.0..0.0,
            drawn: false,
            comes: [0.0; 2],
            came: [0.0; 2],
            rival: [0.0; 2],
            mixtures,
            regrets,
        };
        fork.draw_line([1.0; 2]);
        fork
    }

    /// What each kind of player earns by coming here, if the rival comes like this.
    #[inline]
    pub(crate) fn earns(&self, rival: [f64; 2]) -> [f64; 2] {
        self.ends.map(|end| dot(end, rival))
    }

    /// What is promised now against each kind of rival.
    #[inline]
    pub(crate) fn promises(&self) -> ByKind {
        [0, 1].map(|kind| self.comes[0] * self.ends[0][kind] + self.comes[1] * self.ends[1][kind])
    }

    /// From now on the player comes like this.
    #[inline]
    pub(crate) fn come(&mut self, comes: [f64; 2]) {
        self.comes = comes;
        if comes[0] + comes[1] > 0.0 {
            self.draw_line(comes);
        }
    }

    /// Takes in how the rival comes while the player comes as now, which counts so much, and prefers other cells if
    /// those were better.
    #[inline]
    pub(crate) fn learn(&mut self, rival: [f64; 2], weight: f64) {
        let Onward::On(promises) = &self.onward else { return };
        let comes = self.comes;
        let met = rival[0] + rival[1] > 0.0;
        if !met && comes[0] + comes[1] <= 0.0 {
            return;
        }
        for kind in 0..2 {
            self.came[kind] += weight * comes[kind];
            self.rival[kind] += weight * rival[kind];
        }
        // A trace of weight where the player never comes, so that there too something is preferred.
        let counts = weight * (comes[0] + comes[1] + 1e-9);
        for (row, mixture) in promises.rows().iter().zip(&mut self.mixtures).skip(self.row).take(2) {
            mixture.draw(counts);
            if met && row.len > 1 {
                mixture.prefer(row, &mut self.regrets[row.fours()], promises.fours(row), rival);
                self.drawn = false;
            }
        }
        if met && comes[0] + comes[1] <= 0.0 {
            self.draw_line(if self.came[0] + self.came[1] > 0.0 { self.came } else { [1.0; 2] });
        }
    }

    /// The line through the two rows around the belief of somebody who comes like this.
    #[inline]
    fn draw_line(&mut self, comes: [f64; 2]) {
        let Onward::On(promises) = &self.onward else { return };
        let belief = comes[1] / (comes[0] + comes[1]);
        if !self.around.contains(&belief) {
            (self.row, self.around) = promises.around(belief);
            self.drawn = false;
        }
        if !self.drawn {
            self.ends = promises.line(self.row, |row| self.mixtures[row].promise);
            self.drawn = true;
        }
    }

    /// The cells that the player goes on with, having come like this, and how much goes to each.
    pub(crate) fn settle(&self, came: [f64; 2], mut draw: impl FnMut(usize, f64)) {
        let Onward::On(promises) = &self.onward else { return };
        let mass = came[0] + came[1];
        if mass <= 0.0 {
            return;
        }
        let (row, share) = promises.between(came[1] / mass);
        for (row, share) in [(row, 1.0 - share), (row + 1, share)] {
            let Some(of) = promises.rows().get(row).filter(|_| share > 0.0) else { continue };
            let sums = self.sums(row, of);
            let whole: f64 = sums.clone().sum();
            if whole > 0.0 {
                for (cell, sum) in (of.first..).zip(sums).filter(|&(_, sum)| sum > 0.0) {
                    draw(cell, mass * share * sum / whole);
                }
            } else {
                draw(promises.best(of, self.rival), mass * share);
            }
        }
    }

    /// The line that the player goes on with in the end, having come like this on average.
    pub(crate) fn settled(&self, came: [f64; 2]) -> [ByKind; 2] {
        let Onward::On(promises) = &self.onward else { return self.ends };
        let mass = came[0] + came[1];
        let row = promises.between(if mass > 0.0 { came[1] / mass } else { 0.5 }).0;
        promises.line(row, |row| self.settled_in(promises, row))
    }

    fn settled_in(&self, promises: &Promises, row: usize) -> ByKind {
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
    fn sums(&self, row: usize, of: &CellRow) -> impl Iterator<Item = f64> + Clone {
        self.mixtures[row].sums(of, &self.regrets[of.fours()])
    }
}
