//! No hindsight: what a decision was worth is told from what its seat knew then, and nothing else.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

#[path = "games/eyes.rs"]
mod eyes;
mod games;

use fastrand::Rng;
use skull_encoding::forced;
use skull_review::{Pains, Review, Reviewer, appraise};
use skull_rules::{Action, Seat, notation::Record};
use skull_testing::{Picks, redeal};

/// What is told of the decision that `seat` is about to make, to the last byte.
fn told(record: &Record, seat: Seat, pains: Pains) -> String {
    let (view, believer) = eyes::through(record, seat);
    serde_json::to_string(&appraise(&view, seat, &believer, pains)).unwrap()
}

/// What is told of it once it is made, to the last byte.
fn told_after(record: &Record, seat: Seat, action: Action, pains: Pains) -> String {
    let mut record = record.clone();
    record.play(seat, action, &mut |_: u8| 0).unwrap();
    let reviewer = Reviewer::new(&record, pains).unwrap();
    let judged = reviewer.decision_at(record.acts().len());
    serde_json::to_string(&judged.expect("a choice is judged")).unwrap()
}

/// A decision that somebody is about to make, by lot, as it was and with other discs that they could not know.
struct Pair {
    seat: Seat,
    action: Action,
    begun: Record,
    other: Record,
}

/// Some choices of a game; of those where nothing is hidden there is no pair.
fn pairs(seed: u64) -> Vec<Pair> {
    let mut luck = Rng::with_seed(seed);
    let record = games::mixed(2 + seed as usize % 5, seed);
    let pairs = (0..25).map(|_| {
        let begun = eyes::beginning(&record, luck.usize(..record.acts().len()));
        let to_act: Vec<Seat> = begun.game().to_act().into_iter().collect();
        let seat = *luck.choice(&to_act).unwrap();
        let legal: Vec<Action> = begun.game().legal(seat).into_iter().collect();
        let action = *luck.choice(&legal).unwrap();
        let picks: Vec<u16> = (0..300).map(|_| luck.u16(..)).collect();
        let other = redeal(&begun, begun.game().viewer(seat), &mut Picks::of(&picks));
        Pair { seat, action, begun, other }
    });
    let is_choice = |pair: &Pair| forced(pair.begun.game().legal(pair.seat)).is_none();
    pairs.filter(|pair| is_choice(pair) && pair.other.game() != pair.begun.game()).collect()
}

/// Every tenth pair is judged as reviews usually are, the others at a glance.
const USUAL: usize = 10;

/// A quarter of a thousand choices of games of all sizes, before they are made and after.
fn other_discs_change_nothing(games: std::ops::Range<u64>) {
    let mut choices = 0;
    for Pair { seat, action, begun, other } in games.flat_map(pairs).take(250) {
        let pains = if choices % USUAL == 0 { Pains::Usual } else { Pains::Glance };
        assert_eq!(told(&begun, seat, pains), told(&other, seat, pains), "seat {seat}, {begun}{other}");
        let after = told_after(&begun, seat, action, pains);
        let told = told_after(&other, seat, action, pains);
        assert_eq!(after, told, "seat {seat} {action:?}, {begun}{other}");
        choices += 1;
    }
    assert_eq!(choices, 250, "the games have so many in which something is hidden");
}

#[test]
fn other_discs_that_a_seat_could_not_know_change_no_byte() {
    other_discs_change_nothing(0..30);
}

#[test]
fn other_discs_change_no_byte_of_other_games() {
    other_discs_change_nothing(30..60);
}

#[test]
fn other_discs_change_no_byte_of_still_other_games() {
    other_discs_change_nothing(60..90);
}

#[test]
fn other_discs_change_no_byte_of_the_last_games() {
    other_discs_change_nothing(90..120);
}

#[test]
fn a_closed_record_is_reviewed_as_the_open_one_is_for_its_author() {
    for seed in 100..130 {
        let seats = 2 + seed as usize % 5;
        let record = games::mixed(seats, seed);
        let open = Review::of(&record, Pains::Glance).unwrap();
        let author = record.game().seats().into_iter().nth(seed as usize % seats).unwrap();
        let closed =
            Review::of(&record.seen_by(record.game().viewer(author)).unwrap(), Pains::Glance).unwrap();
        let player = record.game().player(author);
        let of_author = |review: &Review| {
            let decisions: Vec<_> =
                review.decisions.iter().filter(|judged| judged.appraisal.seat == author).collect();
            let split = review.splits.iter().find(|split| split.player == player).unwrap();
            serde_json::to_string(&(decisions, split, &review.public)).unwrap()
        };
        assert_eq!(of_author(&open), of_author(&closed), "seed {seed}");
        assert_eq!(closed.known, Some(author));
        assert!(closed.splits.len() == 1 && closed.truth.is_none(), "the others' games are not told");
        assert!(closed.decisions.iter().all(|judged| judged.appraisal.seat == author));
    }
}

#[test]
fn of_a_public_record_only_the_curve_is_told() {
    let record = games::mixed(3, 7);
    let public = record.seen_by(skull_rules::Viewer::SPECTATOR).unwrap();
    let review = Review::of(&public, Pains::Glance).unwrap();
    assert!(review.decisions.is_empty() && review.splits.is_empty() && review.moments.is_empty());
    assert!(review.truth.is_none() && review.known.is_none() && !review.open);
    assert_eq!(review.public.len(), record.acts().len() + 1);
    assert_eq!(review.public, Review::of(&record, Pains::Glance).unwrap().public);
}
