//! Skull for Python. The package `skull` is `python/skull`; this is the part of it that is Rust, `skull._skull`.
//!
//! One definition: names and shapes are those of `skull-rules`, and what Python is shown is bound, not written again.

mod action;
mod arena;
mod bot;
mod callable;
mod duel;
mod encoding;
mod errors;
mod event;
mod eyes;
mod game;
mod given;
mod luck;
mod named;
mod numpy_arrays;
mod opponents;
mod past;
mod position;
mod review;
mod rules;
mod shape;
mod vector_env;
mod view;

/// The compiled part of `skull`.
#[pyo3::pymodule]
mod _skull {
    #[pymodule_export]
    use crate::{
        action::Action,
        arena::play_arena,
        bot::Bot,
        duel::duel_bounds,
        encoding::{action, forced, layout, mask, next_to_act, number, observation, privileged},
        errors::{
            BadArena, BadCheckpoint, BadRecord, BadSetup, BadShape, IllegalAction, NoSuchBot, SkullError,
        },
        event::Event,
        game::Game,
        review::{counsel_json, review_json},
        rules::Rules,
        vector_env::VectorEnv,
        view::View,
    };
    use pyo3::{prelude::*, types::PyModule};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
