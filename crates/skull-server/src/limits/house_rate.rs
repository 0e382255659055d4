use std::num::NonZeroU32;

use governor::{Quota, clock::Clock};

use super::rate::Rate;
use crate::address::Household;

/// How often every household may do something. A customer with a whole network of IPv6 has many households, so these
/// count together as well: a /56 as four, a /48 as sixteen.
#[derive(Debug)]
pub(super) struct HouseRate<C: Clock> {
    rates: [Rate<Household, C>; 1 + ESTATES.len()],
}

/// What each of the networks around a household may take, in households.
pub(super) const ESTATES: [NonZeroU32; 2] = [NonZeroU32::new(4).unwrap(), NonZeroU32::new(16).unwrap()];

/// A household, or one of the networks around it, which may go by the same address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Neighbourhood {
    /// 0 for the household itself.
    width: usize,
    network: Household,
}

impl Neighbourhood {
    /// A household, and the networks around it from the smallest to the largest.
    pub(super) fn around(household: Household) -> impl Iterator<Item = Neighbourhood> {
        let networks = std::iter::once(household).chain(household.estates().into_iter().flatten());
        networks.enumerate().map(|(width, network)| Neighbourhood { width, network })
    }

    /// As how many households it counts.
    pub(super) fn homes(self) -> NonZeroU32 {
        self.width.checked_sub(1).map_or(NonZeroU32::MIN, |wider| ESTATES[wider])
    }

    /// All of a district as one, where there are too many to be told apart.
    #[must_use]
    pub(super) fn district(self) -> Neighbourhood {
        Neighbourhood { network: self.network.district(), ..self }
    }
}

impl<C: Clock + Clone> HouseRate<C> {
    /// As often as `quota` says of a number of households.
    pub(super) fn new(quota: impl Fn(NonZeroU32) -> Quota, one: NonZeroU32, clock: &C) -> HouseRate<C> {
        let rate = |homes: NonZeroU32| Rate::new(quota(one.saturating_mul(homes)), clock.clone());
        let [some, many] = ESTATES;
        HouseRate { rates: [NonZeroU32::MIN, some, many].map(rate) }
    }

    /// Once more, or else the time when they may.
    pub(super) fn take(&self, household: Household) -> Result<(), C::Instant> {
        Neighbourhood::around(household).try_for_each(|near| self.rates[near.width].take(near.network))
    }

    pub(super) fn sweep(&self) {
        self.rates.iter().for_each(Rate::sweep);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.rates[0].len()
    }
}
