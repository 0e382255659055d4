use skull_rules::{Action, Chance, Event, Events, Game, Illegal, Player, Seat, Viewer};

use crate::bot::{Bot, Table};

/// Seats bots at a game and lets them play, each seeing only what its player may.
pub struct Host<'a> {
    /// One a player, in the order of their first seats.
    bots: &'a mut [Box<dyn Bot>],
    /// Each player's eyes; an array, because an arena seats hundreds of thousands of tables a second.
    viewers: [Viewer; Seat::MOST],
}

impl<'a> Host<'a> {
    /// Bots take their places; `seeds` are theirs, one each.
    pub fn seat(bots: &'a mut [Box<dyn Bot>], game: &Game, seeds: impl IntoIterator<Item = u64>) -> Host<'a> {
        assert_eq!(bots.len(), usize::from(game.players()), "one bot a player");
        let mut viewers = [Viewer::SPECTATOR; Seat::MOST];
        for (viewer, seat) in viewers.iter_mut().zip(game.seats()) {
            *viewer = game.viewer(seat);
        }
        for ((bot, &viewer), seed) in bots.iter_mut().zip(&viewers).zip(seeds) {
            bot.sit(Table::new(game, viewer), seed);
        }
        let mut host = Host { bots, viewers };
        host.tell(game, &[Event::RoundStarted { round: game.round(), first: game.first() }]);
        host
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
            if self.ask(game, seat, |bot, table| bot.shows(seat, table)) {
                return (seat, Action::Show);
            }
        }
        let seat = game.to_act().lowest().expect("somebody is to act until the game is over");
        (seat, self.ask(game, seat, |bot, table| bot.act(seat, table, game.legal(seat))))
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

    fn ask<T>(&mut self, game: &Game, seat: Seat, question: impl FnOnce(&mut dyn Bot, Table<'_>) -> T) -> T {
        let player = game.player(seat).index();
        question(&mut *self.bots[player], Table::new(game, self.viewers[player]))
    }

    fn tell(&mut self, game: &Game, events: &[Event]) {
        for (bot, &viewer) in self.bots.iter_mut().zip(&self.viewers) {
            for event in events {
                bot.see(&viewer.sees(event), Table::new(game, viewer));
            }
        }
    }
}

/// A built-in bot chooses from what it is offered, and a program's answer is checked before it gets here.
fn cheat(seat: Seat, action: Action, why: Illegal) -> ! {
    unreachable!("the bot at {seat} chose {action:?}, which is not legal: {why}")
}
