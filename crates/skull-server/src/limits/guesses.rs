use std::{collections::HashMap, num::NonZeroU32};

use governor::{Quota, clock::Clock};
use parking_lot::Mutex;

use super::house_rate::{HouseRate, Neighbourhood};
use crate::address::Household;

/// Who has looked for tables in vain, and so often that they may not look at all: a household, or all in a network around
/// it, because whoever has 65,536 networks must not have as many guesses in each.
#[derive(Debug)]
pub(super) struct Guesses<C: Clock> {
    wrong: HouseRate<C>,
    barred: Mutex<HashMap<Neighbourhood, C::Instant>>,
}

impl<C: Clock + Clone> Guesses<C> {
    /// Keeps count of wrong guesses, of which a household has `most` a minute.
    pub(super) fn new(most: NonZeroU32, clock: &C) -> Guesses<C> {
        Guesses { wrong: HouseRate::new(Quota::per_minute, most, clock), barred: Mutex::default() }
    }

    /// Until when a household may not look, if it may not.
    pub(super) fn barred_until(&self, household: Household, now: C::Instant) -> Option<C::Instant> {
        let barred = self.barred.lock();
        let bars = Neighbourhood::around(household).filter_map(|near| barred.get(&near).copied());
        bars.filter(|until| *until > now).max()
    }

    /// Somebody has looked in vain.
    pub(super) fn was_wrong(&self, household: Household) {
        if let Err(used_up) = self.wrong.use_up(household) {
            self.barred.lock().insert(used_up.by, used_up.until);
        }
    }

    /// Forgets those to whom it makes no difference.
    pub(super) fn sweep(&self, now: C::Instant) {
        self.wrong.sweep();
        let mut barred = self.barred.lock();
        barred.retain(|_, until| *until > now);
        barred.shrink_to_fit();
    }

    /// How many households have guessed wrong, and how many are barred.
    #[cfg(test)]
    pub(super) fn counted(&self) -> (usize, usize) {
        (self.wrong.len(), self.barred.lock().len())
    }
}
