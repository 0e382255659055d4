use std::{fmt, str::FromStr};

use skull_bots::{Bot, Level, NoSuchLevel};

use crate::program::{BadCommand, Command, Program};

/// Whoever can be asked to play: a built-in player by its level, or a program by its command.
///
/// ```
/// # use skull_bots::Level;
/// # use skull_arena::Opponent;
/// assert_eq!("expert".parse(), Ok(Opponent::BuiltIn(Level::Expert)));
/// assert!(matches!("cmd:python3 bot.py".parse(), Ok(Opponent::Program(_))));
/// let why = "gandalf".parse::<Opponent>().unwrap_err().to_string();
/// assert_eq!(why, "the built-in players are random, novice, regular, expert, oracle; cmd:COMMAND is a program");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// `random`, `novice`, …
    BuiltIn(Level),
    /// `cmd:python3 my_bot.py`
    Program(Command),
}

impl Opponent {
    /// One more of them, to sit down with.
    pub fn bot(&self) -> Box<dyn Bot> {
        match self {
            Opponent::BuiltIn(level) => level.bot(),
            Opponent::Program(command) => Box::new(Program::new(command.clone())),
        }
    }
}

impl FromStr for Opponent {
    type Err = BadOpponent;

    fn from_str(text: &str) -> Result<Opponent, BadOpponent> {
        match text.strip_prefix("cmd:") {
            Some(line) => Command::new(line).map(Opponent::Program).map_err(BadOpponent::Command),
            None => text.parse().map(Opponent::BuiltIn).map_err(BadOpponent::Level),
        }
    }
}

/// Why nobody goes by that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOpponent {
    /// No built-in player does.
    Level(NoSuchLevel),
    /// It is no command.
    Command(BadCommand),
}

impl fmt::Display for BadOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOpponent::Level(why) => write!(f, "{why}; cmd:COMMAND is a program"),
            BadOpponent::Command(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for BadOpponent {}
