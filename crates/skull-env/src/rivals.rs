use std::sync::{Mutex, PoisonError};

use skull_bots::{Bot, Sightline};
use skull_chance::Dice;
use skull_encoding::{Circle, PublicMemory, numbering, observation};
use skull_rules::{Action, Event, Game, Legal, Player, Seat, Viewer, Witness};

use crate::opposition::Opposition;

/// The bots of an environment's game, and the learner they play against.
pub(crate) struct Rivals {
    opposition: Opposition,
    learner: usize,
    /// One for each player; none for those who are asked. Nobody ever waits for the lock: it is there so that several
    /// threads may look at a vector.
    bots: Vec<Option<Mutex<Box<dyn Bot>>>>,
    viewers: Vec<Viewer>,
    /// What the last act caused.
    events: Vec<Event>,
    /// What the learner saw at the end of the game before this one.
    last: Box<[u8; observation::LEN]>,
    /// What the bots have chosen in this game, in order.
    chosen: Vec<u8>,
    /// While a game is played again: what they chose then, the next at the end.
    again: Vec<u8>,
    /// Whether they could not have chosen that.
    mistold: bool,
}

impl Rivals {
    pub(crate) fn new(opposition: Opposition) -> Rivals {
        Rivals {
            opposition,
            learner: 0,
            bots: Vec::new(),
            viewers: Vec::new(),
            events: Vec::new(),
            last: Box::new([0; observation::LEN]),
            chosen: Vec::new(),
            again: Vec::new(),
            mistold: false,
        }
    }

    /// The player who learns.
    pub(crate) fn learner(&self) -> usize {
        self.learner
    }

    /// What the learner saw at the end of the last game.
    pub(crate) fn last(&self) -> &[u8; observation::LEN] {
        &self.last
    }

    /// What the bots have chosen in this game.
    pub(crate) fn chosen(&self) -> &[u8] {
        &self.chosen
    }

    /// From here on they choose what they chose before, as far as that is told.
    pub(crate) fn recall(&mut self, chosen: &[u8]) {
        self.again = chosen.iter().rev().copied().collect();
    }

    /// Whether all of that was chosen again.
    pub(crate) fn recalled(&self) -> bool {
        self.again.is_empty() && !self.mistold
    }

    /// Seats bots at a game that was just dealt.
    pub(crate) fn sit_down(&mut self, game: &Game, dice: &mut Dice) {
        let players = usize::from(game.players());
        self.chosen.clear();
        self.learner = match self.opposition.learner {
            Some(player) => player,
            None => dice.below(players as u8).into(),
        };
        self.viewers = game.seats().into_iter().take(players).map(|seat| game.viewer(seat)).collect();
        self.bots.clear();
        for (player, &viewer) in self.viewers.iter().enumerate() {
            let (place, seed) = ((player + players - self.learner) % players, dice.seed());
            let bot = (place > 0)
                .then(|| (self.opposition.sit)(place, Sightline::new(game, viewer), seed))
                .flatten();
            self.bots.push(bot.map(Mutex::new));
        }
        self.events.clear();
        self.events.push(Event::RoundStarted { round: game.round(), first: game.first() });
        self.tell(game);
    }

    /// Plays what was chosen and lets everybody see what it caused.
    pub(crate) fn play(
        &mut self,
        game: &mut Game,
        (seat, action): (Seat, Action),
        dice: &mut Dice,
        memory: &mut PublicMemory,
    ) {
        self.events.clear();
        let mut witness = Overhearing { memory, events: &mut self.events };
        game.play_unchecked_telling(seat, action, &mut |n| dice.below(n), &mut witness);
        self.tell(game);
    }

    /// A bot that turns up a disc of its own, out of turn (R7.6).
    pub(crate) fn shows(&mut self, game: &Game) -> Option<(Seat, Action)> {
        let shown = game.may_show().into_iter().find(|&seat| {
            let (bot, viewer) = self.at(game, seat);
            bot.is_some_and(|bot| bot.shows(seat, Sightline::new(game, viewer)))
        });
        shown.map(|seat| (seat, Action::Show))
    }

    /// What the bot of a seat does; nothing if the seat has none.
    pub(crate) fn choose(&mut self, game: &Game, seat: Seat, legal: Legal) -> Option<Action> {
        let (bot, viewer) = self.at(game, seat);
        let chosen = bot?.act(seat, Sightline::new(game, viewer), legal);
        let circle = Circle::new(seat, game.alive());
        let action = self.recollected(&circle, legal).unwrap_or(chosen);
        self.chosen.extend(numbering::number(action, &circle));
        Some(action)
    }

    /// The game is over: everybody hears who has won, and what the learner sees is kept.
    pub(crate) fn leave(&mut self, game: &Game, memory: &PublicMemory, winner: Option<Player>) {
        if let Some(winner) = winner {
            self.bots.iter_mut().filter_map(seated).for_each(|bot| bot.leave(winner));
        }
        observation::write(&self.viewers[self.learner].view(game), memory, &mut self.last);
    }

    /// What was chosen here before, if a game is played again.
    fn recollected(&mut self, circle: &Circle, legal: Legal) -> Option<Action> {
        let number = self.again.pop()?;
        let action = numbering::action(number, circle).filter(|&action| legal.contains(action));
        self.mistold |= action.is_none();
        action
    }

    fn at(&mut self, game: &Game, seat: Seat) -> (Option<&mut dyn Bot>, Viewer) {
        let player = game.player(seat).index();
        (seated(&mut self.bots[player]), self.viewers[player])
    }

    fn tell(&mut self, game: &Game) {
        let Rivals { bots, viewers, events, .. } = self;
        for (bot, &mut viewer) in bots.iter_mut().zip(viewers) {
            let Some(bot) = seated(bot) else { continue };
            for event in &*events {
                bot.see(&viewer.sees(event), Sightline::new(game, viewer));
            }
        }
    }
}

/// The bot of a player, if there is one.
fn seated(bot: &mut Option<Mutex<Box<dyn Bot>>>) -> Option<&mut dyn Bot> {
    let bot = bot.as_mut()?.get_mut().unwrap_or_else(PoisonError::into_inner);
    Some(&mut **bot)
}

/// The memory of what all saw, and whoever has still to be told.
struct Overhearing<'a> {
    memory: &'a mut PublicMemory,
    events: &'a mut Vec<Event>,
}

impl Witness for Overhearing<'_> {
    fn saw(&mut self, event: Event) {
        self.memory.saw(event);
        self.events.push(event);
    }
}
