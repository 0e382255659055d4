use crate::{disc::Disc, seat::Seat};

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

    pub(crate) fn of(self, seat: Seat) -> impl ExactSizeIterator<Item = Disc> + use<> {
        let lane = self.0 >> (seat.index() as u32 * WIDTH) & 0x1f;
        (0..lane.ilog2()).rev().map(move |back| Disc::BOTH[(lane >> back & 1) as usize])
    }
}
