use pyo3::{prelude::*, types::PyTuple};
use skull_rules::{Bid, Disc, Seat};

use crate::shape::{self, As};

/// What a seat chooses.
///
/// >>> skull.Action.Bid(3)
/// Action.Bid(3)
/// >>> skull.Action.Place("skull").disc
/// 'skull'
/// >>> isinstance(skull.Action.Pass(), skull.Action.Pass)
/// True
#[pyclass(module = "skull", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// Lay a disc face down on top of the seat's own stack (R2.1, R3.1).
    Place { disc: As<Disc> },
    /// Open the challenge or raise (R3.1, R4.2).
    Bid { bid: As<Bid> },
    /// Leave the bidding for this round (R4.3).
    Pass {},
    /// Turn up the topmost face-down disc of another seat (R5.3).
    Flip { seat: As<Seat> },
    /// Take the disc at this position, from 0, of the challenger's shuffled ones, blind (R7.2).
    Take { position: As<u8> },
    /// Give up a disc, in secret (R7.3).
    Discard { disc: As<Disc> },
    /// Name who leads the next round (R8.4, R8.5).
    Lead { seat: As<Seat> },
    /// Turn up the seat's own topmost face-down disc after a failure, out of turn (R7.6).
    Show {},
}

impl From<skull_rules::Action> for Action {
    fn from(action: skull_rules::Action) -> Action {
        match action {
            skull_rules::Action::Place(disc) => Action::Place { disc: As(disc) },
            skull_rules::Action::Bid(bid) => Action::Bid { bid: As(bid) },
            skull_rules::Action::Pass => Action::Pass {},
            skull_rules::Action::Flip(seat) => Action::Flip { seat: As(seat) },
            skull_rules::Action::Take(position) => Action::Take { position: As(position) },
            skull_rules::Action::Discard(disc) => Action::Discard { disc: As(disc) },
            skull_rules::Action::Lead(seat) => Action::Lead { seat: As(seat) },
            skull_rules::Action::Show => Action::Show {},
        }
    }
}

impl From<Action> for skull_rules::Action {
    fn from(action: Action) -> skull_rules::Action {
        match action {
            Action::Place { disc } => skull_rules::Action::Place(disc.0),
            Action::Bid { bid } => skull_rules::Action::Bid(bid.0),
            Action::Pass {} => skull_rules::Action::Pass,
            Action::Flip { seat } => skull_rules::Action::Flip(seat.0),
            Action::Take { position } => skull_rules::Action::Take(position.0),
            Action::Discard { disc } => skull_rules::Action::Discard(disc.0),
            Action::Lead { seat } => skull_rules::Action::Lead(seat.0),
            Action::Show {} => skull_rules::Action::Show,
        }
    }
}

#[pymethods]
impl Action {
    /// As every protocol of the project writes it.
    ///
    /// >>> skull.Action.Flip(2).to_json()
    /// '{"flip":2}'
    fn to_json(&self) -> String {
        shape::to_json(&skull_rules::Action::from(*self))
    }

    /// Reads what `to_json` has written.
    ///
    /// >>> skull.Action.from_json('"pass"')
    /// Action.Pass()
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Action> {
        shape::from_json::<skull_rules::Action>(text).map(Action::from)
    }

    fn __repr__(&self) -> String {
        match skull_rules::Action::from(*self) {
            skull_rules::Action::Place(disc) => format!("Action.Place('{disc}')"),
            skull_rules::Action::Bid(bid) => format!("Action.Bid({bid})"),
            skull_rules::Action::Pass => "Action.Pass()".to_owned(),
            skull_rules::Action::Flip(seat) => format!("Action.Flip({})", seat.index()),
            skull_rules::Action::Take(position) => format!("Action.Take({position})"),
            skull_rules::Action::Discard(disc) => format!("Action.Discard('{disc}')"),
            skull_rules::Action::Lead(seat) => format!("Action.Lead({})", seat.index()),
            skull_rules::Action::Show => "Action.Show()".to_owned(),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Action>) -> PyResult<Bound<'py, PyTuple>> {
        let read = slf.py().get_type::<Action>().getattr("from_json")?;
        (read, (slf.get().to_json(),)).into_pyobject(slf.py())
    }
}
