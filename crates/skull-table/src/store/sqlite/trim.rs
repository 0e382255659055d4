use rusqlite::{Connection, params};

use super::number;
use crate::{
    code::Code,
    store::{Keep, keep::Cut},
    time::Time,
};

/// Something to forget, with since when it has been of no use. If that has changed when its turn comes, it stays.
#[derive(Clone, Copy)]
pub(super) enum Stale {
    Table(Time, Code),
    /// By its row.
    Game(i64, i64),
    /// By its row.
    Guest(i64, i64),
}

/// How far the entries of forgotten tables have been swept out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Swept {
    Clean,
    More,
}

/// How many things are forgotten in one transaction.
pub(super) const SLICE: usize = 64;
/// How many pieces of logs are swept out in one transaction.
const SWEEP: i64 = 256;

/// The games and guests that are to be forgotten.
pub(super) fn pick(connection: &Connection, keep: &Keep, now: Time) -> rusqlite::Result<Vec<Stale>> {
    const GAMES: &str = "SELECT id, ended AS since FROM game";
    const GUESTS: &str = "SELECT id, seen AS since FROM guest";
    let games = pick_from(connection, GAMES, keep.finished(now))?;
    let guests = pick_from(connection, GUESTS, keep.guests(now))?;
    let games = games.into_iter().map(|(id, ended)| Stale::Game(id, ended));
    Ok(games.chain(guests.into_iter().map(|(id, seen)| Stale::Guest(id, seen))).collect())
}

fn pick_from(connection: &Connection, all: &str, line: Cut) -> rusqlite::Result<Vec<(i64, i64)>> {
    let mut statement = connection.prepare(&format!(
        "SELECT id, since FROM
             (SELECT id, since, row_number() OVER (ORDER BY since DESC, id DESC) AS place FROM ({all}))
         WHERE since <= ?1 OR place > ?2"
    ))?;
    let until = line.until.map_or(-1, |until| number::signed(until.0));
    let most = number::signed(line.most as u64);
    statement.query_map([until, most], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// How many games went: one or none.
pub(super) fn forget_game(batch: &Connection, id: i64, ended: i64) -> rusqlite::Result<u64> {
    let mut statement = batch.prepare_cached("DELETE FROM game WHERE id = ?1 AND ended = ?2")?;
    statement.execute([id, ended]).map(|gone| gone as u64)
}

/// How many guests went: one or none.
pub(super) fn forget_guest(batch: &Connection, id: i64, seen: i64) -> rusqlite::Result<u64> {
    let mut statement = batch.prepare_cached("DELETE FROM guest WHERE id = ?1 AND seen = ?2")?;
    statement.execute([id, seen]).map(|gone| gone as u64)
}

/// Takes a table away at once; its entries are left to [`sweep`].
pub(super) fn doom(batch: &Connection, table: Code) -> rusqlite::Result<()> {
    let id = number::of_table(table);
    batch.prepare_cached("DELETE FROM card WHERE id = ?1")?.execute([id])?;
    batch.prepare_cached("INSERT INTO doomed (id) VALUES (?1)")?.execute([id])?;
    Ok(())
}

/// Whether entries of a forgotten table of this name are still there.
pub(super) fn is_doomed(batch: &Connection, table: Code) -> rusqlite::Result<bool> {
    batch.prepare_cached("SELECT 1 FROM doomed WHERE id = ?1")?.exists([number::of_table(table)])
}

/// Sweeps out some entries of forgotten tables.
pub(super) fn sweep(batch: &Connection) -> rusqlite::Result<Swept> {
    let mut doomed = batch.prepare_cached("SELECT id FROM doomed LIMIT ?1")?;
    let doomed: Vec<i64> = doomed.query_map([SLICE as i64], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut room = SWEEP;
    for table in &doomed {
        for log in number::of_logs(*table) {
            room -= batch
                .prepare_cached(
                    "DELETE FROM piece WHERE id IN (SELECT id FROM piece WHERE log = ?1 LIMIT ?2)",
                )?
                .execute(params![log, room])? as i64;
            if room <= 0 {
                return Ok(Swept::More);
            }
        }
        batch.prepare_cached("DELETE FROM doomed WHERE id = ?1")?.execute([table])?;
    }
    Ok(if doomed.len() < SLICE { Swept::Clean } else { Swept::More })
}
