//! What the choices of a game were worth, and what those of a seat are: `skull.review` and `skull.counsel` in Python.

use pyo3::prelude::*;
use skull_review::{Counsel, Pains, Reviewer};
use skull_rules::notation::Record;

use crate::{
    errors::{SkullError, bad_record},
    shape,
    view::View,
};

/// Judges the game of a record and returns the review that `skull review --json` prints. `skull.review` says more.
#[pyfunction]
#[pyo3(signature = (record, *, thorough))]
pub(crate) fn review_json(py: Python<'_>, record: &str, thorough: bool) -> PyResult<String> {
    let record: Record = record.parse().map_err(bad_record)?;
    let pains = pains(thorough);
    let mut reviewer = Reviewer::new(&record, pains).map_err(|why| SkullError::new_err(why.to_string()))?;
    // Between two pieces of work Ctrl-C is heard.
    while !py.detach(|| reviewer.advance()).is_done() {
        py.check_signals()?;
    }
    Ok(shape::to_json(&py.detach(|| reviewer.finish())))
}

/// Weighs what the seat of a view may choose now. `skull.counsel` says more.
#[pyfunction]
#[pyo3(signature = (view, *, thorough))]
pub(crate) fn counsel_json(py: Python<'_>, view: &View, thorough: bool) -> PyResult<String> {
    let record: Record = view.record().parse().map_err(bad_record)?;
    let counsel = py.detach(|| Counsel::of(&record, pains(thorough)));
    Ok(shape::to_json(&counsel.map_err(|why| SkullError::new_err(why.to_string()))?))
}

fn pains(thorough: bool) -> Pains {
    if thorough { Pains::Thorough } else { Pains::Usual }
}
