//! What holds of a store in a cabinet beside the stories of all stores.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use skull_table::{
    Answer, BadCabinet, Cabinet, CabinetStore, Filing, LogName, MemoryCabinet, Store, StoreError,
};
use tokio::{runtime::Handle, task::block_in_place};

use crate::{Stores, scene};

pub(crate) async fn one_store() -> Stores {
    let store = Arc::new(CabinetStore::open(MemoryCabinet::default()).await.unwrap());
    Box::new(move || store.clone())
}

pub(crate) fn opened_again() -> Stores {
    let cabinet = MemoryCabinet::default();
    Box::new(move || {
        let opening = CabinetStore::open(cabinet.clone());
        Arc::new(block_in_place(|| Handle::current().block_on(opening)).unwrap())
    })
}

#[tokio::test]
async fn what_a_newer_version_has_kept_is_left_as_it_is() {
    let cabinet = MemoryCabinet::default();
    CabinetStore::open(cabinet.clone()).await.unwrap();
    let put = vec![("format".to_owned(), "99".to_owned())];
    cabinet.write(Filing { put, ..Filing::default() }).await.unwrap();
    let before = cabinet.texts();
    let refused = CabinetStore::open(cabinet.clone()).await.err();
    assert_eq!(refused, Some(BadCabinet::Newer("99".to_owned())));
    assert_eq!(cabinet.texts(), before);
}

/// As it is with a tab that the browser froze, and that wakes while another one serves its tables.
#[tokio::test]
async fn of_two_who_believe_that_a_cabinet_is_theirs_one_meets_a_conflict() {
    let cabinet = MemoryCabinet::default();
    let (one, other) =
        (CabinetStore::open(cabinet.clone()).await.unwrap(), CabinetStore::open(cabinet).await.unwrap());
    let table = scene::table(0);
    one.append(scene::first(table)).await.unwrap();
    one.append(scene::entry(table, 1, "mine")).await.unwrap();
    assert_eq!(other.append(scene::first(table)).await, Err(StoreError::Conflict));
    assert_eq!(other.append(scene::entry(table, 1, "mine too")).await, Err(StoreError::Conflict));
    assert_eq!(one.read(table, LogName::Play, 1).await.unwrap(), [b"mine"]);
}

/// A cabinet that does as it is told, and loses the answer if it is to.
#[derive(Clone, Default)]
struct Mute {
    cabinet: MemoryCabinet,
    is_mute: Arc<AtomicBool>,
}

impl Cabinet for Mute {
    fn get(&self, key: String) -> Answer<'_, Option<String>> {
        self.cabinet.get(key)
    }

    fn range(&self, from: String, to: String, most: usize) -> Answer<'_, Vec<(String, String)>> {
        self.cabinet.range(from, to, most)
    }

    fn write(&self, filing: Filing) -> Answer<'_, ()> {
        Box::pin(async move {
            let written = self.cabinet.write(filing).await;
            let is_mute = self.is_mute.load(Ordering::Relaxed);
            if is_mute { Err(StoreError::Broken("the answer is lost".to_owned())) } else { written }
        })
    }
}

#[tokio::test]
async fn what_was_written_though_nobody_said_so_is_found() {
    let mute = Mute::default();
    let store = CabinetStore::open(mute.clone()).await.unwrap();
    let table = scene::table(0);
    mute.is_mute.store(true, Ordering::Relaxed);
    assert!(matches!(store.append(scene::first(table)).await, Err(StoreError::Broken(_))));
    mute.is_mute.store(false, Ordering::Relaxed);
    assert_eq!(store.append(scene::first(table)).await, Err(StoreError::Conflict), "it is there");
    store.append(scene::entry(table, 1, "and goes on")).await.unwrap();
    assert_eq!(store.read(table, LogName::Play, 0).await.unwrap().len(), 2);
}
