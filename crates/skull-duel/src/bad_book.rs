use saddlepoint::Side;
use thiserror::Error;

use crate::position::Position;

/// Why a file is no book of the duel.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum BadBook {
    /// It begins like something else.
    #[error("This is not a book of the duel, or one of another version.")]
    Title,
    /// It ends in the middle of a page.
    #[error("The book ends in the middle of a page.")]
    Shorter,
    /// It goes on after the last page.
    #[error("The book goes on after its last page.")]
    Longer,
    /// This position is not laid out as it should be.
    #[error("The book is spoilt at {0}.")]
    Page(Position),
    /// Pages are missing: it was not finished.
    #[error("The book is not finished: {pages} of {all} positions are there.", all = Position::COUNT)]
    Unfinished {
        /// How many are there.
        pages: usize,
    },
    /// A promise that the book makes is not kept.
    #[error(
        "At {position} the {whose} player's play falls {by:.6} short of what the book promises.",
        whose = ["first", "second"][side.index()]
    )]
    Broken {
        /// The position in which it is made.
        position: Position,
        /// The player who makes it.
        side: Side,
        /// How much is missing.
        by: f64,
    },
}
