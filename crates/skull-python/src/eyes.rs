use pyo3::{prelude::*, types::PyString};
use skull_rules::{Game, Illegal, Seat, Viewer};

use crate::errors::{bad_shape, illegal};

/// Who looks: a seat by its number, `None` for a spectator, `"all"` for every disc open.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Eyes {
    All,
    Spectator,
    Of(i64),
}

impl Eyes {
    pub(crate) fn at(self, game: &Game) -> PyResult<Viewer> {
        match self {
            Eyes::All => Ok(Viewer::ALL_SEEING),
            Eyes::Spectator => Ok(Viewer::SPECTATOR),
            Eyes::Of(number) => Ok(game.viewer(seat(game, number)?)),
        }
    }

    /// The eyes of this viewer, to be named again.
    pub(crate) fn of(viewer: Viewer) -> Eyes {
        match viewer.seat() {
            Some(seat) => Eyes::Of(seat.index() as i64),
            None if viewer.own().is_empty() => Eyes::Spectator,
            None => Eyes::All,
        }
    }
}

/// The seat with this number at a game's table.
pub(crate) fn seat(game: &Game, number: i64) -> PyResult<Seat> {
    seat_of(game.seats().len(), number)
}

/// The seat with this number at a table of so many.
pub(crate) fn seat_of(seats: usize, number: i64) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new).filter(|seat| seat.index() < seats);
    seat.ok_or_else(|| illegal(Illegal::NoSuchSeat { seats: seats as u8 }))
}

impl FromPyObject<'_, '_> for Eyes {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Eyes> {
        if object.is_none() {
            return Ok(Eyes::Spectator);
        }
        if object.cast::<PyString>().is_ok_and(|word| word == "all") {
            return Ok(Eyes::All);
        }
        object.extract().map(Eyes::Of).map_err(|_| bad_shape("A viewer is a seat, None, or \"all\"."))
    }
}

impl<'py> IntoPyObject<'py> for Eyes {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Eyes::All => Ok("all".into_pyobject(py)?.into_any()),
            Eyes::Spectator => Ok(py.None().into_bound(py)),
            Eyes::Of(number) => Ok(number.into_pyobject(py)?.into_any()),
        }
    }
}
