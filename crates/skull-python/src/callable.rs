use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use pyo3::prelude::*;
use skull_bots::{Bot, Random, Sightline};
use skull_rules::{Legal, Seat, Seen};

use crate::{
    action::Action,
    errors::illegal,
    past::{Past, Recollection},
    view::View,
};

/// A player that is any Python callable from a view to an action.
///
/// What it raises ends the whole arena, where a program would only lose a game: it is the caller's own code, and a
/// mistake in it is better heard of at once.
pub(crate) struct Callable {
    function: Arc<Py<PyAny>>,
    trouble: Arc<Trouble>,
    /// Plays the last game to its end once there is trouble.
    stand_in: Random,
    recollection: Arc<Recollection>,
}

/// The first thing that was raised.
#[derive(Default)]
pub(crate) struct Trouble {
    raised: AtomicBool,
    /// Whether nobody is asked at present, because it is known what was answered.
    hushed: AtomicBool,
    error: Mutex<Option<PyErr>>,
}

impl Trouble {
    pub(crate) fn is_there(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    pub(crate) fn raise(&self, error: PyErr) {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.raised.store(true, Ordering::Relaxed);
    }

    /// From here on callables are asked, or not: while games are played again, what they answered is known.
    pub(crate) fn hush(&self, hushed: bool) {
        self.hushed.store(hushed, Ordering::Relaxed);
    }

    /// Hands it on, and whoever made it is asked again.
    pub(crate) fn end(&self) -> PyResult<()> {
        let error = self.error.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.raised.store(false, Ordering::Relaxed);
        error.map_or(Ok(()), Err)
    }
}

impl Callable {
    /// Sits down to a game.
    pub(crate) fn new(
        function: Arc<Py<PyAny>>,
        trouble: Arc<Trouble>,
        sight: Sightline<'_>,
        seed: u64,
    ) -> Callable {
        let recollection = Arc::new(Recollection { start: sight.view(), seen: Vec::new() });
        Callable { function, trouble, stand_in: Random::new(seed), recollection }
    }

    fn choose(&self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> PyResult<skull_rules::Action> {
        let past = Past::Remembered(Arc::clone(&self.recollection));
        let view = View { now: Box::new(sight.view_from(seat)), past: past.clone() };
        let answer: Action =
            Python::attach(|py| Ok::<_, PyErr>(self.function.bind(py).call1((view,))?.extract()?))?;
        let action = answer.into();
        if !legal.contains(action) {
            past.record().game().check(seat, action).map_err(illegal)?;
        }
        Ok(action)
    }
}

impl Bot for Callable {
    fn see(&mut self, seen: &Seen, _: Sightline<'_>) {
        Arc::make_mut(&mut self.recollection).seen.push(*seen);
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> skull_rules::Action {
        if !self.trouble.is_there() && !self.trouble.hushed.load(Ordering::Relaxed) {
            match self.choose(seat, sight, legal) {
                Ok(action) => return action,
                Err(error) => self.trouble.raise(error),
            }
        }
        self.stand_in.act(seat, sight, legal)
    }
}
