//! The duel, two seats from any discs and score, solved by public beliefs.

mod bad_book;
mod book;
mod cell;
mod certify;
mod choice;
mod duelist;
mod fineness;
mod fork;
mod lattice;
mod learning;
mod mixture;
mod paths;
mod position;
mod promises;
mod round;
mod sheet;
mod study;
mod ways;

pub use bad_book::BadBook;
pub use book::{Book, Bounds};
pub use cell::{Cell, Solved};
pub use certify::Certificate;
pub use choice::Choice;
pub use duelist::{Advice, Duelist};
pub use fineness::Fineness;
pub use position::{BadPosition, Position};
pub use promises::{Promise, Promises};
pub use study::{Mix, Moment, Spoken, Study};
