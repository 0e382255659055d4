use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use skull_chance::Dice;
use subtle::ConstantTimeEq;

use crate::{text::Name, time::Time};

/// What a device shows to prove who it is: 256 random bits, written as 64 hexadecimal digits. It is handed out once
/// and never kept; a store knows its [`Fingerprint`].
pub struct Token([u8; 32]);

impl Token {
    /// A token that nobody can guess.
    pub fn draw(luck: &mut Dice) -> Token {
        Token(luck.key())
    }

    /// The one thing that may be told to its owner, and to nobody else: not in a URL, a log or an error.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// What is kept of it.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0).into())
    }
}

impl FromStr for Token {
    type Err = BadToken;

    fn from_str(text: &str) -> Result<Token, BadToken> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadToken)?;
        Ok(Token(bytes))
    }
}

/// Says nothing: a log must not let anybody in.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// No token can be read from a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A token is 64 hex digits.")]
pub struct BadToken;

/// The SHA-256 of a token: enough to recognise its owner, not enough to be taken for them.
#[derive(Clone, Copy)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// As a store keeps it.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Out of a store.
    pub fn from_bytes(bytes: [u8; 32]) -> Fingerprint {
        Fingerprint(bytes)
    }

    /// Under which guest this is filed.
    pub fn guest(&self) -> GuestId {
        let mut id = [0; 16];
        id.copy_from_slice(&self.0[..16]);
        GuestId(id)
    }
}

/// Compared in a time that does not tell how much of it was right.
impl PartialEq for Fingerprint {
    fn eq(&self, other: &Fingerprint) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Fingerprint {}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fingerprint")
    }
}

/// Who somebody is to the server: half the fingerprint. It grants nothing, and never goes to other players, who
/// know each other by table only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct GuestId([u8; 16]);

impl GuestId {
    /// As a store keeps it.
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Out of a store.
    pub fn from_bytes(bytes: [u8; 16]) -> GuestId {
        GuestId(bytes)
    }
}

impl From<GuestId> for String {
    fn from(id: GuestId) -> String {
        hex::encode(id.0)
    }
}

impl TryFrom<String> for GuestId {
    type Error = hex::FromHexError;

    fn try_from(text: String) -> Result<GuestId, hex::FromHexError> {
        let mut id = [0; 16];
        hex::decode_to_slice(text, &mut id)?;
        Ok(GuestId(id))
    }
}

impl fmt::Debug for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0[..4]))
    }
}

/// Somebody who has come by, as the store remembers them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// What their token is recognised by.
    pub fingerprint: Fingerprint,
    /// What they are called.
    pub name: Name,
    /// Which picture they go by; the client knows what it looks like.
    pub avatar: u8,
    /// When they first came.
    pub since: Time,
    /// When they last came, to the day.
    pub seen: Time,
}

impl Guest {
    /// Who they are.
    pub fn id(&self) -> GuestId {
        self.fingerprint.guest()
    }
}
