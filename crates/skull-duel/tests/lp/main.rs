//! The value of small duels by a second way: the rules engine unfolded to every end, and a linear programme.
//!
//! None of it is shared with the solver, whose book is then held against it.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod book;
mod duel;
mod moment;
mod programme;

use duel::Duel;
use fastrand::Rng;
use moment::Memory;
use skull_rules::AfterOwnSkull;

/// Discs, wins, and what they are worth to the first player when any disc may be the one that is gone.
const KNOWN: [([u8; 2], [u8; 2], f64); 9] = [
    ([1, 1], [0, 0], 1. / 8.),
    ([1, 1], [1, 1], 1. / 4.),
    ([2, 1], [0, 0], 1.),
    ([2, 1], [1, 1], 7. / 8.),
    ([1, 2], [0, 0], -1. / 4.),
    ([1, 2], [1, 1], -1. / 4.),
    ([2, 2], [1, 1], 1. / 4.),
    ([2, 2], [1, 0], 1. / 2.),
    ([2, 2], [0, 1], 0.),
];

const SEED: u64 = 6;

#[test]
fn the_smallest_duels_have_the_values_that_are_known() {
    for (discs, wins, value) in KNOWN {
        assert_worth(&Duel::new(discs, wins), value);
    }
}

#[test]
fn two_discs_each_are_worth_four_parts_in_twenty_one() {
    assert_worth(&Duel::new([2, 2], [0, 0]), 4. / 21.);
}

#[test]
fn a_disc_more_to_lead_with_is_worth_half_a_game() {
    assert_worth(&Duel::new([3, 2], [1, 1]), 1. / 2.);
}

#[test]
fn a_disc_less_and_any_belief_has_the_value_that_is_known() {
    assert_worth(&Duel { beliefs: [0.8, 0.9], ..Duel::new([2, 3], [1, 1]) }, -16. / 65.);
}

/// Each bets on the one disc of the other. A flower that leads is safe with a bid of one unless a flower raises,
/// and safe with two against a flower alone; a skull that leads can only hope to be raised.
#[test]
fn last_discs_at_the_last_win_are_worth_what_pencil_and_paper_say() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..100 {
        let [p, q] = beliefs(&mut rng);
        let value = if p < 0.5 { (1. - 2. * p) * (1. - 2. * q).abs() } else { 1. - 2. * p };
        assert_worth(&Duel { beliefs: [p, q], ..Duel::new([1, 1], [1, 1]) }, value);
    }
}

#[test]
fn to_forget_the_secrets_of_past_rounds_costs_nothing() {
    let mut rng = Rng::with_seed(SEED);
    for (discs, wins, _) in KNOWN {
        let duel = Duel { beliefs: beliefs(&mut rng), ..Duel::new(discs, wins) };
        assert_worth(&duel, duel.value_to(Memory::Whole));
    }
}

/// R8.5: with so few discs left, whoever may choose gains nothing by it.
#[test]
fn to_name_who_leads_changes_no_value_that_is_known() {
    for (discs, wins, value) in KNOWN {
        assert_worth(&Duel { after_own_skull: AfterOwnSkull::Choose, ..Duel::new(discs, wins) }, value);
    }
}

/// A seat that is told more about the other, or tells it less, does no worse.
#[test]
fn the_value_is_concave_in_the_belief_about_oneself_and_convex_in_that_about_the_rival() {
    let mut rng = Rng::with_seed(SEED);
    for (discs, wins, _) in KNOWN {
        let worth = |beliefs| Duel { beliefs, ..Duel::new(discs, wins) }.value();
        let ([p, q], [other_p, other_q]) = (beliefs(&mut rng), beliefs(&mut rng));
        let between = |one: f64, other: f64| f64::midpoint(one, other);
        let told = between(worth([p, q]), worth([other_p, q]));
        assert!(told < worth([between(p, other_p), q]) + CLOSE, "{discs:?} {wins:?} {p} or {other_p}, {q}");
        let told = between(worth([p, q]), worth([p, other_q]));
        assert!(told > worth([p, between(q, other_q)]) - CLOSE, "{discs:?} {wins:?} {p}, {q} or {other_q}");
    }
}

/// What the solver's precision leaves of a difference, with room.
const CLOSE: f64 = 1e-7;

#[track_caller]
fn assert_worth(duel: &Duel, value: f64) {
    let found = duel.value();
    assert!((found - value).abs() < CLOSE, "{duel:?} is worth {found}, not {value} (seed {SEED})");
}

fn beliefs(rng: &mut Rng) -> [f64; 2] {
    [0, 1].map(|_| rng.f64())
}
