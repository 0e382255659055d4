//! What somebody at a table is sent. Everything that leaves a table is made here, through somebody's eyes.

use serde::Serialize;
use skull_rules::{Action, Legal, Seat, Seats, Seen, View, Viewer};

use crate::{
    code::Code,
    fact::Hand,
    fair::Commitment,
    finished::GameId,
    guest::GuestId,
    options::Options,
    person::{BotSeat, Person, Place, Who},
    playing::Playing,
    table::{Status, Step, Table},
    talk::{Heard, Talk},
    text::Name,
    time::Time,
};

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
        /// The last lines of talk.
        talk: Vec<Heard<'a>>,
        /// Who is connected.
        here: Vec<Who>,
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
        /// Everyone who is.
        here: Vec<Who>,
    },
}

/// People, places and options, as one of them sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableSight<'a> {
    code: Code,
    status: Status,
    options: &'a Options,
    host: Who,
    locked: bool,
    /// Who the one that looks is here; nobody if they have not come to the table.
    you: Option<Who>,
    people: Vec<PersonSight<'a>>,
    /// One a player, in the order of their first seats.
    places: Vec<PlaceSight<'a>>,
    /// How many games were started here.
    games: u32,
    /// What binds the server to the luck of the next game.
    next_commitment: Commitment,
}

/// Somebody at the table.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct PersonSight<'a> {
    who: Who,
    name: &'a Name,
    avatar: u8,
    ready: bool,
}

/// Who has a place: nobody, a person, who may be away while a bot plays on, a bot, or a bot that keeps it for somebody
/// who has left the game.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum PlaceSight<'a> {
    Free,
    Person { who: Who, away: bool },
    Bot(&'a BotSeat),
    Kept { owner: Option<Who>, name: &'a Name },
}

/// How a game lies, as one viewer sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSight {
    id: GameId,
    /// The table's first, second, …
    number: u32,
    /// What binds the server to the luck of this game.
    commitment: Commitment,
    /// That luck, once the game is over and if its record is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    seed: Option<String>,
    view: View,
    /// What the viewer's own seats may do now.
    legal: Vec<SeatLegal>,
    /// The seats that may show a disc (R7.6).
    may_show: Seats,
    /// While a loss waits for that: until when, and who has nothing more to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pause: Option<PauseSight>,
    /// When the time of those who are to act is up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Deadline>>"))]
    deadlines: Vec<Deadline>,
}

/// What a seat may do now.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatLegal {
    seat: Seat,
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Action>"))]
    actions: Actions,
}

impl SeatLegal {
    /// What the viewer's own seats may do, those of them that are to act.
    pub(crate) fn of(view: &View) -> Vec<SeatLegal> {
        let may_act = view.own().and(view.to_act());
        may_act.into_iter().map(|seat| SeatLegal { seat, actions: Actions(view.legal(seat)) }).collect()
    }
}

/// Written as a list, without being collected.
#[derive(Clone, Copy, Debug)]
struct Actions(Legal);

impl Serialize for Actions {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// The time in which discs may be shown before one is lost.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct PauseSight {
    until: Time,
    /// The seats that have nothing more to show.
    done: Seats,
    /// Whether it has been chosen what is lost.
    chosen: bool,
    /// What, for the one who chose it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    choice: Option<Action>,
}

/// When a seat's time is up.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Deadline {
    seat: Seat,
    at: Time,
}

impl Table {
    /// All there is to see for a guest, or for somebody who only looks.
    pub fn sight<'a>(
        &'a self,
        talk: &'a Talk,
        guest: Option<GuestId>,
        here: Vec<Who>,
        now: Time,
    ) -> Sight<'a> {
        let you = guest.and_then(|guest| self.person_of(guest)).map(|person| person.who);
        Sight::Table {
            version: self.version(),
            talk_version: talk.version(),
            now,
            table: self.table_sight(you),
            game: self.game().map(|game| self.game_sight(game, self.eyes(guest))),
            talk: talk.heard_by(self, you, 0),
            here,
        }
    }

    /// What a guest sees of the newest step.
    pub fn update<'a>(&'a self, step: &Step, guest: Option<GuestId>) -> Sight<'a> {
        let you = guest.and_then(|guest| self.person_of(guest)).map(|person| person.who);
        let eyes = self.eyes(guest);
        Sight::Update {
            version: step.version,
            at: step.at,
            hand: step.hand,
            events: step.seen_by(guest),
            table: step.table_changed.then(|| self.table_sight(you)),
            game: self.game().map(|game| self.game_sight(game, eyes)),
        }
    }

    fn table_sight(&self, you: Option<Who>) -> TableSight<'_> {
        TableSight {
            code: self.code(),
            status: self.status(),
            options: self.options(),
            host: self.host(),
            locked: self.is_locked(),
            you,
            people: self.people().iter().map(person_sight).collect(),
            places: self.places().iter().map(|place| self.place_sight(place)).collect(),
            games: self.games(),
            next_commitment: self.next_seed().commitment(),
        }
    }

    fn place_sight<'a>(&self, place: &'a Place) -> PlaceSight<'a> {
        match place {
            Place::Free => PlaceSight::Free,
            Place::Person { who, .. } => PlaceSight::Person { who: *who, away: place.is_away() },
            Place::Bot(bot) => PlaceSight::Bot(bot),
            Place::Kept { owner, name } => {
                let owner = owner.and_then(|guest| self.person_of(guest)).map(|person| person.who);
                PlaceSight::Kept { owner, name }
            }
        }
    }

    fn game_sight(&self, game: &Playing, eyes: Viewer) -> GameSight {
        let view = eyes.view(game.game());
        let deadline = |seat| Some(Deadline { seat, at: game.deadline(seat, self.options())? });
        GameSight {
            id: game.id,
            number: game.number,
            commitment: game.commitment,
            seed: (game.is_over() && game.open).then(|| game.seed.to_hex()),
            legal: SeatLegal::of(&view),
            may_show: view.may_show(),
            pause: pause_sight(game, eyes),
            deadlines: view.to_act().into_iter().filter_map(deadline).collect(),
            view,
        }
    }
}

impl Step {
    /// What a guest has missed if this is not the newest step: what happened, but not how it lay then.
    pub fn missed(&self, guest: Option<GuestId>) -> Sight<'static> {
        let (version, at, hand, events) = (self.version, self.at, self.hand, self.seen_by(guest));
        Sight::Update { version, at, hand, events, table: None, game: None }
    }

    /// What a guest saw of it, with the eyes they had then.
    fn seen_by(&self, guest: Option<GuestId>) -> Vec<Seen> {
        let own = self.eyes.iter().find(|(seeing, _)| Some(*seeing) == guest);
        let eyes = own.map_or(Viewer::SPECTATOR, |&(_, eyes)| eyes);
        self.events.iter().flat_map(|events| events.iter()).map(|event| eyes.sees(event)).collect()
    }
}

fn person_sight(person: &Person) -> PersonSight<'_> {
    PersonSight { who: person.who, name: &person.name, avatar: person.avatar, ready: person.ready }
}

fn pause_sight(game: &Playing, eyes: Viewer) -> Option<PauseSight> {
    let pause = game.pause()?;
    let own = pause.held.filter(|&(seat, _)| eyes.owns(seat)).map(|(_, action)| action);
    Some(PauseSight { until: pause.until, done: pause.done, chosen: pause.held.is_some(), choice: own })
}
