use skull_rules::{Game, Seat, View, Viewer};

/// The table as one player may see it, when the player looks. Looking costs something, so a bot that need not look,
/// need not.
#[derive(Clone, Copy)]
pub struct Sightline<'a> {
    game: &'a Game,
    viewer: Viewer,
}

impl<'a> Sightline<'a> {
    /// The table as the owner of `viewer` may see it.
    pub fn new(game: &'a Game, viewer: Viewer) -> Sightline<'a> {
        Sightline { game, viewer }
    }

    /// One for each player, in the order of their first seats.
    ///
    /// ```
    /// # use skull_bots::Sightline;
    /// # use skull_rules::{Game, Rules, Seat, Setup, Tribes};
    /// let rules = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
    /// let game = Game::new(&Setup::new(4, rules)?, Seat::A)?;
    /// let own: Vec<usize> = Sightline::of_each(&game).map(|sight| sight.view().own().len()).collect();
    /// assert_eq!(own, [2, 2], "a player of two tribes sees both");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_each(game: &'a Game) -> impl Iterator<Item = Sightline<'a>> {
        let first_seats = game.seats().into_iter().take(game.players().into());
        first_seats.map(|seat| Sightline::new(game, game.viewer(seat)))
    }

    /// What the player may know now.
    pub fn view(&self) -> View {
        self.viewer.view(self.game)
    }

    /// The same from one of the player's seats: what is known is the same, but the view says it is this seat that
    /// looks. It matters to whoever is told nothing but the view.
    ///
    /// # Panics
    /// If the seat is another player's.
    pub fn view_from(&self, seat: Seat) -> View {
        assert!(self.viewer.owns(seat), "nobody looks from another player's seat");
        self.game.viewer(seat).view(self.game)
    }
}
