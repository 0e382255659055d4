//! Small games whose equilibria are known, written here and solved.

#![allow(clippy::unwrap_used, reason = "what these tests look up is in the games they write")]

mod kuhn;
mod leduc;
mod liars_dice;

mod best_response;
mod equilibrium;
mod layout;
mod learner;
