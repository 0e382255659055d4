use std::{fmt::Display, num::NonZeroUsize};

use fastrand::Rng;
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyTuple},
};
use skull_chance::Dice;
use skull_env::{BadVectorOptions, Vector, VectorOptions, Why};

use crate::{
    errors::{bad_checkpoint, bad_number, bad_setup, bad_shape},
    given::{Count, GivenSeed, Threads},
    numpy_arrays::{GivenMemory, NumpyArrays, over, truths},
    opponents::Opponents,
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
///
/// With `opponents` each game has one learner: the player at `seat`, or one who is drawn for every game (`learners`).
/// The others sit down clockwise, over again if they are too few: a built-in player's name, one of the club, a
/// `skull.Bot`, a callable from view to action, or `None` for a place that is asked like the learner's. They choose
/// within a step. `finals` is what the learner saw at the end of a game.
///
/// `into` lays arrays over memory of the caller's: by their names, tensors of `PyTorch` or whatever speaks `DLPack`.
///
/// `save` gives all games as bytes, `load` goes on from them, and a copy by `pickle` goes on as this one would.
#[pyclass(module = "skull")]
pub(crate) struct VectorEnv {
    vector: Vector,
    rules: Rules,
    arrays: NumpyArrays,
    opponents: Option<Opponents>,
    /// All that it was made of, to be made again.
    asked: AskedOfGames,
    learners: Option<Py<PyArray1<u8>>>,
    /// What is about to be played.
    numbers: Vec<u8>,
    luck: Rng,
    sampled: Py<PyArray1<u8>>,
    masks: Py<PyAny>,
    done: Py<PyAny>,
}

/// All that a vector is made of.
struct Making<'py> {
    num_envs: usize,
    players: usize,
    rules: Rules,
    seed: u64,
    asked: AskedOfGames,
    opponents: Option<Opponents>,
    into: GivenMemory<'py>,
}

/// The options that a copy is made with, too.
#[derive(Clone, Copy)]
struct AskedOfGames {
    threads: Option<usize>,
    privileged: bool,
    strangers: f32,
    settle_last_two: bool,
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(
        signature = (num_envs, players=Count(4), *, rules=None, seed=None, threads=None, privileged=false, strangers=0.0, settle_last_two=false, opponents=None, seat=None, into=None),
        text_signature = "(num_envs, players=4, *, rules=None, seed=None, threads=None, privileged=False, strangers=0.0, settle_last_two=False, opponents=None, seat=None, into=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        num_envs: Count,
        players: Count,
        rules: Option<&Rules>,
        seed: Option<GivenSeed>,
        threads: Option<Threads>,
        privileged: bool,
        strangers: f32,
        settle_last_two: bool,
        opponents: Option<Vec<Bound<'_, PyAny>>>,
        seat: Option<Count>,
        into: Option<Bound<'_, PyDict>>,
    ) -> PyResult<VectorEnv> {
        if seat.is_some() && opponents.is_none() {
            return Err(bad_setup("A learner has a seat where there are opponents: name some."));
        }
        let seat = seat.map(|seat| seat.0);
        VectorEnv::make(
            py,
            Making {
                num_envs: num_envs.0,
                players: players.0,
                rules: rules.copied().unwrap_or_default(),
                seed: given_or_drawn(seed)?,
                asked: AskedOfGames {
                    threads: threads.map(|threads| threads.0.get()),
                    privileged,
                    strangers,
                    settle_last_two,
                },
                opponents: opponents.map(|given| Opponents::new(given, seat)).transpose()?,
                into: GivenMemory(into),
            },
        )
    }

    /// Drops all games and deals anew, as a new one does with this seed; or only those games where an array of truth values
    /// says so.
    #[pyo3(signature = (seed=None, r#where=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<GivenSeed>,
        r#where: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let wanted = r#where.map(|wanted| self.wanted(wanted)).transpose()?;
        let seed = given_or_drawn(seed)?;
        match wanted {
            None => {
                self.luck = Rng::with_seed(seed);
                py.detach(|| self.vector.reset(seed));
            }
            Some(wanted) => py.detach(|| self.vector.reset_where(seed, &wanted)),
        }
        self.show(py)?;
        self.end_trouble()
    }

    /// Plays a number in each game, from an array or a tensor of any type of integers, and goes on to the next choices;
    /// or only in those games where an array of truth values says so, and the rows of the others stay.
    ///
    /// If one of them is not in its mask, `skull.IllegalAction` says which and why, and nothing is played.
    ///
    /// >>> envs = skull.VectorEnv(2, seed=7)
    /// >>> envs.step(numpy.array([0, 3]))
    /// Traceback (most recent call last):
    /// skull.IllegalAction: Environment 1 refuses action 3 of seat C: Everyone places a first disc before anything else (R2.4).
    #[pyo3(signature = (actions, r#where=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        r#where: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let wanted = r#where.map(|wanted| self.wanted(wanted)).transpose()?;
        self.read(actions, wanted.as_deref())?;
        let mut lent = self.arrays.lend(py)?;
        let slices = lent.slices()?;
        let (vector, numbers) = (&mut self.vector, &self.numbers);
        let stepped = py.detach(|| match &wanted {
            None => vector.step(numbers, slices),
            Some(wanted) => vector.step_where(numbers, wanted, slices),
        });
        stepped.map_err(|why| bad_number(why, why.why))?;
        drop(lent);
        self.tell_learners(py)?;
        self.end_trouble()
    }

    /// All games as they stand, in bytes, and the luck of `sample`; `load` goes on from there.
    ///
    /// >>> envs, other = skull.VectorEnv(8, seed=7), skull.VectorEnv(8, seed=8)
    /// >>> other.load(envs.save())
    /// >>> bool((other.observations == envs.observations).all())
    /// True
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.vector.save(self.luck.get_seed()))
    }

    /// Goes on from what `save` has written of as many games of the same kind. What is cut off, damaged or of other games
    /// is refused by `skull.BadCheckpoint`, and nothing changes. Callables are not asked again: what they answered is known.
    ///
    /// >>> skull.VectorEnv(8, players=3).load(skull.VectorEnv(8).save()[:100])
    /// Traceback (most recent call last):
    /// skull.BadCheckpoint: The checkpoint is cut off or damaged.
    fn load(&mut self, py: Python<'_>, games: &[u8]) -> PyResult<()> {
        let hush = |hushed| self.opponents.iter().for_each(|opponents| opponents.trouble.hush(hushed));
        hush(true);
        let vector = &mut self.vector;
        let loaded = py.detach(|| vector.load(games));
        hush(false);
        self.luck = Rng::with_seed(loaded.map_err(bad_checkpoint)?);
        self.show(py)
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

    /// With opponents: the player who learns in each game, in the one that is observed.
    #[getter]
    fn learners<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArray1<u8>>> {
        self.learners.as_ref().map(|learners| learners.bind(py))
    }

    /// With opponents: where a game ended in this step, what its learner saw at the end.
    #[getter]
    fn finals<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArray2<u8>>> {
        self.arrays.finals.as_ref().map(|all| all.bind(py))
    }

    /// All hidden discs and who is a stranger, for critics in training, if asked for at the start: see `skull.encoding.PRIVILEGED`.
    #[getter]
    fn privileged<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArray2<u8>>> {
        self.arrays.privileged.as_ref().map(|all| all.bind(py))
    }

    /// A copy has memory of its own and goes on as this one would.
    fn __reduce__<'py>(slf: &Bound<'py, VectorEnv>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, env) = (slf.py(), slf.borrow());
        let AskedOfGames { threads, privileged, strangers, settle_last_two } = env.asked;
        let opponents = match &env.opponents {
            None => py.None(),
            Some(opponents) => (&opponents.given, opponents.learner).into_pyobject(py)?.into_any().unbind(),
        };
        let options = (threads, privileged, strangers, settle_last_two);
        let games = (env.num_envs(), env.players(), env.rules, env.save(py));
        let restore = slf.get_type().getattr("_restore")?;
        (restore, (games, options, opponents)).into_pyobject(py)
    }

    /// A vector that was pickled.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        games: (usize, usize, Bound<'_, Rules>, Vec<u8>),
        options: (Option<usize>, bool, f32, bool),
        opponents: Option<(Vec<Bound<'_, PyAny>>, Option<usize>)>,
    ) -> PyResult<VectorEnv> {
        let (num_envs, players, rules, games) = games;
        let (threads, privileged, strangers, settle_last_two) = options;
        let opponents = opponents.map(|(given, learner)| Opponents::new(given, learner)).transpose()?;
        // What is dealt here is replaced at once, so nobody is asked.
        opponents.iter().for_each(|opponents| opponents.trouble.hush(true));
        let asked = AskedOfGames { threads, privileged, strangers, settle_last_two };
        let making = Making {
            num_envs,
            players,
            rules: *rules.get(),
            seed: 0,
            asked,
            opponents,
            into: GivenMemory(None),
        };
        let mut env = VectorEnv::make(py, making)?;
        env.load(py, &games)?;
        Ok(env)
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv of {} games for {} players>", self.num_envs(), self.players())
    }
}

impl VectorEnv {
    fn make(py: Python<'_>, making: Making<'_>) -> PyResult<VectorEnv> {
        // Said in Python's own words if it is not there.
        py.import("numpy")?;
        let Making { num_envs, players, rules, seed, asked, opponents, into } = making;
        let options = VectorOptions {
            envs: num_envs,
            seats: players.saturating_mul(u8::from(rules.0.tribes_per_player).into()),
            rules: rules.0,
            seed,
            strangers: asked.strangers,
            settle_last_two: asked.settle_last_two,
            threads: asked.threads.and_then(NonZeroUsize::new),
        };
        let vector = py.detach(|| laid(options, opponents.as_ref())).map_err(bad_setup)?;
        let arrays = NumpyArrays::new(py, &vector, asked.privileged, opponents.is_some(), &into)?;
        let learners = opponents.as_ref().map(|_| PyArray1::zeros(py, num_envs, false).unbind());
        let env = VectorEnv {
            vector,
            rules,
            opponents,
            asked,
            learners,
            numbers: vec![0; num_envs],
            luck: Rng::with_seed(seed),
            sampled: PyArray1::zeros(py, num_envs, false).unbind(),
            masks: truths(arrays.masks.bind(py))?.unbind(),
            done: truths(arrays.done.bind(py))?.unbind(),
            arrays,
        };
        env.show(py)?;
        env.end_trouble()?;
        Ok(env)
    }

    /// Writes where every game stands.
    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let mut lent = self.arrays.lend(py)?;
        self.vector.show(lent.slices()?);
        drop(lent);
        self.tell_learners(py)
    }

    fn tell_learners(&self, py: Python<'_>) -> PyResult<()> {
        if let Some(learners) = &self.learners {
            let mut learners = learners.bind(py).try_readwrite()?;
            for (told, learner) in learners.as_slice_mut()?.iter_mut().zip(self.vector.learners()) {
                *told = learner as u8;
            }
        }
        Ok(())
    }

    /// Raises what an opponent has raised.
    fn end_trouble(&self) -> PyResult<()> {
        self.opponents.as_ref().map_or(Ok(()), |opponents| opponents.trouble.end())
    }

    /// The games to step.
    fn wanted(&self, wanted: &Bound<'_, PyAny>) -> PyResult<Vec<bool>> {
        let array = over(wanted)?;
        let truths = array.cast::<PyArray1<bool>>().ok().map(|truths| truths.to_owned_array().to_vec());
        truths.filter(|truths| truths.len() == self.vector.envs()).ok_or_else(|| {
            bad_shape(format!("Which games are meant is an array of {} truth values.", self.vector.envs()))
        })
    }

    /// Takes in the numbers of an array, whatever type of integers it holds; where nothing is wanted, any number will do.
    fn read(&mut self, actions: &Bound<'_, PyAny>, wanted: Option<&[bool]>) -> PyResult<()> {
        let lain;
        let array = if let Ok(array) = actions.cast::<PyUntypedArray>() {
            array
        } else if actions.hasattr("__dlpack__")? {
            lain = over(actions)?;
            &lain
        } else {
            let kind = actions.get_type().name()?;
            return Err(PyTypeError::new_err(format!("Actions are a NumPy array of integers, not {kind}.")));
        };
        if array.shape() != [self.vector.envs()] {
            let envs = self.vector.envs();
            let shape = array.getattr("shape")?;
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
        let read = kinds.iter().find_map(|read| read(self, array, wanted));
        read.unwrap_or_else(|| {
            let kind = array.dtype();
            Err(PyTypeError::new_err(format!("Actions are an array of integers, not of {kind}.")))
        })
    }

    /// None if these are not the integers it holds.
    fn read_as<T: Element + Copy + TryInto<u8> + Display>(
        &mut self,
        array: &Bound<'_, PyUntypedArray>,
        wanted: Option<&[bool]>,
    ) -> Option<PyResult<()>> {
        let array = array.cast::<PyArray1<T>>().ok()?.readonly();
        for (env, (number, &action)) in self.numbers.iter_mut().zip(array.as_array()).enumerate() {
            match action.try_into() {
                Ok(byte) => *number = byte,
                Err(_) if wanted.is_some_and(|wanted| !wanted[env]) => {}
                Err(_) => {
                    let why = Why::NoSuchNumber;
                    let refusal = format!("Environment {env} refuses action {action}: {why}");
                    return Some(Err(bad_number(refusal, why)));
                }
            }
        }
        Some(Ok(()))
    }
}

/// With callables on one thread: one interpreter runs one of them at a time.
fn laid(options: VectorOptions, opponents: Option<&Opponents>) -> Result<Vector, BadVectorOptions> {
    match opponents {
        None => Vector::new(&options),
        Some(opponents) if opponents.in_python => {
            let options = VectorOptions { threads: Some(NonZeroUsize::MIN), ..options };
            Vector::against(&options, opponents.opposition())
        }
        Some(opponents) => Vector::against(&options, opponents.opposition()),
    }
}

fn given_or_drawn(seed: Option<GivenSeed>) -> PyResult<u64> {
    seed.map_or_else(|| Ok(Dice::from_os()?.seed()), |seed| Ok(seed.0))
}
