//! The named tuples of `skull.shapes`: small enough to be at home in Python.

use pyo3::{prelude::*, sync::PyOnceLock, types::PyType};

macro_rules! named {
    ($($function:ident: $name:literal,)+) => {
        $(pub(crate) fn $function(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            CLASS.import(py, "skull.shapes", $name)
        })+
    };
}

named! {
    act: "Act",
    discs: "Discs",
    own_seat: "OwnSeat",
    seat_view: "SeatView",
    taken: "Taken",
}
