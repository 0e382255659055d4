use std::fmt;

use crate::seat::{Seat, Seats};

/// Four bits a seat: the whole table in one machine word, so that a round is cleared, counted or
/// compared in a few instructions whatever the number of seats.
///
/// The word is four rows of a bit a seat: a row is a set of [`Seats`] as it stands, and a seat's lane is a
/// column. On the mats, row `h` is the discs at height `h`, bottom first, so a stack is an unbroken run of
/// its lane's lowest bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lanes(u64);

/// Bits in a row, which is the step from one bit of a lane to the next.
pub(crate) const ROW: u32 = 16;

/// The bits of the lowest row.
const BOTTOM: u64 = 0xffff;

/// The lane of the first seat.
const COLUMN: u64 = 0x0001_0001_0001_0001;

impl Lanes {
    pub(crate) const EMPTY: Lanes = Lanes(0);

    /// All four bits of these seats' lanes.
    #[inline]
    pub(crate) const fn of(seats: Seats) -> Lanes {
        Lanes(seats.bits() as u64 * COLUMN)
    }

    /// A seat's lane as a number.
    #[inline]
    pub(crate) const fn get(self, seat: Seat) -> u64 {
        gather(self.column(seat))
    }

    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, lane: u64) {
        debug_assert!(lane < 16);
        self.set_column(seat, spread(lane));
    }

    /// A seat's lane, moved to where the first seat's is.
    #[inline]
    pub(crate) const fn column(self, seat: Seat) -> u64 {
        self.0 >> seat.index() & COLUMN
    }

    #[inline]
    pub(crate) const fn set_column(&mut self, seat: Seat, column: u64) {
        debug_assert!(column & !COLUMN == 0);
        self.0 = self.0 & !(COLUMN << seat.index()) | column << seat.index();
    }

    /// A seat's lane where it is, and no other.
    #[inline]
    pub(crate) const fn at(self, seat: Seat) -> Lanes {
        Lanes(self.0 & COLUMN << seat.index())
    }

    /// How many of three have each bit of a seat's lane, lowest first.
    #[inline]
    pub(crate) const fn sums(all: [Lanes; 3], seat: Seat) -> [u8; 4] {
        let [a, b, c] = all;
        let sums = a.column(seat) + b.column(seat) + c.column(seat);
        // A sum is small and rows are two bytes apart: the upper byte of each is free.
        let pairs = (sums | sums >> 8) & 0x0000_ffff_0000_ffff;
        ((pairs | pairs >> 16) as u32).to_le_bytes()
    }

    /// The lowest bit of a seat's lane.
    #[inline]
    pub(crate) const fn bottom_of(seat: Seat) -> Lanes {
        Lanes(1 << seat.index())
    }

    /// These, or none: by a product, since a branch on what nobody can foretell costs ten times as much.
    #[inline]
    pub(crate) const fn when(self, wanted: bool) -> Lanes {
        Lanes(self.0 * wanted as u64)
    }

    #[inline]
    pub(crate) const fn and(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Lanes) -> Lanes {
        Lanes(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Lanes) -> Lanes {
        Lanes(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// How many bits each lane has, as a number in that lane.
    #[inline]
    pub(crate) const fn counts(self) -> Lanes {
        // Rows are binary digits here: two half sums, then their sum, for all seats at once.
        let (sums, carries) = (self.0 ^ self.0 >> (2 * ROW), self.0 & self.0 >> (2 * ROW));
        let ones = sums ^ sums >> ROW;
        let twos = carries ^ carries >> ROW ^ sums & sums >> ROW;
        let fours = carries & carries >> ROW;
        Lanes(ones & BOTTOM | (twos & BOTTOM) << ROW | (fours & BOTTOM) << (2 * ROW))
    }

    /// The place above each stack.
    #[inline]
    pub(crate) const fn above(self) -> Lanes {
        Lanes((self.0 << ROW | BOTTOM) & !self.0)
    }

    /// The topmost of each stack.
    #[inline]
    pub(crate) const fn tops(self) -> Lanes {
        Lanes(self.0 & !(self.0 >> ROW))
    }

    /// Without the lowest `rows`.
    #[inline]
    pub(crate) const fn but_lowest(self, rows: u8) -> Lanes {
        Lanes(self.0 >> (rows as u32 * ROW) << (rows as u32 * ROW))
    }

    /// Without what lies below `lowest`, a bit of the only lane there is; nothing if there is no such bit.
    #[inline]
    pub(crate) const fn down_to(self, lowest: Lanes) -> Lanes {
        Lanes(self.0 & lowest.0.wrapping_neg())
    }

    /// The seats with a stack.
    #[inline]
    pub(crate) const fn stacked(self) -> Seats {
        Seats::from_bits(self.0 as u16)
    }

    /// The seats whose lane is not empty.
    #[inline]
    pub(crate) const fn occupied(self) -> Seats {
        let pairs = self.0 | self.0 >> (2 * ROW);
        Lanes(pairs | pairs >> ROW).stacked()
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The first seat's lane as a number: the product moves each bit to its place, and none onto another.
#[inline]
const fn gather(column: u64) -> u64 {
    column.wrapping_mul(0x0001_0002_0004_0008) >> (3 * ROW) & 0xf
}

/// The opposite of [`gather`].
#[inline]
pub(crate) const fn spread(lane: u64) -> u64 {
    lane.wrapping_mul(0x0000_2000_4000_8001) & COLUMN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_has_a_top_and_a_place_above() {
        for seat in Seats::first(Seat::MOST) {
            for height in 0..4 {
                let mut stacks = Lanes::of(Seats::first(Seat::MOST).without(seat));
                stacks.set(seat, (1 << height) - 1);
                assert_eq!(stacks.above().get(seat), 1 << height);
                assert_eq!(stacks.or(stacks.above().at(seat)).tops().get(seat), 1 << height);
                assert_eq!(stacks.stacked().contains(seat), height > 0);
            }
        }
    }

    #[test]
    fn lanes_spread_and_gather_any_set_of_seats() {
        for bits in 0..1 << Seat::MOST {
            let seats = Seats::from_bits(bits);
            let lanes = Lanes::of(seats);
            assert_eq!(lanes.occupied(), seats);
            for seat in Seats::first(Seat::MOST) {
                assert_eq!(lanes.get(seat), if seats.contains(seat) { 0xf } else { 0 });
            }
        }
    }

    #[test]
    fn counts_are_the_bits_of_each_lane() {
        for lane in 0..16 {
            for seat in Seats::first(Seat::MOST) {
                let mut lanes = Lanes::of(Seats::first(Seat::MOST));
                lanes.set(seat, lane);
                assert_eq!(lanes.counts().get(seat), u64::from(lane.count_ones()));
                assert_eq!(lanes.occupied().contains(seat), lane != 0);
            }
        }
    }
}
