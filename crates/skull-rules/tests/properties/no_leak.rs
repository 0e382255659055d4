//! Two games that differ only in what a viewer may not know are one game to that viewer.

use std::cell::Cell;

use proptest::{prelude::*, sample::Index};
use serde::Serialize;
use skull_rules::{
    Disc, Game, Seen, Viewer,
    notation::{Moment, Record},
};
use skull_testing::{Picks, any_scenario, for_many, numbers, redeal, scripts, viewers};

use crate::{record::cut, universe::every_action};

/// The last table of RULES.md, R10.2: views, events, choices, refusals and records are the same, byte for byte.
#[test]
fn what_a_viewer_may_not_know_changes_nothing_for_it() {
    let [pairs, different, other_losses] = [(); 3].map(|()| Cell::new(0));
    let note = |tally: &Cell<u32>, holds| tally.set(tally.get() + u32::from(holds));
    let games = (scripts(any_scenario()), numbers(), any::<Index>());
    for_many(1500, file!(), games, |(script, numbers, viewer)| {
        let record = script.record();
        let viewer = *viewer.get(&viewers(record.game()));
        let other = redeal(&record, viewer, &mut Picks::of(&numbers));
        note(&pairs, true);
        note(&different, (record.setup(), record.acts()) != (other.setup(), other.acts()));
        note(&other_losses, lost(record.game()) != lost(other.game()));
        look_alike(&record, &other, viewer);
    });
    let [pairs, different, other_losses] = [pairs, different, other_losses].map(Cell::into_inner);
    assert!(different * 10 >= pairs * 8, "only {different} of {pairs} pairs differ");
    assert!(other_losses * 10 >= pairs * 3, "only {other_losses} of {pairs} pairs differ in a lost disc");
}

fn lost(game: &Game) -> Vec<Vec<Disc>> {
    game.seats().into_iter().map(|seat| game.lost(seat).collect()).collect()
}

fn look_alike(record: &Record, other: &Record, viewer: Viewer) {
    for (one, two) in record.replay().zip(other.replay()) {
        assert_eq!(bytes(&seen(&one, viewer)), bytes(&seen(&two, viewer)));
        let [view, twin] = [&one, &two].map(|moment| viewer.view(&moment.game));
        assert_eq!(view, twin);
        assert_eq!(bytes(&view), bytes(&twin));
        assert_eq!(format!("{view:?}"), format!("{twin:?}"), "not even a debug print tells");
        assert_eq!(
            view.for_all(),
            Viewer::SPECTATOR.view(&one.game),
            "what only this viewer knows is struck out"
        );
        are_alike_to_play(&one.game, &two.game, viewer);
    }
    for length in [record.acts().len(), record.acts().len() / 2] {
        let [one, two] = [record, other].map(|whole| cut(whole, length).seen_by(viewer).unwrap());
        assert_eq!(one.to_string(), two.to_string());
        assert_eq!(one, two);
    }
}

/// What the viewer's own seats may do is the same, and so is every refusal.
fn are_alike_to_play(one: &Game, two: &Game, viewer: Viewer) {
    for seat in viewer.own() {
        assert_eq!(one.legal(seat), two.legal(seat));
        for action in every_action() {
            assert_eq!(one.check(seat, action), two.check(seat, action), "{seat} tries {action:?}");
        }
    }
}

fn seen(moment: &Moment, viewer: Viewer) -> Vec<Seen> {
    moment.events.iter().map(|event| viewer.sees(event)).collect()
}

fn bytes(thing: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(thing).unwrap()
}
