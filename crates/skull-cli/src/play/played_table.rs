use std::time::Duration;

use skull_rules::{Action, Game, Legal, Seat, Seats, Seen, View, Viewer, Whereabouts};
use skull_table::Refusal;

use crate::names::Names;

/// A table that is played at, or watched, from this terminal: one of its own, or one on a server. Whatever shows it is
/// given views and what was seen, never a game.
pub(crate) trait PlayedTable {
    /// What the players are called.
    fn names(&self) -> Names;

    /// How the game lies, with all that the people at this keyboard may know of it.
    fn now(&self) -> View;

    /// What was seen of the game before now.
    fn past(&self) -> SeenSoFar;

    /// The seats of the people at this keyboard.
    fn people(&self) -> Seats;

    /// The only person, if there is just one.
    fn solo(&self) -> Option<Viewer>;

    /// The eyes of whoever owns a seat.
    fn viewer(&self, seat: Seat) -> Viewer {
        supposed(&self.now()).viewer(seat)
    }

    /// What a person is asked now.
    fn prompt(&self) -> Option<Prompt>;

    /// Plays for a person; or says why not and changes nothing. What comes of it is told now or, by a server, later.
    fn act(&mut self, seat: Seat, action: Action) -> Result<Option<Played>, Refusal>;

    /// A person leaves the disc of a seat face down (R7.6).
    fn decline(&mut self, seat: Seat);

    /// A person says something, for all to hear; they hear it themselves now or, from a server, later.
    fn say(&mut self, seat: Seat, words: &str) -> Result<Option<SpokenWord>, Refusal>;

    /// Whether somebody at this keyboard is heard at the table.
    fn may_talk(&self) -> bool {
        !self.people().is_empty()
    }

    /// Whether nobody else plays, so that somebody may be helped.
    fn may_be_helped(&self) -> bool {
        false
    }

    /// Calls the coach: the game is practice from here on.
    fn call_coach(&mut self) -> Result<(), Refusal> {
        Err(Refusal::NotAlone)
    }

    /// Takes the last move of a person back, and all that came after it: the game is practice.
    fn take_back(&mut self) -> Result<(), Refusal> {
        Err(Refusal::NotAlone)
    }

    /// Takes in what has come from elsewhere.
    fn listen(&mut self) {}

    /// How long to rest before listening again, while nothing happens.
    fn rest(&self) -> Duration {
        Duration::from_millis(240)
    }

    /// Whether something can be had of [`PlayedTable::next`] without waiting for anybody at the keyboard.
    fn is_due(&self) -> bool;

    /// What happens without the keyboard, one act at a time. Nothing may come of it that anybody sees.
    fn next(&mut self) -> Option<Played>;

    /// What went wrong, once.
    fn take_trouble(&mut self) -> Option<String>;

    /// Who sits there, for those who have not met.
    fn introductions(&self) -> Vec<String>;

    /// What is to be said of each player, in a few words after the name.
    fn sitters(&self) -> Vec<String>;

    /// What becomes of the game when a person leaves.
    fn parting(&self) -> &'static str;

    /// Asks for another game. Nothing if it begins now, or else what it waits for.
    fn again(&mut self) -> Option<String> {
        None
    }

    /// Whether another game has begun at this table.
    fn has_moved_on(&self) -> bool {
        false
    }

    /// Whether the table cannot be reached any more.
    fn is_gone(&self) -> bool {
        false
    }

    /// A standing word, as long as it holds: that the line is down, or that a bot keeps the seat.
    fn standing(&self) -> Option<String> {
        None
    }

    /// Seconds until a seat's time is up, where there is a clock.
    fn seconds_left(&self, _: Seat) -> Option<u64> {
        None
    }

    /// A passing word about the line or the seat, for those who are not shown a standing one.
    fn take_word(&mut self) -> Option<String> {
        None
    }

    /// Somebody has touched the keyboard; whether that was to take their seat back, and means nothing else.
    fn touched(&mut self) -> bool {
        false
    }
}

/// What a person is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prompt {
    pub(crate) seat: Seat,
    /// Nothing, if only showing is offered.
    pub(crate) legal: Legal,
    pub(crate) may_show: bool,
}

/// What an act brought about.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) seen: Vec<Seen>,
    /// The table after it, where that is known.
    pub(crate) after: Option<View>,
    pub(crate) said: Vec<SpokenWord>,
    /// Whether a person at this keyboard did it.
    pub(crate) own: bool,
}

/// What was said.
#[derive(Clone, Debug)]
pub(crate) struct SpokenWord {
    pub(crate) from: Speaking,
    pub(crate) words: String,
    /// Whether it is about the round that ends, and not about the one that begins.
    pub(crate) ends_round: bool,
}

/// Who says it.
#[derive(Clone, Debug)]
pub(crate) enum Speaking {
    Seat(Seat),
    /// Somebody without a seat, by name.
    Watcher(String),
}

/// What was seen of a game so far.
#[derive(Clone, Debug)]
pub(crate) struct SeenSoFar {
    /// The table before the first thing that was seen.
    pub(crate) start: View,
    /// What each act caused, and the table after it.
    pub(crate) moments: Vec<(Vec<Seen>, View)>,
}

/// A game that looks to the viewer as this view does. What the viewer may not know is made up: ask it only what the
/// viewer could answer.
pub(crate) fn supposed(view: &View) -> Game {
    view.suppose(|seat| view.whereabouts(seat).next().unwrap_or(Whereabouts::Gone))
}
