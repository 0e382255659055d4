use std::hash::Hash;

/// A moment of a finite game of two players in which one wins what the other loses: all there is to write
/// to have the game solved.
///
/// Both must remember what they did and knew: of two moments that look alike to a player, both follow from
/// the same own choices.
///
/// ```
/// use skull_solver::{Player, Position, Turn};
///
/// /// Matching pennies: the second player does not see the first one's coin, and wants to match it.
/// enum Pennies {
///     Nothing,
///     One(bool),
///     Both(bool, bool),
/// }
///
/// impl Position for Pennies {
///     type Knowledge = ();
///
///     fn turn(&self) -> Turn<Pennies> {
///         let sides = [false, true].into_iter();
///         match *self {
///             Pennies::Nothing => {
///                 Turn::Choice { player: Player::First, knows: (), next: sides.map(Pennies::One).collect() }
///             }
///             Pennies::One(first) => {
///                 let next = sides.map(|second| Pennies::Both(first, second)).collect();
///                 Turn::Choice { player: Player::Second, knows: (), next }
///             }
///             Pennies::Both(first, second) => Turn::End(if first == second { -1.0 } else { 1.0 }),
///         }
///     }
/// }
/// ```
pub trait Position: Sized {
    /// All that a player to act can know: what was seen and what was done.
    type Knowledge: Eq + Hash;

    /// What happens now.
    fn turn(&self) -> Turn<Self>;
}

/// What happens in a [`Position`].
#[derive(Clone, Debug)]
pub enum Turn<P: Position> {
    /// The game is over; this is what the first player wins and the second loses.
    End(f64),
    /// Chance falls: how likely each position comes next.
    Chance(Vec<(f64, P)>),
    /// A player chooses among the positions that may come next.
    Choice {
        /// Who chooses.
        player: Player,
        /// All that this player can know. Whoever knows the same has the same choices, in the same order.
        knows: P::Knowledge,
        /// What each choice leads to; never empty.
        next: Vec<P>,
    },
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The one whose winnings are counted.
    First,
    /// The one who pays them.
    Second,
}

impl Player {
    /// Both, in order.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}
