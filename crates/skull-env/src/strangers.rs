use std::array;

use fastrand::Rng;
use skull_bots::Stranger;
use skull_chance::Dice;
use skull_rules::{Action, Game, Legal, Seat, Seats};

/// The players of an environment who do not learn, drawn anew for each game: they choose at once and are never asked.
pub(crate) struct Strangers {
    /// The share of games that have some.
    share: f32,
    /// All of their seats in this game.
    seats: Seats,
    /// The habits of each player who is one.
    habits: [Stranger; Seat::MOST],
    luck: Rng,
}

impl Strangers {
    /// Whoever sits in so many of the games; everything that luck decides here follows from these dice.
    pub(crate) fn new(share: f32, dice: &mut Dice) -> Strangers {
        let mut luck = Rng::with_seed(dice.seed());
        let habits = array::from_fn(|_| Stranger::draw(&mut luck));
        Strangers { share, seats: Seats::NONE, habits, luck }
    }

    /// The same with luck that has come so far; whose habits matter draws them when they sit down.
    pub(crate) fn with_luck(share: f32, seed: u64) -> Strangers {
        let luck = Rng::with_seed(seed);
        let habits = [Stranger::draw(&mut luck.clone()); Seat::MOST];
        Strangers { share, seats: Seats::NONE, habits, luck }
    }

    /// Who are strangers in a game that was just dealt: nobody, or at least one player and not all.
    pub(crate) fn sit_down(&mut self, game: &Game) {
        self.seats = Seats::NONE;
        if self.luck.f32() < self.share {
            let mut order: [usize; Seat::MOST] = array::from_fn(|player| player);
            let players = &mut order[..game.players().into()];
            self.luck.shuffle(players);
            // Were each player one with a chance that is itself drawn for the game, any number would be equally likely.
            let strangers = self.luck.usize(1..players.len());
            for &player in &players[..strangers] {
                self.habits[player] = Stranger::draw(&mut self.luck);
                self.seats = owned(game, player).fold(self.seats, Seats::with);
            }
        }
    }

    /// What their luck has come to.
    pub(crate) fn luck(&self) -> &Rng {
        &self.luck
    }

    /// All of their seats.
    pub(crate) fn seats(&self) -> Seats {
        self.seats
    }

    /// What one of them does, who sees what anybody in that seat would.
    pub(crate) fn choose(&mut self, game: &Game, seat: Seat, legal: Legal) -> Action {
        let view = game.viewer(seat).view(game);
        self.habits[game.player(seat).index()].choose(&view, seat, legal, &mut self.luck)
    }
}

/// The seats of a player.
fn owned(game: &Game, player: usize) -> impl Iterator<Item = Seat> {
    game.seats().into_iter().filter(move |&seat| game.player(seat).index() == player)
}
