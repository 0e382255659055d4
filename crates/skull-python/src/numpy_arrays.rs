use numpy::{
    Element, Ix1, Ix2, PyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadwriteArray1,
    PyReadwriteArray2, PyUntypedArray, PyUntypedArrayMethods, dtype, ndarray::Dimension,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyDict,
};
use skull_env::{Circle, Slices, Vector, numbering, observation, privileged};

use crate::errors::bad_shape;

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
    pub(crate) finals: Option<Py<PyArray2<u8>>>,
}

/// Memory of the caller's that arrays are laid over: a tensor, or another array, for each name.
pub(crate) struct GivenMemory<'py>(pub(crate) Option<Bound<'py, PyDict>>);

/// The same bytes, each 0 or 1, as truth values: another array over the same memory.
pub(crate) fn truths<'py>(bytes: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    bytes.call_method1("view", (dtype::<bool>(bytes.py()),))
}

impl NumpyArrays {
    pub(crate) fn new(
        py: Python<'_>,
        vector: &Vector,
        with_privileged: bool,
        with_finals: bool,
        into: &GivenMemory<'_>,
    ) -> PyResult<NumpyArrays> {
        let envs = vector.envs();
        let rows = |name, bytes| into.array::<u8, Ix2>(py, name, [envs, bytes]);
        let finals = || PyResult::Ok(PyArray2::zeros(py, [envs, observation::LEN], false).unbind());
        let arrays = NumpyArrays {
            observations: rows("observations", observation::LEN)?,
            masks: rows("masks", numbering::COUNT)?,
            seats: into.array::<u8, Ix1>(py, "seats", [envs])?,
            places: rows("places", Circle::MOST)?,
            rewards: into.array::<f32, Ix2>(py, "rewards", [envs, vector.seats()])?,
            done: into.array::<u8, Ix1>(py, "done", [envs])?,
            winners: into.array::<i8, Ix1>(py, "winners", [envs])?,
            privileged: with_privileged.then(|| rows("privileged", privileged::LEN)).transpose()?,
            finals: with_finals.then(finals).transpose()?,
        };
        into.used_up()?;
        Ok(arrays)
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
            finals: self.finals.as_ref().map(|all| all.bind(py).try_readwrite()).transpose()?,
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
    finals: Option<PyReadwriteArray2<'py, u8>>,
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
            finals: self.finals.as_mut().map(PyReadwriteArray2::as_slice_mut).transpose()?,
        })
    }
}

impl GivenMemory<'_> {
    /// The array of this name: over the caller's memory if there is some for it, else new.
    fn array<T: Element, D: Dimension>(
        &self,
        py: Python<'_>,
        name: &str,
        shape: impl AsRef<[usize]> + numpy::ndarray::IntoDimension<Dim = D>,
    ) -> PyResult<Py<PyArray<T, D>>> {
        let given = match &self.0 {
            None => None,
            Some(all) => all.get_item(name)?,
        };
        let Some(given) = given else {
            return Ok(PyArray::zeros(py, shape, false).unbind());
        };
        let array = over(&given)?;
        let found = array.shape();
        if found != shape.as_ref() {
            return Err(bad_shape(format!("{name} is of shape {:?}, not {found:?}.", shape.as_ref())));
        }
        let truths = name == "masks" || name == "done";
        let array = if truths && array.dtype().is_equiv_to(&dtype::<bool>(py)) {
            array.call_method1("view", (dtype::<u8>(py),))?
        } else {
            array.into_any()
        };
        let Ok(array) = array.cast_into::<PyArray<T, D>>() else {
            let wanted = if truths { dtype::<bool>(py) } else { dtype::<T>(py) };
            return Err(PyTypeError::new_err(format!("{name} is of {wanted}.")));
        };
        if !array.is_c_contiguous() {
            return Err(bad_shape(format!("The rows of {name} lie one after the other.")));
        }
        if array.try_readwrite().is_err() {
            return Err(PyValueError::new_err(format!(
                "{name} is written to, and what was given is read-only."
            )));
        }
        Ok(array.unbind())
    }

    /// A name that no array has is a mistake.
    fn used_up(&self) -> PyResult<()> {
        const NAMES: [&str; 8] =
            ["observations", "masks", "seats", "places", "rewards", "done", "winners", "privileged"];
        for name in self.0.iter().flat_map(PyDictMethods::keys) {
            let name: String = name.extract()?;
            if !NAMES.contains(&name.as_str()) {
                return Err(bad_shape(format!("There is no array {name}: there are {}.", NAMES.join(", "))));
            }
        }
        Ok(())
    }
}

/// The processor's own memory, and what graphics cards can read of it, as `DLPack` counts devices.
const CPU: [i64; 3] = [1, 3, 11];

/// An array over memory that lies in something else: another array, or whatever speaks `DLPack`, and no copy.
pub(crate) fn over<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    let py = given.py();
    let kind = given.get_type().name()?;
    if !given.hasattr("__dlpack__")? {
        return Err(PyTypeError::new_err(format!("An array or a tensor is wanted, not {kind}.")));
    }
    let (device, _): (i64, i64) = given.call_method0("__dlpack_device__")?.extract()?;
    if !CPU.contains(&device) {
        return Err(PyTypeError::new_err(
            "The tensor lies on another device: games are played in the processor's memory, pinned or not.",
        ));
    }
    // Older tensors cannot say that they may be written to; then their own way to an array is asked.
    let array = py.import("numpy")?.getattr("from_dlpack")?.call1((given,));
    let array = match array {
        Ok(array) if array.getattr("flags")?.getattr("writeable")?.is_truthy()? => array,
        Ok(array) if !given.hasattr("numpy")? => array,
        Ok(_) | Err(_) => given.call_method0("numpy")?,
    };
    Ok(array.cast_into::<PyUntypedArray>()?)
}
