use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::{StreamExt, stream};
use parking_lot::Mutex as Lock;
use tokio::{
    sync::{Mutex, mpsc},
    time::{Instant, timeout},
};
use tokio_postgres::{
    AsyncMessage, Client, Connection, Error, Row, SimpleQueryMessage, Socket, Statement, error::Severity,
    tls::TlsStream, types::ToSql,
};

use super::{
    address::DatabaseAddress,
    error::{PostgresError, broken},
};
use crate::store::StoreError;

/// What goes into a statement.
pub(super) type Parameters<'a> = [&'a (dyn ToSql + Sync)];

/// A connection, and the statements that the server knows already. Many questions may be on their way at once.
pub(super) struct Session {
    pub(super) client: Client,
    statements: Lock<HashMap<&'static str, Statement>>,
    /// The server has warned of something.
    is_warned: Arc<AtomicBool>,
}

/// The oldest version of PostgreSQL that this was tried with.
const OLDEST: u32 = 15;

/// Whatever the server is used to, here a commit is on the disk when it is answered. More than that may be asked of it.
const DURABLY: &str = "
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Whether commits wait for a standby, and whether that has kept one waiting for too long.
const STANDBY: &str = "
    SELECT current_setting('synchronous_standby_names') <> '', EXISTS (
        SELECT FROM pg_stat_activity WHERE usename = current_user AND wait_event = 'SyncRep'
            AND query_start < clock_timestamp() - interval '1 second')";

/// Writes something into the log that every standby reads, and nothing else: once it is committed, the standby has it, and
/// all that came before.
const CATCH_UP: &str = "SELECT pg_logical_emit_message(true, 'skull', '')";

impl Session {
    /// A new connection. What the server rings with goes into `bell`.
    pub(super) async fn open(
        address: &DatabaseAddress,
        bell: Option<mpsc::Sender<String>>,
    ) -> Result<Session, PostgresError> {
        let dialled = address.config.connect(address.tls.clone()).await;
        let (client, connection) = dialled.map_err(|error| PostgresError::of(address, &error))?;
        let version = connection.parameter("server_version").unwrap_or("0").to_owned();
        let major = version.split(|letter: char| !letter.is_ascii_digit()).next();
        if major.and_then(|major| major.parse::<u32>().ok()).is_none_or(|major| major < OLDEST) {
            return Err(PostgresError::TooOld { at: address.to_string(), version, oldest: OLDEST });
        }
        let is_warned = Arc::<AtomicBool>::default();
        tokio::spawn(carry(connection, bell, is_warned.clone()));
        client.batch_execute(DURABLY).await.map_err(|error| PostgresError::of(address, &error))?;
        let session = Session { client, statements: Lock::default(), is_warned };
        session.wait_for_standby(address).await?;
        Ok(session)
    }

    /// Where commits wait for a standby, waits until it has all that can be read here. A server that was killed and has
    /// recovered also shows commits that no standby has seen: whoever called them done would lose them with this server.
    ///
    /// A commit that waits for a standby cannot be taken back, and keeps its connection. Where one has been waiting for long,
    /// no further connection joins it.
    async fn wait_for_standby(&self, address: &DatabaseAddress) -> Result<(), PostgresError> {
        let failed = |error| PostgresError::of(address, &error);
        let alone = || PostgresError::NoStandby { at: address.to_string() };
        let told = self.client.simple_query(STANDBY).await.map_err(failed)?;
        let is_true = |row: &SimpleQueryMessage, column: usize| match row {
            SimpleQueryMessage::Row(row) => row.get(column) == Some("t"),
            _ => false,
        };
        if !told.iter().any(|row| is_true(row, 0)) {
            return Ok(());
        }
        if told.iter().any(|row| is_true(row, 1)) {
            return Err(alone());
        }
        // What the server had to say of itself to begin with is of no concern.
        self.is_warned.store(false, Ordering::SeqCst);
        let caught_up = timeout(SessionSlot::PATIENCE, self.client.batch_execute(CATCH_UP)).await;
        caught_up.map_err(|_| alone())?.map_err(failed)?;
        if self.is_warned() { Err(alone()) } else { Ok(()) }
    }

    /// Whether the server has warned of something since this connection was made. It does so where a commit was to wait for
    /// a standby and somebody has cut that short: then it is told as done, and is on one machine alone.
    pub(super) fn is_warned(&self) -> bool {
        self.is_warned.load(Ordering::SeqCst)
    }

    /// A statement that the server has been told before, or is told now.
    pub(super) async fn statement(&self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.statements.lock().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.statements.lock().insert(sql, statement.clone());
        Ok(statement)
    }

    pub(super) async fn query(&self, sql: &'static str, wanted: &Parameters<'_>) -> Result<Vec<Row>, Error> {
        self.client.query(&self.statement(sql).await?, wanted).await
    }
}

/// Carries what is said to and fro until one side hangs up.
async fn carry(
    mut connection: Connection<Socket, impl TlsStream + Unpin>,
    bell: Option<mpsc::Sender<String>>,
    is_warned: Arc<AtomicBool>,
) {
    let mut messages = stream::poll_fn(move |context| connection.poll_message(context));
    while let Some(Ok(message)) = messages.next().await {
        match (message, &bell) {
            // Whoever no longer listens hears nothing.
            (AsyncMessage::Notification(rung), Some(bell)) => {
                bell.send(rung.payload().to_owned()).await.ok();
            }
            // A warning comes before the answer that it is about.
            (AsyncMessage::Notice(notice), _) if notice.parsed_severity() == Some(Severity::Warning) => {
                is_warned.store(true, Ordering::SeqCst);
            }
            _ => {}
        }
    }
}

/// A place for a connection that is made when it is needed, and made anew when it was lost.
pub(super) struct SessionSlot {
    address: Arc<DatabaseAddress>,
    state: Mutex<SlotState>,
    /// How many connections were hung up on, because nobody knows what has become of what was said last.
    doubts: AtomicU64,
    /// After how many of them a new one was made.
    settled: AtomicU64,
}

#[derive(Default)]
struct SlotState {
    session: Option<Arc<Session>>,
    /// When nobody answered, and what came instead.
    failed: Option<(Instant, StoreError)>,
}

impl SessionSlot {
    /// After a failure nobody tries again for so long: those who have waited are told the same.
    const REST: Duration = Duration::from_millis(100);
    /// Whoever asks is answered within this time, or told that nothing is certain.
    pub(super) const PATIENCE: Duration = Duration::from_secs(5);

    pub(super) fn new(address: Arc<DatabaseAddress>, session: Option<Session>) -> SessionSlot {
        let state = SlotState { session: session.map(Arc::new), failed: None };
        let (doubts, settled) = Default::default();
        SessionSlot { address, state: Mutex::new(state), doubts, settled }
    }

    /// Waits until whatever is known to the server of what was said here is durable: until there is a connection again that
    /// was made since the last doubt.
    pub(super) async fn settle(&self) -> Result<(), StoreError> {
        let doubts = self.doubts.load(Ordering::SeqCst);
        if self.settled.load(Ordering::SeqCst) < doubts {
            self.session().await?;
            self.settled.fetch_max(doubts, Ordering::SeqCst);
        }
        Ok(())
    }

    pub(super) async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.lock().await;
        if let Some(session) = state.session.as_ref().filter(|session| !session.client.is_closed()) {
            return Ok(session.clone());
        }
        if let Some((_, error)) = state.failed.as_ref().filter(|(at, _)| at.elapsed() < SessionSlot::REST) {
            return Err(error.clone());
        }
        match timeout(SessionSlot::PATIENCE, Session::open(&self.address, None)).await {
            Ok(Ok(session)) => {
                let session = Arc::new(session);
                *state = SlotState { session: Some(session.clone()), failed: None };
                Ok(session)
            }
            failure => {
                let why = match failure {
                    Ok(Err(error)) => error.to_string(),
                    _ => format!("the database at {} does not answer", self.address),
                };
                let error = StoreError::Broken(why);
                *state = SlotState { session: None, failed: Some((Instant::now(), error.clone())) };
                Err(error)
            }
        }
    }

    /// Hangs up, unless somebody else has done so: after an error nothing is believed of a connection.
    pub(super) async fn hang_up(&self, session: &Arc<Session>) {
        let mut state = self.state.lock().await;
        state.session.take_if(|current| Arc::ptr_eq(current, session));
        self.doubts.fetch_add(1, Ordering::SeqCst);
    }

    /// Asks something that may be asked twice: if the line was cut, it is.
    pub(super) async fn ask(
        &self,
        sql: &'static str,
        wanted: &Parameters<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let mut tried = self.try_to_ask(sql, wanted).await;
        if let Err(Unanswered::Cut(_)) = tried {
            tried = self.try_to_ask(sql, wanted).await;
        }
        tried.map_err(|(Unanswered::Cut(why) | Unanswered::Refused(why))| why)
    }

    async fn try_to_ask(&self, sql: &'static str, wanted: &Parameters<'_>) -> Result<Vec<Row>, Unanswered> {
        let session = self.session().await.map_err(Unanswered::Refused)?;
        let failed = match timeout(SessionSlot::PATIENCE, session.query(sql, wanted)).await {
            Ok(Ok(rows)) if !session.is_warned() => return Ok(rows),
            Ok(Ok(_)) => Unanswered::Refused(not_durable()),
            Ok(Err(error)) if error.as_db_error().is_none() || session.client.is_closed() => {
                Unanswered::Cut(broken(&error))
            }
            Ok(Err(error)) => Unanswered::Refused(broken(&error)),
            Err(_) => Unanswered::Refused(no_answer()),
        };
        self.hang_up(&session).await;
        Err(failed)
    }
}

/// Why there is no answer.
enum Unanswered {
    /// The line was cut, perhaps long ago.
    Cut(StoreError),
    /// The server does not want to, or cannot be reached.
    Refused(StoreError),
}

pub(super) fn no_answer() -> StoreError {
    StoreError::Broken("the database does not answer".to_owned())
}

pub(super) fn not_durable() -> StoreError {
    StoreError::Broken("the database has not waited for its standby".to_owned())
}
