use std::fmt;

use super::{
    Fault, Known, Record,
    print::{TITLE, print_known, print_rules},
    told,
};
use crate::{
    disc::Disc,
    event::Seen,
    seat::{Seat, Seats},
    view::View,
};

impl Record {
    /// The record that a viewer writes who sat down to the view `start`, at the beginning of a game, and has
    /// seen all this since, from the start of the first round on.
    ///
    /// ```
    /// # use skull_rules::{Event, Game, Rules, Seat, Setup, notation::Record};
    /// let game = Game::new(&Setup::new(3, Rules::default())?, Seat::A)?;
    /// let seen = [game.viewer(Seat::A).sees(&Event::RoundStarted { round: 1, first: Seat::A })];
    /// let record = Record::witnessed(&game.viewer(Seat::A).view(&game), &seen)?;
    /// assert!(record.to_string().ends_with("Known: A\nResult: unfinished\n\n1. A leads\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn witnessed(start: &View, seen: &[Seen]) -> Result<Record, Fault> {
        Witnessed { start, seen }.to_string().parse()
    }
}

/// A record as its reader takes it, if not as its printer lays it out.
struct Witnessed<'a> {
    start: &'a View,
    seen: &'a [Seen],
}

impl fmt::Display for Witnessed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.start.seats();
        writeln!(f, "{TITLE}\nSeats: {}", seats.len())?;
        print_rules(f, self.start.rules())?;
        writeln!(f, "Hands: {}", each(seats, |seat| self.hand(seat)))?;
        writeln!(f, "Wins: {}", each(seats, |seat| self.start.wins(seat).to_string()))?;
        print_known(f, Known::by(self.start.viewer()))?;
        writeln!(f)?;
        self.seen.iter().filter_map(told::text).try_for_each(|told| writeln!(f, "{told}"))
    }
}

impl Witnessed<'_> {
    fn hand(&self, seat: Seat) -> String {
        match self.start.own_hand(seat) {
            Some(hand) => format!("{}f{}s", hand.count(Disc::Flower), hand.count(Disc::Skull)),
            None => format!("{}?", self.start.hand(seat)),
        }
    }
}

fn each(seats: Seats, what: impl Fn(Seat) -> String) -> String {
    let all: Vec<String> = seats.into_iter().map(|seat| format!("{seat} {}", what(seat))).collect();
    all.join(", ")
}
