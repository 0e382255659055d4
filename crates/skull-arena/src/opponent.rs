use std::str::FromStr;

use skull_bots::{Bot, Level, NoSuchLevel, Sightline};
use thiserror::Error;

use crate::program::{BadCommandLine, CommandLine, Program, SeatedProgram};

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
    Program(CommandLine),
}

impl Opponent {
    /// Sits down to one game. A program is started for it, and ends with it.
    pub fn sit(&self, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot> {
        match self {
            Opponent::BuiltIn(level) => level.sit(sight, seed),
            Opponent::Program(command) => {
                Box::new(SeatedProgram::new(Program::new(command.clone()), sight, seed))
            }
        }
    }
}

impl FromStr for Opponent {
    type Err = BadOpponent;

    fn from_str(text: &str) -> Result<Opponent, BadOpponent> {
        Ok(match text.strip_prefix("cmd:") {
            Some(line) => Opponent::Program(CommandLine::new(line)?),
            None => Opponent::BuiltIn(text.parse()?),
        })
    }
}

/// Why nobody goes by that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadOpponent {
    /// No built-in player does.
    #[error("{0}; cmd:COMMAND is a program")]
    Level(#[from] NoSuchLevel),
    /// It is no command line.
    #[error(transparent)]
    CommandLine(#[from] BadCommandLine),
}
