use std::{collections::HashMap, path::Path, sync::Arc};

use skull_table::{Code, Entry, GuestId, Keeper, LogName, Sqlite, Store, Token};

use crate::player::Player;

/// Reads every log as it was left: each command that was acknowledged is there, at the version it was told, and none is
/// there twice.
pub(crate) async fn check(folder: &Path, players: &[Player]) {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.join("tables.sqlite")).unwrap());
    for player in players {
        let code: Code = player.table.parse().unwrap();
        let token: Token = player.guest.token.parse().unwrap();
        let written = written(&store, code, token.fingerprint().guest()).await;
        for (id, versions) in &written {
            assert_eq!(versions.len(), 1, "{id} at {code} was done more than once");
        }
        for (id, version) in &player.acknowledged {
            assert_eq!(written.get(id), Some(&vec![*version]), "{id} at {code}");
        }
        let keeper = Keeper::load(store.clone(), code).await.unwrap();
        assert!(keeper.is_some(), "the log of {code} holds together");
    }
}

/// The commands of somebody that are in a log, and the versions they led to.
async fn written(store: &Arc<dyn Store>, table: Code, guest: GuestId) -> HashMap<String, Vec<u64>> {
    let mut written: HashMap<String, Vec<u64>> = HashMap::new();
    for (at, entry) in store.read(table, LogName::Play, 0).await.unwrap().iter().enumerate() {
        let entry: Entry = serde_json::from_slice(entry).unwrap();
        if let Some(by) = entry.by.filter(|by| by.guest == guest) {
            written.entry(by.id.as_str().to_owned()).or_default().push(at as u64 + 1);
        }
    }
    written
}
