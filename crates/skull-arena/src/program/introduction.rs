use skull_bots::Sightline;
use skull_rules::{Game, Seat, Setup, notation::HeaderText};
use thiserror::Error;

use super::{CommandLine, Program, last_words::LastWords, offence::Offence, process::Process};

impl CommandLine {
    /// Starts the program, greets it as the first seat of a table like this, and lets it go: what it calls itself, if
    /// anything. For whoever wants to know before the first game that there is such a program.
    pub fn introduce(&self, setup: &Setup) -> Result<Option<HeaderText>, NoIntroduction> {
        let game = Game::new(setup, Seat::A).map_err(|_| unready(&Offence::NoSeat, None))?;
        let sight = Sightline::new(&game, game.viewer(Seat::A));
        let (process, errors) = Process::start_heard(self).map_err(|offence| unready(&offence, None))?;
        let last_words = errors.and_then(|errors| LastWords::listen(errors).ok());
        let mut program = Program { command: self.clone(), process: Some(process) };
        program.greet(&sight.view(), 0).map_err(|offence| {
            program.kill();
            unready(&offence, last_words)
        })
    }
}

/// Why a program has not said what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoIntroduction {
    /// There is no such program, or it may not be run.
    #[error("does not start: {0}")]
    NotStarted(String),
    /// It was started, but did not answer as it should.
    #[error("does not say that it is ready: {why}{}", told(.last_words))]
    Unready {
        /// What it did instead: a sentence.
        why: String,
        /// The last lines that it wrote to standard error, unless that was shown.
        last_words: Vec<String>,
    },
}

fn unready(offence: &Offence, last_words: Option<LastWords>) -> NoIntroduction {
    let why = match offence {
        Offence::Start(why) => return NoIntroduction::NotStarted(why.to_string()),
        Offence::Ended(status) => format!("It ended ({status})."),
        Offence::Late(limit) => {
            format!("It did not answer within {limit:?}; a longer time limit may be all that it needs.")
        }
        other => other.to_string(),
    };
    NoIntroduction::Unready { why, last_words: last_words.map(LastWords::lines).unwrap_or_default() }
}

/// Each line by itself, as it was written.
fn told(last_words: &[String]) -> String {
    if last_words.is_empty() {
        return String::new();
    }
    format!(" It last wrote:\n  {}", last_words.join("\n  "))
}
