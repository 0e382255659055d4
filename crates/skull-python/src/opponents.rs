//! Who plays against the learner of a `VectorEnv`: names, bots, callables, and places that are asked.

use std::sync::Arc;

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyString};
use skull_arena::{BadOpponent, Opponent};
use skull_env::Opposition;

use crate::{
    bot::Bot,
    callable::{Callable, Trouble},
    errors::{NoSuchBot, bad_setup},
};

/// What was asked for, to be asked for again, and the trouble that callables may make.
pub(crate) struct Opponents {
    pub(crate) given: Vec<Py<PyAny>>,
    pub(crate) learner: Option<usize>,
    pub(crate) trouble: Arc<Trouble>,
    /// Whether one of them is a callable: one interpreter runs one at a time.
    pub(crate) in_python: bool,
    seated: Vec<SeatedRival>,
}

#[derive(Clone)]
enum SeatedRival {
    BuiltIn(Opponent),
    Function(Arc<Py<PyAny>>),
    /// Asked from outside, by a policy on arrays.
    OnArrays,
}

impl Opponents {
    pub(crate) fn new(given: Vec<Bound<'_, PyAny>>, learner: Option<usize>) -> PyResult<Opponents> {
        if given.is_empty() {
            return Err(bad_setup("Somebody has to play against the learner."));
        }
        let seated = given.iter().map(seated).collect::<PyResult<Vec<_>>>()?;
        let in_python = seated.iter().any(|seated| matches!(seated, SeatedRival::Function(_)));
        let given = given.into_iter().map(Bound::unbind).collect();
        Ok(Opponents { given, learner, trouble: Arc::default(), in_python, seated })
    }

    /// They sit down clockwise from the learner, over again if they are too few.
    pub(crate) fn opposition(&self) -> Opposition {
        let (seated, trouble) = (self.seated.clone(), Arc::clone(&self.trouble));
        Opposition::new(self.learner, move |place, sight, seed| match &seated[(place - 1) % seated.len()] {
            SeatedRival::BuiltIn(opponent) => Some(opponent.sit(sight, seed)),
            SeatedRival::Function(function) => {
                let (function, trouble) = (Arc::clone(function), Arc::clone(&trouble));
                Some(Box::new(Callable::new(function, trouble, sight, seed)))
            }
            SeatedRival::OnArrays => None,
        })
    }
}

fn seated(given: &Bound<'_, PyAny>) -> PyResult<SeatedRival> {
    if given.is_none() {
        return Ok(SeatedRival::OnArrays);
    }
    let name = match (given.cast::<PyString>(), given.cast::<Bot>()) {
        (Ok(text), _) => Some(text.to_cow()?.into_owned()),
        (_, Ok(bot)) => Some(bot.get().level().to_owned()),
        _ => None,
    };
    match name.map(|name| name.parse::<Opponent>()) {
        Some(Ok(Opponent::Program(_))) => {
            Err(NoSuchBot::new_err("A program plays in the arena: here it would be started for every game."))
        }
        Some(opponent) => opponent
            .map(SeatedRival::BuiltIn)
            .map_err(|why: BadOpponent| NoSuchBot::new_err(format!("There is no such opponent: {why}."))),
        None if given.is_callable() => Ok(SeatedRival::Function(Arc::new(given.clone().unbind()))),
        None => Err(PyTypeError::new_err(format!(
            "An opponent is a name, a callable from view to action, or None for a place that is asked, not {}.",
            given.get_type().name()?
        ))),
    }
}
