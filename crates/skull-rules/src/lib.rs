#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! Choices, facts and knowledge are three types: an [`Action`] is what a seat chooses, an [`Event`] is what
//! happened, with every secret, and a [`View`] or a [`Seen`] is what one viewer knows. Only knowledge ever
//! leaves the process. A game is written down as a [`notation::Record`]. Rule numbers (R4.3) are those of the
//! project's rules page.

mod action;
mod bid;
mod chance;
mod disc;
mod event;
mod game;
mod illegal;
#[cfg(feature = "serde")]
mod json;
mod knowledge;
mod lane;
mod legal;
mod lingo;
mod lost;
pub mod notation;
mod phase;
mod play;
mod player;
mod rules;
mod seat;
mod suppose;
mod view;

pub use action::Action;
pub use bid::Bid;
pub use chance::Chance;
pub use disc::{Disc, Discs};
pub use event::{Event, Events, Happening, Seen, Taken, Victory, Witness};
pub use game::Game;
pub use illegal::{Illegal, Kind, Wait};
#[cfg(feature = "serde")]
pub use json::{OwnSeats, Truth};
pub use knowledge::{Knowledge, Skull};
pub use legal::{Asks, Legal, LegalIter};
pub use phase::Phase;
pub use player::Player;
pub use rules::{AfterOwnSkull, BadSetup, Opening, Rules, Setup, Tribes};
pub use seat::{Seat, Seats, SeatsIter};
pub use suppose::Whereabouts;
pub use view::{View, Viewer};
