//! What holds of the environment whatever is played, by whatever rules, seen from whatever seat.
//!
//! Games are those of the rules' own properties: any options, any start, any choices, and shrunk when they fail.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod docs;
mod follow;
mod memory;
mod no_leak;
mod numbering;
mod observation;
mod strangers;
mod vector;

#[path = "../../../skull-rules/tests/properties/redeal.rs"]
mod redeal;
#[allow(dead_code, reason = "the rules' own tests use all of it")]
#[path = "../../../skull-rules/tests/properties/script.rs"]
mod script;
#[allow(dead_code, reason = "the rules' own tests use all of it")]
#[path = "../../../skull-rules/tests/properties/table.rs"]
mod table;
