use skull_env::{Circle, PublicMemory, observation};
use skull_rules::{Event, Game, Seat, Viewer, notation::Record};

/// What a seat sees of a game, with what all remember.
pub(crate) fn observe(game: &Game, memory: &PublicMemory, seat: Seat) -> [u8; observation::LEN] {
    // What was there before must not shine through.
    let mut bytes = [0xee; observation::LEN];
    observation::write(&game.viewer(seat).view(game), memory, &mut bytes);
    bytes
}

/// As a seat counts the others now.
pub(crate) fn circle(game: &Game, seat: Seat) -> Circle {
    Circle::new(seat, game.alive())
}

/// What somebody with these eyes remembers who sits down now.
pub(crate) fn sit_down(viewer: Viewer, game: &Game) -> PublicMemory {
    PublicMemory::new(&viewer.view(game))
}

/// Takes in events, as these eyes see them.
pub(crate) fn note(memory: &mut PublicMemory, viewer: Viewer, events: &[Event]) {
    for event in events {
        memory.note(&viewer.sees(event));
    }
}

/// Shows each moment of a record, with what somebody with these eyes remembers of it.
pub(crate) fn follow(record: &Record, viewer: Viewer, mut look: impl FnMut(&Game, &PublicMemory)) {
    let mut memory = None;
    for moment in record.replay() {
        let memory = memory.get_or_insert_with(|| sit_down(viewer, &moment.game));
        note(memory, viewer, &moment.events);
        look(&moment.game, memory);
    }
}

/// One number of an observation, found by its name.
pub(crate) fn read(bytes: &[u8; observation::LEN], name: &str, row: usize) -> u8 {
    let feature = observation::FEATURES.iter().find(|feature| feature.name == name).unwrap();
    bytes[feature.offset + row * feature.stride]
}
