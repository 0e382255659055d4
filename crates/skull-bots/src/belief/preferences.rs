//! How somebody usual would choose: they mix skulls and flowers, bluff, and weigh the risk of each bid.
#![expect(
    clippy::disallowed_methods,
    reason = "what is believed advises, and chooses nothing at a table in a browser"
)]

use skull_rules::{Action, Bid, Disc, Legal, Phase, Seat, View};

use super::{
    judgement::{BIDS, Risks, chance_of_another, chances},
    standing::Standing,
};

/// How readily they hide the skull as the first disc of a round, and later, 0 to 1.
const SKULL_FIRST: f32 = 0.4;
const SKULL_LATER: f32 = 0.25;
/// How much adding a disc is worth beside speaking up, in units of what is at stake.
const PATIENCE: f32 = 0.067;
/// What they add to their chances when they dream of a bid.
const BOLDNESS: f32 = 0.04;
/// How surely they trust that a low bid will be raised, which is what a bluff lives from.
const TRUST_IN_RAISES: f32 = 0.48;
/// How much they mind others' success.
const ENVY: f32 = 0.62;
/// How much their choices wander, in units of what is at stake.
const WHIM: f32 = 0.08;
/// By how much they take a won challenge to multiply a seat's prospects.
const AMBITION: f32 = 1.2;
/// How readily they give up the skull when there is a choice.
pub(super) const DROPS_SKULL: f32 = 0.45;

/// Placing two kinds, passing, and every bid.
const CHOICES: usize = 3 + BIDS;

/// How likely each legal action is to be chosen, in the order of [`Legal`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preferences {
    chance: [f32; CHOICES],
    len: usize,
}

impl Preferences {
    /// The mixed choice of somebody usual at `seat`, which must be the viewer's own.
    pub(crate) fn of(view: &View, seat: Seat, legal: Legal) -> Preferences {
        let mut preferences = Preferences { chance: [0.0; CHOICES], len: legal.len() };
        match view.phase() {
            _ if legal.len() == 1 => preferences.chance[0] = 1.0,
            Phase::Opening => preferences.kinds(SKULL_FIRST),
            Phase::Placing | Phase::Bidding => {
                let stakes = Stakes::of(view, seat);
                preferences.softmax(legal, WHIM, |action| stakes.worth(action));
            }
            Phase::Flipping => {
                let risks = Risks::read(view, seat);
                preferences.softmax(legal, WHIM * 0.25, |action| match action {
                    Action::Flip(owner) => -risks.top(owner),
                    _ => 0.0,
                });
            }
            Phase::Losing if legal.contains(Action::Discard(Disc::Flower)) => {
                preferences.kinds(DROPS_SKULL);
            }
            Phase::Losing | Phase::Naming | Phase::Over => {
                preferences.chance[..legal.len()].fill(1.0 / legal.len() as f32);
            }
        }
        preferences
    }

    /// The chance of the action at this index.
    pub(crate) fn chance(&self, index: usize) -> f32 {
        self.chance[index]
    }

    /// A flower or a skull, where there are both.
    fn kinds(&mut self, skull: f32) {
        self.chance[0] = 1.0 - skull;
        self.chance[1] = skull;
    }

    fn softmax(&mut self, legal: Legal, whim: f32, worth: impl Fn(Action) -> f32) {
        let mut best = f32::NEG_INFINITY;
        for (chance, action) in self.chance.iter_mut().zip(legal) {
            *chance = worth(action);
            best = best.max(*chance);
        }
        let chances = &mut self.chance[..self.len];
        chances.iter_mut().for_each(|chance| *chance = ((*chance - best) / whim).exp());
        let all: f32 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= all);
    }
}

/// What speaking up, adding a disc and holding back are worth to a seat, in units of what is at stake.
struct Stakes {
    chances: [f32; BIDS],
    /// What a met bid brings and a failed one costs.
    gain: f32,
    loss: f32,
    /// The chance that a bid is raised, at the bottom; it falls to 0 at a burn out.
    raised: f32,
    /// What it is worth when somebody else attempts one more than the standing bid.
    others: f32,
    /// The same for the standing bid itself.
    pass: f32,
    placed: f32,
    hand: f32,
    skull_in_stack: bool,
}

impl Stakes {
    fn of(view: &View, seat: Seat) -> Stakes {
        let risks = Risks::read(view, seat);
        let standing = Standing::of(view, AMBITION);
        let now = standing.share(seat);
        let gain = standing.share_if_won(seat, seat) - now;
        let loss = now - standing.share_if_lost(seat, seat);
        let scale = (gain + loss).max(0.01) / 2.0;
        let worth_to_me = |bidder: Seat, bid: Bid| {
            let chance = chance_of_another(view, seat, bidder, bid, &risks);
            let theirs = standing.share_if_won(seat, bidder) - now;
            let mine = standing.share_if_lost(seat, bidder) - now;
            (chance * theirs * ENVY + (1.0 - chance) * mine) / scale
        };
        let speakers = view.alive().into_iter().filter(|&other| other != seat && !view.has_passed(other));
        let rivals = speakers.clone().count();
        let higher = view.bid().map_or(2, |bid| bid.get() + 1).min(view.placed());
        let others = Bid::new(higher).map_or(0.0, |bid| speakers.map(|other| worth_to_me(other, bid)).sum());
        let pass = view.bidder().zip(view.bid()).map_or(0.0, |(bidder, bid)| worth_to_me(bidder, bid));
        Stakes {
            chances: chances(view, seat, &risks),
            gain: gain / scale,
            loss: loss / scale,
            raised: 1.0 - (1.0 - TRUST_IN_RAISES).powi(rivals as i32),
            others: if rivals > 0 { others / rivals as f32 } else { 0.0 },
            pass,
            placed: f32::from(view.placed()),
            hand: view.hand(seat) as f32,
            skull_in_stack: view.stack(seat).any(|disc| disc == Some(Disc::Skull)),
        }
    }

    fn worth(&self, action: Action) -> f32 {
        match action {
            Action::Place(Disc::Flower) => PATIENCE * self.hand,
            Action::Place(Disc::Skull) if self.skull_in_stack => 0.0,
            Action::Place(Disc::Skull) => PATIENCE * self.hand + SKULL_LATER.ln() * WHIM,
            Action::Bid(bid) => self.bid(bid),
            _ => self.pass,
        }
    }

    fn bid(&self, bid: Bid) -> f32 {
        let chance = self.chances[usize::from(bid.get())];
        let dreamt = if chance > 0.0 { (chance + BOLDNESS).clamp(0.0, 1.0) } else { 0.0 };
        let attempt = dreamt * self.gain - (1.0 - dreamt) * self.loss;
        let raised = self.raised * (1.0 - f32::from(bid.get()) / self.placed);
        (1.0 - raised) * attempt + raised * self.others
    }
}
