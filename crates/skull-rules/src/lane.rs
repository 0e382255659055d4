use std::fmt;

use crate::seat::{Seat, Seats};

/// Four bits a seat: the whole table in one machine word, so that a round is cleared, counted or
/// compared in a few instructions whatever the number of seats.
///
/// On the mats, bit `h` of a lane is the disc at height `h`, bottom first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lanes(u64);

/// The lowest bit of each of the twelve lanes.
const EACH: u64 = 0x1111_1111_1111;

impl Lanes {
    pub(crate) const EMPTY: Lanes = Lanes(0);

    #[inline]
    const fn shift(seat: Seat) -> u32 {
        seat.index() as u32 * 4
    }

    /// All four bits of these seats' lanes.
    #[inline]
    pub(crate) const fn of(seats: Seats) -> Lanes {
        // Spread twelve bits to twelve lanes, halving the distance each time.
        let mut bits = seats.bits() as u64;
        bits = (bits | bits << 24) & 0x0000_00ff_0000_00ff;
        bits = (bits | bits << 12) & 0x000f_000f_000f_000f;
        bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
        bits = (bits | bits << 3) & 0x1111_1111_1111_1111;
        Lanes(bits * 0xf)
    }

    #[inline]
    pub(crate) const fn get(self, seat: Seat) -> u64 {
        self.0 >> Lanes::shift(seat) & 0xf
    }

    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, lane: u64) {
        debug_assert!(lane < 16);
        let shift = Lanes::shift(seat);
        self.0 = self.0 & !(0xf << shift) | lane << shift;
    }

    /// Sets bits of one lane, which must be clear.
    #[inline]
    pub(crate) const fn add(&mut self, seat: Seat, bits: u64) {
        debug_assert!(self.get(seat) & bits == 0);
        self.0 |= bits << Lanes::shift(seat);
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
    pub(crate) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// How many bits each lane has, as a number in that lane.
    #[inline]
    pub(crate) const fn counts(self) -> Lanes {
        let pairs = self.0 - ((self.0 >> 1) & (5 * EACH));
        Lanes((pairs & (3 * EACH)) + ((pairs >> 2) & (3 * EACH)))
    }

    /// The seats whose lane is not empty.
    #[inline]
    pub(crate) const fn occupied(self) -> Seats {
        let mut bits = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & EACH;
        bits = (bits | bits >> 3) & 0x0303_0303_0303;
        bits = (bits | bits >> 6) & 0x000f_000f_000f;
        bits = (bits | bits >> 12) & 0x00ff_0000_00ff;
        bits |= bits >> 24;
        Seats::from_bits((bits & 0xfff) as u16)
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:012x}", self.0)
    }
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
