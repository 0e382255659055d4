use super::{Answer, Card, LogName, Store};
use crate::{
    code::Code,
    finished::{Finished, GameId},
    guest::GuestId,
    summary::Totals,
};

/// A store that can be looked through from end to end, and filled from another. Nobody may be served from it meanwhile, or
/// what was looked through is not what is there.
pub trait Archive: Store {
    /// All tables, in any order.
    fn tables(&self) -> Answer<'_, Vec<Code>>;

    /// How a table is found.
    fn card(&self, table: Code) -> Answer<'_, Option<Card>>;

    /// The numbers of all entries of a log, in order. In a log that is whole they begin with 0, and none is missing.
    fn numbers(&self, table: Code, log: LogName) -> Answer<'_, Vec<u64>>;

    /// All guests, in any order.
    fn guests(&self) -> Answer<'_, Vec<GuestId>>;

    /// All finished games, in any order.
    fn games(&self) -> Answer<'_, Vec<GameId>>;

    /// Writes down a finished game, without its table. One that is there already is left as it is.
    fn put_game(&self, game: Finished) -> Answer<'_, ()>;

    /// Writes down the sums over all games of a guest who is known, whatever they were.
    fn put_totals(&self, guest: GuestId, totals: Totals) -> Answer<'_, ()>;
}
