//! Books with a promise, a row or a number that is not as it should be.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up has failed")]

use std::{sync::Arc, time::Duration};

use saddlepoint::Side;

use super::Book;
use crate::{
    bad_book::BadBook,
    lattice,
    position::Position,
    promises::{ByKind, Promises},
};

/// The first page: one disc against one, a challenge won by each.
fn first_page() -> Position {
    Position::all()[0]
}

/// The rows of a sheet, so that they can be changed.
type Rows = Vec<(u16, Vec<(u8, ByKind)>)>;

/// The shipped book with another sheet on its first page.
fn changed(side: Side, change: impl FnOnce(&mut Rows)) -> Book {
    let mut book = Book::shipped().clone();
    let sheet = book.promises(first_page(), side);
    let cells =
        |first: usize, len: usize| (first..first + len).map(|cell| (sheet.aim(cell), sheet.cells()[cell]));
    let mut rows = sheet.rows().iter().map(|row| (row.own, cells(row.first, row.len).collect())).collect();
    change(&mut rows);
    let mut promises = Promises::default();
    for (own, cells) in rows {
        promises.push(own, cells);
    }
    book.sheets[first_page().index()][side.index()] = Arc::new(promises);
    book
}

/// The same, with these of its promises raised by so many units, as it is read again.
fn raised(side: Side, units: i32, chosen: impl Fn(usize, usize) -> bool) -> Book {
    let book = changed(side, |rows| {
        let cells = rows.iter_mut().flat_map(|(_, cells)| cells);
        for (cell, (_, promise)) in cells.enumerate() {
            for kind in [0, 1] {
                if chosen(cell, kind) {
                    promise[kind] = lattice::promise(lattice::units(promise[kind]) + units);
                }
            }
        }
    });
    Book::read(&book.bytes()).unwrap()
}

/// Promises are rounded down by less than two units.
#[test]
fn a_promise_that_is_too_high_is_found_out() {
    for side in Side::BOTH {
        let cells = Book::shipped().promises(first_page(), side).cells().len();
        for (cell, kind) in (0..cells).flat_map(|cell| [0, 1].map(|kind| (cell, kind))) {
            let book = raised(side, 2, |at, which| (at, which) == (cell, kind));
            match book.certify_page(first_page(), || Duration::ZERO) {
                Err(BadBook::Broken { position, side: whose, by }) => {
                    assert_eq!((position, whose), (first_page(), side));
                    assert!((0.0..1e-5).contains(&by), "by {by}");
                }
                other => panic!("promise {kind} of cell {cell} was raised: {other:?}"),
            }
        }
    }
}

#[test]
fn a_page_whose_promises_are_all_a_unit_too_high_is_found_out() {
    for side in Side::BOTH {
        let certified = raised(side, 1, |_, _| true).certify_page(first_page(), || Duration::ZERO);
        assert!(matches!(certified, Err(BadBook::Broken { .. })), "{certified:?}");
    }
}

#[test]
fn a_page_with_rows_or_cells_that_cannot_be_is_refused() {
    let refused = |change: fn(&mut Rows)| Book::read(&changed(Side::First, change).bytes()).unwrap_err();
    let page = BadBook::Page(first_page());
    assert_eq!(refused(|rows| rows.truncate(1)), page, "only the row of a lost skull");
    assert_eq!(refused(|rows| drop(rows.remove(0))), page, "not the row of a lost skull");
    assert_eq!(refused(|rows| drop(rows.pop())), page, "not the row of an owned skull");
    assert_eq!(refused(|rows| rows[1].1.clear()), page, "a row without a cell");
    assert_eq!(refused(|rows| rows[0].1[0].0 = lattice::SURE + 1), page, "surer than sure");
    let surer = |rows: &mut Rows| rows.last_mut().unwrap().0 += 1;
    assert_eq!(refused(surer), page, "a row for those who are surer than sure");
}
