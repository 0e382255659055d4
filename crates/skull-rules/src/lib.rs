//! The rules of Skull, the bluffing game of flowers and skulls.
//!
//! Choices, facts and knowledge are three types: an [`Action`] is what a seat chooses, an [`Event`] is what
//! happened, with every secret. Only knowledge ever leaves the process. Rule numbers (R4.3) are those of the project's rules page.

mod seat;
mod player;
mod disc;
mod bid;
mod rules;
mod phase;
mod action;
mod legal;
mod event;
mod chance;
mod lane;
mod lost;
mod game;
mod play;
mod illegal;

pub use action::Action;
pub use bid::Bid;
pub use chance::Chance;
pub use disc::{Disc, Discs};
pub use event::{Event, Events, Taken, Victory};
pub use game::Game;
pub use illegal::{Illegal, Kind, Wait};
pub use legal::{Legal, LegalIter};
pub use phase::Phase;
pub use player::Player;
pub use rules::{AfterOwnSkull, BadSetup, Opening, Rules, Setup, Tribes};
pub use seat::{Seat, Seats, SeatsIter};
