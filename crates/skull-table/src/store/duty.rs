use std::future::ready;

use super::Answer;
use crate::{code::Code, guest::GuestId};

/// What halls that share their tables agree upon: which of them does what is due at a table, and who is connected where.
///
/// Nothing that is written depends on it. Should two halls both believe that a table is theirs, one of them meets a conflict.
pub trait Duty: Send + Sync + 'static {
    /// Whether this hall is to do what is due at a table, now and until it puts it down: not while another one does that
    /// lives.
    fn take_on(&self, table: Code) -> Answer<'_, bool>;

    /// Leaves a table to the others.
    fn put_down(&self, table: Code);

    /// Tells the others who is connected to a table here.
    fn announce(&self, table: Code, here: Onlookers);

    /// Who is connected to a table in all the other halls.
    fn elsewhere(&self, table: Code) -> Answer<'_, Onlookers>;
}

/// Those who are connected to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Onlookers {
    /// Those who have said who they are, each once.
    pub guests: Vec<GuestId>,
    /// How many connections there are of others.
    pub strangers: u32,
}

impl Onlookers {
    /// Whether nobody is.
    pub fn is_empty(&self) -> bool {
        self.guests.is_empty() && self.strangers == 0
    }
}

impl FromIterator<Option<GuestId>> for Onlookers {
    fn from_iter<T: IntoIterator<Item = Option<GuestId>>>(connections: T) -> Onlookers {
        let mut onlookers = Onlookers::default();
        for connection in connections {
            match connection {
                Some(guest) => onlookers.guests.push(guest),
                None => onlookers.strangers += 1,
            }
        }
        onlookers.guests.sort_unstable();
        onlookers.guests.dedup();
        onlookers
    }
}

impl Extend<Onlookers> for Onlookers {
    fn extend<T: IntoIterator<Item = Onlookers>>(&mut self, others: T) {
        for other in others {
            self.guests.extend(other.guests);
            self.strangers += other.strangers;
        }
        self.guests.sort_unstable();
        self.guests.dedup();
    }
}

/// Nobody else has these tables.
pub(super) struct Alone;

impl Duty for Alone {
    fn take_on(&self, _: Code) -> Answer<'_, bool> {
        Box::pin(ready(Ok(true)))
    }

    fn put_down(&self, _: Code) {}

    fn announce(&self, _: Code, _: Onlookers) {}

    fn elsewhere(&self, _: Code) -> Answer<'_, Onlookers> {
        Box::pin(ready(Ok(Onlookers::default())))
    }
}
