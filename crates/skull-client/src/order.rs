use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use skull_rules::{Action, Rules, Seat};

/// What somebody asks of a table, as the protocol spells it: `"start"`, `{"sit":{"seat":2}}`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Order {
    /// Come to the table, to watch or to sit down.
    Join {
        /// What to be called there.
        name: String,
        /// Whether a program plays under this name, for all to see.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// Take a seat; any that is free if none is named.
    Sit {
        /// Which one.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Give the seat up and watch.
    Stand,
    /// Leave the table.
    Leave,
    /// Be ready for a game, or not yet.
    Ready {
        /// True when ready.
        ready: bool,
    },
    /// Make a move in the game.
    Act {
        /// What the seat chooses.
        action: Action,
        /// The seat that acts.
        seat: Seat,
        /// The version it was chosen at: it counts only if the seat has not been asked anew since.
        version: u64,
    },
    /// Nothing, or nothing more, to show.
    Done,
    /// Take one's own seat over from the bot that kept it.
    Back,
    /// Say something.
    Say {
        /// The words, at most 200 characters.
        text: String,
    },
    /// As the host, seat a bot.
    AddBot {
        /// How strong it is, as in `expert`; regular if nothing is said.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<String>,
    },
    /// As the host, send a bot away.
    RemoveBot {
        /// Its seat.
        seat: u8,
    },
    /// As the host, begin the first game.
    Start,
    /// As the host, begin another game.
    Rematch,
}

impl Order {
    /// The command, with its id, as it is sent.
    pub(crate) fn command(&self, id: &str) -> String {
        json!({"id": id, "do": self}).to_string()
    }
}

/// How a table is laid. What is left out is as usual; of a table that stands, all is there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableOptions {
    /// Seats, 2 to 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// The rules of its games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// Whether strangers find it in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listed: Option<bool>,
    /// `"off"`, `"relaxed"`, `"brisk"` or a number of seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Value>,
    /// The level of the bots that take free seats when a game starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill: Option<String>,
    /// Whether others may watch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spectators: Option<bool>,
    /// Whether everybody may read the full record of a game that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_record: Option<bool>,
    /// How long bots think: `"natural"`, `"quick"` or `"instant"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<String>,
    /// Seconds that a loss waits for the others to show a disc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub show_seconds: Option<u8>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_spelt_as_the_protocol_spells_it() {
        let join = Order::Join { name: "Bo".into(), program: false };
        assert_eq!(join.command("1"), r#"{"do":{"join":{"name":"Bo"}},"id":"1"}"#);
        assert_eq!(Order::Sit { seat: None }.command("2"), r#"{"do":{"sit":{}},"id":"2"}"#);
        assert_eq!(Order::Rematch.command("3"), r#"{"do":"rematch","id":"3"}"#);
        assert_eq!(serde_json::to_string(&TableOptions::default()).unwrap(), "{}");
    }
}
