use std::{collections::HashMap, sync::Arc};

use skull_table::{Code, Entry, GuestId, Keeper, LogName, Store, Token};

use crate::player::Player;

/// Reads every log as it was left: each command that was acknowledged is there, at the version it was told, and none is
/// there twice; and whatever anybody was told is what the log says.
pub(crate) async fn check(store: Arc<dyn Store>, players: &[Player]) {
    for player in players {
        let code: Code = player.table.parse().unwrap();
        let token: Token = player.guest.token.parse().unwrap();
        let guest = token.fingerprint().guest();
        let log = store.read(code, LogName::Play, 0).await.unwrap();
        let log: Vec<Entry> = log.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
        player.history.check(code, &log, guest);
        let written = written(&log, guest);
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
fn written(log: &[Entry], guest: GuestId) -> HashMap<String, Vec<u64>> {
    let mut written: HashMap<String, Vec<u64>> = HashMap::new();
    for (version, entry) in (1..).zip(log) {
        if let Some(by) = entry.by.as_ref().filter(|by| by.guest == guest) {
            written.entry(by.id.as_str().to_owned()).or_default().push(version);
        }
    }
    written
}
