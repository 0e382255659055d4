use std::time::Duration;

use skull_rules::{
    Action, Chance, Disc, Events, Game, Illegal, Phase, Seat, Seats, Setup, Tribes, Viewer,
    notation::{First, HeaderText, Record},
};

use crate::{
    fair::{Commitment, Seed},
    finished::GameId,
    options::{Haste, Options, Pace},
    person::Place,
    text::Name,
    time::Time,
};

/// The game that is played at a table, or was played last.
#[derive(Clone, Debug)]
pub struct Playing {
    /// What it is called.
    pub id: GameId,
    /// The table's first game has number 1.
    pub number: u32,
    /// When it began.
    pub began: Time,
    pub(crate) seed: Seed,
    /// What binds the server to it, worked out once: every message says it.
    pub(crate) commitment: Commitment,
    /// Whether everyone may read its record when it is over, as its options said: later ones do not open it.
    pub(crate) open: bool,
    /// How much faster its bots play than the table's pace says.
    pub(crate) haste: Haste,
    /// Whether somebody was helped who plays it alone: it is nobody's honour, and nobody's loss.
    pub(crate) is_practice: bool,
    /// Who had which place when it ended; empty until then.
    pub(crate) ended_with: Vec<Place>,
    record: Record,
    /// How many discs lay there at each blind take: all it takes to throw the dice once more.
    takes: Vec<u8>,
    /// Since when each seat is to act.
    asked: [AskedAt; Seat::MOST],
    pause: Option<Pause>,
}

/// When a seat was asked to act.
#[derive(Clone, Copy, Debug, Default)]
struct AskedAt {
    version: u64,
    at: Time,
}

/// The loss waits, so that the others can show their discs (R7.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pause {
    pub(crate) since: Time,
    pub(crate) until: Time,
    pub(crate) done: Seats,
    /// What was chosen to be lost when the pause is over.
    pub(crate) held: Option<(Seat, Action)>,
}

/// How a game starts.
pub(crate) struct GameStart {
    pub(crate) id: GameId,
    pub(crate) number: u32,
    pub(crate) version: u64,
    pub(crate) at: Time,
    pub(crate) seed: Seed,
    pub(crate) first: Seat,
    pub(crate) drawn: bool,
    pub(crate) names: Vec<Name>,
    pub(crate) open: bool,
    pub(crate) setup: Setup,
}

impl Playing {
    pub(crate) fn start(start: GameStart) -> Result<Playing, Illegal> {
        let mut record = Record::new(start.setup, start.first)?;
        record.headers.names =
            start.names.iter().filter_map(|name| HeaderText::clean(name.as_str())).collect();
        let commitment = start.seed.commitment();
        record.headers.commitment = HeaderText::clean(&commitment.to_string());
        record.headers.first = if start.drawn { First::Drawn } else { First::Named };
        let mut playing = Playing {
            id: start.id,
            number: start.number,
            began: start.at,
            seed: start.seed,
            commitment,
            open: start.open,
            haste: Haste::None,
            is_practice: false,
            ended_with: Vec::new(),
            record,
            takes: Vec::new(),
            asked: [AskedAt::default(); Seat::MOST],
            pause: None,
        };
        playing.ask(playing.game().to_act(), start.version, start.at);
        Ok(playing)
    }

    /// How it lies now, with every secret.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// All of it, with every secret.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether somebody has won.
    pub fn is_over(&self) -> bool {
        self.game().phase() == Phase::Over
    }

    pub(crate) fn pause(&self) -> Option<&Pause> {
        self.pause.as_ref()
    }

    /// The version at which a seat was asked what it is asked now.
    pub(crate) fn asked_at(&self, seat: Seat) -> u64 {
        self.asked[seat.index()].version
    }

    /// When a seat's time is up.
    pub(crate) fn deadline(&self, seat: Seat, options: &Options) -> Option<Time> {
        let limit = options.clock.limit()?;
        let waits = self.pause.as_ref().map_or(Duration::ZERO, |pause| pause.until.since(pause.since));
        self.game().to_act().contains(seat).then(|| self.asked[seat.index()].at.plus(limit + waits))
    }

    /// When a bot at this seat has thought long enough.
    pub(crate) fn thought_until(&self, seat: Seat, pace: Pace) -> Time {
        let AskedAt { version, at } = self.asked[seat.index()];
        // As irregular as people are, the same for every process, and without a hint at what is hidden.
        let whim = (version.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) + 37 * seat.index() as u64;
        let millis = match pace {
            Pace::Natural => 900 + whim % 900,
            Pace::Quick => 200 + whim % 200,
            Pace::Instant => 0,
        };
        at.plus(self.hurried(Duration::from_millis(millis)))
    }

    /// How long something takes that usually takes so long.
    pub(crate) fn hurried(&self, usual: Duration) -> Duration {
        match self.haste {
            Haste::None => usual,
            Haste::Twice => usual / 2,
            Haste::End => Duration::ZERO,
        }
    }

    /// The disc that luck takes if this is a blind take: the same whoever asks, and how often.
    pub(crate) fn luck(&self, seat: Seat, action: Action) -> Option<Disc> {
        let Action::Take(position) = action else { return None };
        let discs = self.game().discs(self.game().bidder().filter(|&challenger| challenger != seat)?);
        let mut dice = self.seed.dice();
        if self.record.headers.first != First::Named {
            dice.first_player(self.game().seats());
        }
        for &discs in &self.takes {
            dice.below(discs);
        }
        Some((|n| dice.below(n)).shuffled(discs, position))
    }

    /// The game as it lies after an act that the log says was made.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        lost: Option<Disc>,
        now: (u64, Time),
        options: &Options,
    ) -> Result<Events, Illegal> {
        let before = *self.game();
        self.takes.extend(taken_from(&before, action));
        let events = self.record.play(seat, action, &mut lost.unwrap_or(Disc::Flower))?;
        let game = *self.game();
        let (version, at) = now;
        let still_asked = if game.phase() == before.phase() && action != Action::Show {
            before.to_act().without(seat)
        } else if action == Action::Show {
            before.to_act()
        } else {
            Seats::NONE
        };
        self.ask(game.to_act().minus(still_asked), version, at);
        self.update_pause(&before, at, options);
        if self.is_over() {
            self.record.headers.seed = HeaderText::clean(&self.seed.to_hex());
        }
        Ok(events)
    }

    fn update_pause(&mut self, before: &Game, at: Time, options: &Options) {
        let game = self.record.game();
        if game.phase() != Phase::Losing || before.phase() != Phase::Losing {
            self.pause = pause_in(game, at, options);
        }
    }

    pub(crate) fn hold(&mut self, seat: Seat, action: Action) {
        if let Some(pause) = &mut self.pause {
            pause.held = Some((seat, action));
        }
    }

    pub(crate) fn done(&mut self, seats: Seats) {
        if let Some(pause) = &mut self.pause {
            pause.done = seats.into_iter().fold(pause.done, Seats::with);
        }
    }

    /// From here on it is practice. Its record says so, whoever reads it.
    pub(crate) fn becomes_practice(&mut self) {
        self.is_practice = true;
        self.record.headers.event = HeaderText::clean("Practice");
    }

    /// The game as it lay after so many acts; nothing where there were not so many. Luck goes on from there as it did
    /// before: what was drawn then is drawn again.
    pub(crate) fn take_back(
        &mut self,
        acts: usize,
        (version, at): (u64, Time),
        options: &Options,
    ) -> Option<()> {
        let left = self.record.acts().get(..acts)?;
        if acts < self.record.acts().len() {
            let mut record = Record::new(*self.record.setup(), self.record.first()).ok()?;
            let mut takes = Vec::new();
            for act in left {
                takes.extend(taken_from(record.game(), act.action));
                record.play(act.seat, act.action, &mut act.taken.unwrap_or(Disc::Flower)).ok()?;
            }
            record.headers = self.record.headers.clone();
            self.pause = pause_in(record.game(), at, options);
            (self.record, self.takes) = (record, takes);
        } else if let Some(pause) = &mut self.pause {
            pause.held = None;
        }
        self.haste = Haste::None;
        self.becomes_practice();
        self.ask(self.game().to_act(), version, at);
        Some(())
    }

    /// All who are to act have their whole time again.
    pub(crate) fn resume(&mut self, version: u64, at: Time) {
        self.ask(self.game().to_act(), version, at);
        if let Some(pause) = &mut self.pause {
            pause.until = at.plus(pause.until.since(pause.since));
            pause.since = at;
        }
    }

    /// The seats that could still show something and have not said that they will not.
    pub(crate) fn may_still_show(&self) -> Seats {
        match &self.pause {
            Some(pause) => self.game().may_show().minus(pause.done),
            None => Seats::NONE,
        }
    }

    /// When the loss need no longer wait; `None` if it does not wait.
    pub(crate) fn pause_ends(&self) -> Option<Time> {
        let pause = self.pause.as_ref()?;
        Some(if self.may_still_show().is_empty() { pause.since } else { pause.until })
    }

    fn ask(&mut self, seats: Seats, version: u64, at: Time) {
        for seat in seats {
            self.asked[seat.index()] = AskedAt { version, at };
        }
    }

    /// The eyes of the player in this place.
    pub(crate) fn viewer(&self, place: usize) -> Viewer {
        // A place beyond the players is for the next game: its number may be that of somebody's second seat.
        let seat = Seat::new(place as u8).filter(|_| place < usize::from(self.game().players()));
        seat.map_or(Viewer::SPECTATOR, |seat| self.game().viewer(seat))
    }

    /// The seats of the player in this place.
    pub(crate) fn seats_of(&self, place: usize) -> Seats {
        self.viewer(place).own()
    }

    /// The place whose player owns a seat.
    pub(crate) fn place_of(&self, seat: Seat) -> usize {
        self.game().player(seat).index()
    }

    /// Who leads the game after this one if the loser is to: who was out first, or else has the fewest discs, the
    /// first of them clockwise from the winner.
    pub(crate) fn loser(&self) -> Option<Seat> {
        let game = self.game();
        let winner = game.winner()?;
        let out_first = self.record.replay().find_map(|moment| {
            let alive = moment.game.alive();
            let out = game.seats().minus(alive).into_iter();
            out.map(|seat| game.player(seat))
                .find(|&player| player != winner && alive.into_iter().all(|seat| game.player(seat) != player))
        });
        let fewest = || {
            let others = (1..usize::from(game.players()))
                .map(|step| (winner.index() + step) % usize::from(game.players()));
            others.min_by_key(|&place| {
                self.seats_of(place).into_iter().map(|seat| game.discs(seat).len()).sum::<usize>()
            })
        };
        let place = out_first.map(skull_rules::Player::index).or_else(fewest)?;
        Seat::new(place as u8)
    }
}

/// How long a loss waits for those who may show something, where there are any.
fn pause_in(game: &Game, at: Time, options: &Options) -> Option<Pause> {
    let is_waited_for =
        game.phase() == Phase::Losing && !game.may_show().is_empty() && options.show_seconds > 0;
    let until = at.plus(Duration::from_secs(options.show_seconds.into()));
    is_waited_for.then_some(Pause { since: at, until, done: Seats::NONE, held: None })
}

/// How many discs lie there to be taken from, if this is a blind take.
fn taken_from(before: &Game, action: Action) -> Option<u8> {
    let challenger = before.bidder().filter(|_| matches!(action, Action::Take(_)))?;
    Some(before.discs(challenger).len() as u8)
}

/// How a game of so many players under these rules starts: with how many seats, and what discs.
pub(crate) fn setup(players: usize, options: &Options) -> Result<Setup, skull_rules::BadSetup> {
    let tribes = if options.rules.tribes_per_player == Tribes::Two { 2 } else { 1 };
    Setup::new(players * tribes, options.rules)
}
