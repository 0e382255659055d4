//! Thousands of tables, each decided by a seed: people who come, go, double what they send and send rubbish, clocks that
//! run out or are put wrong, and a store that delays, conflicts, fails, or writes and loses the answer.
//!
//! A failure prints its seed; `SKULL_SEED=7` repeats that table alone.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

mod die;
mod faulty;
mod fold;
mod leak;
mod ledger;
mod redeal;
mod wish;
mod world;

#[cfg(feature = "postgres")]
mod distant;
mod halls;
mod keepers;
mod outage;
