#![doc = include_str!("../README.md")]

mod bad_game;
mod bounds;
mod decisions;
mod learner;
mod payoffs;
mod side;
mod solve;
mod state;
mod tree;

pub use bad_game::BadGame;
pub use bounds::Bounds;
pub use decisions::{Decisions, Sequence};
pub use learner::{Learner, Rule};
pub use side::Side;
pub use solve::{Solution, Until};
pub use state::{State, Turn};
pub use tree::Tree;
