use std::{fmt, time::Duration};

use skull_bots::{Bot, Character, Learnt, Level, Remark, Sightline, TableTalk};
use skull_rules::{Action, Event, Game, Legal, Seat, Seats, Seen, Viewer};

use crate::{
    finished::GameId,
    person::{BotSeat, Place},
    playing::Playing,
    table::{Step, Table},
};

/// The bots of a table, at the game that is on. It is all in the log: lost, it is made anew from there.
#[derive(Default)]
pub struct Company {
    game: Option<GameId>,
    /// One a place, where a bot has been asked already.
    players: Vec<Option<Seated>>,
    talk: Option<TableTalk>,
}

struct Seated {
    /// Whose manners it has; another one takes its place when that changes.
    as_whom: Option<BotSeat>,
    /// What it plays by; another one takes its place when there is something better.
    learnt: Option<Learnt>,
    viewer: Viewer,
    bot: Box<dyn Bot>,
}

/// Where a bot thinks, because the strong take their time: a thread for thinking, or right here.
pub struct Thought {
    seat: Seat,
    place: usize,
    seated: Seated,
    game: Game,
    /// How long it was others' turn to think.
    waited: Duration,
}

/// Who is away is played for by somebody regular and level-headed.
const STAND_IN: Level = Level::Regular;
/// A hundred times as long as a learned player thinks about anything, on one core of ours.
const BEAT: Duration = Duration::from_millis(5);
/// Twice as long as the longest round of a duel takes to solve, as `skull solve certify` tells it.
const LONG_BEAT: Duration = Duration::from_millis(150);

impl Thought {
    /// Thinks it through.
    pub fn think(mut self) -> (Action, Thought) {
        let sight = Sightline::new(&self.game, self.seated.viewer);
        let legal: Legal = self.seated.viewer.view(&self.game).legal(self.seat);
        let action = self.seated.bot.act(self.seat, sight, legal);
        (action, self)
    }

    /// The same thought after so long a time in which others had their turn to think.
    #[must_use]
    pub fn after_waiting(self, waited: Duration) -> Thought {
        Thought { waited, ..self }
    }

    /// How long after the question the answer may be heard of that took so long, waiting included: at the next beat after it
    /// was this bot's turn, and the first one is longer than a thought takes. So whoever watches the clock learns what
    /// everybody knows, namely the bot's level and whether it is of the last two; and on a busy machine that it is busy. The
    /// beats begin with the turn: else whoever keeps the machine busy could choose how much of the first one is left.
    pub fn is_heard_after(&self, passed: Duration) -> Duration {
        let beat = if self.takes_time() { LONG_BEAT } else { BEAT };
        heard_after(beat, self.waited, passed)
    }

    /// Whether it may take longer than a server should wait for: of the last two, a bot that plays by the book may have
    /// to solve a round first, and how long that takes depends on what it keeps secret.
    pub fn takes_time(&self) -> bool {
        let level = self.seated.as_whom.as_ref().map_or(STAND_IN, |bot| bot.level.into());
        level >= Level::Expert && self.game.alive().len() == 2
    }
}

/// When an answer is heard that took so long, of which so much was waited for.
fn heard_after(beat: Duration, waited: Duration, passed: Duration) -> Duration {
    waited.saturating_add(next_beat(beat, passed.saturating_sub(waited)))
}

/// The first beat after so long a time that is not the very beginning.
fn next_beat(beat: Duration, passed: Duration) -> Duration {
    let beats = passed.as_nanos().div_ceil(beat.as_nanos()).max(1);
    beat.saturating_mul(u32::try_from(beats).unwrap_or(u32::MAX))
}

impl Company {
    /// A bot gets up to think about what to play at this seat. It is to be brought back.
    /// Nobody does where no game is.
    pub fn ask(&mut self, table: &Table, seat: Seat) -> Option<Thought> {
        let game = table.game()?;
        let place = game.place_of(seat);
        let seated = self.prepare(table, game, place).take()?;
        Some(Thought { seat, place, seated, game: *game.game(), waited: Duration::ZERO })
    }

    /// A bot sits down again after it has thought.
    pub fn bring_back(&mut self, thought: Thought) {
        if let Some(empty) = self.players.get_mut(thought.place) {
            *empty = Some(thought.seated);
        }
    }

    /// The first of these seats whose bot shows a disc (R7.6). One that only keeps a seat never shows its owner's.
    pub fn who_shows(&mut self, table: &Table, seats: Seats) -> Option<Seat> {
        let game = table.game()?;
        seats.into_iter().find(|&seat| {
            let place = game.place_of(seat);
            if !matches!(table.places()[place], Place::Bot(_)) {
                return false;
            }
            let shows =
                |seated: &mut Seated| seated.bot.shows(seat, Sightline::new(game.game(), seated.viewer));
            self.prepare(table, game, place).as_mut().is_some_and(shows)
        })
    }

    /// Everyone sees what has happened. Somebody may have something to say to it.
    pub fn see(&mut self, table: &Table, step: &Step) -> Option<(Seat, Remark)> {
        if step.taken_back {
            self.forget_what_was_taken_back(table, table.game()?);
        }
        let (playing, events, game) = (table.game()?, step.events.as_ref()?, step.game.as_ref()?);
        self.sit_down(table, playing);
        for seated in self.players.iter_mut().flatten() {
            for event in events {
                let seen = seated.viewer.sees(event);
                seated.bot.see(&seen, Sightline::new(game, seated.viewer));
            }
        }
        let talk = self.talk.as_mut()?;
        let seen: Vec<Seen> = events.iter().map(|event| Viewer::SPECTATOR.sees(event)).collect();
        talk.hears(&seen, game)
    }

    /// A new game: everyone takes their place.
    fn sit_down(&mut self, table: &Table, game: &Playing) {
        if self.game == Some(game.id) {
            return;
        }
        let players = usize::from(game.game().players());
        let speakers: Vec<_> = table.places()[..players].iter().map(speaker).collect();
        self.talk = speakers.iter().any(Option::is_some).then(|| TableTalk::new(speakers, seed_of(game, 0)));
        self.players = std::iter::repeat_with(|| None).take(players).collect();
        self.game = Some(game.id);
    }

    /// Everyone takes their place anew, and has seen what is left of the game and nothing else.
    fn forget_what_was_taken_back(&mut self, table: &Table, game: &Playing) {
        self.game = None;
        self.sit_down(table, game);
        let Some(talk) = &mut self.talk else { return };
        for moment in game.record().replay() {
            let seen: Vec<Seen> = moment.events.iter().map(|event| Viewer::SPECTATOR.sees(event)).collect();
            talk.hears(&seen, &moment.game);
        }
    }

    /// The bot in a place: the right one, which has seen all there was to see.
    fn prepare(&mut self, table: &Table, game: &Playing, place: usize) -> &mut Option<Seated> {
        self.sit_down(table, game);
        let as_whom = match &table.places()[place] {
            Place::Bot(bot) => Some(bot.clone()),
            Place::Free | Place::Person { .. } | Place::Kept { .. } => None,
        };
        let learnt = Learnt::of_levels();
        let is_right = |seated: &Seated| seated.as_whom == as_whom && seated.learnt == learnt;
        if self.players[place].as_ref().is_some_and(is_right) {
            return &mut self.players[place];
        }
        let viewer = game.viewer(place);
        let (start, seed) = (game.record().start(), seed_of(game, 1 + place as u64));
        let sight = Sightline::new(&start, viewer);
        let mut bot = match &as_whom {
            Some(bot) => match Character::named(&bot.character) {
                Some(character) => character.sits_down(bot.level.into(), sight, seed),
                None => Level::from(bot.level).sit(sight, seed),
            },
            None => STAND_IN.sit(sight, seed),
        };
        for moment in game.record().replay() {
            let sight = Sightline::new(&moment.game, viewer);
            moment.events.iter().for_each(|event: &Event| bot.see(&viewer.sees(event), sight));
        }
        self.players[place] = Some(Seated { as_whom, learnt, viewer, bot });
        &mut self.players[place]
    }
}

fn speaker(place: &Place) -> Option<Character> {
    match place {
        Place::Bot(bot) => Character::named(&bot.character).copied(),
        Place::Free | Place::Person { .. } | Place::Kept { .. } => None,
    }
}

/// Seeds for bots: other ones for each game and place. Whoever had one could foresee what its bot does, so they follow
/// from the game's secret and from nothing that is sent to anybody.
fn seed_of(game: &Playing, index: u64) -> u64 {
    game.seed.aside(index)
}

impl fmt::Debug for Company {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Company")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_heard_at_the_next_beat_and_never_at_once() {
        let millis = Duration::from_millis;
        for (passed, heard) in [(0, 5), (4, 5), (5, 5), (6, 10), (10, 10), (11, 15)] {
            assert_eq!(next_beat(BEAT, millis(passed)), millis(heard), "{passed} ms");
        }
        assert_eq!(next_beat(LONG_BEAT, millis(70)), millis(150));
        assert_eq!(next_beat(LONG_BEAT, millis(151)), millis(300));
        assert!(
            next_beat(BEAT, Duration::MAX) > millis(150),
            "a day that does not end is no reason to panic"
        );
    }

    /// Whether the bot remembers a round or has to solve it may tell which it is, and which it is depends on its hand.
    #[test]
    fn whoever_keeps_the_machine_busy_does_not_hear_which_thoughts_are_quick() {
        let millis = Duration::from_millis;
        for waited in [0, 1, 90, 149, 1000] {
            let heard = |thinking| heard_after(LONG_BEAT, millis(waited), millis(waited + thinking));
            assert_eq!(heard(0), heard(149), "{waited} ms");
        }
    }
}
