#![expect(clippy::needless_pass_by_value, reason = "`map_err` hands an error over by value")]

use pyo3::{create_exception, exceptions::PyValueError, prelude::*};
use skull_env::Why;
use skull_rules::{Illegal, notation::Fault};

create_exception!(skull, SkullError, PyValueError, "Whatever Skull refuses, with a sentence that says why.");
create_exception!(
    skull,
    IllegalAction,
    SkullError,
    "An action that the rules refuse. `code` is the protocol's word for it; the sentence names the rule."
);
create_exception!(
    skull,
    BadRecord,
    SkullError,
    "A record that cannot be read. `line` and `column`, from 1, say where."
);
create_exception!(skull, BadSetup, SkullError, "A table that cannot be laid out like that.");
create_exception!(skull, BadShape, SkullError, "A value that has not the shape that the protocol gives it.");
create_exception!(skull, NoSuchBot, SkullError, "No built-in player goes by that name.");
create_exception!(skull, BadCheckpoint, SkullError, "Bytes that are not the games that were saved.");
create_exception!(skull, BadArena, SkullError, "An arena that cannot be held like that.");

/// The rule's own sentence, and the protocol's code.
pub(crate) fn illegal(why: Illegal) -> PyErr {
    let error = IllegalAction::new_err(why.to_string());
    noting(error, |value| value.setattr("code", why.code()))
}

/// The same of a number that stands for an action; who refused it is said before.
pub(crate) fn bad_number(refusal: impl ToString, why: Why) -> PyErr {
    let code = match why {
        Why::NoSuchNumber => "bad_request",
        Why::NobodyThere { .. } => "bad_seat",
        Why::Illegal(illegal) => illegal.code(),
    };
    noting(IllegalAction::new_err(refusal.to_string()), |value| value.setattr("code", code))
}

pub(crate) fn bad_record(fault: Fault) -> PyErr {
    let error = BadRecord::new_err(fault.to_string());
    noting(error, |value| {
        value.setattr("line", fault.line)?;
        value.setattr("column", fault.column)
    })
}

pub(crate) fn bad_setup(why: impl ToString) -> PyErr {
    BadSetup::new_err(why.to_string())
}

pub(crate) fn bad_checkpoint(why: impl ToString) -> PyErr {
    BadCheckpoint::new_err(why.to_string())
}

pub(crate) fn bad_shape(why: impl ToString) -> PyErr {
    BadShape::new_err(why.to_string())
}

fn noting(error: PyErr, note: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>) -> PyErr {
    Python::attach(|py| match note(error.value(py)) {
        Ok(()) => error,
        Err(worse) => worse,
    })
}
