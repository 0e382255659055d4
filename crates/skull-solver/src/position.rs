use std::hash::Hash;

/// A moment of a finite game of two players in which one wins what the other loses: all there is to write
/// to have the game solved.
///
/// Both must remember what they did and knew: of two moments that look alike to a player, both follow from
/// the same own choices.
///
/// ```
/// use skull_solver::{Player, Position, Rule, Tree, Turn, Until};
///
/// /// The first player hides a coin in the left or the right hand. Found left it costs one, found right two.
/// enum Coin {
///     InPocket,
///     Hidden { left: bool },
///     Sought { lost: f64 },
/// }
///
/// impl Position for Coin {
///     type Knowledge = ();
///
///     fn turn(&self) -> Turn<Coin> {
///         let hands = [true, false].into_iter();
///         match *self {
///             Coin::InPocket => {
///                 let next = hands.map(|left| Coin::Hidden { left }).collect();
///                 Turn::Choice { player: Player::First, knows: (), next }
///             }
///             Coin::Hidden { left } => {
///                 let worth = if left { 1.0 } else { 2.0 };
///                 let next = hands.map(|sought| Coin::Sought { lost: if sought == left { worth } else { 0.0 } });
///                 Turn::Choice { player: Player::Second, knows: (), next: next.collect() }
///             }
///             Coin::Sought { lost } => Turn::End(-lost),
///         }
///     }
/// }
///
/// let tree = Tree::new(&Coin::InPocket);
/// let solution = tree.solve(Rule::Discounted, Until { exploitability: 1e-4, steps: 10_000 });
/// assert!(solution.bounds.low <= -2.0 / 3.0 && -2.0 / 3.0 <= solution.bounds.high);
/// let [left, _right] = tree.odds(Player::First, &solution.plans[0], &()).unwrap()[..] else { panic!() };
/// assert!((left - 2.0 / 3.0).abs() < 1e-3);
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
