//! Where games are judged: on few threads, so that whoever only wants to be answered need not wait for those who want to know.

use std::{
    sync::LazyLock,
    time::{Duration, Instant},
};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::{
    sync::{Semaphore, SemaphorePermit, oneshot},
    task::spawn_blocking,
    time::timeout,
};

use crate::{http_refusal::HttpRefusal, limits::TooMany};

/// Whether somebody still waits for an answer, and it may still take time. To be asked now and then.
pub(crate) type StillWanted<'a> = &'a dyn Fn() -> bool;

/// So long a game may be judged.
const MOST_TIME: Duration = Duration::from_secs(30);

/// So long one waits for one's turn.
const MOST_PATIENCE: Duration = Duration::from_secs(20);

/// Threads for judging whole games. One core is left to those who answer visitors.
static THREADS: LazyLock<Option<ThreadPool>> = LazyLock::new(|| {
    let threads =
        ThreadPoolBuilder::new().num_threads(most()).thread_name(|number| format!("review-{number}"));
    // What panics is answered as what cannot be judged, and the thread goes on.
    threads.panic_handler(|_| ()).build().ok()
});

/// As many games are judged at once.
static GAMES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(most()));

/// As many decisions, which take a few hundredths of a second each, and puzzles that are played on.
static DECISIONS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(most()));

/// Judges a whole game on the threads for it, as long as it is wanted.
pub(crate) async fn judge<T: Send + 'static>(
    work: impl FnOnce(StillWanted<'_>) -> T + Send + 'static,
) -> Result<T, HttpRefusal> {
    let turn = turn(&GAMES).await.ok_or(TooMany::Reviews { wait: MOST_PATIENCE })?;
    let (told, answer) = oneshot::channel();
    let judging = move || {
        let _turn = turn;
        let until = Instant::now() + MOST_TIME;
        let done = work(&|| !told.is_closed() && Instant::now() < until);
        // Whoever has gone in the meantime does not want to know.
        told.send(done).ok();
    };
    THREADS.as_ref().ok_or_else(unjudged)?.spawn(judging);
    answer.await.map_err(|_| unjudged())
}

/// Thinks about a decision, or plays a puzzle on.
pub(crate) async fn think<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpRefusal> {
    let turn = turn(&DECISIONS).await.ok_or(TooMany::Thoughts { wait: MOST_PATIENCE })?;
    let thinking = spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    thinking.await.map_err(|_| unjudged())
}

/// One's turn, if it comes soon enough.
async fn turn(of: &'static Semaphore) -> Option<SemaphorePermit<'static>> {
    timeout(MOST_PATIENCE, of.acquire()).await.ok()?.ok()
}

fn most() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}

/// It should not happen, and if it does there is nothing to be done about it but to ask again.
fn unjudged() -> HttpRefusal {
    HttpRefusal::unavailable("This cannot be judged here right now: try again in a moment.")
}
