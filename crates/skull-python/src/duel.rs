//! The solved duel: `skull.duel` in Python.

use pyo3::prelude::*;
use skull_duel::{BadPosition, Book, Position, SkullBelief};

use crate::errors::bad_setup;

/// What the shipped book proves of a position: the least that the first player can make sure of, and the most that
/// the second has to grant. `skull.duel.bounds` says more.
#[pyfunction]
pub(crate) fn duel_bounds(position: &str, beliefs: Option<(f64, f64)>) -> PyResult<(f64, f64)> {
    let position: Position = position.parse().map_err(|why: BadPosition| bad_setup(sentence(&why)))?;
    let beliefs = match beliefs {
        None => position.even_beliefs(),
        Some((first, second)) => [belief(first)?, belief(second)?],
    };
    let bounds = Book::shipped().bounds(position, beliefs);
    Ok((bounds.low, bounds.high))
}

fn belief(chance: f64) -> PyResult<SkullBelief> {
    SkullBelief::new(chance)
        .ok_or_else(|| bad_setup(format!("A belief is a chance from 0 to 1, not {chance}.")))
}

/// With a capital at its start and a stop at its end, as Python's users are told everything else.
fn sentence(why: &BadPosition) -> String {
    let text = why.to_string();
    let (first, rest) = text.split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}
