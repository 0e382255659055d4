//! Finished games as rows, and what they add to the sums of those who played them.

use std::collections::{BTreeMap, HashMap};

use skull_rules::Player;
use tokio_postgres::{Error, Row};

use super::{
    row::{bytes, json, small, time, to_json, unreadable, value},
    session::Session,
};
use crate::{
    finished::{Finished, GameId, GameLine},
    guest::GuestId,
    store::{StoreError, number},
    summary::Totals,
    text::KeptName,
};

/// What [`line`] reads, and then what [`finished`] does.
macro_rules! line {
    () => {
        "game.key, game.code, game.number, game.began, game.ended, game.names, game.winner, game.tribes"
    };
}

pub(super) const GET: &str = concat!(
    "SELECT ",
    line!(),
    ", game.open, game.summary, game.record,
        (SELECT coalesce(array_agg(player ORDER BY player), '{}') FROM skull.played WHERE game = game.id),
        (SELECT coalesce(array_agg(guest.key ORDER BY player), '{}')
         FROM skull.played JOIN skull.guest ON guest.id = played.guest WHERE game = game.id)
     FROM skull.game WHERE key = $1"
);

pub(super) const AT: &str = concat!(
    "SELECT ",
    line!(),
    " FROM skull.game WHERE code = $1 AND number < $2 ORDER BY number DESC, id DESC LIMIT $3"
);

/// The inner query finds where the page ends; the outer one takes all of that last millisecond along.
pub(super) const OF: &str = concat!(
    "WITH whose AS (SELECT id FROM skull.guest WHERE key = $1)
     SELECT ",
    line!(),
    ", played.player FROM skull.played JOIN skull.game ON game.id = played.game
     WHERE guest = (SELECT id FROM whose) AND played.ended < $2 AND played.ended >=
         (SELECT min(ended) FROM (SELECT ended FROM skull.played
          WHERE guest = (SELECT id FROM whose) AND ended < $2 ORDER BY ended DESC LIMIT $3) AS page)
     ORDER BY played.ended DESC, game.key DESC"
);

/// The tables at which a game was finished that is kept.
pub(super) const TABLES: &str = "SELECT DISTINCT code FROM skull.game";

const INSERT: &str = "
    INSERT INTO skull.game (key, code, number, began, ended, names, winner, open, summary, record,
        tribes)
    SELECT * FROM unnest($1::bytea[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[],
        $7::smallint[], $8::boolean[], $9::text[], $10::text[], $11::text[])
        AS games (key, code, number, began, ended, names, winner, open, summary, record, tribes)
    ORDER BY key ON CONFLICT (key) DO NOTHING RETURNING id, key";

/// Locked in one order, so that no two processes wait for each other.
const PLAYERS: &str =
    "SELECT key, id, totals FROM skull.guest WHERE key = ANY ($1) ORDER BY key FOR NO KEY UPDATE";

const PLAYED: &str = "
    INSERT INTO skull.played (guest, ended, game, player)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[])
    ON CONFLICT DO NOTHING RETURNING guest, game, player";

const ADD: &str = "
    UPDATE skull.guest SET totals = sums.totals
    FROM unnest($1::bigint[], $2::text[]) AS sums (id, totals) WHERE guest.id = sums.id";

/// Writes down games that are over, and adds them to the sums of those guests who are known. A game that is there already is
/// left as it is, and counts no second time.
pub(super) async fn write(session: &Session, finished: &[&Finished]) -> Result<(), Error> {
    let new = insert(session, finished).await?;
    let keys: Vec<&[u8]> =
        new.values().flat_map(|game| guests(game)).map(|guest| &guest.as_bytes()[..]).collect();
    if keys.is_empty() {
        return Ok(());
    }
    let mut known: HashMap<Vec<u8>, (i64, Totals)> = HashMap::new();
    for row in session.query(PLAYERS, &[&keys]).await? {
        let totals: Option<String> = row.try_get(2)?;
        let totals = totals.and_then(|totals| serde_json::from_str(&totals).ok()).unwrap_or_default();
        known.insert(row.try_get(0)?, (row.try_get(1)?, totals));
    }
    let counted = note_who_played(session, &new, &known).await?;
    let mut sums: BTreeMap<i64, Totals> = known.into_values().collect();
    for (guest, game, player) in counted {
        let player = u8::try_from(player).ok().and_then(Player::new);
        if let (Some(totals), Some(game), Some(player)) = (sums.get_mut(&guest), new.get(&game), player) {
            totals.add(&game.summary, player);
        }
    }
    let (ids, sums): (Vec<i64>, Vec<String>) =
        sums.iter().map(|(guest, totals)| (*guest, to_json(totals))).unzip();
    session.query(ADD, &[&ids, &sums]).await?;
    Ok(())
}

/// Writes down one game in a transaction of its own.
pub(super) async fn put(session: &Session, game: &Finished) -> Result<(), Error> {
    session.client.batch_execute("BEGIN").await?;
    write(session, &[game]).await?;
    session.client.batch_execute("COMMIT").await
}

/// Those of these games that were not there, by their rows.
async fn insert<'a>(session: &Session, games: &[&'a Finished]) -> Result<BTreeMap<i64, &'a Finished>, Error> {
    fn column<'a, T>(games: &[&'a Finished], value: impl Fn(&'a Finished) -> T) -> Vec<T> {
        games.iter().map(|game| value(game)).collect()
    }
    let rows = session
        .query(
            INSERT,
            &[
                &column(games, |game| &game.line.id.as_bytes()[..]),
                &column(games, |game| game.line.table.as_str()),
                &column(games, |game| i64::from(game.line.number)),
                &column(games, |game| number::signed(game.line.began.0)),
                &column(games, |game| number::signed(game.line.ended.0)),
                &column(games, |game| to_json(&game.line.names)),
                &column(games, |game| i16::from(game.line.winner)),
                &column(games, |game| game.open),
                &column(games, |game| to_json(&game.summary)),
                &column(games, |game| game.record.as_str()),
                &column(games, |game| to_json(&game.line.tribes)),
            ],
        )
        .await?;
    let mut new = BTreeMap::new();
    for row in &rows {
        let key: &[u8] = row.try_get(1)?;
        let game = games.iter().find(|game| game.line.id.as_bytes() == key);
        new.extend(game.map(|game| row.try_get(0).map(|id| (id, *game))).transpose()?);
    }
    Ok(new)
}

/// Who has played what for the first time: guest, game and player.
async fn note_who_played(
    session: &Session,
    games: &BTreeMap<i64, &Finished>,
    known: &HashMap<Vec<u8>, (i64, Totals)>,
) -> Result<Vec<(i64, i64, i16)>, Error> {
    let (mut whose, mut ended, mut which, mut players) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (id, game) in games {
        for (player, guest) in (0_i16..).zip(&game.guests) {
            if let Some((guest, _)) = guest.and_then(|guest| known.get(&guest.as_bytes()[..])) {
                whose.push(*guest);
                ended.push(number::signed(game.line.ended.0));
                which.push(*id);
                players.push(player);
            }
        }
    }
    let rows = session.query(PLAYED, &[&whose, &ended, &which, &players]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
}

fn guests(game: &Finished) -> impl Iterator<Item = &GuestId> {
    game.guests.iter().flatten()
}

pub(super) fn line(row: &Row) -> Result<GameLine, StoreError> {
    let code: &str = value(row, 1)?;
    Ok(GameLine {
        id: GameId::from_bytes(bytes(row, 0)?),
        table: code.parse().map_err(|bad| unreadable(1, &bad))?,
        number: u32::try_from(value::<i64>(row, 2)?).map_err(|bad| unreadable(2, &bad))?,
        began: time(row, 3)?,
        ended: time(row, 4)?,
        names: json::<Vec<KeptName>>(row, 5)?.into_iter().map(|KeptName(name)| name).collect(),
        winner: small(row, 6)?,
        tribes: json(row, 7)?,
        you: None,
    })
}

/// A line in the list of the guest who was the player in the last column.
pub(super) fn own_line(row: &Row) -> Result<GameLine, StoreError> {
    Ok(GameLine { you: Some(small(row, 8)?), ..line(row)? })
}

pub(super) fn finished(row: &Row) -> Result<Finished, StoreError> {
    let line = line(row)?;
    let mut guests = vec![None; line.names.len()];
    let (players, keys): (Vec<i16>, Vec<&[u8]>) = (value(row, 11)?, value(row, 12)?);
    for (player, key) in players.into_iter().zip(keys) {
        let seat = usize::try_from(player).ok().and_then(|player| guests.get_mut(player));
        if let (Some(seat), Ok(key)) = (seat, key.try_into()) {
            *seat = Some(GuestId::from_bytes(key));
        }
    }
    Ok(Finished { line, guests, open: value(row, 8)?, summary: json(row, 9)?, record: value(row, 10)? })
}
