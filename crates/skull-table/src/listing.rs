use serde::Serialize;

use crate::{
    code::Code,
    options::TurnClock,
    person::Place,
    table::{Status, Table},
    text::Name,
};

/// What strangers are told of a table that they may come to.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Listing<'a> {
    code: Code,
    host: &'a Name,
    status: Status,
    /// Places for players.
    places: usize,
    /// Those that nobody has taken.
    free: usize,
    people: usize,
    bots: usize,
    clock: TurnClock,
    tribes_per_player: u8,
}

impl Table {
    /// What the list of open tables says of it, as JSON; nothing if it is not to be found there.
    pub fn listing(&self) -> Option<String> {
        let free = self.places().iter().filter(|place| place.is_free()).count();
        let open = self.options().listed && !self.is_locked() && (free > 0 || self.options().spectators);
        let listing = Listing {
            code: self.code(),
            host: &self.person(self.host()).filter(|_| open)?.name,
            status: self.status(),
            places: self.places().len(),
            free,
            people: self.places().iter().filter(|place| place.person().is_some()).count(),
            bots: self.places().iter().filter(|place| matches!(place, Place::Bot(_))).count(),
            clock: self.options().clock,
            tribes_per_player: self.options().rules.tribes_per_player.into(),
        };
        serde_json::to_string(&listing).ok()
    }
}
