use std::ops::Deref;

use crate::{bid::Bid, disc::Disc, game::Game, player::Player, seat::Seat};

/// What happened, with every secret. Show it to nobody but through [`Viewer::sees`](crate::Viewer::sees).
pub type Event = Happening<Disc>;

/// What one viewer saw happen: a secret disc is `None` unless it is the viewer's own.
pub type Seen = Happening<Option<Disc>>;

/// Anything that happens at a table. A secret disc is there as far as it is known: an `Event` knows it,
/// a `Seen` only where it is the viewer's own, and neither can be taken for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen", concrete(Secret = Option<Disc>)))]
pub enum Happening<Secret> {
    /// All discs are in hand again and `first` leads.
    RoundStarted {
        /// The number of the round, from 1.
        round: u8,
        /// The first player.
        first: Seat,
    },
    /// A disc went face down on top of the seat's stack (R2.1, R3.1).
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// Known to its owner alone.
        disc: Secret,
    },
    /// A bid opened the challenge or raised (R3.1, R4.2).
    Bid {
        /// The seat that bids.
        seat: Seat,
        /// How many discs it claims to flip.
        bid: Bid,
    },
    /// A seat left the bidding (R4.3).
    Passed {
        /// The seat that passes.
        seat: Seat,
    },
    /// The bidding is over: the challenger must flip as many discs as bid (R4.4, R4.5).
    AttemptStarted {
        /// The challenger.
        seat: Seat,
        /// How many discs must be flipped.
        bid: Bid,
    },
    /// The challenger turned up a disc (R5).
    Flipped {
        /// The seat whose disc it is.
        seat: Seat,
        /// What it showed.
        disc: Disc,
        /// The challenger.
        by: Seat,
    },
    /// The challenger met no skull and the mat turned (R6.1).
    ChallengeWon {
        /// The challenger.
        seat: Seat,
        /// Challenges won by this seat so far.
        wins: u8,
    },
    /// The challenger met a skull and will lose a disc (R7.1).
    ChallengeFailed {
        /// The challenger.
        seat: Seat,
        /// Whose skull it was.
        skull_owner: Seat,
    },
    /// A seat turned up its own topmost face-down disc after the failure (R7.6).
    Shown {
        /// The seat whose disc it is.
        seat: Seat,
        /// What it showed.
        disc: Disc,
    },
    /// The challenger lost a disc for good (R7.2, R7.3).
    Lost {
        /// The challenger.
        seat: Seat,
        /// Known to the challenger alone (R7.4).
        disc: Secret,
        /// Who took it, and where it lay, unless the challenger chose.
        taken: Option<Taken>,
    },
    /// A seat has no disc left (R8.1).
    Eliminated {
        /// The seat that is out.
        seat: Seat,
    },
    /// A challenger who met their own skull named the next first player (R8.4, R8.5).
    LeaderNamed {
        /// The challenger who names.
        seat: Seat,
        /// The seat that leads the next round.
        leader: Seat,
    },
    /// The game is over (R9.1).
    GameWon {
        /// The player who won.
        player: Player,
        /// How: by challenges, or as the last one standing.
        by: Victory,
    },
}

/// A blind take: who drew, and at which position, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Taken {
    /// The owner of the skull.
    pub by: Seat,
    /// Where the disc lay among the challenger's shuffled ones, from 0.
    pub position: u8,
}

/// The two ways to win (R9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Victory {
    /// Enough challenges won by one seat.
    Challenges,
    /// Nobody else has a disc left.
    LastStanding,
}

/// All that one act caused, in order. Reads as a slice.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    list: [Event; Events::MOST],
    len: u8,
}

impl Events {
    /// A burn out that fails on the challenger's fourth disc, or wins the round: the bid, the start of the attempt,
    /// four flips, the outcome, the next round.
    pub const MOST: usize = 8;

    /// What the start of a game is to those who see it: the first round begins.
    pub fn of_start(game: &Game) -> Events {
        let mut events = Events::new();
        events.saw(Event::RoundStarted { round: game.round(), first: game.first() });
        events
    }

    pub(crate) const fn new() -> Events {
        let unused = Event::Passed { seat: Seat::trusted(0) };
        Events { list: [unused; Events::MOST], len: 0 }
    }
}

impl Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.list[..usize::from(self.len)]
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Events) -> bool {
        **self == **other
    }
}

impl Eq for Events {}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = std::slice::Iter<'a, Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Who is told of each event as it happens; a simulation tells nobody and pays nothing.
pub trait Witness {
    /// Takes in what has just happened. If it is always inlined, each move costs what its own events do.
    fn saw(&mut self, event: Event);
}

impl Witness for () {
    #[inline(always)]
    fn saw(&mut self, _: Event) {}
}

impl Witness for Events {
    #[inline]
    fn saw(&mut self, event: Event) {
        self.list[usize::from(self.len)] = event;
        self.len += 1;
    }
}
