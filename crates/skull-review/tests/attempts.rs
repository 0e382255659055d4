//! A position in mid-attempt is worth what the ends of the attempt are worth, each as likely as it is.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;

use skull_review::{Judged, Millionths, Pains, Reviewer};
use skull_rules::{Action, Bid, Disc, Game, Phase, notation::Record};

fn lantern_night() -> Record {
    include_str!("../../../examples/lantern-night.skull").parse().unwrap()
}

/// Whether an attempt is on, and no disc that may still be turned up is a skull.
fn cannot_fail(game: &Game) -> bool {
    let (Some(challenger), Some(left)) = (game.bidder(), game.flips_left()) else { return false };
    game.alive().without(challenger).into_iter().all(|seat| {
        let down = game.height(seat) - game.face_up(seat);
        let within: Vec<Disc> = game.stack(seat).take(down).collect();
        within.iter().rev().take(left.into()).all(|&disc| disc == Disc::Flower)
    })
}

/// How the game lay at the start of a record, and after each step.
fn games_of(record: &Record) -> Vec<Game> {
    record.replay().map(|moment| moment.game).collect()
}

#[test]
fn where_no_skull_can_be_met_it_truly_stands_as_it_does_after_the_bid_is_met() {
    let (mut won, mut met) = (0, 0);
    let records = (0..20).map(|seed| games::mixed(3 + seed as usize % 4, seed)).chain([lantern_night()]);
    for record in records {
        let (reviewer, games) = (Reviewer::new(&record, Pains::Glance).unwrap(), games_of(&record));
        for (step, game) in games.iter().enumerate().filter(|(_, game)| cannot_fail(game)) {
            let after = step + usize::from(game.flips_left().unwrap());
            let truth = |step| reviewer.chances_at(step).unwrap().1.unwrap();
            let player = game.player(game.bidder().unwrap());
            if games[after].phase() == Phase::Over {
                assert_eq!(truth(step)[player.index()], Millionths::ONE, "step {step} of {record}");
                won += 1;
            } else {
                // What all remember of the discs that were turned up is a little different.
                let pairs = truth(step).into_iter().zip(truth(after));
                let off = pairs.map(|(now, then)| (now - then).abs().0).max().unwrap();
                assert!(off < 15_000, "step {step}: off by {off}, {record}");
                met += 1;
            }
        }
    }
    assert!(won > 5 && met > 10, "{won} games won, {met} bids met");
}

/// A bid of all discs on the mats is tried at once.
#[test]
fn a_bid_that_wins_the_game_is_worth_at_least_the_chance_that_it_is_met() {
    let mut compared = 0;
    let records = (0..20).map(|seed| games::mixed(3 + seed as usize % 2, seed)).chain([lantern_night()]);
    for record in records {
        let (reviewer, games) = (Reviewer::new(&record, Pains::Thorough).unwrap(), games_of(&record));
        for (step, (game, act)) in (1..).zip(games.iter().zip(record.acts())) {
            let can_win = game.wins(act.seat) == 1 && matches!(game.phase(), Phase::Placing | Phase::Bidding);
            // Between two the book proves what a bid is worth.
            if !can_win || game.alive().len() == 2 {
                continue;
            }
            let all = Action::Bid(Bid::new(game.placed()).unwrap());
            let Some(Judged { appraisal, .. }) = reviewer.decision_at(step) else { continue };
            let weighed = appraisal.weighed(all).unwrap();
            let met = appraisal.needs[usize::from(game.placed()) - 1];
            // Places in which a skull hardly ever lies are left out of the worlds, which makes others a little likelier.
            assert!(
                weighed.chance + Millionths(5_000) >= met,
                "step {step}: {all:?} is met {met} and wins {}, {record}",
                weighed.chance
            );
            compared += usize::from(met > Millionths(100_000));
        }
    }
    assert!(compared > 10, "only {compared} bids");
}
