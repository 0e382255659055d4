use serde::{Deserialize, Serialize};
use skull_rules::Seat;

use crate::{person::Who, text::Words};

/// What everybody at the table may say, and about what is said. It goes to a log of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TalkCommand {
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
    /// Throw something across the table, for everybody to see fly.
    Throw {
        /// What is thrown.
        reaction: Reaction,
        /// The seat that it is thrown at; nobody's if it is for the whole table.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        #[cfg_attr(feature = "typescript", ts(optional))]
        at: Option<Seat>,
    },
    /// Take a line of talk back: its author, or the host.
    Unsay {
        /// The line's number.
        line: u64,
    },
    /// Hear nothing more of somebody, or hear it again.
    Mute {
        /// The person not to be heard.
        who: Who,
        /// True to hear nothing more of them, false to hear them again.
        muted: bool,
    },
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

/// Things that people throw across a table instead of saying something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Reaction {
    /// A flower: well done.
    Flower,
    /// A heart.
    Heart,
    /// A star that bursts: what a move!
    Star,
    /// A tomato: boo!
    Tomato,
    /// A snail, for those who think for long.
    Snail,
    /// A skull that laughs.
    Skull,
}
