use skull_rules::{Action, Game, Legal, Player, Seat, Seen, View, Viewer};

/// A player of Skull. It is shown what its seats may see and answers with an action; the game is out of its reach.
///
/// Given the same seed and the same sights, a bot does the same.
pub trait Bot: Send {
    /// A game begins. All the bot's luck comes from `seed`.
    fn sit(&mut self, table: Table<'_>, seed: u64);

    /// Something happened; `table` shows how it lies after all that the same act caused.
    fn see(&mut self, seen: &Seen, table: Table<'_>);

    /// Chooses one of `legal` for one of its seats.
    fn act(&mut self, seat: Seat, table: Table<'_>, legal: Legal) -> Action;

    /// Whether to turn up one more disc of an own seat after somebody's failure (R7.6).
    fn shows(&mut self, _seat: Seat, _table: Table<'_>) -> bool {
        false
    }

    /// The game is over.
    fn leave(&mut self, _winner: Player) {}

    /// Why this bot has lost the game, whatever the result says: a program that broke off or cheated.
    fn forfeit(&self) -> Option<&str> {
        None
    }
}

/// The table through one player's eyes. Looking costs something, so a bot that need not look, need not.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    game: &'a Game,
    viewer: Viewer,
}

impl<'a> Table<'a> {
    /// The table as the owner of `viewer` may see it.
    pub fn new(game: &'a Game, viewer: Viewer) -> Table<'a> {
        Table { game, viewer }
    }

    /// What the player may know now.
    pub fn view(&self) -> View {
        self.viewer.view(self.game)
    }

    /// The same from an own seat: what it knows is the same, but the view says it is this seat that looks.
    /// It matters to whoever is told nothing but the view.
    ///
    /// # Panics
    /// If the seat is another player's.
    pub fn view_from(&self, seat: Seat) -> View {
        assert!(self.viewer.owns(seat), "nobody looks from another player's seat");
        self.game.viewer(seat).view(self.game)
    }
}
