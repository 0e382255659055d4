//! The shapes that the server adds to those of a table, for whoever writes them down in another language.
//!
//! The types themselves stay private: a visitor is told of them one by one, in the order in which they are best read.

use skull_table::wire::{
    Change, CommandAnswer, CommandDone, Denial, FinishedGame, Games, Me, NewGuest, RefusalBody, SharedLink,
    TableOpened,
};
use ts_rs::TypeVisitor;

use crate::api::tables::OpenTables;

/// What answers a command that came over a socket.
pub fn answers(visitor: &mut impl TypeVisitor) {
    visitor.visit::<CommandAnswer<'static>>();
}

/// Who comes, and what they are told about themselves.
pub fn guests(visitor: &mut impl TypeVisitor) {
    visitor.visit::<NewGuest>();
    visitor.visit::<Me>();
    visitor.visit::<Change>();
}

/// What answers requests about tables.
pub fn tables(visitor: &mut impl TypeVisitor) {
    visitor.visit::<TableOpened>();
    visitor.visit::<OpenTables>();
    visitor.visit::<CommandDone>();
    visitor.visit::<SharedLink>();
}

/// What answers requests about finished games.
pub fn games(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Games>();
    visitor.visit::<FinishedGame>();
}

/// What answers a request that is refused.
pub fn refusals(visitor: &mut impl TypeVisitor) {
    visitor.visit::<RefusalBody<'static>>();
}

/// Every code that a refusal may have.
pub fn refusal_codes() -> impl Iterator<Item = &'static str> {
    Denial::codes()
}
