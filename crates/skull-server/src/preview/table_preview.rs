use serde::Deserialize;

/// A table, as a stranger who has its link sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TablePreview {
    pub(super) code: String,
    pub(super) host: String,
    pub(super) is_playing: bool,
    pub(super) is_locked: bool,
    pub(super) places: Vec<PlacePreview>,
    /// The tribe of each place.
    pub(super) tribes: Vec<usize>,
}

/// Who has a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PlacePreview {
    Free,
    Person { name: String, mask: u8 },
    Bot,
}

impl TablePreview {
    /// Reads what a stranger is sent when they look at a table.
    pub(super) fn read(sight: &[u8]) -> Option<TablePreview> {
        let SightRead { table } = serde_json::from_slice(sight).ok()?;
        let person = |who: u32| table.people.iter().find(|person| person.who == who);
        let places = table.places.iter().map(|place| match place {
            PlaceRead::Free => PlacePreview::Free,
            PlaceRead::Person { who } => match person(*who) {
                Some(person) => PlacePreview::Person { name: person.name.clone(), mask: person.avatar },
                None => PlacePreview::Bot,
            },
            PlaceRead::Bot {} | PlaceRead::Kept {} => PlacePreview::Bot,
        });
        Some(TablePreview {
            host: person(table.host)?.name.clone(),
            is_playing: table.status == "playing",
            is_locked: table.locked,
            places: places.collect(),
            tribes: table.tribes,
            code: table.code,
        })
    }

    /// What a place plays.
    pub(super) fn tribe(&self, place: usize) -> usize {
        self.tribes.get(place).copied().unwrap_or(place)
    }

    pub(super) fn free(&self) -> usize {
        self.places.iter().filter(|place| **place == PlacePreview::Free).count()
    }
}

/// The table message of docs/protocol.md, as far as it matters here.
#[derive(Deserialize)]
struct SightRead {
    table: TableRead,
}

#[derive(Deserialize)]
struct TableRead {
    code: String,
    status: String,
    host: u32,
    locked: bool,
    people: Vec<PersonRead>,
    places: Vec<PlaceRead>,
    tribes: Vec<usize>,
}

#[derive(Deserialize)]
struct PersonRead {
    who: u32,
    name: String,
    avatar: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlaceRead {
    Free,
    Person { who: u32 },
    Bot {},
    Kept {},
}
