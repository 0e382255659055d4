//! The game record: what PGN is to chess. `docs/notation.md` has the grammar.
//!
//! ```
//! use skull_rules::notation::Record;
//! let text = "\
//! Skull record 1
//! A: Ana
//! B: Bo
//!
//! 1. A leads | A+f B+s | A:1 B:pass | A^f | A*1
//! 2. A leads | B+f A+f | A:2 | A^f B^f | A*2
//! ";
//! let record: Record = text.parse()?;
//! assert_eq!(record.replay().last().unwrap().game.winner().unwrap().index(), 0);
//! assert!(record.to_string().contains("Result: A wins by challenges"));
//! # Ok::<(), skull_rules::notation::Fault>(())
//! ```

mod body;
mod complete;
mod fault;
mod head;
mod headers;
mod lexer;
mod parse;
mod print;
mod told;
mod witnessed;

pub use fault::{Fault, Flaw};
pub use headers::{First, HeaderText, Headers};

use crate::{
    action::Action,
    chance::Chance,
    disc::Disc,
    event::{Event, Events},
    game::Game,
    illegal::Illegal,
    rules::Setup,
    seat::Seat,
    view::Viewer,
};

/// A game as it was written down, in full or as one player knew it.
///
/// A record that does not know all discs holds discs that fit what is known: any viewer that it may be
/// [shown](Record::may_be_seen_by) to sees the same whichever they are. Text that is printed and parsed
/// again is the same record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Names and circumstances.
    pub headers: Headers,
    known: Known,
    setup: Setup,
    first: Seat,
    acts: Vec<Act>,
    /// Where the acts have led.
    game: Game,
}

/// Whose secrets a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// Everybody's: a full record.
    All,
    /// Those of the player who owns this seat.
    To(Seat),
    /// Nobody's: what a spectator could write down.
    Public,
}

impl Known {
    /// What a viewer can write down.
    fn by(viewer: Viewer) -> Known {
        match viewer.seat() {
            Some(seat) => Known::To(seat),
            None if viewer.own().is_empty() => Known::Public,
            None => Known::All,
        }
    }
}

/// One act: who chose what, and the disc that luck took where luck was asked (R7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    /// The seat that acted.
    pub seat: Seat,
    /// What the seat chose.
    pub action: Action,
    /// The disc that a blind take hit.
    pub taken: Option<Disc>,
}

/// A moment of a replay: the game after an act, and all that the act caused.
#[derive(Clone, Debug)]
pub struct Moment {
    /// 0 is the start, before anybody acted.
    pub step: usize,
    /// Who did what to bring it about; nobody at the start.
    pub act: Option<Act>,
    /// All that the act caused, in order.
    pub events: Vec<Event>,
    /// How the game lies now.
    pub game: Game,
}

impl Record {
    /// The longest text that is read: no game of all rules comes near it.
    pub const MOST_BYTES: usize = 1 << 20;

    /// An empty full record of a game that starts from `setup` with `first` leading.
    pub fn new(setup: Setup, first: Seat) -> Result<Record, Illegal> {
        let game = Game::new(&setup, first)?;
        Ok(Record { headers: Headers::default(), known: Known::All, setup, first, acts: Vec::new(), game })
    }

    /// Plays on and writes it down; or says why not and changes nothing.
    pub fn play(&mut self, seat: Seat, action: Action, chance: &mut impl Chance) -> Result<Events, Illegal> {
        let events = self.game.play(seat, action, chance)?;
        let taken = events.iter().find_map(|event| match *event {
            Event::Lost { disc, taken: Some(_), .. } => Some(disc),
            _ => None,
        });
        self.acts.push(Act { seat, action, taken });
        Ok(events)
    }

    /// The game as it lies after the last act.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where the game started.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who led the first round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose secrets it holds.
    pub fn known(&self) -> Known {
        self.known
    }

    /// All acts, in order.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// The game before the first act.
    pub fn start(&self) -> Game {
        Game::new(&self.setup, self.first).expect("the constructors have checked who leads")
    }

    /// The whole game, moment by moment, beginning with the start.
    pub fn replay(&self) -> impl Iterator<Item = Moment> + '_ {
        let start = self.start();
        let opened = Event::RoundStarted { round: start.round(), first: start.first() };
        let first = Moment { step: 0, act: None, events: vec![opened], game: start };
        let mut game = start;
        let rest = self.acts.iter().enumerate().map(move |(index, &act)| {
            let events = act.play(&mut game).expect("a record holds only legal acts");
            Moment { step: index + 1, act: Some(act), events: events.to_vec(), game }
        });
        std::iter::once(first).chain(rest)
    }

    /// The eyes it was written with.
    pub fn author(&self) -> Viewer {
        match self.known {
            Known::All => Viewer::ALL_SEEING,
            Known::To(seat) => self.game.viewer(seat),
            Known::Public => Viewer::SPECTATOR,
        }
    }

    /// Whether it holds what this viewer saw: a full record does for all, another for its author and spectators.
    pub fn may_be_seen_by(&self, viewer: Viewer) -> bool {
        let at_this_table = viewer.seat().is_none_or(|seat| self.game.seats().contains(seat));
        at_this_table && viewer.own().minus(self.author().own()).is_empty()
    }

    /// The same game as `viewer` could have written it down, without the others' secrets; `None` if this
    /// record does not [hold](Record::may_be_seen_by) what that viewer knew.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Record> {
        let known = Known::by(viewer);
        let mut headers = self.headers.clone();
        // Whoever has the seed can draw again what luck drew.
        headers.seed = headers.seed.filter(|_| known == Known::All);
        let redacted = Record { known, headers, acts: self.acts.clone(), ..*self };
        // What is printed and read again holds nothing that was not printed.
        let read = || redacted.to_string().parse().expect("what a viewer saw of a game is a record");
        self.may_be_seen_by(viewer).then(read)
    }
}

impl Act {
    /// Plays it again: luck falls as it did.
    fn play(self, game: &mut Game) -> Result<Events, Illegal> {
        game.play(self.seat, self.action, &mut self.taken.unwrap_or(Disc::Flower))
    }
}
