#[cfg(feature = "live")]
mod rota;
#[cfg(feature = "live")]
mod thinkers;
#[cfg(feature = "live")]
mod tokio_machine;

use std::{pin::Pin, time::Duration};

use skull_rules::Action;

use crate::{company::Thought, guest::GuestId};

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
    /// The patron of all of whom nothing is known.
    const NOBODY: u64 = 0;

    /// Whoever is the patron of this host. Where that is not known, as of those who were last here before a restart, somebody
    /// who is looked on at has a turn of their own, and all others have one together: they might be one.
    pub(crate) fn of(
        host: Option<GuestId>,
        patron_of: &dyn Fn(GuestId) -> Option<u64>,
        is_unseen: bool,
    ) -> Charged {
        let of_their_own = |host| (!is_unseen).then(|| Charged::of_their_own(host));
        let patron = host.and_then(|host| patron_of(host).or_else(|| of_their_own(host)));
        Charged { patron: patron.unwrap_or(Charged::NOBODY), is_unseen }
    }

    /// Half of a guest's id is enough to tell hosts apart.
    pub(crate) fn of_their_own(host: GuestId) -> u64 {
        host.as_bytes()[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::{Charged, GuestId};

    /// Whoever laid a thousand tables before a restart has no more turns for it where nobody looks on.
    #[test]
    fn all_of_whom_nothing_is_known_are_one_patron_where_nobody_looks_on() {
        let [ana, bea] = [1, 2].map(|byte| GuestId::from_bytes([byte; 16]));
        let (unknown, known) = (|_| None, |host: GuestId| Some(u64::from(host.as_bytes()[0])));
        let patron = |host, is_unseen| Charged::of(Some(host), &unknown, is_unseen).patron;
        assert_eq!(patron(ana, true), patron(bea, true));
        assert_ne!(patron(ana, false), patron(bea, false), "who is looked on at need not wait for others");
        assert_ne!(patron(ana, false), patron(ana, true));
        let patron = |host, is_unseen| Charged::of(Some(host), &known, is_unseen).patron;
        assert_ne!(patron(ana, true), patron(bea, true), "nor who is known");
    }
}
