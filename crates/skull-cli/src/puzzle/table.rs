use skull_review::{PlayOn, Puzzle};
use skull_rules::{Action, Seat, Seats, Seen, View, Viewer};
use skull_table::Refusal;

use crate::{
    names::Names,
    play::played_table::{Played, PlayedTable, Prompt, SeenSoFar, SpokenWord},
};

/// A puzzle that is played out: every other seat is the strongest player's.
pub(super) struct PuzzleTable(PlayOn);

impl PuzzleTable {
    /// Another attempt may be dealt other hidden discs.
    pub(super) fn new(puzzle: &Puzzle, attempt: u32) -> PuzzleTable {
        PuzzleTable(PlayOn::new(puzzle, attempt))
    }

    fn played(&self, seen: Vec<Seen>, own: bool) -> Played {
        Played { seen, after: Some(self.now()), said: Vec::new(), own }
    }
}

impl PlayedTable for PuzzleTable {
    fn names(&self) -> Names {
        Names::of(&self.0.record())
    }

    fn now(&self) -> View {
        self.0.view()
    }

    fn past(&self) -> SeenSoFar {
        let (record, eyes) = (self.0.record(), self.0.eyes());
        let seen = |moment: skull_rules::notation::Moment| {
            let events = moment.events.iter().map(|event| eyes.sees(event)).collect();
            (events, eyes.view(&moment.game))
        };
        SeenSoFar { start: eyes.view(&record.start()), moments: record.replay().map(seen).collect() }
    }

    fn people(&self) -> Seats {
        Seats::NONE.with(self.0.seat())
    }

    fn solo(&self) -> Option<Viewer> {
        Some(self.0.eyes())
    }

    fn prompt(&self) -> Option<Prompt> {
        let legal = self.0.asked();
        (!legal.is_empty()).then(|| Prompt { seat: self.0.seat(), legal, may_show: false })
    }

    fn act(&mut self, _: Seat, action: Action) -> Result<Option<Played>, Refusal> {
        let seen = self.0.act(action)?;
        Ok(Some(self.played(seen, true)))
    }

    fn decline(&mut self, _: Seat) {}

    fn say(&mut self, _: Seat, _: &str) -> Result<Option<SpokenWord>, Refusal> {
        Ok(None)
    }

    fn may_talk(&self) -> bool {
        false
    }

    fn is_due(&self) -> bool {
        self.0.asked().is_empty() && self.now().winner().is_none()
    }

    fn next(&mut self) -> Option<Played> {
        let seen = self.0.others_act()?;
        Some(self.played(seen, false))
    }

    fn take_trouble(&mut self) -> Option<String> {
        None
    }

    fn introductions(&self) -> Vec<String> {
        self.sitters()
    }

    fn sitters(&self) -> Vec<String> {
        let who = |seat| if seat == self.0.seat() { "who was asked" } else { "our strongest player" };
        self.now().seats().into_iter().map(|seat| who(seat).to_owned()).collect()
    }

    fn parting(&self) -> &'static str {
        "The puzzle is there to be played out again."
    }
}
