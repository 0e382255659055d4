use std::{fs, str::FromStr};

#[cfg(feature = "frozen")]
use skull_bots::FrozenExpert;
use skull_bots::{Bot, Character, Learnt, Level, Mind, NoSuchLevel, Sightline};
use thiserror::Error;

use crate::club::Member;
use crate::program::{BadCommandLine, CommandLine, Program, SeatedProgram};

/// Whoever can be asked to play: a built-in player by its level, a character or a member of the club by name, the
/// strongest player with other weights by their files, or a program by its command.
///
/// ```
/// # use skull_bots::Level;
/// # use skull_arena::Opponent;
/// assert_eq!("expert".parse(), Ok(Opponent::BuiltIn(Level::Expert)));
/// assert!(matches!("maud:novice".parse(), Ok(Opponent::Character(_, Level::Novice))));
/// assert!(matches!("club:turtle".parse(), Ok(Opponent::Member(_))));
/// assert!(matches!("cmd:python3 bot.py".parse(), Ok(Opponent::Program(_))));
/// let why = "gandalf".parse::<Opponent>().unwrap_err().to_string();
/// assert!(why.starts_with("the built-in players are random, novice, regular, expert, oracle; Maud, "));
/// assert!(why.ends_with("club:NAME is a member of the club, net:FILE a weights file, cmd:COMMAND a program"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opponent {
    /// `random`, `novice`, …
    BuiltIn(Level),
    /// `Maud:expert`, or `Maud`, who is a regular
    Character(Character, Level),
    /// `club:turtle`
    Member(Member),
    /// `net:mine.net`, or `net:one.net,other.net`, of which each player is given one
    Learnt(Learnt),
    /// `cmd:python3 my_bot.py`
    Program(CommandLine),
    /// `frozen:expert`
    #[cfg(feature = "frozen")]
    FrozenExpert,
}

impl Opponent {
    /// Sits down to one game. A program is started for it, and ends with it.
    pub fn sit(&self, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot> {
        match self {
            Opponent::BuiltIn(level) => level.sit(sight, seed),
            Opponent::Character(character, level) => character.sits_down(*level, sight, seed),
            Opponent::Member(member) => member.sit(seed),
            Opponent::Learnt(learnt) => Box::new(Mind::trying(*learnt, &sight.view(), seed)),
            Opponent::Program(command) => {
                Box::new(SeatedProgram::new(Program::new(command.clone()), sight, seed))
            }
            #[cfg(feature = "frozen")]
            Opponent::FrozenExpert => Box::new(FrozenExpert::new(FrozenExpert::WORLDS, &sight.view(), seed)),
        }
    }
}

impl FromStr for Opponent {
    type Err = BadOpponent;

    fn from_str(text: &str) -> Result<Opponent, BadOpponent> {
        Ok(match text.split_once(':') {
            Some(("cmd", line)) => Opponent::Program(CommandLine::new(line)?),
            Some(("club", name)) => Opponent::Member(Member::named(name).ok_or(BadOpponent::Member)?),
            Some(("net", paths)) => Opponent::Learnt(learnt(paths)?),
            #[cfg(feature = "frozen")]
            Some(("frozen", "expert")) => Opponent::FrozenExpert,
            Some((name, level)) if Character::named(name).is_some() => {
                Opponent::Character(character(name)?, level.parse()?)
            }
            _ => match text.parse() {
                Ok(level) => Opponent::BuiltIn(level),
                Err(_) => Opponent::Character(character(text)?, Level::Regular),
            },
        })
    }
}

/// The character of this name.
fn character(name: &str) -> Result<Character, BadOpponent> {
    Character::named(name).copied().ok_or(BadOpponent::Level(NoSuchLevel))
}

/// Reads the weights files at these paths, which commas separate.
fn learnt(paths: &str) -> Result<Learnt, BadOpponent> {
    let files = paths.split(',').map(fs::read).collect::<Result<Vec<_>, _>>();
    Learnt::read(files.map_err(|_| BadOpponent::Weights)?).ok_or(BadOpponent::Weights)
}

/// Why nobody goes by that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadOpponent {
    /// No built-in player does.
    #[error(
        "{0}; {characters} are characters, with a level as in Maud:expert; club:NAME is a member of the club, net:FILE a weights \
         file, cmd:COMMAND a program",
        characters = characters()
    )]
    Level(#[from] NoSuchLevel),
    /// No member of the club does.
    #[error("nobody at the club goes by that name; its members are {}", members())]
    Member,
    /// There is no such file, or it holds no weights for today's observations.
    #[error(
        "that is no weights file, or one for other observations than today's; training/train writes them"
    )]
    Weights,
    /// It is no command line.
    #[error(transparent)]
    CommandLine(#[from] BadCommandLine),
}

fn characters() -> String {
    Character::ALL.map(|character| character.name).join(", ")
}

fn members() -> String {
    Member::all().map(|member| member.name()).collect::<Vec<_>>().join(", ")
}
