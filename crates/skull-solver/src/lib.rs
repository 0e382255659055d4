//! Equilibria of finite two-player zero-sum games with hidden information, and the duel of Skull, solved.

mod decisions;
mod learner;

pub mod duel;

pub use decisions::{Decisions, Sequence};
pub use learner::{Learner, Rule};
