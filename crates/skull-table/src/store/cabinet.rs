//! A store for whoever can keep nothing but texts under keys, as a browser can.

mod bookkeeping;
mod filed;
mod key;
mod memory_cabinet;
mod trimming;

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard};

use super::{Answer, Append, Card, Keep, LogName, Openers, Store, StoreError, Trimmed, cards::shown};
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Guest, GuestId},
    summary::Totals,
    time::Time,
};
use bookkeeping::Bookkeeping;
use filed::{FiledGame, FiledGuest, FiledLine, read, written};

pub use memory_cabinet::MemoryCabinet;

/// Keeps texts under keys. All meaning stays with who asks it.
pub trait Cabinet: Send + Sync + 'static {
    /// The text under a key.
    fn get(&self, key: String) -> Answer<'_, Option<String>>;

    /// The first texts from one key on, up to another and without it, at most `most`, in the order of their keys: by bytes,
    /// which are all of ASCII.
    fn range(&self, from: String, to: String, most: usize) -> Answer<'_, Vec<(String, String)>>;

    /// Does all of this, durably and in one piece, or nothing of it. [`StoreError::Conflict`] if a key is there that is to be
    /// added.
    fn write(&self, filing: Filing) -> Answer<'_, ()>;
}

/// What is to be written in one piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filing {
    /// Texts under keys that must not be there yet.
    pub add: Vec<(String, String)>,
    /// Texts under keys that may be there.
    pub put: Vec<(String, String)>,
    /// Keys to take away, whether they are there or not.
    pub remove: Vec<String>,
}

/// A store in a [`Cabinet`] that nobody else writes to. Should somebody do so all the same, the log still has one entry a
/// number, and whoever came second meets a conflict.
pub struct CabinetStore<C> {
    cabinet: C,
    /// Whoever writes holds it, so that what was looked up is still so when it is written.
    books: Mutex<Bookkeeping>,
}

/// Why there is no reading a cabinet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadCabinet {
    /// It was written by a newer version of the game.
    #[error("this was kept by a newer version of the game, in format {0}")]
    Newer(String),
    /// It does not work.
    #[error("what is kept here cannot be read: {0}")]
    Broken(String),
}

/// The format that is written, and the only one there has been.
const FORMAT: &str = "1";
/// How many texts are asked for at once.
const PAGE: usize = 256;

impl<C: Cabinet> CabinetStore<C> {
    /// Opens a cabinet, new or used. One that was written by a newer version is left as it is.
    pub async fn open(cabinet: C) -> Result<CabinetStore<C>, BadCabinet> {
        let broken = |error: StoreError| BadCabinet::Broken(error.to_string());
        match cabinet.get(key::FORMAT.to_owned()).await.map_err(broken)? {
            Some(format) if format == FORMAT => {}
            Some(newer) => return Err(BadCabinet::Newer(newer)),
            None => {
                let put = vec![(key::FORMAT.to_owned(), FORMAT.to_owned())];
                cabinet.write(Filing { put, ..Filing::default() }).await.map_err(broken)?;
            }
        }
        let store = CabinetStore { cabinet, books: Mutex::default() };
        drop(store.books().await.map_err(broken)?);
        Ok(store)
    }

    /// The guest that came first by the order of ids: on a device that knows only one, that one.
    pub async fn any_guest(&self) -> Result<Option<Guest>, StoreError> {
        let found = self.cabinet.range(key::GUESTS.to_owned(), key::end_of(key::GUESTS), 1).await?;
        found.first().map(|(_, text)| read::<FiledGuest>(text)?.guest()).transpose()
    }

    /// The books, as far as they can be relied on.
    async fn books(&self) -> Result<MutexGuard<'_, Bookkeeping>, StoreError> {
        let mut books = self.books.lock().await;
        if !books.is_sure() {
            *books = Bookkeeping::over(self.all(key::CARDS).await?)?;
        }
        Ok(books)
    }

    /// Writes, and lets the books follow. Until it is done nothing is certain: should nobody wait for the answer, or should
    /// there be none, whoever comes next looks.
    async fn write(
        &self,
        books: &mut Bookkeeping,
        filing: Filing,
        follow: impl FnOnce(&mut Bookkeeping) + Send,
    ) -> Result<(), StoreError> {
        books.doubt();
        let done = self.cabinet.write(filing).await;
        if !matches!(done, Err(StoreError::Broken(_))) {
            books.trust();
        }
        done?;
        follow(books);
        Ok(())
    }

    /// All texts whose keys begin like that.
    async fn all(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.from(prefix.to_owned(), prefix).await
    }

    /// The same from one of these keys on.
    async fn from(&self, from: String, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.between(from, &key::end_of(prefix)).await
    }

    /// All texts from one key on and before another.
    async fn between(&self, mut from: String, to: &str) -> Result<Vec<(String, String)>, StoreError> {
        let mut all = Vec::new();
        loop {
            let page = self.cabinet.range(from, to.to_owned(), PAGE).await?;
            let is_last = page.len() < PAGE;
            all.extend(page);
            match all.last() {
                Some((last, _)) if !is_last => from = key::after(last),
                _ => return Ok(all),
            }
        }
    }

    async fn filed_guest(&self, id: GuestId) -> Result<Option<FiledGuest>, StoreError> {
        let text = self.cabinet.get(key::guest(id)).await?;
        text.map(|text| read(&text)).transpose()
    }

    async fn append_entry(&self, append: Append) -> Result<(), StoreError> {
        append.check()?;
        let mut books = self.books().await?;
        if !append.is_first() && !books.has(append.table) {
            return Err(StoreError::Conflict);
        }
        let (table, log, at) = (append.table, append.log, append.at);
        let follows = at == 0
            || books.length(table, log) == Some(at)
            || self.cabinet.get(key::entry(table, log, at - 1)).await?.is_some();
        if !follows {
            return Err(StoreError::Conflict);
        }
        let entry = String::from_utf8(append.entry)
            .map_err(|_| StoreError::Broken("an entry that is no text".to_owned()))?;
        let mut filing = Filing { add: vec![(key::entry(table, log, at), entry)], ..Filing::default() };
        filing.put.extend(append.card.as_ref().map(|card| (key::card(table), written(&filed::card(card)))));
        if let Some(finished) = append.finished {
            self.finish(finished, &mut filing).await?;
        }
        self.write(&mut books, filing, |books| books.note(table, log, at + 1, append.card)).await
    }

    /// Files a game that is over, and adds it to the sums of those of its guests who are known; if it is not filed already.
    async fn finish(&self, mut finished: Finished, filing: &mut Filing) -> Result<(), StoreError> {
        if self.cabinet.get(key::game(finished.line.id)).await?.is_some() {
            return Ok(());
        }
        finished.line.you = None;
        for (number, seat) in (0..).zip(&mut finished.guests) {
            let known = match *seat {
                Some(guest) => self.filed_guest(guest).await?,
                None => None,
            };
            match (known, skull_rules::Player::new(number)) {
                (Some(mut known), Some(player)) => {
                    known.totals.add(&finished.summary, player);
                    filing.put.extend(seat.map(|guest| (key::guest(guest), written(&known))));
                }
                _ => *seat = None,
            }
        }
        let line = FiledLine { line: finished.line.clone(), guests: finished.guests.clone() };
        filing.put.push((key::line(&finished.line), written(&line)));
        filing.put.push((key::game(finished.line.id), written(&FiledGame::of(finished))));
        Ok(())
    }

    /// The lines of all finished games, the newest first.
    async fn lines(&self) -> Result<Vec<FiledLine>, StoreError> {
        self.all(key::LINES).await?.iter().map(|(_, text)| read(text)).collect()
    }

    async fn find_game(&self, id: GameId) -> Result<Option<Finished>, StoreError> {
        let Some(text) = self.cabinet.get(key::game(id)).await? else { return Ok(None) };
        let filed: FiledGame = read(&text)?;
        let Some(line) = self.cabinet.get(filed.line_key()).await? else { return Ok(None) };
        Ok(Some(filed.with(read(&line)?)))
    }

    async fn page_of(&self, guest: GuestId, before: Time, most: usize) -> Result<Vec<GameLine>, StoreError> {
        let mut page: Vec<GameLine> = Vec::new();
        for (_, text) in self.from(key::lines_before(before), key::LINES).await? {
            let filed: FiledLine = read(&text)?;
            if page.len() >= most && page.last().is_none_or(|last| last.ended != filed.line.ended) {
                break;
            }
            page.extend(filed.line_of(guest));
        }
        page.sort_unstable_by_key(|line| std::cmp::Reverse((line.ended, line.id)));
        Ok(page)
    }

    async fn page_at(&self, table: Code, before: u32, most: usize) -> Result<Vec<GameLine>, StoreError> {
        let lines = self.lines().await?.into_iter().map(|filed| filed.line);
        let mut lines: Vec<_> = lines.filter(|line| line.table == table && line.number < before).collect();
        lines.sort_unstable_by_key(|line| line.number);
        Ok(lines.split_off(lines.len().saturating_sub(most)))
    }

    async fn write_guest(&self, guest: Guest) -> Result<(), StoreError> {
        let mut books = self.books().await?;
        let totals = self.filed_guest(guest.id()).await?.map(|known| known.totals).unwrap_or_default();
        let put = vec![(key::guest(guest.id()), written(&FiledGuest::of(&guest, totals)))];
        self.write(&mut books, Filing { put, ..Filing::default() }, |_| {}).await
    }

    async fn forget_guests(&self, gone: &[GuestId]) -> Result<(), StoreError> {
        let mut books = self.books().await?;
        let mut filing =
            Filing { remove: gone.iter().map(|id| key::guest(*id)).collect(), ..Filing::default() };
        for mut filed in self.lines().await? {
            let seats = filed.guests.iter_mut();
            let left = seats.filter_map(|seat| seat.take_if(|guest| gone.contains(guest))).count();
            filing.put.extend((left > 0).then(|| (key::line(&filed.line), written(&filed))));
        }
        self.write(&mut books, filing, |_| {}).await
    }
}

impl<C: Cabinet> Store for CabinetStore<C> {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.append_entry(append))
    }

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        Box::pin(async move {
            let end = match u32::try_from(to) {
                Ok(_) => key::entry(table, log, to),
                Err(_) => key::end_of(&key::log(table, log)),
            };
            let entries = self.between(key::entry(table, log, from), &end).await?;
            Ok(entries.into_iter().map(|(_, text)| text.into_bytes()).collect())
        })
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        Box::pin(async move { Ok(self.books().await?.cards().due(until)) })
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        Box::pin(async move {
            let books = self.books().await?;
            let cards = books.cards();
            Ok(cards.open(&shown(cards.listed(), most, &openers)))
        })
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        Box::pin(self.write_guest(guest))
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        Box::pin(async move { self.filed_guest(id).await?.map(FiledGuest::guest).transpose() })
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        Box::pin(async move { self.forget_guests(&[id]).await })
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        Box::pin(self.find_game(id))
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        Box::pin(self.page_at(table, before, most))
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        Box::pin(self.page_of(guest, before, most))
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        Box::pin(
            async move { Ok(self.filed_guest(guest).await?.map(|known| known.totals).unwrap_or_default()) },
        )
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        Box::pin(self.trim_all(keep, now, openers))
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move { self.books().await.map(drop) })
    }
}

/// The same cabinet, lent to several.
impl<C: Cabinet + ?Sized> Cabinet for Arc<C> {
    fn get(&self, key: String) -> Answer<'_, Option<String>> {
        self.as_ref().get(key)
    }

    fn range(&self, from: String, to: String, most: usize) -> Answer<'_, Vec<(String, String)>> {
        self.as_ref().range(from, to, most)
    }

    fn write(&self, filing: Filing) -> Answer<'_, ()> {
        self.as_ref().write(filing)
    }
}
