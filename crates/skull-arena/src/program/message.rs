use serde::{Deserialize, Serialize};
use skull_rules::{Action, Player, Rules, Seat, Seen, View, notation::HeaderText};

use super::offence::Offence;

/// What a program is sent, a line each.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Message<'a> {
    Hello { protocol: u8, seat: Seat, seats: usize, rules: Rules, seed: u64 },
    Event { event: &'a Seen },
    Act { view: &'a View, legal: Vec<Action> },
    Bye { winner: Player },
}

/// The answer to `hello`. What else a program says of itself is its own business.
#[derive(Deserialize)]
pub(super) struct Ready {
    #[serde(rename = "type")]
    kind: String,
    name: String,
}

impl Ready {
    /// What the program calls itself, if anything of it can be seen.
    pub(super) fn read(line: &[u8]) -> Result<Option<HeaderText>, Offence> {
        match serde_json::from_slice::<Ready>(line) {
            Ok(ready) if ready.kind == "ready" => Ok(HeaderText::clean(&ready.name)),
            _ => Err(Offence::unreadable(line, r#"{"type":"ready","name":"…"}"#)),
        }
    }
}

/// The answer to `act`.
#[derive(Deserialize)]
pub(super) struct ActionLine {
    action: Action,
}

impl ActionLine {
    pub(super) fn read(line: &[u8]) -> Result<Action, Offence> {
        match serde_json::from_slice::<ActionLine>(line) {
            Ok(line) => Ok(line.action),
            Err(_) => Err(Offence::unreadable(line, r#"{"action":…}"#)),
        }
    }
}
