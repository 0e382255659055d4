use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use skull_rules::AfterOwnSkull;

use super::{
    bad_book::BadBook,
    cell::{Cell, Solved},
    fineness::Fineness,
    lattice,
    position::Position,
    promises::{Promise, Promises},
    round::Round,
    sheet::Sheet,
};

/// What each seat can promise from every position of the duel.
///
/// Only the promises are written down. The play that keeps them is found again by solving a round anew, which
/// gives the same play to the last bit.
#[derive(Clone, Debug)]
pub struct Book {
    after_own_skull: AfterOwnSkull,
    fineness: Fineness,
    sheets: Vec<[Arc<Promises>; 2]>,
    rounds: Arc<Vec<Round>>,
    plays: Arc<Mutex<Plays>>,
}

/// Between what the first player can promise and what the second can.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The first player earns at least this.
    pub low: f64,
    /// And no more than this, if the second plays well.
    pub high: f64,
}

impl Bounds {
    /// How much is not known.
    pub fn gap(self) -> f64 {
        self.high - self.low
    }

    /// The middle.
    pub fn value(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    /// Whether a value may lie here.
    pub fn hold(self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// Rounds as they were solved: by position, seat and the bits of both beliefs.
type Plays = HashMap<(Position, usize, [u64; 2]), Arc<Solved>>;

/// How many rounds are remembered as they were solved: some 50 kB each.
const MOST_PLAYS: usize = 1000;

/// The first bytes of a book.
const TITLE: &[u8; 8] = b"skull\x01\r\n";

impl Book {
    /// The book that comes with the program: the standard rules.
    ///
    /// ```
    /// # use skull_solver::duel::{Book, Position};
    /// let bounds = Book::shipped().bounds(Position::START, [1.0, 1.0]);
    /// assert!(bounds.hold(0.044), "to lead is worth a little over four games in a hundred");
    /// assert!(bounds.gap() < 0.005);
    /// ```
    pub fn shipped() -> &'static Book {
        static SHIPPED: LazyLock<Book> = LazyLock::new(|| {
            Book::read(include_bytes!("../../book/duel.skull")).expect("a test reads the shipped book")
        });
        &SHIPPED
    }

    /// One without a page.
    pub fn blank(after_own_skull: AfterOwnSkull, fineness: Fineness) -> Book {
        let choose = after_own_skull == AfterOwnSkull::Choose;
        let discs = (0..16).map(|index| [index / 4 + 1, index % 4 + 1]);
        Book {
            after_own_skull,
            fineness,
            sheets: vec![[Arc::default(), Arc::default()]; Position::COUNT],
            rounds: Arc::new(discs.map(|discs| Round::new(discs, choose)).collect()),
            plays: Arc::default(),
        }
    }

    /// Which rule it is for (R8.5).
    pub fn after_own_skull(&self) -> AfterOwnSkull {
        self.after_own_skull
    }

    /// How finely it is laid out.
    pub fn fineness(&self) -> Fineness {
        self.fineness
    }

    /// What a seat, the first player's 0 or 1, can promise from a position.
    pub fn promises(&self, position: Position, seat: usize) -> &Promises {
        &self.sheets[position.index()][seat]
    }

    /// What is known of the worth of a position to its first player, if each still owns its skull with this chance.
    pub fn bounds(&self, position: Position, [first, second]: [f64; 2]) -> Bounds {
        Bounds {
            low: self.promises(position, 0).worth([first, second]),
            high: -self.promises(position, 1).worth([second, first]),
        }
    }

    /// How many positions are laid out, in the order of [`Position::all`].
    pub fn pages(&self) -> usize {
        let written = |position: &Position| !self.sheets[position.index()][1].rows().is_empty();
        Position::all().iter().filter(|position| written(position)).count()
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.sheets.iter().flatten().map(|sheet| sheet.cells().len()).sum()
    }

    /// Lays out the next position, with all cores.
    ///
    /// # Panics
    /// If there is none left.
    pub fn write_page(&mut self) -> Position {
        let position = Position::all()[self.pages()];
        let lay_out = |seat| {
            let sheet = Sheet { book: self, position, seat };
            Arc::new(sheet.lay_out())
        };
        let (first, second) = rayon::join(|| lay_out(0), || lay_out(1));
        self.sheets[position.index()] = [first, second];
        position
    }

    /// Plays a round from exact beliefs, with the cells of this book to follow.
    pub fn solve(&self, cell: &Cell) -> Solved {
        cell.solve(self.round(cell.position), self.fineness.effort(cell.position), |position, seat| {
            Arc::clone(&self.sheets[position.index()][seat])
        })
    }

    /// The same, remembered from the last time. Two who ask at once may both solve it: they find the same.
    pub(super) fn play(&self, cell: &Cell) -> Arc<Solved> {
        let key = (cell.position, cell.seat, [cell.own.to_bits(), cell.rival.to_bits()]);
        let plays = || self.plays.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(play) = plays().get(&key) {
            return Arc::clone(play);
        }
        let play = Arc::new(self.solve(cell));
        let mut plays = plays();
        if plays.len() >= MOST_PLAYS {
            plays.clear();
        }
        plays.insert(key, Arc::clone(&play));
        play
    }

    pub(super) fn round(&self, position: Position) -> &Round {
        let [first, second] = position.discs().map(usize::from);
        &self.rounds[(first - 1) * 4 + second - 1]
    }

    /// The cell that was aimed at this, of a row.
    pub(super) fn cell(&self, position: Position, seat: usize, cell: usize) -> Cell {
        let promises = self.promises(position, seat);
        let row = promises.row_of(cell);
        let rival = lattice::aim(promises.aim(cell), position.discs()[1 - seat]);
        Cell { position, seat, own: row.belief, rival }
    }

    /// The book as a file holds it.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = TITLE.to_vec();
        bytes.push(u8::from(self.after_own_skull == AfterOwnSkull::Choose));
        bytes.extend(self.fineness.grid().to_le_bytes());
        for position in Position::all().iter().take(self.pages()) {
            for sheet in &self.sheets[position.index()] {
                bytes.extend((sheet.rows().len() as u16).to_le_bytes());
                for row in sheet.rows() {
                    bytes.extend(row.own.to_le_bytes());
                    bytes.push(row.len as u8);
                    for cell in row.first..row.first + row.len {
                        bytes.push(sheet.aim(cell));
                        bytes.extend(sheet.cells()[cell].map(lattice::written).iter().flatten());
                    }
                }
            }
        }
        bytes
    }

    /// A book, whole or as far as it was written, from the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Book, BadBook> {
        let mut reader = Reader(bytes);
        if reader.take::<8>()? != *TITLE {
            return Err(BadBook::Title);
        }
        let after_own_skull = match reader.take()? {
            [0] => AfterOwnSkull::Lead,
            [1] => AfterOwnSkull::Choose,
            _ => return Err(BadBook::Title),
        };
        let fineness = Fineness::new(u16::from_le_bytes(reader.take()?)).ok_or(BadBook::Title)?;
        let mut book = Book::blank(after_own_skull, fineness);
        for position in Position::all() {
            if reader.0.is_empty() {
                break;
            }
            for seat in 0..2 {
                let sheet = reader.sheet(position, seat)?;
                book.sheets[position.index()][seat] = Arc::new(sheet);
            }
        }
        if reader.0.is_empty() { Ok(book) } else { Err(BadBook::Longer) }
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], BadBook> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BadBook::Shorter)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// Every number is checked that the rest relies on: there are rows, both ends among them where there are two kinds
    /// to be, in order, and none is empty.
    fn sheet(&mut self, position: Position, seat: usize) -> Result<Promises, BadBook> {
        let bad = BadBook::Page(position);
        let mut promises = Promises::default();
        let mut last = None;
        let rows = u16::from_le_bytes(self.take()?);
        for _ in 0..rows {
            let own = u16::from_le_bytes(self.take()?);
            let [len] = self.take()?;
            if len == 0 || last.is_some_and(|last| own <= last) {
                return Err(bad);
            }
            let mut cells: Vec<(u8, Promise)> = Vec::with_capacity(len.into());
            for _ in 0..len {
                let [aim] = self.take()?;
                let promise = [lattice::read(self.take()?), lattice::read(self.take()?)];
                if aim > lattice::SURE {
                    return Err(bad);
                }
                cells.push((aim, promise));
            }
            promises.push(own, cells);
            last = Some(own);
        }
        let first = promises.rows().first().map(|row| row.own);
        let ends = if position.discs()[seat] == 4 { rows == 1 } else { rows > 1 && first == Some(0) };
        if ends && last == Some(lattice::OWNS) { Ok(promises) } else { Err(bad) }
    }
}
