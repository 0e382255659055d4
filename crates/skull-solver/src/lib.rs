//! Equilibria of finite two-player zero-sum games with hidden information, and the duel of Skull, solved.

mod decisions;
mod learner;
mod payoffs;
mod position;
mod solve;
mod tree;

pub mod duel;

pub use decisions::{Decisions, Sequence};
pub use learner::{Learner, Rule};
pub use position::{Player, Position, Turn};
pub use solve::{Solution, Until};
pub use tree::{Bounds, Tree};
