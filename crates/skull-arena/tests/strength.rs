//! How strong each level and each character is at the club's practice half, at tables of four.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::num::NonZeroUsize;

use skull_arena::{Arena, Club, Entrant, Opponent, ReportCard};
use skull_bots::Character;
use skull_rules::Rules;

/// What a guest takes home from so many games.
fn card(name: &str, games: u64) -> ReportCard {
    let guest = Entrant::opponent(name, name.parse::<Opponent>().unwrap());
    let arena = Arena::at_club(4, Rules::default(), guest, Club::Practice, 16).unwrap();
    arena.report_card(&arena.play(games, NonZeroUsize::new(2).unwrap(), &()))
}

#[test]
fn each_level_wins_more_than_the_one_below() {
    let shares =
        ["random", "novice", "regular", "expert", "oracle"].map(|level| card(level, 1_200).win_share);
    assert!(shares.is_sorted_by(|lower, higher| lower < higher), "{shares:?}");
    let [random, novice, _, _, oracle] = shares;
    assert!(novice > random + 0.1 && oracle > novice + 0.1, "far apart at both ends: {shares:?}");
}

/// Whoever sits down is as strong as their level says: each share is good to five points, and eight are allowed.
fn nobody_is_far_from_their_level(level: &str) {
    const BAND: f64 = 0.08;
    let usual = card(level, 1_200).win_share;
    for character in &Character::ALL {
        let share = card(&format!("{}:{level}", character.name), 400).win_share;
        assert!((share - usual).abs() < BAND, "{}: {share:.3} beside {usual:.3}", character.name);
    }
    let random = card("random", 400).win_share;
    assert!((random - usual).abs() > BAND, "somebody of another level is: {random:.3} beside {usual:.3}");
}

#[test]
fn no_character_of_a_novice_is_far_from_a_novice() {
    nobody_is_far_from_their_level("novice");
}

#[test]
fn no_character_of_a_regular_is_far_from_a_regular() {
    nobody_is_far_from_their_level("regular");
}

#[test]
fn no_character_of_an_expert_is_far_from_an_expert() {
    nobody_is_far_from_their_level("expert");
}
