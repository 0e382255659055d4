//! What somebody usual reads off the table: where skulls may lie, and what a bid is worth.
#![expect(
    clippy::disallowed_methods,
    reason = "what is believed advises, and chooses nothing at a table in a browser"
)]

use skull_rules::{Bid, Disc, Seat, View};

/// Discs on the largest table, and zero.
pub(super) const BIDS: usize = 49;

/// For each seat, the chance that a skull lies among its face-down discs, in one seat's eyes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Risks {
    skull: [f32; Seat::MOST],
    down: [f32; Seat::MOST],
}

/// The chance that a seat still owns its skull, by the number of its discs.
const OWNED: [f32; 5] = [0.0, 0.45, 0.6, 0.8, 1.0];
/// The chance that an owned skull is among so many discs placed, when some are still in hand.
const PLACED: [f32; 5] = [0.0, 0.32, 0.5, 0.65, 1.0];
/// How much of that is feared.
const SUSPICION: f32 = 0.25;
/// What a bid makes of it, and a pass.
const BID: f32 = 0.25;
const PASSED: f32 = 1.15;

impl Risks {
    /// What the stacks and the bids suggest to `seat`.
    pub(super) fn read(view: &View, seat: Seat) -> Risks {
        let mut risks = Risks { skull: [0.0; Seat::MOST], down: [0.0; Seat::MOST] };
        for other in view.alive() {
            let index = other.index();
            let down = view.height(other) - view.face_up(other);
            risks.down[index] = down as f32;
            if other == seat || down == 0 {
                continue;
            }
            risks.skull[index] = match view.own_discs(other) {
                Some(_) if view.stack(other).take(down).any(|disc| disc == Some(Disc::Skull)) => 1.0,
                Some(_) => 0.0,
                None => suspicion(view, other),
            };
        }
        risks
    }

    /// The chance that the next disc of a stack is a skull after `turned` flowers have come from it.
    fn next(&self, seat: usize, turned: f32) -> f32 {
        let (skull, down) = (self.skull[seat], self.down[seat]);
        if turned >= down { f32::INFINITY } else { skull / (down - skull * turned) }
    }

    /// The chance that the topmost face-down disc of a stack is a skull.
    pub(super) fn top(&self, seat: Seat) -> f32 {
        self.next(seat.index(), 0.0)
    }

    /// The chance of turning so many of the others' discs, the least suspicious first, and meeting no skull:
    /// `odds[n]` for `n` discs.
    fn odds(&self, seat: Seat, odds: &mut [f32; BIDS]) {
        let mut turned = [0.0; Seat::MOST];
        odds[0] = 1.0;
        for discs in 1..BIDS {
            let mut best = (f32::INFINITY, 0);
            for (other, &turned) in turned.iter().enumerate() {
                let risk = if other == seat.index() { f32::INFINITY } else { self.next(other, turned) };
                if risk < best.0 {
                    best = (risk, other);
                }
            }
            if best.0.is_infinite() {
                odds[discs..].fill(0.0);
                return;
            }
            odds[discs] = odds[discs - 1] * (1.0 - best.0.min(1.0));
            turned[best.1] += 1.0;
        }
    }
}

fn suspicion(view: &View, seat: Seat) -> f32 {
    let (discs, height) = (view.discs(seat), view.height(seat));
    if view.stack(seat).any(|disc| disc == Some(Disc::Skull)) {
        return 0.0;
    }
    let spoke = if view.bidder() == Some(seat) {
        BID
    } else if view.has_passed(seat) {
        PASSED
    } else {
        1.0
    };
    let owned = OWNED[discs];
    let usual = if height == discs { owned } else { owned * PLACED[height] * spoke * SUSPICION };
    let before = usual.clamp(0.0, 0.97);
    // Flowers from the top make it less likely that there is a skull at all.
    let (all, up) = (height as f32, view.face_up(seat) as f32);
    before * (all - up) / (all - before * up)
}

/// The chance that `seat` meets each bid: `chances[b]` for a bid of `b`.
pub(super) fn chances(view: &View, seat: Seat, risks: &Risks) -> [f32; BIDS] {
    let height = view.height(seat);
    let mut chances = [0.0; BIDS];
    if let Some(skull) = view.stack(seat).position(|disc| disc == Some(Disc::Skull)) {
        chances[..height - skull].fill(1.0);
    } else {
        let mut odds = [0.0; BIDS];
        risks.odds(seat, &mut odds);
        chances[..height].fill(1.0);
        chances[height..].copy_from_slice(&odds[..BIDS - height]);
    }
    chances
}

/// The chance that `bidder` meets `bid`, in the eyes of another seat.
pub(super) fn chance_of_another(view: &View, seat: Seat, bidder: Seat, bid: Bid, risks: &Risks) -> f32 {
    let own = view.height(bidder);
    let others = usize::from(bid.get()).saturating_sub(own);
    let on_others = usize::from(view.placed()) - own;
    let mut chance = 1.0 - risks.skull[bidder.index()];
    if others == 0 || on_others == 0 {
        return chance;
    }
    // Everybody else's discs are met in proportion; where the viewer's own skull lies is known, and the deeper, the safer.
    let share = others as f32 / on_others as f32;
    for other in view.alive().without(bidder) {
        let met =
            if other == seat { own_skull_met(view, seat, share) } else { risks.skull[other.index()] * share };
        chance *= 1.0 - met;
    }
    chance
}

/// The chance that a challenger who turns this share of the table digs down to this seat's own skull.
fn own_skull_met(view: &View, seat: Seat, share: f32) -> f32 {
    let above = |skull: usize| (view.height(seat) - 1 - skull) as i32;
    view.stack(seat)
        .position(|disc| disc == Some(Disc::Skull))
        .map_or(0.0, |skull| share.powi(1 + above(skull)))
}
