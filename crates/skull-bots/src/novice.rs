use fastrand::Rng;
use skull_rules::{Action, Bid, Disc, Legal, Phase, Seat, Seen, View};

use crate::{
    bot::{Bot, Table},
    random::any,
};

/// Plays honestly: hides a skull now and then, and bids only what its own flowers can pay.
#[derive(Debug)]
pub struct Novice {
    luck: Rng,
}

impl Novice {
    /// One that will sit down with a seed.
    pub fn new() -> Novice {
        Novice { luck: Rng::with_seed(0) }
    }

    fn chooses(&mut self, seat: Seat, view: &View, legal: Legal) -> Action {
        match view.phase() {
            Phase::Opening => self.places(legal, 0.25),
            Phase::Placing => self.places_or_bids(seat, view, legal),
            Phase::Bidding => self.raises_or_passes(seat, view),
            Phase::Losing if legal.contains(Action::Discard(Disc::Flower)) => Action::Discard(Disc::Flower),
            Phase::Flipping | Phase::Losing | Phase::Naming | Phase::Over => any(&mut self.luck, legal),
        }
    }

    fn places(&mut self, legal: Legal, skull: f64) -> Action {
        let (flower, hidden) = (Action::Place(Disc::Flower), Action::Place(Disc::Skull));
        let wants_skull = self.luck.f64() < skull;
        if legal.contains(hidden) && (wants_skull || !legal.contains(flower)) { hidden } else { flower }
    }

    fn places_or_bids(&mut self, seat: Seat, view: &View, legal: Legal) -> Action {
        let safe = own_flowers(seat, view);
        let must_bid = view.hand(seat) == 0;
        // The more flowers lie there, the sooner it dares.
        let dares = safe > 0 && self.luck.f64() < f64::from(safe) / 4.0;
        match Bid::new(safe) {
            Some(bid) if must_bid || dares => Action::Bid(bid),
            None if must_bid => Action::Bid(Bid::new(1).expect("one is a bid")),
            _ => self.places(legal, 0.15),
        }
    }

    fn raises_or_passes(&mut self, seat: Seat, view: &View) -> Action {
        let standing = view.bid().map_or(0, Bid::get);
        let safe = own_flowers(seat, view);
        // It hopes that some of the others were as honest, and never asks which.
        let hope = if safe > 0 { self.luck.u8(..view.alive().len() as u8) } else { 0 };
        let daring = safe + hope;
        match Bid::new(standing + 1) {
            Some(bid) if bid.get() <= daring && bid.get() <= view.placed() => Action::Bid(bid),
            _ => Action::Pass,
        }
    }
}

impl Default for Novice {
    fn default() -> Novice {
        Novice::new()
    }
}

impl Bot for Novice {
    fn sit(&mut self, _: Table<'_>, seed: u64) {
        self.luck = Rng::with_seed(seed);
    }

    fn see(&mut self, _: &Seen, _: Table<'_>) {}

    fn act(&mut self, seat: Seat, table: Table<'_>, legal: Legal) -> Action {
        self.chooses(seat, &table.view(), legal)
    }
}

/// The flowers on the own mat, if nothing else lies there.
fn own_flowers(seat: Seat, view: &View) -> u8 {
    if view.stack(seat).any(|disc| disc == Some(Disc::Skull)) { 0 } else { view.height(seat) as u8 }
}
