//! What the tests of several crates share: any game there can be, and the same game with other secrets.
//!
//! Nothing but tests depends on it, and it without its feature depends on nothing but the rules, so that the rules' own tests can use it too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(feature = "postgres")]
mod balancer;
mod exchange;
mod lives;
#[cfg(feature = "postgres")]
pub mod postgres;
#[cfg(feature = "postgres")]
mod postmaster;
mod python;
mod redeal;
mod scenario;
mod script;

#[cfg(feature = "postgres")]
pub use balancer::Balancer;
pub use exchange::{Exchange, exchanges, hold_to_exchanges};
pub use lives::Lives;
#[cfg(feature = "postgres")]
pub use postmaster::Postmaster;
pub use python::has_python;
pub use redeal::redeal;
pub use scenario::{Scenario, any_scenario, small_scenario, viewers};
pub use script::{Deed, Picks, Script, fallen, for_many, numbers, scripts, taken};

/// The examples of the project's first page run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The examples of the guide for learners run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/environment.md")]
struct LearnersGuide;
