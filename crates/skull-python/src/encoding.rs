//! The numbers of `skull-env` for single games: `skull.encoding` in Python.

use numpy::PyArray1;
use pyo3::prelude::*;
use skull_env::{Circle, Feature, Numbers, PublicMemory, Why, numbering};
use skull_rules::{Seat, Seats};

use crate::{
    action::Action,
    errors::{SkullError, bad_number},
    eyes,
    game::Game,
    numpy_arrays::truths,
    shape::As,
    view::View,
};

/// What the seat that looks sees and remembers, as unsigned bytes.
///
/// It is made of the view alone, and all that this viewer has seen; what others hide changes no byte.
///
/// >>> seen = skull.encoding.observation(skull.Game(4).view(0))
/// >>> [feature.of(seen).tolist() for feature in skull.encoding.FEATURES if feature.name == "discs"]
/// [[[4], [4], [4], [4], [0], [0], [0], [0], [0], [0], [0], [0]]]
#[pyfunction]
pub(crate) fn observation<'py>(py: Python<'py>, view: &View) -> PyResult<Bound<'py, PyArray1<u8>>> {
    counted(view)?;
    let mut memory = PublicMemory::new(&view.past.start(view.viewer()));
    for seen in view.past.seen(view.viewer()) {
        memory.note(&seen);
    }
    let mut bytes = [0; skull_env::observation::LEN];
    skull_env::observation::write(&view.now, &memory, &mut bytes);
    Ok(PyArray1::from_slice(py, &bytes))
}

/// What the seat that looks may do now, in turn: a truth value for each number of an action.
///
/// >>> skull.encoding.mask(skull.Game(4).view(0)).nonzero()[0].tolist()
/// [0, 1]
#[pyfunction]
pub(crate) fn mask<'py>(py: Python<'py>, view: &View) -> PyResult<Bound<'py, PyAny>> {
    let circle = counted(view)?;
    let mut bytes = [0; numbering::COUNT];
    Numbers::of(view.now.legal(circle.seats()[0]), &circle).write(&mut bytes);
    truths(&PyArray1::from_slice(py, &bytes))
}

/// The number of an action of the seat that looks.
///
/// >>> skull.encoding.number(skull.Game(4).view(1), skull.Action.Flip(0))
/// 53
#[pyfunction]
pub(crate) fn number(view: &View, action: Action) -> PyResult<u8> {
    let number = numbering::number(action.into(), &counted(view)?);
    number.ok_or_else(|| SkullError::new_err("No number: this action is never legal at such a table."))
}

/// The action of the seat that looks that has this number, legal or not.
///
/// >>> skull.encoding.action(skull.Game(4).view(1), 53)
/// Action.Flip(0)
#[pyfunction]
pub(crate) fn action(view: &View, number: i64) -> PyResult<Action> {
    let circle = counted(view)?;
    let byte = u8::try_from(number).ok().filter(|&byte| usize::from(byte) < numbering::COUNT);
    let action = byte.ok_or(Why::NoSuchNumber).and_then(|byte| {
        numbering::action(byte, &circle).ok_or(Why::NobodyThere { seats: circle.seats().len() })
    });
    action.map(Action::from).map_err(|why| bad_number(why, why))
}

/// All discs that all seats hide, counted from this seat: for critics in training, never for a seat that plays. A single
/// game has no strangers.
#[pyfunction]
pub(crate) fn privileged<'py>(py: Python<'py>, game: &Game, seat: i64) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let game = game.record.game();
    let circle = Circle::new(eyes::seat(game, seat)?, game.alive());
    let mut bytes = [0; skull_env::privileged::LEN];
    skull_env::privileged::write(game, Seats::NONE, &circle, &mut bytes);
    Ok(PyArray1::from_slice(py, &bytes))
}

/// Whose choice is next; nobody's when the game is over. Who open at once are asked clockwise from the first player.
#[pyfunction]
pub(crate) fn next_to_act(game: &Game) -> As<Option<Seat>> {
    As(skull_env::next_to_act(game.record.game()))
}

/// What a seat must do that has no choice: the only action there is, or any blind take; else nothing.
#[pyfunction]
pub(crate) fn forced(game: &Game, seat: i64) -> PyResult<Option<Action>> {
    let game = game.record.game();
    Ok(skull_env::forced(game.legal(eyes::seat(game, seat)?)).map(Action::from))
}

/// Name, offset, length, rows, stride, highest number and meaning of each feature: first of observations, then of
/// what is privileged.
#[pyfunction]
pub(crate) fn layout() -> (u32, usize, Vec<Row>, Vec<Row>) {
    let rows = |features: &[Feature]| features.iter().map(row).collect();
    let observations = rows(&skull_env::observation::FEATURES);
    let secrets = rows(&skull_env::privileged::FEATURES);
    (skull_env::observation::VERSION, numbering::COUNT, observations, secrets)
}

type Row = (&'static str, usize, usize, usize, usize, u8, &'static str);

fn row(feature: &Feature) -> Row {
    let &Feature { name, offset, len, rows, stride, most, meaning } = feature;
    (name, offset, len, rows, stride, most, meaning)
}

/// As the seat that looks counts.
fn counted(view: &View) -> PyResult<Circle> {
    let seat = view.viewer().seat();
    let seat =
        seat.ok_or_else(|| SkullError::new_err("Nobody sits at this view: places count from a seat."))?;
    Ok(Circle::new(seat, view.now.alive()))
}
