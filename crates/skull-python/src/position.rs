use pyo3::prelude::*;
use skull_rules::{Discs, Rules, Setup};

use crate::errors::bad_setup;

/// Where a game starts: with all discs and nothing won, as far as nothing else is said.
pub(crate) fn position(
    seats: usize,
    rules: Rules,
    hands: Option<Vec<(u8, u8)>>,
    wins: Option<Vec<u8>>,
) -> PyResult<Setup> {
    // A number of seats that no table has is refused before anything is made of it.
    Setup::new(seats, rules).map_err(bad_setup)?;
    let wins = wins.unwrap_or_else(|| vec![0; seats]);
    let hands = hands.unwrap_or_else(|| vec![(3, 1); seats]);
    if hands.len() != seats {
        return Err(bad_setup(format!("There are {seats} seats but {} hands.", hands.len())));
    }
    let discs = |(flowers, skulls)| {
        Discs::new(flowers, skulls)
            .ok_or_else(|| bad_setup("A seat has 0 to 3 flowers and 0 or 1 skull (R1.1)."))
    };
    let hands = hands.into_iter().map(discs).collect::<PyResult<Vec<_>>>()?;
    Setup::position(rules, &hands, &wins).map_err(bad_setup)
}
