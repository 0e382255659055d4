use std::fmt;

use super::position::Position;

/// Why a file is no book of the duel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BadBook {
    /// It begins like something else.
    Title,
    /// It ends in the middle of a page.
    Shorter,
    /// It goes on after the last page.
    Longer,
    /// This position is not laid out as it should be.
    Page(Position),
    /// Pages are missing: it was not finished.
    Unfinished {
        /// So many are there.
        pages: usize,
    },
    /// A promise that the book makes is not kept.
    Broken {
        /// Where.
        position: Position,
        /// Whose: 0, the first player's, or 1.
        seat: usize,
        /// By how much.
        by: f64,
    },
}

impl fmt::Display for BadBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBook::Title => write!(f, "This is not a book of the duel, or one of another version."),
            BadBook::Shorter => write!(f, "The book ends in the middle of a page."),
            BadBook::Longer => write!(f, "The book goes on after its last page."),
            BadBook::Page(position) => write!(f, "The book is spoilt at {position}."),
            BadBook::Unfinished { pages } => {
                write!(f, "The book is not finished: {pages} of {} positions are there.", Position::COUNT)
            }
            BadBook::Broken { position, seat, by } => {
                let whose = if *seat == 0 { "first" } else { "second" };
                write!(
                    f,
                    "At {position} the {whose} player's play falls {by:.6} short of what the book promises."
                )
            }
        }
    }
}

impl std::error::Error for BadBook {}
