//! The book of the duel as a file: what holds of the one that ships, and what is refused.
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

use std::time::Duration;

use fastrand::Rng;
use skull_duel::{BadBook, Book, Bounds, Cell, Fineness, Position, Side, SkullBelief};
use skull_rules::AfterOwnSkull;

const SEED: u64 = 6;

const SHIPPED: &[u8] = include_bytes!("../book/duel.skull");

/// Before the first number of a page: a title, which rule it is for, how fine it is, and how many pages there are.
const HEAD: usize = 12;

/// A clock for proofs that need none.
fn untimed() -> Duration {
    Duration::ZERO
}

#[test]
fn the_shipped_book_is_whole_and_small_and_close() {
    let book = Book::read(SHIPPED).unwrap();
    assert_eq!((book.pages(), book.after_own_skull()), (Position::COUNT, AfterOwnSkull::Lead));
    assert!(SHIPPED.len() <= 100_000, "{} bytes", SHIPPED.len());
    let bounds = book.bounds(Position::START, [SkullBelief::OWNED; 2]);
    assert!(bounds.gap() <= 5e-3, "{bounds:?}");
    assert_eq!(book.bytes(), SHIPPED, "what is read is what was written");
}

#[test]
fn nowhere_does_the_book_promise_more_than_there_is() {
    for position in Position::all() {
        for beliefs in grid(position) {
            let bounds = Book::shipped().bounds(position, beliefs);
            assert!(bounds.low <= bounds.high, "{position} {beliefs:?}: {bounds:?}");
            assert!(bounds.low <= 1.0 && bounds.high >= -1.0, "{position} {beliefs:?}: {bounds:?}");
        }
    }
}

/// Whoever may draw a cell in secret loses nothing by not being told its own kind, and gains nothing by not knowing
/// the other's.
#[test]
fn bounds_are_concave_in_the_belief_about_oneself_and_convex_in_that_about_the_rival() {
    let mut rng = Rng::with_seed(SEED);
    for position in Position::all() {
        let promises = Book::shipped().promises(position, Side::First);
        let worth = |beliefs: [f64; 2]| {
            let [own, rival] = beliefs.map(|belief| SkullBelief::new(belief).unwrap());
            promises.worth(own, rival)
        };
        for _ in 0..100 {
            let [p, q, other_p, other_q] = [0, 1, 2, 3].map(|_| rng.f64());
            let between = f64::midpoint(worth([p, q]), worth([other_p, q]));
            assert!(worth([f64::midpoint(p, other_p), q]) >= between - 1e-12, "{position} {p} {other_p} {q}");
            let between = f64::midpoint(worth([p, q]), worth([p, other_q]));
            assert!(worth([p, f64::midpoint(q, other_q)]) <= between + 1e-12, "{position} {p} {q} {other_q}");
        }
    }
}

#[test]
fn the_shipped_book_keeps_its_promises() {
    let is_quick = |position: &&Position| {
        let discs = position.discs();
        discs.contains(&1) || discs == [4, 4] || **position == "2,2 1-1".parse().unwrap()
    };
    for &position in Position::all().iter().filter(is_quick) {
        let certificate = Book::shipped().certify_page(position, untimed).unwrap();
        assert!(certificate.cells > 0 && certificate.least_slack >= 0.0, "{position}: {certificate:?}");
    }
}

#[test]
fn a_book_that_was_put_away_goes_on_where_it_was() {
    let mut in_one_go = Book::blank(AfterOwnSkull::Choose, Fineness::new(2).unwrap());
    let mut page_by_page = in_one_go.clone();
    for (pages, position) in (1..).zip(Position::all().into_iter().take(12)) {
        assert_eq!(in_one_go.write_page(), Some(position));
        page_by_page = Book::read(&page_by_page.bytes()).unwrap();
        assert_eq!(page_by_page.write_page(), Some(position));
        assert_eq!((page_by_page.pages(), page_by_page.bytes()), (pages, in_one_go.bytes()));
    }
}

#[test]
fn a_finished_book_has_no_next_page() {
    assert_eq!(Book::read(SHIPPED).unwrap().write_page(), None);
}

/// No game is worse than lost, so a book without pages is true of everything, and says nothing.
#[test]
fn where_a_page_is_missing_nothing_is_promised() {
    let mut book = Book::blank(AfterOwnSkull::Lead, Fineness::new(2).unwrap());
    for position in Position::all() {
        let bounds = book.bounds(position, position.even_beliefs());
        assert_eq!(bounds, Bounds { low: -1.0, high: 1.0 }, "{position}");
    }
    let last: Position = "1,1 1-1".parse().unwrap();
    let study = book.study(last, last.even_beliefs());
    assert!(study.bounds.contains(0.25), "the last round needs no page: {:?}", study.bounds);
    let before = Cell::new(Position::START, Side::First, [SkullBelief::OWNED; 2]);
    let promise = book.solve(&before).promise();
    assert!([false, true].into_iter().all(|owns_skull| promise.against(owns_skull) >= -1.0));
    assert_eq!(book.certify_page(last, untimed).unwrap().cells, 0);
    assert_eq!(book.write_page(), Some(last));
    assert!(book.bounds(last, last.even_beliefs()).gap() < 0.1);
}

#[test]
fn whoever_has_four_discs_owns_the_skull_whatever_is_believed() {
    let book = Book::shipped();
    let (position, half): (Position, SkullBelief) =
        ("4,1 1-1".parse().unwrap(), SkullBelief::new(0.5).unwrap());
    let [sure, unsure] = [[SkullBelief::OWNED, half], [half, half]];
    assert_eq!(book.bounds(position, unsure), book.bounds(position, sure));
    assert_eq!(book.study(position, unsure).bounds, book.study(position, sure).bounds);
    for side in Side::BOTH {
        assert_eq!(Cell::new(position, side, unsure), Cell::new(position, side, sure));
    }
    let doubted = [SkullBelief::OWNED, SkullBelief::LOST];
    assert_ne!(book.bounds(position, doubted), book.bounds(position, sure), "of one disc it is not so");
}

#[test]
fn a_book_that_breaks_off_is_shorter() {
    let mut rng = Rng::with_seed(SEED);
    let lengths = (0..500).chain((0..500).map(|_| rng.usize(..SHIPPED.len())));
    for length in lengths {
        assert_eq!(Book::read(&SHIPPED[..length]).unwrap_err(), BadBook::Shorter, "{length} bytes");
    }
    let blank = Book::blank(AfterOwnSkull::Lead, Book::shipped().fineness()).bytes();
    assert_eq!(Book::read(&blank).unwrap().pages(), 0, "a book without a page is one");
    assert_eq!(Book::read(&blank[..HEAD - 1]).unwrap_err(), BadBook::Shorter);
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let refused = |place: usize, byte: u8| {
        let mut bytes = SHIPPED.to_vec();
        bytes[place] = byte;
        Book::read(&bytes).unwrap_err()
    };
    assert_eq!(refused(0, b'S'), BadBook::Title, "another kind of file");
    assert_eq!(refused(5, 1), BadBook::Title, "another version");
    assert_eq!(refused(8, 2), BadBook::Title, "a rule that is not known");
    assert_eq!(refused(HEAD - 2, 0xff), BadBook::Title, "finer than there is");
    assert_eq!(refused(HEAD - 1, 65), BadBook::Longer, "more pages than positions");
    let longer = [SHIPPED, &[0]].concat();
    assert_eq!(Book::read(&longer).unwrap_err(), BadBook::Longer);
}

#[test]
fn whatever_is_read_is_refused_or_can_be_looked_up() {
    let mut rng = Rng::with_seed(SEED);
    for round in 0..2000 {
        let mut bytes = SHIPPED.to_vec();
        for _ in 0..rng.usize(1..4) {
            spoil(&mut bytes, &mut rng);
        }
        let Ok(book) = Book::read(&bytes) else { continue };
        assert_eq!(book.bytes(), bytes, "round {round}, seed {SEED}");
        for position in Position::all().into_iter().take(book.pages()) {
            let beliefs = [0, 1].map(|_| SkullBelief::new(rng.f64()).unwrap());
            let bounds = book.bounds(position, beliefs);
            assert!(bounds.gap().is_finite(), "round {round}, seed {SEED}, {position}: {bounds:?}");
        }
    }
}

/// Beliefs that there can be: with all four discs the skull is among them.
fn grid(position: Position) -> impl Iterator<Item = [SkullBelief; 2]> {
    let [first, second] = position.discs().map(|discs| {
        let steps = if discs == 4 { 20..=20 } else { 0..=20 };
        steps.map(|step| SkullBelief::new(f64::from(step) / 20.0).unwrap())
    });
    first.flat_map(move |first| second.clone().map(move |second| [first, second]))
}

/// One byte changes, comes or goes, or the end does.
fn spoil(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let place = rng.usize(..bytes.len());
    match rng.u8(..8) {
        0 => bytes.insert(place, rng.u8(..)),
        1 => drop(bytes.remove(place)),
        2 => bytes.truncate(place.max(1)),
        _ => bytes[place] = rng.u8(..),
    }
}
