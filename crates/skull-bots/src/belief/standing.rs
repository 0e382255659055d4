#![expect(
    clippy::disallowed_methods,
    reason = "what is believed advises, and chooses nothing at a table in a browser"
)]

use skull_rules::{Seat, View};

/// How a game stands between two rounds: what each seat has left and has won.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    discs: [u8; Seat::MOST],
    wins: [u8; Seat::MOST],
    seats: usize,
    wins_to_win: u8,
    ambition: f32,
}

/// What a number of discs is worth beside four of them, in games between usual players.
const DISCS: [f32; 5] = [0.0, 0.30, 0.58, 0.82, 1.0];

impl Standing {
    /// `ambition` is by how much a won challenge multiplies a seat's prospects when two win the game.
    pub(crate) fn of(view: &View, ambition: f32) -> Standing {
        let mut standing = Standing {
            discs: [0; Seat::MOST],
            wins: [0; Seat::MOST],
            seats: view.seats().len(),
            wins_to_win: view.rules().wins_to_win,
            ambition,
        };
        for seat in view.alive() {
            standing.discs[seat.index()] = view.discs(seat) as u8;
            standing.wins[seat.index()] = view.wins(seat);
        }
        standing
    }

    /// The share of such games that `seat` wins.
    pub(crate) fn share(&self, seat: Seat) -> f32 {
        let all: f32 = (0..self.seats).map(|other| self.weight(other)).sum();
        if all > 0.0 { self.weight(seat.index()) / all } else { 0.0 }
    }

    /// After `winner` has won a challenge.
    pub(crate) fn share_if_won(&self, seat: Seat, winner: Seat) -> f32 {
        let mut after = *self;
        after.wins[winner.index()] += 1;
        if after.wins[winner.index()] >= self.wins_to_win {
            return if seat == winner { 1.0 } else { 0.0 };
        }
        after.share(seat)
    }

    /// After `loser` has lost a disc.
    pub(crate) fn share_if_lost(&self, seat: Seat, loser: Seat) -> f32 {
        let mut after = *self;
        after.discs[loser.index()] = after.discs[loser.index()].saturating_sub(1);
        after.share(seat)
    }

    fn weight(&self, seat: usize) -> f32 {
        let progress = f32::from(self.wins[seat]) * 2.0 / f32::from(self.wins_to_win.max(1));
        DISCS[usize::from(self.discs[seat].min(4))] * self.ambition.powf(progress)
    }
}
