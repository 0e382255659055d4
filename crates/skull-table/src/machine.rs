#[cfg(feature = "live")]
mod rota;
#[cfg(feature = "live")]
mod thinkers;
#[cfg(feature = "live")]
mod tokio_machine;

use std::{pin::Pin, time::Duration};

use skull_rules::Action;

use crate::company::Thought;

#[cfg(feature = "live")]
pub use rota::{OnTurn, Rota, TurnOf};
#[cfg(feature = "live")]
pub use thinkers::Thinkers;
#[cfg(feature = "live")]
pub use tokio_machine::TokioMachine;

/// Something that is under way.
pub type Underway<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What tables need of the machine they stand on: tasks, timers, and somewhere to think. A server has tokio's, a browser
/// those of a worker, and a test its own.
pub trait Machine: Send + Sync + 'static {
    /// Lets a task go on beside all others until it ends.
    fn spawn(&self, task: Underway<'static, ()>);

    /// Lets this span pass.
    fn sleep(&self, span: Duration) -> Underway<'static, ()>;

    /// How long the machine has been running. It never goes back, whatever the clock on the wall does.
    fn running_for(&self) -> Duration;

    /// Has a bot think where that keeps nobody waiting. Nothing if the thought was lost, and its bot with it: another one
    /// will sit down.
    fn think(&self, thought: Thought, charged: Charged) -> Underway<'_, Option<(Action, Thought)>>;

    /// Does a piece of reading through a table's log, where that keeps nobody waiting. Where there is only one place to be,
    /// that is right here.
    fn fold(&self, work: Box<dyn FnOnce() + Send>, _charged: Charged) -> Underway<'_, ()> {
        Box::pin(async move { work() })
    }
}

/// Whom a table's thinking is charged to, or the reading of its log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charged {
    /// The household of the table's host, or whatever else tells one host from another; of a table that is taken up, the
    /// household of whoever wants to see it.
    pub patron: u64,
    /// Whether nobody looks on: then others go first.
    pub is_unseen: bool,
}

impl Charged {
    /// The patron of those of whom nothing is known.
    pub const NOBODY: u64 = 0;
}
