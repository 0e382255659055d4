//! Who thinks now, and who waits: bots must not take the machine from those who only want to be answered.

use std::{
    collections::VecDeque,
    sync::{Arc, LazyLock},
};

use parking_lot::Mutex;
use tokio::sync::oneshot;

use super::Charged;

/// Room for so many bots to think at once. Those who wait are let in by turns: first the tables that somebody looks on
/// at, and among these one for each patron, however many tables a patron has.
#[derive(Debug)]
pub(super) struct Thinkers(Mutex<Waiting>);

/// The right to think. It passes on when this is dropped.
#[derive(Debug)]
#[must_use = "somebody else may think as soon as this is dropped"]
pub(super) struct ThinkingPermit(Arc<Thinkers>);

#[derive(Debug)]
struct Waiting {
    free: usize,
    seen: Turns,
    unseen: Turns,
}

/// Those who wait, by patron; the patron at the front is next.
#[derive(Debug, Default)]
struct Turns(VecDeque<(u64, VecDeque<oneshot::Sender<ThinkingPermit>>)>);

impl Thinkers {
    /// Room for so many, at least for one.
    pub(super) fn new(most: usize) -> Arc<Thinkers> {
        let waiting = Waiting { free: most.max(1), seen: Turns::default(), unseen: Turns::default() };
        Arc::new(Thinkers(Mutex::new(waiting)))
    }

    /// Those of this process: one core is left to whoever answers visitors.
    pub(super) fn here() -> Arc<Thinkers> {
        static HERE: LazyLock<Arc<Thinkers>> = LazyLock::new(Thinkers::all_cores_but_one);
        HERE.clone()
    }

    /// Those of this process who read through the logs of tables that are taken up.
    pub(super) fn folding_here() -> Arc<Thinkers> {
        static FOLDING: LazyLock<Arc<Thinkers>> = LazyLock::new(Thinkers::all_cores_but_one);
        FOLDING.clone()
    }

    fn all_cores_but_one() -> Arc<Thinkers> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers::new(cores - 1)
    }

    /// Waits for one's turn.
    pub(super) async fn turn(self: &Arc<Thinkers>, charged: Charged) -> ThinkingPermit {
        let turn = {
            let mut waiting = self.0.lock();
            if waiting.free > 0 {
                waiting.free -= 1;
                return ThinkingPermit(self.clone());
            }
            let (sender, turn) = oneshot::channel();
            let turns = if charged.is_unseen { &mut waiting.unseen } else { &mut waiting.seen };
            turns.push(charged.patron, sender);
            turn
        };
        turn.await.expect("a turn is dropped by nobody but who waits for it")
    }
}

impl Drop for ThinkingPermit {
    fn drop(&mut self) {
        let next = {
            let mut waiting = self.0.0.lock();
            let next = waiting.seen.pop().or_else(|| waiting.unseen.pop());
            if next.is_none() {
                waiting.free += 1;
            }
            next
        };
        if let Some(next) = next {
            // Whoever has gone in the meantime drops what they are sent, and the one after them is next.
            next.send(ThinkingPermit(self.0.clone())).ok();
        }
    }
}

impl Turns {
    fn push(&mut self, patron: u64, sender: oneshot::Sender<ThinkingPermit>) {
        match self.0.iter_mut().find(|(known, _)| *known == patron) {
            Some((_, tables)) => tables.push_back(sender),
            None => self.0.push_back((patron, VecDeque::from([sender]))),
        }
    }

    fn pop(&mut self) -> Option<oneshot::Sender<ThinkingPermit>> {
        loop {
            let (patron, mut tables) = self.0.pop_front()?;
            let next = tables.pop_front();
            if !tables.is_empty() {
                self.0.push_back((patron, tables));
            }
            // Tables that were put away wait for nothing.
            if let Some(next) = next.filter(|next| !next.is_closed()) {
                return Some(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use parking_lot::Mutex;

    use super::{Charged, Thinkers};

    /// Everybody wants to think while the only room is taken; in which order are they let in?
    async fn order(wishes: &[(&'static str, u64, bool)]) -> Vec<&'static str> {
        let thinkers = Thinkers::new(0);
        let taken = thinkers.turn(Charged::default()).await;
        let told = Arc::new(Mutex::new(Vec::new()));
        let mut thinking = Vec::new();
        for &(name, patron, is_unseen) in wishes {
            let (thinkers, told) = (thinkers.clone(), told.clone());
            thinking.push(tokio::spawn(async move {
                let _turn = thinkers.turn(Charged { patron, is_unseen }).await;
                told.lock().push(name);
            }));
            tokio::task::yield_now().await;
        }
        drop(taken);
        for thought in thinking {
            thought.await.unwrap();
        }
        Arc::into_inner(told).unwrap().into_inner()
    }

    #[tokio::test]
    async fn each_patron_has_a_turn_however_many_tables_others_have() {
        let wishes = [("a1", 1, false), ("a2", 1, false), ("a3", 1, false), ("b", 2, false), ("c", 3, false)];
        assert_eq!(order(&wishes).await, ["a1", "b", "c", "a2", "a3"]);
    }

    #[tokio::test]
    async fn tables_that_somebody_looks_on_at_go_first() {
        let wishes = [("unseen", 1, true), ("also", 2, true), ("seen", 1, false)];
        assert_eq!(order(&wishes).await, ["seen", "unseen", "also"]);
    }

    #[tokio::test]
    async fn who_has_gone_in_the_meantime_keeps_nobody_waiting() {
        let thinkers = Thinkers::new(1);
        let taken = thinkers.turn(Charged::default()).await;
        let mut gone = Box::pin(thinkers.turn(Charged::default()));
        let mut waits = Box::pin(thinkers.turn(Charged::default()));
        assert!(polled(gone.as_mut()).is_none() && polled(waits.as_mut()).is_none());
        drop(gone);
        drop(taken);
        let turn = waits.await;
        drop(turn);
        assert_eq!(thinkers.0.lock().free, 1);
    }

    /// What a future has come to, if it has.
    fn polled<F: Future>(future: std::pin::Pin<&mut F>) -> Option<F::Output> {
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match future.poll(&mut context) {
            std::task::Poll::Ready(done) => Some(done),
            std::task::Poll::Pending => None,
        }
    }
}
