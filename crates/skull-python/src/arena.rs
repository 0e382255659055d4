use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::{self, ThreadId},
    time::{Duration, Instant},
};

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyString};
use skull_arena::{Arena, BadOpponent, Entrant, Opponent, Watch};

use crate::{
    bot::Bot,
    callable::{Callable, Trouble},
    errors::{BadArena, NoSuchBot},
    given::{Count, GivenSeed, Threads},
    rules::Rules,
    shape,
};

/// Lets them play, and returns the figures of `skull arena --json`. `skull.arena` says more.
#[pyfunction]
#[pyo3(signature = (bots, *, games, players, seed, rules, threads))]
pub(crate) fn play_arena(
    py: Python<'_>,
    bots: Vec<(String, Bound<'_, PyAny>)>,
    games: Count,
    players: Count,
    seed: GivenSeed,
    rules: &Rules,
    threads: Option<Threads>,
) -> PyResult<String> {
    if games.0 == 0 {
        return Err(BadArena::new_err("An arena holds at least one game, not 0."));
    }
    let games = games.0 as u64;
    let trouble = Arc::new(Trouble::default());
    let in_python =
        bots.iter().any(|(_, bot)| !bot.is_instance_of::<PyString>() && !bot.is_instance_of::<Bot>());
    let entrants =
        bots.into_iter().map(|(name, bot)| entrant(name, &bot, &trouble)).collect::<PyResult<_>>()?;
    let mut arena =
        Arena::new(players.0, rules.0, entrants, seed.0).map_err(|why| BadArena::new_err(why.to_string()))?;
    // One interpreter runs one callable at a time, and what it draws from luck of its own stays in order.
    let usual = if in_python { None } else { thread::available_parallelism().ok() };
    let threads = threads.map(|threads| threads.0).or(usual).unwrap_or(NonZeroUsize::MIN);
    let overseer = Overseer::new(Arc::clone(&trouble));
    py.detach(|| arena.introduce()).map_err(|why| BadArena::new_err(format!("{why}")))?;
    let figures = py.detach(|| {
        let results = arena.play(games, threads, &overseer);
        arena.figures(&results, games, overseer.start.elapsed())
    });
    trouble.end()?;
    Ok(shape::to_json(&figures))
}

/// A name of a built-in player or a program's command, a `skull.Bot`, or any callable from a view to an action.
fn entrant(name: String, bot: &Bound<'_, PyAny>, trouble: &Arc<Trouble>) -> PyResult<Entrant> {
    let built_in = match (bot.cast::<PyString>(), bot.cast::<Bot>()) {
        (Ok(text), _) => Some(text.to_cow()?.into_owned()),
        (_, Ok(bot)) => Some(bot.get().level().to_owned()),
        _ => None,
    };
    if let Some(text) = built_in {
        let opponent: Opponent =
            text.parse().map_err(|why: BadOpponent| NoSuchBot::new_err(why.to_string()))?;
        return Ok(Entrant::opponent(name, opponent));
    }
    if !bot.is_callable() {
        return Err(PyTypeError::new_err(format!(
            "{name} is neither a name nor a callable from view to action"
        )));
    }
    let (function, trouble) = (Arc::new(bot.clone().unbind()), Arc::clone(trouble));
    Ok(Entrant::new(name, move |sight, seed| {
        Box::new(Callable::new(Arc::clone(&function), Arc::clone(&trouble), sight, seed))
    }))
}

/// Ends an arena at the first thing that is raised, Ctrl-C among them.
struct Overseer {
    trouble: Arc<Trouble>,
    /// Python tells only the thread it was called from of a signal.
    caller: ThreadId,
    start: Instant,
    /// Milliseconds after the start at which to listen again.
    listens: AtomicU64,
}

/// Listening takes the interpreter's lock, which a fast game should not have to.
const BETWEEN: Duration = Duration::from_millis(50);

impl Overseer {
    fn new(trouble: Arc<Trouble>) -> Overseer {
        Overseer {
            trouble,
            caller: thread::current().id(),
            start: Instant::now(),
            listens: AtomicU64::new(0),
        }
    }

    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method alone fits only one lifetime")]
    fn listen(&self) {
        let now = self.start.elapsed().as_millis() as u64;
        if now >= self.listens.load(Ordering::Relaxed) {
            self.listens.store(now + BETWEEN.as_millis() as u64, Ordering::Relaxed);
            Python::attach(|py| py.check_signals()).unwrap_or_else(|error| self.trouble.raise(error));
        }
    }
}

impl Watch for Overseer {
    fn goes_on(&self) -> bool {
        if thread::current().id() == self.caller {
            self.listen();
        }
        !self.trouble.is_there()
    }
}
