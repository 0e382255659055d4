//! The whole numbers that a caller gives: each is refused with a sentence that says what it may be.

use std::num::NonZeroUsize;

use pyo3::{exceptions::PyTypeError, prelude::*};

use crate::errors::bad_setup;

/// Where luck comes from.
#[derive(Clone, Copy)]
pub(crate) struct GivenSeed(pub(crate) u64);

/// How many threads may play at once.
#[derive(Clone, Copy)]
pub(crate) struct Threads(pub(crate) NonZeroUsize);

/// A number of things. How many of them there may be is for whoever counts them to say.
#[derive(Clone, Copy)]
pub(crate) struct Count(pub(crate) usize);

impl FromPyObject<'_, '_> for GivenSeed {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<GivenSeed> {
        let wanted = format!("A seed is a whole number from 0 to {}", u64::MAX);
        whole(&object, &wanted).map(GivenSeed)
    }
}

impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Threads> {
        whole(&object, "Threads are a whole number from 1, or None for all cores").map(Threads)
    }
}

impl FromPyObject<'_, '_> for Count {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Count> {
        whole(&object, "A whole number from 0 is wanted").map(Count)
    }
}

/// A number of this kind, or a sentence that starts with what is wanted.
fn whole<'py, T>(object: &Bound<'py, PyAny>, wanted: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    object.extract().map_err(|_| {
        // Whatever can stand for an index is a whole number, NumPy's among them.
        if object.call_method0("__index__").is_ok() {
            bad_setup(format!("{wanted}, not {object}."))
        } else {
            PyTypeError::new_err(format!("{wanted}, not {}.", kind(object)))
        }
    })
}

fn kind(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "that".to_owned(), |name| name.to_string())
}
