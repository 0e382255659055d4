//! Puts a Skull server under load: tables of four sockets that play real games, at a rate that does not wait for
//! the server. The same schedule drives a bare server, which does nothing but pass messages on: the ceiling.

mod bare;
mod comparison;
mod disk;
mod door;
mod fault;
mod figures;
mod fill;
mod hall;
mod idle;
mod process;
mod run;
mod schedule;
mod stall;
mod storm;
mod table;
mod timeline;
mod wire;

pub use bare::{Bare, serve};
pub use comparison::Comparison;
pub use disk::{Disk, DiskFigures, disk};
pub use fault::LoadFault;
pub use figures::{LoadFigures, Percentiles, ServerFigures};
pub use fill::{Fill, Filled, fill};
pub use idle::{Idle, Idled, idle};
pub use run::{Load, run};
pub use stall::{Stall, Stalled, stall};
pub use storm::{Storm, Stormed, storm};
pub use timeline::{Timeline, TimelineReport, timeline};
