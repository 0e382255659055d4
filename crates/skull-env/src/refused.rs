use skull_encoding::{Circle, numbering};
use skull_rules::{BadSetup, Illegal, Seat};
use thiserror::Error;

use crate::vector::Vector;

/// An action number that was refused. Nothing has been played, there or elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Environment {env} refuses action {number} of seat {seat}: {why}")]
pub struct Refused {
    /// In which environment.
    pub env: usize,
    /// Who was to act there.
    pub seat: Seat,
    /// What was tried.
    pub number: u8,
    /// Why not.
    pub why: Why,
}

/// Why a number is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Why {
    /// No action has it.
    #[error("Actions are numbered from 0 to {}.", numbering::COUNT - 1)]
    NoSuchNumber,
    /// It names a place beyond the seats still in the game.
    #[error("It names a seat beyond the {seats} that are counted, from 0.")]
    NobodyThere {
        /// How many there are to count, the one who acts included.
        seats: usize,
    },
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(Illegal),
}

/// Why there is no such vector.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum BadVectorOptions {
    /// Not 1 to [`Vector::MOST`].
    #[error("There are 1 to {} environments, not {_0}.", Vector::MOST)]
    Envs(usize),
    /// Not 2 to 12.
    #[error("An environment has 2 to {} seats, not {_0}.", Circle::MOST)]
    Seats(usize),
    /// No table can be laid out so.
    #[error(transparent)]
    Setup(BadSetup),
    /// Not from 0 to 1.
    #[error("The share of games with strangers is from 0 to 1, not {0}.")]
    Strangers(f32),
    /// The book settles a duel by the standard rules, at tables of three and more.
    #[error("The last two are settled by the book at tables of three and more, by the standard rules.")]
    LastTwo,
    /// The learner is not one of the players.
    #[error("The learner is player 0 to {}, not {learner}.", players - 1)]
    Learner {
        /// Who it would be.
        learner: usize,
        /// How many players there are.
        players: usize,
    },
    /// Strangers sit down where they like, so they do not sit down with chosen opponents.
    #[error("A game has strangers or chosen opponents, not both.")]
    Company,
    /// The system would not start so many threads.
    #[error("The system does not start {0} threads.")]
    Threads(usize),
}
