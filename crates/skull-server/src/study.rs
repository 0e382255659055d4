//! Where games are judged: on few threads, so that whoever only wants to be answered need not wait for those who want to know.
//! A whole game is gone through on a thread of its own, and each step of it on these: whoever waits for the others of a step
//! may do a step of another game meanwhile, and not all of it.

use std::{
    sync::{Arc, LazyLock},
    thread,
    time::Duration,
};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    task::spawn_blocking,
    time::timeout,
};

use crate::{
    headers::PATIENCE,
    http_refusal::HttpRefusal,
    limits::{HeldHere, TooMany},
};

/// Whether somebody still waits for an answer. To be asked now and then.
pub(crate) type StillWanted<'a> = &'a dyn Fn() -> bool;

/// How long a game may be judged.
const MOST_TIME: Duration = Duration::from_secs(12);

/// How long somebody may wait for their turn.
const MOST_PATIENCE: Duration = Duration::from_secs(12);

const _: () = assert!(
    MOST_PATIENCE.as_secs() + MOST_TIME.as_secs() < PATIENCE.as_secs(),
    "whoever has waited for a turn is still told that a game takes too long"
);

/// Threads for judging whole games. One core is left to those who answer visitors.
static THREADS: LazyLock<Option<ThreadPool>> = LazyLock::new(|| {
    let threads = ThreadPoolBuilder::new().num_threads(most());
    threads.thread_name(|number| format!("review-{number}")).build().ok()
});

/// Whose turn it is to have something judged. Work that has begun keeps its turn until it ends, whether anybody still waits
/// for it or not.
pub(crate) struct StudyTurns {
    /// As many games are judged at once as there are threads for it.
    games: Arc<Semaphore>,
    /// As many decisions, which take a few hundredths of a second each, and puzzles that are played on.
    decisions: Arc<Semaphore>,
}

impl StudyTurns {
    /// Judges a whole game, as long as it is wanted, in [steps](step).
    pub(crate) async fn judge<T: Send + 'static>(
        &self,
        work: impl FnOnce(StillWanted<'_>) -> T + Send + 'static,
    ) -> Result<T, HttpRefusal> {
        let turn = turn(&self.games).await.ok_or(TooMany::Reviews { wait: MOST_PATIENCE })?;
        let (told, answer) = oneshot::channel();
        let judging = move || {
            let _turn = turn;
            let done = work(&|| !told.is_closed());
            // Whoever has gone in the meantime does not want to know.
            told.send(done).ok();
        };
        thread::Builder::new().name("judge".into()).spawn(judging).map_err(|_| unjudged())?;
        timeout(MOST_TIME, answer).await.map_err(|_| too_long())?.map_err(|_| unjudged())
    }

    /// Thinks about a decision, or plays a puzzle on. `held` is held until that is done.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        held: HeldHere,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpRefusal> {
        let turn = turn(&self.decisions).await.ok_or(TooMany::Thoughts { wait: MOST_PATIENCE })?;
        let thinking = spawn_blocking(move || {
            let _held = (held, turn);
            work()
        });
        thinking.await.map_err(|_| unjudged())
    }
}

impl Default for StudyTurns {
    fn default() -> StudyTurns {
        let turns = || Arc::new(Semaphore::new(most()));
        StudyTurns { games: turns(), decisions: turns() }
    }
}

/// Does one step of judging a game on the threads for it.
pub(crate) fn step<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    match THREADS.as_ref() {
        Some(threads) => threads.install(work),
        None => work(),
    }
}

/// What is told of a game that is judged no further.
pub(crate) fn too_long() -> HttpRefusal {
    let message = "This game takes too long to judge here; `skull review` judges it on your own machine.";
    HttpRefusal::too_large(message)
}

/// One's turn, if it comes soon enough.
async fn turn(of: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    timeout(MOST_PATIENCE, of.clone().acquire_owned()).await.ok()?.ok()
}

fn most() -> usize {
    thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}

/// It should not happen, and if it does there is nothing to be done about it but to ask again.
fn unjudged() -> HttpRefusal {
    HttpRefusal::unavailable("This cannot be judged here right now: try again in a moment.")
}

#[cfg(test)]
mod tests;
