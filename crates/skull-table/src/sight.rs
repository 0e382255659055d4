//! What somebody at a table is sent. Everything that leaves a table is made here, through somebody's eyes.

mod game_sight;
mod presence;
#[cfg(feature = "hall")]
mod shared_sight;
mod table_sight;

use serde::Serialize;
use skull_rules::{Seen, Viewer};

use crate::{
    fact::Hand,
    guest::GuestId,
    playing::Playing,
    table::{Step, Table},
    talk::{Heard, Talk, Throw},
    time::Time,
};

pub use game_sight::{GameSight, SeatLegal};
pub use presence::Presence;
#[cfg(feature = "hall")]
pub(crate) use shared_sight::SharedSight;
pub use table_sight::TableSight;

/// A message to somebody at a table. Each carries the table's version.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Sight<'a> {
    /// All there is to see now: to begin with, or when too much was missed.
    Table {
        /// How many entries the table's log has.
        version: u64,
        /// How many entries its talk has.
        talk_version: u64,
        /// The server's time.
        now: Time,
        /// People, places and options.
        table: TableSight<'a>,
        /// The game that is on, or was played last.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        game: Option<GameSight>,
        /// What has happened in that game so far, as everyone saw it, for those who come to it now: the last
        /// [`Table::MOST_PAST`] events.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Seen>>"))]
        past: Vec<Seen>,
        /// The last lines of talk.
        talk: Vec<Heard<'a>>,
        /// Who is connected.
        #[serde(flatten)]
        presence: Presence,
    },
    /// Something has happened.
    Update {
        /// How many entries the table's log has now: one more than before.
        version: u64,
        /// When it was decided.
        at: Time,
        /// Whose hand made the move, if it was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hand: Option<Hand>,
        /// What happened in the game, as this viewer saw it.
        events: Vec<Seen>,
        /// People, places and options, where they have changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        table: Option<TableSight<'a>>,
        /// How the game lies now.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        game: Option<GameSight>,
    },
    /// Somebody has said something.
    Said {
        /// The table's version, which talk does not change.
        version: u64,
        /// How many entries the talk has now.
        talk_version: u64,
        /// The line.
        #[serde(flatten)]
        heard: Heard<'a>,
    },
    /// Somebody has thrown something across the table. It is not told again to who comes later.
    Thrown {
        /// The table's version.
        version: u64,
        /// How many entries the talk has now.
        talk_version: u64,
        /// What flies, from whom and where to.
        #[serde(flatten)]
        thrown: Throw,
    },
    /// The last lines of talk, in place of all that came before.
    Talk {
        /// The table's version.
        version: u64,
        /// How many entries the talk has.
        talk_version: u64,
        /// The lines.
        talk: Vec<Heard<'a>>,
    },
    /// A line was taken back.
    Unsaid {
        /// The table's version.
        version: u64,
        /// How many entries the talk has now.
        talk_version: u64,
        /// Its number.
        line: u64,
    },
    /// Who is connected.
    Here {
        /// The table's version.
        version: u64,
        /// Everyone who is, and who is not.
        #[serde(flatten)]
        presence: Presence,
    },
}

impl Table {
    /// All there is to see for a guest, or for somebody who only looks.
    pub fn sight<'a>(
        &'a self,
        talk: &'a Talk,
        guest: Option<GuestId>,
        presence: Presence,
        now: Time,
    ) -> Sight<'a> {
        Sight::Table {
            version: self.version(),
            talk_version: talk.version(),
            now,
            table: TableSight::of(self, guest),
            game: self.game().map(|game| GameSight::of(self, game, self.eyes(guest))),
            past: Vec::new(),
            talk: talk.heard_by(self, self.who_is(guest), 0),
            presence,
        }
    }

    /// What has happened in the game so far, as everyone saw it: also who plays in it by now may not have been there.
    pub fn past(&self) -> Vec<Seen> {
        let Some(record) = self.game().map(Playing::record) else { return Vec::new() };
        let events = record.replay().flat_map(|moment| moment.events);
        let mut past: Vec<Seen> = events.map(|event| Viewer::SPECTATOR.sees(&event)).collect();
        past.split_off(past.len().saturating_sub(Table::MOST_PAST))
    }

    /// What a guest sees of the newest step.
    pub fn update<'a>(&'a self, step: &Step, guest: Option<GuestId>) -> Sight<'a> {
        let eyes = self.eyes(guest);
        Sight::Update {
            version: step.version,
            at: step.at,
            hand: step.hand,
            events: step.seen_by(guest),
            table: step.table_changed.then(|| TableSight::of(self, guest)),
            game: self.game().map(|game| GameSight::of(self, game, eyes)),
        }
    }
}

impl Step {
    /// What a guest has missed if this is not the newest step: what happened, but not how it lay then.
    pub fn missed(&self, guest: Option<GuestId>) -> Sight<'static> {
        let (version, at, hand, events) = (self.version, self.at, self.hand, self.seen_by(guest));
        Sight::Update { version, at, hand, events, table: None, game: None }
    }

    /// What a guest saw of it.
    fn seen_by(&self, guest: Option<GuestId>) -> Vec<Seen> {
        let eyes = self.eyes_of(guest);
        self.events.iter().flat_map(|events| events.iter()).map(|event| eyes.sees(event)).collect()
    }

    /// Whether a guest saw no more of it than everyone did.
    #[cfg(feature = "hall")]
    fn is_seen_by_all_as_by(&self, guest: Option<GuestId>) -> bool {
        let eyes = self.eyes_of(guest);
        let mut events = self.events.iter().flat_map(|events| events.iter());
        events.all(|event| eyes.sees(event) == Viewer::SPECTATOR.sees(event))
    }

    /// The eyes that a guest had then.
    fn eyes_of(&self, guest: Option<GuestId>) -> Viewer {
        let own = self.eyes.iter().find(|(seeing, _)| Some(*seeing) == guest);
        own.map_or(Viewer::SPECTATOR, |&(_, eyes)| eyes)
    }
}
