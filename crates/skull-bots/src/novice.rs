use fastrand::Rng;
use skull_rules::{Action, Bid, Disc, Legal, Phase, Seat, Seen, View};

use crate::{bot::Bot, random::any, sightline::Sightline};

/// Plays honestly: hides a skull now and then, and bids only what its own flowers can pay.
#[derive(Debug)]
pub struct Novice {
    luck: Rng,
}

impl Novice {
    /// Sits down with the luck of this seed.
    pub fn new(seed: u64) -> Novice {
        Novice { luck: Rng::with_seed(seed) }
    }

    fn chooses(&mut self, seat: Seat, view: &View, legal: Legal) -> Action {
        match view.phase() {
            Phase::Opening => self.places(legal, 0.2),
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
        let dares = self.luck.f64() < f64::from(safe) / 2.0;
        if must_bid || dares { self.bids_above(0, safe, view) } else { self.places(legal, 0.15) }
    }

    fn raises_or_passes(&mut self, seat: Seat, view: &View) -> Action {
        self.bids_above(view.bid().map_or(0, Bid::get), own_flowers(seat, view), view)
    }

    /// Bids its own flowers, and hopes that some of the others were as honest; it never asks which.
    fn bids_above(&mut self, standing: u8, safe: u8, view: &View) -> Action {
        let hope = if safe > 0 { self.luck.u8(..=view.alive().len() as u8 * 3 / 2) } else { 0 };
        let dreamt = (safe + hope).min(view.placed());
        match Bid::new(dreamt.max(standing + 1)) {
            Some(bid) if bid.get() <= dreamt => Action::Bid(bid),
            Some(bid) if standing == 0 => Action::Bid(bid),
            _ => Action::Pass,
        }
    }
}

impl Bot for Novice {
    fn see(&mut self, _: &Seen, _: Sightline<'_>) {}

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        self.chooses(seat, &sight.view(), legal)
    }
}

/// The flowers on the seat's own mat, if nothing else lies there.
fn own_flowers(seat: Seat, view: &View) -> u8 {
    if view.stack(seat).any(|disc| disc == Some(Disc::Skull)) { 0 } else { view.height(seat) as u8 }
}
