use saddlepoint::Side;

use crate::{book::Book, position::Position, skull_belief::SkullBelief};

/// The first player's chance from a position, by who still owns the skull.
///
/// What all believe of both skulls is one thing, and what is true another: who has lost the skull and is thought to own it
/// does better than who is known to have lost it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospects([[f64; 2]; 2]);

impl Prospects {
    /// The first player's chance, if the players still own the skull or do not, the first player first.
    pub fn chance(self, own_skull: [bool; 2]) -> f64 {
        let [first, second] = own_skull.map(usize::from);
        self.0[first][second]
    }
}

impl Book {
    /// How a position stands for each kind of player, if this is believed of both skulls, the first player's first: read from
    /// the slopes of what can be promised, without a round being solved. On average over what is believed it is the middle
    /// of the [bounds](Book::bounds).
    ///
    /// ```
    /// # use skull_duel::{Book, Position, SkullBelief};
    /// let position: Position = "3,3 0-0".parse()?;
    /// let prospects = Book::shipped().prospects(position, position.even_beliefs());
    /// assert!(prospects.chance([true, true]) > prospects.chance([false, true]), "a skull is worth having");
    /// # Ok::<(), skull_duel::BadPosition>(())
    /// ```
    pub fn prospects(&self, position: Position, beliefs: [SkullBelief; 2]) -> Prospects {
        let [first, second] = position.possible(beliefs);
        let mine = self.promises(position, Side::First).by_kind(first, second);
        let theirs = self.promises(position, Side::Second).by_kind(second, first);
        let middle = self.bounds(position, beliefs).middle();
        let [own, other] = [(mine, first), (theirs, second)].map(|(ends, belief)| {
            let [gone, owned] = belief.split();
            let mean = gone * ends[0] + owned * ends[1];
            ends.map(|end| end - mean)
        });
        let apart = |first: usize, second: usize| own[first] - other[second];
        // Where slopes would lead below a lost game or above a won one, kinds are that much less apart, and the mean stays.
        let room = |first: usize, second: usize| {
            let apart = apart(first, second);
            let most = if apart > 0.0 { 1.0 - middle } else { 1.0 + middle };
            most.max(0.0) / apart.abs().max(f64::MIN_POSITIVE)
        };
        let held = |belief: SkullBelief, kind: usize| belief.split()[kind] > 1e-9;
        let kinds = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        let held = kinds.filter(|&(one, two)| held(first, one) && held(second, two));
        let part = held.map(|(one, two)| room(one, two)).fold(1.0, f64::min);
        let chance = |first, second| f64::midpoint(middle + part * apart(first, second), 1.0).clamp(0.0, 1.0);
        Prospects([[chance(0, 0), chance(0, 1)], [chance(1, 0), chance(1, 1)]])
    }
}
