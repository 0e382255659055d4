use crate::{
    disc::Disc,
    seat::{Seat, Seats},
};

/// What each seat has lost, in order: five bits a seat, a leading 1 and then a bit a disc.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lost(u64);

const WIDTH: u32 = 5;

impl Lost {
    pub(crate) const NOTHING: Lost = {
        let (mut bits, mut seat) = (0, 0);
        while seat < Seat::MOST as u32 {
            bits |= 1 << (seat * WIDTH);
            seat += 1;
        }
        Lost(bits)
    };

    #[inline]
    pub(crate) const fn push(&mut self, seat: Seat, disc: Disc) {
        let shift = seat.index() as u32 * WIDTH;
        let lane = self.0 >> shift & 0x1f;
        self.0 = self.0 & !(0x1f << shift) | (lane << 1 | disc as u64) << shift;
    }

    pub(crate) fn of(self, seat: Seat) -> impl ExactSizeIterator<Item = Disc> + Clone + use<> {
        let lane = self.0 >> (seat.index() as u32 * WIDTH) & 0x1f;
        (0..lane.ilog2()).rev().map(move |back| Disc::BOTH[(lane >> back & 1) as usize])
    }

    /// How many discs a seat has lost.
    #[inline]
    pub(crate) const fn count(self, seat: Seat) -> usize {
        (self.0 >> (seat.index() as u32 * WIDTH) & 0x1f).ilog2() as usize
    }

    /// What `own` have lost; of the others only how many, as if all had been flowers.
    #[inline]
    pub(crate) fn known_to(self, own: Seats) -> Lost {
        let own = own.into_iter().fold(0, |lanes, seat| lanes | 0x1f << (seat.index() as u32 * WIDTH));
        // In each lane, the bits above a bit blot it out: only the leading 1 stays.
        let above = |by: u64| (self.0 >> by) & (Lost::NOTHING.0 * (0x1f >> by));
        let leading = self.0 & !(above(1) | above(2) | above(3) | above(4));
        Lost(self.0 & own | leading & !own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R7.4
    #[test]
    fn only_the_owner_knows_which_discs_were_lost_and_all_know_how_many() {
        let seats = Seats::first(Seat::MOST);
        let orders: [&[Disc]; 4] = [
            &[],
            &[Disc::Skull],
            &[Disc::Flower, Disc::Skull],
            &[Disc::Skull, Disc::Flower, Disc::Flower, Disc::Flower],
        ];
        let mut lost = Lost::NOTHING;
        for (seat, order) in seats.into_iter().zip(orders.into_iter().cycle()) {
            for &disc in order {
                lost.push(seat, disc);
            }
        }
        for own in seats {
            let known = lost.known_to(Seats::NONE.with(own));
            assert!(known.of(own).eq(lost.of(own)));
            for other in seats.without(own) {
                assert_eq!(known.count(other), lost.of(other).len());
                assert!(known.of(other).all(|disc| disc == Disc::Flower), "as if all had been flowers");
            }
        }
    }
}
