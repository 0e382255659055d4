//! The half of the club that may be looked at while a player is made.

use skull_bots::Sightline;
use skull_rules::{Disc, Seat, Seen, View};

use super::{
    Half, Member,
    outlook::Outlook,
    style::{Style, Wish},
};
use Disc::{Flower, Skull};
use Wish::{Bid, Lay};

const PRACTICE: Option<Half> = Some(Half::Practice);

pub(super) const MEMBERS: [Member; 10] = [
    Member::of::<Turtle>(PRACTICE),
    Member::of::<Accountant>(PRACTICE),
    Member::of::<Ladder>(PRACTICE),
    Member::of::<Optimist>(PRACTICE),
    Member::of::<Actuary>(PRACTICE),
    Member::of::<Bully>(PRACTICE),
    Member::of::<Gardener>(PRACTICE),
    Member::of::<Avenger>(PRACTICE),
    Member::of::<Gambler>(PRACTICE),
    Member::of::<Drunkard>(PRACTICE),
];

#[derive(Default)]
struct Turtle;

impl Style for Turtle {
    const NAME: &str = "turtle";
    const ABOUT: &str = "Skull first, then flowers on top; passes whenever it can, and bids 1 if it must.";

    fn opens(&mut self, _: &mut Outlook<'_>) -> Disc {
        Skull
    }

    fn adds(&mut self, _: &mut Outlook<'_>) -> Wish {
        Lay(Flower)
    }

    fn raises(&mut self, _: &mut Outlook<'_>) -> usize {
        0
    }
}

/// The turtle's sister, for measurements: with her in it, the practice half would be another than it was.
pub(super) const TORTOISE: Member = Member::of::<Tortoise>(None);

#[derive(Default)]
struct Tortoise(Turtle);

impl Style for Tortoise {
    const NAME: &str = "tortoise";
    const ABOUT: &str = "The turtle's sister: she bids the flowers on her own skull if she must.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        self.0.opens(at)
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        self.0.adds(at)
    }

    fn must_bid(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe()
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        self.0.raises(at)
    }
}

#[derive(Default)]
struct Accountant;

impl Style for Accountant {
    const NAME: &str = "accountant";
    const ABOUT: &str = "Lays two flowers and bids exactly the flowers it has; never one more.";

    fn opens(&mut self, _: &mut Outlook<'_>) -> Disc {
        Flower
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.flowers() < 2 && at.holds(Flower) { Lay(Flower) } else { Bid(at.flowers()) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe()
    }
}

#[derive(Default)]
struct Ladder;

impl Style for Ladder {
    const NAME: &str = "ladder";
    const ABOUT: &str = "Raises by one, whatever lies there, until only a bid of all discs is left.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(40) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.height() < 2 { Lay(Flower) } else { Bid(1) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.bid() + 1 < at.placed() { at.bid() + 1 } else { 0 }
    }
}

#[derive(Default)]
struct Optimist;

impl Style for Optimist {
    const NAME: &str = "optimist";
    const ABOUT: &str = "Bids its own flowers and one more, sure that somebody else has one.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(30) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.baited() || at.percent(60) { Lay(Flower) } else { Bid(at.safe() + 1) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.baited() { 0 } else { at.safe() + 1 }
    }
}

/// A fixed belief: three openings in ten are skulls, and every further disc makes the skull a little likelier.
fn three_in_ten(view: &View, seat: Seat) -> f64 {
    0.3 + 0.1 * (view.height(seat) as f64 - 1.0)
}

#[derive(Default)]
struct Actuary;

impl Actuary {
    /// The highest bid that it reckons to meet one time in three.
    fn worth(at: &Outlook<'_>) -> usize {
        at.reach(0.35, three_in_ten)
    }
}

impl Style for Actuary {
    const NAME: &str = "actuary";
    const ABOUT: &str = "Believes that three stacks in ten hide a skull, and bids while the \
        odds are better than two to one against.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(45) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        match Actuary::worth(at) {
            worth if worth > at.height() && !at.baited() => Bid(worth - 1),
            _ => Lay(Flower),
        }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if Actuary::worth(at) > at.bid() { at.bid() + 1 } else { 0 }
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        at.safest(&[0; Seat::MOST], three_in_ten).map_or(at.seat, |(seat, _)| seat)
    }
}

#[derive(Default)]
struct Bully;

impl Style for Bully {
    const NAME: &str = "bully";
    const ABOUT: &str = "Opens the bidding with a jump past half of all discs, honest or not.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(45) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.percent(50) { Bid(at.placed() / 2 + 1) } else { Lay(Flower) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.baited() || at.bid() > at.placed() * 2 / 3 { 0 } else { at.bid() + 2 }
    }

    fn shows(&mut self) -> bool {
        true
    }
}

#[derive(Default)]
struct Gardener;

impl Style for Gardener {
    const NAME: &str = "gardener";
    const ABOUT: &str = "Lays nothing but flowers, all of them, then bids them and one of everybody's.";

    fn opens(&mut self, _: &mut Outlook<'_>) -> Disc {
        Flower
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.holds(Flower) { Lay(Flower) } else { Bid(at.safe() + at.others().len()) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        at.safe() + 1 + usize::from(at.wins() > 0)
    }

    fn gives_up(&mut self, _: &mut Outlook<'_>) -> Disc {
        Skull
    }
}

#[derive(Default)]
struct Avenger {
    foe: Option<Seat>,
}

impl Style for Avenger {
    const NAME: &str = "avenger";
    const ABOUT: &str = "Flips the stack of whoever cost it a disc last, and outbids them for it.";

    fn notice(&mut self, seen: &Seen, sight: Sightline<'_>) {
        if let Seen::ChallengeFailed { seat, skull_owner } = *seen
            && sight.view().own().contains(seat)
            && seat != skull_owner
        {
            self.foe = Some(skull_owner);
        }
    }

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(45) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.height() < 2 || at.baited() { Lay(Flower) } else { Bid(at.safe()) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let provoked = self.foe.is_some() && self.foe == at.view.bidder();
        match at.baited() {
            true => 0,
            false if provoked => at.safe() + 3,
            false => at.safe() + 2,
        }
    }

    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        at.flip_first(self.foe)
    }
}

#[derive(Default)]
struct Gambler;

impl Style for Gambler {
    const NAME: &str = "gambler";
    const ABOUT: &str = "Careful with four discs; with every disc lost it wants to win it back at once.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(40) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        let lost = 4 - at.discs();
        if !at.baited() && (lost > 0 || at.height() > 2) { Bid(at.safe() + lost) } else { Lay(Flower) }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        let lost = 4 - at.discs();
        if at.baited() { 0 } else { at.safe() + 1 + 2 * lost }
    }
}

#[derive(Default)]
struct Drunkard;

impl Style for Drunkard {
    const NAME: &str = "drunkard";
    const ABOUT: &str = "Does anything at all, but knows better than to bid on its own skull.";

    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc {
        if at.percent(50) { Skull } else { Flower }
    }

    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish {
        if at.percent(50) && !at.baited() {
            Bid(1 + at.below(at.placed()))
        } else {
            Lay(if at.percent(50) { Skull } else { Flower })
        }
    }

    fn raises(&mut self, at: &mut Outlook<'_>) -> usize {
        if at.baited() || at.percent(50) { 0 } else { at.bid() + 1 + at.below(at.placed() - at.bid()) }
    }

    fn shows(&mut self) -> bool {
        true
    }
}
