use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1, PyReadwriteArray2, dtype};
use pyo3::prelude::*;
use skull_env::{Circle, Slices, Vector, numbering, observation, privileged};

/// What a vector writes to: arrays of `numpy`, allocated once.
pub(crate) struct NumpyArrays {
    pub(crate) observations: Py<PyArray2<u8>>,
    pub(crate) masks: Py<PyArray2<u8>>,
    pub(crate) seats: Py<PyArray1<u8>>,
    pub(crate) places: Py<PyArray2<u8>>,
    pub(crate) rewards: Py<PyArray2<f32>>,
    pub(crate) done: Py<PyArray1<u8>>,
    pub(crate) winners: Py<PyArray1<i8>>,
    pub(crate) privileged: Option<Py<PyArray2<u8>>>,
}

/// The same bytes, each 0 or 1, as truth values: another array over the same memory.
pub(crate) fn truths<'py>(bytes: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    bytes.call_method1("view", (dtype::<bool>(bytes.py()),))
}

impl NumpyArrays {
    pub(crate) fn new(py: Python<'_>, vector: &Vector, with_privileged: bool) -> NumpyArrays {
        let envs = vector.envs();
        let rows = |bytes| PyArray2::zeros(py, [envs, bytes], false).unbind();
        let column = || PyArray1::zeros(py, envs, false).unbind();
        NumpyArrays {
            observations: rows(observation::LEN),
            masks: rows(numbering::COUNT),
            seats: column(),
            places: rows(Circle::MOST),
            rewards: PyArray2::zeros(py, [envs, vector.seats()], false).unbind(),
            done: column(),
            winners: PyArray1::zeros(py, envs, false).unbind(),
            privileged: with_privileged.then(|| rows(privileged::LEN)),
        }
    }

    /// All of them, for as long as something is written; refused if somebody has made one of them read-only.
    pub(crate) fn lend<'py>(&self, py: Python<'py>) -> PyResult<Lent<'py>> {
        Ok(Lent {
            observations: self.observations.bind(py).try_readwrite()?,
            masks: self.masks.bind(py).try_readwrite()?,
            seats: self.seats.bind(py).try_readwrite()?,
            places: self.places.bind(py).try_readwrite()?,
            rewards: self.rewards.bind(py).try_readwrite()?,
            done: self.done.bind(py).try_readwrite()?,
            winners: self.winners.bind(py).try_readwrite()?,
            privileged: self.privileged.as_ref().map(|all| all.bind(py).try_readwrite()).transpose()?,
        })
    }
}

/// The arrays while they are written to.
pub(crate) struct Lent<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    seats: PyReadwriteArray1<'py, u8>,
    places: PyReadwriteArray2<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    done: PyReadwriteArray1<'py, u8>,
    winners: PyReadwriteArray1<'py, i8>,
    privileged: Option<PyReadwriteArray2<'py, u8>>,
}

impl Lent<'_> {
    pub(crate) fn slices(&mut self) -> PyResult<Slices<'_>> {
        Ok(Slices {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            places: self.places.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            ended: self.done.as_slice_mut()?,
            winners: self.winners.as_slice_mut()?,
            privileged: self.privileged.as_mut().map(PyReadwriteArray2::as_slice_mut).transpose()?,
        })
    }
}
