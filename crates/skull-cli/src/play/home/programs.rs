use skull_arena::StayingPlayer;
use skull_bots::{Bot, Sightline};
use skull_rules::{Action, Event, Game, Player, Seat, Seats, notation::Record};

use crate::play::company::Chair;

/// Programs that play for a character, game after game. To the table each of them is a person: what it chooses comes as a
/// command.
pub(super) struct Programs {
    /// One a player; nobody where no program sits.
    players: Vec<Option<StayingPlayer>>,
    /// Seats that have shown all they want to show after this failure (R7.6).
    declined: Seats,
    /// Players whose program has broken off, as everyone has heard.
    broken_off: Vec<Player>,
}

impl Programs {
    /// Those on these chairs, before their first game.
    pub(super) fn of(chairs: &[Chair]) -> Programs {
        let players = chairs.iter().map(Chair::program).collect();
        Programs { players, declined: Seats::NONE, broken_off: Vec::new() }
    }

    /// They sit down to a game, and are told all that has happened so far.
    pub(super) fn sit(&mut self, record: &Record) {
        self.declined = Seats::NONE;
        self.broken_off.clear();
        let start = record.start();
        for (seed, (sight, player)) in (0..).zip(Sightline::of_each(&start).zip(&mut self.players)) {
            if let Some(player) = player {
                player.sit(sight, seed);
            }
        }
        for moment in record.replay() {
            self.see(&moment.events, &moment.game);
        }
    }

    pub(super) fn see(&mut self, events: &[Event], game: &Game) {
        for event in events {
            self.each(game, |bot, sight| bot.see(&sight.view().viewer().sees(event), sight));
        }
        if game.may_show().is_empty() {
            self.declined = Seats::NONE;
        }
        if let Some(winner) = game.winner() {
            self.each(game, |bot, _| bot.leave(winner));
        }
    }

    /// Whether it is the turn of one of them.
    pub(super) fn are_to_act(&self, game: &Game) -> bool {
        !self.seats(game).and(game.to_act()).is_empty()
    }

    /// The seats that have yet to say whether they show a disc.
    pub(super) fn may_show(&self, game: &Game) -> Seats {
        game.may_show().and(self.seats(game)).minus(self.declined)
    }

    pub(super) fn shows(&mut self, seat: Seat, game: &Game) -> bool {
        let shows = self.ask(seat, game, |bot, sight| bot.shows(seat, sight)).unwrap_or(false);
        if !shows {
            self.declined = self.declined.with(seat);
        }
        shows
    }

    /// What the first of them that is to act chooses. One that forgets the rules is helped along: the evening goes on.
    pub(super) fn act(&mut self, game: &Game) -> Option<(Seat, Action)> {
        let seat = self.seats(game).and(game.to_act()).lowest()?;
        let legal = game.legal(seat);
        let chosen = self.ask(seat, game, |bot, sight| bot.act(seat, sight, legal))?;
        let action = if legal.contains(chosen) { chosen } else { legal.nth(0)? };
        Some((seat, action))
    }

    /// A program that has broken off is mentioned once; a stand-in plays on.
    pub(super) fn hear_of_forfeit(&mut self, player: Player, name: &str) -> Option<String> {
        let why = self.players[player.index()].as_mut()?.bot()?.forfeit()?.to_owned();
        if self.broken_off.contains(&player) {
            return None;
        }
        self.broken_off.push(player);
        Some(format!("The program of {name} has lost this game. {why} A stand-in plays on."))
    }

    fn seats(&self, game: &Game) -> Seats {
        game.seats().into_iter().filter(|&seat| self.players[game.player(seat).index()].is_some()).collect()
    }

    fn ask<T>(
        &mut self,
        seat: Seat,
        game: &Game,
        ask: impl FnOnce(&mut dyn Bot, Sightline<'_>) -> T,
    ) -> Option<T> {
        let player = game.player(seat);
        let bot = self.players[player.index()].as_mut()?.bot()?;
        Some(ask(bot, Sightline::new(game, game.viewer(player.seat()))))
    }

    fn each(&mut self, game: &Game, mut tell: impl FnMut(&mut dyn Bot, Sightline<'_>)) {
        for (seat, player) in game.seats().into_iter().zip(&mut self.players) {
            if let Some(bot) = player.as_mut().and_then(StayingPlayer::bot) {
                tell(bot, Sightline::new(game, game.viewer(seat)));
            }
        }
    }
}
