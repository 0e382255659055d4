#![doc = include_str!("../README.md")]

mod address;
#[cfg(feature = "table")]
mod clerk;
#[cfg(feature = "table")]
mod device;
#[cfg(target_arch = "wasm32")]
mod door;
#[cfg(feature = "table")]
mod engine;
#[cfg(feature = "table")]
mod far_cabinet;
#[cfg(feature = "table")]
mod forgetful;
#[cfg(feature = "table")]
mod house;
#[cfg(feature = "table")]
pub mod message;
#[cfg(feature = "study")]
mod puzzles;
#[cfg(feature = "study")]
mod records;
mod replied;
#[cfg(feature = "study")]
mod reviews;
#[cfg(feature = "study")]
pub mod study;
#[cfg(feature = "table")]
mod table_line;
#[cfg(feature = "table")]
mod tasks;

#[cfg(feature = "table")]
pub use device::Worker;
#[cfg(feature = "table")]
pub use engine::Engine;
#[cfg(feature = "study")]
pub use records::DiceVerdict;
pub use replied::Replied;
