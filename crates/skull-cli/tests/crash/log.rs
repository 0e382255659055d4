use std::{collections::HashMap, sync::Arc};

use serde::de::DeserializeOwned;
use skull_table::{Code, Entry, GuestId, Keeper, LogName, Origin, Store, TalkEntry, Token};

use crate::player::Player;

/// Reads every log as it was left: each command that was acknowledged is there, at the version it was told, and none is
/// there twice; and whatever anybody was told is what the log says.
pub(crate) async fn check(store: Arc<dyn Store>, players: &[Player]) {
    for player in players {
        let code: Code = player.table.parse().unwrap();
        let token: Token = player.guest.token.parse().unwrap();
        let guest = token.fingerprint().guest();
        let log: Vec<Entry> = read(&store, code, LogName::Play).await;
        let talk: Vec<TalkEntry> = read(&store, code, LogName::Talk).await;
        player.history.check(code, &log, &talk, guest).expect("everybody was told the truth");
        let done = written(log.iter().map(|entry| entry.by.as_ref()), guest);
        are_there_once(code, &done, &player.acknowledged);
        let said = written(talk.iter().map(|entry| entry.by.as_ref()), guest);
        are_there_once(code, &said, &player.said);
        let keeper = Keeper::load(store.clone(), code).await.unwrap();
        assert!(keeper.is_some(), "the log of {code} holds together");
    }
}

async fn read<T: DeserializeOwned>(store: &Arc<dyn Store>, code: Code, log: LogName) -> Vec<T> {
    let log = store.read(code, log, 0).await.unwrap();
    log.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect()
}

fn are_there_once(code: Code, written: &HashMap<&str, Vec<u64>>, acknowledged: &[(String, u64)]) {
    for (id, versions) in written {
        assert_eq!(versions.len(), 1, "{id} at {code} was done more than once");
    }
    for (id, version) in acknowledged {
        assert_eq!(written.get(id.as_str()), Some(&vec![*version]), "{id} at {code}");
    }
}

/// The commands of somebody that are in a log, and the versions they led to.
fn written<'a>(log: impl Iterator<Item = Option<&'a Origin>>, guest: GuestId) -> HashMap<&'a str, Vec<u64>> {
    let mut written: HashMap<&str, Vec<u64>> = HashMap::new();
    for (version, by) in (1..).zip(log) {
        if let Some(by) = by.filter(|by| by.guest == guest) {
            written.entry(by.id.as_str()).or_default().push(version);
        }
    }
    written
}
