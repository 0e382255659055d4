use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};

use parking_lot::Mutex;
use tokio::{sync::Notify, time::Instant};
use tokio_postgres::{Error, types::ToSql};

use super::{
    bell::NOTIFY,
    row,
    session::{Session, SessionSlot},
};
use crate::{
    code::Code,
    guest::GuestId,
    store::{Answer, Duty, Onlookers, StoreError, number},
};

/// The part of this process among those that share the database. A process lives for as long as it says so every now and
/// then; what it has taken on, and who is connected to it, counts for as long as it lives.
pub(super) struct Shift {
    process: i64,
    /// The number of this process, as notifications begin.
    pub(super) name: Arc<str>,
    slot: SessionSlot,
    state: Mutex<ShiftState>,
    /// Somebody has come or gone.
    pub(super) changed: Notify,
}

#[derive(Default)]
struct ShiftState {
    /// When it was last said that this process lives.
    alive: Option<Instant>,
    taken_on: HashSet<Code>,
    put_down: HashSet<Code>,
    announced: HashMap<Code, Onlookers>,
    /// The tables of which the others are not yet told.
    untold: HashSet<Code>,
    /// The processes that live.
    living: Vec<i64>,
    has_left: bool,
}

/// How often a process says that it lives.
pub(super) const BEAT: Duration = Duration::from_millis(300);

/// A process that has not said so for so long is dead.
const TERM: Duration = Duration::from_millis(1200);

/// By the clock of the database, so that no two machines have to agree on the time. It says whether the process was not
/// known, or no more.
const LIVE: &str = "
    INSERT INTO skull.process (id, until) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING xmax = 0";

const LIVING: &str = "SELECT id FROM skull.process WHERE until > clock_timestamp() ORDER BY id";

/// What a dead process has left behind.
const BURY: [&str; 3] = [
    "DELETE FROM skull.process WHERE until < clock_timestamp() - interval '5 seconds'",
    "DELETE FROM skull.duty WHERE NOT EXISTS (SELECT FROM skull.process WHERE process.id = duty.process)",
    "DELETE FROM skull.present WHERE NOT EXISTS (SELECT FROM skull.process WHERE process.id = present.process)",
];

const TAKE_ON: &str = "
    INSERT INTO skull.duty (id, process) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET process = excluded.process
    WHERE duty.process = excluded.process OR NOT EXISTS (
        SELECT FROM skull.process WHERE process.id = duty.process AND until > clock_timestamp())
    RETURNING id";

const PUT_DOWN: &str = "DELETE FROM skull.duty WHERE process = $1 AND id = ANY ($2)";

const COME: &str = "
    INSERT INTO skull.present (id, process, guests, strangers)
    SELECT id, $1, guests, strangers FROM unnest($2::bigint[], $3::bytea[], $4::bigint[])
        AS here (id, guests, strangers)
    ON CONFLICT (id, process) DO UPDATE SET guests = excluded.guests, strangers = excluded.strangers";

const GO: &str = "DELETE FROM skull.present WHERE process = $1 AND id = ANY ($2)";

const ELSEWHERE: &str = "
    SELECT guests, strangers FROM skull.present JOIN skull.process ON process.id = present.process
    WHERE present.id = $1 AND process <> $2 AND until > clock_timestamp()";

impl Shift {
    pub(super) fn begin(process: i64, slot: SessionSlot) -> Shift {
        let name = format!("{process:016x}").into();
        Shift { process, name, slot, state: Mutex::default(), changed: Notify::new() }
    }

    pub(super) fn process(&self) -> i64 {
        self.process
    }

    /// Says that this process lives, and what has changed here. It says whether another one has died.
    pub(super) async fn beat(&self, session: &Session) -> Result<bool, Error> {
        if self.state.lock().has_left {
            return Ok(false);
        }
        let now = Instant::now();
        let term = TERM.as_millis() as f64;
        let lives = session.query(LIVE, &[&self.process, &term]).await?;
        let is_new = lives.first().map(|row| row.try_get(0)).transpose()?.unwrap_or(true);
        let living = session.query(LIVING, &[]).await?;
        let living: Vec<i64> = living.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        let has_died = {
            let mut state = self.state.lock();
            if is_new || state.alive.is_none_or(|alive| now.duration_since(alive) > TERM) {
                // Others may have taken this process for dead, and what it did.
                state.taken_on.clear();
                state.tell_all();
            }
            state.alive = Some(now);
            let has_died = state.living.iter().any(|process| !living.contains(process));
            state.living = living;
            has_died
        };
        if has_died || is_new {
            for bury in BURY {
                session.client.batch_execute(bury).await?;
            }
        }
        self.tell(session).await?;
        Ok(has_died)
    }

    /// After the line was cut nobody knows what the others have heard.
    pub(super) fn tell_all(&self) {
        self.state.lock().tell_all();
    }

    /// Tells the others who has come and gone since they were last told, and what this process has put down.
    pub(super) async fn tell(&self, session: &Session) -> Result<(), Error> {
        let (untold, here, put_down) = self.news();
        if !put_down.is_empty() {
            session.query(PUT_DOWN, &[&self.process, &put_down]).await?;
        }
        if untold.is_empty() {
            return Ok(());
        }
        session.query(COME, &[&self.process, &here.tables, &here.guests, &here.strangers]).await?;
        let gone: Vec<i64> = untold.iter().map(|table| number::of_table(*table)).collect();
        let gone: Vec<i64> = gone.into_iter().filter(|table| !here.tables.contains(table)).collect();
        session.query(GO, &[&self.process, &gone]).await?;
        for tables in untold.chunks(MOST_TOLD) {
            let words = tables.iter().map(|table| format!(" {}h", table.as_str()));
            let notice = format!("{}{}", self.name, words.collect::<String>());
            session.query(NOTIFY, &[&notice]).await?;
        }
        Ok(())
    }

    fn news(&self) -> (Vec<Code>, PresentColumns, Vec<i64>) {
        let mut state = self.state.lock();
        let untold: Vec<Code> = state.untold.drain().collect();
        let mut here = PresentColumns::default();
        for table in &untold {
            if let Some(onlookers) = state.announced.get(table) {
                here.tables.push(number::of_table(*table));
                here.guests.push(onlookers.guests.iter().flat_map(|guest| *guest.as_bytes()).collect());
                here.strangers.push(i64::from(onlookers.strangers));
            }
        }
        let put_down = state.put_down.drain().map(number::of_table).collect();
        (untold, here, put_down)
    }

    /// Leaves everything to the others, at once.
    pub(super) async fn leave(&self) -> Result<(), StoreError> {
        self.state.lock().has_left = true;
        let own: &(dyn ToSql + Sync) = &self.process;
        self.slot.ask("DELETE FROM skull.process WHERE id = $1", &[own]).await?;
        self.slot.ask("SELECT pg_notify('skull', $1)", &[&format!("{} .", self.name)]).await.map(drop)
    }

    async fn take(&self, table: Code) -> Result<bool, StoreError> {
        {
            let state = self.state.lock();
            let is_alive = state.alive.is_some_and(|alive| alive.elapsed() < TERM);
            if state.has_left || is_alive && state.taken_on.contains(&table) {
                return Ok(!state.has_left);
            }
        }
        let taken = self.slot.ask(TAKE_ON, &[&number::of_table(table), &self.process]).await?;
        let is_taken = !taken.is_empty();
        if is_taken {
            let mut state = self.state.lock();
            state.put_down.remove(&table);
            state.taken_on.insert(table);
        }
        Ok(is_taken)
    }

    async fn others(&self, table: Code) -> Result<Onlookers, StoreError> {
        let mut elsewhere = Onlookers::default();
        for process in self.slot.ask(ELSEWHERE, &[&number::of_table(table), &self.process]).await? {
            let guests: &[u8] = row::value(&process, 0)?;
            let guests = guests.chunks_exact(16).filter_map(|guest| guest.try_into().ok());
            let strangers = u32::try_from(row::value::<i64>(&process, 1)?).unwrap_or(u32::MAX);
            elsewhere.extend([Onlookers { guests: guests.map(GuestId::from_bytes).collect(), strangers }]);
        }
        Ok(elsewhere)
    }
}

/// How many tables fit into one notification, with room to spare.
const MOST_TOLD: usize = 500;

/// Who is connected, column by column.
#[derive(Default)]
struct PresentColumns {
    tables: Vec<i64>,
    guests: Vec<Vec<u8>>,
    strangers: Vec<i64>,
}

impl ShiftState {
    fn tell_all(&mut self) {
        self.untold.extend(self.announced.keys().copied());
    }
}

impl Duty for Shift {
    fn take_on(&self, table: Code) -> Answer<'_, bool> {
        Box::pin(self.take(table))
    }

    fn put_down(&self, table: Code) {
        let mut state = self.state.lock();
        if state.taken_on.remove(&table) {
            state.put_down.insert(table);
        }
    }

    fn announce(&self, table: Code, here: Onlookers) {
        let mut state = self.state.lock();
        if here.is_empty() {
            state.announced.remove(&table);
        } else {
            state.announced.insert(table, here);
        }
        state.untold.insert(table);
        self.changed.notify_one();
    }

    fn elsewhere(&self, table: Code) -> Answer<'_, Onlookers> {
        Box::pin(self.others(table))
    }
}
