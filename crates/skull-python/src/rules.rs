use pyo3::{prelude::*, types::PyTuple};
use skull_rules::{AfterOwnSkull, Opening, Setup, Tribes};

use crate::{
    errors::bad_setup,
    shape::{self, As},
};

/// The options of a game. The default is the standard game.
///
/// >>> skull.Rules(wins_to_win=3, opening="first_player_last")
/// Rules(wins_to_win=3, opening='first_player_last')
/// >>> skull.Rules().wins_to_win
/// 2
/// >>> skull.Rules(wins_to_win=0)
/// Traceback (most recent call last):
/// skull.BadSetup: A game is played to 1 to 15 won challenges, not 0 (R6.2).
#[pyclass(module = "skull", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Rules(pub(crate) skull_rules::Rules);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(
        signature = (*, wins_to_win=As(2), opening=As(Opening::Simultaneous), after_own_skull=As(AfterOwnSkull::Lead),
            show_after_failure=true, tribes_per_player=As(Tribes::One)),
        text_signature = "(*, wins_to_win=2, opening='simultaneous', after_own_skull='lead', \
            show_after_failure=True, tribes_per_player=1)"
    )]
    fn new(
        wins_to_win: As<u8>,
        opening: As<Opening>,
        after_own_skull: As<AfterOwnSkull>,
        show_after_failure: bool,
        tribes_per_player: As<Tribes>,
    ) -> PyResult<Rules> {
        Rules::checked(skull_rules::Rules {
            wins_to_win: wins_to_win.0,
            opening: opening.0,
            after_own_skull: after_own_skull.0,
            show_after_failure,
            tribes_per_player: tribes_per_player.0,
        })
    }

    /// Challenges a seat must win: 1 to 15, usually 2 (R6.2).
    #[getter]
    fn wins_to_win(&self) -> u8 {
        self.0.wins_to_win
    }

    /// How the first disc of a round is placed (R2.2, R2.3).
    #[getter]
    fn opening(&self) -> As<Opening> {
        As(self.0.opening)
    }

    /// Who leads after a challenger meets their own skull (R8.5).
    #[getter]
    fn after_own_skull(&self) -> As<AfterOwnSkull> {
        As(self.0.after_own_skull)
    }

    /// Whether the others may show their discs after a failure (R7.6).
    #[getter]
    fn show_after_failure(&self) -> bool {
        self.0.show_after_failure
    }

    /// How many seats each player owns (R10.2).
    #[getter]
    fn tribes_per_player(&self) -> As<Tribes> {
        As(self.0.tribes_per_player)
    }

    /// As every protocol of the project writes it.
    ///
    /// >>> skull.Rules.from_json('{"wins_to_win":1}').to_json()
    /// '{"wins_to_win":1,"opening":"simultaneous","after_own_skull":"lead","show_after_failure":true,"tribes_per_player":1}'
    fn to_json(&self) -> String {
        shape::to_json(&self.0)
    }

    /// Reads what `to_json` has written; what is left out is as usual.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Rules> {
        Rules::checked(shape::from_json(text)?)
    }

    /// What is not as usual.
    fn __repr__(slf: &Bound<'_, Rules>) -> PyResult<String> {
        let py = slf.py();
        let usual = Bound::new(py, Rules::default())?;
        let mut options = Vec::new();
        for name in ["wins_to_win", "opening", "after_own_skull", "show_after_failure", "tribes_per_player"] {
            let value = slf.getattr(name)?;
            if !value.eq(usual.getattr(name)?)? {
                options.push(format!("{name}={}", value.repr()?));
            }
        }
        Ok(format!("Rules({})", options.join(", ")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Rules>) -> PyResult<Bound<'py, PyTuple>> {
        let read = slf.get_type().getattr("from_json")?;
        (read, (slf.get().to_json(),)).into_pyobject(slf.py())
    }
}

impl Rules {
    /// Any table that can be laid will do to ask whether these rules can be played by.
    fn checked(rules: skull_rules::Rules) -> PyResult<Rules> {
        Setup::new(4, rules).map_err(bad_setup)?;
        Ok(Rules(rules))
    }
}
