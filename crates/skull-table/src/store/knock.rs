use super::LogName;
use crate::{code::Code, guest::GuestId};

/// What a doorbell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knock {
    /// A log has grown.
    Grown {
        /// The table it belongs to.
        table: Code,
        /// The log of that table.
        log: LogName,
        /// How many entries it has had since, at least.
        length: u64,
    },
    /// Somebody has come to this table in another process, or gone.
    Present(Code),
    /// This guest was forgotten.
    Forgotten(GuestId),
    /// The bell could not be heard for a while, so anything may have happened.
    Missed,
}
