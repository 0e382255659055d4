use std::{collections::HashSet, fmt::Write};

use tokio_postgres::{Error, Row, types::ToSql};

use super::{bell, games, session::Session};
use crate::{
    finished::Finished,
    store::{Append, Card, LogName, number},
};

/// One transaction: entries of different tables, column by column, as the server takes them.
pub(super) struct AppendBatch<'a> {
    logs: Vec<i64>,
    seqs: Vec<i64>,
    bodies: Vec<&'a [u8]>,
    cards: CardColumns<'a>,
    /// Games that these entries end, each with the log of its entry.
    finished: Vec<(i64, &'a Finished)>,
    /// What the others are told.
    notice: String,
}

/// The cards that change, each with the log whose entry changes it.
#[derive(Default)]
struct CardColumns<'a> {
    logs: Vec<i64>,
    touched: Vec<i64>,
    due: Vec<Option<i64>>,
    playing: Vec<bool>,
    listings: Vec<Option<&'a str>>,
}

/// Held together by all who write, and alone by whoever takes tables away: so no entry is written to a table that is just
/// being forgotten.
pub(super) const WRITING: i64 = 0x736b_756c_0002;

/// An entry goes in at the number after the last one, at a table that is there, or lays a table that is not. If another has
/// gone in since, also at the same moment, it does not. All processes insert in the same order, so that none waits for one
/// that waits for it.
const APPEND: &str = "
    WITH wanted AS (
        SELECT log, seq, body FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS wanted (log, seq, body)
    ), grown AS (
        INSERT INTO skull.entry (log, seq, body)
        SELECT log, seq, body FROM wanted
        WHERE CASE WHEN seq = 0 AND log & 1 = 0
            THEN NOT EXISTS (SELECT FROM skull.doomed WHERE id = wanted.log >> 1)
            ELSE EXISTS (SELECT FROM skull.card WHERE id = wanted.log >> 1) AND (seq = 0 OR EXISTS (
                SELECT FROM skull.entry WHERE entry.log = wanted.log AND entry.seq = wanted.seq - 1
            )) END
        ORDER BY log
        ON CONFLICT DO NOTHING
        RETURNING log
    ), carded AS (
        INSERT INTO skull.card (id, touched, due, playing, listing)
        SELECT log >> 1, touched, due, playing, listing
        FROM unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::boolean[], $8::text[])
            AS cards (log, touched, due, playing, listing)
        JOIN grown USING (log)
        ORDER BY log
        ON CONFLICT (id) DO UPDATE SET touched = excluded.touched, due = excluded.due,
            playing = excluded.playing, listing = excluded.listing
    )
    SELECT log FROM grown";

impl<'a> AppendBatch<'a> {
    pub(super) fn of(appends: &[&'a Append], sender: &str) -> AppendBatch<'a> {
        let mut batch = AppendBatch {
            logs: Vec::with_capacity(appends.len()),
            seqs: Vec::with_capacity(appends.len()),
            bodies: Vec::with_capacity(appends.len()),
            cards: CardColumns::default(),
            finished: Vec::new(),
            notice: sender.to_owned(),
        };
        for append in appends {
            let log = number::of_log(append.table, append.log);
            batch.logs.push(log);
            batch.seqs.push(number::signed(append.at));
            batch.bodies.push(&append.entry);
            batch.cards.extend(append.card.as_ref().map(|card| (log, card)));
            batch.finished.extend(append.finished.as_ref().map(|finished| (log, finished)));
            let letter = if append.log == LogName::Play { 'p' } else { 't' };
            let length = append.at.saturating_add(1);
            write!(batch.notice, " {}{letter}{length}", append.table.as_str()).expect("a string grows");
        }
        batch
    }

    /// Writes it, and says which logs have grown. All statements are sent at once where none depends on another's answer.
    pub(super) async fn write(&self, session: &Session) -> Result<HashSet<i64>, Error> {
        let client = &session.client;
        let append = session.statement(APPEND).await?;
        let notify = session.statement(bell::NOTIFY).await?;
        let opening = format!("BEGIN; SELECT pg_advisory_xact_lock_shared({WRITING})");
        let cards = &self.cards;
        let columns: [&(dyn ToSql + Sync); 8] = [
            &self.logs,
            &self.seqs,
            &self.bodies,
            &cards.logs,
            &cards.touched,
            &cards.due,
            &cards.playing,
            &cards.listings,
        ];
        let notice: [&(dyn ToSql + Sync); 1] = [&self.notice];
        if self.finished.is_empty() {
            let (begun, grown, rung, committed) = tokio::join!(
                client.batch_execute(&opening),
                client.query(&append, &columns),
                client.execute(&notify, &notice),
                client.batch_execute("COMMIT"),
            );
            begun?;
            let grown = grown?;
            rung?;
            committed?;
            return logs(&grown);
        }
        client.batch_execute(&opening).await?;
        let grown = logs(&client.query(&append, &columns).await?)?;
        let finished = self.finished.iter().filter(|(log, _)| grown.contains(log));
        games::write(session, &finished.map(|(_, finished)| *finished).collect::<Vec<_>>()).await?;
        client.execute(&notify, &notice).await?;
        client.batch_execute("COMMIT").await?;
        Ok(grown)
    }
}

fn logs(rows: &[Row]) -> Result<HashSet<i64>, Error> {
    rows.iter().map(|row| row.try_get(0)).collect()
}

impl<'a> Extend<(i64, &'a Card)> for CardColumns<'a> {
    fn extend<T: IntoIterator<Item = (i64, &'a Card)>>(&mut self, cards: T) {
        for (log, card) in cards {
            self.logs.push(log);
            self.touched.push(number::signed(card.touched.0));
            self.due.push(card.due.map(|due| number::signed(due.0)));
            self.playing.push(card.playing);
            self.listings.push(card.listing.as_deref());
        }
    }
}
