//! The half of the club that is never used in training or tuning.

use skull_bots::Sightline;
use skull_rules::{Disc, Seat, Seen, View};

use super::{
    Half, Member,
    outlook::Outlook,
    seat,
    style::{Style, Wish},
};
use Disc::{Flower, Skull};
use Wish::{Bid, Lay};

pub(super) const MEMBERS: [Member; 10] = [
    member(
        "tortoise",
        "Skull first, then flowers on top; passes whenever it can, and bids those flowers if it must.",
        seat::<Tortoise>,
    ),
    member(
        "coward",
        "Fills its mat, bids 1, and raises only with discs of its own that are sure.",
        seat::<Coward>,
    ),
    member(
        "child",
        "Loves its skull: lays it first, giggles a small bid, and takes the bait of nobody.",
        seat::<Child>,
    ),
    member(
        "believer",
        "Takes every bidder at their word: raises on their discs, and flips them first.",
        seat::<Believer>,
    ),
    member(
        "copycat",
        "Does what worked: bids as many of others' discs as the last winner of a challenge flipped.",
        seat::<Copycat>,
    ),
    member(
        "bluffer",
        "Lays its skull, bids as if it had not, and gets out before it must attempt.",
        seat::<Bluffer>,
    ),
    member(
        "professor",
        "Counts how often each seat's skull was met, and bids what that makes likely.",
        seat::<Professor>,
    ),
    member(
        "rebel",
        "Plays along until somebody is about to win; then lays its skull, or takes the bid from them.",
        seat::<Rebel>,
    ),
    member("daredevil", "Lives for the burn out: every now and then, all discs at once.", seat::<Daredevil>),
    member(
        "sleeper",
        "Says nothing until only one other is left in the bidding, then goes one higher.",
        seat::<Sleeper>,
    ),
];

const fn member(name: &'static str, about: &'static str, sit: fn(u64) -> Box<dyn skull_bots::Bot>) -> Member {
    Member::new(Half::Exam, name, about, sit)
}

#[derive(Default)]
struct Tortoise;

impl Style for Tortoise {
    fn opens(&mut self, _: &mut Outlook<'_>) -> Disc {
        Skull
    }

    fn adds(&mut self, _: &mut Outlook<'_>) -> Wish {
        Lay(Flower)
    }

    fn must_bid(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe()
    }

    fn raises(&mut self, _: &mut Outlook<'_>) -> usize {
        0
    }
}

#[derive(Default)]
struct Coward;

impl Style for Coward {
    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(45) { Skull } else { Flower }
    }

    fn adds(&mut self, _: &mut Outlook<'_>) -> Wish {
        Lay(Flower)
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.safe() > at.bid() { at.bid() + 1 } else { 0 }
    }

    fn gives_up(&mut self, _: &mut Outlook<'_>) -> Disc {
        Skull
    }
}

#[derive(Default)]
struct Child;

impl Style for Child {
    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(80) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.percent(50) { Bid(1) } else { Lay(Skull) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.bid() == 1 || at.percent(10) { at.bid() + 1 } else { 0 }
    }

    fn shows(&mut self) -> bool {
        true
    }
}

#[derive(Default)]
struct Believer {
    /// Whoever bid in this round, the latest last.
    bidders: Vec<Seat>,
}

impl Style for Believer {
    fn notice(&mut self, seen: &Seen, _: Sightline<'_>) {
        match *seen {
            Seen::RoundStarted { .. } => self.bidders.clear(),
            Seen::Bid { seat, .. } => self.bidders.push(seat),
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(35) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.height() < 2 || at.baited() { Lay(Flower) } else { Bid(at.safe()) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let theirs = at.view.bidder().map_or(0, |bidder| at.view.height(bidder));
        if !at.baited() && at.safe() + theirs > at.bid() { at.bid() + 1 } else { 0 }
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        at.flip_first(self.bidders.iter().rev().copied())
    }
}

struct Copycat {
    /// How many discs of others the last winner of a challenge flipped.
    borrowed: usize,
    /// How many have been flipped in this attempt so far.
    flipped: usize,
}

/// Before anybody has won, it takes two to be usual.
impl Default for Copycat {
    fn default() -> Copycat {
        Copycat { borrowed: 2, flipped: 0 }
    }
}

impl Style for Copycat {
    fn notice(&mut self, seen: &Seen, _: Sightline<'_>) {
        match *seen {
            Seen::AttemptStarted { .. } => self.flipped = 0,
            Seen::Flipped { seat, by, .. } => self.flipped += usize::from(seat != by),
            Seen::ChallengeWon { .. } => self.borrowed = self.flipped,
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(35) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.height() < 2 || at.baited() { Lay(Flower) } else { Bid(at.safe() + self.borrowed) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.baited() { 0 } else { at.safe() + self.borrowed }
    }
}

#[derive(Default)]
struct Bluffer;

impl Style for Bluffer {
    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(60) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.percent(55) { Bid(at.height()) } else { Lay(Flower) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let reach = if at.baited() { at.placed() / 3 } else { at.placed() / 2 + 1 };
        if at.bid() < reach { at.bid() + 1 } else { 0 }
    }
}

#[derive(Default)]
struct Professor {
    met: [u32; Seat::MOST],
    clear: [u32; Seat::MOST],
}

impl Professor {
    /// As often as it was seen, beginning with one skull in four discs.
    fn belief(&self) -> impl Fn(&View, Seat) -> f64 {
        let (met, clear) = (self.met, self.clear);
        move |view: &View, seat: Seat| {
            let (met, clear) = (met[seat.index()], clear[seat.index()]);
            let top = f64::from(met + 1) / f64::from(met + clear + 4);
            // Each disc more is half a chance more that the skull is among them.
            let among = top * (1 + view.height(seat)) as f64 / 2.0;
            if view.discs(seat) < 4 { among * 0.8 } else { among }
        }
    }

    fn worth(&self, at: &Outlook<'_>, least: f64) -> usize {
        (1..=at.placed()).rev().find(|&discs| at.chance(discs, self.belief()) >= least).unwrap_or(0)
    }
}

impl Style for Professor {
    fn notice(&mut self, seen: &Seen, _: Sightline<'_>) {
        if let Seen::Flipped { seat, disc, .. } = *seen {
            let counts = if disc == Skull { &mut self.met } else { &mut self.clear };
            counts[seat.index()] += 1;
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        let more = if at.about_to_win().is_some() { 25 } else { 0 };
        if at.percent(40 + more) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if !at.baited() && self.worth(at, 0.6) > at.height() { Bid(at.height()) } else { Lay(Flower) }
    }

    fn must_bid(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe()
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if self.worth(at, 0.45) > at.bid() { at.bid() + 1 } else { 0 }
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        at.safest(&[0; Seat::MOST], self.belief()).map_or(at.seat, |(seat, _)| seat)
    }
}

#[derive(Default)]
struct Rebel;

impl Style for Rebel {
    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        let skulls = if at.about_to_win().is_some() { 80 } else { 40 };
        if at.percent(skulls) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        match at.about_to_win() {
            Some(_) if at.holds(Skull) => Lay(Skull),
            None if !at.baited() && at.height() > 1 => Bid(at.safe() + 1),
            _ => Lay(Flower),
        }
    }

    fn must_bid(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe()
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let threatened = at.about_to_win().is_some() && at.about_to_win() == at.view.bidder();
        match at.baited() {
            true => 0,
            false if threatened => at.bid() + 1,
            false => at.placed() / 2,
        }
    }
}

#[derive(Default)]
struct Daredevil;

impl Style for Daredevil {
    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(30) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        match (at.baited(), at.percent(12)) {
            (false, true) => Bid(at.placed()),
            _ if at.percent(70) => Lay(Flower),
            _ => Bid(1),
        }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if !at.baited() && at.percent(12) { at.placed() } else { at.safe() }
    }
}

#[derive(Default)]
struct Sleeper;

impl Style for Sleeper {
    fn opens(&mut self, _: &mut Outlook<'_>) -> Disc {
        Flower
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        Lay(if at.height() == 1 && at.percent(60) { Skull } else { Flower })
    }

    fn must_bid(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe().max(1)
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let left = at.others().into_iter().filter(|&seat| !at.view.has_passed(seat)).count();
        let reach = at.placed() * 2 / 3;
        if left == 1 && !at.baited() && at.bid() < reach { at.bid() + 1 } else { at.safe() }
    }
}
