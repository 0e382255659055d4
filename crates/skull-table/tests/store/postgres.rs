//! What only a store that many processes share has to do.

mod counted;
mod deaf;
mod doors;
mod halls;
mod standby;
mod tls;
mod together;

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use skull_table::Postgres;
use skull_testing::postgres::new_database;

use crate::Stores;

pub(crate) async fn one_process() -> Option<Stores> {
    let store = Postgres::open(&new_database().await?).await.unwrap();
    Some(Box::new(move || Arc::new(store.clone())))
}

/// Three processes over one database: every act of a story takes place in the next of them.
pub(crate) async fn three_processes() -> Option<Stores> {
    let database = new_database().await?;
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(Postgres::open(&database).await.unwrap());
    }
    let next = AtomicUsize::new(0);
    Some(Box::new(move || Arc::new(stores[next.fetch_add(1, Ordering::Relaxed) % 3].clone())))
}
