use crate::{
    disc::Disc,
    lane::Lanes,
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

    /// What these seats have lost; nothing for the others.
    pub(crate) fn only(self, seats: Seats) -> Lost {
        let others = Seats::first(Seat::MOST).minus(seats);
        others.into_iter().fold(self, |lost, seat| {
            let shift = seat.index() as u32 * WIDTH;
            Lost(lost.0 & !(0x1f << shift) | 1 << shift)
        })
    }

    /// How many discs each seat has lost.
    pub(crate) fn counts(self) -> Lanes {
        Seats::first(Seat::MOST).into_iter().fold(Lanes::EMPTY, |mut counts, seat| {
            counts.set(seat, self.of(seat).len() as u64);
            counts
        })
    }
}
