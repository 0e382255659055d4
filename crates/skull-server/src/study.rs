//! What visitors have thought about: games are judged, decisions weighed, puzzles played on, replays made and pictures drawn.
//!
//! All of it is done where bots think too, in short steps: whoever orders much has one step after the other, and in between
//! everybody else has theirs.

use std::{ops::ControlFlow, sync::Arc, time::Duration};

use skull_table::{Rota, Thinkers, TurnOf};
use tokio::time::timeout;

use crate::{headers::PATIENCE, http_refusal::HttpRefusal, limits::TooMany};

/// Something to be thought about in steps, each a few hundredths of a second long. It goes no further once nobody waits for
/// it; what it holds is held until the step that is under way has ended.
pub(crate) trait ByStep: Sized + Send + 'static {
    /// What comes of it.
    type Found: Send + 'static;

    /// Does the next step.
    fn advance(self) -> ControlFlow<Self::Found, Self>;
}

/// Something short that is done in one step.
pub(crate) struct AtOnce<F>(pub(crate) F);

/// How long a game may be judged, or anything else be thought about.
const MOST_TIME: Duration = Duration::from_secs(12);

/// How long somebody may wait until the judging of their game begins.
const MOST_PATIENCE: Duration = Duration::from_secs(12);

const _: () = assert!(
    MOST_PATIENCE.as_secs() + MOST_TIME.as_secs() < PATIENCE.as_secs(),
    "whoever has waited for a turn is still told that a game takes too long"
);

/// How many games are judged at once, each by turns with the others: some megabytes each while they are.
const GAMES: usize = 8;

/// Has things thought about, fairly: those whom it is charged to have their turns one after the other.
pub(crate) struct StudyTurns {
    thinkers: Arc<Thinkers>,
    games: Arc<Rota>,
}

impl StudyTurns {
    /// Has a whole game judged, for as long as it is wanted.
    pub(crate) async fn judge<W: ByStep>(&self, customer: u64, work: W) -> Result<W::Found, HttpRefusal> {
        let place = timeout(MOST_PATIENCE, self.games.turn(TurnOf::Visitor(customer))).await;
        let place = place.map_err(|_| TooMany::Reviews { wait: MOST_PATIENCE })?;
        let judged = timeout(MOST_TIME, self.by_steps(customer, (place, work))).await;
        judged.map_err(|_| too_long())?.ok_or_else(unjudged)
    }

    /// Has a decision thought about, or a puzzle played on.
    pub(crate) async fn think<W: ByStep>(&self, customer: u64, work: W) -> Result<W::Found, HttpRefusal> {
        let thought = timeout(MOST_TIME, self.by_steps(customer, work)).await;
        thought.map_err(|_| TooMany::Thoughts { wait: MOST_TIME })?.ok_or_else(unjudged)
    }

    /// Has something short made. `None` if that goes wrong.
    pub(crate) async fn make<T: Send + 'static>(
        &self,
        customer: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.by_steps(customer, AtOnce(work)).await
    }

    async fn by_steps<W: ByStep>(&self, customer: u64, mut work: W) -> Option<W::Found> {
        loop {
            match self.thinkers.think(TurnOf::Visitor(customer), move || work.advance()).await? {
                ControlFlow::Break(found) => return Some(found),
                ControlFlow::Continue(rest) => work = rest,
            }
        }
    }
}

impl Default for StudyTurns {
    fn default() -> StudyTurns {
        StudyTurns { thinkers: Thinkers::here(), games: Rota::new(GAMES) }
    }
}

impl<T: Send + 'static, F: FnOnce() -> T + Send + 'static> ByStep for AtOnce<F> {
    type Found = T;

    fn advance(self) -> ControlFlow<T, AtOnce<F>> {
        ControlFlow::Break((self.0)())
    }
}

/// Holds something until the work has ended.
impl<H: Send + 'static, W: ByStep> ByStep for (H, W) {
    type Found = W::Found;

    fn advance(self) -> ControlFlow<W::Found, (H, W)> {
        let (held, work) = self;
        work.advance().map_continue(|work| (held, work))
    }
}

/// What is told of a game that is judged no further.
fn too_long() -> HttpRefusal {
    let message = "This game takes too long to judge here; `skull review` judges it on your own machine.";
    HttpRefusal::too_large(message)
}

/// It should not happen, and if it does there is nothing to be done about it but to ask again.
fn unjudged() -> HttpRefusal {
    HttpRefusal::unavailable("This cannot be judged here right now: try again in a moment.")
}

#[cfg(test)]
mod tests;
