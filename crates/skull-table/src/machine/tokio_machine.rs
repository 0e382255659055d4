use std::{sync::Arc, time::Duration};

use skull_rules::Action;
use tokio::time::Instant;

use super::{Charged, Machine, Underway, rota::TurnOf, thinkers::Thinkers};
use crate::company::Thought;

/// A machine with tokio's tasks and timers, and with threads to think on. It is to be used inside of a runtime.
#[derive(Debug)]
pub struct TokioMachine {
    since: Instant,
    thinkers: Arc<Thinkers>,
}

impl TokioMachine {
    /// This one, whose bots and long logs share the processor with all who think in the process.
    pub fn new() -> TokioMachine {
        TokioMachine { since: Instant::now(), thinkers: Thinkers::here() }
    }
}

impl Default for TokioMachine {
    fn default() -> TokioMachine {
        TokioMachine::new()
    }
}

impl Machine for TokioMachine {
    fn spawn(&self, task: Underway<'static, ()>) {
        tokio::spawn(task);
    }

    fn sleep(&self, span: Duration) -> Underway<'static, ()> {
        Box::pin(tokio::time::sleep(span))
    }

    fn running_for(&self) -> Duration {
        self.since.elapsed()
    }

    fn think(&self, thought: Thought, charged: Charged) -> Underway<'_, Option<(Action, Thought)>> {
        Box::pin(async move {
            let asked = self.running_for();
            let turn = self.thinkers.turn(TurnOf::Bot(charged)).await;
            let thought = thought.after_waiting(self.running_for().saturating_sub(asked));
            self.thinkers.think_on(turn, move || thought.think()).await
        })
    }

    fn fold(&self, work: Box<dyn FnOnce() + Send>, charged: Charged) -> Underway<'_, ()> {
        Box::pin(async move {
            // Should it panic, whoever waits for what it comes to hears of it.
            self.thinkers.think(TurnOf::Visitor(charged.patron), work).await;
        })
    }
}
