use std::sync::Arc;

use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict, PyTuple},
};
use skull_chance::Dice;
use skull_rules::{
    Disc, Illegal, Phase, Player, Seat, Seats, Viewer,
    notation::{First, Known, Record},
};

use crate::{
    action::Action,
    errors::{SkullError, bad_record, illegal},
    event::Event,
    eyes::{self, Eyes},
    given::{Count, GivenSeed},
    luck::{Luck, dice},
    named,
    past::Past,
    position::position,
    rules::Rules,
    shape::{self, As},
    view::View,
};

/// A game of Skull with every secret, all that has happened in it, and its luck.
///
/// `seed` decides who leads the first round, unless `first` does, and what blind takes hit: the same seed and
/// the same actions give the same game, here and with `skull referee`. `hands`, a pair of flowers and skulls a
/// seat, and `wins` start it from a position; a seat with an empty hand is out.
///
/// Two games are equal if their records are; luck that is still to come is not compared.
///
/// >>> game = skull.Game(3, seed=7)
/// >>> while game.winner is None:
/// ...     seat = game.to_act[0]
/// ...     events = game.play(seat, game.legal_actions(seat)[0])
/// >>> game.winner, events[-1]
/// (2, Event.GameWon(player=2, by='last_standing'))
#[pyclass(module = "skull", eq)]
pub(crate) struct Game {
    pub(crate) record: Arc<Record>,
    dice: Dice,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.record == other.record
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (seats=Count(4), *, rules=None, first=None, seed=None, hands=None, wins=None),
        text_signature = "(seats=4, *, rules=None, first=None, seed=None, hands=None, wins=None)"
    )]
    fn new(
        seats: Count,
        rules: Option<&Rules>,
        first: Option<i64>,
        seed: Option<GivenSeed>,
        hands: Option<Vec<(u8, u8)>>,
        wins: Option<Vec<u8>>,
    ) -> PyResult<Game> {
        let rules = rules.copied().unwrap_or_default().0;
        let seats = seats.0;
        let setup = position(seats, rules, hands, wins)?;
        let mut dice = dice(seed)?;
        let lead = if let Some(number) = first {
            eyes::seat_of(seats, number)?
        } else {
            let alive = Seats::first(seats).into_iter().filter(|&seat| !setup.hand(seat).is_empty());
            dice.first_player(alive.collect())
        };
        let mut record = Record::new(setup, lead).map_err(illegal)?;
        record.headers.first = if first.is_some() { First::Named } else { First::Drawn };
        Ok(Game { record: Arc::new(record), dice })
    }

    /// Reads a record: the game as it stands at its end. `seed` is where luck comes from if it goes on.
    ///
    /// >>> game = skull.Game.from_record('''Skull record 1
    /// ... A: Ana
    /// ... B: Bo
    /// ...
    /// ... 1. A leads | A+f B+s | A:1 B:pass | A^f | A*1
    /// ... ''')
    /// >>> game.round, game.view(None).seats[0].wins
    /// (2, 1)
    #[staticmethod]
    #[pyo3(signature = (text, *, seed=None))]
    pub(crate) fn from_record(text: &str, seed: Option<GivenSeed>) -> PyResult<Game> {
        Ok(Game { record: Arc::new(text.parse().map_err(bad_record)?), dice: dice(seed)? })
    }

    /// The game written down: all that is known of it, or as a seat knew it, or, for `None`, as everyone saw it.
    #[pyo3(signature = (viewer=Eyes::All), text_signature = "($self, viewer='all')")]
    fn record(&self, viewer: Eyes) -> PyResult<String> {
        match viewer {
            Eyes::All => Ok(self.record.to_string()),
            _ => Ok(self.view(viewer)?.record()),
        }
    }

    /// What a seat may know, or, for `None`, a spectator; `"all"` has every disc open: nobody plays with these eyes.
    pub(crate) fn view(&self, viewer: Eyes) -> PyResult<View> {
        let viewer = self.viewer(viewer)?;
        let now = Box::new(viewer.view(self.record.game()));
        Ok(View { now, past: Past::Recorded(Arc::clone(&self.record)) })
    }

    /// All that has happened, as this viewer saw it.
    #[pyo3(signature = (viewer=Eyes::All), text_signature = "($self, viewer='all')")]
    fn events(&self, viewer: Eyes) -> PyResult<Vec<Event>> {
        let seen = Past::Recorded(Arc::clone(&self.record)).seen(self.viewer(viewer)?);
        Ok(seen.into_iter().map(Event::from).collect())
    }

    /// All that was chosen, in order, with every secret: who, what, and the disc that a blind take hit.
    #[getter]
    fn acts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let acts = self.record.acts().iter();
        acts.map(|act| named::act(py)?.call1((As(act.seat), Action::from(act.action), As(act.taken))))
            .collect()
    }

    /// The game at its start and after each act, each to be played on.
    fn replay(&self) -> PyResult<Vec<Game>> {
        let mut record = Record::new(*self.record.setup(), self.record.first()).map_err(illegal)?;
        record.headers.clone_from(&self.record.headers);
        let mut game = Game { record: Arc::new(record), ..self.clone() };
        let mut games = vec![game.clone()];
        for act in self.record.acts() {
            let mut taken = act.taken.unwrap_or(Disc::Flower);
            Arc::make_mut(&mut game.record).play(act.seat, act.action, &mut taken).map_err(illegal)?;
            games.push(game.clone());
        }
        Ok(games)
    }

    /// Plays `action` for `seat` and returns all that it caused, with every secret; or raises
    /// `skull.IllegalAction` and changes nothing. `taken` says what a blind take hits; else luck does (R7.2).
    ///
    /// >>> game = skull.Game(2, first=0)
    /// >>> game.play(0, skull.Action.Bid(1))
    /// Traceback (most recent call last):
    /// skull.IllegalAction: Everyone places a first disc before anything else (R2.4).
    #[pyo3(signature = (seat, action, *, taken=None))]
    fn play(&mut self, seat: i64, action: Action, taken: Option<As<Disc>>) -> PyResult<Vec<Event>> {
        if self.record.known() != Known::All {
            return Err(SkullError::new_err(
                "Not all discs of this game are known: it can be watched, not played on.",
            ));
        }
        let seat = eyes::seat(self.record.game(), seat)?;
        let mut luck = Luck { taken: self.possible(taken)?, dice: &mut self.dice };
        let events = Arc::make_mut(&mut self.record).play(seat, action.into(), &mut luck).map_err(illegal)?;
        Ok(events.iter().map(|event| Viewer::ALL_SEEING.sees(event).into()).collect())
    }

    /// What `seat` may do now, in turn. Showing is out of turn: see `may_show`.
    fn legal_actions(&self, seat: i64) -> PyResult<Vec<Action>> {
        let game = self.record.game();
        Ok(game.legal(eyes::seat(game, seat)?).into_iter().map(Action::from).collect())
    }

    /// Whether `seat` may play `action` now, in turn or, to show a disc, out of it.
    fn is_legal(&self, seat: i64, action: Action) -> PyResult<bool> {
        let game = self.record.game();
        Ok(game.check(eyes::seat(game, seat)?, action.into()).is_ok())
    }

    /// The rules it is played by.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.record.game().rules())
    }

    /// How many players there are: as many as seats, or half as many (R10.2).
    #[getter]
    fn players(&self) -> u8 {
        self.record.game().players()
    }

    /// The seats that have a disc left.
    #[getter]
    fn alive<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        shape::numbers(py, self.record.game().alive())
    }

    /// Where in the round the table is.
    #[getter]
    fn phase(&self) -> As<Phase> {
        As(self.record.game().phase())
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u8 {
        self.record.game().round()
    }

    /// Who leads this round.
    #[getter]
    fn first(&self) -> As<Seat> {
        As(self.record.game().first())
    }

    /// Whose turn it is; nobody's while all open, and after the end.
    #[getter]
    fn turn(&self) -> As<Option<Seat>> {
        As(self.record.game().turn())
    }

    /// The seats that must act now: all that have yet to open and may, or the one whose turn it is, or none.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        shape::numbers(py, self.record.game().to_act())
    }

    /// The seats that may turn up a disc of their own, out of turn (R7.6).
    #[getter]
    fn may_show<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        shape::numbers(py, self.record.game().may_show())
    }

    /// Who has won the game, once it is over.
    #[getter]
    fn winner(&self) -> As<Option<Player>> {
        As(self.record.game().winner())
    }

    fn __repr__(slf: &Bound<'_, Game>) -> PyResult<String> {
        let seats = slf.borrow().record.game().seats().len();
        let part = |name: &str| PyResult::Ok(format!("{name}={}", slf.getattr(name)?.repr()?));
        let parts =
            ["phase", "round", "to_act", "winner"].map(part).into_iter().collect::<PyResult<Vec<_>>>()?;
        Ok(format!("<Game of {seats} seats: {}>", parts.join(", ")))
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Game {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> PyResult<Bound<'py, PyTuple>> {
        let game = slf.borrow();
        let luck = PyBytes::new(slf.py(), &game.dice.state());
        let read = slf.get_type().getattr("_restore")?;
        (read, (game.record.to_string(), luck)).into_pyobject(slf.py())
    }

    /// A game that was pickled.
    #[staticmethod]
    fn _restore(text: &str, luck: [u8; Dice::STATE]) -> PyResult<Game> {
        Ok(Game { record: Arc::new(text.parse().map_err(bad_record)?), dice: Dice::from_state(&luck) })
    }
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game { record: Arc::clone(&self.record), dice: Dice::from_state(&self.dice.state()) }
    }
}

impl Game {
    /// The eyes of somebody who may look: not every record knows what everyone knew.
    fn viewer(&self, eyes: Eyes) -> PyResult<Viewer> {
        let viewer = eyes.at(self.record.game())?;
        if self.record.may_be_seen_by(viewer) {
            Ok(viewer)
        } else {
            Err(SkullError::new_err("The record of this game does not hold what that viewer knew."))
        }
    }

    /// A disc that the challenger has, if one is named.
    fn possible(&self, taken: Option<As<Disc>>) -> PyResult<Option<Disc>> {
        let game = self.record.game();
        let has = |disc: Disc| game.bidder().is_none_or(|challenger| game.discs(challenger).has(disc));
        match taken {
            Some(As(disc)) if !has(disc) => Err(illegal(Illegal::NoSuchDisc(disc))),
            taken => Ok(taken.map(|disc| disc.0)),
        }
    }
}
