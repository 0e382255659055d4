//! An arena for bots that play Skull: who is stronger, by how much, and how surely.
//!
//! An [`Arena`] seats [`Entrant`]s in drawn line-ups and lets them play every deal from every seat; [`Results`] are sums
//! with intervals and ratings, and [`Figures`] the same in the shape that everybody is told it in. An [`Opponent`] is
//! whoever can be named on a command line: a built-in player, or a program in any language by its
//! [`CommandLine`], or a [`Member`] of the club. An arena at the [`Club`] gives a [`ReportCard`].

mod arena;
mod card;
mod club;
mod entrant;
mod figures;
mod habits;
mod interval;
mod opponent;
mod program;
mod rating;
mod results;
mod rotations;
mod schedule;
mod score;
mod scoresheet;
mod staying_player;

pub use arena::{Arena, BadArena, NotReady, Watch};
pub use card::{Encounter, ReportCard};
pub use club::{Club, Half, Member, NoSuchClub};
pub use entrant::Entrant;
pub use figures::{Bidding, BotFigures, Columns, Figures, Forfeited};
pub use habits::Habits;
pub use interval::Interval;
pub use opponent::{BadOpponent, Opponent};
pub use program::{BadCommandLine, CommandLine, NoIntroduction};
pub use rating::Rating;
pub use results::Results;
pub use score::{Forfeit, Score};
pub use staying_player::StayingPlayer;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
