//! What one visitor may take, so that there is enough for everybody.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    net::IpAddr,
    num::NonZeroU32,
    sync::Arc,
    time::{Duration, Instant},
};

use governor::{
    Quota,
    clock::{Clock, DefaultClock, Reference},
};
use parking_lot::Mutex;
use skull_table::{Code, GuestId};

mod counts;
mod guesses;
mod house_counts;
mod house_rate;
mod known_homes;
mod message_rate;
mod rate;
mod too_many;

pub(crate) use counts::{Counts, Held};
pub(crate) use house_counts::{HeldHere, HouseCounts};
pub use message_rate::MessageRate;
pub use too_many::TooMany;

use crate::{address::Household, config::Limiting, telemetry};
pub(crate) use guesses::CodeGuess;
use guesses::Guesses;
use house_rate::HouseRate;
use known_homes::KnownHomes;
use rate::{Key, MOST, Rate};

/// All limits on visitors. They are charged to guests and to households, never to a connection: another one is soon
/// dialled.
///
/// Whatever is limited to so many an hour may be taken at once, and comes back one by one over an hour.
#[derive(Debug)]
pub struct Limits<C: Clock = DefaultClock> {
    sockets_here: HouseCounts,
    sockets_theirs: Counts<GuestId>,
    tables_here: HouseRate<C>,
    tables_theirs: Rate<GuestId, C>,
    guests: HouseRate<C>,
    guesses: Arc<Guesses<C>>,
    wakes: HouseRate<C>,
    reads: HouseRate<C>,
    under_way: HouseCounts,
    claims_here: HouseRate<C>,
    claims_theirs: Rate<GuestId, C>,
    messages_here: HouseRate<C>,
    messages_theirs: Mutex<HashMap<GuestId, Arc<Mutex<MessageRate>>>>,
    dials: Rate<GuestId, C>,
    fidgets_here: HouseRate<C>,
    fidgets_theirs: Rate<GuestId, C>,
    /// Where guests were last heard from, and when.
    homes: Mutex<KnownHomes<GuestId>>,
    replays: HouseRate<C>,
    replays_held: HouseCounts,
    reviews: HouseRate<C>,
    reviews_held: HouseCounts,
    thoughts: HouseRate<C>,
    thoughts_held: HouseCounts,
    pictures: HouseRate<C>,
    previews: HouseRate<C>,
    previews_held: HouseCounts,
    /// Who has been at which table, and when: they do not guess its code.
    members: Mutex<HashMap<(GuestId, Code), Instant>>,
    /// Who has opened which table, as long as it is remembered.
    openers: Mutex<KnownHomes<Code>>,
    clock: C,
    messages: u32,
}

/// The right to have a socket open. It ends when this is dropped.
#[derive(Debug)]
#[must_use = "the socket counts only as long as this is held"]
pub struct SocketPermit {
    _here: HeldHere,
    _theirs: Option<Held<GuestId>>,
}

/// What the messages of one socket are charged to, found once for all of them.
#[derive(Debug)]
pub struct MessageCharges {
    from: IpAddr,
    guest: GuestId,
    rate: Arc<Mutex<MessageRate>>,
    /// When it was last noted where the guest is.
    noted: Option<Instant>,
}

/// Replays in a minute from one address: a school class opens the same game at once, and some change eyes.
const REPLAYS: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// How many of these may be on their way at once.
const REPLAYS_HELD: u32 = 32;

/// Games judged in a minute for one address: whoever looks back over an evening.
const REVIEWS: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// Of these, one at a time: each takes a second of a core or more.
const REVIEWS_HELD: u32 = 1;

/// Decisions that the coach helps with, and acts in puzzles, in a minute from one address: a school class.
const THOUGHTS: NonZeroU32 = NonZeroU32::new(240).unwrap();

/// How many of these may be thought about or wait for it at once: others have their turn after no more than these.
const THOUGHTS_HELD: u32 = 4;

/// Pictures of links that are drawn for one address in a minute. Chats that fetch them for everybody come from few addresses.
const PICTURES: NonZeroU32 = NonZeroU32::new(120).unwrap();

/// How many games may wait or be gone through at once for the previews of one address.
const PREVIEWS_HELD: u32 = 4;

/// How often a household may ask for something, in guests' messages: a school class whose pages open all at once.
const READS: NonZeroU32 = NonZeroU32::new(6).unwrap();

/// How many tables are taken up again for one household in a minute, in wrong codes.
const WAKES: NonZeroU32 = NonZeroU32::new(2).unwrap();

/// How often a minute somebody who is barred may say that they are at a table: a browser that comes back asks a few times.
const CLAIMS: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// As many guests of one household may be busy at once: a school class, with everybody at their fastest.
const HOUSEHOLD: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// How often it is noted where a guest is who is heard from all the time.
const NOTED: Duration = Duration::from_mins(1);

/// How long it is remembered where a guest was last heard from.
const REMEMBERED: Duration = Duration::from_hours(24);

/// How long it is remembered who has opened a table: as long as a table that nobody comes to is kept.
const OPENER_REMEMBERED: Duration = Duration::from_hours(30 * 24);

/// How often what has no meaning any more is forgotten.
const SWEEP: Duration = Duration::from_mins(1);

impl Limits {
    /// Limits as configured, by the system's clock.
    pub fn new(limiting: &Limiting) -> Limits {
        Limits::with_clock(limiting, DefaultClock::default())
    }
}

impl<C: Clock + Clone> Limits<C> {
    /// Limits as configured, by the clock that is handed in.
    pub fn with_clock(limiting: &Limiting, clock: C) -> Limits<C> {
        let messages = limiting.messages_per_guest;
        Limits {
            sockets_here: HouseCounts::new(limiting.sockets_per_address.get()),
            sockets_theirs: Counts::new(limiting.sockets_per_guest.get()),
            tables_here: HouseRate::new(Quota::per_hour, limiting.tables_per_address, &clock),
            tables_theirs: Rate::new(Quota::per_hour(limiting.tables_per_guest), clock.clone()),
            guests: HouseRate::new(Quota::per_hour, limiting.guests_per_address, &clock),
            guesses: Guesses::new(limiting.lookups_per_address),
            wakes: HouseRate::new(
                Quota::per_minute,
                limiting.lookups_per_address.saturating_mul(WAKES),
                &clock,
            ),
            reads: HouseRate::new(in_20_seconds, messages.saturating_mul(READS), &clock),
            under_way: HouseCounts::new(limiting.connections_per_address.get()),
            claims_here: HouseRate::new(Quota::per_minute, limiting.lookups_per_address, &clock),
            claims_theirs: Rate::new(Quota::per_minute(CLAIMS), clock.clone()),
            messages_here: HouseRate::new(in_20_seconds, messages.saturating_mul(HOUSEHOLD), &clock),
            messages_theirs: Mutex::default(),
            dials: Rate::new(in_20_seconds(messages), clock.clone()),
            fidgets_here: HouseRate::new(fidgets, messages.saturating_mul(HOUSEHOLD), &clock),
            fidgets_theirs: Rate::new(fidgets(messages), clock.clone()),
            homes: Mutex::new(KnownHomes::new(MOST)),
            replays: HouseRate::new(Quota::per_minute, REPLAYS, &clock),
            replays_held: HouseCounts::new(REPLAYS_HELD),
            reviews: HouseRate::new(Quota::per_minute, REVIEWS, &clock),
            reviews_held: HouseCounts::new(REVIEWS_HELD),
            thoughts: HouseRate::new(Quota::per_minute, THOUGHTS, &clock),
            thoughts_held: HouseCounts::new(THOUGHTS_HELD),
            pictures: HouseRate::new(Quota::per_minute, PICTURES, &clock),
            previews: HouseRate::new(Quota::per_minute, PICTURES, &clock),
            previews_held: HouseCounts::new(PREVIEWS_HELD),
            members: Mutex::default(),
            openers: Mutex::new(KnownHomes::new(MOST)),
            clock,
            messages: messages.get(),
        }
    }

    /// Somebody wants to open a socket.
    pub fn socket(&self, from: IpAddr, guest: Option<GuestId>) -> Result<SocketPermit, TooMany> {
        let most = self.sockets_here.most();
        let here = self.sockets_here.hold(Household::of(from)).ok_or(TooMany::SocketsHere { most });
        let theirs = here.and_then(|here| {
            let most = self.sockets_theirs.most();
            let theirs = guest.map(|guest| self.sockets_theirs.hold(guest).ok_or(TooMany::Sockets { most }));
            Ok(SocketPermit { _here: here, _theirs: theirs.transpose()? })
        });
        theirs.inspect_err(count)
    }

    /// Somebody opens a table.
    pub fn open_table(&self, from: IpAddr, guest: GuestId) -> Result<(), TooMany> {
        let here = self.tables_here.take(Household::of(from));
        let taken = here.and_then(|()| self.tables_theirs.take(guest));
        taken.map_err(|until| TooMany::Tables { wait: self.wait(until) }).inspect_err(count)
    }

    /// A table was opened from this address.
    pub fn has_opened(&self, from: IpAddr, table: Code) {
        self.openers.lock().note(table, Household::of(from), Instant::now());
    }

    /// Somebody comes who was never here.
    pub fn new_guest(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.guests.take(Household::of(from));
        taken.map_err(|until| TooMany::Guests { wait: self.wait(until) }).inspect_err(count)
    }

    /// A guest has been let in at a table, so they know its code.
    pub fn has_come(&self, guest: GuestId, table: Code) {
        let mut members = self.members.lock();
        if members.len() < MOST || members.contains_key(&(guest, table)) {
            members.insert((guest, table), Instant::now());
        }
    }

    /// Whether a guest has been at a table: then they do not guess its code.
    pub fn has_been(&self, guest: GuestId, table: Code) -> bool {
        self.members.lock().contains_key(&(guest, table))
    }

    /// Somebody asks for a table by its code. To be called before one looks, for right and wrong codes alike: otherwise an
    /// answer would tell which code was right. It is counted as wrong until what this returns is dropped.
    pub(crate) fn look_up(&self, from: IpAddr) -> Result<CodeGuess<C>, TooMany> {
        let taken = self.guesses.take(Household::of(from), self.clock.now());
        taken.map_err(|until| TooMany::LookUps { wait: self.wait(until) }).inspect_err(count)
    }

    /// Somebody asks for a table that nobody was at for a while, so that its log is to be read through.
    pub(crate) fn wake(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.wakes.take(Household::of(from));
        taken.map_err(|until| TooMany::Wakes { wait: self.wait(until) }).inspect_err(count)
    }

    /// Somebody asks for something, whatever it is.
    pub(crate) fn read(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.reads.take(Household::of(from));
        taken.map_err(|until| TooMany::Reads { wait: self.wait(until) }).inspect_err(count)
    }

    /// A request has begun. It is under way for as long as what this returns is held: also where one proxy comes for
    /// everybody, nobody holds all connections.
    pub(crate) fn begin(&self, from: IpAddr) -> Result<HeldHere, TooMany> {
        let most = self.under_way.most();
        self.under_way.hold(Household::of(from)).ok_or(TooMany::UnderWay { most }).inspect_err(count)
    }

    /// Somebody who may not look for tables says that they are at one. Whoever is not may find out by how long the answer
    /// takes whether there is such a table, so this is limited as much as guessing is.
    pub fn claim(&self, from: IpAddr, guest: GuestId) -> Result<(), TooMany> {
        let taken = self.claims_theirs.take(guest);
        let taken = taken.and_then(|()| self.claims_here.take(Household::of(from)));
        taken.map_err(|until| TooMany::LookUps { wait: self.wait(until) }).inspect_err(count)
    }

    /// There was no table of the code they asked for.
    pub(crate) fn found_nothing(&self, from: IpAddr) {
        self.look_up(from).map(CodeGuess::was_wrong).ok();
    }

    /// A guest opens a socket, which is greeted with all there is to see.
    pub fn dial(&self, from: IpAddr, guest: GuestId) -> Result<(), TooMany> {
        let taken = self.dials.take(guest);
        taken.map_err(|until| TooMany::Messages { wait: self.wait(until) }).inspect_err(count)?;
        self.live_at(from, guest, Instant::now());
        self.message_from(from)
    }

    /// A guest sends a message without a socket.
    pub fn message(&self, from: IpAddr, guest: GuestId, now: Instant) -> Result<(), TooMany> {
        self.message_over(&mut self.charges(from, guest), now)
    }

    /// What the messages of a guest's socket are charged to: with all others of theirs.
    pub fn charges(&self, from: IpAddr, guest: GuestId) -> MessageCharges {
        let mut theirs = self.messages_theirs.lock();
        let key = if theirs.len() < MOST { guest } else { guest.neighbours() };
        let new = || Arc::new(Mutex::new(MessageRate::new(self.messages)));
        MessageCharges { from, guest, rate: theirs.entry(key).or_insert_with(new).clone(), noted: None }
    }

    /// A guest sends a message over this socket.
    pub fn message_over(&self, socket: &mut MessageCharges, now: Instant) -> Result<(), TooMany> {
        socket.rate.lock().message(now)?;
        if socket.noted.is_none_or(|noted| now.saturating_duration_since(noted) >= NOTED) {
            socket.noted = Some(now);
            self.live_at(socket.from, socket.guest, now);
        }
        self.message_from(socket.from)
    }

    /// A message comes over a socket that is nobody's, which counts its own.
    pub fn message_of_stranger(
        &self,
        from: IpAddr,
        socket: &mut MessageRate,
        now: Instant,
    ) -> Result<(), TooMany> {
        socket.message(now)?;
        self.message_from(from)
    }

    /// A message, or a connection for some, comes from this address.
    pub fn message_from(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.messages_here.take(Household::of(from));
        taken.map_err(|until| TooMany::Messages { wait: self.wait(until) }).inspect_err(count)
    }

    /// Somebody comes, sits, stands up, or takes another name: it is written down, and told to everybody at the table.
    pub fn fidget(&self, from: IpAddr, guest: GuestId) -> Result<(), TooMany> {
        let theirs = self.fidgets_theirs.take(guest);
        let taken = theirs.and_then(|()| self.fidgets_here.take(Household::of(from)));
        taken.map_err(|until| TooMany::Fidgets { wait: self.wait(until) }).inspect_err(count)
    }

    /// Somebody wants to watch a whole game again, which is the longest answer there is. It counts as being sent for as
    /// long as what this returns is held.
    pub(crate) fn replay(&self, from: IpAddr) -> Result<HeldHere, TooMany> {
        let household = Household::of(from);
        let taken = self.replays.take(household).map_err(|until| self.wait(until));
        let held = taken.and_then(|()| self.replays_held.hold(household).ok_or(Duration::from_secs(1)));
        held.map_err(|wait| TooMany::Replays { wait }).inspect_err(count)
    }

    /// Somebody wants a game judged. It counts as being judged for as long as what this returns is held.
    pub(crate) fn review(&self, from: IpAddr) -> Result<HeldHere, TooMany> {
        let household = Household::of(from);
        // Whoever is impatient does not use up their share of a minute.
        let held = self.reviews_held.hold(household).ok_or(Duration::from_secs(1));
        let taken = held
            .and_then(|held| self.reviews.take(household).map_err(|until| self.wait(until)).map(|()| held));
        taken.map_err(|wait| TooMany::Reviews { wait }).inspect_err(count)
    }

    /// Somebody wants something thought about: a decision, or a puzzle that is played on. It counts as being thought about
    /// for as long as what this returns is held.
    pub(crate) fn thinking(&self, from: IpAddr) -> Result<HeldHere, TooMany> {
        // Whoever is impatient does not use up their share of a minute.
        let held = self.thoughts_held.hold(Household::of(from));
        let held = held.ok_or(TooMany::Thoughts { wait: Duration::from_secs(1) }).inspect_err(count)?;
        self.thought(from).map(|()| held)
    }

    /// Somebody wants to know a puzzle, which nobody has to think about any more.
    pub(crate) fn thought(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.thoughts.take(Household::of(from));
        taken.map_err(|until| TooMany::Thoughts { wait: self.wait(until) }).inspect_err(count)
    }

    /// The picture of a link is to be drawn for somebody.
    pub(crate) fn picture(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.pictures.take(Household::of(from));
        taken.map_err(|until| TooMany::Pictures { wait: self.wait(until) }).inspect_err(count)
    }

    /// What a link to a game leads to is to be shown, for which the game is gone through. It counts as being made for as long
    /// as what this returns is held.
    pub(crate) fn preview(&self, from: IpAddr) -> Result<HeldHere, TooMany> {
        let household = Household::of(from);
        let held = self.previews_held.hold(household).ok_or(Duration::from_secs(1));
        let taken = held
            .and_then(|held| self.previews.take(household).map_err(|until| self.wait(until)).map(|()| held));
        taken.map_err(|wait| TooMany::Pictures { wait }).inspect_err(count)
    }

    /// A guest was heard from, at this address.
    pub fn live_at(&self, from: IpAddr, guest: GuestId, now: Instant) {
        self.homes.lock().note(guest, Household::of(from), now);
    }

    /// Whom it is charged to what bots think for this host: their household with all networks around it that may be
    /// theirs, as far as it is known.
    pub fn patron(&self, host: GuestId) -> Option<u64> {
        self.homes.lock().customer(host).map(number_of)
    }

    /// Who has opened a table, as a number, as long as it is remembered.
    pub fn opener(&self, table: Code) -> Option<u64> {
        self.openers.lock().customer(table).map(number_of)
    }

    /// The messages of a socket that is nobody's.
    pub fn messages(&self) -> MessageRate {
        MessageRate::new(self.messages)
    }

    /// Goes on for ever: forgets those who have not come for long.
    pub async fn attend(&self) {
        loop {
            tokio::time::sleep(SWEEP).await;
            self.sweep();
        }
    }

    fn sweep(&self) {
        self.tables_here.sweep();
        self.tables_theirs.sweep();
        self.guests.sweep();
        self.guesses.sweep(self.clock.now());
        self.wakes.sweep();
        self.reads.sweep();
        self.previews.sweep();
        self.claims_here.sweep();
        self.claims_theirs.sweep();
        self.messages_here.sweep();
        self.dials.sweep();
        self.fidgets_here.sweep();
        self.fidgets_theirs.sweep();
        let mut messages = self.messages_theirs.lock();
        // Those that a socket holds are needed as long as it is open.
        messages.retain(|_, theirs| !theirs.lock().rests(Instant::now()) || Arc::strong_count(theirs) > 1);
        messages.shrink_to_fit();
        self.replays.sweep();
        self.reviews.sweep();
        self.thoughts.sweep();
        self.pictures.sweep();
        self.homes.lock().sweep(REMEMBERED);
        self.members.lock().retain(|_, came| came.elapsed() < REMEMBERED);
        self.openers.lock().sweep(OPENER_REMEMBERED);
    }

    fn wait(&self, until: C::Instant) -> Duration {
        until.duration_since(self.clock.now()).into()
    }
}

/// Whom it is charged to what is done for somebody at this address: the same number as for the bots of a host who is there.
pub(crate) fn customer_at(from: IpAddr) -> u64 {
    number_of(Household::of(from).customer())
}

/// A number for everybody whose bots and tables are counted together.
fn number_of(one: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    one.hash(&mut hasher);
    hasher.finish()
}

/// Up to `most` at once, and as many again every 20 seconds.
fn in_20_seconds(most: NonZeroU32) -> Quota {
    Quota::per_minute(most.saturating_mul(const { NonZeroU32::new(3).unwrap() })).allow_burst(most)
}

/// Half as many at once as there may be messages, which is enough to lay a table for twelve; and a fifth of those again
/// in a minute.
fn fidgets(messages: NonZeroU32) -> Quota {
    let part = |of: u32| NonZeroU32::new(messages.get().div_ceil(of)).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(part(10)).allow_burst(part(2))
}

fn count(too_many: &TooMany) {
    metrics::counter!(telemetry::LIMITED, "limit" => too_many.limit()).increment(1);
}

#[cfg(test)]
mod tests;
