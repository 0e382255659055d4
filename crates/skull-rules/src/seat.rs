use std::fmt;

/// A place at the table, counted clockwise from 0. Written `A` to `L`.
///
/// ```
/// # use skull_rules::Seat;
/// assert_eq!(Seat::new(2), Some(Seat::C));
/// assert_eq!(Seat::C.to_string(), "C");
/// assert!(Seat::new(12).is_none(), "two boxes seat twelve (R10.1)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// Seats at the largest table: two boxes of six tribes (R10.1).
    pub const MOST: usize = 12;

    /// The seat with this number, if the largest table has it.
    pub const fn new(number: u8) -> Option<Seat> {
        if number < Seat::MOST as u8 { Some(Seat(number)) } else { None }
    }

    /// The seat called by this letter, `A` to `L`.
    pub fn from_letter(letter: char) -> Option<Seat> {
        letter.is_ascii_uppercase().then(|| letter as u8 - b'A').and_then(Seat::new)
    }

    /// Its letter, `A` to `L`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// For numbers that a [`Game`](crate::Game) has already checked.
    #[inline]
    pub(crate) const fn trusted(number: u8) -> Seat {
        debug_assert!(number < Seat::MOST as u8);
        Seat(number)
    }
}

macro_rules! letters {
    ($($letter:ident $number:literal)+) => {
        impl Seat {
            $(
                #[doc = concat!("The seat with the number ", $number, ".")]
                pub const $letter: Seat = Seat($number);
            )+
        }
    };
}

letters! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 }

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of seats.
///
/// ```
/// # use skull_rules::{Seat, Seats};
/// let table = Seats::first(4);
/// assert_eq!(table.after(Seat::D), Some(Seat::A), "clockwise, round the table");
/// assert_eq!(table.without(Seat::A).len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
pub struct Seats(u16);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Seats 0 to `count - 1`, at most [`Seat::MOST`] of them.
    #[inline]
    pub const fn first(count: usize) -> Seats {
        let count = if count > Seat::MOST { Seat::MOST } else { count };
        Seats(((1u32 << count) - 1) as u16)
    }

    /// One bit a seat, seat 0 lowest.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Seats {
        debug_assert!(bits >> Seat::MOST == 0);
        Seats(bits)
    }

    /// One bit a seat, seat 0 lowest: for whoever looks something up by a set.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many seats there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `seat` is among them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// These and `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These but `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Those among both.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Seats) -> Seats {
        Seats(self.0 & others.0)
    }

    /// These but `others`.
    #[inline]
    #[must_use]
    pub const fn minus(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    /// The next one clockwise after `seat`, which need not be among them; `seat` itself comes last.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.is_empty() { None } else { Some(self.next(seat)) }
    }

    /// As [`Seats::after`], with `seat` itself if there is no other.
    #[inline]
    pub(crate) const fn next(self, seat: Seat) -> Seat {
        // Turned so that the next seat's bit is the lowest, the seat's own is the highest.
        let turned = self.0.rotate_right(seat.0 as u32 + 1) as u32 | 1 << 15;
        Seat((seat.0 + 1 + turned.trailing_zeros() as u8) & 15)
    }

    /// The next one counter-clockwise before `seat`, which need not be among them; `seat` itself comes last.
    pub const fn before(self, seat: Seat) -> Option<Seat> {
        let below = self.0 & ((1 << seat.0) - 1);
        let among = if below == 0 { self.0 } else { below };
        if among == 0 { None } else { Some(Seat(among.ilog2() as u8)) }
    }

    /// The one with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    #[inline]
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self.0.into())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Seats in ascending order.
#[derive(Clone, Debug)]
pub struct SeatsIter(u32);

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SeatsIter {}

#[cfg(feature = "serde")]
impl serde::Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number).ok_or_else(|| serde::de::Error::custom("seats are numbered from 0 to 11"))
    }
}
