use skull_rules::{Action, Legal, Player, Seat, Seen};

use crate::sightline::Sightline;

/// A player who sits at a game of Skull. It is shown what its seats may see and answers with an action; the game is
/// out of its reach.
///
/// It sat down with a seed, which is all its luck: given the same seed and the same sights, a bot does the same. For
/// another game, another bot sits down.
pub trait Bot: Send {
    /// Something happened; `sight` shows how the table lies after all that the same act caused.
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>);

    /// Chooses one of `legal` for one of its seats.
    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action;

    /// Whether to turn up one more disc of one of its seats after somebody's failure (R7.6).
    fn shows(&mut self, _seat: Seat, _sight: Sightline<'_>) -> bool {
        false
    }

    /// The game is over.
    fn leave(&mut self, _winner: Player) {}

    /// Why this bot has lost the game, whatever the result says: a program that broke off or cheated.
    fn forfeit(&self) -> Option<&str> {
        None
    }
}
