use skull_bots::{Bot, Sightline};
use skull_chance::Dice;
use skull_rules::{Action, Asks, Bid, Disc, Legal, Seat, Seen};

use super::outlook::Outlook;

/// A way to play, as simple as it can be told: one question for each decision of the game.
///
/// The answers are wishes. [`ClubMember`] makes the nearest legal action of each, so that a style can say "my skull" or
/// "two more than I have" without looking whether it can.
pub(crate) trait Style: Send {
    /// A word that no other style goes by.
    const NAME: &str;

    /// How it plays, in one sentence.
    const ABOUT: &str;

    /// Something happened at the table: for those who remember.
    fn notice(&mut self, _seen: &Seen, _sight: Sightline<'_>) {}

    /// The disc that opens a round.
    fn opens(&mut self, at: &mut Outlook<'_>) -> Disc;

    /// One more disc, or the first bid.
    fn adds(&mut self, at: &mut Outlook<'_>) -> Wish;

    /// The first bid of somebody who would rather add a disc and has none in hand.
    fn must_bid(&mut self, _at: &mut Outlook<'_>) -> usize {
        1
    }

    /// The number to bid against a bid. One that is no higher than that bid is a pass.
    fn raises(&mut self, at: &mut Outlook<'_>) -> usize;

    /// Whose disc to flip, unless it cannot be flipped: then anybody's.
    fn flips(&mut self, at: &mut Outlook<'_>) -> Seat {
        at.anybody()
    }

    /// The disc to give up after its own skull stopped it.
    fn gives_up(&mut self, _at: &mut Outlook<'_>) -> Disc {
        Disc::Flower
    }

    /// Whether to turn up a disc after somebody's failure (R7.6).
    fn shows(&mut self) -> bool {
        false
    }
}

/// What somebody would like to do in turn before there is a bid.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wish {
    /// Add this disc.
    Lay(Disc),
    /// Bid so many discs, or as many as there are.
    Bid(usize),
}

/// A member of the club at a table: a style, with the luck of a seed.
pub(crate) struct ClubMember<S> {
    style: S,
    luck: Dice,
}

impl<S: Style> ClubMember<S> {
    pub(crate) fn new(style: S, seed: u64) -> ClubMember<S> {
        ClubMember { style, luck: Dice::from_seed(seed) }
    }
}

impl<S: Style> Bot for ClubMember<S> {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        self.style.notice(seen, sight);
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        let mut at = Outlook { seat, view: sight.view(), legal, luck: &mut self.luck };
        let chosen = chosen(&mut self.style, &mut at);
        // Of a kind that is gone, a stack without a hidden disc, or a seat that is out: then anything will do.
        if legal.contains(chosen) { chosen } else { at.any() }
    }

    fn shows(&mut self, _: Seat, _: Sightline<'_>) -> bool {
        self.style.shows()
    }
}

/// The nearest legal action to what a style wishes.
fn chosen(style: &mut impl Style, at: &mut Outlook<'_>) -> Action {
    match at.legal.asks() {
        Asks::Place if at.legal.bids().is_empty() => {
            let disc = style.opens(at);
            at.lay(disc)
        }
        Asks::Place => match style.adds(at) {
            Wish::Lay(disc) if at.legal.set() != 0 => at.lay(disc),
            Wish::Lay(_) => bid(style.must_bid(at), at.legal),
            Wish::Bid(discs) => bid(discs, at.legal),
        },
        Asks::Raise => match style.raises(at) {
            discs if discs < at.legal.bids().start => Action::Pass,
            discs => bid(discs, at.legal),
        },
        Asks::Flip => Action::Flip(style.flips(at)),
        Asks::Take => Action::Take(at.below(at.legal.len()) as u8),
        Asks::Discard => Action::Discard(style.gives_up(at)),
        Asks::Lead => Action::Lead(at.seat),
    }
}

/// The bid of so many discs, or the nearest that is legal.
fn bid(discs: usize, legal: Legal) -> Action {
    let bids = legal.bids();
    let nearest = discs.clamp(bids.start, bids.end - 1);
    Action::Bid(Bid::new(nearest as u8).expect("the lowest legal bid is one"))
}
