use serde::{Deserialize, Serialize};

use crate::{
    options::{BotLevel, Options},
    person::Who,
};

/// What only the host may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum HostCommand {
    /// Seat a bot.
    AddBot {
        /// The bot's seat; any free one if none is named.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// How strong it is.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BotLevel>"))]
        level: BotLevel,
        /// The character's name; any that is not here yet if none is named.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        character: Option<String>,
    },
    /// Send a bot away.
    RemoveBot {
        /// The bot's seat.
        seat: u8,
    },
    /// Play by other options from now on.
    Configure {
        /// All of them, also those that stay as they are.
        options: Options,
    },
    /// Start the game.
    Start,
    /// Start another one, with the same people.
    Rematch,
    /// Have somebody stand up: they stay at the table and may sit down again. While a game is on, a bot keeps their seat.
    Unseat {
        /// The person who stands up.
        who: Who,
    },
    /// Send somebody away for good.
    Kick {
        /// The person to send away.
        who: Who,
    },
    /// Let nobody new in, or do.
    Lock {
        /// True to lock the table, false to open it again.
        locked: bool,
    },
    /// Hand the role of the host over.
    #[serde(rename = "host")]
    HandOver {
        /// The host from now on.
        who: Who,
    },
    /// Give a free seat to somebody who watches, or the one that a bot keeps for them. A bot that keeps a hand for somebody
    /// else plays it to the end of the game.
    LetIn {
        /// The person who gets it.
        who: Who,
        /// The seat that is free or kept.
        seat: u8,
    },
}
