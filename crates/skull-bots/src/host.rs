use skull_rules::{Action, Chance, Event, Events, Game, Illegal, Player, Seat, Viewer};

use crate::{bot::Bot, sightline::Sightline};

/// Lets bots play a game that they sit at, each seeing only what its player may.
pub struct Host<'a> {
    /// One a player, in the order of their first seats.
    bots: Vec<Box<dyn Bot + 'a>>,
    /// Each player's eyes; an array, because an arena seats hundreds of thousands of tables a second.
    viewers: [Viewer; Seat::MOST],
}

impl<'a> Host<'a> {
    /// Tells bots who have sat down, one a player, in the order of their first seats, that the game begins.
    ///
    /// ```
    /// # use skull_bots::{Host, Level, Sightline};
    /// # use skull_rules::{Game, Rules, Seat, Setup};
    /// let mut game = Game::new(&Setup::new(4, Rules::default())?, Seat::A)?;
    /// let bots = Sightline::of_each(&game).zip(1..).map(|(sight, seed)| Level::Novice.sit(sight, seed));
    /// let mut host = Host::seat(&game, bots.collect());
    /// let winner = host.play(&mut game, &mut |_| 0, |_, _, _| {});
    /// assert_eq!(game.winner(), Some(winner));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seat(game: &Game, bots: Vec<Box<dyn Bot + 'a>>) -> Host<'a> {
        assert_eq!(bots.len(), usize::from(game.players()), "one bot a player");
        let mut viewers = [Viewer::SPECTATOR; Seat::MOST];
        for (viewer, seat) in viewers.iter_mut().zip(game.seats()) {
            *viewer = game.viewer(seat);
        }
        let mut host = Host { bots, viewers };
        host.tell(game, &[Event::RoundStarted { round: game.round(), first: game.first() }]);
        host
    }

    /// Those who play, in the order of their first seats.
    pub fn bots(&self) -> &[Box<dyn Bot + 'a>] {
        &self.bots
    }

    /// Plays to the end. `acted` is told of every act, and what it caused.
    pub fn play(
        &mut self,
        game: &mut Game,
        chance: &mut impl Chance,
        mut acted: impl FnMut(Seat, Action, &Events),
    ) -> Player {
        loop {
            if let Some(winner) = game.winner() {
                self.dismiss(winner);
                return winner;
            }
            let (seat, action) = self.choose(game);
            let events = self.carry_out(game, seat, action, chance);
            acted(seat, action, &events);
        }
    }

    /// Asks for the next act of a game that is not over. Somebody who shows a disc goes before the one who
    /// must act.
    pub fn choose(&mut self, game: &Game) -> (Seat, Action) {
        for seat in game.may_show() {
            if self.ask(game, seat, |bot, sight| bot.shows(seat, sight)) {
                return (seat, Action::Show);
            }
        }
        let seat = game.to_act().lowest().expect("somebody is to act until the game is over");
        (seat, self.ask(game, seat, |bot, sight| bot.act(seat, sight, game.legal(seat))))
    }

    /// Plays what was chosen and lets everyone see what it caused.
    pub fn carry_out(
        &mut self,
        game: &mut Game,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
    ) -> Events {
        let events = game.play(seat, action, chance).unwrap_or_else(|why| cheat(seat, action, why));
        self.tell(game, &events);
        events
    }

    /// The game is over: everyone hears who has won.
    pub fn dismiss(&mut self, winner: Player) {
        self.bots.iter_mut().for_each(|bot| bot.leave(winner));
    }

    fn ask<T>(
        &mut self,
        game: &Game,
        seat: Seat,
        question: impl FnOnce(&mut dyn Bot, Sightline<'_>) -> T,
    ) -> T {
        let player = game.player(seat).index();
        question(&mut *self.bots[player], Sightline::new(game, self.viewers[player]))
    }

    fn tell(&mut self, game: &Game, events: &[Event]) {
        for (bot, &viewer) in self.bots.iter_mut().zip(&self.viewers) {
            for event in events {
                bot.see(&viewer.sees(event), Sightline::new(game, viewer));
            }
        }
    }
}

/// A built-in bot chooses from what it is offered, and a program's answer is checked before it gets here.
fn cheat(seat: Seat, action: Action, why: Illegal) -> ! {
    unreachable!("the bot at {seat} chose {action:?}, which is not legal: {why}")
}
