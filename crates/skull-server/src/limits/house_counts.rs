use super::{
    counts::{Counts, Held},
    house_rate::ESTATES,
};
use crate::address::Household;

/// How much every household holds of something; the networks around it count together as well.
#[derive(Debug)]
pub(crate) struct HouseCounts {
    home: Counts<Household>,
    estates: [Counts<Household>; 2],
}

/// One of what is counted, until it is dropped.
#[derive(Debug)]
pub(crate) struct HeldHere {
    _home: Held<Household>,
    _estates: Vec<Held<Household>>,
}

impl HouseCounts {
    pub(crate) fn new(most: u32) -> HouseCounts {
        let estates = ESTATES.map(|homes| Counts::new(most.saturating_mul(homes.get())));
        HouseCounts { home: Counts::new(most), estates }
    }

    /// What one household may hold.
    pub(crate) fn most(&self) -> u32 {
        self.home.most()
    }

    /// One more for them, until it is dropped; none if they, or all around them, have enough.
    pub(crate) fn hold(&self, household: Household) -> Option<HeldHere> {
        let home = self.home.hold(household)?;
        let around = self.estates.iter().zip(household.estates().into_iter().flatten());
        let estates = around.map(|(counts, estate)| counts.hold(estate)).collect::<Option<_>>()?;
        Some(HeldHere { _home: home, _estates: estates })
    }

    #[cfg(test)]
    pub(crate) fn holders(&self) -> usize {
        self.home.holders()
    }
}
