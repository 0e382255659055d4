//! Small games whose equilibria are known: those of `examples/`, solved.

#![allow(clippy::unwrap_used, reason = "what these tests look up is in the games they write")]

#[path = "../../examples/kuhn.rs"]
mod kuhn;
#[path = "../../examples/leduc.rs"]
mod leduc;
#[path = "../../examples/liars_dice.rs"]
mod liars_dice;
#[path = "../../examples/your_own.rs"]
mod your_own;

mod best_response;
mod equilibrium;
mod examples;
mod layout;
mod learner;
