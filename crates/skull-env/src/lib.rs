//! Skull as an environment for learners: actions as numbers, what a seat sees as bytes, many games at once.
//!
//! One game, by hand: [`Memory`] takes in what is seen, [`observation::write`] and [`Numbers`] say it in numbers,
//! [`numbering::action`] reads the answer. Many games: [`Vector`] does all of that for each of them.
//!
//! Two to twelve seats share one layout, counted from the seat that looks ([`Circle`]).

mod batch;
mod circle;
mod environment;
mod feature;
mod memory;
pub mod numbering;
pub mod observation;
pub mod privileged;
mod refused;
mod row;
mod strangers;
mod turn;
mod vector;
mod work;

pub use batch::{Arrays, Batch};
pub use circle::Circle;
pub use feature::Feature;
pub use memory::Memory;
pub use numbering::Numbers;
pub use refused::{BadOptions, Refused, Why};
pub use turn::{forced, next_to_act};
pub use vector::{Options, Vector};

/// The examples of the guide run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/environment.md")]
struct Guide;
