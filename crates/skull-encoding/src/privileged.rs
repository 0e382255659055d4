//! Every hidden disc, and who is a stranger, as bytes: for critics in training, who judge a position with all of its
//! secrets.
//!
//! No seat may know this. It is made of a [`Game`], and an [observation](crate::observation) never is, so the two
//! cannot be mixed. Rows are those of the observation.

use skull_rules::{Disc, Game, Seat, Seats};

use crate::{
    circle::Circle,
    feature::{Feature, features},
};

/// Bytes of it.
pub const LEN: usize = Circle::MOST * Secret::LEN;

/// What every byte means.
pub static FEATURES: [Feature; Secret::FEATURES.len()] = {
    let mut all = [Secret::FEATURES[0]; Secret::FEATURES.len()];
    let mut index = 0;
    while index < all.len() {
        all[index] = Secret::FEATURES[index].placed(0, Circle::MOST, Secret::LEN);
        index += 1;
    }
    all
};

features! {
    /// What a seat hides.
    struct Secret {
        stack: 4 to 2, "Its stack, bottom first, 1: a flower, 2: the skull; 0: no disc.";
        hand_flowers: 1 to 3, "Flowers in its hand.";
        hand_skull: 1 to 1, "The skull in its hand.";
        stranger: 1 to 1, "Whether it is played by a stranger.";
    }
}

/// Writes what each seat of a circle hides, with these being played by strangers.
#[inline]
pub fn write(game: &Game, strangers: Seats, circle: &Circle, out: &mut [u8; LEN]) {
    let (rows, _) = out.as_chunks_mut();
    let (present, absent) = rows.split_at_mut(circle.seats().len());
    for (row, &seat) in present.iter_mut().zip(circle.seats()) {
        Secret::of(game, strangers, seat).write(row);
    }
    absent.fill([0; Secret::LEN]);
}

impl Secret {
    #[inline(always)]
    fn of(game: &Game, strangers: Seats, seat: Seat) -> Secret {
        let mut stack = [0; 4];
        for (place, disc) in stack.iter_mut().zip(game.stack(seat)) {
            *place = 1 + disc as u8;
        }
        let [hand_flowers, hand_skull] = Disc::BOTH.map(|disc| [game.hand(seat).count(disc) as u8]);
        Secret { stack, hand_flowers, hand_skull, stranger: [strangers.contains(seat).into()] }
    }
}
