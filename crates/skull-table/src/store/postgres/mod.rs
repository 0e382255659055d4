//! A database that any number of processes share.

use std::{
    future::ready,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use skull_chance::Dice;
use tokio::sync::broadcast;
use tokio_postgres::Row;

use super::{Answer, Append, Card, Keep, Knock, LogName, Openers, Store, StoreError, Trimmed, number};
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};

mod address;
mod append_batch;
mod bell;
mod error;
mod games;
mod guests;
mod row;
mod schema;
mod scribe;
mod session;
mod trim;
mod unverified;

pub use error::PostgresError;

use address::DatabaseAddress;
use bell::Bell;
use scribe::Scribe;
use session::{Parameters, Session, SessionSlot};

/// A store in a database of PostgreSQL, which many processes may use at the same time.
///
/// An answer comes only after what it speaks of is committed. If the connection is lost before that is known, the store says
/// that it does not work, and whoever asked looks whether it was written: nothing is written twice. Dropping the last clone
/// finishes what is queued and hangs up.
#[derive(Clone)]
pub struct Postgres(Arc<Wires>);

struct Wires {
    address: Arc<DatabaseAddress>,
    scribe: Scribe,
    bell: Bell,
    readers: [SessionSlot; Postgres::READERS],
    next_reader: AtomicUsize,
    /// Who somebody is has to be known before anything else, so it is never waited for behind long lists.
    doorman: SessionSlot,
}

impl Postgres {
    /// How many connections questions are spread over, beside who somebody is.
    const READERS: usize = 3;

    /// Opens the database at this URL, which begins with `postgres://`; an older one is upgraded in place, and an empty one
    /// furnished. It must be opened, and used, within tokio.
    pub async fn open(url: &str) -> Result<Postgres, PostgresError> {
        let address = Arc::new(DatabaseAddress::read(url)?);
        let mut session = Session::open(&address, None).await?;
        let upgraded = schema::upgrade(&mut session.client).await;
        let version = upgraded.map_err(|error| PostgresError::of(&address, &error))?;
        if version > schema::VERSION {
            let (at, ours) = (address.to_string(), schema::VERSION);
            return Err(PostgresError::Newer { at, version, ours });
        }
        let no_luck = |why: std::io::Error| PostgresError::Unusable {
            at: address.to_string(),
            why: format!("no random numbers to tell processes apart: {why}"),
        };
        let own: Arc<str> = format!("{:016x}", Dice::from_os().map_err(no_luck)?.seed()).into();
        let slot = |session| SessionSlot::new(address.clone(), session);
        Ok(Postgres(Arc::new(Wires {
            scribe: Scribe::start(slot(Some(session)), own.clone()),
            bell: Bell::hang(address.clone(), own),
            readers: std::array::from_fn(|_| slot(None)),
            next_reader: AtomicUsize::default(),
            doorman: slot(None),
            address,
        })))
    }

    /// What was noted last of the days that servers have lived through.
    pub async fn calendar(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let page = self.ask("SELECT calendar FROM skull.pulse", &[]).await?;
        page.first().map_or(Ok(None), |page| row::value(page, 0))
    }

    /// Notes the days that this server has lived through.
    pub async fn keep_calendar(&self, page: &[u8]) -> Result<(), StoreError> {
        self.ask("UPDATE skull.pulse SET calendar = $1", &[&page]).await.map(drop)
    }

    /// Whichever connection is next: many questions share one, so it does not matter much.
    fn reader(&self) -> &SessionSlot {
        let next = self.0.next_reader.fetch_add(1, Ordering::Relaxed);
        &self.0.readers[next % Postgres::READERS]
    }

    async fn ask(&self, sql: &'static str, wanted: &Parameters<'_>) -> Result<Vec<Row>, StoreError> {
        self.reader().ask(sql, wanted).await
    }

    /// Writes something and reads something, for real.
    async fn try_it(&self) -> Result<(), StoreError> {
        const READ: &str = "
            SELECT (SELECT max(log) FROM skull.entry), (SELECT max(id) FROM skull.card),
                (SELECT max(id) FROM skull.guest), (SELECT max(id) FROM skull.game)";
        self.0.doorman.ask("UPDATE skull.pulse SET beats = beats + 1", &[]).await?;
        self.ask(READ, &[]).await.map(drop)
    }
}

impl Store for Postgres {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        match append.check() {
            Ok(()) => Box::pin(self.0.scribe.write(append)),
            Err(refused) => Box::pin(ready(Err(refused))),
        }
    }

    fn read(&self, table: Code, log: LogName, from: u64) -> Answer<'_, Vec<Vec<u8>>> {
        const READ: &str = "
            SELECT body FROM skull.entry WHERE log = $1 AND seq >= $2
                AND EXISTS (SELECT FROM skull.card WHERE id = $1 >> 1) ORDER BY seq";
        let (log, from) = (number::of_log(table, log), number::signed(from));
        Box::pin(async move {
            let rows = self.ask(READ, &[&log, &from]).await?;
            rows.iter().map(|entry| row::value(entry, 0)).collect()
        })
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        const DUE: &str = "SELECT id FROM skull.card WHERE due <= $1 ORDER BY due";
        Box::pin(async move {
            let rows = self.ask(DUE, &[&number::signed(until.0)]).await?;
            rows.iter().map(|card| row::code(card, 0)).collect()
        })
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<Card>> {
        const LISTED: &str = "
            SELECT id, touched, due, playing, listing FROM skull.card WHERE listing IS NOT NULL
            ORDER BY touched DESC, id DESC LIMIT $1";
        Box::pin(async move {
            self.ask(LISTED, &[&number::signed(most as u64)]).await?.iter().map(row::card).collect()
        })
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        Box::pin(async move {
            let (id, avatar) = (guest.id(), i16::from(guest.avatar));
            let (since, seen) = (number::signed(guest.since.0), number::signed(guest.seen.0));
            let (key, fingerprint) = (&id.as_bytes()[..], &guest.fingerprint.as_bytes()[..]);
            let columns: &Parameters<'_> =
                &[&key, &fingerprint, &guest.name.as_str(), &avatar, &since, &seen];
            self.0.doorman.ask(guests::PUT, columns).await.map(drop)
        })
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        Box::pin(async move {
            let found = self.0.doorman.ask(guests::GET, &[&&id.as_bytes()[..]]).await?;
            found.first().map(guests::guest).transpose()
        })
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        Box::pin(async move { self.0.doorman.ask(guests::FORGET, &[&&id.as_bytes()[..]]).await.map(drop) })
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        Box::pin(async move {
            let found = self.ask(games::GET, &[&&id.as_bytes()[..]]).await?;
            found.first().map(games::finished).transpose()
        })
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        Box::pin(async move {
            let wanted: &Parameters<'_> =
                &[&table.as_str(), &i64::from(before), &number::signed(most as u64)];
            self.ask(games::AT, wanted).await?.iter().rev().map(games::line).collect()
        })
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        Box::pin(async move {
            let (before, most) = (number::signed(before.0), number::signed(most as u64));
            let rows = self.ask(games::OF, &[&&guest.as_bytes()[..], &before, &most]).await?;
            rows.iter().map(games::own_line).collect()
        })
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        Box::pin(async move {
            let found = self.ask(guests::TOTALS, &[&&guest.as_bytes()[..]]).await?;
            found.first().map_or(Ok(Totals::default()), guests::totals)
        })
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        Box::pin(trim::trim(self.0.address.clone(), keep, now, openers))
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(self.try_it())
    }

    fn doorbell(&self) -> Option<broadcast::Receiver<Knock>> {
        Some(self.0.bell.subscribe())
    }
}
