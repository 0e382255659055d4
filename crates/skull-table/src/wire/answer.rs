use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::Denial;
use crate::{command::CommandId, objects::read_objects};

/// The longest request, and the longest frame of a line, that anybody may send.
pub const MOST_REQUEST_BYTES: usize = 2048;

/// The answer to a command that came over a line.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Answer"))]
pub enum CommandAnswer<'a> {
    /// It is carried out.
    Ok {
        /// The command's own id.
        id: &'a CommandId,
        /// The version it led to: of the table, or of the talk.
        version: u64,
    },
    /// It is not.
    Refused {
        /// The command's own id, where it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<CommandId>,
        /// For programs.
        #[cfg_attr(feature = "typescript", ts(type = "RefusalCode"))]
        code: &'a str,
        /// For people.
        message: &'a str,
    },
}

/// Reads an object. A list of its values in their order would do as well for `serde`, and would mean something else with
/// the next version.
pub fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Denial> {
    if !json.trim_ascii_start().starts_with(b"{") {
        return Err(Denial::unreadable("it should be a JSON object"));
    }
    read_objects(json).map_err(Denial::unreadable)
}

/// Reads the body of a request: one that is empty is `{}`.
pub fn read_body<T: DeserializeOwned>(body: &[u8]) -> Result<T, Denial> {
    read(if body.is_empty() { b"{}" } else { body })
}

/// The id of a command that cannot be read, so that its sender knows which one was refused.
pub fn id_of(text: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct Id {
        id: CommandId,
    }
    read_objects(text.as_bytes()).ok().map(|Id { id }| id)
}
