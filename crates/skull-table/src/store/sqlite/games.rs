use std::collections::HashSet;

use rusqlite::{
    Connection, OptionalExtension, Row, ToSql, params,
    types::{ToSqlOutput, Type},
};
use serde::Serialize;
use skull_rules::Player;

use super::{column, guests, json, number};
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::GuestId,
    text::KeptName,
    time::Time,
};

/// Writes down a game that is over, and adds it to the sums of those guests who are known. A game that is there
/// already is left as it is, and counts no second time.
pub(super) fn write(batch: &Connection, finished: &Finished) -> rusqlite::Result<()> {
    let Finished { line, guests, open, record, summary } = finished;
    let mut statement = batch.prepare_cached(
        "INSERT INTO game (key, code, number, began, ended, names, winner, open, summary, record, tribes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT (key) DO NOTHING",
    )?;
    let (key, code) = (line.id.as_bytes(), line.table.as_str());
    let (began, ended) = (number::signed(line.began.0), number::signed(line.ended.0));
    let (names, summed_up) = (Json(&line.names), Json(summary));
    let new = statement.execute(params![
        key,
        code,
        line.number,
        began,
        ended,
        names,
        line.winner,
        open,
        summed_up,
        record,
        Json(&line.tribes)
    ])?;
    if new == 0 {
        return Ok(());
    }
    let game = batch.last_insert_rowid();
    for (player, guest) in (0..).zip(guests) {
        if let (Some(player), Some(guest)) = (Player::new(player), guest) {
            count(batch, finished, game, player, *guest)?;
        }
    }
    Ok(())
}

pub(super) fn get(connection: &mut Connection, id: GameId) -> rusqlite::Result<Option<Finished>> {
    // A game and its guests as they are at one moment.
    let moment = connection.transaction()?;
    let sql = format!("SELECT {LINE}, open, summary, record, id FROM game WHERE key = ?1");
    let found = moment.prepare_cached(&sql)?.query_row([id.as_bytes()], finished).optional()?;
    let Some((mut finished, game)) = found else { return Ok(None) };

    let mut statement = moment.prepare_cached(
        "SELECT played.player, guest.key FROM played JOIN guest ON guest.id = played.guest WHERE game = ?1",
    )?;
    let mut rows = statement.query([game])?;
    while let Some(row) = rows.next()? {
        let player: u8 = row.get(0)?;
        if let Some(guest) = finished.guests.get_mut(usize::from(player)) {
            *guest = Some(GuestId::from_bytes(row.get(1)?));
        }
    }
    Ok(Some(finished))
}

pub(super) fn at(
    connection: &Connection,
    table: Code,
    before: u32,
    most: usize,
) -> rusqlite::Result<Vec<GameLine>> {
    let sql = format!(
        "SELECT {LINE} FROM game WHERE code = ?1 AND number < ?2 ORDER BY number DESC, id DESC LIMIT ?3"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let wanted = params![table.as_str(), before, number::signed(most as u64)];
    let mut lines: Vec<GameLine> = statement.query_map(wanted, line)?.collect::<Result<_, _>>()?;
    lines.reverse();
    Ok(lines)
}

/// The tables at which a game was finished that is kept.
pub(super) fn tables(connection: &Connection) -> rusqlite::Result<HashSet<Code>> {
    let mut statement = connection.prepare("SELECT DISTINCT code FROM game")?;
    statement.query_map([], |row| code(row, 0))?.collect()
}

pub(super) fn ids(connection: &Connection) -> rusqlite::Result<Vec<GameId>> {
    let mut statement = connection.prepare("SELECT key FROM game")?;
    statement.query_map([], |row| row.get(0).map(GameId::from_bytes))?.collect()
}

/// The inner query finds where the page ends; the outer one takes all of that last millisecond along.
pub(super) fn of(
    connection: &Connection,
    guest: GuestId,
    before: Time,
    most: usize,
) -> rusqlite::Result<Vec<GameLine>> {
    let sql = format!(
        "WITH of AS (SELECT id FROM guest WHERE key = ?1)
         SELECT {LINE}, played.player FROM played JOIN game ON game.id = played.game
         WHERE guest = (SELECT id FROM of) AND played.ended < ?2 AND played.ended >=
             (SELECT min(ended) FROM (SELECT ended FROM played WHERE guest = (SELECT id FROM of) AND ended < ?2
              ORDER BY ended DESC LIMIT ?3))
         ORDER BY played.ended DESC, game.key DESC"
    );
    let you = |row: &Row<'_>| Ok(GameLine { you: Some(row.get(8)?), ..line(row)? });
    let wanted = params![guest.as_bytes(), number::signed(before.0), number::signed(most as u64)];
    connection.prepare_cached(&sql)?.query_map(wanted, you)?.collect()
}

/// What [`line`] reads.
const LINE: &str =
    "game.key, game.code, game.number, game.began, game.ended, game.names, game.winner, game.tribes";

fn line(row: &Row<'_>) -> rusqlite::Result<GameLine> {
    Ok(GameLine {
        id: GameId::from_bytes(row.get(0)?),
        table: code(row, 1)?,
        number: row.get(2)?,
        began: column::time(row, 3)?,
        ended: column::time(row, 4)?,
        names: json::<Vec<KeptName>>(row, 5)?.into_iter().map(|KeptName(name)| name).collect(),
        winner: row.get(6)?,
        tribes: json(row, 7)?,
        you: None,
    })
}

fn code(row: &Row<'_>, column: usize) -> rusqlite::Result<Code> {
    let code = row.get_ref(column)?.as_str()?.parse();
    code.map_err(|bad| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(bad)))
}

/// A game without its guests, and its row.
fn finished(row: &Row<'_>) -> rusqlite::Result<(Finished, i64)> {
    let line = line(row)?;
    let guests = vec![None; line.names.len()];
    let finished = Finished { line, guests, open: row.get(8)?, summary: json(row, 9)?, record: row.get(10)? };
    Ok((finished, row.get(11)?))
}

/// Adds a game to the list and the sums of one who played it, if they are known.
fn count(
    batch: &Connection,
    finished: &Finished,
    game: i64,
    player: Player,
    guest: GuestId,
) -> rusqlite::Result<()> {
    let counted = batch
        .prepare_cached(
            "INSERT INTO played (guest, ended, game, player) SELECT id, ?2, ?3, ?4 FROM guest WHERE key = ?1
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            guest.as_bytes(),
            number::signed(finished.line.ended.0),
            game,
            player.index() as i64
        ])?;
    if counted == 1 {
        let mut totals = guests::totals(batch, guest)?;
        totals.add(&finished.summary, player);
        guests::put_totals(batch, guest, &totals)?;
    }
    Ok(())
}

/// A value as JSON in a column.
pub(super) struct Json<'a, T>(pub(super) &'a T);

impl<T: Serialize> ToSql for Json<'_, T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = serde_json::to_string(self.0);
        text.map(ToSqlOutput::from).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
    }
}
