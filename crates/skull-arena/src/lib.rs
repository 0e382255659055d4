//! An arena for bots that play Skull: who is stronger, by how much, and how surely.
//!
//! An [`Arena`] seats [`Entrant`]s in drawn line-ups and lets them play every deal from every seat; [`Results`] are sums
//! with intervals and ratings, and [`Figures`] the same in the shape that everybody is told it in. An [`Opponent`] is
//! whoever can be named on a command line: a built-in player, or a [`Program`] in any language.

mod arena;
mod figures;
mod interval;
mod opponent;
mod program;
mod rating;
mod results;
mod schedule;
mod sitting;

pub use arena::{Arena, BadArena, Entrant, Watch};
pub use figures::{Figures, Forfeited, Row, Standing};
pub use interval::Interval;
pub use opponent::{BadOpponent, Opponent};
pub use program::{BadCommand, Command, Program};
pub use rating::Rating;
pub use results::{Forfeit, Results, Score};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
