//! A decision as the seat that made it saw it.

#![allow(dead_code, reason = "each test takes what it needs")]

use skull_review::Believer;
use skull_rules::{Seat, View, notation::Record};

/// What a seat sees at the end of a record, and what it has to believe.
pub(crate) fn through(record: &Record, seat: Seat) -> (View, Believer) {
    let eyes = record.game().viewer(seat);
    let mut believer = Believer::new(&eyes.view(&record.start()));
    for moment in record.replay() {
        let after = eyes.view(&moment.game);
        moment.events.iter().for_each(|event| believer.note(&eyes.sees(event), &after));
    }
    (eyes.view(record.game()), believer)
}

/// The first so many acts of a record.
pub(crate) fn beginning(record: &Record, acts: usize) -> Record {
    let mut begun = Record::new(*record.setup(), record.first()).unwrap();
    for act in &record.acts()[..acts] {
        begun.play(act.seat, act.action, &mut skull_testing::fallen(act)).unwrap();
    }
    begun
}
