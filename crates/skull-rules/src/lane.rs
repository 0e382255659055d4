use crate::seat::{Seat, Seats};

/// Four bits a seat: the whole table in one machine word, so that a round is cleared, counted or
/// compared in a few instructions whatever the number of seats.
///
/// The word is four rows of one bit a seat, so a row is a set of [`Seats`] as it stands, and a seat's four bits
/// are a column, sixteen apart. On the mats, row `h` is the discs at height `h`, bottom first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Lanes(u64);

/// The number of bits in a row: the step from one bit of a column to the next.
const ROW: u32 = 16;

/// The lowest row.
const BOTTOM: u64 = 0xffff;

/// The column of the first seat.
const COLUMN: u64 = 0x0001_0001_0001_0001;

impl Lanes {
    pub(crate) const EMPTY: Lanes = Lanes(0);

    /// All four bits of these seats' lanes.
    #[inline]
    pub(crate) const fn of(seats: Seats) -> Lanes {
        Lanes(seats.bits() as u64 * COLUMN)
    }

    /// A seat's four bits as a number.
    #[inline]
    pub(crate) const fn get(self, seat: Seat) -> u64 {
        gather(self.column(seat))
    }

    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, lane: u64) {
        debug_assert!(lane < 16);
        self.set_column(seat, spread(lane));
    }

    /// A seat's four bits where the first seat's are, in the rows they come from.
    #[inline]
    pub(crate) const fn column(self, seat: Seat) -> u64 {
        self.0 >> seat.index() & COLUMN
    }

    #[inline]
    pub(crate) const fn set_column(&mut self, seat: Seat, column: u64) {
        debug_assert!(column & !COLUMN == 0);
        self.0 = self.0 & !(COLUMN << seat.index()) | column << seat.index();
    }

    /// One seat's bits where they are, and no others.
    #[inline]
    pub(crate) const fn at(self, seat: Seat) -> Lanes {
        Lanes(self.0 & COLUMN << seat.index())
    }

    /// The lowest bit of a seat.
    #[inline]
    pub(crate) const fn bottom_of(seat: Seat) -> Lanes {
        Lanes(1 << seat.index())
    }

    /// These bits, or none.
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
        // Each row adds up one binary digit for all seats at once.
        let (halves, carries) = (self.0 ^ self.0 >> (2 * ROW), self.0 & self.0 >> (2 * ROW));
        let (low, high) = (halves & BOTTOM, halves >> ROW & BOTTOM);
        let (low_carry, high_carry) = (carries & BOTTOM, carries >> ROW & BOTTOM);
        let ones = low ^ high;
        let twos = low_carry ^ high_carry ^ (low & high);
        let fours = low_carry & high_carry;
        Lanes(ones | twos << ROW | fours << (2 * ROW))
    }

    /// The bit above each lane's unbroken run of lowest bits: where the next disc goes.
    #[inline]
    pub(crate) const fn above(self) -> Lanes {
        Lanes((self.0 << ROW | BOTTOM) & !self.0)
    }

    /// The highest bit of each lane's unbroken run of lowest bits: the topmost disc.
    #[inline]
    pub(crate) const fn tops(self) -> Lanes {
        Lanes(self.0 & !(self.0 >> ROW))
    }

    /// Without the lowest `rows`.
    #[inline]
    pub(crate) const fn but_lowest(self, rows: u8) -> Lanes {
        Lanes(self.0 >> (rows as u32 * ROW) << (rows as u32 * ROW))
    }

    /// Without what lies below the only bit of `lowest`.
    #[inline]
    pub(crate) const fn down_to(self, lowest: Lanes) -> Lanes {
        Lanes(self.0 & lowest.0.wrapping_neg())
    }

    /// The seats whose lowest bit is set: on the mats, those with a stack.
    #[inline]
    pub(crate) const fn bottom(self) -> Seats {
        Seats::from_bits(self.0 as u16)
    }

    /// The seats whose lane is not empty.
    #[inline]
    pub(crate) const fn occupied(self) -> Seats {
        let pairs = self.0 | self.0 >> (2 * ROW);
        Lanes(pairs | pairs >> ROW).bottom()
    }
}

/// A column's bits side by side: the product moves each to its place and drops none on another.
#[inline]
pub(crate) const fn gather(column: u64) -> u64 {
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
