//! How the small values of the rules look in Python: as JSON writes them, a word or a number.

use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use skull_rules::{AfterOwnSkull, Bid, Disc, Opening, Phase, Player, Seat, Seats, Tribes, Victory};

use crate::errors::bad_shape;

/// A value of the rules as Python sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct As<T>(pub(crate) T);

/// What has a form in Python.
pub(crate) trait Shape: Copy {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Self>;
}

/// A word or a number in JSON, and what to say of anything else.
trait Scalar: Copy + Serialize + DeserializeOwned {
    const WANTED: &str;
}

impl Scalar for Disc {
    const WANTED: &str = "A disc is \"flower\" or \"skull\" (R1.1).";
}

impl Scalar for Bid {
    const WANTED: &str = "A bid is a whole number, from 1 to the number of discs on all mats (R4.1).";
}

impl Scalar for Seat {
    const WANTED: &str = "A seat is a whole number, counted clockwise from 0, 11 at most (R1.3).";
}

impl Scalar for Player {
    const WANTED: &str = "A player is a whole number, from 0 (R10.2).";
}

impl Scalar for u8 {
    const WANTED: &str = "A whole number from 0 to 255 is wanted.";
}

impl Scalar for Phase {
    const WANTED: &str = "A phase is opening, placing, bidding, flipping, losing, naming or over.";
}

impl Scalar for Opening {
    const WANTED: &str = "The opening is \"simultaneous\" or \"first_player_last\" (R2.2, R2.3).";
}

impl Scalar for AfterOwnSkull {
    const WANTED: &str = "After a challenger's own skull it is \"lead\" or \"choose\" (R8.5).";
}

impl Scalar for Tribes {
    const WANTED: &str = "A player owns 1 or 2 tribes (R10.2).";
}

impl Scalar for Victory {
    const WANTED: &str = "A victory is by \"challenges\" or \"last_standing\" (R9.1).";
}

impl<T: Scalar> Shape for T {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        match serde_json::to_value(self).map_err(bad_shape)? {
            Value::String(word) => Ok(PyString::intern(py, &word).into_any()),
            number => Ok(number.as_u64().into_pyobject(py)?),
        }
    }

    fn from_python(object: &Bound<'_, PyAny>) -> PyResult<T> {
        let value = match object.cast::<PyString>() {
            Ok(word) => Value::from(word.to_cow()?.into_owned()),
            Err(_) => object.extract::<i64>().map_or(Value::Null, Value::from),
        };
        serde_json::from_value(value).map_err(|_| bad_shape(T::WANTED))
    }
}

impl<T: Shape> Shape for Option<T> {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.map_or_else(|| Ok(py.None().into_bound(py)), |value| value.to_python(py))
    }

    fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
        if object.is_none() { Ok(None) } else { T::from_python(object).map(Some) }
    }
}

impl<'py, T: Shape> IntoPyObject<'py> for As<T> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.to_python(py)
    }
}

impl<T: Shape> FromPyObject<'_, '_> for As<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<As<T>> {
        T::from_python(&object).map(As)
    }
}

/// The numbers of the seats, in ascending order.
pub(crate) fn numbers(py: Python<'_>, seats: Seats) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, seats.into_iter().map(Seat::index))
}

/// The names of the discs, in their order.
pub(crate) fn names<T: Shape>(
    py: Python<'_>,
    discs: impl ExactSizeIterator<Item = T>,
) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, discs.map(As))
}

/// As every protocol of the project writes it.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("all keys of our shapes are strings")
}

/// Reads what [`to_json`] has written.
pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> PyResult<T> {
    serde_json::from_str(text).map_err(bad_shape)
}
