//! The same record is reviewed to the same bytes, by one core or many, and takes no more thought than was promised.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;

use std::{collections::BTreeSet, fmt::Write};

use games::Kind;
use skull_bots::Level;
use skull_review::{KeyMoment, Millionths, Pains, Review, Reviewer, Topic};
use skull_rules::notation::Record;

fn lantern_night() -> Record {
    include_str!("../../../examples/lantern-night.skull").parse().unwrap()
}

/// What is told of a game that the documents show, so that whoever changes a number sees what it does.
#[test]
fn a_known_game_is_reviewed_as_it_was() {
    let review = Review::of(&lantern_night(), Pains::Usual).unwrap();
    let mut told = String::new();
    for judged in &review.decisions {
        let appraisal = &judged.appraisal;
        let best = appraisal.weighed(appraisal.best).unwrap();
        let proven = if appraisal.proven { ", proven" } else { "" };
        writeln!(
            told,
            "{}. {} {:?}: {:?} costs {} ± {} beside {:?} at {}{proven}",
            judged.step,
            appraisal.seat,
            judged.made,
            judged.verdict,
            judged.cost,
            judged.uncertainty,
            best.action,
            best.chance
        )
        .unwrap();
    }
    for split in &review.splits {
        let (fair, own, others, luck) = (split.fair, split.own, split.others, split.luck);
        writeln!(
            told,
            "{}: {fair} {own:+} {others:+} {luck:+} = {}, par {:+}",
            split.player, split.result, split.par
        )
        .unwrap();
    }
    for moment in &review.moments {
        writeln!(
            told,
            "{} at {}: {:?} {:+} {:?}",
            moment.player, moment.step, moment.topic, moment.change, moment.luck
        )
        .unwrap();
    }
    insta::assert_snapshot!(told);
}

#[test]
fn one_core_and_many_come_to_the_same_bytes() {
    let record = games::mixed(4, 5);
    let many = serde_json::to_string(&Review::of(&record, Pains::Glance).unwrap()).unwrap();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let one = pool.install(|| serde_json::to_string(&Review::of(&record, Pains::Glance).unwrap()).unwrap());
    assert_eq!(many, one);
    let read: Review = serde_json::from_str(&many).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), many, "what is told can be read again");
}

/// A decision and the luck that came with it are one moment, so that neither drives the other out of the three.
#[test]
fn a_player_is_told_of_an_act_once_with_all_that_it_brought() {
    let mut both = 0;
    for seed in 0..16 {
        let review = Review::of(&games::mixed(4, seed), Pains::Glance).unwrap();
        let told_once = |moments: &[&KeyMoment]| {
            let steps: BTreeSet<usize> = moments.iter().map(|moment| moment.step).collect();
            assert_eq!(steps.len(), moments.len(), "seed {seed}");
        };
        told_once(&review.key_moments(None));
        for split in &review.splits {
            let moments = review.key_moments(Some(split.player));
            told_once(&moments);
            let all = review.moments.iter().filter(|moment| moment.player == split.player).count();
            assert_eq!(moments.len(), all, "seed {seed}: what a player has is told to that player");
            for moment in moments.iter().filter(|moment| moment.topic == Topic::Both) {
                let cost = review.decisions[moment.judged.unwrap()].cost;
                assert_eq!(review.luck_in(moment) - cost, moment.change);
                assert!(moment.luck.is_some() && cost > Millionths::NONE);
                both += 1;
            }
        }
    }
    assert!(both > 0, "some act was both");
}

/// A second on two cores asks a network some sixty thousand times.
#[test]
fn a_game_of_four_takes_no_more_thought_than_was_promised() {
    for seed in 0..4 {
        let record = games::among(&[Kind::Level(Level::Expert); 4], seed);
        let review = Review::of(&record, Pains::Usual).unwrap();
        assert!(review.thought <= 24_000, "{} questions about {} acts", review.thought, record.acts().len());
    }
}

#[test]
fn a_review_tells_how_far_it_has_come_and_comes_to_an_end() {
    let mut reviewer = Reviewer::new(&games::mixed(3, 1), Pains::Glance).unwrap();
    let (mut last, mut steps) = (0, 0);
    loop {
        let progressed = reviewer.advance();
        assert!(progressed.done >= last && progressed.done <= progressed.of);
        (last, steps) = (progressed.done, steps + 1);
        if progressed.is_done() {
            break;
        }
    }
    assert!(steps > 3, "whoever waits sees it move");
    assert_eq!(reviewer.advance().done, last, "there is nothing left to do");
    assert!(reviewer.finish().splits.len() == 3);
}

#[test]
fn whether_a_game_is_looked_at_all_at_once_or_step_by_step_what_is_found_is_the_same() {
    let record = games::mixed(3, 1);
    let mut reviewer = Reviewer::begin(&record, Pains::Glance).unwrap();
    let looked = std::iter::repeat_with(|| reviewer.advance()).take_while(|progressed| progressed.done == 0);
    assert!(looked.count() > record.acts().len() / 32, "it is not looked at all at once");
    assert_eq!(reviewer.finish(), Review::of(&record, Pains::Glance).unwrap());
}

#[test]
fn one_step_apart_from_the_rest_is_judged_as_it_is_among_them() {
    let record = games::mixed(3, 2);
    let reviewer = Reviewer::new(&record, Pains::Glance).unwrap();
    let review = Review::of(&record, Pains::Glance).unwrap();
    for judged in review.decisions.iter().step_by(5) {
        assert_eq!(reviewer.decision_at(judged.step).as_ref(), Some(judged));
        let (public, truth) = reviewer.chances_at(judged.step).unwrap();
        assert_eq!(public, review.public[judged.step]);
        assert_eq!(truth.as_ref(), review.truth.as_ref().map(|truth| &truth[judged.step]));
    }
    assert_eq!(reviewer.chances_at(record.acts().len() + 1), None);
}
