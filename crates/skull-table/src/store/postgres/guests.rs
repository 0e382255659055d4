//! Guests as rows.

use tokio_postgres::Row;

use super::row::{bytes, json, small, time, value};
use crate::{
    guest::{Fingerprint, Guest},
    store::StoreError,
    summary::Totals,
    text::KeptName,
};

pub(super) const PUT: &str = "
    INSERT INTO skull.guest (key, fingerprint, name, avatar, since, seen) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (key) DO UPDATE SET fingerprint = $2, name = $3, avatar = $4, since = $5, seen = $6";

pub(super) const GET: &str = "SELECT fingerprint, name, avatar, since, seen FROM skull.guest WHERE key = $1";

/// What they have played goes with them, and their connections to other processes end.
pub(super) const FORGET: &str = "
    WITH gone AS (DELETE FROM skull.guest WHERE key = $1) SELECT pg_notify('skull', $2)";

pub(super) const TOTALS: &str = "SELECT totals FROM skull.guest WHERE key = $1 AND totals IS NOT NULL";

/// A guest out of the columns of [`GET`].
pub(super) fn guest(row: &Row) -> Result<Guest, StoreError> {
    let KeptName(name) = value::<String>(row, 1)?.into();
    Ok(Guest {
        fingerprint: Fingerprint::from_bytes(bytes(row, 0)?),
        name,
        avatar: small(row, 2)?,
        since: time(row, 3)?,
        seen: time(row, 4)?,
    })
}

pub(super) fn totals(row: &Row) -> Result<Totals, StoreError> {
    json(row, 0)
}
