use skull_rules::{Disc, Seat, Seen};

/// How often each seat's discs turned out to be skulls so far: habits show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    skulls: [f32; Seat::MOST],
    flowers: [f32; Seat::MOST],
}

/// What a stranger is taken for: so many skulls and flowers seen already.
const SKULLS: f32 = 2.0;
const FLOWERS: f32 = 8.0;

impl Tally {
    pub(super) const BLANK: Tally = Tally { skulls: [0.0; Seat::MOST], flowers: [0.0; Seat::MOST] };

    pub(super) fn note(&mut self, seen: &Seen) {
        if let Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } = *seen {
            match disc {
                Disc::Skull => self.skulls[seat.index()] += 1.0,
                Disc::Flower => self.flowers[seat.index()] += 1.0,
            }
        }
    }

    /// How much readier than a stranger this seat is to hide a skull.
    pub(super) fn habit(&self, seat: Seat) -> f32 {
        let (skulls, flowers) = (self.skulls[seat.index()] + SKULLS, self.flowers[seat.index()] + FLOWERS);
        skulls / (skulls + flowers) * (SKULLS + FLOWERS) / SKULLS
    }
}
