//! What holds of the environment whatever is played, by whatever rules, seen from whatever seat.
//!
//! Games are those of the rules' own properties: any options, any start, any choices, and shrunk when they fail.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod checkpoint;
mod docs;
mod follow;
mod memory;
mod no_leak;
mod numbering;
mod observation;
mod opposition;
mod strangers;
mod vector;
