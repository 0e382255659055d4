//! Cards, guests and games as the texts that they are filed as.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::key;
use crate::{
    code::Code,
    finished::{Finished, GameId, GameLine},
    guest::{Fingerprint, Guest, GuestId},
    objects::read_objects,
    store::{Card, StoreError},
    summary::{Summary, Totals},
    text::{KeptName, Name},
    time::Time,
};

pub(super) fn written(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("what is filed is plain data")
}

pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    read_objects(text.as_bytes())
        .map_err(|error| StoreError::Broken(format!("a file cannot be read: {error}")))
}

/// A [`Card`]; the table is in the key.
#[derive(Serialize, Deserialize)]
pub(super) struct FiledCard {
    touched: Time,
    due: Option<Time>,
    playing: bool,
    listing: Option<String>,
}

pub(super) fn card(card: &Card) -> FiledCard {
    FiledCard { touched: card.touched, due: card.due, playing: card.playing, listing: card.listing.clone() }
}

impl FiledCard {
    pub(super) fn of(self, table: Code) -> Card {
        let FiledCard { touched, due, playing, listing } = self;
        Card { table, touched, due, playing, listing }
    }
}

/// A [`Guest`], and the sums over their games.
#[derive(Serialize, Deserialize)]
pub(super) struct FiledGuest {
    fingerprint: String,
    #[serde(deserialize_with = "KeptName::read")]
    name: Name,
    avatar: u8,
    since: Time,
    pub(super) seen: Time,
    pub(super) totals: Totals,
}

impl FiledGuest {
    pub(super) fn of(guest: &Guest, totals: Totals) -> FiledGuest {
        let Guest { fingerprint, name, avatar, since, seen } = guest.clone();
        FiledGuest { fingerprint: hex::encode(fingerprint.as_bytes()), name, avatar, since, seen, totals }
    }

    pub(super) fn guest(self) -> Result<Guest, StoreError> {
        let mut fingerprint = [0; 32];
        hex::decode_to_slice(&self.fingerprint, &mut fingerprint)
            .map_err(|error| StoreError::Broken(format!("a guest cannot be read: {error}")))?;
        let FiledGuest { name, avatar, since, seen, .. } = self;
        Ok(Guest { fingerprint: Fingerprint::from_bytes(fingerprint), name, avatar, since, seen })
    }
}

/// A line in a list of games, and whose lists those are.
#[derive(Serialize, Deserialize)]
pub(super) struct FiledLine {
    pub(super) line: GameLine,
    pub(super) guests: Vec<Option<GuestId>>,
}

impl FiledLine {
    /// The line in the list of this guest, if the game is theirs.
    pub(super) fn line_of(self, guest: GuestId) -> Option<GameLine> {
        let you = self.guests.iter().position(|seat| *seat == Some(guest))?;
        Some(GameLine { you: Some(you as u8), ..self.line })
    }
}

/// What a list of games does not tell.
#[derive(Serialize, Deserialize)]
pub(super) struct FiledGame {
    id: GameId,
    ended: Time,
    open: bool,
    record: String,
    summary: Summary,
}

impl FiledGame {
    pub(super) fn of(finished: Finished) -> FiledGame {
        let Finished { line, open, record, summary, .. } = finished;
        FiledGame { id: line.id, ended: line.ended, open, record, summary }
    }

    /// The key of its line.
    pub(super) fn line_key(&self) -> String {
        key::line_of(self.ended, self.id)
    }

    pub(super) fn with(self, filed: FiledLine) -> Finished {
        let FiledGame { open, record, summary, .. } = self;
        Finished { line: filed.line, guests: filed.guests, open, record, summary }
    }
}
