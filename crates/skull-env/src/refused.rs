use std::fmt;

use skull_encoding::{Circle, numbering};
use skull_rules::{BadSetup, Illegal, Seat};

use crate::vector::Vector;

/// An action number that was refused. Nothing has been played, there or elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// No action has it.
    NoSuchNumber,
    /// It names a place beyond the seats still in the game.
    NobodyThere {
        /// How many there are to count, the one who acts included.
        seats: usize,
    },
    /// The rules forbid it.
    Illegal(Illegal),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused { env, seat, number, why } = self;
        write!(f, "Environment {env} refuses action {number} of seat {seat}: {why}")
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NoSuchNumber => write!(f, "Actions are numbered from 0 to {}.", numbering::COUNT - 1),
            Why::NobodyThere { seats } => {
                write!(f, "It names a seat beyond the {seats} that are counted, from 0.")
            }
            Why::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for Refused {}

/// Why there is no such vector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BadVectorOptions {
    /// Not 1 to [`Vector::MOST`].
    Envs(usize),
    /// Not 2 to 12.
    Seats(usize),
    /// No table can be laid out so.
    Setup(BadSetup),
    /// Not from 0 to 1.
    Strangers(f32),
    /// The book settles a duel by the standard rules, at tables of three and more.
    LastTwo,
    /// The learner is not one of the players.
    Learner {
        /// Who it would be.
        learner: usize,
        /// How many players there are.
        players: usize,
    },
    /// Strangers sit down where they like, so they do not sit down with chosen opponents.
    Company,
    /// The system would not start so many threads.
    Threads(usize),
}

impl fmt::Display for BadVectorOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadVectorOptions::Envs(envs) => {
                write!(f, "There are 1 to {} environments, not {envs}.", Vector::MOST)
            }
            BadVectorOptions::Seats(seats) => {
                write!(f, "An environment has 2 to {} seats, not {seats}.", Circle::MOST)
            }
            BadVectorOptions::Setup(bad) => bad.fmt(f),
            BadVectorOptions::Strangers(share) => {
                write!(f, "The share of games with strangers is from 0 to 1, not {share}.")
            }
            BadVectorOptions::LastTwo => f.write_str(
                "The last two are settled by the book at tables of three and more, by the standard rules.",
            ),
            BadVectorOptions::Learner { learner, players } => {
                write!(f, "The learner is player 0 to {}, not {learner}.", players - 1)
            }
            BadVectorOptions::Company => f.write_str("A game has strangers or chosen opponents, not both."),
            BadVectorOptions::Threads(threads) => write!(f, "The system does not start {threads} threads."),
        }
    }
}

impl std::error::Error for BadVectorOptions {}
