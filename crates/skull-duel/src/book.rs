mod file;

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use saddlepoint::{Bounds, Side};
use skull_rules::AfterOwnSkull;

use crate::{
    cell::{Cell, Solved},
    cores,
    fineness::Fineness,
    lattice,
    position::Position,
    promises::Promises,
    round_tree::RoundTree,
    sheet::Sheet,
    skull_belief::SkullBelief,
};

/// What each player can promise from every position of the duel.
///
/// Only the promises are written down. The play that keeps them is found again by solving a round anew, which
/// gives the same play to the last bit.
#[derive(Clone, Debug)]
pub struct Book {
    after_own_skull: AfterOwnSkull,
    fineness: Fineness,
    sheets: Vec<[Arc<Promises>; 2]>,
    rounds: Arc<Vec<RoundTree>>,
    plays: Arc<Mutex<Plays>>,
}

/// Rounds as they were solved: by position, player and the bits of both beliefs.
type Plays = HashMap<(Position, Side, [u64; 2]), Arc<Solved>>;

/// How many rounds are remembered as they were solved: some 50 kB each.
const MOST_PLAYS: usize = 1000;

impl Book {
    /// The book that comes with the program: the standard rules.
    ///
    /// ```
    /// # use skull_duel::{SkullBelief, Book, Position};
    /// let bounds = Book::shipped().bounds(Position::START, [SkullBelief::OWNED; 2]);
    /// assert!(bounds.contains(0.044), "who leads wins a little over 52 games of 100");
    /// assert!(bounds.gap() < 0.005);
    /// ```
    pub fn shipped() -> &'static Book {
        static SHIPPED: LazyLock<Book> = LazyLock::new(|| {
            Book::read(include_bytes!("../book/duel.skull")).expect("a test reads the shipped book")
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
            rounds: Arc::new(discs.map(|discs| RoundTree::new(discs, choose)).collect()),
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

    /// What a player can promise from a position; nothing, where the book has no page for it.
    pub fn promises(&self, position: Position, side: Side) -> &Promises {
        &self.sheets[position.index()][side.index()]
    }

    /// What is known of the worth of a position to its first player, if each still owns the skull with this chance, the
    /// first player's first. Whoever has all four discs owns it in any case.
    pub fn bounds(&self, position: Position, beliefs: [SkullBelief; 2]) -> Bounds {
        let [first, second] = position.possible(beliefs);
        Bounds {
            low: self.promises(position, Side::First).worth(first, second),
            high: -self.promises(position, Side::Second).worth(second, first),
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

    /// Lays out the next position, with all cores where they may be used, and says which that was. `None` if the book is finished.
    pub fn write_page(&mut self) -> Option<Position> {
        let position = *Position::all().get(self.pages())?;
        let lay_out = |side| {
            let sheet = Sheet { book: self, position, side };
            Arc::new(sheet.lay_out())
        };
        let (first, second) = cores::both(|| lay_out(Side::First), || lay_out(Side::Second));
        self.sheets[position.index()] = [first, second];
        Some(position)
    }

    /// Plays a round from exact beliefs, with the cells of this book to follow.
    pub fn solve(&self, cell: &Cell) -> Solved {
        let position = cell.position();
        cell.solve(self.round(position), self.fineness.effort(position), |position, side| {
            self.sheet(position, side)
        })
    }

    /// The same, remembered from the last time. Two who ask at once may both solve it: they find the same.
    pub(crate) fn play(&self, cell: &Cell) -> Arc<Solved> {
        let beliefs = [cell.own(), cell.rival()].map(|belief| belief.get().to_bits());
        let key = (cell.position(), cell.side(), beliefs);
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

    /// What a player can promise from a position, to be kept.
    pub(crate) fn sheet(&self, position: Position, side: Side) -> Arc<Promises> {
        Arc::clone(&self.sheets[position.index()][side.index()])
    }

    pub(crate) fn round(&self, position: Position) -> &RoundTree {
        let [first, second] = position.discs().map(usize::from);
        &self.rounds[(first - 1) * 4 + second - 1]
    }

    /// One of the cells that are promised from a position.
    pub(crate) fn cell(&self, position: Position, side: Side, cell: usize) -> Cell {
        let promises = self.promises(position, side);
        let own = lattice::own(promises.row_of(cell).own);
        let rival = lattice::aim(promises.aim(cell), position.has_all_discs(side.other()));
        Cell::facing(position, side, own, rival)
    }
}

#[cfg(test)]
mod tests;
