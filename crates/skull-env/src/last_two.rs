use std::sync::LazyLock;

use skull_chance::Dice;
use skull_duel::{Book, Position};
use skull_rules::{Game, Phase, Player, Rules, Setup};

/// Who wins when a larger table has come down to two: drawn by lot, each as likely as the solved duel says.
///
/// What is known of their skulls is taken to be how many discs are left, no more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastTwo {
    /// Of each position, how many times in 2^32 its first player wins.
    first_wins: &'static [f64; Position::COUNT],
}

static FIRST_WINS: LazyLock<[f64; Position::COUNT]> = LazyLock::new(|| {
    let mut chances = [0.0; Position::COUNT];
    for position in Position::all() {
        let worth = Book::shipped().bounds(position, position.even_beliefs()).middle();
        chances[position.index()] = f64::midpoint(1.0, worth) * f64::from(u32::MAX);
    }
    chances
});

impl LastTwo {
    /// At a table of more than two, by the rules that the book is for.
    pub(crate) fn at(setup: &Setup) -> Option<LastTwo> {
        let covered = setup.seats() > 2 && setup.rules() == Rules::default();
        covered.then(|| LastTwo { first_wins: &FIRST_WINS })
    }

    /// The winner, if a round begins with two.
    #[inline]
    pub(crate) fn winner(self, game: &Game, dice: &mut Dice) -> Option<Player> {
        if game.alive().len() > 2 || game.phase() != Phase::Opening || game.placed() > 0 {
            return None;
        }
        let first = game.first();
        let second = game.alive().without(first).lowest()?;
        let seats = [first, second];
        let discs = seats.map(|seat| game.discs(seat).len() as u8);
        let position = Position::new(discs, seats.map(|seat| game.wins(seat)))?;
        let wins = f64::from(dice.seed() as u32) < self.first_wins[position.index()];
        Some(game.player(if wins { first } else { second }))
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::{Discs, Seat};

    use super::*;

    /// C is out; A leads.
    #[test]
    fn the_winner_is_drawn_as_often_as_the_book_says() {
        let hands = [Discs::FULL, Discs::new(1, 0).unwrap(), Discs::NONE];
        let setup = Setup::position(Rules::default(), &hands, &[1, 0, 0]).unwrap();
        let game = Game::new(&setup, Seat::A).unwrap();
        let position = Position::new([4, 1], [1, 0]).unwrap();
        let worth = Book::shipped().bounds(position, position.even_beliefs()).middle();
        let last_two = LastTwo { first_wins: &FIRST_WINS };
        let mut dice = Dice::from_seed(3);
        let won =
            (0..20_000).filter(|_| last_two.winner(&game, &mut dice) == Some(game.player(Seat::A))).count();
        let share = won as f64 / 20_000.0;
        assert!((share - f64::midpoint(1.0, worth)).abs() < 0.015, "{share} of a worth of {worth}");
    }
}
