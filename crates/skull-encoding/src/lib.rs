//! Skull in numbers: what a seat sees as bytes, and every action as one number.
//!
//! [`PublicMemory`] takes in what all see, [`observation::write`] and [`Numbers`] say it in numbers,
//! [`numbering::action`] reads the answer. Two to twelve seats share one layout, counted from the seat that looks
//! ([`Circle`]). Learners are shown these numbers (`skull-env`), and learned players think in them (`skull-bots`).

mod circle;
mod feature;
pub mod numbering;
pub mod observation;
pub mod privileged;
mod public_memory;
mod seat_row;
mod turn;

pub use circle::Circle;
pub use feature::Feature;
pub use numbering::Numbers;
pub use public_memory::PublicMemory;
pub use turn::{forced, next_to_act};
