use skull_chance::Dice;
use skull_rules::{Action, Disc, Legal, Seat, Seats, View};

use super::style::Wish;

/// What a member of the club has before it when it must choose, and the words in which styles think about it.
pub(crate) struct Outlook<'a> {
    /// The seat that must act.
    pub(crate) seat: Seat,
    pub(crate) view: View,
    pub(crate) legal: Legal,
    /// The member's own.
    pub(crate) luck: &'a mut Dice,
}

impl Outlook<'_> {
    /// A number from 0 to `n - 1`; 0 if there is none.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { self.luck.below(n as u8).into() }
    }

    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, times: u8) -> bool {
        self.luck.below(100) < times
    }

    /// Any legal action.
    pub(crate) fn any(&mut self) -> Action {
        let index = self.below(self.legal.len());
        self.legal.nth(index).expect("somebody who must act has a choice")
    }

    /// Any seat that can be flipped; the player's own if it is not asked to flip.
    pub(crate) fn anybody(&mut self) -> Seat {
        match self.any() {
            Action::Flip(seat) => seat,
            _ => self.seat,
        }
    }

    /// Placing this disc, or the other kind if it is not in hand.
    pub(crate) fn lay(&self, disc: Disc) -> Action {
        let action = Action::Place(disc);
        if self.legal.contains(action) { action } else { Action::Place(other(disc)) }
    }

    /// Whether the player can place this kind of disc now.
    pub(crate) fn holds(&self, disc: Disc) -> bool {
        self.legal.contains(Action::Place(disc))
    }

    /// A flower, while there is one in hand and fewer than so many discs lie on its mat; then this bid.
    pub(crate) fn build(&self, height: usize, bid: usize) -> Wish {
        let grows = self.height() < height && self.holds(Disc::Flower);
        if grows { Wish::Lay(Disc::Flower) } else { Wish::Bid(bid) }
    }

    /// One more than the bid, if that is no more than `limit`; else a pass.
    pub(crate) fn one_more(&self, limit: usize) -> usize {
        if self.bid() < limit { self.bid() + 1 } else { 0 }
    }

    /// How many flowers lie on its mat.
    pub(crate) fn flowers(&self) -> usize {
        self.view.stack(self.seat).filter(|&disc| disc == Some(Disc::Flower)).count()
    }

    /// Whether its skull lies on its mat.
    pub(crate) fn baited(&self) -> bool {
        self.flowers() < self.height()
    }

    /// How many discs lie on its mat.
    pub(crate) fn height(&self) -> usize {
        self.view.height(self.seat)
    }

    /// How many of its own discs, from the top, it can flip before it meets its own skull.
    pub(crate) fn safe(&self) -> usize {
        let stack: Vec<_> = self.view.stack(self.seat).collect();
        stack.iter().rev().take_while(|&&disc| disc == Some(Disc::Flower)).count()
    }

    /// How many discs lie on all mats.
    pub(crate) fn placed(&self) -> usize {
        self.view.placed().into()
    }

    /// The bid to beat; 0 if there is none.
    pub(crate) fn bid(&self) -> usize {
        self.view.bid().map_or(0, |bid| bid.get().into())
    }

    /// The other seats still in the game.
    pub(crate) fn others(&self) -> Seats {
        self.view.alive().without(self.seat)
    }

    /// How many discs it has not lost.
    pub(crate) fn discs(&self) -> usize {
        self.view.discs(self.seat)
    }

    /// How many challenges it has won.
    pub(crate) fn wins(&self) -> u8 {
        self.view.wins(self.seat)
    }

    /// The first of `wanted` that can be flipped, or anybody.
    pub(crate) fn flip_first(&mut self, wanted: impl IntoIterator<Item = Seat>) -> Seat {
        let found = wanted.into_iter().find(|&seat| self.legal.contains(Action::Flip(seat)));
        found.unwrap_or_else(|| self.anybody())
    }

    /// The chance to flip so many discs without a skull, if the skull is in each other stack with the chance that
    /// `skull` tells. It flips the safest disc that is left, one after the other.
    pub(crate) fn chance(&self, discs: usize, skull: impl Fn(&View, Seat) -> f64) -> f64 {
        if discs > self.safe() && self.baited() {
            return 0.0;
        }
        let mut flipped = [0; Seat::MOST];
        let mut chance = 1.0;
        for _ in self.height()..discs {
            let Some((seat, clear)) = self.safest(&flipped, &skull) else { return 0.0 };
            flipped[seat.index()] += 1;
            chance *= clear;
        }
        chance
    }

    /// The highest bid that succeeds with at least this chance, `skull` being what it is in [`chance`](Self::chance).
    pub(crate) fn reach(&self, chance: f64, skull: impl Fn(&View, Seat) -> f64) -> usize {
        (1..=self.placed()).rev().find(|&discs| self.chance(discs, &skull) >= chance).unwrap_or(0)
    }

    /// The seat whose topmost hidden disc is most likely a flower, if there is a hidden one, and how likely.
    /// `flipped` of each stack are flowers beyond those that lie face up.
    pub(crate) fn safest(
        &self,
        flipped: &[usize; Seat::MOST],
        skull: impl Fn(&View, Seat) -> f64,
    ) -> Option<(Seat, f64)> {
        let view = &self.view;
        let clear = |seat: Seat| {
            let height = view.height(seat);
            let up = view.face_up(seat) + flipped[seat.index()];
            let skull = if view.own().contains(seat) {
                f64::from(u8::from(view.stack(seat).any(|disc| disc == Some(Disc::Skull))))
            } else {
                skull(view, seat).clamp(0.0, 1.0)
            };
            // The skull is as likely at each height: the fewer are left, the more likely it is the next.
            let still = 1.0 - skull * up as f64 / height as f64;
            let chance = if still <= 0.0 { 0.0 } else { 1.0 - skull / height as f64 / still };
            (up < height).then_some((seat, chance))
        };
        self.others().into_iter().filter_map(clear).max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

fn other(disc: Disc) -> Disc {
    match disc {
        Disc::Flower => Disc::Skull,
        Disc::Skull => Disc::Flower,
    }
}
