//! Bots against bots, many times over.

use std::{
    fmt,
    num::NonZeroUsize,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use skull_bots::Bot;
use skull_rules::{BadSetup, Record, Rules, Setup};

use crate::{results::Results, schedule::Schedule, sitting::Sitting};

/// One who plays in an arena: a name, and the way to make one more of it. Every thread and every seat has its
/// own.
pub struct Entrant {
    name: String,
    make: Box<dyn Fn() -> Box<dyn Bot> + Send + Sync>,
}

impl Entrant {
    /// Called `name`. What `make` makes must depend on nothing but the seeds it will sit down with.
    pub fn new(name: impl Into<String>, make: impl Fn() -> Box<dyn Bot> + Send + Sync + 'static) -> Entrant {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A contest of bots. The same seed gives the same games, whatever the number of threads.
///
/// **A deal** is a seed: it says who leads the first round, what luck brings, and what each seat's bot is
/// seeded with. Every rotation of a line-up plays the same deal, so that nobody owes a result to a seat.
/// **A line-up** is drawn so that all entrants play equally often: their circle is shuffled, and the line-ups
/// start at each of them in turn, before it is shuffled again. With fewer entrants than players some sit twice
/// or more often, side by side; with more, a part of the circle plays.
///
/// ```
/// # use skull_arena::{Arena, Entrant};
/// # use skull_bots::Level;
/// # use skull_rules::Rules;
/// let entrants = [Level::Novice, Level::Random].map(|level| Entrant::new(level.name(), move || level.bot()));
/// let arena = Arena::new(4, Rules::default(), entrants.into(), 7)?;
/// let results = arena.play(400, std::num::NonZeroUsize::MIN, &());
/// let [novice, random] = results.scores() else { unreachable!("two entrants") };
/// assert_eq!((results.games(), novice.games, random.games), (400, 800, 800));
/// assert!(novice.win_share().low > results.fair_share());
/// # Ok::<(), skull_arena::BadArena>(())
/// ```
#[derive(Debug)]
pub struct Arena {
    pub(crate) setup: Setup,
    players: usize,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) seed: u64,
}

/// Somebody who follows an arena while it plays, from all its threads.
pub trait Watch: Sync {
    /// Whether to play another game.
    fn goes_on(&self) -> bool {
        true
    }

    /// So many more games are finished.
    fn finished(&self, _games: u64) {}

    /// Whether to write games down.
    fn wants_records(&self) -> bool {
        false
    }

    /// A game, counted from 0, that was written down.
    fn record(&self, _game: u64, _record: &Record) {}
}

/// Nobody watches.
impl Watch for () {}

/// Why there can be no such arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadArena {
    /// No table is laid out like that.
    Setup(BadSetup),
    /// Nobody plays, or more than [`Arena::MOST_ENTRANTS`].
    Entrants(usize),
}

impl fmt::Display for BadArena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadArena::Setup(why) => why.fmt(f),
            BadArena::Entrants(count) => {
                write!(f, "An arena has 1 to {} bots, not {count}.", Arena::MOST_ENTRANTS)
            }
        }
    }
}

impl std::error::Error for BadArena {}

impl Arena {
    /// The most that can take part.
    pub const MOST_ENTRANTS: usize = 64;

    /// Tables of so many players, with one bot each, for one tribe or two.
    pub fn new(players: usize, rules: Rules, entrants: Vec<Entrant>, seed: u64) -> Result<Arena, BadArena> {
        let seats = players.saturating_mul(u8::from(rules.tribes_per_player).into());
        let setup = Setup::new(seats, rules).map_err(BadArena::Setup)?;
        if !(1..=Arena::MOST_ENTRANTS).contains(&entrants.len()) {
            return Err(BadArena::Entrants(entrants.len()));
        }
        Ok(Arena { setup, players, entrants, seed })
    }

    /// Who takes part.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Plays so many games, or fewer if `watch` has seen enough.
    pub fn play(&self, games: u64, threads: NonZeroUsize, watch: &impl Watch) -> Results {
        let schedule = Schedule::new(self.seed, self.entrants.len(), self.players);
        let deals = AtomicU64::new(0);
        let work = || self.work(&schedule, &deals, games, watch);
        let useful = games.div_ceil(schedule.rotations()).max(1);
        let threads = threads.get().min(usize::try_from(useful).unwrap_or(usize::MAX));
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut results = work();
            for other in others {
                results.add(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            results
        })
    }

    /// Takes the next deal as long as there is one, and plays it in all rotations.
    fn work(&self, schedule: &Schedule, deals: &AtomicU64, games: u64, watch: &impl Watch) -> Results {
        let mut results = Results::new(self.players, self.entrants.len());
        let mut idle: Vec<Vec<Box<dyn Bot>>> = self.entrants.iter().map(|_| Vec::new()).collect();
        loop {
            let deal = deals.fetch_add(1, Ordering::Relaxed);
            let before = deal.saturating_mul(schedule.rotations());
            if before >= games || !watch.goes_on() {
                return results;
            }
            let lineup = schedule.lineup(deal);
            let seated =
                |&entrant: &usize| idle[entrant].pop().unwrap_or_else(|| (self.entrants[entrant].make)());
            let bots = lineup.iter().map(seated).collect();
            let mut sitting = Sitting { arena: self, schedule, deal, lineup, bots, results: &mut results };
            let count = schedule.rotations().min(games - before);
            watch.finished(sitting.play(before, count, watch));
            for (entrant, bot) in sitting.lineup.into_iter().zip(sitting.bots) {
                idle[entrant].push(bot);
            }
        }
    }
}
