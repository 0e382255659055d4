//! The logs of a table, into a store and out of it.

use std::sync::Arc;

use skull_chance::Dice;
use skull_table::{Append, Card, Code, Keeper, LogName, MemoryStore, Store, StoreError, Time};

use crate::play::shelf::Logs;

/// A keeper for the table with these logs, which must have come to a game.
pub(super) async fn load(logs: &Logs) -> Result<(Keeper, MemoryStore), StoreError> {
    let store = MemoryStore::new();
    // The table has no other name than that of its place on the shelf.
    let table = Code::draw(&mut Dice::from_seed(0));
    let card = Card { table, touched: Time(0), due: None, playing: false, listing: None };
    for (log, entries) in [(LogName::Play, &logs.play), (LogName::Talk, &logs.talk)] {
        for (at, entry) in (0..).zip(entries) {
            let card = Some(card.clone()).filter(|_| at == 0);
            store.append(Append { table, log, at, entry: entry.clone(), card, finished: None }).await?;
        }
    }
    let keeper = Keeper::load(Arc::new(store.clone()), table).await?;
    let keeper = keeper.filter(|keeper| keeper.table().game().is_some());
    keeper.map(|keeper| (keeper, store)).ok_or_else(|| StoreError::Broken("no game was begun".to_owned()))
}

/// All that the store has of this table.
pub(super) async fn read(store: &MemoryStore, table: Code) -> Logs {
    let play = store.read(table, LogName::Play, 0).await.unwrap_or_default();
    let talk = store.read(table, LogName::Talk, 0).await.unwrap_or_default();
    Logs { play, talk }
}
