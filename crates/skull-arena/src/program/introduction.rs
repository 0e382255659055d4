use skull_bots::Sightline;
use skull_rules::{Game, Seat, Setup, notation::HeaderText};
use thiserror::Error;

use super::{CommandLine, Program, offence::Offence};

impl CommandLine {
    /// Starts the program, greets it as the first seat of a table like this, and lets it go: what it calls itself, if
    /// anything. For whoever wants to know before the first game that there is such a program.
    pub fn introduce(&self, setup: &Setup) -> Result<Option<HeaderText>, NoIntroduction> {
        let greeted = Game::new(setup, Seat::A).map_err(|_| Offence::NoSeat).and_then(|game| {
            let sight = Sightline::new(&game, game.viewer(Seat::A));
            Program::new(self.clone()).greet(&sight.view(), 0)
        });
        greeted.map_err(|offence| match offence {
            Offence::Start(why) => NoIntroduction::NotStarted(why.to_string()),
            other => NoIntroduction::Unready(other.to_string()),
        })
    }
}

/// Why a program has not said what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoIntroduction {
    /// There is no such program, or it may not be run.
    #[error("does not start: {0}")]
    NotStarted(String),
    /// It was started, but did not answer as it should; it would forfeit a game.
    #[error("does not say that it is ready: {0}")]
    Unready(String),
}
