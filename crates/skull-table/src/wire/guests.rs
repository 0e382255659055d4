use serde::{Deserialize, Serialize};

use crate::{finished::GameLine, guest::Guest, text::Name};

/// Somebody who comes for the first time.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewGuest {
    /// What to be called.
    pub name: Name,
    /// Which picture to go by.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub avatar: u8,
    /// For programs: answer with a token instead of a cookie.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub token: bool,
}

/// A guest, as they are told about themselves.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    name: Name,
    avatar: u8,
    /// For programs, and only in the answer to the first request: it is not kept and cannot be asked for again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    token: Option<String>,
}

impl Me {
    /// What a guest is told.
    pub fn new(guest: Guest) -> Me {
        Me { name: guest.name, avatar: guest.avatar, token: None }
    }

    /// The same with what a program proves from now on who it is.
    #[must_use]
    pub fn with_token(self, token: String) -> Me {
        Me { token: Some(token), ..self }
    }
}

/// What to change about oneself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChangeMe", optional_fields))]
pub struct Change {
    name: Option<Name>,
    avatar: Option<u8>,
}

impl Change {
    /// The guest as they are from then on.
    pub fn apply(self, guest: Guest) -> Guest {
        let (name, avatar) = (self.name.unwrap_or(guest.name), self.avatar.unwrap_or(guest.avatar));
        Guest { name, avatar, ..guest }
    }
}

/// A page of finished games.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Games {
    /// As many as there are, or as a page holds.
    pub games: Vec<GameLine>,
}

/// How many games a page holds.
pub const GAMES_ON_A_PAGE: usize = 50;
