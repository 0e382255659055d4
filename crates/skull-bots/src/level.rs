use std::{fmt, str::FromStr};

use crate::{
    bot::Bot, budget::Budget, expert::Expert, novice::Novice, oracle::Oracle, random::Random,
    regular::Regular, temper::Temper,
};

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
    /// Plays honestly.
    Novice,
    /// Bluffs, and weighs risks.
    Regular,
    /// Believes by Bayes, and plays imagined worlds out; the last two it plays by the book.
    Expert,
    /// Plays the last two perfectly; among more an expert without moods.
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

    /// A player of this strength, of the level-headed temper, that will sit down with a seed, which alone decides
    /// what it does.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            Level::Random => Box::new(Random::new()),
            Level::Novice => Box::new(Novice::new()),
            Level::Regular => Box::new(Regular::new(Temper::default())),
            Level::Expert => Box::new(Expert::new(Temper::default(), Budget::COUNTED)),
            Level::Oracle => Box::new(Oracle::new(Budget::COUNTED)),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the built-in players are ")?;
        for (index, level) in Level::ALL.into_iter().enumerate() {
            write!(f, "{}{level}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for NoSuchLevel {}
