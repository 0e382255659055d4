//! Changing what others hide changes no byte of an observation, nor of a mask.

use std::cell::Cell;

use proptest::{prelude::*, sample::Index};
use skull_env::{Numbers, numbering, observation, privileged};
use skull_rules::{Game, Seat, Seats, Viewer, notation::Record};
use skull_testing::{Picks, any_scenario, for_many, numbers, redeal, scripts};

use crate::follow::{circle, follow, observe};

/// R7.4, R11, R10.2
#[test]
fn what_others_hide_changes_no_byte_for_a_seat() {
    let [pairs, different] = [(); 2].map(|()| Cell::new(0));
    let games = (scripts(any_scenario()), numbers(), any::<Index>());
    for_many(1500, file!(), games, |(script, numbers, seat)| {
        let record = script.record();
        let seats: Vec<Seat> = record.game().seats().into_iter().collect();
        let seat = *seat.get(&seats);
        let other = redeal(&record, record.game().viewer(seat), &mut Picks::of(&numbers));
        let [one, two] = [&record, &other].map(|record| told(record, seat));
        assert_eq!(one, two);
        let [one, two] = [&record, &other].map(|record| secrets(record, seat));
        pairs.set(pairs.get() + 1);
        different.set(different.get() + u32::from(one != two));
    });
    let [pairs, different] = [pairs, different].map(Cell::into_inner);
    assert!(
        different * 10 >= pairs * 7,
        "a critic sees no difference in all but {different} of {pairs} pairs"
    );
}

type Told = Vec<([u8; observation::LEN], [u8; numbering::COUNT])>;

/// All that a seat is told of a game.
fn told(record: &Record, seat: Seat) -> Told {
    let mut all = Vec::new();
    follow(record, Viewer::SPECTATOR, |game, memory| {
        let mut mask = [0; numbering::COUNT];
        Numbers::of(game.legal(seat), &circle(game, seat)).write(&mut mask);
        all.push((observe(game, memory, seat), mask));
    });
    all
}

/// All that a critic beside it is told.
fn secrets(record: &Record, seat: Seat) -> Vec<[u8; privileged::LEN]> {
    let secret = |game: &Game| {
        let mut bytes = [0xee; privileged::LEN];
        privileged::write(game, Seats::NONE, &circle(game, seat), &mut bytes);
        bytes
    };
    record.replay().map(|moment| secret(&moment.game)).collect()
}
