use serde::Deserialize;
use skull_rules::{Action, Seat, Seats, Seen, View};

use crate::{order::TableOptions, shown_text};

/// What a server sends to somebody who watches a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ServerMessage {
    /// All there is to see: to begin with, or when too much was missed.
    Table(Box<WholeTable>),
    /// Something has happened.
    Update(Box<TableUpdate>),
    /// Somebody has said something.
    Said {
        /// How many entries the talk has now.
        talk_version: u64,
        /// What was said.
        #[serde(flatten)]
        spoken: SpokenLine,
    },
    /// A line was taken back.
    Unsaid {
        /// How many entries the talk has now.
        talk_version: u64,
        /// Its number.
        line: u64,
    },
    /// The last lines of talk, in place of all that came before.
    Talk {
        /// How many entries the talk has.
        talk_version: u64,
        /// The lines.
        talk: Vec<SpokenLine>,
    },
    /// Everyone who is connected.
    Here {
        /// Their numbers at this table.
        here: Vec<u32>,
    },
    /// A command was carried out.
    Ok {
        /// Its id.
        id: String,
        /// The version it led to.
        version: u64,
    },
    /// A command was not carried out.
    Refused {
        /// Its id, where it could be read.
        #[serde(default)]
        id: Option<String>,
        /// The code for programs.
        #[serde(deserialize_with = "shown_text::read")]
        code: String,
        /// The sentence for people.
        #[serde(deserialize_with = "shown_text::read")]
        message: String,
    },
    /// Something that only newer clients understand.
    #[serde(other)]
    Unknown,
}

/// A table, as one visitor sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct WholeTable {
    /// How many things have happened there.
    pub version: u64,
    /// How many entries its talk has.
    pub talk_version: u64,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// People, places and options.
    pub table: TableHere,
    /// The game that is on, or was played last.
    #[serde(default)]
    pub game: Option<GameHere>,
    /// The last lines of talk.
    pub talk: Vec<SpokenLine>,
    /// Who is connected.
    pub here: Vec<u32>,
}

/// One step of a table.
#[derive(Clone, Debug, Deserialize)]
pub struct TableUpdate {
    /// How many things have happened there by now.
    pub version: u64,
    /// When it happened, by the server's clock.
    pub at: u64,
    /// What happened in the game, as this visitor saw it.
    pub events: Vec<Seen>,
    /// People, places and options, where they have changed.
    #[serde(default)]
    pub table: Option<TableHere>,
    /// How the game lies now. Of several updates at once only the last says it.
    #[serde(default)]
    pub game: Option<GameHere>,
}

/// People, places and options.
#[derive(Clone, Debug, Deserialize)]
pub struct TableHere {
    /// The table's code.
    #[serde(deserialize_with = "shown_text::read")]
    pub code: String,
    /// Whether a game is on.
    pub status: TableStatus,
    /// How the table is laid.
    pub options: TableOptions,
    /// The number of the person who is the host.
    pub host: u32,
    /// Whether nobody new comes in.
    pub locked: bool,
    /// Who this visitor is here; nobody if they have not come to the table.
    pub you: Option<u32>,
    /// Everybody who has come.
    pub people: Vec<PersonHere>,
    /// One a player, in the order of their first seats.
    pub places: Vec<PlaceHere>,
    /// How many games were started here.
    pub games: u32,
}

/// Whether a game is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// There was none yet.
    Gathering,
    /// One is on.
    Playing,
    /// The last one is over.
    Over,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PersonHere {
    /// Their number here.
    pub who: u32,
    /// What they are called.
    #[serde(deserialize_with = "shown_text::read")]
    pub name: String,
    /// Whether they are ready for a game.
    pub ready: bool,
    /// Whether a program plays under this name.
    #[serde(default)]
    pub program: bool,
}

/// Who has a place.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceHere {
    /// Nobody: whoever wants may sit down.
    Free,
    /// A person.
    Person {
        /// Their number.
        who: u32,
        /// Whether a bot plays for them until they are back.
        away: bool,
    },
    /// A bot of the server's.
    Bot {
        /// How strong it is.
        #[serde(deserialize_with = "shown_text::read")]
        level: String,
        /// The name of its character.
        #[serde(deserialize_with = "shown_text::read")]
        character: String,
    },
    /// A bot that keeps the place of somebody who has left the game.
    Kept {
        /// Their number, if they are still at the table.
        owner: Option<u32>,
        /// What they are called.
        #[serde(deserialize_with = "shown_text::read")]
        name: String,
    },
}

/// How a game lies, as one visitor sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct GameHere {
    /// Its name on this server.
    pub id: String,
    /// The table's first, second, …
    pub number: u32,
    /// What the visitor may know.
    pub view: View,
    /// What the visitor's own seats may do now.
    pub legal: Vec<SeatChoices>,
    /// The seats that may show a disc (R7.6).
    pub may_show: Seats,
    /// While a loss waits for that.
    #[serde(default)]
    pub pause: Option<ShowPause>,
    /// With a clock, when the time of those who are to act is up.
    #[serde(default)]
    pub deadlines: Vec<SeatDeadline>,
}

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct SeatChoices {
    /// The seat that is to act.
    pub seat: Seat,
    /// All that it may choose.
    pub actions: Vec<Action>,
}

/// The time in which discs may be shown before one is lost.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ShowPause {
    /// When it ends, by the server's clock.
    pub until: u64,
    /// The seats that have nothing more to show.
    pub done: Seats,
    /// Whether it has been chosen what is lost.
    pub chosen: bool,
}

/// When a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct SeatDeadline {
    /// The seat that is to act.
    pub seat: Seat,
    /// When, by the server's clock.
    pub at: u64,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct SpokenLine {
    /// Its number.
    pub line: u64,
    /// Who said it.
    pub from: SpokenFrom,
    /// What they said.
    pub words: SpokenWords,
}

/// Who said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpokenFrom {
    /// A person, by number.
    Who(u32),
    /// The bot at a seat.
    Seat(Seat),
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpokenWords {
    /// Words of one's own.
    Text(#[serde(deserialize_with = "shown_text::read")] String),
    /// A quick phrase, by its key.
    Phrase(#[serde(deserialize_with = "shown_text::read")] String),
    /// A bot's remark.
    Remark {
        /// The words in English.
        #[serde(deserialize_with = "shown_text::read")]
        text: String,
    },
}

impl SpokenWords {
    /// In English.
    pub fn english(&self) -> &str {
        match self {
            SpokenWords::Text(text) | SpokenWords::Remark { text } => text,
            SpokenWords::Phrase(key) => match key.as_str() {
                "hello" => "Hello!",
                "well_played" => "Nice one.",
                "only_flowers" => "I only have flowers.",
                "skull_here" => "There's a skull here.",
                "bluffing" => "You're bluffing.",
                "go_on" => "Go on, raise.",
                "thinking" => "Let me think.",
                "hurry_up" => "Hurry up!",
                "ouch" => "Ouch.",
                "oops" => "Oops.",
                "good_game" => "Thanks for the game.",
                "again" => "Another one?",
                newer => newer,
            },
        }
    }
}
