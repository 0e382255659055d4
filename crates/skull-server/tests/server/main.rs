//! The server as the world meets it: over real connections, with a database on the disk.
//!
//! The clock stands still unless a test moves it, and all luck comes from a seed, so every test tells the same story
//! each time.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod api;
mod bad_days;
mod games;
mod hostile;
mod leak;
mod reconnect;
mod secrets;
mod support;
