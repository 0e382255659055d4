//! The book of the duel, held against values found by the linear programme.

use fastrand::Rng;
use skull_duel::{Book, Fineness, Position, SkullBelief};
use skull_rules::AfterOwnSkull;

use crate::{CLOSE, KNOWN, SEED, beliefs, duel::Duel};

/// A position, beliefs, and the value that the programme found, most of them in longer than a test may take.
const FOUND: [(&str, [f64; 2], f64); 9] = [
    ("2,2 0-0", [0.5, 0.5], 4. / 21.),
    ("3,2 1-1", [0.75, 0.5], 1. / 2.),
    ("3,2 1-0", [0.75, 0.5], 19. / 28.),
    ("3,2 0-1", [0.75, 0.5], 1. / 4.),
    ("2,3 1-1", [0.5, 0.75], -1. / 5.),
    ("2,3 1-1", [0.8, 0.9], -16. / 65.),
    ("2,3 0-1", [0.5, 0.75], -0.487_777_053_5),
    ("2,3 1-0", [0.5, 0.75], 0.081_849_563_7),
    ("2,4 1-1", [0.5, 1.], -33. / 59.),
];

#[test]
fn the_book_holds_every_value_that_is_known() {
    let known = KNOWN.map(|(discs, wins, value)| (Duel::new(discs, wins), value));
    let found = FOUND.map(|(name, beliefs, value)| {
        let position: Position = name.parse().unwrap();
        (Duel { beliefs, ..Duel::new(position.discs(), position.wins()) }, value)
    });
    for (duel, value) in known.into_iter().chain(found) {
        assert_holds(Book::shipped(), &duel, value);
    }
}

/// Another study of ours gave these bounds, by another way to lay out cells.
#[test]
fn the_book_agrees_on_three_discs_each() {
    let position: Position = "3,3 0-0".parse().unwrap();
    let bounds = Book::shipped().bounds(position, position.even_beliefs());
    assert!(bounds.low <= 0.058_28 && 0.057_05 <= bounds.high, "{bounds:?}");
}

#[test]
fn the_book_holds_the_value_of_any_belief() {
    let mut rng = Rng::with_seed(SEED);
    for position in Position::all().into_iter().filter(|&position| is_quick(position)) {
        for _ in 0..5 {
            let duel = duel(position, AfterOwnSkull::Lead, &mut rng);
            assert_holds(Book::shipped(), &duel, duel.value());
        }
    }
}

/// R8.5: a coarse book will do, because it must be no less true.
#[test]
fn a_book_for_those_who_name_the_leader_holds_the_value_of_any_belief() {
    let mut rng = Rng::with_seed(SEED);
    let mut book = Book::blank(AfterOwnSkull::Choose, Fineness::new(3).unwrap());
    let last: Position = "2,2 1-0".parse().unwrap();
    while book.write_page() != Some(last) {}
    for position in Position::all().into_iter().take(book.pages()).filter(|&position| is_quick(position)) {
        for _ in 0..3 {
            let duel = duel(position, AfterOwnSkull::Choose, &mut rng);
            assert_holds(&book, &duel, duel.value());
        }
    }
}

/// Whether the programme takes no longer than a blink.
fn is_quick(position: Position) -> bool {
    let discs = position.discs();
    let few = discs[0] + discs[1] <= 4 && position != Position::new([2, 2], [0, 0]).unwrap();
    few || (discs[0] + discs[1] == 5 && discs.contains(&4) && position.wins() == [1, 1])
}

/// Any beliefs that there can be: with all four discs the skull is among them.
fn duel(position: Position, after_own_skull: AfterOwnSkull, rng: &mut Rng) -> Duel {
    let (discs, wins) = (position.discs(), position.wins());
    let mut beliefs = beliefs(rng);
    for (belief, discs) in beliefs.iter_mut().zip(discs) {
        *belief = if discs == 4 { 1. } else { *belief };
    }
    Duel { discs, wins, beliefs, after_own_skull }
}

/// What the book says for itself, and what it says after a closer look.
#[track_caller]
fn assert_holds(book: &Book, duel: &Duel, value: f64) {
    let position = Position::new(duel.discs, duel.wins).unwrap();
    let beliefs = duel.beliefs.map(|belief| SkullBelief::new(belief).unwrap());
    for bounds in [book.bounds(position, beliefs), book.study(position, beliefs).bounds] {
        let holds = bounds.low - CLOSE <= value && value <= bounds.high + CLOSE;
        assert!(holds, "{duel:?} is worth {value}, which {bounds:?} do not hold (seed {SEED})");
    }
}
