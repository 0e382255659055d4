use serde::{Deserialize, Serialize};
use skull_rules::Action;

/// What those may do who play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PlayCommand {
    /// Make a move.
    Act {
        /// Which of the player's own seats acts; it need not be said where there is only one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// What the seat chooses.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        action: Action,
        /// The version of the table it was chosen at: if the seat has been asked anew since, it does not count.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        version: Option<u64>,
    },
    /// Show nothing, or nothing more: the loss need not wait (R7.6).
    Done,
    /// "I'm back": take one's own seat over from the bot that kept it.
    Back,
    /// Call the coach, where nobody else plays and no clock runs: the game is practice from here on.
    Coach,
    /// Take one's last move back, and all that came after it, where the coach may be called: the game is practice.
    TakeBack,
}
