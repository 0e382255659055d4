//! The last two: numbers are the book's, and say so.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;

use games::Kind;
use skull_bots::Level;
use skull_duel::{Book, Position, SkullBelief};
use skull_review::{Pains, Review, Verdict};
use skull_rules::{Disc, Discs, Rules, Setup};

const STRONG: [Kind; 2] = [Kind::Level(Level::Oracle); 2];

#[test]
fn in_a_duel_nearly_every_number_is_proven_and_who_plays_by_the_book_makes_no_mistake() {
    let (mut decisions, mut proven, mut cost) = (0, 0, 0);
    for seed in 0..6 {
        let review = Review::of(&games::among(&STRONG, seed), Pains::Usual).unwrap();
        for judged in &review.decisions {
            decisions += 1;
            proven += usize::from(judged.appraisal.proven);
            if judged.appraisal.proven {
                cost += judged.cost.0;
                assert!(judged.verdict <= Verdict::Doubtful, "seed {seed}: {judged:?}");
            }
        }
    }
    assert!(proven * 10 > decisions * 8, "{proven} of {decisions} are proven");
    assert!(cost < 10_000 * decisions as i32 / 10, "{cost} millionths over {decisions} decisions");
}

/// The first player of a duel from four discs each: whatever is opened with, the chance is what the book has proven.
#[test]
fn an_opening_is_worth_what_the_book_has_proven() {
    let bounds = Book::shipped().bounds(Position::START, [SkullBelief::OWNED; 2]);
    let review = Review::of(&games::among(&STRONG, 1), Pains::Usual).unwrap();
    let first = &review.decisions[0];
    let best = first.appraisal.weighed(first.appraisal.best).unwrap().chance.share();
    let is_first = review.splits[first.appraisal.seat.index()]
        .swings
        .iter()
        .any(|swing| swing.step == 0 && swing.change.0 > 0);
    let worth = if is_first { bounds } else { skull_duel::Bounds { low: -bounds.high, high: -bounds.low } };
    let [low, high] = [worth.low, worth.high].map(|payoff| f64::midpoint(payoff, 1.0));
    assert!((low - 0.003..high + 0.003).contains(&best), "{best} is not between {low} and {high}");
}

/// What loses for sure is called so: with one disc each, the leader's flower wins or loses by what the other holds.
#[test]
fn a_blunder_in_a_duel_is_called_one() {
    let flower = Discs::new(1, 0).unwrap();
    let skull = Discs::new(0, 1).unwrap();
    let setup = Setup::position(Rules::default(), &[Discs::new(2, 1).unwrap(), flower], &[1, 0]).unwrap();
    assert!(skull.has(Disc::Skull) && setup.seats() == 2);
    let mut seen = false;
    for seed in 0..12 {
        let record = games::played(setup, &[Kind::Level(Level::Random), Kind::Level(Level::Oracle)], seed);
        let review = Review::of(&record, Pains::Usual).unwrap();
        let blunders = review.decisions.iter().filter(|judged| judged.verdict == Verdict::Blunder);
        seen |= blunders.into_iter().any(|judged| judged.appraisal.proven && judged.cost.0 >= 100_000);
    }
    assert!(seen, "chance makes no blunder in twelve duels");
}
