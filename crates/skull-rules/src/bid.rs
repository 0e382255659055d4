use std::{fmt, num::NonZeroU8};

/// A claim to flip this many discs without meeting a skull. Never zero.
///
/// The ceiling depends on the mats, so a game checks it.
///
/// ```
/// # use skull_rules::Bid;
/// assert!(Bid::new(0).is_none());
/// assert!(Bid::new(2) < Bid::new(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Bid(NonZeroU8);

impl Bid {
    /// A bid of so many discs; `None` for zero (R4.1).
    #[inline]
    pub const fn new(discs: u8) -> Option<Bid> {
        match NonZeroU8::new(discs) {
            Some(discs) => Some(Bid(discs)),
            None => None,
        }
    }

    /// The bid of one disc more than this number, which is less than 48, all the discs of two boxes.
    #[inline]
    pub(crate) const fn lowest_above(discs: u8) -> Bid {
        debug_assert!(discs < 48);
        // The mask changes nothing but lets the compiler see that the sum cannot be zero.
        Bid(NonZeroU8::MIN.saturating_add(discs & 63))
    }

    /// The number of discs to flip.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
