//! How long it takes to find the play of the largest round again, on one thread: `cargo bench -p skull-duel --bench round`.
//!
//! This is what somebody waits for who plays against the book.
#![expect(clippy::disallowed_types, reason = "the duel has no clock, but whoever measures it has one")]

use std::time::Instant;

use skull_duel::{Book, Cell, Position, Side, SkullBelief};

/// An odd number, so that there is one in the middle.
const RUNS: usize = 31;

fn main() {
    println!("\n4,4 0-0, milliseconds                   median     best    steps");
    for (side, name) in [(Side::First, "first player"), (Side::Second, "second player")] {
        let cell = Cell::new(Position::START, side, [SkullBelief::OWNED; 2]);
        let mut steps = 0;
        let mut times = [(); RUNS].map(|()| {
            let start = Instant::now();
            steps = Book::shipped().solve(&cell).steps;
            start.elapsed().as_secs_f64() * 1e3
        });
        times.sort_by(f64::total_cmp);
        println!("{name:<36} {:>10.2} {:>8.2} {steps:>8}", times[RUNS / 2], times[0]);
    }
}
