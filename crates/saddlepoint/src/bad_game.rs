use std::{error::Error, fmt};

use crate::side::Side;

/// Why a game cannot be laid out: its states contradict each other, or do not make sense.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum BadGame {
    /// The odds of what chance may bring add up to this sum instead of one.
    Chance {
        /// What they add up to.
        sum: f64,
    },
    /// Something is to happen by chance with these odds, which are negative or not a number.
    Odds(f64),
    /// A game ends with this payoff, which is infinite or not a number.
    Payoff(f64),
    /// This player is to choose among nothing.
    NoChoice(Side),
    /// This player has the same information after other choices of their own, and so has forgotten one.
    Forgotten(Side),
    /// A player has the same information where there are so many choices and where there are so many others.
    Choices {
        /// The player who is to choose.
        side: Side,
        /// How many choices there were where the information was first met.
        before: usize,
        /// How many there are where it was met again.
        now: usize,
    },
    /// There are more than four billion sequences of choices.
    TooLarge,
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: &Side| ["first", "second"][side.index()];
        match self {
            BadGame::Chance { sum } => write!(f, "What chance may bring adds up to {sum}, not to 1."),
            BadGame::Odds(odds) => write!(f, "Nothing happens by chance with odds of {odds}."),
            BadGame::Payoff(payoff) => write!(f, "A game cannot end with a payoff of {payoff}."),
            BadGame::NoChoice(side) => write!(f, "The {} player is to choose among nothing.", name(side)),
            BadGame::Forgotten(side) => {
                write!(
                    f,
                    "The {} player has the same information after other choices of their own.",
                    name(side)
                )
            }
            BadGame::Choices { side, before, now } => {
                write!(
                    f,
                    "The {} player has the same information with {before} and with {now} choices.",
                    name(side)
                )
            }
            BadGame::TooLarge => write!(f, "The game has more sequences of choices than can be counted."),
        }
    }
}

impl Error for BadGame {}
