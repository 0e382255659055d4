use crate::{
    finished::{Finished, GameLine},
    summary::Summary,
    table::Table,
    time::Time,
};

impl Finished {
    /// The game that has just ended at a table, as it is kept.
    pub fn of(table: &Table, ended: Time) -> Option<Finished> {
        let playing = table.game()?;
        let places = &playing.ended_with;
        let guest = |place: &crate::person::Place| table.person(place.person()?).map(|person| person.guest);
        Some(Finished {
            line: GameLine {
                id: playing.id,
                table: table.code(),
                number: playing.number,
                began: playing.began,
                ended,
                names: places.iter().map(|place| table.name_at(place)).collect::<Option<_>>()?,
                winner: playing.game().winner()?.index() as u8,
                you: None,
            },
            guests: places.iter().map(guest).collect(),
            open: playing.open,
            record: playing.record().to_string(),
            summary: Summary::of(playing.record())?,
        })
    }
}
