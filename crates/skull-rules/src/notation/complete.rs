//! Discs that fit a record which does not know them all.
//!
//! Each seat's discs are its own affair: what it placed in a round, less what was turned up, must come from
//! a hand of up to three flowers and a skull, which losses make smaller. The only question that reaches
//! across rounds is when the skull was lost, if ever; so every answer is tried, and inside a round an
//! unknown disc is a flower while there are flowers.

use super::told::Told;
use crate::{
    disc::{Disc, Discs},
    seat::Seat,
};

/// What is known of the discs a seat starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StartingHand {
    Known(Discs),
    /// How many, 0 to 4.
    Counted(u8),
}

impl StartingHand {
    /// The hands it may have been, the likeliest first.
    fn candidates(self) -> impl Iterator<Item = Discs> {
        let (flowers, skulls) = match self {
            StartingHand::Known(discs) => {
                (discs.count(Disc::Flower) as u8, Some(discs.count(Disc::Skull) as u8))
            }
            StartingHand::Counted(count) => (count, None),
        };
        let with_skull =
            if skulls.is_none() { flowers.checked_sub(1).and_then(|f| Discs::new(f, 1)) } else { None };
        with_skull.into_iter().chain(Discs::new(flowers, skulls.unwrap_or(0)))
    }
}

/// A hand to start with, and a disc for every told placement and loss, by its index; discs for those of
/// `seat` only. Nothing if no discs fit.
pub(super) fn complete(
    seat: Seat,
    start: StartingHand,
    told: &[Told],
) -> Option<(Discs, Vec<(usize, Disc)>)> {
    let rounds = rounds_of(seat, told);
    let unknown_losses = rounds.iter().filter(|round| matches!(round.loss, Some((_, None)))).count();
    start.candidates().find_map(|hand| {
        // 0: no unknown loss was the skull; n: the n-th was.
        (0..=unknown_losses.min(4)).find_map(|skull_loss| Some((hand, fill(&rounds, hand, skull_loss)?)))
    })
}

/// A round as one seat lived it: its stack as far as it is known, bottom first, and its loss.
#[derive(Default)]
struct SeatRound {
    stack: Vec<(usize, Option<Disc>)>,
    turned: usize,
    loss: Option<(usize, Option<Disc>)>,
}

fn rounds_of(seat: Seat, told: &[Told]) -> Vec<SeatRound> {
    let mut rounds = Vec::new();
    let mut round = SeatRound::default();
    for (index, told) in told.iter().enumerate() {
        match *told {
            Told::Leads { .. } => rounds.push(std::mem::take(&mut round)),
            Told::Place { seat: whose, disc } if whose == seat => round.stack.push((index, disc)),
            Told::Flip { seat: whose, disc } | Told::Show { seat: whose, disc } if whose == seat => {
                round.turned += 1;
                let height = round.stack.len().checked_sub(round.turned);
                if let Some((_, unknown @ None)) = height.and_then(|height| round.stack.get_mut(height)) {
                    *unknown = Some(disc);
                }
            }
            Told::Lost { seat: whose, disc, .. } if whose == seat => round.loss = Some((index, disc)),
            _ => {}
        }
    }
    rounds.push(round);
    rounds
}

fn fill(rounds: &[SeatRound], mut hand: Discs, skull_loss: usize) -> Option<Vec<(usize, Disc)>> {
    let mut filled = Vec::new();
    let mut unknown_losses = 0;
    for round in rounds {
        let mut left = round.stack.iter().filter_map(|&(_, disc)| disc).try_fold(hand, without)?;
        for &(index, disc) in &round.stack {
            let guess = if left.has(Disc::Flower) { Disc::Flower } else { Disc::Skull };
            if disc.is_none() {
                left = without(left, guess)?;
            }
            filled.push((index, disc.unwrap_or(guess)));
        }
        if let Some((index, disc)) = round.loss {
            unknown_losses += usize::from(disc.is_none());
            let guess = if unknown_losses == skull_loss { Disc::Skull } else { Disc::Flower };
            let lost = disc.unwrap_or(guess);
            hand = without(hand, lost)?;
            filled.push((index, lost));
        }
    }
    Some(filled)
}

fn without(discs: Discs, disc: Disc) -> Option<Discs> {
    discs.has(disc).then(|| discs.less(disc))
}
