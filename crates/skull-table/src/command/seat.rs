use serde::{Deserialize, Serialize};

use crate::{options::Haste, person::Who, text::Name};

/// What anybody may do: come, go, and take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SeatCommand {
    /// Come to the table, to watch or to take a seat.
    Join {
        /// What to be called here.
        name: Name,
        /// Which picture to go by.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
        avatar: u8,
        /// Whether a program plays under this name, for all to see. It is said when coming, and holds until leaving.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        program: bool,
    },
    /// Take a free seat, or change to it.
    Sit {
        /// The seat to take; any free one if none is named.
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
        /// What to be called from now on.
        name: Name,
        /// Which picture to go by; the same as before if none is named.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        avatar: Option<u8>,
    },
    /// Be ready for the game, or not yet. Who watches a game says by it that they would like a seat in it.
    Ready {
        /// True when ready, false to take it back.
        ready: bool,
    },
    /// Let a bot sit in for somebody who plays and is gone. Whoever plays may, also once they are out, and whoever watches
    /// a table that is not listed; it ends as soon as they are back.
    SitIn {
        /// The person who is gone.
        who: Who,
    },
    /// Let the bots play faster, once no person has a hand in the game any more.
    Hurry {
        /// How much faster.
        haste: Haste,
    },
}
