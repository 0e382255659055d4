#![doc = include_str!("../README.md")]

mod address;
mod clerk;
mod device;
#[cfg(target_arch = "wasm32")]
mod door;
mod engine;
mod far_cabinet;
mod forgetful;
mod house;
pub mod message;
mod records;
mod table_line;
mod tasks;
pub mod trial;

pub use device::Worker;
pub use engine::Engine;
pub use records::DiceVerdict;
