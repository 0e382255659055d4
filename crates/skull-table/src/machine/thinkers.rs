//! Where everything is thought about that takes long: bots and visitors who want to know something must not take the machine
//! from those who only want to be answered.

use std::{
    sync::{Arc, LazyLock},
    thread,
};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::task::spawn_blocking;

use super::rota::{OnTurn, Rota, TurnOf};

/// The threads that think, and whose [turn](Rota) it is to use one. A thought that is shared out among threads stays on these.
#[derive(Debug)]
pub struct Thinkers {
    rota: Arc<Rota>,
    threads: Option<Arc<ThreadPool>>,
}

impl Thinkers {
    /// As many threads as this, and at least one.
    pub fn new(most: usize) -> Thinkers {
        let most = most.max(1);
        let threads = ThreadPoolBuilder::new().num_threads(most);
        let threads = threads.thread_name(|number| format!("thinker-{number}")).build().ok();
        Thinkers { rota: Rota::new(most), threads: threads.map(Arc::new) }
    }

    /// Those of this process: one core is left to whoever answers visitors.
    pub fn here() -> Arc<Thinkers> {
        static HERE: LazyLock<Arc<Thinkers>> = LazyLock::new(|| {
            let cores = thread::available_parallelism().map_or(1, usize::from);
            Arc::new(Thinkers::new(cores - 1))
        });
        HERE.clone()
    }

    /// How many could begin to think now.
    pub fn free(&self) -> usize {
        self.rota.free()
    }

    /// Waits for one's turn to think.
    pub async fn turn(&self, of: TurnOf) -> OnTurn {
        self.rota.turn(of).await
    }

    /// Thinks, when it is their turn.
    pub async fn think<T: Send + 'static>(
        &self,
        of: TurnOf,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.turn(of).await;
        self.think_on(turn, thought).await
    }

    /// Thinks, now that it is their turn. Others have theirs when that is done, whether anybody still waits for it or not.
    /// Nothing if the thought went wrong.
    pub async fn think_on<T: Send + 'static>(
        &self,
        turn: OnTurn,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let threads = self.threads.clone();
        let thinking = spawn_blocking(move || {
            let _turn = turn;
            match threads {
                Some(threads) => threads.install(thought),
                None => thought(),
            }
        });
        thinking.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
        thread,
    };

    use super::{Thinkers, TurnOf};

    #[tokio::test]
    async fn no_more_think_at_once_than_there_are_threads_though_they_share_their_work_out() {
        let (thinkers, now) = (Arc::new(Thinkers::new(2)), Arc::new(AtomicUsize::new(0)));
        let work = |now: Arc<AtomicUsize>| {
            let busy = move || {
                let others = now.fetch_add(1, Ordering::SeqCst);
                (0..100).for_each(|_| thread::yield_now());
                now.fetch_sub(1, Ordering::SeqCst);
                assert!(thread::current().name().is_some_and(|name| name.starts_with("thinker-")));
                others + 1
            };
            move || {
                let (first, second) = rayon::join(&busy, &busy);
                first.max(second)
            }
        };
        let thoughts = (0..20).map(|visitor| {
            let (thinkers, thought) = (thinkers.clone(), work(now.clone()));
            tokio::spawn(async move { thinkers.think(TurnOf::Visitor(visitor), thought).await })
        });
        for thought in thoughts.collect::<Vec<_>>() {
            let at_once = thought.await.unwrap().unwrap();
            assert!(at_once <= 2, "{at_once} at once");
        }
        assert_eq!(thinkers.free(), 2);
    }

    #[tokio::test]
    async fn a_thought_that_goes_wrong_takes_nobody_elses_turn() {
        let thinkers = Thinkers::new(1);
        let wrong = thinkers.think(TurnOf::Visitor(1), || -> () { panic!("on purpose") }).await;
        assert_eq!(wrong, None);
        assert_eq!(thinkers.think(TurnOf::Visitor(1), || 7).await, Some(7));
    }
}
