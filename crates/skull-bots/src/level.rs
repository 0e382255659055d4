use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{bot::Bot, mind::Mind, random::Random, sightline::Sightline, stand_in::StandIn, temper::Temper};

/// How strong a built-in player is: the names that people type, in one place.
///
/// ```
/// # use skull_bots::Level;
/// assert_eq!("regular".parse(), Ok(Level::Regular));
/// assert_eq!(Level::Novice.to_string(), "novice");
/// assert!("grandmaster".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Does anything that is legal.
    Random,
    /// Has learnt the game and sees it through a haze: forgets what earlier rounds told, bids in small steps, seldom
    /// bluffs, and flips what lies nearest.
    Novice,
    /// Looks more closely, and plays most rounds by themselves: it often forgets what earlier ones told.
    Regular,
    /// Plays what it has learnt, in its own manner, and now and then loses the thread; the last two by the book, until
    /// it doubts that its rival does.
    Expert,
    /// The same without moods or lapses.
    Oracle,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Novice, Level::Regular, Level::Expert, Level::Oracle];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Oracle => "oracle",
        }
    }

    /// A player of this strength and of level-headed temper sits down. The seed alone decides what it does. Without
    /// [anything to play by](crate::Learnt::of_levels) all levels play by chance.
    ///
    /// ```
    /// # use skull_bots::{Level, Sightline};
    /// # use skull_rules::{Game, Rules, Seat, Setup};
    /// let seat = Seat::A;
    /// let game = Game::new(&Setup::new(3, Rules::default())?, seat)?;
    /// let sight = Sightline::new(&game, game.viewer(seat));
    /// let mut bot = Level::Regular.sit(sight, 7);
    /// assert!(game.legal(seat).contains(bot.act(seat, sight, game.legal(seat))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sit(self, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot> {
        self.sit_as(&Temper::default(), sight, seed)
    }

    /// The same with another temper. Chance has none, and the strongest shows none.
    pub(crate) fn sit_as(self, temper: &Temper, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot> {
        match Mind::new(self, temper, sight, seed) {
            Some(mind) => Box::new(mind),
            None if self == Level::Random => Box::new(Random::new(seed)),
            None => Box::new(StandIn::new(seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Level, NoSuchLevel> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or(NoSuchLevel)
    }
}

/// There is no built-in player of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the built-in players are {}", Level::ALL.map(Level::name).join(", "))]
pub struct NoSuchLevel;
