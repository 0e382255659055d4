//! No hindsight: what a decision was worth is told from what its seat knew then, and nothing else.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

#[path = "games/eyes.rs"]
mod eyes;
mod games;

use fastrand::Rng;
use skull_review::{Pains, Review, appraise};
use skull_rules::{Seat, notation::Record};
use skull_testing::{Picks, redeal};

/// What is told of the decision that `seat` is about to make, to the last byte.
fn told(record: &Record, seat: Seat) -> String {
    let (view, believer) = eyes::through(record, seat);
    serde_json::to_string(&appraise(&view, seat, &believer, Pains::Glance)).unwrap()
}

/// Decisions of games of all sizes, each told twice: as it was, and with other discs wherever the seat could not know.
fn other_discs_change_nothing(games: std::ops::Range<u64>) {
    let (mut pairs, mut others) = (0, 0);
    for seed in games {
        let mut luck = Rng::with_seed(seed);
        let record = games::mixed(2 + seed as usize % 5, seed);
        for _ in 0..25 {
            let begun = eyes::beginning(&record, luck.usize(..record.acts().len()));
            let to_act: Vec<Seat> = begun.game().to_act().into_iter().collect();
            let seat = *luck.choice(&to_act).unwrap();
            let picks: Vec<u16> = (0..300).map(|_| luck.u16(..)).collect();
            let other = redeal(&begun, begun.game().viewer(seat), &mut Picks::of(&picks));
            others += usize::from(other.game() != begun.game());
            assert_eq!(told(&begun, seat), told(&other, seat), "seed {seed}, seat {seat}, {begun}{other}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 250);
    assert!(others > 150, "only {others} of {pairs} were other games");
}

#[test]
fn other_discs_that_a_seat_could_not_know_change_no_byte() {
    other_discs_change_nothing(0..10);
}

#[test]
fn other_discs_change_no_byte_of_ten_more_games() {
    other_discs_change_nothing(10..20);
}

#[test]
fn other_discs_change_no_byte_of_another_ten() {
    other_discs_change_nothing(20..30);
}

#[test]
fn other_discs_change_no_byte_of_the_last_ten() {
    other_discs_change_nothing(30..40);
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
