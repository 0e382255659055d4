use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Value, json};
use skull_table::{Code, Entry, GuestId, Table};

/// What somebody was told of a table, message by message: enough of each to know it again.
#[derive(Default)]
pub(crate) struct History(Vec<Told>);

/// A message about a version of the table.
struct Told {
    version: u64,
    /// What has happened, unless it was not said.
    events: Option<u64>,
    /// How the game lies, unless it was not said.
    game: Option<u64>,
}

impl Told {
    fn of(message: &Value) -> Told {
        let happened = message.get("events").map(|events| json!([message["at"], message["hand"], events]));
        Told {
            version: message["version"].as_u64().unwrap(),
            events: happened.as_ref().map(hash),
            game: message.get("game").map(hash),
        }
    }
}

impl History {
    pub(crate) fn note(&mut self, message: &Value) {
        self.0.push(Told::of(message));
    }

    /// Whether every message is what the log of the table says, through the eyes of this guest: then all who were told
    /// anything, by whichever server, were told of one order of things.
    pub(crate) fn check(&self, code: Code, log: &[Entry], guest: GuestId) {
        assert!(!self.0.is_empty(), "somebody at {code} was told nothing");
        let mut table = Table::open(code, &log[0]).unwrap();
        let mut truth = vec![Told { version: 1, events: None, game: None }];
        for entry in &log[1..] {
            let step = table.apply(entry).unwrap();
            truth.push(Told::of(&serde_json::to_value(table.update(&step, Some(guest))).unwrap()));
        }
        for told in &self.0 {
            let version = told.version;
            let true_one = truth.get(version as usize - 1).unwrap_or_else(|| {
                panic!("version {version} of {code} was told, and the log ends before it");
            });
            assert!(
                told.events.is_none() || told.events == true_one.events,
                "what led to {version} of {code}"
            );
            assert!(
                told.game.is_none() || told.game == true_one.game,
                "how version {version} of {code} lies"
            );
        }
    }
}

fn hash(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}
