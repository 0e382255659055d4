use std::time::Duration;

use skull_rules::{Action, Seat, Seats};

use crate::{
    fact::{Fact, Hand},
    options::Pace,
    person::Place,
    playing::Playing,
    table::Table,
    time::Time,
};

/// What happens at a table by itself, when its time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Automatic {
    /// A bot plays for a seat.
    Act {
        /// The seat it plays for.
        seat: Seat,
        /// Its own move, or one for somebody whose time is up.
        hand: Hand,
    },
    /// Bots show a disc, or say that they will not (R7.6).
    Show {
        /// Which seats are asked.
        seats: Seats,
    },
    /// The loss that has waited is made.
    Release {
        /// The seat that chose it.
        seat: Seat,
        /// What was chosen.
        action: Action,
    },
}

/// How long after a deadline a move is still waited for that arrived in time and is on its way through the server.
const GRACE: Duration = Duration::from_millis(250);

/// A table that has been overdue for so long was served by nobody.
const UNSERVED: Duration = Duration::from_secs(5);

impl Table {
    /// What happens next by itself, and when, if nobody does anything before.
    pub fn automatic(&self) -> Option<(Time, Automatic)> {
        let game = self.playing()?;
        let acts = game.game().to_act().into_iter().filter_map(|seat| self.automatic_act(game, seat));
        acts.chain(self.automatic_show(game)).chain(release(game)).min_by_key(|&(time, _)| time)
    }

    fn automatic_act(&self, game: &Playing, seat: Seat) -> Option<(Time, Automatic)> {
        if game.pause().is_some_and(|pause| pause.held.is_some()) {
            return None;
        }
        if self.is_played_by_bot(game, seat) {
            let thought = game.thought_until(seat, self.options().pace);
            let time = game.pause_ends().map_or(thought, |ends| ends.max(thought));
            return Some((time, Automatic::Act { seat, hand: Hand::Bot }));
        }
        let deadline = game.deadline(seat, self.options())?;
        Some((deadline.plus(GRACE), Automatic::Act { seat, hand: Hand::Clock }))
    }

    fn automatic_show(&self, game: &Playing) -> Option<(Time, Automatic)> {
        let asked = game.may_still_show().into_iter().filter(|&seat| self.is_played_by_bot(game, seat));
        let seats: Seats = asked.collect();
        let hesitates = if self.options().pace == Pace::Instant { 0 } else { 500 };
        let time = game.pause()?.since.plus(game.hurried(Duration::from_millis(hesitates)));
        (!seats.is_empty()).then_some((time, Automatic::Show { seats }))
    }

    /// The fact of a move that nobody has asked for: of a bot, or one that has waited. What luck takes by it is drawn.
    pub fn acted(&self, seat: Seat, action: Action, hand: Hand) -> Option<Fact> {
        Some(Fact::Acted { seat, action, lost: self.playing()?.luck(seat, action), hand })
    }

    /// Whether somebody's time ran out while nobody served the table, who should have it again.
    pub fn was_unserved(&self, now: Time) -> bool {
        let late = |game: &Playing| {
            let deadlines =
                game.game().to_act().into_iter().filter_map(|seat| game.deadline(seat, self.options()));
            deadlines.min().is_some_and(|deadline| deadline.plus(UNSERVED) < now)
        };
        self.options().clock.limit().is_some() && self.playing().is_some_and(late)
    }

    /// Whether a bot sits there, or keeps the seat for its owner.
    fn is_played_by_bot(&self, game: &Playing, seat: Seat) -> bool {
        let place = &self.places()[game.place_of(seat)];
        matches!(place, Place::Bot(_) | Place::Kept { .. }) || place.is_away()
    }
}

fn release(game: &Playing) -> Option<(Time, Automatic)> {
    let (seat, action) = game.pause()?.held?;
    Some((game.pause_ends()?, Automatic::Release { seat, action }))
}
