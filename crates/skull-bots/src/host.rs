use skull_rules::{Action, Chance, Event, Events, Game, Illegal, Player, Seat, Viewer};

use crate::bot::{Bot, Table};

/// Seats bots at a game and lets them play, each seeing only what its player may.
pub struct Host<'a> {
    /// One a player, in the order of their first seats.
    bots: &'a mut [Box<dyn Bot>],
    viewers: Vec<Viewer>,
}

impl<'a> Host<'a> {
    /// Bots take their places; `seeds` are theirs, one each.
    pub fn seat(bots: &'a mut [Box<dyn Bot>], game: &Game, seeds: impl IntoIterator<Item = u64>) -> Host<'a> {
        let players = usize::from(game.players());
        assert_eq!(bots.len(), players, "one bot a player");
        let viewers: Vec<Viewer> =
            game.seats().into_iter().take(players).map(|seat| game.viewer(seat)).collect();
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
                self.bots.iter_mut().for_each(|bot| bot.leave(winner));
                return winner;
            }
            let (seat, action) = self.next_act(game);
            let events = game.play(seat, action, chance).unwrap_or_else(|why| cheat(seat, action, why));
            self.tell(game, &events);
            acted(seat, action, &events);
        }
    }

    /// Somebody who shows a disc goes before the one who must act.
    fn next_act(&mut self, game: &Game) -> (Seat, Action) {
        for seat in game.may_show() {
            if self.ask(game, seat, |bot, table| bot.shows(seat, table)) {
                return (seat, Action::Show);
            }
        }
        let seat = game.to_act().lowest().expect("somebody is to act until the game is over");
        (seat, self.ask(game, seat, |bot, table| bot.act(seat, table, game.legal(seat))))
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
