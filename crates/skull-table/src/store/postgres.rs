//! A database that any number of processes share.

use std::{
    future::ready,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use skull_chance::Dice;
use tokio::sync::{Mutex, broadcast};
use tokio_postgres::Row;

use super::{
    AHEAD, Answer, Append, Archive, Card, Duty, Keep, Knock, LogName, Openers, Store, StoreError, Trimmed,
    cards::shown, number,
};
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
mod due;
mod error;
mod games;
mod guests;
mod row;
mod schema;
mod scribe;
mod session;
mod shift;
mod trim;
mod unverified;

pub use error::PostgresError;

use address::DatabaseAddress;
use bell::Bell;
use scribe::Scribe;
use session::{Parameters, Session, SessionSlot};
use shift::Shift;

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
    shift: Arc<Shift>,
    bell: Bell,
    readers: [SessionSlot; Postgres::READERS],
    next_reader: AtomicUsize,
    /// Who somebody is has to be known before anything else, so it is never waited for behind long lists.
    doorman: SessionSlot,
    /// Writes what comes out of another store.
    archivist: Mutex<SessionSlot>,
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
        let process = Dice::from_os().map_err(no_luck)?.seed() as i64;
        let slot = |session| SessionSlot::new(address.clone(), session);
        let shift = Arc::new(Shift::begin(process, slot(None)));
        Ok(Postgres(Arc::new(Wires {
            scribe: Scribe::start(slot(Some(session)), shift.name.clone()),
            bell: Bell::hang(address.clone(), &shift),
            shift,
            readers: std::array::from_fn(|_| slot(None)),
            next_reader: AtomicUsize::default(),
            doorman: slot(None),
            archivist: Mutex::new(slot(None)),
            address,
        })))
    }

    /// Leaves all tables to other processes at once, as one does that is about to end.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.0.shift.leave().await
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

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        const READ: &str = "
            SELECT body FROM skull.entry WHERE log = $1 AND seq >= $2 AND seq < $3
                AND EXISTS (SELECT FROM skull.card WHERE id = $1 >> 1) ORDER BY seq";
        let (log, from, to) = (number::of_log(table, log), number::signed(from), number::signed(to));
        Box::pin(async move {
            self.0.scribe.settle().await?;
            let rows = self.ask(READ, &[&log, &from, &to]).await?;
            rows.iter().map(|entry| row::value(entry, 0)).collect()
        })
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        Box::pin(async move {
            let (until, ahead) = (number::signed(until.0), number::signed(until.plus(AHEAD).0));
            let rows = self.ask(due::DUE, &[&until, &self.0.shift.process(), &ahead]).await?;
            rows.iter().map(|card| row::code(card, 0)).collect()
        })
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        const LISTED: &str =
            "SELECT id FROM skull.card WHERE listing IS NOT NULL ORDER BY touched DESC, id DESC";
        const SHOWN: &str = "
            SELECT id, touched, due, playing, listing FROM skull.card WHERE id = ANY ($1) AND listing IS NOT NULL
            ORDER BY touched DESC, id DESC";
        Box::pin(async move {
            let listed = self.ask(LISTED, &[]).await?;
            let listed = listed.iter().map(|card| row::code(card, 0)).collect::<Result<_, _>>()?;
            let shown: Vec<i64> = shown(listed, most, &openers).into_iter().map(number::of_table).collect();
            self.ask(SHOWN, &[&shown]).await?.iter().map(row::card).collect()
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
        Box::pin(async move {
            let notice = format!("{} !{}", self.0.shift.name, String::from(id));
            self.0.doorman.ask(guests::FORGET, &[&&id.as_bytes()[..], &notice]).await.map(drop)
        })
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

    fn lengths(&self, tables: Vec<Code>) -> Answer<'_, Vec<(Code, LogName, u64)>> {
        const LENGTHS: &str = "
            SELECT logs.id, logs.log & 1, (SELECT seq + 1 FROM skull.entry WHERE entry.log = logs.log
                ORDER BY seq DESC LIMIT 1)
            FROM (SELECT id, unnest(ARRAY[id << 1, id << 1 | 1]) AS log FROM unnest($1::bigint[]) AS id) AS logs";
        Box::pin(async move {
            let ids: Vec<i64> = tables.into_iter().map(number::of_table).collect();
            let rows = self.ask(LENGTHS, &[&ids]).await?;
            let length = |log: &Row| {
                let name = if row::value::<i64>(log, 1)? == 0 { LogName::Play } else { LogName::Talk };
                let length = row::value::<Option<i64>>(log, 2)?.unwrap_or_default().unsigned_abs();
                Ok((row::code(log, 0)?, name, length))
            };
            rows.iter().map(length).collect()
        })
    }

    fn duty(&self) -> Arc<dyn Duty> {
        self.0.shift.clone()
    }
}

impl Archive for Postgres {
    fn tables(&self) -> Answer<'_, Vec<Code>> {
        Box::pin(async move {
            let rows = self.ask("SELECT id FROM skull.card", &[]).await?;
            rows.iter().map(|card| row::code(card, 0)).collect()
        })
    }

    fn card(&self, table: Code) -> Answer<'_, Option<Card>> {
        const CARD: &str = "SELECT id, touched, due, playing, listing FROM skull.card WHERE id = $1";
        Box::pin(async move {
            let found = self.ask(CARD, &[&number::of_table(table)]).await?;
            found.first().map(row::card).transpose()
        })
    }

    fn numbers(&self, table: Code, log: LogName) -> Answer<'_, Vec<u64>> {
        const NUMBERS: &str = "SELECT seq FROM skull.entry WHERE log = $1 ORDER BY seq";
        Box::pin(async move {
            let rows = self.ask(NUMBERS, &[&number::of_log(table, log)]).await?;
            rows.iter().map(|entry| row::value::<i64>(entry, 0).map(i64::unsigned_abs)).collect()
        })
    }

    fn guests(&self) -> Answer<'_, Vec<GuestId>> {
        Box::pin(async move {
            let rows = self.ask("SELECT key FROM skull.guest", &[]).await?;
            rows.iter().map(|guest| row::bytes(guest, 0).map(GuestId::from_bytes)).collect()
        })
    }

    fn games(&self) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let rows = self.ask("SELECT key FROM skull.game", &[]).await?;
            rows.iter().map(|game| row::bytes(game, 0).map(GameId::from_bytes)).collect()
        })
    }

    fn put_game(&self, game: Finished) -> Answer<'_, ()> {
        Box::pin(async move {
            // One at a time: a transaction shares its connection with nobody.
            let slot = self.0.archivist.lock().await;
            let session = slot.session().await?;
            let mut written = games::put(&session, &game).await.map_err(|error| error::broken(&error));
            if session.is_warned() {
                written = Err(session::not_durable());
            }
            if written.is_err() {
                slot.hang_up(&session).await;
            }
            written
        })
    }

    fn put_totals(&self, guest: GuestId, totals: Totals) -> Answer<'_, ()> {
        Box::pin(async move {
            let wanted: &Parameters<'_> = &[&&guest.as_bytes()[..], &row::to_json(&totals)];
            self.ask("UPDATE skull.guest SET totals = $2 WHERE key = $1", wanted).await.map(drop)
        })
    }
}
