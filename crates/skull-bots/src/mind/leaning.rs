use libm::logf;
use skull_rules::{Action, Bid, Disc, Phase, Seat, View};

use super::weakness::Weakness;
use crate::temper::Temper;

/// How somebody departs from what was learnt: added to the logits of what they like more than they should, below 0 for
/// what they like less. All zeros and a heat of 1 is no departure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Leaning {
    /// Towards hiding the skull as the first disc of a round, and later.
    skull_first: f32,
    skull_later: f32,
    /// Towards opening a challenge, and towards raising a bid.
    challenge: f32,
    raise: f32,
    /// Towards each disc that a bid asks for beyond the least that it could.
    height: f32,
    /// Towards bidding all discs on the mats.
    everything: f32,
    /// Towards bidding with the skull on the mat.
    bluff: f32,
    /// Towards giving up the skull.
    drops_skull: f32,
    /// Towards the discs of whoever took one of theirs.
    grudge: f32,
    /// Towards any bid in the round after a lost disc.
    tilt: f32,
    /// By what all logits are divided: above 1 for those who do not look so closely.
    heat: f32,
    /// The same once more for whose disc to flip.
    flip_heat: f32,
}

/// What somebody has lost and may not have got over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wound {
    /// Who last took a disc of theirs.
    pub(crate) by: Option<Seat>,
    /// Whether they lost a disc in the round before this one.
    pub(crate) is_fresh: bool,
}

impl Leaning {
    /// What a temper makes of it.
    pub(crate) fn of(temper: &Temper) -> Leaning {
        let even = Temper::default();
        let bolder = temper.boldness - even.boldness;
        let more = |ours: f32, usual: f32| logf(ours / usual);
        Leaning {
            skull_first: more(temper.skull_first, even.skull_first),
            skull_later: more(temper.skull_later, even.skull_later),
            challenge: 4.0 * bolder - 0.6 * more(temper.patience, even.patience),
            raise: 4.0 * bolder + more(temper.envy, even.envy),
            height: 2.0 * bolder,
            everything: 0.0,
            bluff: 2.0 * (temper.trust_in_raises - even.trust_in_raises),
            drops_skull: more(temper.drops_skull, even.drops_skull),
            grudge: 2.0 * temper.grudge,
            tilt: temper.tilt,
            heat: 1.0 + 0.2 * (temper.whim / even.whim - 1.0),
            flip_heat: 1.0,
        }
    }

    /// The same of somebody with this weakness.
    pub(crate) fn weakened(self, weakness: &Weakness) -> Leaning {
        let nerve = weakness.nerve;
        Leaning {
            challenge: nerve * self.challenge,
            raise: nerve * self.raise,
            height: nerve * self.height + weakness.hope,
            everything: self.everything - weakness.awe,
            bluff: self.bluff - weakness.honesty,
            heat: self.heat * weakness.haze,
            flip_heat: weakness.rashness,
            ..self
        }
    }

    /// What becomes of the logit of an action of this seat.
    pub(crate) fn apply(&self, logit: f32, action: Action, seat: Seat, view: &View, wound: Wound) -> f32 {
        let wish = match action {
            Action::Place(Disc::Skull) if view.phase() == Phase::Opening => self.skull_first,
            Action::Place(Disc::Skull) => self.skull_later,
            Action::Bid(bid) if wound.is_fresh => self.bid(bid, seat, view) + self.tilt,
            Action::Bid(bid) => self.bid(bid, seat, view),
            Action::Discard(Disc::Skull) => self.drops_skull,
            Action::Flip(owner) if wound.by == Some(owner) => self.grudge,
            _ => 0.0,
        };
        let heat = if let Action::Flip(_) = action { self.heat * self.flip_heat } else { self.heat };
        (logit + wish) / heat
    }

    fn bid(&self, bid: Bid, seat: Seat, view: &View) -> f32 {
        let standing = view.bid().map_or(0, Bid::get);
        let wish = if standing == 0 { self.challenge } else { self.raise };
        let trapped = view.stack(seat).any(|disc| disc == Some(Disc::Skull));
        let beyond = f32::from(bid.get() - standing - 1);
        let everything = if bid.get() == view.placed() { self.everything } else { 0.0 };
        wish + self.height * beyond + everything + if trapped { self.bluff } else { 0.0 }
    }
}
