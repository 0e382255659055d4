use skull_rules::{Phase, Seat, Tribes, View};

use crate::{book::Book, position::Position};

impl Book {
    /// The position that a view shows, and its two seats, the first player's first, if a round is about to begin that this
    /// book covers: two seats in, of two players, each one or two challenges short of the game.
    ///
    /// ```
    /// # use skull_duel::{Book, Position};
    /// # use skull_rules::{Game, Rules, Seat, Setup, Viewer};
    /// let game = |seats| Game::new(&Setup::new(seats, Rules::default()).unwrap(), Seat::B).unwrap();
    /// let covered = |seats| Book::shipped().covers(&Viewer::SPECTATOR.view(&game(seats)));
    /// assert_eq!(covered(2), Some((Position::START, [Seat::B, Seat::A])));
    /// assert_eq!(covered(3), None, "three are no duel");
    /// ```
    pub fn covers(&self, view: &View) -> Option<(Position, [Seat; 2])> {
        let rules = view.rules();
        let is_covered = view.alive().len() == 2
            && rules.tribes_per_player == Tribes::One
            && rules.after_own_skull == self.after_own_skull()
            && view.phase() == Phase::Opening
            && view.placed() == 0;
        let first = Some(view.first()).filter(|&first| is_covered && view.alive().contains(first))?;
        let seats = [first, view.alive().without(first).lowest()?];
        let short = seats.map(|seat| rules.wins_to_win - view.wins(seat));
        let discs = seats.map(|seat| view.discs(seat) as u8);
        if short.iter().any(|&short| short > 2) {
            return None;
        }
        Some((Position::new(discs, short.map(|short| 2 - short))?, seats))
    }
}
