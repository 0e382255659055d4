//! Games between players of all kinds, for reviews to be held against.

#![allow(dead_code, reason = "each test takes what it needs")]

use fastrand::Rng;
use skull_bots::{Bot, Host, Level, Sightline, Stranger};
use skull_chance::Dice;
use skull_rules::{Action, Disc, Game, Legal, Rules, Seat, Seats, Seen, Setup, notation::Record};
use skull_testing::taken;

/// Somebody to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One of the program's levels.
    Level(Level),
    /// Somebody with habits of their own.
    Stranger,
}

impl Kind {
    /// Anybody: one in ten does anything that is legal, two are strangers, the others are of some level.
    pub(crate) fn any(luck: &mut Rng) -> Kind {
        match luck.usize(..10) {
            0 => Kind::Level(Level::Random),
            1 | 2 => Kind::Stranger,
            _ => Kind::Level(Level::ALL[luck.usize(1..5)]),
        }
    }

    /// Sits down with the luck of this seed.
    pub(crate) fn sit(self, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot> {
        match self {
            Kind::Level(level) => level.sit(sight, seed),
            Kind::Stranger => {
                let mut luck = Rng::with_seed(seed);
                Box::new(Habits { stranger: Stranger::draw(&mut luck), luck })
            }
        }
    }
}

/// A stranger at the table.
#[derive(Debug)]
struct Habits {
    stranger: Stranger,
    luck: Rng,
}

impl Bot for Habits {
    fn see(&mut self, _: &Seen, _: Sightline<'_>) {}

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        self.stranger.choose(&sight.view_from(seat), seat, legal, &mut self.luck)
    }
}

/// A game of the standard rules between anybody.
pub(crate) fn mixed(seats: usize, seed: u64) -> Record {
    let mut luck = Rng::with_seed(seed);
    let kinds: Vec<Kind> = (0..seats).map(|_| Kind::any(&mut luck)).collect();
    among(&kinds, seed)
}

/// A game of the standard rules between these.
pub(crate) fn among(kinds: &[Kind], seed: u64) -> Record {
    played(Setup::new(kinds.len(), Rules::default()).unwrap(), kinds, seed)
}

/// A game that starts there between these, one for each player.
pub(crate) fn played(setup: Setup, kinds: &[Kind], seed: u64) -> Record {
    let mut dice = Dice::from_seed(seed);
    let held = Seats::first(setup.seats()).into_iter().filter(|&seat| !setup.hand(seat).is_empty());
    let first = dice.first_player(held.collect());
    let mut record = Record::new(setup, first).unwrap();
    let mut game = record.start();
    let mut host = seated(&game, kinds, seed);
    host.play(&mut game, &mut |n| dice.below(n), |seat, action, events| {
        let mut luck = taken(events).unwrap_or(Disc::Flower);
        record.play(seat, action, &mut luck).unwrap();
    });
    record
}

/// These sit down to a game that begins, one for each player.
pub(crate) fn seated<'a>(game: &Game, kinds: &[Kind], seed: u64) -> Host<'a> {
    let mut luck = Rng::with_seed(seed);
    let sights = Sightline::of_each(game).zip(kinds);
    let bots = sights.map(|(sight, kind)| kind.sit(sight, luck.u64(..)));
    Host::seat(game, bots.collect())
}
