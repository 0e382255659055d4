use serde::Serialize;

use crate::{
    code::Code,
    fair::Commitment,
    guest::GuestId,
    options::Options,
    person::{BotSeat, Person, Place, Who},
    table::{Status, Table},
    text::Name,
};

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
    /// The tribe of each place, from 0: it stays when those who play move up. Who has two tribes has this one and the one
    /// so many further on as there are places.
    tribes: &'a [u8],
    /// The place that a bot keeps for the one who looks, also if they have left the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    kept_for_you: Option<u8>,
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
    /// Whether a program plays under this name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    program: bool,
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

impl TableSight<'_> {
    /// What a guest sees, or somebody who only looks.
    pub(super) fn of(table: &Table, guest: Option<GuestId>) -> TableSight<'_> {
        TableSight {
            code: table.code(),
            status: table.status(),
            options: table.options(),
            host: table.host(),
            locked: table.is_locked(),
            you: table.who_is(guest),
            people: table.people().iter().map(PersonSight::of).collect(),
            places: table.places().iter().map(|place| PlaceSight::of(table, place)).collect(),
            tribes: table.tribes(),
            kept_for_you: guest.and_then(|guest| table.kept_for(guest)).map(|place| place as u8),
            games: table.games(),
            next_commitment: table.next_seed().commitment(),
        }
    }
}

impl PersonSight<'_> {
    fn of(person: &Person) -> PersonSight<'_> {
        let Person { who, name, avatar, ready, program, .. } = person;
        PersonSight { who: *who, name, avatar: *avatar, ready: *ready, program: *program }
    }
}

impl PlaceSight<'_> {
    fn of<'a>(table: &Table, place: &'a Place) -> PlaceSight<'a> {
        match place {
            Place::Free => PlaceSight::Free,
            Place::Person { who, .. } => PlaceSight::Person { who: *who, away: place.is_away() },
            Place::Bot(bot) => PlaceSight::Bot(bot),
            Place::Kept { owner, name } => {
                let owner = owner.and_then(|guest| table.person_of(guest)).map(|person| person.who);
                PlaceSight::Kept { owner, name }
            }
        }
    }
}
