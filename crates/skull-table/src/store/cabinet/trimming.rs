//! What is too old or too much, and goes.

use super::{
    Cabinet, CabinetStore, Filing,
    filed::{FiledGuest, read},
    key,
};
use crate::{
    code::Code,
    guest::GuestId,
    store::{Keep, LogName, Openers, StoreError, Trimmed},
    time::Time,
};

impl<C: Cabinet> CabinetStore<C> {
    pub(super) async fn trim_all(
        &self,
        keep: Keep,
        now: Time,
        openers: Openers,
    ) -> Result<Trimmed, StoreError> {
        let tables = self.trim_tables(&keep, now, &openers).await?;
        let games = self.trim_games(&keep, now).await?;
        let guests = self.trim_guests(&keep, now).await?;
        Ok(Trimmed { tables, games, guests })
    }

    async fn trim_tables(&self, keep: &Keep, now: Time, openers: &Openers) -> Result<u64, StoreError> {
        let played = self.lines().await?.into_iter().map(|filed| filed.line.table).collect();
        let stale = self.books().await?.cards().ages().beyond(keep, now, &played, openers);
        let mut gone = 0;
        for (since, table) in stale {
            gone += u64::from(self.forget_table(table, since).await?);
        }
        Ok(gone)
    }

    /// Whether a table was forgotten: not if something has happened there since it was picked.
    async fn forget_table(&self, table: Code, since: Time) -> Result<bool, StoreError> {
        let mut books = self.books().await?;
        if books.cards().get(table).is_none_or(|card| card.idle_since() != since) {
            return Ok(false);
        }
        let mut remove = vec![key::card(table)];
        for log in [LogName::Play, LogName::Talk] {
            remove.extend(self.all(&key::log(table, log)).await?.into_iter().map(|(key, _)| key));
        }
        self.write(&mut books, Filing { remove, ..Filing::default() }, |books| books.strike(table)).await?;
        Ok(true)
    }

    async fn trim_games(&self, keep: &Keep, now: Time) -> Result<u64, StoreError> {
        let mut books = self.books().await?;
        let games = self.lines().await?.into_iter().map(|filed| (filed.line.ended, filed.line.id));
        let stale = keep.finished(now).beyond(games.collect());
        let keys = |&(ended, id)| [key::line_of(ended, id), key::game(id)];
        let remove = stale.iter().flat_map(keys).collect();
        self.write(&mut books, Filing { remove, ..Filing::default() }, |_| {}).await?;
        Ok(stale.len() as u64)
    }

    async fn trim_guests(&self, keep: &Keep, now: Time) -> Result<u64, StoreError> {
        let mut guests = Vec::new();
        for (_, text) in self.all(key::GUESTS).await? {
            let guest = read::<FiledGuest>(&text)?.guest()?;
            guests.push((guest.seen, guest.id()));
        }
        let stale: Vec<GuestId> = keep.guests(now).beyond(guests).into_iter().map(|(_, id)| id).collect();
        if !stale.is_empty() {
            self.forget_guests(&stale).await?;
        }
        Ok(stale.len() as u64)
    }
}
