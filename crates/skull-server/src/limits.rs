//! What one visitor may take, so that there is enough for everybody.

use std::{collections::HashMap, net::IpAddr, num::NonZeroU32, time::Duration};

use governor::{
    Quota,
    clock::{Clock, DefaultClock, Reference},
};
use parking_lot::Mutex;
use skull_table::GuestId;

mod counts;
mod rate;
mod socket_rate;
mod too_many;

pub(crate) use counts::{Counts, Held};
pub use socket_rate::SocketRate;
pub use too_many::TooMany;

use crate::{address::Household, config::Limiting, telemetry};
use rate::Rate;

/// All limits on visitors, but for the messages of each socket, which a [`SocketRate`] counts.
///
/// Whatever is limited to so many an hour may be taken at once, and comes back one by one over an hour.
#[derive(Debug)]
pub struct Limits<C: Clock = DefaultClock> {
    sockets_here: Counts<Household>,
    sockets_theirs: Counts<GuestId>,
    tables_here: Rate<Household, C>,
    tables_theirs: Rate<GuestId, C>,
    guests: Rate<Household, C>,
    lookups: Rate<Household, C>,
    commands: Rate<GuestId, C>,
    replays: Rate<Household, C>,
    /// Who has looked for tables in vain so often that they may not look at all, and until when.
    barred: Mutex<HashMap<Household, C::Instant>>,
    clock: C,
    messages: u32,
}

/// The right to have a socket open. It ends when this is dropped.
#[derive(Debug)]
#[must_use = "the socket counts only as long as this is held"]
pub struct SocketPermit {
    _here: Held<Household>,
    _theirs: Option<Held<GuestId>>,
}

/// Replays in a minute from one address: a school class opens the same game at once, and each changes eyes.
const REPLAYS: NonZeroU32 = NonZeroU32::new(120).unwrap();

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
        Limits {
            sockets_here: Counts::new(limiting.sockets_per_address.get()),
            sockets_theirs: Counts::new(limiting.sockets_per_guest.get()),
            tables_here: Rate::new(Quota::per_hour(limiting.tables_per_address), clock.clone()),
            tables_theirs: Rate::new(Quota::per_hour(limiting.tables_per_guest), clock.clone()),
            guests: Rate::new(Quota::per_hour(limiting.guests_per_address), clock.clone()),
            lookups: Rate::new(Quota::per_minute(limiting.lookups_per_address), clock.clone()),
            commands: Rate::new(commands(limiting.messages_per_socket), clock.clone()),
            replays: Rate::new(Quota::per_minute(REPLAYS), clock.clone()),
            barred: Mutex::default(),
            clock,
            messages: limiting.messages_per_socket.get(),
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

    /// Somebody comes who was never here.
    pub fn new_guest(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.guests.take(Household::of(from));
        taken.map_err(|until| TooMany::Guests { wait: self.wait(until) }).inspect_err(count)
    }

    /// Somebody asks for a table by its code. To be called before one looks, for right and wrong codes alike:
    /// otherwise an answer would tell which code was right.
    pub fn look_up(&self, from: IpAddr) -> Result<(), TooMany> {
        let until = self.barred.lock().get(&Household::of(from)).copied();
        match until {
            Some(until) if until > self.clock.now() => {
                let too_many = TooMany::LookUps { wait: self.wait(until) };
                count(&too_many);
                Err(too_many)
            }
            _ => Ok(()),
        }
    }

    /// There was no table of the code they asked for.
    pub fn found_nothing(&self, from: IpAddr) {
        let household = Household::of(from);
        if let Err(until) = self.lookups.take(household) {
            self.barred.lock().insert(household, until);
        }
    }

    /// Somebody sends a command without a socket: no more of them than one socket may carry.
    pub fn command(&self, guest: GuestId) -> Result<(), TooMany> {
        let taken = self.commands.take(guest);
        taken.map_err(|until| TooMany::Messages { wait: self.wait(until) }).inspect_err(count)
    }

    /// Somebody wants to watch a whole game again, which is the longest answer there is.
    pub fn replay(&self, from: IpAddr) -> Result<(), TooMany> {
        let taken = self.replays.take(Household::of(from));
        taken.map_err(|until| TooMany::Replays { wait: self.wait(until) }).inspect_err(count)
    }

    /// The messages of a new socket.
    pub fn messages(&self) -> SocketRate {
        SocketRate::new(self.messages)
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
        self.lookups.sweep();
        self.commands.sweep();
        self.replays.sweep();
        let now = self.clock.now();
        let mut barred = self.barred.lock();
        barred.retain(|_, until| *until > now);
        barred.shrink_to_fit();
    }

    fn wait(&self, until: C::Instant) -> Duration {
        until.duration_since(self.clock.now()).into()
    }
}

/// So many at once, and as many again in the 20 seconds in which a socket's are counted.
fn commands(most: NonZeroU32) -> Quota {
    Quota::per_minute(most.saturating_mul(NonZeroU32::new(3).expect("three is not zero"))).allow_burst(most)
}

fn count(too_many: &TooMany) {
    metrics::counter!(telemetry::LIMITED, "limit" => too_many.limit()).increment(1);
}

#[cfg(test)]
mod tests;
