//! The other properties are worth what their games are: these show that random scripts go everywhere.

use std::{cell::RefCell, collections::BTreeMap};

use skull_rules::{Event, Victory};
use skull_testing::{Deed, any_scenario, for_many, scripts};

use crate::universe::{every_action, every_seat};

#[test]
fn scripts_bring_about_everything_often() {
    let tally = RefCell::new(BTreeMap::new());
    let note = |what| *tally.borrow_mut().entry(what).or_insert(0) += 1;
    for_many(1_000, file!(), scripts(any_scenario()), |script| {
        script.play(|_, played| {
            let events = played.iter().flat_map(|Deed { events, .. }| events.iter());
            events.for_each(|event| note(name(event)));
        });
    });
    let tally = tally.into_inner();
    assert_eq!(tally.len(), 15, "{tally:?}");
    assert!(tally.values().all(|&times| times >= 30), "{tally:?}");
}

fn name(event: &Event) -> &'static str {
    match event {
        Event::RoundStarted { .. } => "round started",
        Event::Placed { .. } => "placed",
        Event::Bid { .. } => "bid",
        Event::Passed { .. } => "passed",
        Event::AttemptStarted { .. } => "attempt started",
        Event::Flipped { .. } => "flipped",
        Event::ChallengeWon { .. } => "challenge won",
        Event::ChallengeFailed { .. } => "challenge failed",
        Event::Shown { .. } => "shown",
        Event::Lost { taken: None, .. } => "given up",
        Event::Lost { taken: Some(_), .. } => "taken",
        Event::Eliminated { .. } => "eliminated",
        Event::LeaderNamed { .. } => "leader named",
        Event::GameWon { by: Victory::Challenges, .. } => "won by challenges",
        Event::GameWon { by: Victory::LastStanding, .. } => "won as the last one standing",
    }
}

#[test]
fn scripts_bring_about_every_refusal_often() {
    let tally = RefCell::new(BTreeMap::new());
    let actions = every_action();
    for_many(40, file!(), scripts(any_scenario()), |script| {
        script.play(|game, _| {
            let tries =
                every_seat().into_iter().flat_map(|seat| actions.iter().map(move |&action| (seat, action)));
            for why in tries.filter_map(|(seat, action)| game.check(seat, action).err()) {
                *tally.borrow_mut().entry(why.code()).or_insert(0) += 1;
            }
        });
    });
    let tally = tally.into_inner();
    assert_eq!(tally.len(), 11, "{tally:?}");
    assert!(tally.values().all(|&times| times >= 30), "{tally:?}");
}
