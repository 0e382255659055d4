//! A program at a server's table: one of our players, or anything that plays in the arena.

use std::{
    io::{self, Write},
    str::FromStr,
    thread,
};

use skull_arena::{BadOpponent, Opponent, StayingPlayer};
use skull_bots::Sightline;
use skull_chance::Dice;
use skull_client::{ClientError, GameHere, Order, ServerMessage, TableAddress, TableStatus};
use skull_rules::{Action, Game, Player, Rules, Seat, Seats, Seen, Setup, View};
use skull_table::Name;

use super::{VisitOptions, breath::Breath, join, table_visit::TableVisit};
use crate::{
    failure::Failure,
    play::{company::given_name, played_table::supposed},
    words::rounds,
};

/// Seats a player at each table, and lets it play until it is stopped or has played so many games.
pub(super) fn play(
    options: &VisitOptions,
    tables: &[TableAddress],
    player: &Opponent,
    name: &str,
    games: Option<u32>,
) -> Result<(), Failure> {
    // One after the other, so that all of them are the same guest of a server.
    let mut seated = Vec::new();
    for table in tables {
        let guest = options.sign_in(&table.server, Some(name), true)?;
        let visit = join::come(options, table, &guest, true)?;
        seated.push(BotAtTable::new(visit, player.clone(), games)?);
    }
    let breath = &Breath::default();
    let failures = thread::scope(|scope| {
        let playing: Vec<_> = seated.into_iter().map(|bot| scope.spawn(move || bot.play(breath))).collect();
        playing.into_iter().filter_map(|table| table.join().ok()?.err()).collect::<Vec<_>>()
    });
    failures.into_iter().next().map_or(Ok(()), |why| Err(why.into()))
}

/// A player that was asked for by the names that the arena takes.
#[derive(Clone, Debug)]
pub(crate) struct AskedPlayer {
    pub(super) player: Opponent,
    /// What it is called if nothing else is said: its level, its name at the club, its file.
    pub(super) usual_name: String,
}

impl AskedPlayer {
    /// What it is called: a program says so itself, once it has been seen to start.
    pub(super) fn name(&self) -> Result<String, Failure> {
        let usual = || self.usual_name.clone();
        let (Opponent::Program(command), Ok(setup)) = (&self.player, Setup::new(4, Rules::default())) else {
            return Ok(usual());
        };
        match command.introduce(&setup) {
            Ok(name) => Ok(name.and_then(|name| given_name(name.as_str()).ok()).unwrap_or_else(usual)),
            Err(why) => Err(Failure::sentence(format!("the program {why}"))),
        }
    }
}

impl FromStr for AskedPlayer {
    type Err = BadOpponent;

    fn from_str(text: &str) -> Result<AskedPlayer, BadOpponent> {
        let player = text.parse()?;
        if let Opponent::Character(character, _) = &player {
            return Ok(AskedPlayer { usual_name: character.name.to_owned(), player });
        }
        let name = match text.split_once(':') {
            Some(("cmd", command)) => file_of(command),
            Some(("club" | "net" | "frozen", name)) => file_of(name),
            _ => text,
        };
        Ok(AskedPlayer { player, usual_name: name.chars().take(Name::MOST).collect() })
    }
}

/// The file that a command runs, as far as a glance tells: the last word with a dot in it, or the first word.
fn file_of(command: &str) -> &str {
    let mut words = command
        .split(|letter: char| letter.is_whitespace() || letter == '\'')
        .filter(|word| !word.is_empty());
    let first = words.clone().next().unwrap_or(command);
    let file = words.rfind(|word| word.contains('.')).unwrap_or(first);
    file.rsplit('/').next().unwrap_or(file)
}

/// A player at one table.
struct BotAtTable {
    visit: TableVisit,
    player: StayingPlayer,
    luck: Dice,
    /// The game it plays.
    playing: Option<GameAtHand>,
    games_left: Option<u32>,
}

/// The game that a player sits at.
struct GameAtHand {
    number: u32,
    /// What has happened since it was last told how the table lies.
    untold: Vec<Seen>,
    /// Own seats that leave their discs face down after this failure.
    declined: Seats,
    is_over: bool,
}

impl BotAtTable {
    fn new(visit: TableVisit, player: Opponent, games_left: Option<u32>) -> Result<BotAtTable, Failure> {
        let luck = Dice::from_os().map_err(|why| Failure::new("cannot draw a seed", why))?;
        Ok(BotAtTable { visit, player: StayingPlayer::new(player), luck, playing: None, games_left })
    }

    fn play(mut self, breath: &Breath) -> Result<(), ClientError> {
        let name = self.visit.state.me().map(|me| me.name.clone()).unwrap_or_default();
        self.say(&format!("{name} has sat down."));
        self.look();
        loop {
            if self.games_left == Some(0) {
                let left = self.visit.ask(Order::Leave);
                self.say(&format!("{name} has left."));
                return left;
            }
            if let Some(order) = self.next_order() {
                breath.take();
                self.visit.give(order);
            }
            let message = self.visit.wait()?;
            match &message {
                ServerMessage::Update(update) => {
                    if let Some(playing) = &mut self.playing {
                        playing.untold.extend(&update.events);
                    }
                    self.look();
                }
                ServerMessage::Table(_) => {
                    // Too much was missed: it sits down anew to the game as it lies.
                    self.playing = None;
                    self.look();
                }
                _ => {}
            }
            for word in self.visit.take_word().into_iter().chain(self.visit.take_trouble()) {
                self.say(&word);
            }
        }
    }

    /// Takes in how the table lies now.
    fn look(&mut self) {
        let Some(GameHere { number, view, .. }) = self.visit.state.game else { return };
        if view.own().is_empty() {
            self.playing = None;
            return;
        }
        let game = supposed(&view);
        if self.playing.as_ref().is_none_or(|playing| playing.number != number) {
            self.sit(number, &view, &game);
        }
        let (Some(playing), Some(bot)) = (&mut self.playing, self.player.bot()) else { return };
        let sight = sight(&game, &view);
        for seen in playing.untold.drain(..) {
            bot.see(&seen, sight);
        }
        if view.may_show().is_empty() {
            playing.declined = Seats::NONE;
        }
        if let Some(winner) = view.winner().filter(|_| !playing.is_over) {
            playing.is_over = true;
            bot.leave(winner);
            let forfeit = bot.forfeit().map(str::to_owned);
            self.games_left = self.games_left.map(|games| games.saturating_sub(1));
            self.tell_end(number, &view, winner, forfeit);
        }
    }

    fn sit(&mut self, number: u32, view: &View, game: &Game) {
        // Nobody sits down to a game that is over.
        if view.winner().is_some() {
            self.playing = None;
            return;
        }
        self.player.sit(sight(game, view), self.luck.seed());
        let began = Seen::RoundStarted { round: view.round(), first: view.first() };
        self.playing =
            Some(GameAtHand { number, untold: vec![began], declined: Seats::NONE, is_over: false });
    }

    /// What is its turn to do, one thing at a time.
    fn next_order(&mut self) -> Option<Order> {
        if self.visit.is_waiting() {
            return None;
        }
        let state = &self.visit.state;
        if self.visit.am_away() {
            return Some(Order::Back);
        }
        if state.status() != TableStatus::Playing {
            let is_ready = state.me().is_none_or(|me| me.ready);
            return (state.am_seated() && !is_ready).then_some(Order::Ready { ready: true });
        }
        let here = state.game.as_ref()?;
        let playing = self.playing.as_mut().filter(|playing| playing.number == here.number)?;
        let bot = self.player.bot()?;
        let (view, version) = (here.view, state.version);
        let game = supposed(&view);
        let sight = sight(&game, &view);
        let to_act: Seats = here.legal.iter().map(|choices| choices.seat).collect();
        if let Some(pause) = &here.pause {
            let open = here.may_show.and(view.own()).minus(pause.done).minus(playing.declined);
            if let Some(seat) = open.lowest() {
                if bot.shows(seat, sight) {
                    return Some(Order::Act { action: Action::Show, seat, version });
                }
                playing.declined = playing.declined.with(seat);
                return Some(Order::Done);
            }
            if pause.chosen {
                return None;
            }
        }
        let seat = to_act.lowest()?;
        let legal = view.legal(seat);
        let chosen = bot.act(seat, sight, legal);
        let action = if legal.contains(chosen) { chosen } else { legal.nth(0)? };
        Some(Order::Act { action, seat, version })
    }

    fn tell_end(&self, number: u32, view: &View, winner: Player, forfeit: Option<String>) {
        let name = self.visit.state.name_at(winner.index()).unwrap_or("somebody").to_owned();
        let who = if view.own().contains(winner.seat()) { format!("{name}, who plays here,") } else { name };
        self.say(&format!("game {number} was won by {who} after {}.", rounds(view.round())));
        if let Some(why) = forfeit {
            self.say(&format!("The program broke off, and a stand-in played on. {why}"));
        }
    }

    /// A line about this table, for whoever has started it.
    fn say(&self, what: &str) {
        // Nobody need read it.
        let _ = writeln!(io::stdout(), "{}: {what}", self.visit.address.code);
    }
}

/// What the player of this view sees, from the first of their seats.
fn sight<'a>(game: &'a Game, view: &View) -> Sightline<'a> {
    let seat = view.viewer().seat().or(view.own().lowest()).unwrap_or(Seat::A);
    Sightline::new(game, game.viewer(game.player(seat).seat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_called_what_it_was_asked_for_by() {
        for (text, name) in [
            ("expert", "expert"),
            ("club:turtle", "turtle"),
            ("maud", "Maud"),
            ("Maud:novice", "Maud"),
            ("cmd:python3 examples/bot.py", "bot.py"),
            ("cmd:python3 'my bots/bot.py' --bold", "bot.py"),
            ("cmd:./mine", "mine"),
        ] {
            assert_eq!(text.parse::<AskedPlayer>().unwrap().usual_name, name, "{text}");
        }
        assert!("gandalf".parse::<AskedPlayer>().is_err());
    }
}
