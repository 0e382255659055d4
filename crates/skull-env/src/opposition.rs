use std::{fmt, sync::Arc};

use skull_bots::{Bot, Sightline};

/// Who plays against the one learner of each game: bots that sit down anew for every game and choose within a step.
///
/// ```
/// # use skull_bots::Level;
/// # use skull_env::{Arrays, Opposition, Vector, VectorOptions};
/// let novices = Opposition::new(None, |_place, sight, seed| Some(Level::Novice.sit(sight, seed)));
/// let vector = Vector::against(&VectorOptions { envs: 8, ..VectorOptions::default() }, novices)?;
/// let mut arrays = Arrays::new(&vector);
/// vector.show(arrays.slices());
/// assert!(arrays.seats.iter().zip(vector.learners()).all(|(&seat, learner)| usize::from(seat) == learner));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Opposition {
    /// The player who learns; drawn for every game if nobody is named.
    pub(crate) learner: Option<usize>,
    pub(crate) sit: Arc<SitAgainst>,
}

/// Seats whoever plays at a place, counted clockwise from the learner, who is at 0: with these eyes, and this luck.
/// Nobody means that the place is asked like the learner's own.
type SitAgainst = dyn Fn(usize, Sightline<'_>, u64) -> Option<Box<dyn Bot>> + Send + Sync;

impl Opposition {
    /// Seats whoever `sit` returns at each place from 1, clockwise from the learner; a place without a bot is asked.
    /// The learner is this player, from 0, or drawn for every game.
    pub fn new(
        learner: Option<usize>,
        sit: impl Fn(usize, Sightline<'_>, u64) -> Option<Box<dyn Bot>> + Send + Sync + 'static,
    ) -> Opposition {
        Opposition { learner, sit: Arc::new(sit) }
    }
}

impl fmt::Debug for Opposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opposition(learner: {:?})", self.learner)
    }
}
