use std::hash::Hash;

use governor::{
    Quota, RateLimiter, clock::Clock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore,
};
use skull_table::GuestId;

use crate::address::Household;

/// How often everybody may do something.
pub(super) struct Rate<K: Eq + Hash + Clone, C: Clock> {
    limiter: RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<C::Instant>>,
}

/// How many are counted one by one, in a few megabytes. When more come, neighbours are counted together.
pub(super) const MOST: usize = 100_000;

/// Somebody whose deeds are counted.
pub(super) trait Key: Eq + Hash + Copy {
    /// Many of them as one.
    #[must_use]
    fn neighbours(self) -> Self;
}

impl Key for Household {
    fn neighbours(self) -> Household {
        self.district()
    }
}

impl Key for GuestId {
    fn neighbours(self) -> GuestId {
        let mut id = [0; 16];
        id[0] = self.as_bytes()[0];
        GuestId::from_bytes(id)
    }
}

impl<K: Key, C: Clock> Rate<K, C> {
    pub(super) fn new(quota: Quota, clock: C) -> Rate<K, C> {
        Rate { limiter: RateLimiter::hashmap_with_clock(quota, clock) }
    }

    /// Once more, or else the time when they may.
    pub(super) fn take(&self, key: K) -> Result<(), C::Instant> {
        let key = if self.limiter.len() < MOST { key } else { key.neighbours() };
        self.limiter.check_key(&key).map_err(|not_until| not_until.earliest_possible())
    }

    /// Forgets those who may do it as often as somebody new.
    pub(super) fn sweep(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.limiter.len()
    }
}

impl<K: Key, C: Clock> std::fmt::Debug for Rate<K, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rate").field("counted", &self.limiter.len()).finish()
    }
}
