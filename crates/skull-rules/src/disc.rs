use std::{fmt, hint::select_unpredictable};

use crate::lane::{ROW, spread};

/// What a disc shows when it is turned up: one or the other (R1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Disc {
    /// Safe to flip.
    Flower,
    /// Ends an attempt.
    Skull,
}

impl Disc {
    /// Flowers first, as everywhere in the project.
    pub const BOTH: [Disc; 2] = [Disc::Flower, Disc::Skull];

    /// Skulls are ones.
    #[inline]
    pub(crate) const fn from_bit(bit: u64) -> Disc {
        if bit & 1 == 1 { Disc::Skull } else { Disc::Flower }
    }

    /// `f` or `s`, as in a game record.
    pub const fn initial(self) -> char {
        match self {
            Disc::Flower => 'f',
            Disc::Skull => 's',
        }
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Disc::Flower => "flower",
            Disc::Skull => "skull",
        })
    }
}

/// Discs of one tribe: up to three flowers and a skull, in no order.
///
/// ```
/// # use skull_rules::{Disc, Discs};
/// assert_eq!(Discs::FULL.len(), 4);
/// assert_eq!(Discs::FULL.count(Disc::Flower), 3);
/// assert!(Discs::new(4, 0).is_none(), "a tribe has three flowers (R1.1)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "crate::json::Kinds"))]
pub struct Discs(u64);

const SKULL: u64 = 1 << (3 * ROW);

impl Discs {
    /// What every seat starts with (R1.1).
    pub const FULL: Discs = Discs(spread(0b1111));
    /// Nothing: the hand of a seat that is out (R8.1).
    pub const NONE: Discs = Discs(0);

    /// Discs of this many flowers (0 to 3) and skulls (0 or 1).
    pub const fn new(flowers: u8, skulls: u8) -> Option<Discs> {
        if flowers <= 3 && skulls <= 1 {
            Some(Discs(spread(((1 << flowers) - 1) | (skulls as u64) << 3)))
        } else {
            None
        }
    }

    /// How many discs of one kind there are.
    #[inline]
    pub const fn count(self, disc: Disc) -> usize {
        match disc {
            Disc::Flower => (self.0 & !SKULL).count_ones() as usize,
            Disc::Skull => (self.0 >> (3 * ROW)) as usize,
        }
    }

    /// Whether there is one of this kind.
    #[inline]
    pub const fn has(self, disc: Disc) -> bool {
        match disc {
            Disc::Flower => self.0 & 1 == 1,
            Disc::Skull => self.0 & SKULL != 0,
        }
    }

    /// How many discs there are in all.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Unary flowers in the low three rows, the skull in the fourth: the lane a [`Game`](crate::Game) keeps.
    #[inline]
    pub(crate) const fn column(self) -> u64 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_column(column: u64) -> Discs {
        debug_assert!(column & !SKULL & !(column << ROW | 1) == 0, "flowers fill the rows from the lowest");
        Discs(column)
    }

    /// These but one of a kind they hold.
    #[inline]
    pub(crate) fn less(self, disc: Disc) -> Discs {
        select_unpredictable(disc == Disc::Skull, Discs(self.0 & !SKULL), self.less_flowers(1))
    }

    /// These but so many flowers.
    #[inline]
    pub(crate) const fn less_flowers(self, flowers: u32) -> Discs {
        Discs((self.0 & !SKULL) >> (flowers * ROW) | self.0 & SKULL)
    }
}

impl fmt::Debug for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}f{}s", self.count(Disc::Flower), self.count(Disc::Skull))
    }
}
