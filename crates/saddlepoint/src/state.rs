use std::hash::Hash;

use crate::side::Side;

/// A state of a finite game of two players in which one wins what the other loses: all there is to write to have the
/// game solved.
///
/// Both players must remember what they did and knew (perfect recall): where a player has the same information twice,
/// both follow from the same choices of their own.
///
/// ```
/// use saddlepoint::{Rule, Side, State, Tree, Turn, Until};
///
/// /// The first player hides a coin in the left or the right hand. Found left it costs one, found right two.
/// enum Coin {
///     InPocket,
///     Hidden { left: bool },
///     Sought { lost: f64 },
/// }
///
/// impl State for Coin {
///     type Information = ();
///
///     fn turn(&self) -> Turn<Coin> {
///         let hands = [true, false].into_iter();
///         match *self {
///             Coin::InPocket => {
///                 let next = hands.map(|left| Coin::Hidden { left }).collect();
///                 Turn::Choice { side: Side::First, knows: (), next }
///             }
///             Coin::Hidden { left } => {
///                 let worth = if left { 1.0 } else { 2.0 };
///                 let next = hands.map(|sought| Coin::Sought { lost: if sought == left { worth } else { 0.0 } });
///                 Turn::Choice { side: Side::Second, knows: (), next: next.collect() }
///             }
///             Coin::Sought { lost } => Turn::End(-lost),
///         }
///     }
/// }
///
/// let tree = Tree::new(&Coin::InPocket)?;
/// let solution = tree.solve(Rule::Discounted, Until { exploitability: 1e-4, steps: 10_000 });
/// assert!(solution.bounds.contains(-2.0 / 3.0));
/// let odds = tree.odds(Side::First, &solution.plans[0], &()).expect("the first player begins");
/// assert!((odds[0] - 2.0 / 3.0).abs() < 1e-3, "the coin is hidden in the left hand two times in three");
/// # Ok::<(), saddlepoint::BadGame>(())
/// ```
pub trait State: Sized {
    /// All that the player to act can know: what that player saw and did.
    type Information: Eq + Hash;

    /// What happens now.
    fn turn(&self) -> Turn<Self>;
}

/// What happens in a [`State`].
#[derive(Clone, Debug)]
pub enum Turn<S: State> {
    /// The game is over; this is what the first player wins and the second loses.
    End(f64),
    /// Chance decides: how likely each state comes next. The odds add up to one.
    Chance(Vec<(f64, S)>),
    /// A player chooses among the states that may come next.
    Choice {
        /// The player who chooses.
        side: Side,
        /// All that this player can know. Whoever knows the same has the same choices, in the same order.
        knows: S::Information,
        /// What each choice leads to; never empty.
        next: Vec<S>,
    },
}
