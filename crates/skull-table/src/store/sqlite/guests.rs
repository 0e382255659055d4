use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{column, games::Json, json, number};
use crate::{
    guest::{Fingerprint, Guest, GuestId},
    summary::Totals,
    text::KeptName,
};

pub(super) fn put(batch: &Connection, guest: &Guest) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached(
        "INSERT INTO guest (key, fingerprint, name, avatar, since, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (key) DO UPDATE SET fingerprint = ?2, name = ?3, avatar = ?4, since = ?5, seen = ?6",
    )?;
    let Guest { fingerprint, name, avatar, since, seen } = guest;
    let (key, fingerprint) = (guest.id(), fingerprint.as_bytes());
    let (since, seen) = (number::signed(since.0), number::signed(seen.0));
    statement.execute(params![key.as_bytes(), fingerprint, name.as_str(), avatar, since, seen])?;
    Ok(())
}

pub(super) fn put_totals(batch: &Connection, id: GuestId, totals: &Totals) -> rusqlite::Result<()> {
    let mut statement = batch.prepare_cached("UPDATE guest SET totals = ?2 WHERE key = ?1")?;
    statement.execute(params![id.as_bytes(), Json(totals)])?;
    Ok(())
}

pub(super) fn ids(connection: &Connection) -> rusqlite::Result<Vec<GuestId>> {
    let mut statement = connection.prepare("SELECT key FROM guest")?;
    statement.query_map([], |row| row.get(0).map(GuestId::from_bytes))?.collect()
}

/// What they have played goes with them.
pub(super) fn forget(batch: &Connection, id: GuestId) -> rusqlite::Result<()> {
    batch.prepare_cached("DELETE FROM guest WHERE key = ?1")?.execute([id.as_bytes()])?;
    Ok(())
}

pub(super) fn get(connection: &Connection, id: GuestId) -> rusqlite::Result<Option<Guest>> {
    let mut statement = connection
        .prepare_cached("SELECT fingerprint, name, avatar, since, seen FROM guest WHERE key = ?1")?;
    statement.query_row([id.as_bytes()], guest).optional()
}

pub(super) fn totals(connection: &Connection, id: GuestId) -> rusqlite::Result<Totals> {
    let mut statement =
        connection.prepare_cached("SELECT totals FROM guest WHERE key = ?1 AND totals IS NOT NULL")?;
    let totals = statement.query_row([id.as_bytes()], |row| json(row, 0)).optional()?;
    Ok(totals.unwrap_or_default())
}

fn guest(row: &Row<'_>) -> rusqlite::Result<Guest> {
    let KeptName(name) = row.get::<_, String>(1)?.into();
    Ok(Guest {
        fingerprint: Fingerprint::from_bytes(row.get(0)?),
        name,
        avatar: row.get(2)?,
        since: column::time(row, 3)?,
        seen: column::time(row, 4)?,
    })
}
