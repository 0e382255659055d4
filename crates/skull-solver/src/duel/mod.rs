//! The duel, two seats from any discs and score, solved by public beliefs.

mod cell;
mod fork;
mod lattice;
mod position;
mod promises;
mod round;
mod sheet;

pub use cell::{Cell, Effort, Solved};
pub use position::{BadPosition, Position};
pub use promises::{Promise, Promises};
pub use round::Round;
pub use sheet::Fineness;

pub fn probe(position: Position, seat: usize, round: &Round, fineness: Fineness, all: &[[Promises; 2]]) -> Promises {
    sheet::Sheet { position, seat, round, fineness, promises: |pos: Position, seat: usize| &all[pos.index()][seat] }.lay_out()
}
