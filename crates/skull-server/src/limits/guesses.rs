use std::{collections::HashMap, num::NonZeroU32, sync::Arc, time::Duration};

use governor::{
    clock::{Clock, DefaultClock, Reference},
    nanos::Nanos,
};
use parking_lot::Mutex;

use super::{
    house_rate::{ESTATES, Neighbourhood},
    rate::MOST,
};
use crate::address::Household;

/// Who looks for tables, and how often they may be wrong: a household, or all in a network around it, because whoever has
/// 65,536 networks must not have as many guesses in each. Everybody who looks is taken to be wrong until they have found
/// something, so that it does not help to look for many at once.
#[derive(Debug)]
pub(super) struct Guesses<C: Clock> {
    /// When everybody will have all their guesses again.
    spent: Mutex<HashMap<Neighbourhood, C::Instant>>,
    most: NonZeroU32,
}

/// A look for a table. Dropped, it has cost nothing.
#[derive(Debug)]
#[must_use = "the guess is given back as soon as this is dropped"]
pub(crate) struct CodeGuess<C: Clock = DefaultClock> {
    of: Arc<Guesses<C>>,
    charged: [Option<Neighbourhood>; 1 + ESTATES.len()],
}

/// All guesses come back in this time.
const SPAN: Duration = Duration::from_mins(1);

impl<C: Clock> Guesses<C> {
    /// Keeps count of guesses, of which a household may have `most` wrong ones a minute.
    pub(super) fn new(most: NonZeroU32) -> Arc<Guesses<C>> {
        Arc::new(Guesses { spent: Mutex::default(), most })
    }

    /// One more guess for a household, or else the time when there is one.
    pub(super) fn take(
        self: &Arc<Guesses<C>>,
        household: Household,
        now: C::Instant,
    ) -> Result<CodeGuess<C>, C::Instant> {
        let mut spent = self.spent.lock();
        let is_crowded = spent.len() >= MOST;
        let around = Neighbourhood::around(household);
        let around: Vec<_> = around.map(|near| if is_crowded { near.district() } else { near }).collect();
        let after = |near: &Neighbourhood| {
            spent.get(near).copied().filter(|until| *until > now).unwrap_or(now) + self.each(*near)
        };
        let until =
            around.iter().map(after).max().filter(|until| until.duration_since(now) > Nanos::from(SPAN));
        if let Some(until) = until {
            return Err(until.saturating_sub(SPAN.into()));
        }
        let mut charged = [None; 1 + ESTATES.len()];
        for (near, charged) in around.into_iter().zip(&mut charged) {
            let until = spent.get(&near).copied().filter(|until| *until > now).unwrap_or(now);
            spent.insert(near, until + self.each(near));
            *charged = Some(near);
        }
        Ok(CodeGuess { of: Arc::clone(self), charged })
    }

    /// Forgets those who have all their guesses.
    pub(super) fn sweep(&self, now: C::Instant) {
        let mut spent = self.spent.lock();
        spent.retain(|_, until| *until > now);
        spent.shrink_to_fit();
    }

    /// How long it takes one guess to come back.
    fn each(&self, near: Neighbourhood) -> Nanos {
        (SPAN / self.most.saturating_mul(near.homes()).get()).into()
    }

    /// How many are known to have guessed.
    #[cfg(test)]
    pub(super) fn counted(&self) -> usize {
        self.spent.lock().len()
    }
}

impl<C: Clock> CodeGuess<C> {
    /// Nothing was found.
    pub(crate) fn was_wrong(mut self) {
        self.charged = [None; 1 + ESTATES.len()];
    }
}

impl<C: Clock> Drop for CodeGuess<C> {
    fn drop(&mut self) {
        let mut spent = self.of.spent.lock();
        for near in self.charged.into_iter().flatten() {
            if let Some(until) = spent.get_mut(&near) {
                *until = until.saturating_sub(self.of.each(near));
            }
        }
    }
}
