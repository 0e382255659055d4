/// One of the two players of a game, in which one wins what the other loses.
///
/// ```
/// # use saddlepoint::Side;
/// assert_eq!(Side::First.other(), Side::Second);
/// assert_eq!(Side::BOTH.map(Side::index), [0, 1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player whose winnings are counted.
    First,
    /// The player who pays them.
    Second,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// The place of what is this side's in an array of two: 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }
}
