use std::fmt::Display;

use fastrand::Rng;
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::{exceptions::PyTypeError, prelude::*};
use skull_chance::Dice;
use skull_env::{Vector, VectorOptions, Why};

use crate::{
    errors::{bad_number, bad_setup, bad_shape},
    given::{Count, Seed, Threads},
    numpy_arrays::{NumpyArrays, truths},
    rules::Rules,
};

/// Many games at once, in Rust: all seats learn, each game stops wherever a learner has a choice.
///
/// What is forced is played, and so are blind takes; a game that ends is followed by another in the same step. The
/// arrays are allocated once: each step writes all of them in place, with the interpreter's lock released, so copy
/// what is to be kept. Observations, masks and actions are those of `skull.encoding`; the guide is
/// docs/environment.md. The same seed plays the same games, whatever the number of threads: at most `threads`, and
/// all cores for `None`.
///
/// In a share of the games, `strangers`, some players learn nothing but play within a step, hand-written and with habits
/// drawn by lot for each game: at least one player, and never all. Seats to act are always learners'.
///
/// With `settle_last_two` a game ends when two of more are left, and the winner is drawn, each as likely as the solved
/// duel says: for learners who will play the last two by the book.
///
/// >>> envs = skull.VectorEnv(256, players=4, seed=7)
/// >>> envs.observations.shape, envs.masks.shape, envs.rewards.shape
/// ((256, 679), (256, 81), (256, 4))
/// >>> games = 0
/// >>> for _ in range(200):
/// ...     envs.step(envs.masks.argmax(axis=1))
/// ...     games += int(envs.done.sum())
/// >>> games > 100
/// True
#[pyclass(module = "skull")]
pub(crate) struct VectorEnv {
    vector: Vector,
    rules: Rules,
    arrays: NumpyArrays,
    /// What is about to be played.
    numbers: Vec<u8>,
    luck: Rng,
    sampled: Py<PyArray1<u8>>,
    masks: Py<PyAny>,
    done: Py<PyAny>,
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(
        signature = (num_envs, players=Count(4), *, rules=None, seed=None, threads=None, privileged=false, strangers=0.0, settle_last_two=false),
        text_signature = "(num_envs, players=4, *, rules=None, seed=None, threads=None, privileged=False, strangers=0.0, settle_last_two=False)"
    )]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        num_envs: Count,
        players: Count,
        rules: Option<&Rules>,
        seed: Option<Seed>,
        threads: Option<Threads>,
        privileged: bool,
        strangers: f32,
        settle_last_two: bool,
    ) -> PyResult<VectorEnv> {
        // Said in Python's own words if it is not there.
        py.import("numpy")?;
        let (rules, seed) = (rules.copied().unwrap_or_default(), given_or_drawn(seed)?);
        let (num_envs, players) = (num_envs.0, players.0);
        let seats = players.saturating_mul(u8::from(rules.0.tribes_per_player).into());
        let options = VectorOptions {
            envs: num_envs,
            seats,
            rules: rules.0,
            seed,
            strangers,
            settle_last_two,
            threads: threads.map(|threads| threads.0),
        };
        let vector = Vector::new(&options).map_err(bad_setup)?;
        let arrays = NumpyArrays::new(py, &vector, privileged);
        let env = VectorEnv {
            vector,
            rules,
            numbers: vec![0; num_envs],
            luck: Rng::with_seed(seed),
            sampled: PyArray1::zeros(py, num_envs, false).unbind(),
            masks: truths(arrays.masks.bind(py))?.unbind(),
            done: truths(arrays.done.bind(py))?.unbind(),
            arrays,
        };
        env.show(py)?;
        Ok(env)
    }

    /// Drops all games and deals anew, as a new one does with this seed.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<Seed>) -> PyResult<()> {
        let seed = given_or_drawn(seed)?;
        self.luck = Rng::with_seed(seed);
        py.detach(|| self.vector.reset(seed));
        self.show(py)
    }

    /// Plays a number in each game, from an array of any type of integers, and goes on to the next choices.
    ///
    /// If one of them is not in its mask, `skull.IllegalAction` says which and why, and nothing is played.
    ///
    /// >>> envs = skull.VectorEnv(2, seed=7)
    /// >>> envs.step(numpy.array([0, 3]))
    /// Traceback (most recent call last):
    /// skull.IllegalAction: Environment 1 refuses action 3 of seat C: Everyone places a first disc before anything else (R2.4).
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.read(actions)?;
        let mut lent = self.arrays.lend(py)?;
        let slices = lent.slices()?;
        let (vector, numbers) = (&mut self.vector, &self.numbers);
        py.detach(|| vector.step(numbers, slices)).map_err(|why| bad_number(why, why.why))
    }

    /// A random number of each mask, all equally likely: always the same array, of unsigned bytes.
    ///
    /// >>> envs = skull.VectorEnv(8, seed=7)
    /// >>> for _ in range(1000):
    /// ...     envs.step(envs.sample())
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let sampled = self.sampled.bind(py);
        let mut actions = sampled.try_readwrite()?;
        for (action, offered) in actions.as_slice_mut()?.iter_mut().zip(self.vector.choices()) {
            let chosen = offered.nth(self.luck.usize(..offered.len()));
            *action = chosen.expect("it is drawn below how many there are");
        }
        Ok(sampled.clone())
    }

    /// How many games.
    #[getter]
    fn num_envs(&self) -> usize {
        self.vector.envs()
    }

    /// How many players each has.
    #[getter]
    fn players(&self) -> usize {
        self.vector.seats() / usize::from(u8::from(self.rules.0.tribes_per_player))
    }

    /// The rules of all of them.
    #[getter]
    fn rules(&self) -> Rules {
        self.rules
    }

    /// What the seat to act sees: a row of unsigned bytes each, which `skull.encoding.FEATURES` explains.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray2<u8>> {
        self.arrays.observations.bind(py)
    }

    /// What it may do: a truth value for each number of an action. At least two are true.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> &Bound<'py, PyAny> {
        self.masks.bind(py)
    }

    /// Which seat that is.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray1<u8>> {
        self.arrays.seats.bind(py)
    }

    /// The seat at each place as that seat counts, which are the rows of its observation: itself at 0, then clockwise
    /// those still in the game; 255 where nobody is.
    ///
    /// >>> skull.VectorEnv(1, players=3, seed=7).places.tolist()
    /// [[2, 0, 1, 255, 255, 255, 255, 255, 255, 255, 255, 255]]
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray2<u8>> {
        self.arrays.places.bind(py)
    }

    /// What each seat earned in this step: zeros until a game ends, then 1 for the winner, and the others share -1.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray2<f32>> {
        self.arrays.rewards.bind(py)
    }

    /// Whether a game ended in this step: what is observed is then the start of the next.
    #[getter]
    fn done<'py>(&self, py: Python<'py>) -> &Bound<'py, PyAny> {
        self.done.bind(py)
    }

    /// Where a game ended, the player who won it; elsewhere -1.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray1<i8>> {
        self.arrays.winners.bind(py)
    }

    /// All hidden discs and who is a stranger, for critics in training, if asked for at the start: see `skull.encoding.PRIVILEGED`.
    #[getter]
    fn privileged<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArray2<u8>>> {
        self.arrays.privileged.as_ref().map(|all| all.bind(py))
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv of {} games for {} players>", self.num_envs(), self.players())
    }
}

impl VectorEnv {
    /// Writes where every game stands.
    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let mut lent = self.arrays.lend(py)?;
        self.vector.show(lent.slices()?);
        Ok(())
    }

    /// Takes in the numbers of an array, whatever type of integers it holds.
    fn read(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let Ok(array) = actions.cast::<PyUntypedArray>() else {
            let kind = actions.get_type().name()?;
            return Err(PyTypeError::new_err(format!("Actions are a NumPy array of integers, not {kind}.")));
        };
        if array.shape() != [self.vector.envs()] {
            let envs = self.vector.envs();
            let shape = actions.getattr("shape")?;
            return Err(bad_shape(format!("Actions are an array of shape ({envs},), not {shape}.")));
        }
        let kinds = [
            VectorEnv::read_as::<u8>,
            VectorEnv::read_as::<i64>,
            VectorEnv::read_as::<i32>,
            VectorEnv::read_as::<i16>,
            VectorEnv::read_as::<i8>,
            VectorEnv::read_as::<u64>,
            VectorEnv::read_as::<u32>,
            VectorEnv::read_as::<u16>,
        ];
        let read = kinds.iter().find_map(|read| read(self, array));
        read.unwrap_or_else(|| {
            let kind = array.dtype();
            Err(PyTypeError::new_err(format!("Actions are an array of integers, not of {kind}.")))
        })
    }

    /// None if these are not the integers it holds.
    fn read_as<T: Element + Copy + TryInto<u8> + Display>(
        &mut self,
        array: &Bound<'_, PyUntypedArray>,
    ) -> Option<PyResult<()>> {
        let array = array.cast::<PyArray1<T>>().ok()?.readonly();
        for (env, (number, &wanted)) in self.numbers.iter_mut().zip(array.as_array()).enumerate() {
            let Ok(byte) = wanted.try_into() else {
                let why = Why::NoSuchNumber;
                let refusal = format!("Environment {env} refuses action {wanted}: {why}");
                return Some(Err(bad_number(refusal, why)));
            };
            *number = byte;
        }
        Some(Ok(()))
    }
}

fn given_or_drawn(seed: Option<Seed>) -> PyResult<u64> {
    seed.map_or_else(|| Ok(Dice::from_os()?.seed()), |seed| Ok(seed.0))
}
