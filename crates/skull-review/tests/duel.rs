//! The last two: numbers are the book's, and say so.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

mod games;

use games::Kind;
use skull_bots::Level;
use skull_duel::{Book, Position, SkullBelief};
use skull_review::{Pains, Review, Verdict};
use skull_rules::{Discs, Rules, Setup};

const STRONG: [Kind; 2] = [Kind::Level(Level::Oracle); 2];

/// Decisions of some duels between two of a kind: how many there are, how many are proven, and what those cost on average.
fn duels(kind: Kind) -> (usize, usize, f64) {
    let reviews = (0..6).map(|seed| Review::of(&games::among(&[kind; 2], seed), Pains::Usual).unwrap());
    let decisions: Vec<_> = reviews.flat_map(|review| review.decisions).collect();
    let proven: Vec<_> = decisions.iter().filter(|judged| judged.appraisal.proven).collect();
    let cost = proven.iter().map(|judged| judged.cost.points()).sum::<f64>();
    (decisions.len(), proven.len(), cost / proven.len() as f64)
}

/// Players who know the book may hold other beliefs than everybody has to, so even they are now and then told of a cost.
#[test]
fn in_a_duel_nearly_every_number_is_proven_and_who_knows_the_book_loses_little() {
    let (decisions, proven, cost) = duels(Kind::Level(Level::Oracle));
    assert!(proven * 10 > decisions * 8, "{proven} of {decisions} are proven");
    let (_, _, by_chance) = duels(Kind::Level(Level::Random));
    assert!(cost < 1.5 && by_chance > 4.0 * cost, "{cost} points a decision, {by_chance} by chance");
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

/// Whoever does anything, with three discs and a challenge won against a single flower, throws something away sooner or later.
#[test]
fn a_blunder_in_a_duel_is_called_one() {
    let hands = [Discs::new(2, 1).unwrap(), Discs::new(1, 0).unwrap()];
    let setup = Setup::position(Rules::default(), &hands, &[1, 0]).unwrap();
    let thrown_away = (0..12).any(|seed| {
        let record = games::played(setup, &[Kind::Level(Level::Random), Kind::Level(Level::Oracle)], seed);
        let review = Review::of(&record, Pains::Usual).unwrap();
        let blunders = review.decisions.iter().filter(|judged| judged.verdict == Verdict::Blunder);
        blunders.into_iter().any(|judged| judged.appraisal.proven && judged.cost.0 >= 100_000)
    });
    assert!(thrown_away, "chance makes no blunder in twelve duels");
}
