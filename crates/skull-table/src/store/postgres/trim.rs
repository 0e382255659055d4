//! What is too old or too much is forgotten, by one process at a time.

use std::{collections::HashSet, sync::Arc};

use tokio_postgres::Error;

use super::{address::DatabaseAddress, append_batch::WRITING, error::broken, games, row, session::Session};
use crate::{
    code::Code,
    store::{Keep, Openers, StoreError, Trimmed, cards::Ages, keep::Cut, number},
    time::Time,
};

/// Held by the process that trims.
const TRIMMING: i64 = 0x736b_756c_0003;

/// How many tables are forgotten in one transaction, for which everybody who writes waits a moment.
const SLICE: usize = 64;
/// How many entries, games or guests go in one transaction, for which nobody waits.
const SWEEP: i64 = 1024;

const CARDS: &str = "
    SELECT id, greatest(touched, coalesce(due, 0)), playing OR due IS NOT NULL FROM skull.card";

/// Only those at which nothing has happened since they were picked. Their entries are left to [`ENTRIES`].
const TABLES: &str = "
    WITH gone AS (
        DELETE FROM skull.card USING unnest($1::bigint[], $2::bigint[]) AS stale (id, since)
        WHERE card.id = stale.id AND greatest(card.touched, coalesce(card.due, 0)) = stale.since
        RETURNING card.id
    )
    INSERT INTO skull.doomed SELECT id FROM gone RETURNING id";

const ENTRIES: &str = "
    DELETE FROM skull.entry USING (
        SELECT log, seq FROM skull.doomed, unnest(ARRAY[id << 1, id << 1 | 1]) AS logs (log)
        JOIN skull.entry USING (log) LIMIT $1) AS stale
    WHERE entry.log = stale.log AND entry.seq = stale.seq";

const SWEPT: &str = "DELETE FROM skull.doomed WHERE id = ANY ($1)";

const GAMES: &str = "
    DELETE FROM skull.game USING (SELECT id FROM (
        SELECT id, ended, row_number() OVER (ORDER BY ended DESC, id DESC) AS place FROM skull.game) AS games
        WHERE ended <= $1 OR place > $2 LIMIT $3) AS stale
    WHERE game.id = stale.id";

/// Not those who come back in this moment.
const GUESTS: &str = "
    DELETE FROM skull.guest USING (SELECT id, seen FROM (
        SELECT id, seen, row_number() OVER (ORDER BY seen DESC, id DESC) AS place FROM skull.guest) AS guests
        WHERE seen <= $1 OR place > $2 LIMIT $3) AS stale
    WHERE guest.id = stale.id AND guest.seen = stale.seen";

/// Trims, unless another process does so now: then nothing is left to do.
pub(super) async fn trim(
    address: Arc<DatabaseAddress>,
    keep: Keep,
    now: Time,
    openers: Openers,
) -> Result<Trimmed, StoreError> {
    let session = Session::open(&address, None).await.map_err(|why| StoreError::Broken(why.to_string()))?;
    let taken = session
        .query("SELECT pg_try_advisory_lock($1)", &[&TRIMMING])
        .await
        .map_err(|error| broken(&error))?;
    if !taken.first().is_some_and(|row| row.get(0)) {
        return Ok(Trimmed::default());
    }
    let tables = stale_tables(&session, &keep, now, &openers).await?;
    let trimmed = forget(&session, &keep, now, &tables).await.map_err(|error| broken(&error))?;
    // After an error the lock goes with the connection.
    session.query("SELECT pg_advisory_unlock($1)", &[&TRIMMING]).await.map_err(|error| broken(&error))?;
    Ok(trimmed)
}

async fn stale_tables(
    session: &Session,
    keep: &Keep,
    now: Time,
    openers: &Openers,
) -> Result<Vec<(Time, Code)>, StoreError> {
    let mut ages = Ages::default();
    for card in session.query(CARDS, &[]).await.map_err(|error| broken(&error))? {
        ages.note(row::code(&card, 0)?, row::time(&card, 1)?, row::value(&card, 2)?);
    }
    let mut played = HashSet::new();
    for game in session.query(games::TABLES, &[]).await.map_err(|error| broken(&error))? {
        let code: &str = row::value(&game, 0)?;
        played.insert(code.parse().map_err(|bad| row::unreadable(0, &bad))?);
    }
    Ok(ages.beyond(keep, now, &played, openers))
}

async fn forget(
    session: &Session,
    keep: &Keep,
    now: Time,
    tables: &[(Time, Code)],
) -> Result<Trimmed, Error> {
    let mut trimmed = Trimmed::default();
    for slice in tables.chunks(SLICE) {
        trimmed.tables += forget_tables(session, slice).await?;
    }
    sweep(session).await?;
    trimmed.games = forget_old(session, GAMES, keep.finished(now)).await?;
    trimmed.guests = forget_old(session, GUESTS, keep.guests(now)).await?;
    Ok(trimmed)
}

async fn forget_tables(session: &Session, stale: &[(Time, Code)]) -> Result<u64, Error> {
    let (ids, since): (Vec<i64>, Vec<i64>) =
        stale.iter().map(|(since, table)| (number::of_table(*table), number::signed(since.0))).unzip();
    let begin = format!("BEGIN; SELECT pg_advisory_xact_lock({WRITING})");
    session.client.batch_execute(&begin).await?;
    let gone = session.query(TABLES, &[&ids, &since]).await?;
    session.client.batch_execute("COMMIT").await?;
    Ok(gone.len() as u64)
}

/// Sweeps out the entries of all forgotten tables, also of those that another process has left behind.
async fn sweep(session: &Session) -> Result<(), Error> {
    let doomed = session.query("SELECT id FROM skull.doomed", &[]).await?;
    let doomed: Vec<i64> = doomed.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    if doomed.is_empty() {
        return Ok(());
    }
    let entries = session.statement(ENTRIES).await?;
    while session.client.execute(&entries, &[&SWEEP]).await? > 0 {}
    session.query(SWEPT, &[&doomed]).await?;
    Ok(())
}

async fn forget_old(session: &Session, sql: &'static str, cut: Cut) -> Result<u64, Error> {
    let until = cut.until.map_or(-1, |until| number::signed(until.0));
    let most = number::signed(cut.most as u64);
    let statement = session.statement(sql).await?;
    let mut gone = 0;
    loop {
        let more = session.client.execute(&statement, &[&until, &most, &SWEEP]).await?;
        gone += more;
        if more == 0 {
            return Ok(gone);
        }
    }
}
