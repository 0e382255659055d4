use std::{fmt, num::NonZeroUsize, thread};

use rayon::{ThreadPool, ThreadPoolBuilder};
use skull_chance::Dice;
use skull_encoding::{Circle, Numbers};
use skull_rules::{Game, Rules, Setup};

use crate::{
    checkpoint::{self, BadCheckpoint},
    environment::{Circumstances, Environment},
    last_two::LastTwo,
    opposition::Opposition,
    refused::{BadVectorOptions, Refused},
    rivals::Rivals,
    slices::Slices,
    work::{Work, reveal},
};

/// Many games at once, for learners who play all seats, or all but those of [strangers](VectorOptions::strangers).
///
/// Each environment stops where a learner has a choice. A step takes a number from each, plays them all, and goes on to
/// the next choices: what is forced is played, and so are blind takes, in which all positions are alike; a game that
/// ends is followed by another in the same step. The winner earns 1, and all others together −1.
///
/// Nothing is allocated by a step on one thread but room for a game longer than those before it, and the same seed plays the same games whatever the number of threads.
///
/// ```
/// # use skull_env::{Arrays, VectorOptions, Vector, numbering};
/// let mut vector = Vector::new(&VectorOptions { envs: 64, seats: 4, seed: 7, ..VectorOptions::default() })?;
/// let mut arrays = Arrays::new(&vector);
/// vector.show(arrays.slices());
/// for _ in 0..100 {
///     // The highest number there is: the boldest bid, or the skull.
///     let boldest = |mask: &[u8]| mask.iter().rposition(|&legal| legal == 1).unwrap() as u8;
///     let actions: Vec<u8> = arrays.masks.chunks(numbering::COUNT).map(boldest).collect();
///     vector.step(&actions, arrays.slices())?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Vector {
    setup: Setup,
    manner: Circumstances,
    environments: Vec<Environment>,
    /// Those beside the caller's; none if everything happens on that.
    threads: Option<ThreadPool>,
}

/// What kind of games, how many, and on how many threads.
#[derive(Clone, Copy, Debug)]
pub struct VectorOptions {
    /// How many games at once: 1 to [`Vector::MOST`].
    pub envs: usize,
    /// 2 to 12 seats each.
    pub seats: usize,
    /// The rules of all of them.
    pub rules: Rules,
    /// All luck comes from it.
    pub seed: u64,
    /// The share of games, from 0 to 1, in which some players are strangers: hand-written players with habits drawn by
    /// lot, who play within a step. At least one player of a game is none.
    pub strangers: f32,
    /// Whether a game ends when two of more are left, its winner drawn as likely as the [solved duel](skull_duel)
    /// says: for learners who will play the last two by the book. Only by the standard rules, at tables of three and
    /// more.
    pub settle_last_two: bool,
    /// On how many threads they are played, at most; none means on all cores.
    pub threads: Option<NonZeroUsize>,
}

impl Default for VectorOptions {
    /// A standard game of four without strangers, on the caller's thread.
    fn default() -> VectorOptions {
        let (rules, threads) = (Rules::default(), Some(NonZeroUsize::MIN));
        VectorOptions { envs: 1, seats: 4, rules, seed: 0, strangers: 0.0, settle_last_two: false, threads }
    }
}

impl Vector {
    /// The most environments there can be.
    pub const MOST: usize = 1 << 20;

    /// All games dealt and at their first choice.
    pub fn new(options: &VectorOptions) -> Result<Vector, BadVectorOptions> {
        Vector::laid(options, None)
    }

    /// The same with one learner in each game, against bots that are never asked.
    pub fn against(options: &VectorOptions, opposition: Opposition) -> Result<Vector, BadVectorOptions> {
        Vector::laid(options, Some(opposition))
    }

    fn laid(options: &VectorOptions, opposition: Option<Opposition>) -> Result<Vector, BadVectorOptions> {
        let VectorOptions { envs, seats, rules, seed, strangers, settle_last_two, threads } = *options;
        if !(1..=Vector::MOST).contains(&envs) {
            return Err(BadVectorOptions::Envs(envs));
        }
        if !(2..=Circle::MOST).contains(&seats) {
            return Err(BadVectorOptions::Seats(seats));
        }
        if !(0.0..=1.0).contains(&strangers) {
            return Err(BadVectorOptions::Strangers(strangers));
        }
        let setup = Setup::new(seats, rules).map_err(BadVectorOptions::Setup)?;
        let last_two =
            if settle_last_two { Some(LastTwo::at(&setup).ok_or(BadVectorOptions::LastTwo)?) } else { None };
        let players = seats / usize::from(u8::from(rules.tribes_per_player));
        let learner = opposition.as_ref().and_then(|opposition| opposition.learner);
        if let Some(learner) = learner.filter(|&learner| learner >= players) {
            return Err(BadVectorOptions::Learner { learner, players });
        }
        if opposition.is_some() && strangers > 0.0 {
            return Err(BadVectorOptions::Company);
        }
        let manner = Circumstances { strangers, opposition, last_two };
        let environments = deal(&setup, &manner, envs, seed);
        Ok(Vector { setup, manner, environments, threads: pool(threads, envs)? })
    }

    /// How many environments.
    pub fn envs(&self) -> usize {
        self.environments.len()
    }

    /// How many seats each has, those that are out included.
    pub fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// An environment's game as it stands, with every secret: to look at, for people.
    pub fn game(&self, env: usize) -> Option<&Game> {
        self.environments.get(env).map(Environment::game)
    }

    /// The player who learns in each environment; nobody in particular without an [`Opposition`].
    pub fn learners(&self) -> impl Iterator<Item = usize> {
        self.environments.iter().filter_map(Environment::rivals).map(Rivals::learner)
    }

    /// What each environment offers, as its mask says.
    pub fn choices(&self) -> impl ExactSizeIterator<Item = Numbers> {
        self.environments.iter().map(Environment::choices)
    }

    /// Drops all games and deals anew, as [`Vector::new`] does with this seed.
    pub fn reset(&mut self, seed: u64) {
        self.environments = deal(&self.setup, &self.manner, self.envs(), seed);
    }

    /// Drops the games of those environments alone where it is wanted, and deals anew what [`Vector::reset`] with this seed
    /// would deal there.
    ///
    /// ```
    /// # use skull_env::{Vector, VectorOptions};
    /// let mut vector = Vector::new(&VectorOptions { envs: 2, seed: 7, ..VectorOptions::default() })?;
    /// let all_anew = Vector::new(&VectorOptions { envs: 2, seed: 8, ..VectorOptions::default() })?;
    /// let before = vector.game(0).copied();
    /// vector.reset_where(8, &[false, true]);
    /// assert_eq!((vector.game(0), vector.game(1)), (before.as_ref(), all_anew.game(1)));
    /// # Ok::<(), skull_env::BadVectorOptions>(())
    /// ```
    ///
    /// # Panics
    /// If what is wanted is not of the size of this vector.
    pub fn reset_where(&mut self, seed: u64, wanted: &[bool]) {
        assert_eq!(wanted.len(), self.envs(), "a wish for each environment");
        let mut dice = Dice::from_seed(seed);
        for (environment, &wanted) in self.environments.iter_mut().zip(wanted) {
            // Split off for all, so that an environment's luck depends on its number alone.
            let luck = dice.split();
            if wanted {
                *environment = Environment::new(&self.setup, &self.manner, luck);
            }
        }
    }

    /// All games as bytes, with a number of the caller's beside them: [`Vector::load`] goes on from there. Bots and
    /// strangers go on as they would have; whatever a bot remembers of other games is not kept.
    ///
    /// ```
    /// # use skull_env::{Vector, VectorOptions};
    /// let options = VectorOptions { envs: 64, seed: 7, ..VectorOptions::default() };
    /// let (vector, mut other) = (Vector::new(&options)?, Vector::new(&VectorOptions { seed: 8, ..options })?);
    /// let bytes = vector.save(5);
    /// assert_eq!(other.load(&bytes)?, 5);
    /// assert_eq!(other.save(5), bytes);
    /// assert!(other.load(&bytes[..100]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn save(&self, note: u64) -> Vec<u8> {
        checkpoint::write(self, note)
    }

    /// Goes on from what [`Vector::save`] has written of as many games of the same kind, and returns the number beside
    /// them. If that is refused, nothing has changed.
    pub fn load(&mut self, bytes: &[u8]) -> Result<u64, BadCheckpoint> {
        let (told, note) = checkpoint::read(self, bytes)?;
        let retold = told.iter().enumerate().map(|(env, told)| {
            Environment::retold(&self.setup, &self.manner, told).ok_or(BadCheckpoint::Impossible { env })
        });
        self.environments = retold.collect::<Result<_, _>>()?;
        Ok(note)
    }

    /// In words what decides how a game of these goes on, its luck excepted.
    pub(crate) fn kind(&self) -> String {
        let Circumstances { strangers, opposition, last_two } = &self.manner;
        let rules = self.setup.rules();
        let games = format!("{} games of {} seats by {rules:?}", self.envs(), self.seats());
        let mixed = (*strangers > 0.0).then(|| format!("{strangers} of them with strangers"));
        let against = opposition.as_ref().map(|opposition| format!("against {opposition:?}"));
        let settled = last_two.map(|_| "the last two settled".to_owned());
        [Some(games), mixed, against, settled].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn environments(&self) -> &[Environment] {
        &self.environments
    }

    /// Writes where every game stands, as after a step in which none has ended.
    ///
    /// # Panics
    /// If the slices are not of the size of this vector.
    pub fn show(&self, slices: Slices<'_>) {
        assert!(slices.fits(self.envs(), self.seats()), "a row of the slices for each environment");
        let (told, _, privileged) = slices.start(self.seats());
        for (environment, told) in self.environments.iter().zip(told) {
            told.write(environment);
        }
        reveal(&self.environments, privileged);
    }

    /// Plays a number in each environment and on to the next choices, and writes where that leads.
    ///
    /// If any of them is refused, none is played and nothing is written.
    ///
    /// # Panics
    /// If the slices or the actions are not of the size of this vector.
    pub fn step(&mut self, actions: &[u8], slices: Slices<'_>) -> Result<(), Refused> {
        self.step_some(actions, None, slices)
    }

    /// The same in those environments alone where it is wanted; in the others nothing happens, and whatever is told of
    /// them stays.
    ///
    /// # Panics
    /// If the slices, the actions or what is wanted are not of the size of this vector.
    pub fn step_where(&mut self, actions: &[u8], wanted: &[bool], slices: Slices<'_>) -> Result<(), Refused> {
        assert_eq!(wanted.len(), self.envs(), "a wish for each environment");
        self.step_some(actions, Some(wanted), slices)
    }

    fn step_some(
        &mut self,
        actions: &[u8],
        wanted: Option<&[bool]>,
        slices: Slices<'_>,
    ) -> Result<(), Refused> {
        assert!(slices.fits(self.envs(), self.seats()), "a row of the slices for each environment");
        assert_eq!(actions.len(), self.envs(), "an action for each environment");
        for (env, (environment, &number)) in self.environments.iter().zip(actions).enumerate() {
            let seat = environment.seat();
            if wanted.is_none_or(|wanted| wanted[env]) {
                environment.check(number).map_err(|why| Refused { env, seat, number, why })?;
            }
        }
        let work = Work { setup: &self.setup, environments: &mut self.environments, actions, wanted, slices };
        match &self.threads {
            None => work.play(),
            Some(threads) => work.play_apart(threads),
        }
        Ok(())
    }
}

/// A stream of luck for each, split off one after the other, so that it depends on the environment's number alone.
fn deal(setup: &Setup, manner: &Circumstances, envs: usize, seed: u64) -> Vec<Environment> {
    let mut dice = Dice::from_seed(seed);
    (0..envs).map(|_| Environment::new(setup, manner, dice.split())).collect()
}

/// As many threads as are wanted and find work, the caller's among them.
fn pool(threads: Option<NonZeroUsize>, envs: usize) -> Result<Option<ThreadPool>, BadVectorOptions> {
    let wanted = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let threads = wanted.min(envs.div_ceil(Work::CHUNK));
    if threads == 1 {
        return Ok(None);
    }
    let helpers = ThreadPoolBuilder::new().num_threads(threads - 1).build();
    helpers.map(Some).map_err(|_| BadVectorOptions::Threads(threads))
}

impl fmt::Debug for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vector({} × {:?})", self.envs(), self.setup)
    }
}
