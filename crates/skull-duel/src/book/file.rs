//! A book as a file holds it: column after column, because what is alike packs best side by side, and each promise as what it
//! differs by from what those before it let expect.

use std::{collections::VecDeque, mem, sync::Arc};

use saddlepoint::Side;
use skull_rules::AfterOwnSkull;

use super::Book;
use crate::{
    bad_book::BadBook,
    fineness::Fineness,
    lattice,
    position::Position,
    promises::{ByKind, Promises},
};

/// The first bytes of a book.
const TITLE: &[u8; 8] = b"skull\x03\r\n";

impl Book {
    /// The book as a file holds it.
    pub fn bytes(&self) -> Vec<u8> {
        let pages = Position::all().into_iter().take(self.pages());
        let mut columns = BookColumns::default();
        for sheet in pages.flat_map(|page| &self.sheets[page.index()]) {
            columns.write(sheet);
        }
        let mut bytes = TITLE.to_vec();
        bytes.push(u8::from(self.after_own_skull == AfterOwnSkull::Choose));
        bytes.extend(self.fineness.grid().to_le_bytes());
        bytes.push(self.pages() as u8);
        columns.put(&mut bytes);
        bytes
    }

    /// A book, whole or as far as it was written, from the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Book, BadBook> {
        let mut reader = BookReader(bytes);
        if reader.take::<8>()? != *TITLE {
            return Err(BadBook::Title);
        }
        let after_own_skull = match reader.take()? {
            [0] => AfterOwnSkull::Lead,
            [1] => AfterOwnSkull::Choose,
            _ => return Err(BadBook::Title),
        };
        let fineness = Fineness::new(u16::from_le_bytes(reader.take()?)).ok_or(BadBook::Title)?;
        let [pages] = reader.take()?;
        let pages = Position::all().get(..pages.into()).ok_or(BadBook::Longer)?.to_vec();
        let mut columns = reader.columns(pages.len() * 2)?;
        let mut book = Book::blank(after_own_skull, fineness);
        for position in pages {
            for side in Side::BOTH {
                let sheet = columns.sheet(position, side)?;
                book.sheets[position.index()][side.index()] = Arc::new(sheet);
            }
        }
        if reader.0.is_empty() { Ok(book) } else { Err(BadBook::Longer) }
    }
}

/// All numbers of a book, each kind by itself and in order.
#[derive(Default)]
struct BookColumns {
    /// How many rows each sheet has.
    rows: VecDeque<[u8; 2]>,
    /// By how much the belief of each row is higher than that of the row before.
    owns: VecDeque<[u8; 2]>,
    /// How many cells each row has.
    cells: VecDeque<[u8; 1]>,
    /// By how much each cell was aimed higher than the cell before it.
    aims: VecDeque<[u8; 1]>,
    /// What is promised against a rival who has lost the skull, and against one who owns it.
    promises: [VecDeque<[u8; 3]>; 2],
}

impl BookColumns {
    fn write(&mut self, sheet: &Promises) {
        let mut so_far = SoFar::default();
        self.rows.push_back((sheet.rows().len() as u16).to_le_bytes());
        for row in sheet.rows() {
            self.owns.push_back(so_far.row_from(row.own).to_le_bytes());
            self.cells.push_back([row.len as u8]);
            for cell in row.first..row.first + row.len {
                let [lost, owned] = sheet.cells()[cell].map(lattice::units);
                let aim = sheet.aim(cell);
                self.aims.push_back([aim.wrapping_sub(so_far.aim)]);
                self.promises[0].push_back(difference(lost, so_far.lost(aim)));
                self.promises[1].push_back(difference(owned, so_far.owned(aim, lost)));
                so_far.cell(aim, [lost, owned]);
            }
        }
    }

    /// Every number is checked that the rest relies on: there are rows, both ends among them where there are two kinds to be, in
    /// order, and none is empty.
    fn sheet(&mut self, position: Position, side: Side) -> Result<Promises, BadBook> {
        let bad = BadBook::Page(position);
        let mut promises = Promises::default();
        let mut so_far = SoFar::default();
        let mut last = None;
        let rows = u16::from_le_bytes(next(&mut self.rows)?);
        for _ in 0..rows {
            let own = so_far.row_to(u16::from_le_bytes(next(&mut self.owns)?));
            let [len] = next(&mut self.cells)?;
            if len == 0 || own > lattice::OWNS || last.is_some_and(|last| own <= last) {
                return Err(bad);
            }
            let cells: Result<Vec<(u8, ByKind)>, BadBook> =
                (0..len).map(|_| self.cell(&mut so_far).and_then(|cell| cell.ok_or(bad))).collect();
            promises.push(own, cells?);
            last = Some(own);
        }
        let first = promises.rows().first().map(|row| row.own);
        let ends = if position.has_all_discs(side) { rows == 1 } else { rows > 1 && first == Some(0) };
        if ends && last == Some(lattice::OWNS) { Ok(promises) } else { Err(bad) }
    }

    /// What it was aimed at, and what it promises; nothing, if that is surer than sure.
    fn cell(&mut self, so_far: &mut SoFar) -> Result<Option<(u8, ByKind)>, BadBook> {
        let [higher] = next(&mut self.aims)?;
        let aim = so_far.aim.wrapping_add(higher);
        let lost = differing(next(&mut self.promises[0])?, so_far.lost(aim));
        let owned = differing(next(&mut self.promises[1])?, so_far.owned(aim, lost));
        so_far.cell(aim, [lost, owned]);
        Ok((aim <= lattice::SURE).then_some((aim, [lost, owned].map(lattice::promise))))
    }

    fn put(&self, bytes: &mut Vec<u8>) {
        put(&self.rows, bytes);
        put(&self.owns, bytes);
        put(&self.cells, bytes);
        put(&self.aims, bytes);
        self.promises.iter().for_each(|promises| put(promises, bytes));
    }
}

/// The lowest bytes of a column, then those above, and so on: the highest are nearly all alike.
fn put<const BYTES: usize>(column: &VecDeque<[u8; BYTES]>, bytes: &mut Vec<u8>) {
    for byte in 0..BYTES {
        bytes.extend(column.iter().map(|number| number[byte]));
    }
}

fn next<T>(column: &mut VecDeque<T>) -> Result<T, BadBook> {
    column.pop_front().ok_or(BadBook::Shorter)
}

/// What the numbers of a sheet so far let expect of the next.
#[derive(Default)]
struct SoFar {
    own: u16,
    aim: u8,
    /// What the cells of the row before promise.
    before: Vec<[i32; 2]>,
    /// What those of this row do, as far as it is known.
    row: Vec<[i32; 2]>,
}

impl SoFar {
    /// Begins a row for this belief. Answers by how much it is higher than that of the row before.
    fn row_from(&mut self, own: u16) -> u16 {
        let higher = own.wrapping_sub(self.own);
        self.begin_row(own);
        higher
    }

    /// Begins a row for a belief that is higher by so much. Answers for which.
    fn row_to(&mut self, higher: u16) -> u16 {
        self.begin_row(self.own.wrapping_add(higher));
        self.own
    }

    fn begin_row(&mut self, own: u16) {
        *self = SoFar { own, before: mem::take(&mut self.row), ..SoFar::default() };
    }

    /// As much as the cell of the row before that is best against such a rival; in a first row, as the cell before.
    fn alike(&self, aim: u8) -> [i32; 2] {
        let worth = |&[lost, owned]: &[i32; 2]| {
            let aim = i64::from(aim);
            i64::from(lost) * (i64::from(lattice::SURE) - aim) + i64::from(owned) * aim
        };
        let alike = self.before.iter().copied().max_by_key(worth).or(self.row.last().copied());
        alike.unwrap_or_default()
    }

    /// What is promised against a rival who has lost the skull.
    fn lost(&self, aim: u8) -> i32 {
        self.alike(aim)[0]
    }

    /// Somewhere between the rivals that two neighbours were aimed at they are worth the same. In that proportion one of them
    /// has more against one kind of rival, and less against the other.
    fn owned(&self, aim: u8, lost: i32) -> i32 {
        let Some(before) = self.row.last() else { return self.alike(aim)[1] };
        let between = i64::from(self.aim) + i64::from(aim);
        let less = i64::from(before[0]) - i64::from(lost);
        let more = less * (2 * i64::from(lattice::SURE) - between) / between.max(1);
        before[1].wrapping_add(more as i32)
    }

    fn cell(&mut self, aim: u8, promise: [i32; 2]) {
        self.aim = aim;
        self.row.push(promise);
    }
}

/// By how much a number of three bytes differs from what was expected: small numbers up or down are small numbers.
fn difference(number: i32, expected: i32) -> [u8; 3] {
    let off = three_bytes(number.wrapping_sub(expected));
    let [low, middle, high, _] = ((off << 1) ^ (off >> 31)).to_le_bytes();
    [low, middle, high]
}

/// The number of three bytes that differs by so much from what was expected.
fn differing([low, middle, high]: [u8; 3], expected: i32) -> i32 {
    let folded = i32::from_le_bytes([low, middle, high, 0]);
    three_bytes(expected.wrapping_add((folded >> 1) ^ -(folded & 1)))
}

/// What is left of a number in three bytes.
fn three_bytes(number: i32) -> i32 {
    number << 8 >> 8
}

/// What is left to read of a book.
struct BookReader<'a>(&'a [u8]);

impl BookReader<'_> {
    fn take<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], BadBook> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BadBook::Shorter)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// The columns of so many sheets. How long each is, an earlier one tells.
    fn columns(&mut self, sheets: usize) -> Result<BookColumns, BadBook> {
        let rows = self.column(sheets)?;
        let row_count = rows.iter().map(|&rows| usize::from(u16::from_le_bytes(rows))).sum();
        let owns = self.column(row_count)?;
        let cells = self.column(row_count)?;
        let cell_count = cells.iter().map(|&[cells]| usize::from(cells)).sum();
        let aims = self.column(cell_count)?;
        let promises = [self.column(cell_count)?, self.column(cell_count)?];
        Ok(BookColumns { rows, owns, cells, aims, promises })
    }

    fn column<const BYTES: usize>(&mut self, len: usize) -> Result<VecDeque<[u8; BYTES]>, BadBook> {
        let (bytes, rest) = self.0.split_at_checked(len * BYTES).ok_or(BadBook::Shorter)?;
        self.0 = rest;
        Ok((0..len).map(|number| std::array::from_fn(|byte| bytes[byte * len + number])).collect())
    }
}
