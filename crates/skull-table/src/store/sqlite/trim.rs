use rusqlite::{Connection, params};

use super::number;
use crate::{
    store::{Keep, Trimmed, keep::Line},
    time::Time,
};

/// Something to forget, as it was when it was picked. If it has been touched since, it stays.
#[derive(Clone, Copy)]
pub(super) struct Stale {
    kind: Kind,
    id: i64,
    since: i64,
}

#[derive(Clone, Copy)]
enum Kind {
    IdleTable,
    BusyTable,
    Game,
    Guest,
}

/// How far the entries of forgotten tables have been swept out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Swept {
    Clean,
    More,
}

/// How many things are forgotten in one transaction.
pub(super) const SLICE: usize = 64;
/// How many entries are swept out in one transaction.
const SWEEP: i64 = 1024;

/// All that is to be forgotten. It is looked for where it keeps nobody from writing.
pub(super) fn pick(connection: &Connection, keep: &Keep, now: Time) -> rusqlite::Result<Vec<Stale>> {
    let mut stale = Vec::new();
    let lines = [
        (Kind::IdleTable, keep.idle(now)),
        (Kind::BusyTable, keep.busy(now)),
        (Kind::Game, keep.finished(now)),
        (Kind::Guest, keep.guests(now)),
    ];
    for (kind, Line { until, most }) in lines {
        let mut statement = connection.prepare(&format!(
            "SELECT id, since FROM
                 (SELECT id, since, row_number() OVER (ORDER BY since DESC, id DESC) AS place FROM ({}))
             WHERE since <= ?1 OR place > ?2",
            kind.all()
        ))?;
        let until = until.map_or(-1, |until| number(until.0));
        let found = statement.query_map(params![until, number(most as u64)], |row| {
            Ok(Stale { kind, id: row.get(0)?, since: row.get(1)? })
        })?;
        for found in found {
            stale.push(found?);
        }
    }
    Ok(stale)
}

/// Forgets a slice of them. A table is gone at once; its entries are left to [`sweep`].
pub(super) fn forget(batch: &Connection, stale: &[Stale]) -> rusqlite::Result<Trimmed> {
    let mut trimmed = Trimmed::default();
    for Stale { kind, id, since } in stale {
        let gone = batch.prepare_cached(kind.deletion())?.execute(params![id, since])? == 1;
        if !gone {
            continue;
        }
        match kind {
            Kind::IdleTable | Kind::BusyTable => {
                batch.prepare_cached("INSERT INTO doomed (id) VALUES (?1)")?.execute([id])?;
                trimmed.tables += 1;
            }
            Kind::Game => trimmed.games += 1,
            Kind::Guest => trimmed.guests += 1,
        }
    }
    Ok(trimmed)
}

/// Sweeps out some entries of forgotten tables.
pub(super) fn sweep(batch: &Connection) -> rusqlite::Result<Swept> {
    let mut doomed = batch.prepare_cached("SELECT id FROM doomed LIMIT ?1")?;
    let doomed: Vec<i64> = doomed.query_map([SLICE as i64], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut room = SWEEP;
    for id in &doomed {
        for log in [id << 1, id << 1 | 1] {
            room -= batch
                .prepare_cached(
                    "DELETE FROM entry WHERE log = ?1 AND seq < (SELECT min(seq) FROM entry WHERE log = ?1) + ?2",
                )?
                .execute(params![log, room])? as i64;
            if room <= 0 {
                return Ok(Swept::More);
            }
        }
        batch.prepare_cached("DELETE FROM doomed WHERE id = ?1")?.execute([id])?;
    }
    Ok(if doomed.len() < SLICE { Swept::Clean } else { Swept::More })
}

impl Kind {
    /// All of the kind, as rows and since when they are of no use.
    fn all(self) -> &'static str {
        match self {
            Kind::IdleTable => "SELECT id, touched AS since FROM card WHERE NOT playing AND due IS NULL",
            Kind::BusyTable => {
                "SELECT id, max(touched, ifnull(due, 0)) AS since FROM card WHERE playing OR due IS NOT NULL"
            }
            Kind::Game => "SELECT id, ended AS since FROM game",
            Kind::Guest => "SELECT id, seen AS since FROM guest",
        }
    }

    /// Deletes one of the kind, if it is as it was.
    fn deletion(self) -> &'static str {
        match self {
            Kind::IdleTable => {
                "DELETE FROM card WHERE id = ?1 AND touched = ?2 AND NOT playing AND due IS NULL"
            }
            Kind::BusyTable => "DELETE FROM card WHERE id = ?1 AND max(touched, ifnull(due, 0)) = ?2",
            Kind::Game => "DELETE FROM game WHERE id = ?1 AND ended = ?2",
            Kind::Guest => "DELETE FROM guest WHERE id = ?1 AND seen = ?2",
        }
    }
}
