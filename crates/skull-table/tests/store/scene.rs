//! Tables, guests and games for the stories to play with.

use std::time::Duration;

use skull_chance::Dice;
use skull_table::{
    Append, Card, Code, Fingerprint, Finished, GameId, GameLine, Guest, Keep, LogName, Name, Summary, Time,
};

pub(crate) const HOUR: Duration = Duration::from_hours(1);
pub(crate) const DAY: Duration = Duration::from_hours(24);
/// When the stories take place.
pub(crate) const NOON: Time = Time(1_700_000_000_000);

/// Keeps everything, until told otherwise.
pub(crate) const FOR_EVER: Keep = Keep {
    idle_tables: Duration::MAX,
    tables: usize::MAX,
    finished: Duration::MAX,
    games: usize::MAX,
    guests: Duration::MAX,
    most_guests: usize::MAX,
};

pub(crate) fn table(number: u64) -> Code {
    Code::draw(&mut Dice::from_seed(number))
}

/// Idle since noon.
pub(crate) fn card(table: Code) -> Card {
    Card { table, touched: NOON, due: None, playing: false, listing: None }
}

/// The first entry of a table.
pub(crate) fn first(table: Code) -> Append {
    Append { card: Some(card(table)), ..entry(table, 0, "laid") }
}

/// The first entry of a table that is found like that.
pub(crate) fn first_with(card: Card) -> Append {
    Append { table: card.table, card: Some(card), ..first(table(0)) }
}

pub(crate) fn entry(table: Code, at: u64, text: &str) -> Append {
    Append { table, log: LogName::Play, at, entry: text.into(), card: None, finished: None }
}

pub(crate) fn said(table: Code, at: u64, text: &str) -> Append {
    Append { log: LogName::Talk, ..entry(table, at, text) }
}

/// Last seen at noon.
pub(crate) fn guest(number: u8) -> Guest {
    Guest {
        fingerprint: Fingerprint::from_bytes([number; 32]),
        name: Name::new(&format!("Guest {number}")).unwrap(),
        avatar: number,
        since: NOON,
        seen: NOON,
    }
}

/// A game that A won and B lost, between these guests.
pub(crate) fn game(number: u64, table: Code, ended: Time, guests: [Option<&Guest>; 2]) -> Finished {
    const RECORD: &str = "Skull record 1\nSeats: 2\n\n1. A leads | A+f B+f | A:2 | A^f B^f | A*1\n\
        2. A leads | A+f B+f | A:2 | A^f B^f | A*2\n";
    Finished {
        line: GameLine {
            id: GameId::draw(&mut Dice::from_seed(number)),
            table,
            number: u32::try_from(number).unwrap(),
            began: ended.minus(HOUR),
            ended,
            names: ["Ana", "Bo"].map(|name| Name::new(name).unwrap()).to_vec(),
            winner: 0,
            tribes: vec![number as u8 % 12, 3],
            you: None,
        },
        guests: guests.map(|guest| guest.map(Guest::id)).to_vec(),
        open: number.is_multiple_of(2),
        record: RECORD.to_owned(),
        summary: Summary::of(&RECORD.parse().unwrap()).unwrap(),
    }
}

/// An entry that ends a game.
pub(crate) fn ending(at: u64, finished: Finished) -> Append {
    Append { table: finished.line.table, finished: Some(finished), ..entry(table(0), at, "over") }
}

/// A line as its guest sees it.
pub(crate) fn line_for(finished: &Finished, you: u8) -> GameLine {
    GameLine { you: Some(you), ..finished.line.clone() }
}
