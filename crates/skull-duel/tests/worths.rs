//! What choices are worth against the book lies within what the book has proven.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

use skull_duel::{Book, Position, RoundSoFar, Side, SkullBelief, Study, Worths};
use skull_rules::{Phase, Whereabouts};

/// Positions of all kinds, small ones more often: a round of four discs each takes a moment.
const POSITIONS: [&str; 12] = [
    "1,1 0-0", "2,1 1-0", "1,3 0-0", "2,2 0-0", "2,2 1-1", "3,1 0-1", "2,3 0-0", "3,2 1-0", "3,3 0-0",
    "1,4 0-1", "4,2 0-0", "2,4 1-0",
];

fn studied(text: &str) -> Vec<(Worths<'static>, Study)> {
    let position: Position = text.parse().unwrap();
    let belief = |chance| SkullBelief::new(chance).unwrap();
    let beliefs = [position.even_beliefs(), [belief(0.9), belief(0.4)], [belief(0.3), belief(0.8)]];
    let book = Book::shipped();
    beliefs.map(|beliefs| (book.worths(position, beliefs), book.study(position, beliefs))).into()
}

fn so_far(phase: Phase, history: &[skull_duel::Spoken]) -> RoundSoFar<'_> {
    match phase {
        Phase::Opening => RoundSoFar::Opening([false; 2]),
        Phase::Losing => RoundSoFar::Losing(history),
        _ => RoundSoFar::Speaking(history),
    }
}

/// Wherever the book's own play comes to choose, what it gives away beside the best choice is no more than is not proven.
#[test]
fn the_books_own_choices_cost_no_more_than_is_not_proven() {
    let mut asked = 0;
    for text in POSITIONS {
        for (worths, study) in studied(text) {
            let open = worths.bounds().gap() / 2.0 + 1e-9;
            for juncture in &study.junctures {
                let mut given_away = 0.0;
                for mix in juncture.mixes.iter().filter(|mix| mix.share > 0.0) {
                    let stage = so_far(juncture.phase, &juncture.history);
                    let Some(priced) = worths.of(juncture.side, mix.skull, stage) else { continue };
                    let best = priced.choices.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
                    for (&(choice, odds), &(priced, chance)) in mix.choices.iter().zip(&priced.choices) {
                        assert_eq!(choice, priced);
                        given_away += mix.share * odds * (best - chance);
                    }
                    asked += 1;
                }
                let lost = given_away * juncture.reach;
                assert!(lost <= open, "{text}: {lost} of {open} after {:?}", juncture.history);
            }
        }
    }
    assert!(asked > 1000, "only {asked} choices were priced");
}

/// What a first player who owns the skull can expect lies between both bounds.
#[test]
fn what_an_opening_is_worth_lies_within_the_bounds() {
    for text in ["4,2 0-0", "4,1 1-0", "4,3 0-1"] {
        let position: Position = text.parse().unwrap();
        for chance in [0.2, 0.6, 1.0] {
            let beliefs = [SkullBelief::OWNED, SkullBelief::new(chance).unwrap()];
            let worths = Book::shipped().worths(position, beliefs);
            let bounds = worths.bounds();
            let opening =
                worths.of(Side::First, Whereabouts::InHand, RoundSoFar::Opening([false; 2])).unwrap();
            let best = opening.choices.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
            let payoff = 2.0 * best - 1.0;
            assert!(payoff >= bounds.low - 1e-6, "{text}: {payoff} is less than {bounds:?}");
            assert!(payoff <= bounds.high + bounds.gap() + 1e-6, "{text}: {payoff} is more than {bounds:?}");
        }
    }
}

/// On average over what is believed, the chances by kind are what the position is worth.
#[test]
fn chances_by_kind_are_the_worth_of_a_position_on_average() {
    for position in Position::all() {
        for chance in [0.25, 0.5, 0.75] {
            let belief = SkullBelief::new(chance).unwrap();
            let beliefs = position.possible([belief; 2]);
            let prospects = Book::shipped().prospects(position, beliefs);
            let chance = |first, second| prospects.chance([first, second]);
            let [first, second] = beliefs.map(SkullBelief::get);
            let mean = (1.0 - first) * ((1.0 - second) * chance(false, false) + second * chance(false, true))
                + first * ((1.0 - second) * chance(true, false) + second * chance(true, true));
            let worth = f64::midpoint(Book::shipped().bounds(position, beliefs).middle(), 1.0);
            // A promise is a whole number of 200,000ths.
            assert!((mean - worth).abs() < 5e-6, "{position}: {mean} is not {worth}");
        }
    }
}

/// Followed disc by disc by the book, a round comes to what it is worth.
#[test]
fn a_round_followed_by_the_book_comes_to_its_worth() {
    for text in POSITIONS {
        for (worths, study) in studied(text) {
            let [first, second] = study.beliefs.map(SkullBelief::get);
            let at = |owned: bool| if owned { Whereabouts::InHand } else { Whereabouts::Gone };
            let mut mean = 0.0;
            for owned in [[false, false], [false, true], [true, false], [true, true]] {
                let weight = (if owned[0] { first } else { 1.0 - first })
                    * (if owned[1] { second } else { 1.0 - second });
                let chance = worths.chance(owned.map(at), RoundSoFar::Opening([false; 2])).unwrap();
                assert!((0.0..=1.0).contains(&chance));
                mean += weight * chance;
            }
            let worth = f64::midpoint(study.bounds.middle(), 1.0);
            assert!((mean - worth).abs() < 0.02, "{text} {:?}: {mean} is not {worth}", study.beliefs);
        }
    }
}
