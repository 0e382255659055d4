//! What the choices of a game were worth: `skull.review` in Python.

use pyo3::prelude::*;
use skull_review::{Pains, Reviewer};
use skull_rules::notation::Record;

use crate::{
    errors::{SkullError, bad_record},
    shape,
};

/// Judges the game of a record and returns the review that `skull review --json` prints. `skull.review` says more.
#[pyfunction]
#[pyo3(signature = (record, *, thorough))]
pub(crate) fn review_json(py: Python<'_>, record: &str, thorough: bool) -> PyResult<String> {
    let record: Record = record.parse().map_err(bad_record)?;
    let pains = if thorough { Pains::Thorough } else { Pains::Usual };
    let mut reviewer = Reviewer::new(&record, pains).map_err(|why| SkullError::new_err(why.to_string()))?;
    // Between two pieces of work Ctrl-C is heard.
    while !py.detach(|| reviewer.advance()).is_done() {
        py.check_signals()?;
    }
    Ok(shape::to_json(&py.detach(|| reviewer.finish())))
}
