//! What a bid needs: how likely so many flowers are found.

use skull_rules::{Disc, Phase, Seat, View, Whereabouts};

use crate::{counsel::NextDisc, millionths::Millionths, suspicion::Suspicion};

/// How likely `seat` would meet a bid of 1, of 2, and so on; while flipping, find 1 more flower, 2 more, and so on: its own
/// stack from the top, then always the least suspicious disc.
pub(crate) fn needs(view: &View, seat: Seat, suspicion: &Suspicion) -> Vec<Millionths> {
    let own_up = view.face_up(seat);
    let own: Vec<Option<Disc>> = view.stack(seat).take(view.height(seat) - own_up).collect();
    let is_flipping = view.phase() == Phase::Flipping;
    let mut chance = 1.0;
    let mut needs = Vec::new();
    for disc in own.into_iter().rev().filter(|_| !is_flipping) {
        chance *= f64::from(u8::from(disc != Some(Disc::Skull)));
        needs.push(Millionths::of(chance));
    }
    let mut others = down(view, seat, suspicion);
    loop {
        let open = others.iter_mut().filter(|stack| !stack.is_used_up());
        let Some(safest) = open.min_by(|one, other| one.next().total_cmp(&other.next())) else {
            return needs;
        };
        chance *= 1.0 - safest.next();
        safest.turned += 1;
        needs.push(Millionths::of(chance));
    }
}

/// For each rival with a disc face down, how likely the next one of theirs is the skull.
pub(crate) fn next_discs(view: &View, seat: Seat, suspicion: &Suspicion) -> Vec<NextDisc> {
    let rivals = down(view, seat, suspicion).into_iter();
    let rivals = rivals.filter(|stack| !stack.skull.is_empty() && !view.own().contains(stack.seat));
    rivals.map(|stack| NextDisc { seat: stack.seat, skull: Millionths::of(stack.next()) }).collect()
}

/// A stack that can be turned up, disc by disc.
struct FaceDown {
    seat: Seat,
    /// How likely each disc is the skull, the topmost first.
    skull: Vec<f64>,
    turned: usize,
}

/// The stacks of all others who are in.
fn down(view: &View, seat: Seat, suspicion: &Suspicion) -> Vec<FaceDown> {
    view.alive().without(seat).into_iter().map(|other| FaceDown::of(view, other, suspicion)).collect()
}

impl FaceDown {
    fn of(view: &View, seat: Seat, suspicion: &Suspicion) -> FaceDown {
        let down = view.height(seat) - view.face_up(seat);
        let discs: Vec<Option<Disc>> = view.stack(seat).collect();
        let chance = |height: usize| match discs[height] {
            Some(disc) => f64::from(u8::from(disc == Disc::Skull)),
            None => suspicion.chance(seat, Whereabouts::InStack(height as u8)),
        };
        FaceDown { seat, skull: (0..down).rev().map(chance).collect(), turned: 0 }
    }

    /// How likely the next disc is the skull, after flowers so far; sure if there is none.
    fn next(&self) -> f64 {
        let passed: f64 = self.skull[..self.turned].iter().sum();
        let next = self.skull.get(self.turned);
        next.map_or(1.0, |skull| (skull / (1.0 - passed).max(f64::EPSILON)).clamp(0.0, 1.0))
    }

    fn is_used_up(&self) -> bool {
        self.turned >= self.skull.len()
    }
}
