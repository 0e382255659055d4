use std::{borrow::Cow, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a sender calls a command: 1 to 36 letters, digits, `-` or `_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, min_length = 1, max_length = 36))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct CommandId(
    /// Shared, because a table remembers the last ones of everybody and is copied for each entry.
    Arc<str>,
);

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

impl Serialize for CommandId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for CommandId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CommandId, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        CommandId::new(&text)
            .ok_or_else(|| serde::de::Error::custom("an id has 1 to 36 letters, digits, - or _"))
    }
}
