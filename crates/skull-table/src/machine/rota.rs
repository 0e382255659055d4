//! Whose turn it is, and who waits: nobody's thinking is to keep others waiting for long.

use std::{collections::VecDeque, sync::Arc};

use parking_lot::Mutex;
use tokio::sync::oneshot;

use super::Charged;

/// Room for a few at once. Those who wait are let in by turns: bots and visitors alternate. Among bots the tables that somebody
/// looks on at go first, and then it is one of each patron in turn, however much a patron wants.
#[derive(Debug)]
pub struct Rota(Mutex<Waiting>);

/// For whom it is somebody's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOf {
    /// A bot at a table.
    Bot(Charged),
    /// A visitor who wants to know something; the number is that of whoever is charged for it.
    Visitor(u64),
}

/// Somebody's turn. The next one has theirs when this is dropped.
#[derive(Debug)]
#[must_use = "it is somebody else's turn as soon as this is dropped"]
pub struct OnTurn(Arc<Rota>);

#[derive(Debug)]
struct Waiting {
    free: usize,
    seen: Turns,
    unseen: Turns,
    visitors: Turns,
    /// Whether a bot has had the last turn, so that a visitor has the next one if there is any.
    was_bots: bool,
}

/// Those who wait, by patron; the patron at the front is next.
#[derive(Debug, Default)]
struct Turns(VecDeque<(u64, VecDeque<oneshot::Sender<OnTurn>>)>);

impl Rota {
    /// Room for as many as this, and at least for one.
    pub fn new(most: usize) -> Arc<Rota> {
        let (seen, unseen, visitors) = (Turns::default(), Turns::default(), Turns::default());
        Arc::new(Rota(Mutex::new(Waiting { free: most.max(1), seen, unseen, visitors, was_bots: false })))
    }

    /// For how many there is room now.
    pub fn free(&self) -> usize {
        self.0.lock().free
    }

    /// Waits for one's turn.
    pub async fn turn(self: &Arc<Rota>, of: TurnOf) -> OnTurn {
        let turn = {
            let mut waiting = self.0.lock();
            if waiting.free > 0 {
                waiting.free -= 1;
                waiting.was_bots = matches!(of, TurnOf::Bot(_));
                return OnTurn(self.clone());
            }
            let (sender, turn) = oneshot::channel();
            let (turns, patron) = match of {
                TurnOf::Bot(Charged { patron, is_unseen: false }) => (&mut waiting.seen, patron),
                TurnOf::Bot(Charged { patron, is_unseen: true }) => (&mut waiting.unseen, patron),
                TurnOf::Visitor(patron) => (&mut waiting.visitors, patron),
            };
            turns.push(patron, sender);
            turn
        };
        turn.await.expect("a turn is dropped by nobody but who waits for it")
    }
}

impl Drop for OnTurn {
    fn drop(&mut self) {
        let next = {
            let mut waiting = self.0.0.lock();
            let next = waiting.next();
            if next.is_none() {
                waiting.free += 1;
            }
            next
        };
        if let Some(next) = next {
            // Whoever has gone in the meantime drops what they are sent, and the one after them is next.
            next.send(OnTurn(self.0.clone())).ok();
        }
    }
}

impl Waiting {
    fn next(&mut self) -> Option<oneshot::Sender<OnTurn>> {
        let visitor = if self.was_bots { self.visitors.pop() } else { None };
        let bot = if visitor.is_none() { self.seen.pop().or_else(|| self.unseen.pop()) } else { None };
        self.was_bots = bot.is_some();
        visitor.or(bot).or_else(|| self.visitors.pop())
    }
}

impl Turns {
    fn push(&mut self, patron: u64, sender: oneshot::Sender<OnTurn>) {
        match self.0.iter_mut().find(|(known, _)| *known == patron) {
            Some((_, theirs)) => {
                // Those who have gone take no room.
                theirs.retain(|waits| !waits.is_closed());
                theirs.push_back(sender);
            }
            None => self.0.push_back((patron, VecDeque::from([sender]))),
        }
    }

    fn pop(&mut self) -> Option<oneshot::Sender<OnTurn>> {
        loop {
            let (patron, mut theirs) = self.0.pop_front()?;
            let next = theirs.pop_front();
            if !theirs.is_empty() {
                self.0.push_back((patron, theirs));
            }
            // Tables that were put away wait for nothing, and neither do visitors who have gone.
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

    use super::{
        Charged, Rota,
        TurnOf::{self, Visitor},
    };

    fn seen(patron: u64) -> TurnOf {
        TurnOf::Bot(Charged { patron, is_unseen: false })
    }

    fn unseen(patron: u64) -> TurnOf {
        TurnOf::Bot(Charged { patron, is_unseen: true })
    }

    /// Everybody wants a turn while a bot has the only one; in which order do they have theirs?
    async fn order(wishes: &[(&'static str, TurnOf)]) -> Vec<&'static str> {
        let rota = Rota::new(0);
        let taken = rota.turn(seen(0)).await;
        let told = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for &(name, of) in wishes {
            let (rota, told) = (rota.clone(), told.clone());
            waiting.push(tokio::spawn(async move {
                let _turn = rota.turn(of).await;
                told.lock().push(name);
            }));
            tokio::task::yield_now().await;
        }
        drop(taken);
        for one in waiting {
            one.await.unwrap();
        }
        Arc::into_inner(told).unwrap().into_inner()
    }

    #[tokio::test]
    async fn each_patron_has_a_turn_however_many_tables_others_have() {
        let wishes = [("a1", seen(1)), ("a2", seen(1)), ("a3", seen(1)), ("b", seen(2)), ("c", seen(3))];
        assert_eq!(order(&wishes).await, ["a1", "b", "c", "a2", "a3"]);
    }

    #[tokio::test]
    async fn tables_that_somebody_looks_on_at_go_first() {
        let wishes = [("unseen", unseen(1)), ("also", unseen(2)), ("seen", seen(1))];
        assert_eq!(order(&wishes).await, ["seen", "unseen", "also"]);
    }

    /// One who orders much keeps neither other visitors waiting nor a table's bots, and a hundred tables keep no visitor waiting.
    #[tokio::test]
    async fn bots_and_visitors_take_turns_about_and_so_do_visitors_among_themselves() {
        let wishes = [
            ("bot 1", seen(1)),
            ("bot 2", seen(1)),
            ("greedy 1", Visitor(7)),
            ("greedy 2", Visitor(7)),
            ("greedy 3", Visitor(7)),
            ("other", Visitor(8)),
            ("bot 3", unseen(1)),
        ];
        let order = order(&wishes).await;
        assert_eq!(order, ["greedy 1", "bot 1", "other", "bot 2", "greedy 2", "bot 3", "greedy 3"]);
    }

    #[tokio::test]
    async fn who_has_gone_in_the_meantime_keeps_nobody_waiting() {
        let rota = Rota::new(1);
        let taken = rota.turn(seen(0)).await;
        let mut gone = Box::pin(rota.turn(seen(0)));
        let mut waits = Box::pin(rota.turn(seen(0)));
        assert!(polled(gone.as_mut()).is_none() && polled(waits.as_mut()).is_none());
        drop(gone);
        drop(taken);
        let turn = waits.await;
        assert_eq!(rota.free(), 0);
        drop(turn);
        assert_eq!(rota.free(), 1);
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
