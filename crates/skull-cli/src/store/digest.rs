use std::sync::Arc;

use serde::Serialize;
use sha2::{Digest, Sha256};
use skull_table::{Archive, Code, GameId, GuestId, LogName, StoreError};

use super::bar;
use crate::failure::Failure;

/// What is in a database, in a few numbers: two that hold the same have the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StoreDigest {
    pub(super) tables: usize,
    pub(super) entries: u64,
    pub(super) guests: usize,
    pub(super) games: usize,
    pub(super) hash: String,
}

impl StoreDigest {
    /// Reads all of it, whatever the order in which it is kept.
    pub(super) async fn of(store: &Arc<dyn Archive>) -> Result<StoreDigest, Failure> {
        let mut hash = Hash(Sha256::new());
        let mut tables = store.tables().await?;
        let mut guests = store.guests().await?;
        let mut games = store.games().await?;
        tables.sort_unstable();
        guests.sort_unstable();
        games.sort_unstable();
        let bar = bar(tables.len() + guests.len() + games.len(), "read again");
        let mut entries = 0;
        for table in &tables {
            entries += hash.table(store, *table).await?;
            bar.inc(1);
        }
        for guest in &guests {
            hash.guest(store, *guest).await?;
            bar.inc(1);
        }
        for game in &games {
            hash.game(store, *game).await?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        let hash = hash.0.finalize().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
        Ok(StoreDigest { tables: tables.len(), entries, guests: guests.len(), games: games.len(), hash })
    }
}

struct Hash(Sha256);

impl Hash {
    async fn table(&mut self, store: &Arc<dyn Archive>, table: Code) -> Result<u64, StoreError> {
        let card = store.card(table).await?;
        let card = card.map(|card| (card.touched, card.due, card.playing, card.listing));
        self.add(&(table, card));
        let mut entries = 0;
        for log in [LogName::Play, LogName::Talk] {
            let log = store.read(table, log, 0).await?;
            entries += log.len() as u64;
            self.add(&log.len());
            for entry in log {
                self.bytes(&entry);
            }
        }
        Ok(entries)
    }

    async fn guest(&mut self, store: &Arc<dyn Archive>, id: GuestId) -> Result<(), StoreError> {
        let guest = store
            .guest(id)
            .await?
            .map(|guest| (*guest.fingerprint.as_bytes(), guest.name, guest.avatar, guest.since, guest.seen));
        self.add(&(guest, store.totals(id).await?));
        Ok(())
    }

    async fn game(&mut self, store: &Arc<dyn Archive>, id: GameId) -> Result<(), StoreError> {
        let game = store.game(id).await?;
        self.add(&game.map(|game| (game.line, game.guests, game.open, game.record, game.summary)));
        Ok(())
    }

    fn add(&mut self, value: &impl Serialize) {
        self.bytes(&serde_json::to_vec(value).expect("what is kept is plain data"));
    }

    /// With its length, so that nothing can be taken for something else.
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }
}
