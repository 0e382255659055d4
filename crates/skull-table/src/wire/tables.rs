use serde::Serialize;

use crate::code::Code;

/// A table that was just opened.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Opened))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Opened"))]
pub struct TableOpened {
    /// What it is called.
    pub code: Code,
    /// What to send to friends.
    pub link: String,
}

/// A command was carried out.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Done))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Done"))]
pub struct CommandDone {
    ok: bool,
    /// The version it led to: of the table, or of the talk.
    version: u64,
}

impl CommandDone {
    /// One that has led to this version.
    pub fn at(version: u64) -> CommandDone {
        CommandDone { ok: true, version }
    }
}

/// What to send to friends.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SharedLink {
    /// An address that opens the table.
    pub link: String,
}
