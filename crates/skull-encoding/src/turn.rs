use skull_rules::{Action, Asks, Game, Legal, Seat};

/// Whose choice is next; nobody's when the game is over.
///
/// Of those who open at once it is the first player's and then clockwise, so that it looks the same from every seat.
/// None of them sees what the others have placed, so the order gives nothing away.
///
/// ```
/// # use skull_encoding::next_to_act;
/// # use skull_rules::{Action, Disc, Game, Rules, Seat, Setup};
/// let mut game = Game::new(&Setup::new(3, Rules::default())?, Seat::B)?;
/// assert_eq!(next_to_act(&game), Some(Seat::B));
/// game.play(Seat::B, Action::Place(Disc::Skull), &mut |_| 0)?;
/// assert_eq!(next_to_act(&game), Some(Seat::C));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn next_to_act(game: &Game) -> Option<Seat> {
    game.turn().or_else(|| {
        let (to_act, first) = (game.to_act(), game.first());
        if to_act.contains(first) { Some(first) } else { to_act.after(first) }
    })
}

/// The action of a seat that has no choice: the only one, or any of the discs that it takes blind (R7.2), since all
/// are equally likely wherever they lie.
#[inline]
pub fn forced(legal: Legal) -> Option<Action> {
    let is_forced = legal.len() == 1 || legal.asks() == Asks::Take;
    if is_forced { legal.nth(0) } else { None }
}
