use std::{collections::VecDeque, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{command::CommandId, guest::GuestId, text::Name};

/// What somebody is called at one table by the others' programs: a number, from 0, that means nothing elsewhere.
pub type Who = u32;

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their number here.
    pub who: Who,
    /// Who they are to the server; never sent to anybody.
    pub guest: GuestId,
    /// What they are called.
    pub name: Name,
    /// Which picture they go by.
    pub avatar: u8,
    /// Whether they are ready for the game.
    pub ready: bool,
    /// Whether a program plays under their name, as it has said itself.
    pub program: bool,
    /// What they last asked for.
    pub(crate) recent: RecentCommands,
}

impl Person {
    /// Somebody who has just come.
    pub(crate) fn new(who: Who, guest: GuestId, name: Name, avatar: u8) -> Person {
        Person { who, guest, name, avatar, ready: false, program: false, recent: RecentCommands::default() }
    }
}

/// What somebody last asked for, and the version it led to: to recognise what comes again.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct RecentCommands(
    /// Shared, because a table is copied for each entry. It is written to only when the copy is all there is of the table,
    /// so nothing of it is copied.
    Arc<VecDeque<(CommandId, u64)>>,
);

impl RecentCommands {
    /// Commands that are recognised.
    const MOST: usize = 64;

    /// The version that a command has led to, if it has been carried out already.
    pub(crate) fn did(&self, id: &CommandId) -> Option<u64> {
        self.0.iter().find(|(recent, _)| recent == id).map(|&(_, version)| version)
    }

    /// Remembers that a command has led to `version`.
    pub(crate) fn remember(&mut self, id: CommandId, version: u64) {
        let recent = Arc::make_mut(&mut self.0);
        if recent.len() == RecentCommands::MOST {
            recent.pop_front();
        }
        recent.push_back((id, version));
    }

    /// Where it lies.
    #[cfg(test)]
    pub(crate) fn address(&self) -> *const () {
        Arc::as_ptr(&self.0).cast()
    }
}

/// Who has a place at the table: one seat, or two that face each other (R10.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nobody has it.
    Free,
    /// Somebody has it, playing or away.
    Person {
        /// The person's number at this table.
        who: Who,
        /// Moments in a row that the clock has moved for them.
        missed: u8,
        /// The version at which the last of them was asked: two seats that were asked in one moment miss one moment.
        missed_at: u64,
    },
    /// A bot has it.
    Bot(BotSeat),
    /// A person had it and has left the game: a bot plays on until they, or somebody the host lets in, take it.
    Kept {
        /// The guest whose place it was, if they may come back.
        owner: Option<GuestId>,
        /// What they were called.
        name: Name,
    },
}

/// A bot with its character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotSeat {
    /// How strong it is.
    pub level: crate::options::BotLevel,
    /// The name of one of the characters.
    pub character: String,
}

impl Place {
    /// Missed moments in a row after which the bot keeps the seat until its owner is back.
    pub const MISSED_UNTIL_AWAY: u8 = 2;

    /// The place of somebody who is there.
    pub(crate) fn of(who: Who) -> Place {
        Place::Person { who, missed: 0, missed_at: 0 }
    }

    /// Who sits here, playing or away.
    pub fn person(&self) -> Option<Who> {
        match *self {
            Place::Person { who, .. } => Some(who),
            Place::Free | Place::Bot(_) | Place::Kept { .. } => None,
        }
    }

    pub(crate) fn free(&mut self) {
        *self = Place::Free;
    }

    /// Forgets what the clock has done.
    pub(crate) fn count_anew(&mut self) {
        if let Place::Person { missed, .. } = self {
            *missed = 0;
        }
    }

    /// Whether nobody would be put out by sitting down here.
    pub fn is_free(&self) -> bool {
        *self == Place::Free
    }

    /// Counts what was asked at this version and not answered in time.
    pub(crate) fn miss(&mut self, asked_at: u64) {
        if let Place::Person { missed, missed_at, .. } = self
            && *missed_at != asked_at
        {
            (*missed, *missed_at) = (missed.saturating_add(1), asked_at);
        }
    }

    /// A bot plays here until its owner is back.
    pub(crate) fn send_away(&mut self) {
        if let Place::Person { missed, .. } = self {
            *missed = Place::MISSED_UNTIL_AWAY;
        }
    }

    /// Whether a bot plays here for its owner: somebody let it sit in, or its owner has let two moments in a row go by.
    pub fn is_away(&self) -> bool {
        matches!(*self, Place::Person { missed, .. } if missed >= Place::MISSED_UNTIL_AWAY)
    }
}
