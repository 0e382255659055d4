use serde::{Deserialize, Serialize};
use skull_rules::{Action, Player, Rules, Seat, Seen, View};

use super::fault::Fault;

/// What a program is sent, a line each.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Message<'a> {
    Hello { protocol: u8, seat: Seat, seats: usize, rules: Rules },
    Event { event: &'a Seen },
    Act { view: &'a View, legal: Vec<Action> },
    Bye { winner: Player },
}

/// The answer to `hello`. What else a program says of itself is its own business.
#[derive(Deserialize)]
pub(super) struct Ready {
    #[serde(rename = "type")]
    kind: String,
    #[serde(rename = "name")]
    _name: String,
}

impl Ready {
    pub(super) fn read(line: &[u8]) -> Result<(), Fault> {
        match serde_json::from_slice::<Ready>(line) {
            Ok(ready) if ready.kind == "ready" => Ok(()),
            _ => Err(Fault::unreadable(line, r#"{"type":"ready","name":"…"}"#)),
        }
    }
}

/// The answer to `act`.
#[derive(Deserialize)]
pub(super) struct Answer {
    action: Action,
}

impl Answer {
    pub(super) fn read(line: &[u8]) -> Result<Action, Fault> {
        match serde_json::from_slice::<Answer>(line) {
            Ok(answer) => Ok(answer.action),
            Err(_) => Err(Fault::unreadable(line, r#"{"action":…}"#)),
        }
    }
}
