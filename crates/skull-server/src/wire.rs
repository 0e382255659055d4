//! The shapes that the server adds to those of a table, for whoever writes them down in another language.
//!
//! The types themselves stay private: a visitor is told of them one by one, in the order in which they are best read.

use ts_rs::TypeVisitor;

use crate::{
    api::{games, guests, tables},
    http_refusal::{HttpRefusal, RefusalBody},
    socket::CommandAnswer,
};

/// What answers a command that came over a socket.
pub fn answers(visitor: &mut impl TypeVisitor) {
    visitor.visit::<CommandAnswer<'static>>();
}

/// Who comes, and what they are told about themselves.
pub fn guests(visitor: &mut impl TypeVisitor) {
    visitor.visit::<guests::NewGuest>();
    visitor.visit::<guests::Me>();
    visitor.visit::<guests::Change>();
}

/// What answers requests about tables.
pub fn tables(visitor: &mut impl TypeVisitor) {
    visitor.visit::<tables::TableOpened>();
    visitor.visit::<tables::OpenTables>();
    visitor.visit::<tables::CommandDone>();
    visitor.visit::<tables::TableLink>();
}

/// What answers requests about finished games.
pub fn games(visitor: &mut impl TypeVisitor) {
    visitor.visit::<guests::Games>();
    visitor.visit::<games::FinishedGame>();
}

/// What answers a request that is refused.
pub fn refusals(visitor: &mut impl TypeVisitor) {
    visitor.visit::<RefusalBody<'static>>();
}

/// Every code that a refusal may have.
pub fn refusal_codes() -> impl Iterator<Item = &'static str> {
    HttpRefusal::codes()
}
