use super::promises::{Promise, Promises, dot};

/// A seat's way on where a round ends: over, or into the cells of the next position.
///
/// While it learns, the seat goes on as if its belief there were what it has been on average so far: the two
/// rows around that belief are drawn out to a line, so that what follows is linear in the seat's plan. Within
/// each row it learns which cell to prefer.
#[derive(Clone, Debug)]
pub(super) struct Fork<'a> {
    onward: Onward<'a>,
    /// What is promised if the seat has lost the skull, and if it owns it: the ends of the line.
    ends: [Promise; 2],
    row: usize,
    above: usize,
    /// How the seat, and its rival, have come here so far: without the skull, with it.
    seat: [f64; 2],
    rival: [f64; 2],
    /// Of every cell: regret for not having preferred it, preference, and how much it was preferred so far.
    regrets: Vec<f64>,
    shares: Vec<f64>,
    sums: Vec<f64>,
}

/// What comes after the round.
#[derive(Clone, Copy, Debug)]
pub(super) enum Onward<'a> {
    /// Nothing: the game is won or lost.
    Over(f64),
    /// Whatever can be promised there.
    On(&'a Promises),
}

impl<'a> Fork<'a> {
    pub(super) fn new(onward: Onward<'a>) -> Fork<'a> {
        let cells = if let Onward::On(promises) = onward { promises.cells().len() } else { 0 };
        let mut fork = Fork {
            onward,
            ends: [[0.0; 2]; 2],
            row: 0,
            above: 0,
            seat: [0.0; 2],
            rival: [0.0; 2],
            regrets: vec![0.0; cells],
            shares: vec![0.0; cells],
            sums: vec![0.0; cells],
        };
        match onward {
            Onward::Over(payoff) => fork.ends = [[payoff; 2]; 2],
            Onward::On(promises) => {
                for row in promises.rows() {
                    fork.shares[row.first..][..row.len].fill(1.0 / row.len as f64);
                }
                fork.draw_line(promises, 0.5, 1.0);
            }
        }
        fork
    }

    /// What a seat of each kind earns by coming here, if its rival comes like this.
    #[inline]
    pub(super) fn earns(&self, rival: [f64; 2]) -> [f64; 2] {
        self.ends.map(|end| dot(end, rival))
    }

    /// What is promised against each kind of rival, if the seat comes like this.
    #[inline]
    pub(super) fn promises(&self, seat: [f64; 2]) -> Promise {
        [0, 1].map(|kind| seat[0] * self.ends[0][kind] + seat[1] * self.ends[1][kind])
    }

    /// Takes in how both came here, which counts so much, and prefers other cells if those were better.
    #[inline]
    pub(super) fn learn(&mut self, seat: [f64; 2], rival: [f64; 2], weight: f64, margin: f64) {
        let Onward::On(promises) = self.onward else { return };
        for kind in 0..2 {
            self.seat[kind] += weight * seat[kind];
            self.rival[kind] += weight * rival[kind];
        }
        // A trace of weight where the seat never comes, so that there too something is preferred.
        let counts = weight * (seat[0] + seat[1] + 1e-9);
        let rows = promises.rows();
        let both = [self.row, self.above];
        for row in both[..if self.row == self.above { 1 } else { 2 }].iter().map(|&row| &rows[row]) {
            let range = row.first..row.first + row.len;
            let (shares, sums) = (&mut self.shares[range.clone()], &mut self.sums[range.clone()]);
            for (sum, share) in sums.iter_mut().zip(&*shares) {
                *sum += counts * share;
            }
            if row.len > 1 {
                prefer(shares, &mut self.regrets[range.clone()], &promises.cells()[range], rival);
            }
        }
        if !current() {
        let came = self.seat[0] + self.seat[1];
        let belief = if came > 0.0 { self.seat[1] / came } else { 0.5 };
        self.draw_line(promises, belief, margin);
        }
    }

    pub(super) fn redraw(&mut self, seat: [f64; 2]) {
        let Onward::On(promises) = self.onward else { return };
        let came = seat[0] + seat[1];
        let belief = if came > 1e-9 { seat[1] / came } else { let came = self.seat[0] + self.seat[1]; if came > 0.0 { self.seat[1] / came } else { 0.5 } };
        self.draw_line(promises, belief, 0.0);
    }

    fn draw_line(&mut self, promises: &Promises, belief: f64, margin: f64) {
        let rows = promises.rows();
        if rows.len() == 1 {
            self.ends = [self.preferred(promises, 0); 2];
            return;
        }
        let mut row = promises.between(belief).0;
        let mut above = row + 1;
        while row > 0 && rows[row].belief > belief - margin { row -= 1; }
        while above + 1 < rows.len() && rows[above].belief < belief + margin { above += 1; }
        self.row = row;
        self.above = above;
        let low = self.preferred(promises, self.row);
        let high = self.preferred(promises, self.above);
        let (from, to) = (rows[self.row].belief, rows[self.above].belief);
        for kind in 0..2 {
            let slope = (high[kind] - low[kind]) / (to - from);
            self.ends[0][kind] = low[kind] - slope * from;
            self.ends[1][kind] = low[kind] + slope * (1.0 - from);
        }
    }

    fn preferred(&self, promises: &Promises, row: usize) -> Promise {
        let row = &promises.rows()[row];
        let shares = &self.shares[row.first..][..row.len];
        let mut mixed = [0.0; 2];
        for (cell, share) in promises.of(row).iter().zip(shares) {
            mixed[0] += cell[0] * share;
            mixed[1] += cell[1] * share;
        }
        mixed
    }

    /// The cells that the seat goes on with, having come like this, and how much of it goes to each.
    pub(super) fn settle(&self, seat: [f64; 2], mut draw: impl FnMut(usize, f64)) {
        let Onward::On(promises) = self.onward else { return };
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

    /// What the seat promises that came like this on average, with the cells it settled for.
    pub(super) fn settled(&self, seat: [f64; 2]) -> Promise {
        match self.onward {
            Onward::Over(payoff) => [payoff * (seat[0] + seat[1]); 2],
            Onward::On(promises) => {
                let mut promised = [0.0; 2];
                self.settle(seat, |cell, mass| {
                    let cell = promises.cells()[cell];
                    promised[0] += mass * cell[0];
                    promised[1] += mass * cell[1];
                });
                promised
            }
        }
    }

    /// The most a seat of each kind could earn here with any cells, if its rival comes like this: a line over
    /// all of them.
    pub(super) fn at_most(&self, seat: [f64; 2], rival: [f64; 2]) -> [f64; 2] {
        match self.onward {
            Onward::Over(payoff) => [payoff * (rival[0] + rival[1]); 2],
            Onward::On(promises) => {
                let came = seat[0] + seat[1];
                promises.support(if came > 0.0 { seat[1] / came } else { 0.5 }, rival)
            }
        }
    }
}

/// Predictive regret matching among the cells of a row.
#[inline]
fn prefer(shares: &mut [f64], regrets: &mut [f64], cells: &[Promise], rival: [f64; 2]) {
    let value: f64 = cells.iter().zip(&*shares).map(|(&cell, share)| dot(cell, rival) * share).sum();
    let mut whole = 0.0;
    for ((share, regret), &cell) in shares.iter_mut().zip(regrets).zip(cells) {
        let more = dot(cell, rival) - value;
        *regret = (*regret + more).max(0.0);
        *share = (*regret + 0.0 * more).max(0.0);
        whole += *share;
    }
    if whole > 0.0 {
        shares.iter_mut().for_each(|share| *share /= whole);
    } else {
        let share = 1.0 / shares.len() as f64;
        shares.fill(share);
    }
}

pub(super) fn current() -> bool {
    use std::sync::LazyLock;
    static M: LazyLock<bool> = LazyLock::new(|| std::env::var("CURRENT").is_ok());
    *M
}
