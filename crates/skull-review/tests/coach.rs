//! A coach before a choice and a review after it judge alike.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

#[path = "games/eyes.rs"]
mod eyes;

use skull_review::{ChoiceCost, Counsel, Judged, Pains, Review};
use skull_rules::{Phase, notation::Record};

/// If there are no more choices than this, all are looked at closely. Of more, a review looks closely at one that a coach may only have glanced at:
/// the one that was made.
const FEW: usize = 3;

/// Openings are left out: a review follows those who open at once in turn, whoever was quicker.
#[test]
fn a_coach_has_the_word_for_a_choice_that_the_review_has() {
    let record: Record = include_str!("../../../examples/lantern-night.skull").parse().unwrap();
    let review = Review::of(&record, Pains::Usual).unwrap();
    let is_alike =
        |judged: &&Judged| judged.appraisal.phase != Phase::Opening && judged.appraisal.choices.len() <= FEW;
    let mut compared = 0;
    for judged in review.decisions.iter().filter(is_alike) {
        let told = told_before(&record, judged);
        assert_eq!((told.cost, told.verdict), (judged.cost, judged.verdict), "step {}", judged.step);
        compared += 1;
    }
    assert!(compared > 5, "only {compared} of {} decisions", review.decisions.len());
}

/// What the coach says of the choice that is about to be made.
fn told_before(record: &Record, judged: &Judged) -> ChoiceCost {
    let seat = judged.appraisal.seat;
    let (view, believer) = eyes::through(&eyes::beginning(record, judged.step - 1), seat);
    let counsel = Counsel::at(&view, seat, &believer, Pains::Usual).unwrap();
    let made = counsel.appraisal.choices.iter().position(|weighed| weighed.action == judged.made);
    counsel.costs[made.unwrap()]
}
