use serde::Serialize;

use crate::person::Who;

/// Who is at the table with a line open, and who is not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Presence {
    /// Everyone who is connected.
    pub here: Vec<Who>,
    /// Those with a place who have not been connected for half a minute.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Who>>"))]
    pub gone: Vec<Who>,
}
