use serde::{Deserialize, Serialize};
use skull_rules::{Action, Disc, Seat};

use crate::{
    command::CommandId,
    fair::Seed,
    finished::GameId,
    guest::GuestId,
    options::{Haste, Options},
    person::{BotSeat, Who},
    text::{KeptName, Name},
    time::Time,
};

/// One entry of a table's log: when, by whose command, and what has come to be. With every secret: it goes to the
/// store and nowhere else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When it was decided.
    pub at: Time,
    /// The command that it carries out; nobody's if it happened by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Origin>,
    /// What has come to be.
    pub fact: Fact,
}

/// The command that an entry carries out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The guest who gave it.
    pub guest: GuestId,
    /// The id that the guest gave it.
    pub id: CommandId,
}

/// What can come to be at a table. The first is always [`Fact::Opened`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The table stands, and its host has the first seat.
    Opened {
        /// How it is laid.
        options: Options,
        /// Who opened it.
        host: GuestId,
        /// What they are called.
        #[serde(deserialize_with = "KeptName::read")]
        name: Name,
        /// Which picture they go by.
        avatar: u8,
        /// The luck of the first game.
        #[serde(with = "secret")]
        seed: Seed,
    },
    /// Somebody has come.
    Joined {
        /// Their number from now on.
        who: Who,
        /// Who they are.
        guest: GuestId,
        /// What they are called.
        #[serde(deserialize_with = "KeptName::read")]
        name: Name,
        /// Which picture they go by.
        avatar: u8,
        /// Whether a program plays under their name.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// Somebody goes by another name.
    Renamed {
        /// The person who does.
        who: Who,
        /// What they are called from now on.
        #[serde(deserialize_with = "KeptName::read")]
        name: Name,
        /// Which picture they go by.
        avatar: u8,
    },
    /// Somebody has taken a place, and left the one they had.
    Sat {
        /// The person who sits down.
        who: Who,
        /// The place that is theirs from now on.
        place: u8,
    },
    /// Somebody has given the place up.
    Stood {
        /// The person who stands up.
        who: Who,
    },
    /// Somebody has gone.
    Left {
        /// The person who has gone.
        who: Who,
    },
    /// Somebody was sent away for good.
    Kicked {
        /// The person who was sent away.
        who: Who,
    },
    /// Somebody is ready, or is not.
    Ready {
        /// The person whose answer this is.
        who: Who,
        /// True when they are ready, false when they are not.
        ready: bool,
    },
    /// A bot has taken a place.
    BotSat {
        /// The place that is the bot's from now on.
        place: u8,
        /// The bot's level and character.
        bot: BotSeat,
    },
    /// A bot has gone.
    BotLeft {
        /// The place that is free from now on.
        place: u8,
    },
    /// Other options hold.
    Configured {
        /// All options, also those that stay as they are.
        options: Options,
    },
    /// Nobody new comes in, or may again.
    Locked {
        /// True when the table is locked, false when it is open again.
        locked: bool,
    },
    /// Somebody else is host.
    HostPassed {
        /// The host from now on.
        to: Who,
    },
    /// A game has begun.
    Started {
        /// What it is called.
        game: GameId,
        /// The seat that leads the first round.
        first: Seat,
        /// Whether the first player was drawn, and not named by the game before.
        drawn: bool,
        /// Bots that have taken free places for it.
        fill: Vec<(u8, BotSeat)>,
        /// The luck of the game after this one.
        #[serde(with = "secret")]
        next_seed: Seed,
    },
    /// A seat has acted.
    Acted {
        /// The seat that acts.
        seat: Seat,
        /// What it chose.
        action: Action,
        /// What luck took, where luck was asked (R7.2).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost: Option<Disc>,
        /// Whose hand it was.
        #[serde(default, skip_serializing_if = "Hand::is_person")]
        hand: Hand,
    },
    /// A seat has chosen what is lost, and the loss waits for the others to show (R7.6).
    Held {
        /// The seat that chose.
        seat: Seat,
        /// What it chose.
        action: Action,
    },
    /// Seats have nothing more to show (R7.6).
    Done {
        /// The seats that say so.
        seats: Vec<Seat>,
    },
    /// A bot sits in for somebody who is gone.
    SatIn {
        /// The person who is gone.
        who: Who,
    },
    /// The bots that are left play faster, or no longer do.
    Hurried {
        /// How much faster.
        haste: Haste,
    },
    /// Somebody is back at their place.
    Back {
        /// The person who is back.
        who: Who,
    },
    /// Nobody served the table for a while: those who were to act have their time again.
    Resumed,
    /// The coach helps whoever plays alone with bots: the game is practice from here on.
    Coached,
    /// Whoever plays alone with bots has taken a move back, and all that came after it: the game is practice.
    TakenBack {
        /// How many acts of the game are left.
        acts: u32,
    },
}

impl Fact {
    /// How much a table wears out by it: by what is of a game, and by each act that is played again where one is taken back.
    pub(crate) fn wear(&self) -> u64 {
        match self {
            Fact::Started { .. }
            | Fact::Acted { .. }
            | Fact::Held { .. }
            | Fact::Done { .. }
            | Fact::Resumed
            | Fact::Coached => 1,
            Fact::TakenBack { acts } => 1 + u64::from(*acts),
            _ => 0,
        }
    }
}

/// Whose hand made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Hand {
    /// The hand of the player whose seat it is.
    #[default]
    Person,
    /// The hand of the bot that sits there, or keeps the seat.
    Bot,
    /// A bot's hand, for somebody whose time was up.
    Clock,
}

impl Hand {
    fn is_person(&self) -> bool {
        *self == Hand::Person
    }
}

/// A seed is written down here and nowhere else, so it has no shape in JSON of its own.
mod secret {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::fair::Seed;

    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&seed.to_hex())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let mut key = [0; 32];
        hex::decode_to_slice(String::deserialize(deserializer)?, &mut key).map_err(D::Error::custom)?;
        Ok(Seed::from_bytes(key))
    }
}
