use std::{sync::Arc, time::Duration};

use skull_rules::Action;
use skull_table::{Charged, Clock, Machine, Thought, Time, Underway};

use crate::{
    message::{ToPage, ToWorker},
    tasks::Tasks,
};

/// What a worker lends to the tables that live in it. In a test, somebody who plays the worker.
pub trait Worker: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Time;

    /// How long the worker has been running. It never goes back.
    fn running_for(&self) -> Duration;

    /// 32 bytes that nobody can foresee.
    fn key(&self) -> [u8; 32];

    /// Passes something on to a page.
    fn tell(&self, told: &ToPage);

    /// Does something for the tables.
    fn serve(&self, wanted: &ToWorker);
}

/// A worker as tables see it: a machine and a clock.
#[derive(Clone)]
pub(crate) struct Device {
    pub(crate) worker: Arc<dyn Worker>,
    pub(crate) tasks: Tasks,
}

impl Machine for Device {
    fn spawn(&self, task: Underway<'static, ()>) {
        self.tasks.spawn(task);
    }

    fn sleep(&self, span: Duration) -> Underway<'static, ()> {
        self.tasks.wait_until(self.worker.running_for().saturating_add(span))
    }

    fn running_for(&self) -> Duration {
        self.worker.running_for()
    }

    /// Right here: a worker keeps nobody waiting who draws.
    fn think(&self, thought: Thought, _: Charged) -> Underway<'_, Option<(Action, Thought)>> {
        Box::pin(async move { Some(thought.think()) })
    }
}

impl Clock for Device {
    fn now(&self) -> Time {
        self.worker.now()
    }
}
