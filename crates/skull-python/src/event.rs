use pyo3::{prelude::*, types::PyTuple};
use skull_rules::{Bid, Disc, Player, Seat, Seen, Victory};

use crate::{
    named,
    shape::{self, As, Shape},
};

/// The events of the rules, field by field: from here come the class, what it is made of, and its text.
macro_rules! events {
    ($(#[$about:meta])* enum Event { $($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),+ },)+ }) => {
        $(#[$about])*
        #[pyclass(module = "skull", frozen, eq, hash)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum Event {
            $($(#[$doc])* $name { $($field: As<$type>),+ }),+
        }

        impl From<Seen> for Event {
            fn from(seen: Seen) -> Event {
                match seen {
                    $(Seen::$name { $($field),+ } => Event::$name { $($field: As($field)),+ }),+
                }
            }
        }

        impl From<Event> for Seen {
            fn from(event: Event) -> Seen {
                match event {
                    $(Event::$name { $($field),+ } => Seen::$name { $($field: $field.0),+ }),+
                }
            }
        }

        impl Event {
            /// Its name, and its fields as Python writes them.
            fn parts(self, py: Python<'_>) -> PyResult<(&'static str, Vec<String>)> {
                let part = |name, value: Bound<'_, PyAny>| PyResult::Ok(format!("{name}={}", value.repr()?));
                match self {
                    $(Event::$name { $($field),+ } => {
                        Ok((stringify!($name), vec![$(part(stringify!($field), $field.0.to_python(py)?)?),+]))
                    })+
                }
            }
        }
    };
}

events! {
    /// What happened, as far as it is known: a secret disc is `None` to whom it is not their own.
    ///
    /// >>> game = skull.Game(2, first=0)
    /// >>> game.play(1, skull.Action.Place("skull"))
    /// [Event.Placed(seat=1, disc='skull')]
    /// >>> game.events(0)[-1].disc is None
    /// True
    enum Event {
        /// All discs are in hand again and `first` leads.
        RoundStarted { round: u8, first: Seat },
        /// A disc went face down on top of the seat's stack (R2.1, R3.1). It is known to its owner alone.
        Placed { seat: Seat, disc: Option<Disc> },
        /// A bid opened the challenge or raised (R3.1, R4.2).
        Bid { seat: Seat, bid: Bid },
        /// A seat left the bidding (R4.3).
        Passed { seat: Seat },
        /// The bidding is over: the challenger must flip as many discs as bid (R4.4, R4.5).
        AttemptStarted { seat: Seat, bid: Bid },
        /// The challenger `by` turned up a disc of `seat` (R5).
        Flipped { seat: Seat, disc: Disc, by: Seat },
        /// The challenger met no skull and the mat turned (R6.1).
        ChallengeWon { seat: Seat, wins: u8 },
        /// The challenger met a skull and will lose a disc (R7.1).
        ChallengeFailed { seat: Seat, skull_owner: Seat },
        /// A seat turned up its own topmost face-down disc after the failure (R7.6).
        Shown { seat: Seat, disc: Disc },
        /// The challenger lost a disc for good, known to the challenger alone (R7.2 to R7.4).
        Lost { seat: Seat, disc: Option<Disc>, taken: Option<skull_rules::Taken> },
        /// A seat has no disc left (R8.1).
        Eliminated { seat: Seat },
        /// A challenger who met their own skull named the next first player (R8.4, R8.5).
        LeaderNamed { seat: Seat, leader: Seat },
        /// The game is over (R9.1).
        GameWon { player: Player, by: Victory },
    }
}

#[pymethods]
impl Event {
    /// As every protocol of the project writes it.
    ///
    /// >>> skull.Event.Passed(2).to_json()
    /// '{"type":"passed","seat":2}'
    fn to_json(&self) -> String {
        shape::to_json(&Seen::from(*self))
    }

    /// Reads what `to_json` has written.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Event> {
        shape::from_json::<Seen>(text).map(Event::from)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (name, fields) = self.parts(py)?;
        Ok(format!("Event.{name}({})", fields.join(", ")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Event>) -> PyResult<Bound<'py, PyTuple>> {
        let read = slf.py().get_type::<Event>().getattr("from_json")?;
        (read, (slf.get().to_json(),)).into_pyobject(slf.py())
    }
}

impl Shape for skull_rules::Taken {
    fn to_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        named::taken(py)?.call1((As(self.by), As(self.position)))
    }

    fn from_python(object: &Bound<'_, PyAny>) -> PyResult<skull_rules::Taken> {
        let (by, position): (As<Seat>, As<u8>) = object.extract()?;
        Ok(skull_rules::Taken { by: by.0, position: position.0 })
    }
}
