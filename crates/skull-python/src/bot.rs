use std::sync::{Mutex, PoisonError};

use pyo3::{prelude::*, types::PyTuple};
use skull_arena::{BadOpponent, Opponent};
use skull_bots::Sightline;
use skull_rules::{Kind, Seat, Seen, Viewer};

use crate::{
    action::Action,
    errors::{NoSuchBot, SkullError, illegal},
    given::GivenSeed,
    view::View,
};

/// A built-in player: `random`, `novice`, `regular`, `expert` or `oracle`, or one of the club, such as `club:turtle`.
/// Called with a view, it chooses.
///
/// It remembers what it has seen of a game and catches up by itself: a view knows all that its viewer has seen.
/// With the view of another game it sits down anew. The same seed and the same sights give the same choices.
///
/// >>> bots = [skull.Bot("novice", seed=seed) for seed in range(3)]
/// >>> game = skull.Game(3, seed=1)
/// >>> while game.winner is None:
/// ...     seat = game.to_act[0]
/// ...     events = game.play(seat, bots[seat](game.view(seat)))
/// >>> events[-1]
/// Event.GameWon(player=1, by='challenges')
#[pyclass(module = "skull", frozen)]
pub(crate) struct Bot {
    name: String,
    player: Opponent,
    seed: u64,
    seated: Mutex<Option<SeatedBot>>,
}

/// A bot at a game.
struct SeatedBot {
    bot: Box<dyn skull_bots::Bot>,
    viewer: Viewer,
    seen: Vec<Seen>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level, seed=GivenSeed(0)), text_signature = "(level, seed=0)")]
    fn new(level: &str, seed: GivenSeed) -> PyResult<Bot> {
        let player = level.parse().map_err(|why: BadOpponent| NoSuchBot::new_err(why.to_string()))?;
        if matches!(player, Opponent::Program(_)) {
            return Err(NoSuchBot::new_err("A program plays in the arena: a bot is one of the house."));
        }
        Ok(Bot { name: level.to_owned(), player, seed: seed.0, seated: Mutex::new(None) })
    }

    /// How strong it is: the name it was asked for by.
    #[getter]
    pub(crate) fn level(&self) -> &str {
        &self.name
    }

    /// Where all its luck comes from.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses for the seat that looks.
    fn __call__(&self, py: Python<'_>, view: &View) -> PyResult<Action> {
        let seat = chooser(view)?;
        let legal = view.now.legal(seat);
        if legal.is_empty() {
            // Whatever is tried: that it is not this seat's turn is said first.
            view.past.record().game().check_kind(seat, Kind::Pass).map_err(illegal)?;
        }
        Ok(py.detach(|| self.ask(view, |bot, sight| bot.act(seat, sight, legal))).into())
    }

    /// Whether to turn up one more disc of the seat that looks, after somebody's failure (R7.6).
    fn shows(&self, view: &View) -> PyResult<bool> {
        let seat = chooser(view)?;
        Ok(view.now.may_show().contains(seat) && self.ask(view, |bot, sight| bot.shows(seat, sight)))
    }

    fn __repr__(&self) -> String {
        format!("Bot('{}', seed={})", self.name, self.seed)
    }

    /// A copy has the same seed and has yet to sit down.
    fn __reduce__<'py>(slf: &Bound<'py, Bot>) -> PyResult<Bound<'py, PyTuple>> {
        let bot = slf.get();
        (slf.get_type(), (bot.level(), bot.seed)).into_pyobject(slf.py())
    }
}

impl Bot {
    /// Asks something once the bot has seen all that its player has.
    fn ask<T>(&self, view: &View, question: impl FnOnce(&mut dyn skull_bots::Bot, Sightline<'_>) -> T) -> T {
        let record = view.past.record();
        let game = record.game();
        // A player of two tribes looks from the first seat, whichever is to act.
        let viewer = view.viewer().seat().map_or(view.viewer(), |seat| game.viewer(game.player(seat).seat()));
        let seen = view.past.seen(viewer);
        let mut place = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        let still = place.take().filter(|seated| seated.viewer == viewer && seen.starts_with(&seated.seen));
        let seated = place.insert(still.unwrap_or_else(|| {
            let bot = self.player.sit(Sightline::new(&record.start(), viewer), self.seed);
            SeatedBot { bot, viewer, seen: Vec::new() }
        }));
        let moments = record
            .replay()
            .flat_map(|moment| moment.events.into_iter().map(move |event| (event, moment.game)));
        for (event, after) in moments.skip(seated.seen.len()) {
            seated.bot.see(&viewer.sees(&event), Sightline::new(&after, viewer));
        }
        seated.seen = seen;
        question(&mut *seated.bot, Sightline::new(game, viewer))
    }
}

/// The seat to choose for.
fn chooser(view: &View) -> PyResult<Seat> {
    let seat = view.viewer().seat();
    seat.ok_or_else(|| SkullError::new_err("Nobody sits at this view: a bot plays from a seat."))
}
