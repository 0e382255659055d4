use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a sender calls a command: 1 to 36 letters, digits, `-` or `_`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 36))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct CommandId(Letters);

/// The text itself and not where it is, because a table remembers the last ids of everybody and is copied for each entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Letters {
    /// Zero where the text has ended.
    letters: [u8; CommandId::MOST],
    length: u8,
}

impl CommandId {
    /// The longest, in characters: enough for a UUID.
    pub const MOST: usize = 36;

    /// The id, if it can be one.
    pub fn new(text: &str) -> Option<CommandId> {
        let fits = (1..=CommandId::MOST).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        fits.then(|| {
            let mut letters = [0; CommandId::MOST];
            letters[..text.len()].copy_from_slice(text.as_bytes());
            CommandId(Letters { letters, length: text.len() as u8 })
        })
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        let text = &self.0.letters[..usize::from(self.0.length)];
        std::str::from_utf8(text).expect("an id is made of letters, digits, - and _")
    }
}

impl fmt::Debug for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl Serialize for CommandId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CommandId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CommandId, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        CommandId::new(&text)
            .ok_or_else(|| serde::de::Error::custom("an id has 1 to 36 letters, digits, - or _"))
    }
}
