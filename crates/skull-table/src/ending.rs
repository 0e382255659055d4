use crate::{
    finished::{Finished, GameLine},
    person::Place,
    summary::Summary,
    table::Table,
    time::Time,
};

impl Finished {
    /// The game that has just ended at a table, as it is kept.
    pub fn of(table: &Table, ended: Time) -> Option<Finished> {
        let playing = table.game()?;
        let places = &playing.ended_with;
        // Where a bot has played to the end, nobody has won or lost.
        let played = |place: &Place| place.person().filter(|_| !place.is_away());
        let guest = |place: &Place| table.person(played(place)?).map(|person| person.guest);
        Some(Finished {
            line: GameLine {
                id: playing.id,
                table: table.code(),
                number: playing.number,
                began: playing.began,
                ended,
                names: places.iter().map(|place| table.name_at(place)).collect::<Option<_>>()?,
                winner: playing.game().winner()?.index() as u8,
                tribes: table.tribes_of(playing.game()),
                you: None,
            },
            guests: places.iter().map(guest).collect(),
            open: playing.open,
            record: playing.record().to_string(),
            summary: Summary { practice: playing.is_practice, ..Summary::of(playing.record())? },
        })
    }
}
