//! Those who play with their heads: they remember, weigh and plan, each by a rule that fits in a sentence.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use skull_bots::Sightline;
use skull_rules::{Disc, Seat, Seats, Seen, View};

use crate::club::{
    outlook::Outlook,
    style::{Style, Wish},
};
use Disc::{Flower, Skull};

#[derive(Default)]
pub(super) struct Detective {
    /// How many discs lie face down on each mat.
    down: [usize; Seat::MOST],
    /// What each seat's first disc of a round turned out to be, and what its later ones did.
    files: [[Sightings; 2]; Seat::MOST],
}

#[derive(Clone, Copy, Default)]
struct Sightings {
    flowers: u16,
    skulls: u16,
}

impl Detective {
    /// How likely a seat's disc is a skull, with so many of its discs below.
    fn suspicion(&self, seat: Seat, below: usize) -> f64 {
        let later = below > 0;
        let Sightings { flowers, skulls } = self.files[seat.index()][usize::from(later)];
        // A stranger lays two skulls in five first discs and one in five later ones, as if three had been seen.
        let unknown = if later { 0.6 } else { 1.2 };
        (f64::from(skulls) + unknown) / (f64::from(flowers + skulls) + 3.0)
    }

    /// The least suspect disc that can be flipped after `flipped` of each stack, and how likely it is a flower.
    fn clearest(&self, at: &Outlook<'_>, flipped: &[usize; Seat::MOST]) -> Option<(Seat, f64)> {
        let view = &at.view;
        let clear = |seat: Seat| {
            let up = view.face_up(seat) + flipped[seat.index()];
            let below = view.height(seat).checked_sub(up + 1)?;
            let clear = match view.stack(seat).nth(below)? {
                Some(disc) => f64::from(u8::from(disc == Flower)),
                None => 1.0 - self.suspicion(seat, below),
            };
            Some((seat, clear))
        };
        at.others().into_iter().filter_map(clear).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The highest bid that is as likely to succeed as not.
    fn reach(&self, at: &Outlook<'_>) -> usize {
        if at.baited() {
            return at.safe();
        }
        let mut flipped = [0; Seat::MOST];
        let mut chance = 1.0;
        let mut discs = at.height();
        while let Some((seat, clear)) = self.clearest(at, &flipped) {
            chance *= clear;
            if chance < 0.5 {
                break;
            }
            flipped[seat.index()] += 1;
            discs += 1;
        }
        discs
    }
}

impl Style for Detective {
    const NAME: &str = "detective";
    const ABOUT: &str = "Keeps a file on what each seat lays first and what later, and bids and flips by it.";

    fn notice(&mut self, seen: &Seen, _: Sightline<'_>) {
        match *seen {
            Seen::RoundStarted { .. } => self.down = [0; Seat::MOST],
            Seen::Placed { seat, .. } => self.down[seat.index()] += 1,
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } => {
                let down = &mut self.down[seat.index()];
                *down = down.saturating_sub(1);
                let file = &mut self.files[seat.index()][usize::from(*down > 0)];
                file.flowers += u16::from(disc == Flower);
                file.skulls += u16::from(disc == Skull);
            }
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(40) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, self.reach(at).min(at.height() + 1))
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        at.one_more(self.reach(at))
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        let clearest = self.clearest(at, &[0; Seat::MOST]);
        at.flip_first(clearest.map(|(seat, _)| seat))
    }
}

#[derive(Default)]
pub(super) struct Judge {
    /// Who has bid in this round.
    bidders: Seats,
    /// What lay on each seat's mat in rounds in which it had bid.
    evidence: [Sightings; Seat::MOST],
}

impl Judge {
    /// How likely a seat's skull is on its mat: two in five if it is silent, one in four if it is a new bidder.
    fn doubt(&self, seat: Seat) -> f64 {
        if !self.bidders.contains(seat) {
            return 0.4;
        }
        // A skull weighs twice: flowers may have lain on top of one.
        let Sightings { flowers, skulls } = self.evidence[seat.index()];
        f64::from(2 * skulls + 1) / f64::from(flowers + 2 * skulls + 4)
    }

    fn reach(&self, at: &Outlook<'_>) -> usize {
        at.reach(0.5, |_, seat| self.doubt(seat))
    }
}

impl Style for Judge {
    const NAME: &str = "judge";
    const ABOUT: &str =
        "Believes bidders as far as their bids were honest before, and shuns whoever bid over a skull.";

    fn notice(&mut self, seen: &Seen, _: Sightline<'_>) {
        match *seen {
            Seen::RoundStarted { .. } => self.bidders = Seats::NONE,
            Seen::Bid { seat, .. } => self.bidders = self.bidders.with(seat),
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } if self.bidders.contains(seat) => {
                let evidence = &mut self.evidence[seat.index()];
                evidence.flowers += u16::from(disc == Flower);
                evidence.skulls += u16::from(disc == Skull);
            }
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(35) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, at.safe())
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        at.one_more(self.reach(at))
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        let safest = at.safest(&[0; Seat::MOST], |_, seat| self.doubt(seat));
        at.flip_first(safest.map(|(seat, _)| seat))
    }
}

#[derive(Default)]
pub(super) struct Angler;

impl Style for Angler {
    const NAME: &str = "angler";
    const ABOUT: &str =
        "Bids one less than its stack is high; raised, it passes over its skull and follows over flowers.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(50) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(3, at.height() - 1)
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let bait = at.height() - 1;
        let follows = at.height() + at.others().len().div_ceil(2);
        match at.baited() {
            _ if at.bid() < bait => bait,
            true => 0,
            false => at.one_more(follows),
        }
    }
}

#[derive(Default)]
pub(super) struct Captain;

impl Captain {
    /// How it stands against the best of the others: by challenges won, then by discs.
    fn stands(at: &Outlook<'_>) -> Ordering {
        let score = |seat| (at.view.wins(seat), at.view.discs(seat));
        let others = at.view.alive().minus(at.view.own());
        others.into_iter().map(score).max().map_or(Greater, |best| score(at.seat).cmp(&best))
    }

    fn reach(at: &Outlook<'_>) -> usize {
        let asks = match Captain::stands(at) {
            Greater => 0.65,
            Equal => 0.5,
            Less => 0.3,
        };
        at.reach(asks, one_in_three)
    }
}

/// A rule of thumb: every third stack hides a skull.
fn one_in_three(_: &View, _: Seat) -> f64 {
    1.0 / 3.0
}

impl Style for Captain {
    const NAME: &str = "captain";
    const ABOUT: &str =
        "Asks for good odds when it leads, for fair ones when level, and takes poor ones when it is behind.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        let skulls = match Captain::stands(at) {
            Greater => 50,
            Equal => 40,
            Less => 25,
        };
        if at.percent(skulls) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, Captain::reach(at).min(at.height()))
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        at.one_more(Captain::reach(at))
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        let safest = at.safest(&[0; Seat::MOST], one_in_three);
        at.flip_first(safest.map(|(seat, _)| seat))
    }
}

#[derive(Default)]
pub(super) struct Cook;

impl Cook {
    fn recipe(at: &Outlook<'_>) -> usize {
        if at.baited() { at.safe() } else { at.height() + (at.placed() - at.height()) / 3 }
    }
}

impl Style for Cook {
    const NAME: &str = "cook";
    const ABOUT: &str =
        "Skull in every third round; else two flowers, and a bid of them and a third of the others' discs.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.view.round().is_multiple_of(3) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, Cook::recipe(at))
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        Cook::recipe(at)
    }

    /// A pinch from every mat in turn.
    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        let mut mats: Vec<Seat> = at.others().into_iter().collect();
        mats.sort_by_key(|&seat| at.view.face_up(seat));
        at.flip_first(mats)
    }
}
