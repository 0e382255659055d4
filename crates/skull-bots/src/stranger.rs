use fastrand::Rng;
use skull_rules::{Action, Bid, Disc, Legal, Phase, Seat, View};

use crate::random::{any, below};

/// Somebody who has just sat down: a simple player whose habits are drawn by lot, from timid to reckless, from
/// sensible to strange. No two are alike, so whoever learns to play among them learns to play among people it does not
/// know.
///
/// A stranger keeps nothing in mind but the table as it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stranger {
    /// How often a round opens with the skull, and how often it is added later.
    skull_first: f32,
    skull_later: f32,
    /// How many discs should lie on its mat before a challenge.
    height: usize,
    /// How often a challenge follows, once it looks good; and a raise.
    eager: f32,
    raises: f32,
    /// The least chance of success that will do; less of it when somebody is about to win.
    nerve: f32,
    despair: f32,
    /// How often a bid is made on top of its own skull.
    bluffs: f32,
    size: Size,
    fear: Fear,
    /// How likely an unknown stack is to hold its skull.
    doubt: f32,
    /// What a bid makes of that doubt, and what a pass does.
    bidder: f32,
    passer: f32,
    /// How often the next stack to flip is any, and how often an act is.
    careless: f32,
    wild: f32,
    /// How often the skull is kept when one disc has to go.
    keeps_skull: f32,
}

/// How much of what it thinks possible a stranger bids.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    Least,
    Any,
    Most,
}

/// Where a stranger fears the skulls of others.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fear {
    /// Anywhere among the discs that a seat owns.
    Everywhere,
    /// Anywhere in the stack.
    Stack,
    /// On top of it.
    Top,
    /// At the bottom of it.
    Bottom,
}

impl Stranger {
    /// Anybody: two in three are sensible, the others may be like anything.
    pub fn draw(luck: &mut Rng) -> Stranger {
        if luck.f32() < 0.65 { Stranger::sensible(luck) } else { Stranger::strange(luck) }
    }

    /// Somebody sensible.
    pub fn sensible(luck: &mut Rng) -> Stranger {
        let mut within = |least: f32, most: f32| least + (most - least) * luck.f32();
        Stranger {
            skull_first: within(0.05, 0.8),
            skull_later: within(0.05, 0.7),
            eager: within(0.25, 1.0),
            raises: within(0.5, 1.0),
            nerve: within(0.3, 0.8),
            despair: within(0.0, 0.6),
            bluffs: within(-0.4, 0.4).max(0.0),
            doubt: within(0.15, 0.65),
            bidder: within(0.4, 1.1),
            passer: within(0.9, 1.5),
            careless: 0.0,
            wild: 0.0,
            keeps_skull: within(0.0, 1.0),
            height: 1 + below(luck, 3),
            size: any_of(luck, [Size::Least, Size::Any, Size::Most]),
            fear: any_of(luck, [Fear::Everywhere, Fear::Stack, Fear::Top, Fear::Bottom]),
        }
    }

    fn strange(luck: &mut Rng) -> Stranger {
        // Never and always are what the simplest players do, so both are drawn more often than by chance.
        let mut share = || (luck.f32() * 1.4 - 0.2).clamp(0.0, 1.0);
        Stranger {
            skull_first: share(),
            skull_later: share(),
            eager: share(),
            raises: share(),
            nerve: share(),
            despair: share(),
            bluffs: share() * share(),
            doubt: share(),
            bidder: 0.2 + share(),
            passer: 0.8 + share(),
            careless: share() * share(),
            wild: (share() * 2.0 - 1.6).max(0.0),
            keeps_skull: share(),
            height: 1 + below(luck, 4),
            size: any_of(luck, [Size::Least, Size::Any, Size::Most]),
            fear: any_of(luck, [Fear::Everywhere, Fear::Stack, Fear::Top, Fear::Bottom]),
        }
    }

    /// Chooses one of `legal` for a seat of the viewer's own.
    pub fn choose(&self, view: &View, seat: Seat, legal: Legal, luck: &mut Rng) -> Action {
        if legal.len() == 1 || luck.f32() < self.wild {
            return any(luck, legal);
        }
        match view.phase() {
            Phase::Opening => place(legal, luck.f32() < self.skull_first),
            Phase::Placing => self.places_or_bids(view, seat, legal, luck),
            Phase::Bidding => self.raises_or_passes(view, seat, luck),
            Phase::Flipping if luck.f32() >= self.careless => self.flips(view, seat, legal, luck),
            Phase::Losing if legal.contains(Action::Discard(Disc::Flower)) => {
                Action::Discard(if luck.f32() < self.keeps_skull { Disc::Flower } else { Disc::Skull })
            }
            Phase::Flipping | Phase::Losing | Phase::Naming | Phase::Over => any(luck, legal),
        }
    }

    fn places_or_bids(&self, view: &View, seat: Seat, legal: Legal, luck: &mut Rng) -> Action {
        let must_bid = view.hand(seat) == 0;
        let trapped = own_skull(view, seat).is_some();
        if trapped && luck.f32() < self.bluffs {
            return bid(luck.u8(1..=view.placed().min(3)));
        }
        let highest = self.highest_bid(view, seat);
        let ready = view.height(seat) >= self.height || luck.f32() < self.eager / 2.0;
        if must_bid || highest > 0 && ready && luck.f32() < self.eager {
            return self.sized(0, highest.max(1), luck);
        }
        place(legal, luck.f32() < self.skull_later)
    }

    fn raises_or_passes(&self, view: &View, seat: Seat, luck: &mut Rng) -> Action {
        let standing = view.bid().map_or(0, Bid::get);
        let highest = self.highest_bid(view, seat);
        if highest > standing && luck.f32() < self.raises {
            return self.sized(standing, highest, luck);
        }
        let trapped = own_skull(view, seat).is_some();
        if trapped && standing + 1 < view.placed() && luck.f32() < self.bluffs / 2.0 {
            return bid(standing + 1);
        }
        Action::Pass
    }

    /// A bid above the one that stands, up to the highest that seems possible.
    fn sized(&self, standing: u8, highest: u8, luck: &mut Rng) -> Action {
        bid(match self.size {
            Size::Least => standing + 1,
            Size::Any => luck.u8(standing + 1..=highest),
            Size::Most => highest,
        })
    }

    /// The highest bid that seems likely enough to succeed; 0: none.
    fn highest_bid(&self, view: &View, seat: Seat) -> u8 {
        let height = view.height(seat);
        if let Some(skull) = own_skull(view, seat) {
            return (height - 1 - skull) as u8;
        }
        let (mut flipped, mut chance, mut highest) = ([0; Seat::MOST], 1.0, height);
        let nerve = self.nerve_now(view, seat);
        while highest < usize::from(view.placed()) {
            let Some((other, safe)) = self.safest(view, seat, &flipped) else { break };
            chance *= safe;
            if chance < nerve {
                break;
            }
            flipped[other.index()] += 1;
            highest += 1;
        }
        highest as u8
    }

    /// With somebody one challenge from winning there is less to lose.
    fn nerve_now(&self, view: &View, seat: Seat) -> f32 {
        let last = view.rules().wins_to_win - 1;
        let close = |other: Seat| view.wins(other) == last;
        let threatened =
            view.alive().without(seat).into_iter().any(close) || view.bidder().is_some_and(close);
        if threatened && last > 0 { self.nerve * (1.0 - self.despair) } else { self.nerve }
    }

    fn flips(&self, view: &View, seat: Seat, legal: Legal, luck: &mut Rng) -> Action {
        let safest = self.safest(view, seat, &[0; Seat::MOST]).map(|(other, _)| Action::Flip(other));
        safest.filter(|&flip| legal.contains(flip)).unwrap_or_else(|| any(luck, legal))
    }

    /// The seat whose next disc seems safest after so many more flips of each, and how safe it seems.
    fn safest(&self, view: &View, seat: Seat, flipped: &[usize; Seat::MOST]) -> Option<(Seat, f32)> {
        // Counted from the left neighbour, so that no seat is favoured by its number.
        let neighbours = std::iter::successors(view.alive().after(seat), |&other| view.alive().after(other));
        let others = neighbours.take_while(|&other| other != seat).take(Seat::MOST);
        let next = others.filter_map(|other| {
            let turned = view.face_up(other) + flipped[other.index()];
            let left = view.height(other).checked_sub(turned).filter(|&left| left > 0)?;
            Some((other, 1.0 - self.risk(view, other, left, turned)))
        });
        next.reduce(|best, one| if one.1 > best.1 { one } else { best })
    }

    /// How likely the next disc of a stack is a skull, with so many left to turn and so many turned.
    fn risk(&self, view: &View, other: Seat, left: usize, turned: usize) -> f32 {
        if view.own().contains(other) {
            let next = view.stack(other).nth(left - 1).flatten();
            return if next == Some(Disc::Skull) { 1.0 } else { 0.0 };
        }
        let spoken = if view.bidder() == Some(other) {
            self.bidder
        } else if view.has_passed(other) {
            self.passer
        } else {
            1.0
        };
        let doubt = (self.doubt * spoken).clamp(0.0, 0.98);
        match self.fear {
            Fear::Everywhere => spoken.min(1.0) / (view.discs(other) - turned).max(1) as f32,
            Fear::Stack => doubt / (left as f32 + doubt * turned as f32).max(1.0),
            Fear::Top if turned == 0 => doubt,
            Fear::Bottom if left == 1 => doubt,
            Fear::Top | Fear::Bottom => doubt / 4.0,
        }
    }
}

/// How high the skull lies in the stack of a seat of the viewer's own.
fn own_skull(view: &View, seat: Seat) -> Option<usize> {
    view.stack(seat).position(|disc| disc == Some(Disc::Skull))
}

fn place(legal: Legal, skull: bool) -> Action {
    let [flower, hidden] = [Disc::Flower, Disc::Skull].map(Action::Place);
    if legal.contains(hidden) && (skull || !legal.contains(flower)) { hidden } else { flower }
}

fn bid(discs: u8) -> Action {
    Action::Bid(Bid::new(discs).expect("one disc at least is bid"))
}

fn any_of<T: Copy, const N: usize>(luck: &mut Rng, choices: [T; N]) -> T {
    choices[below(luck, N)]
}

#[cfg(test)]
mod tests {
    use skull_rules::{Game, Rules, Setup, Tribes};

    use super::*;

    #[test]
    fn strangers_end_every_game_and_choose_what_is_legal() {
        for seed in 0..3_000 {
            let mut luck = Rng::with_seed(seed);
            let (tribes, seats) = if seed % 5 == 0 {
                (Tribes::Two, 2 * (2 + below(&mut luck, 5)))
            } else {
                (Tribes::One, 2 + below(&mut luck, 11))
            };
            let rules = Rules { tribes_per_player: tribes, ..Rules::default() };
            let setup = Setup::new(seats, rules).unwrap();
            let mut game = Game::new(&setup, Seat::new(0).unwrap()).unwrap();
            let strangers: [Stranger; Seat::MOST] = std::array::from_fn(|_| Stranger::draw(&mut luck));
            while game.phase() != Phase::Over {
                let seat = game.to_act().lowest().unwrap();
                let (view, legal) = (game.viewer(seat).view(&game), game.legal(seat));
                let action = strangers[seat.index()].choose(&view, seat, legal, &mut luck);
                assert!(legal.contains(action), "seed {seed}: {action:?} in {view:?}");
                game.play(seat, action, &mut |n| luck.u8(..n)).unwrap();
            }
        }
    }

    #[test]
    fn no_two_strangers_are_alike() {
        let mut luck = Rng::with_seed(1);
        let strangers: Vec<Stranger> = (0..200).map(|_| Stranger::draw(&mut luck)).collect();
        for (index, one) in strangers.iter().enumerate() {
            assert!(!strangers[..index].contains(one));
        }
    }
}
