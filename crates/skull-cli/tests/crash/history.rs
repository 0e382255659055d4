use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use serde_json::{Value, json};
use skull_table::{Code, Entry, GuestId, Heard, Table, TalkEntry, TalkFact};

/// What somebody was told of a table, message by message: enough of each to know it again.
#[derive(Default)]
pub(crate) struct History {
    told: Vec<Told>,
    /// Lines of talk, with their numbers.
    heard: Vec<(u64, u64)>,
}

/// A message about a version of the table.
#[derive(Clone)]
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
        let kind = message["type"].as_str().unwrap();
        if let "table" | "update" = kind {
            self.told.push(Told::of(message));
        }
        if let "table" | "talk" = kind {
            self.heard.extend(message["talk"].as_array().unwrap().iter().map(line));
        }
        if kind == "said" {
            self.heard.push(line(message));
        }
    }

    /// Whether every message is what the logs of the table say, through the eyes of this guest: then all who were told
    /// anything, by whichever server, were told of one order of things. If not, which of them is a lie.
    pub(crate) fn check(
        &self,
        code: Code,
        log: &[Entry],
        talk: &[TalkEntry],
        guest: GuestId,
    ) -> Result<(), String> {
        if self.told.is_empty() {
            return Err(format!("somebody at {code} was told nothing"));
        }
        self.check_told(code, log, guest)?;
        self.check_heard(code, talk)
    }

    fn check_told(&self, code: Code, log: &[Entry], guest: GuestId) -> Result<(), String> {
        let mut table = Table::open(code, &log[0]).unwrap();
        let mut truth = vec![Told { version: 1, events: None, game: None }];
        for entry in &log[1..] {
            let step = table.apply(entry).unwrap();
            truth.push(Told::of(&serde_json::to_value(table.update(&step, Some(guest))).unwrap()));
        }
        for Told { version, events, game } in &self.told {
            let Some(true_one) = version.checked_sub(1).and_then(|at| truth.get(at as usize)) else {
                return Err(format!("version {version} of {code} was told, and is not in its log"));
            };
            if events.is_some() && *events != true_one.events {
                return Err(format!("what led to {version} of {code} was told in another way"));
            }
            if game.is_some() && *game != true_one.game {
                return Err(format!("version {version} of {code} lies in another way"));
            }
        }
        Ok(())
    }

    fn check_heard(&self, code: Code, talk: &[TalkEntry]) -> Result<(), String> {
        let said = (0..).zip(talk).filter_map(|(number, entry)| match &entry.talk {
            TalkFact::Said(said) => {
                let heard = Heard { line: number, at: entry.at, said };
                Some(line(&serde_json::to_value(heard).unwrap()))
            }
            _ => None,
        });
        let truth: BTreeMap<u64, u64> = said.collect();
        match self.heard.iter().find(|(number, line)| truth.get(number) != Some(line)) {
            Some((number, _)) => Err(format!("line {number} at {code} was never said like that")),
            None => Ok(()),
        }
    }
}

/// The number of a line, and what was said by whom and when.
fn line(heard: &Value) -> (u64, u64) {
    let said = json!([heard["at"], heard["from"], heard["words"], heard["apart"]]);
    (heard["line"].as_u64().unwrap(), hash(&said))
}

fn hash(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}

/// Somebody who is told the truth, and somebody who is told a lie.
#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use skull_chance::Dice;
    use skull_table::{Hall, LogName, MemoryStore, Options, Request, Store, Token, WallClock};

    use super::*;

    /// A table at which somebody plays with a bot and talks: its logs, and all that they were told.
    async fn table() -> (Code, Vec<Entry>, Vec<TalkEntry>, GuestId, Vec<Value>) {
        let store = Arc::new(MemoryStore::new());
        let hall = Hall::new(store.clone(), Arc::new(WallClock), Dice::from_seed(1));
        let guest = skull_table::Guest {
            fingerprint: Token::draw(&mut Dice::from_seed(2)).fingerprint(),
            name: skull_table::Name::new("Ana").unwrap(),
            avatar: 1,
            since: skull_table::Time(1),
            seen: skull_table::Time(1),
        };
        let request = |id: &str, what: Value| -> Request {
            serde_json::from_value(json!({"id": id, "do": what})).unwrap()
        };
        let opening = skull_table::CommandId::new("open").unwrap();
        let code = hall.open(&guest, opening, Options::default()).await.unwrap();
        let mut watching = hall.watch(code, Some(guest.id()), skull_table::Since::default()).await.unwrap();
        let deeds = [
            json!({"add_bot": {"level": "novice"}}),
            json!({"say": {"text": "Hello"}}),
            json!("start"),
            json!({"say": {"text": "Well"}}),
        ];
        for (number, deed) in deeds.into_iter().enumerate() {
            hall.command(code, guest.id(), request(&number.to_string(), deed)).await.unwrap();
        }
        let mut messages = std::mem::take(&mut watching.first);
        while let Ok(message) = watching.line.try_recv() {
            messages.push(message);
        }
        let told = messages.iter().map(|message| serde_json::from_slice(message).unwrap()).collect();
        let log = store.read(code, LogName::Play, 0).await.unwrap();
        let talk = store.read(code, LogName::Talk, 0).await.unwrap();
        let log = log.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
        let talk = talk.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
        (code, log, talk, guest.id(), told)
    }

    #[tokio::test]
    async fn a_history_that_lies_is_caught() {
        let (code, log, talk, guest, told) = table().await;
        let check = |told: &[Value], log: &[Entry], talk: &[TalkEntry]| {
            let mut history = History::default();
            told.iter().for_each(|message| history.note(message));
            history.check(code, log, talk, guest)
        };
        assert_eq!(check(&told, &log, &talk), Ok(()), "the truth is believed");
        let of_kind = |kind: &str, field: &str| {
            let is_one = |message: &Value| message["type"] == kind && !message[field].is_null();
            told.iter().rposition(is_one).expect("there is one of every kind")
        };
        let lies = [
            ("update", "events", json!([{"type": "passed", "seat": 0}]), "told in another way"),
            ("update", "at", json!(12), "told in another way"),
            ("update", "game", json!({"view": "none"}), "lies in another way"),
            ("update", "version", json!(77), "is not in its log"),
            ("update", "version", json!(0), "is not in its log"),
            ("said", "words", json!({"text": "Bye"}), "never said like that"),
            ("said", "line", json!(9), "never said like that"),
            ("said", "from", json!({"who": 9}), "never said like that"),
        ];
        for (kind, field, lie, sentence) in lies {
            let mut twisted = told.clone();
            twisted[of_kind(kind, field)][field] = lie.clone();
            let caught = check(&twisted, &log, &talk).expect_err("a lie is caught");
            assert!(caught.contains(sentence), "{field} {lie}: {caught}");
        }
        let lost = log.len() - 1;
        assert!(check(&told, &log[..lost], &talk).is_err(), "what was told and is lost is missed");
        assert!(check(&told, &log, &talk[..1]).is_err(), "so is what was heard and is lost");
        assert!(check(&[], &log, &talk).is_err(), "and somebody who was told nothing");
    }
}
