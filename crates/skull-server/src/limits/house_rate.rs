use std::num::NonZeroU32;

use governor::{Quota, clock::Clock};

use super::rate::Rate;
use crate::address::Household;

/// How often every household may do something. A customer with a whole network of IPv6 has many households, so these
/// count together as well: a /56 as four, a /48 as sixteen.
#[derive(Debug)]
pub(super) struct HouseRate<C: Clock> {
    home: Rate<Household, C>,
    estates: [Rate<Household, C>; 2],
}

/// What each of the networks around a household may take, in households.
pub(super) const ESTATES: [NonZeroU32; 2] = [NonZeroU32::new(4).unwrap(), NonZeroU32::new(16).unwrap()];

impl<C: Clock + Clone> HouseRate<C> {
    /// As often as `quota` says of a number of households.
    pub(super) fn new(quota: impl Fn(NonZeroU32) -> Quota, one: NonZeroU32, clock: &C) -> HouseRate<C> {
        let estates = ESTATES.map(|homes| Rate::new(quota(one.saturating_mul(homes)), clock.clone()));
        HouseRate { home: Rate::new(quota(one), clock.clone()), estates }
    }

    /// Once more, or else the time when they may.
    pub(super) fn take(&self, household: Household) -> Result<(), C::Instant> {
        self.home.take(household)?;
        for (rate, estate) in self.estates.iter().zip(household.estates().into_iter().flatten()) {
            rate.take(estate)?;
        }
        Ok(())
    }

    pub(super) fn sweep(&self) {
        self.home.sweep();
        self.estates.iter().for_each(Rate::sweep);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.home.len()
    }
}
