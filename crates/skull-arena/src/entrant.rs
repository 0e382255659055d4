use std::fmt;

use skull_bots::{Bot, Sightline};
use skull_rules::Setup;

use crate::{
    opponent::Opponent,
    program::{CommandLine, NoIntroduction, Program, SeatedProgram},
};

/// One who plays in an arena: a name, and the way to sit down. Every thread and every place at a table has its own.
pub struct Entrant {
    name: String,
    /// What it calls itself, once it has been asked.
    called: Option<String>,
    seating: Seating,
}

/// How an entrant comes to a game.
enum Seating {
    /// A bot sits down, and another one to the next game.
    Anew(Box<SitDown>),
    /// A program runs on from game to game.
    Program(CommandLine),
}

type SitDown = dyn Fn(Sightline<'_>, u64) -> Box<dyn Bot> + Send + Sync;

impl Entrant {
    /// Called `name`. To each game a bot that `sit` makes sits down, with the seed that must be all its luck.
    pub fn new(
        name: impl Into<String>,
        sit: impl Fn(Sightline<'_>, u64) -> Box<dyn Bot> + Send + Sync + 'static,
    ) -> Entrant {
        Entrant { name: name.into(), called: None, seating: Seating::Anew(Box::new(sit)) }
    }

    /// Called `name`: somebody that a command line can name.
    pub fn opponent(name: impl Into<String>, opponent: Opponent) -> Entrant {
        match opponent {
            Opponent::Program(command) => {
                Entrant { name: name.into(), called: None, seating: Seating::Program(command) }
            }
            other => Entrant::new(name, move |sight, seed| other.sit(sight, seed)),
        }
    }

    /// What it is called here.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it calls itself, if it is a program that has [said so](crate::Arena::introduce).
    pub fn called(&self) -> Option<&str> {
        self.called.as_deref()
    }

    /// Asks a program what it calls itself.
    pub(crate) fn introduce(&mut self, setup: &Setup) -> Result<(), NoIntroduction> {
        if let Seating::Program(command) = &self.seating {
            self.called = command.introduce(setup)?.map(|name| name.to_string());
        }
        Ok(())
    }

    /// One more of it.
    pub(crate) fn contestant(&self) -> Contestant<'_> {
        match &self.seating {
            Seating::Anew(sit) => Contestant::Anew(sit),
            Seating::Program(command) => Contestant::Program(Program::new(command.clone())),
        }
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// One of an entrant's, who keeps a place from game to game.
pub(crate) enum Contestant<'a> {
    Anew(&'a SitDown),
    Program(Program),
}

impl Contestant<'_> {
    pub(crate) fn sit(&mut self, sight: Sightline<'_>, seed: u64) -> Box<dyn Bot + '_> {
        match self {
            Contestant::Anew(sit) => sit(sight, seed),
            Contestant::Program(program) => Box::new(SeatedProgram::new(program, sight, seed)),
        }
    }
}
