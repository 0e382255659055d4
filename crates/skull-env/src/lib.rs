#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! One game, by hand: [`PublicMemory`] takes in what is seen, [`observation::write`] and [`Numbers`] say it in numbers,
//! [`numbering::action`] reads the answer. Many games: [`Vector`] does all of that for each of them.
//!
//! Two to twelve seats share one layout, counted from the seat that looks ([`Circle`]).

mod checkpoint;
mod environment;
mod last_two;
mod opposition;
mod refused;
mod rivals;
mod slices;
mod strangers;
mod trail;
mod vector;
mod work;

pub use checkpoint::BadCheckpoint;
pub use opposition::Opposition;
pub use refused::{BadVectorOptions, Refused, Why};
pub use skull_encoding::{
    Circle, Feature, Numbers, PublicMemory, forced, next_to_act, numbering, observation, privileged,
};
pub use slices::{Arrays, Slices};
pub use vector::{Vector, VectorOptions};
