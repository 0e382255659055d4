#![doc = include_str!("../README.md")]

mod bad_book;
mod book;
mod cell;
mod certify;
mod challenge;
mod choice;
mod cores;
mod cover;
mod duelist;
mod fineness;
mod fork;
mod juncture;
mod lattice;
mod learning;
mod mixture;
mod paths;
mod position;
mod promises;
mod prospects;
mod round_tree;
mod sheet;
mod skull_belief;
mod spoken;
mod study;
mod ways;
mod worths;

pub use saddlepoint::{Bounds, Side};

pub use bad_book::BadBook;
pub use book::Book;
pub use cell::{Cell, Solved};
pub use certify::Certificate;
pub use choice::Choice;
pub use duelist::{Advice, Duelist};
pub use fineness::Fineness;
pub use juncture::{Juncture, Mix};
pub use position::{BadPosition, Position};
pub use promises::{Promise, Promises};
pub use prospects::Prospects;
pub use skull_belief::SkullBelief;
pub use spoken::Spoken;
pub use study::Study;
pub use worths::{Priced, RoundSoFar, Worths};
