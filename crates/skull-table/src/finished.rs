use std::fmt;

use serde::{Deserialize, Serialize};
use skull_chance::Dice;

use crate::{code::Code, guest::GuestId, summary::Summary, text::Name, time::Time};

/// What a game is called: 128 random bits, because whoever has it may look at the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct GameId([u8; 16]);

impl GameId {
    /// An id that nobody can guess.
    pub fn draw(luck: &mut Dice) -> GameId {
        let mut id = [0; 16];
        id.copy_from_slice(&luck.key()[..16]);
        GameId(id)
    }

    /// As a store keeps it.
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Out of a store.
    pub fn from_bytes(bytes: [u8; 16]) -> GameId {
        GameId(bytes)
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> String {
        hex::encode(id.0)
    }
}

impl TryFrom<String> for GameId {
    type Error = hex::FromHexError;

    fn try_from(text: String) -> Result<GameId, hex::FromHexError> {
        let mut id = [0; 16];
        hex::decode_to_slice(text, &mut id)?;
        Ok(GameId(id))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A game that is over, as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// How it is found.
    pub line: GameLine,
    /// Who played, one for each player: a guest, or nobody where a bot sat to the end. Never sent to anybody.
    pub guests: Vec<Option<GuestId>>,
    /// Whether everyone may read the full record.
    pub open: bool,
    /// The full record, as text.
    pub record: String,
    /// What is worth telling of it.
    pub summary: Summary,
}

/// A line in a list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameLine {
    /// The game's name.
    pub id: GameId,
    /// The table it was played at.
    pub table: Code,
    /// The table's first, second, …
    pub number: u32,
    /// When it began.
    pub began: Time,
    /// When it ended.
    pub ended: Time,
    /// What the players are called, in their order.
    pub names: Vec<Name>,
    /// The player who won, counted from 0.
    pub winner: u8,
    /// The tribe that each seat played, from 0; empty where nobody noted it, and each played that of its number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
    pub tribes: Vec<u8>,
    /// In a guest's own list: the player that this guest was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub you: Option<u8>,
}
