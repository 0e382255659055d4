use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};
use skull_rules::{Bid, Disc, Phase, Player, Seat, Seen, Viewer, notation::Record};

use crate::{
    action::Action,
    errors::{bad_record, bad_setup, illegal},
    event::Event,
    eyes::{self, Eyes},
    game::Game,
    given::{Count, GivenSeed},
    named,
    past::{Past, Recollection},
    position::position,
    rules::Rules,
    shape::{self, As},
};

/// What one viewer may know of a game, and nothing more: how it lies now, and all that this viewer has seen.
///
/// Two views are equal if they show the same table to the same viewer, however it came about.
///
/// >>> game = skull.Game(3, first=0)
/// >>> events = game.play(1, skull.Action.Place("skull"))
/// >>> game.view(0).seats[1].stack, game.view(1).own[0].stack
/// ((None,), ('skull',))
/// >>> game.view(0)
/// View(seat=0, phase='opening', round=1, to_act=(0, 2))
#[pyclass(module = "skull", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct View {
    /// In a box, because the rules keep a table aligned to 64 bytes and Python's objects are to 16.
    pub(crate) now: Box<skull_rules::View>,
    pub(crate) past: Past,
}

const _: () = assert!(align_of::<View>() <= 16);

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.now == other.now
    }
}

impl Hash for View {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.now.hash(state);
    }
}

impl View {
    pub(crate) fn viewer(&self) -> Viewer {
        self.now.viewer()
    }
}

#[pymethods]
impl View {
    /// The view of somebody at the end of a record, which must hold what that viewer knew.
    #[staticmethod]
    #[pyo3(signature = (text, viewer))]
    fn from_record(text: &str, viewer: Eyes) -> PyResult<View> {
        Game::from_record(text, Some(GivenSeed(0)))?.view(viewer)
    }

    /// The view of a seat that has seen all this since a game began, the start of its first round included: for whoever is
    /// told a game by the protocol.
    ///
    /// >>> view = skull.Game(3, seed=7).view(1)
    /// >>> skull.View.from_events(1, view.events, seats=3) == view
    /// True
    #[staticmethod]
    #[pyo3(signature = (seat, events, seats=Count(4), rules=None), text_signature = "(seat, events, seats=4, rules=None)")]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands a list over by value")]
    fn from_events(
        seat: i64,
        events: Vec<Bound<'_, Event>>,
        seats: Count,
        rules: Option<&Rules>,
    ) -> PyResult<View> {
        let setup = position(seats.0, rules.copied().unwrap_or_default().0, None, None)?;
        let seen: Vec<Seen> = events.iter().map(|event| Seen::from(*event.get())).collect();
        let Some(&Seen::RoundStarted { first, .. }) = seen.first() else {
            return Err(bad_setup("What a seat is told of a game begins with the start of its first round."));
        };
        let start = skull_rules::Game::new(&setup, first).map_err(illegal)?;
        let viewer = start.viewer(eyes::seat(&start, seat)?);
        let start = viewer.view(&start);
        let record = Record::witnessed(&start, &seen).map_err(bad_record)?;
        let now = Box::new(viewer.view(record.game()));
        Ok(View { now, past: Past::Remembered(Arc::new(Recollection { start, seen })) })
    }

    /// The seat that looks; `None` for a spectator.
    #[getter]
    fn seat(&self) -> As<Option<Seat>> {
        As(self.viewer().seat())
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.now.rules())
    }

    /// Where in the round the table is.
    #[getter]
    fn phase(&self) -> As<Phase> {
        As(self.now.phase())
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u8 {
        self.now.round()
    }

    /// Who leads this round.
    #[getter]
    fn first(&self) -> As<Seat> {
        As(self.now.first())
    }

    /// Whose turn it is; nobody's while all open, and after the end.
    #[getter]
    fn turn(&self) -> As<Option<Seat>> {
        As(self.now.turn())
    }

    /// The seats that must act now.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        shape::numbers(py, self.now.to_act())
    }

    /// The seats that may turn up a disc of their own, out of turn (R7.6).
    #[getter]
    fn may_show<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        shape::numbers(py, self.now.may_show())
    }

    /// The seats that have a disc left.
    #[getter]
    fn alive<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        shape::numbers(py, self.now.alive())
    }

    /// The highest bid of this round; 0 if there is none.
    #[getter]
    fn bid(&self) -> u8 {
        self.now.bid().map_or(0, Bid::get)
    }

    /// Who made it: the challenger, once the attempt starts.
    #[getter]
    fn bidder(&self) -> As<Option<Seat>> {
        As(self.now.bidder())
    }

    /// How many discs lie on all mats: the highest bid there can be (R4.1).
    #[getter]
    fn placed(&self) -> u8 {
        self.now.placed()
    }

    /// Discs that the challenger still has to choose and flip, while flipping.
    #[getter]
    fn flips_left(&self) -> Option<u8> {
        self.now.flips_left()
    }

    /// Whose skull ended the attempt, until the disc is lost.
    #[getter]
    fn skull_owner(&self) -> As<Option<Seat>> {
        As(self.now.skull_owner())
    }

    /// Who has won the game, once it is over.
    #[getter]
    fn winner(&self) -> As<Option<Player>> {
        As(self.now.winner())
    }

    /// What everyone sees of each seat.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let now = &self.now;
        let seats = now.seats().into_iter().map(|seat| {
            let stack = shape::names(py, now.stack_for_all(seat))?;
            named::seat_view(py)?.call1((
                now.hand(seat),
                stack,
                now.face_up(seat),
                now.wins(seat),
                now.has_passed(seat),
                As(now.player(seat)),
                now.lost(seat),
            ))
        });
        PyTuple::new(py, seats.collect::<PyResult<Vec<_>>>()?)
    }

    /// What this viewer knows of their own seats, and nobody else does; empty for a spectator.
    #[getter]
    fn own<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let now = &self.now;
        let own =
            now.own().into_iter().filter_map(|seat| Some((seat, now.own_hand(seat)?, now.own_lost(seat)?)));
        let own = own.map(|(seat, hand, lost)| {
            let hand = named::discs(py)?.call1((hand.count(Disc::Flower), hand.count(Disc::Skull)))?;
            let (stack, lost) = (shape::names(py, now.stack(seat))?, shape::names(py, lost)?);
            named::own_seat(py)?.call1((As(seat), hand, stack, lost))
        });
        PyTuple::new(py, own.collect::<PyResult<Vec<_>>>()?)
    }

    /// All that this viewer has seen happen since the start of the game.
    #[getter]
    fn events(&self) -> Vec<Event> {
        self.past.seen(self.viewer()).into_iter().map(Event::from).collect()
    }

    /// What one of the viewer's own seats may do now, in turn: the one that looks, unless another is named. Flower before skull,
    /// pass before bids, then by number.
    ///
    /// >>> skull.Game(2, first=0).view(0).legal_actions()
    /// [Action.Place('flower'), Action.Place('skull')]
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<i64>) -> PyResult<Vec<Action>> {
        let seat = match seat {
            Some(number) => Some(eyes::seat_of(self.now.seats().len(), number)?),
            None => self.viewer().seat(),
        };
        let legal = seat.map(|seat| self.now.legal(seat));
        Ok(legal.into_iter().flatten().map(Action::from).collect())
    }

    /// The game as this viewer could have written it down.
    ///
    /// >>> print(skull.Game(2, first=0).view(1).record(), end="")
    /// Skull record 1
    /// Seats: 2
    /// Known: B
    /// First: named
    /// Result: unfinished
    /// <BLANKLINE>
    /// 1. A leads
    pub(crate) fn record(&self) -> String {
        self.past.written_by(self.viewer()).to_string()
    }

    /// As every protocol of the project writes it: the table as it lies, without how it came about.
    fn to_json(&self) -> String {
        shape::to_json(&*self.now)
    }

    fn __repr__(slf: &Bound<'_, View>) -> PyResult<String> {
        let part = |name: &str| PyResult::Ok(format!("{name}={}", slf.getattr(name)?.repr()?));
        let parts =
            ["seat", "phase", "round", "to_act"].map(part).into_iter().collect::<PyResult<Vec<_>>>()?;
        Ok(format!("View({})", parts.join(", ")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, View>) -> PyResult<Bound<'py, PyTuple>> {
        let view = slf.get();
        let read = slf.get_type().getattr("from_record")?;
        (read, (view.record(), Eyes::of(view.viewer()))).into_pyobject(slf.py())
    }

    fn __copy__(slf: Py<View>) -> Py<View> {
        slf
    }

    fn __deepcopy__(slf: Py<View>, _memo: &Bound<'_, PyDict>) -> Py<View> {
        slf
    }
}
