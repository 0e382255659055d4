use serde::{Deserialize, Deserializer, Serialize};
use skull_rules::Action;

use crate::{
    options::{BotLevel, Options},
    person::Who,
    text::{Name, Words},
};

/// A command as it arrives, with the id its sender gave it: sent twice, it acts once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Request {
    /// Chosen by the sender, another one for each command.
    pub id: CommandId,
    /// What to do.
    #[serde(rename = "do")]
    pub command: Command,
}

/// What somebody can do at a table. Spelt like an action: `"start"`, `{"sit":{"seat":2}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Command {
    /// Come to the table, to watch or to take a seat.
    Join {
        /// What to be called here.
        name: Name,
        /// Which picture to go by.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
        avatar: u8,
    },
    /// Take a free seat, or change to it; any free one if none is named.
    Sit {
        /// Which.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
    },
    /// Give the seat up and watch.
    Stand,
    /// Leave the table.
    Leave,
    /// Go by another name.
    Rename {
        /// The new one.
        name: Name,
        /// Which picture to go by.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        avatar: Option<u8>,
    },
    /// Be ready for the game, or not yet.
    Ready {
        /// Which of the two.
        ready: bool,
    },
    /// Host: seat a bot.
    AddBot {
        /// Where; any free seat if none is named.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// How strong.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BotLevel>"))]
        level: BotLevel,
        /// Which character; any that is not here yet if none is named.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        character: Option<String>,
    },
    /// Host: send a bot away.
    RemoveBot {
        /// Which seat's.
        seat: u8,
    },
    /// Host: play by other options from now on.
    Configure {
        /// All of them.
        options: Options,
    },
    /// Host: start the game.
    Start,
    /// Host: start another one, with the same people.
    Rematch,
    /// Host: send somebody away for good.
    Kick {
        /// Whom.
        who: Who,
    },
    /// Host: let nobody new in, or do.
    Lock {
        /// Which of the two.
        locked: bool,
    },
    /// Host: hand the role over.
    Host {
        /// To whom.
        who: Who,
    },
    /// Host: give a seat that a bot keeps to somebody who watches.
    LetIn {
        /// To whom.
        who: Who,
        /// Which.
        seat: u8,
    },
    /// Play.
    Act {
        /// For which of the own seats; it need not be said where there is only one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// What.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        action: Action,
        /// The version of the table it was chosen at: if the seat has been asked anew since, it does not count.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        version: Option<u64>,
    },
    /// Show nothing, or nothing more: the loss need not wait (R7.6).
    Done,
    /// "I'm back": take the own seat over from the bot that kept it.
    Back,
    /// Say something.
    Say {
        /// The words.
        text: Words,
    },
    /// Say one of the quick phrases.
    Phrase {
        /// Its key.
        phrase: Phrase,
    },
    /// Host, or its author: take a line of talk back.
    Unsay {
        /// Its number.
        line: u64,
    },
    /// Hear nothing more of somebody, or hear it again.
    Mute {
        /// Of whom.
        who: Who,
        /// Which of the two.
        muted: bool,
    },
}

/// What a sender calls a command: 1 to 36 letters, digits, `-` or `_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 36))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct CommandId(Box<str>);

impl CommandId {
    /// The longest, in characters: enough for a UUID.
    pub const MOST: usize = 36;

    /// The id, if it can be one.
    pub fn new(text: &str) -> Option<CommandId> {
        let fits = (1..=CommandId::MOST).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        fits.then(|| CommandId(text.into()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for CommandId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CommandId, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        CommandId::new(&text)
            .ok_or_else(|| serde::de::Error::custom("an id has 1 to 36 letters, digits, - or _"))
    }
}

/// Things people say so often that a tap is enough. Clients know them in their language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Phrase {
    /// "Hello!"
    Hello,
    /// "Nice one."
    WellPlayed,
    /// "I only have flowers."
    OnlyFlowers,
    /// "There's a skull here."
    SkullHere,
    /// "You're bluffing."
    Bluffing,
    /// "Go on, raise."
    GoOn,
    /// "Let me think."
    Thinking,
    /// "Hurry up!"
    HurryUp,
    /// "Ouch."
    Ouch,
    /// "Oops."
    Oops,
    /// "Thanks for the game."
    GoodGame,
    /// "Another one?"
    Again,
}
