//! Bots against bots, many times over.

use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use skull_rules::{BadSetup, Rules, Setup, notation::Record};
use thiserror::Error;

use crate::{
    club::{Club, Member},
    entrant::{Contestant, Entrant},
    opponent::Opponent,
    program::NoIntroduction,
    results::Results,
    rotations::Rotations,
    schedule::Schedule,
};

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
/// let entrants = [Level::Novice, Level::Random].map(|level| Entrant::new(level.name(), move |sight, seed| level.sit(sight, seed)));
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
    /// Whether the first entrant meets the others alone.
    has_guest: bool,
}

/// Somebody who follows an arena while it plays, from all its threads.
pub trait Watch: Sync {
    /// Whether to play another game.
    fn goes_on(&self) -> bool {
        true
    }

    /// More games are finished, by this number.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadArena {
    /// No table is laid out like that.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// Nobody plays, or more than [`Arena::MOST_ENTRANTS`].
    #[error("An arena has 1 to {most} bots, not {0}.", most = Arena::MOST_ENTRANTS)]
    Entrants(usize),
}

/// Why an arena does not begin: one of its programs would play no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name} {why}")]
pub struct NotReady {
    /// What the program is called here.
    pub name: String,
    /// What it did instead of getting ready.
    #[source]
    pub why: NoIntroduction,
}

impl Arena {
    /// The most that can take part.
    pub const MOST_ENTRANTS: usize = 64;

    /// Tables of so many players, with one bot each, for one tribe or two.
    pub fn new(players: usize, rules: Rules, entrants: Vec<Entrant>, seed: u64) -> Result<Arena, BadArena> {
        let seats = players.saturating_mul(u8::from(rules.tribes_per_player).into());
        let setup = Setup::new(seats, rules)?;
        if !(1..=Arena::MOST_ENTRANTS).contains(&entrants.len()) {
            return Err(BadArena::Entrants(entrants.len()));
        }
        Ok(Arena { setup, players, entrants, seed, has_guest: false })
    }

    /// Tables of so many players at which `guest` sits alone among members of the club: at every table, once from
    /// each seat, while the members take turns so that all of them sit everywhere equally often.
    pub fn at_club(
        players: usize,
        rules: Rules,
        guest: Entrant,
        club: Club,
        seed: u64,
    ) -> Result<Arena, BadArena> {
        let member = |member: Member| Entrant::opponent(member.name(), Opponent::Member(member));
        let entrants = std::iter::once(guest).chain(club.members().map(member)).collect();
        Ok(Arena { has_guest: true, ..Arena::new(players, rules, entrants, seed)? })
    }

    /// Who takes part.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Starts each program once and asks what it calls itself, before anything is played. Fails at the first one that does
    /// not get ready: it would forfeit every game.
    pub fn introduce(&mut self) -> Result<(), NotReady> {
        for entrant in &mut self.entrants {
            entrant
                .introduce(&self.setup)
                .map_err(|why| NotReady { name: entrant.name().to_owned(), why })?;
        }
        Ok(())
    }

    /// Plays so many games, or fewer if `watch` has seen enough.
    pub fn play(&self, games: u64, threads: NonZeroUsize, watch: &impl Watch) -> Results {
        let schedule = if self.has_guest { Schedule::with_guest } else { Schedule::new };
        let schedule = schedule(self.seed, self.entrants.len(), self.players);
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
        let mut idle: Vec<Vec<Contestant<'_>>> = self.entrants.iter().map(|_| Vec::new()).collect();
        loop {
            let deal = deals.fetch_add(1, Ordering::Relaxed);
            let before = deal.saturating_mul(schedule.rotations());
            if before >= games || !watch.goes_on() {
                return results;
            }
            let lineup = schedule.lineup(deal);
            let contestant =
                |&entrant: &usize| idle[entrant].pop().unwrap_or_else(|| self.entrants[entrant].contestant());
            let contestants = lineup.iter().map(contestant).collect();
            let mut rotations =
                Rotations { arena: self, schedule, deal, lineup, contestants, results: &mut results };
            let count = schedule.rotations().min(games - before);
            watch.finished(rotations.play(before, count, watch));
            for (entrant, contestant) in rotations.lineup.into_iter().zip(rotations.contestants) {
                idle[entrant].push(contestant);
            }
        }
    }
}
