use wide::f64x4;

use crate::promises::{ByKind, CellRow, Four, dot};

/// How a player draws among the cells of a row, and what the row promises by that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixture {
    /// What the row promises now.
    pub promise: ByKind,
    /// The regrets of all cells, each of which is drawn by its part of them: as long as there is none, all alike.
    regret: f64,
    /// How much was drawn since that changed.
    lately: f64,
}

/// What was regretted and drawn of four cells at a time, as in [`Four`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FourRegrets {
    /// How much it is regretted not to have preferred each of them.
    regrets: f64x4,
    /// How much was drawn of each so far, but lately.
    sums: f64x4,
}

impl Mixture {
    /// Of cells that are drawn alike.
    pub(crate) fn even(row: &CellRow) -> Mixture {
        Mixture { promise: row.even, regret: 0.0, lately: 0.0 }
    }

    /// So much more is drawn.
    #[inline]
    pub(crate) fn draw(&mut self, much: f64) {
        self.lately += much;
    }

    /// Regret matching among the cells, which promise this, when the rival has come like that.
    #[inline]
    pub(crate) fn prefer(
        &mut self,
        row: &CellRow,
        fours: &mut [FourRegrets],
        promises: &[Four],
        rival: [f64; 2],
    ) {
        let parts = self.parts(row).map(f64x4::splat);
        let value = f64x4::splat(dot(self.promise, rival));
        let rival = rival.map(f64x4::splat);
        let mut all = [f64x4::ZERO; 3];
        for (FourRegrets { regrets, sums }, &[gone, owned]) in fours.iter_mut().zip(promises) {
            *sums += parts[0] * *regrets + parts[1];
            *regrets = (*regrets + (gone * rival[0] + owned * rival[1] - value)).fast_max(f64x4::ZERO);
            all[0] += *regrets;
            all[1] += gone * *regrets;
            all[2] += owned * *regrets;
        }
        let [regret, gone, owned] = all.map(sum);
        *self = Mixture::even(row);
        // Below that, one over it may be infinite.
        if regret >= f64::MIN_POSITIVE {
            self.regret = regret;
            self.promise = [gone, owned].map(|promise| promise * (1.0 / regret));
        }
    }

    /// How much was drawn of each cell so far.
    pub(crate) fn sums<'a>(
        &self,
        row: &CellRow,
        fours: &'a [FourRegrets],
    ) -> impl Iterator<Item = f64> + Clone + use<'a> {
        let parts = self.parts(row).map(f64x4::splat);
        let fours = fours.iter().map(move |of| of.sums + (parts[0] * of.regrets + parts[1]));
        fours.flat_map(f64x4::to_array).take(row.len)
    }

    /// What lately was drawn of a cell: so much for its regret, and so much in any case.
    #[inline]
    fn parts(&self, row: &CellRow) -> [f64; 2] {
        if self.regret > 0.0 { [self.lately / self.regret, 0.0] } else { [0.0, self.lately / row.len as f64] }
    }
}

/// In this order on every machine, so that the same is learnt everywhere.
#[inline]
fn sum(four: f64x4) -> f64 {
    let [a, b, c, d] = four.to_array();
    (a + b) + (c + d)
}
