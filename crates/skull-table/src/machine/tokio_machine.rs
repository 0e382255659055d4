use std::{sync::Arc, time::Duration};

use skull_rules::Action;
use tokio::{task::spawn_blocking, time::Instant};

use super::{Charged, Machine, Underway, thinkers::Thinkers};
use crate::company::Thought;

/// A machine with tokio's tasks and timers, and with threads to think on. It is to be used inside of a runtime.
#[derive(Debug)]
pub struct TokioMachine {
    since: Instant,
    thinkers: Arc<Thinkers>,
    /// Who reads through a log: by turns, like those who think, but without waiting for them.
    folders: Arc<Thinkers>,
}

impl TokioMachine {
    /// This one, whose bots share the processor with those of all others in the process.
    pub fn new() -> TokioMachine {
        TokioMachine { since: Instant::now(), thinkers: Thinkers::here(), folders: Thinkers::folding_here() }
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
            let turn = self.thinkers.turn(charged).await;
            // Should thinking be cut short, the bot is gone with its thread.
            let thinking = spawn_blocking(move || {
                let thought = thought.think();
                drop(turn);
                thought
            });
            thinking.await.ok()
        })
    }

    fn fold(&self, work: Box<dyn FnOnce() + Send>, charged: Charged) -> Underway<'_, ()> {
        Box::pin(async move {
            let turn = self.folders.turn(charged).await;
            let folding = spawn_blocking(move || {
                work();
                drop(turn);
            });
            // Should it panic, whoever waits for what it comes to hears of it.
            folding.await.ok();
        })
    }
}
