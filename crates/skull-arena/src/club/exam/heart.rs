//! Those who play with their hearts: frightened, proud, full of stories, one of a herd, or kind.

use skull_bots::Sightline;
use skull_rules::{Disc, Seat, Seats, Seen};

use crate::club::{
    outlook::Outlook,
    style::{Style, Wish},
};
use Disc::{Flower, Skull};

#[derive(Default)]
pub(super) struct Rabbit {
    bid: u8,
    /// Somebody has jumped in this round.
    scared: bool,
    /// Somebody had in the round before.
    hides: bool,
}

impl Style for Rabbit {
    const NAME: &str = "rabbit";
    const ABOUT: &str =
        "Raises by one, but somebody's jump scares it out, and behind its skull in the next round.";

    fn notice(&mut self, seen: &Seen, sight: Sightline<'_>) {
        match *seen {
            Seen::RoundStarted { .. } => *self = Rabbit { hides: self.scared, ..Rabbit::default() },
            Seen::Bid { seat, bid } => {
                // Two more than the bid before, or three at once.
                let jump = bid.get() >= self.bid.max(1) + 2;
                self.scared |= jump && !sight.view().own().contains(seat);
                self.bid = bid.get();
            }
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if self.hides || at.percent(20) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(3, 1)
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        match at.baited() {
            _ if self.scared => 0,
            true => at.one_more(at.safe()),
            false => at.one_more(at.height() + (at.placed() - at.height()) / 2),
        }
    }
}

#[derive(Default)]
pub(super) struct Peacock {
    struts: bool,
}

impl Style for Peacock {
    const NAME: &str = "peacock";
    const ABOUT: &str =
        "Modest until it wins a challenge; then lays only flowers and bids two more, until it meets a skull.";

    fn notice(&mut self, seen: &Seen, sight: Sightline<'_>) {
        match *seen {
            Seen::ChallengeWon { seat, .. } if sight.view().own().contains(seat) => self.struts = true,
            Seen::ChallengeFailed { seat, .. } if sight.view().own().contains(seat) => self.struts = false,
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if !self.struts && at.percent(40) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, at.safe() + if self.struts { 2 } else { 0 })
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let more = if self.struts { 3 } else { 1 };
        if at.baited() { at.safe() } else { at.safe() + more }
    }

    fn shows(&mut self) -> bool {
        self.struts
    }
}

#[derive(Default)]
pub(super) struct Fibber {
    /// Its seats that have bid in this round.
    told: Seats,
    /// How many rounds it stays honest, this one included.
    honest: u8,
}

impl Fibber {
    /// The flowers it says it has.
    fn claim(&self, at: &Outlook<'_>) -> usize {
        if self.honest > 0 { at.safe() } else { at.height() }
    }
}

impl Style for Fibber {
    const NAME: &str = "fibber";
    const ABOUT: &str =
        "Bids over its skull as boldly as over flowers; once found out, it is honest for two rounds.";

    fn notice(&mut self, seen: &Seen, sight: Sightline<'_>) {
        match *seen {
            Seen::RoundStarted { .. } => {
                self.told = Seats::NONE;
                self.honest = self.honest.saturating_sub(1);
            }
            Seen::Bid { seat, .. } => self.told = self.told.with(seat).and(sight.view().own()),
            Seen::Flipped { seat, disc: Skull, .. } | Seen::Shown { seat, disc: Skull }
                if self.told.contains(seat) =>
            {
                // What is left of this round, and two more.
                self.honest = 3;
            }
            _ => {}
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if self.honest == 0 && at.percent(60) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, self.claim(at))
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        at.one_more(self.claim(at) + 1)
    }
}

#[derive(Default)]
pub(super) struct Sheep {
    /// Whether the last attempt met a skull.
    alarm: bool,
    /// Who has bid in this round.
    bidders: Seats,
}

impl Style for Sheep {
    const NAME: &str = "sheep";
    const ABOUT: &str =
        "Skull first if the last attempt met one; raises while more of the others bid than have passed.";

    fn notice(&mut self, seen: &Seen, _: Sightline<'_>) {
        match *seen {
            Seen::RoundStarted { .. } => self.bidders = Seats::NONE,
            Seen::Bid { seat, .. } => self.bidders = self.bidders.with(seat),
            Seen::ChallengeFailed { .. } => self.alarm = true,
            Seen::ChallengeWon { .. } => self.alarm = false,
            _ => {}
        }
    }

    fn opens(&mut self, _: &mut Outlook<'_>) -> Disc {
        if self.alarm { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(4, at.safe())
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let passed = at.others().into_iter().filter(|&seat| at.view.has_passed(seat));
        let passed = passed.fold(Seats::NONE, Seats::with);
        let bidding = self.bidders.and(at.others()).minus(passed);
        // It knows its own skull, and nobody follows a bid of all discs.
        let limit = if at.baited() { at.safe() } else { at.placed() - 1 };
        if bidding.len() > passed.len() { at.one_more(limit) } else { 0 }
    }
}

#[derive(Default)]
pub(super) struct Godmother;

impl Godmother {
    /// The others' seats that are worst off, by challenges won and then by discs, if anybody is better off.
    fn darlings(at: &Outlook<'_>) -> Seats {
        let score = |seat| (at.view.wins(seat), at.view.discs(seat));
        let others = at.view.alive().minus(at.view.own());
        let worst = others.into_iter().map(score).min();
        let best = at.view.alive().into_iter().map(score).max();
        let darling = |&seat: &Seat| worst < best && Some(score(seat)) == worst;
        others.into_iter().filter(darling).fold(Seats::NONE, Seats::with)
    }
}

impl Style for Godmother {
    const NAME: &str = "godmother";
    const ABOUT: &str = "Never raises whoever is worst off, nor flips their discs while others are left.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(30) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        at.build(2, 1)
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let darlings = Godmother::darlings(at);
        match at.baited() {
            _ if at.view.bidder().is_some_and(|seat| darlings.contains(seat)) => 0,
            true => at.safe(),
            false => at.safe() + 2,
        }
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        let others = at.others().minus(Godmother::darlings(at));
        at.flip_first(others)
    }

    fn shows(&mut self) -> bool {
        true
    }
}
