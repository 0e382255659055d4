//! What has happened but has not been shown yet, beat by beat.

use std::time::Duration;

use skull_rules::{Seat, Seen, View, Viewer};

use super::{App, Bubble};
use crate::{
    play::{
        played_table::{Played, PlayedTable, Speaking, SpokenWord},
        table::{discs::DiscLook, log::LogLine, moment},
    },
    scene::Scene,
    words,
};

/// One thing to be shown.
#[derive(Clone, Debug)]
pub(super) struct Beat {
    what: What,
    /// The table after it, if it is the last thing that an act caused.
    after: Option<View>,
    /// Shown at once: it is what a person just did.
    own: bool,
}

#[derive(Clone, Debug)]
enum What {
    Seen(Seen),
    Said(SpokenWord),
    /// The table is looked at as it lies.
    Lies,
}

impl Beat {
    /// Whether it may be shown while somebody else chooses a first disc.
    pub(super) fn is_opening(&self) -> bool {
        matches!(self.what, What::Seen(Seen::Placed { .. }) | What::Said(..))
    }
}

/// For how long words hang in the air, at a table.
const SPOKEN: u64 = 3200;
/// The last part of a held breath: the disc is on its edge.
const EDGE: Duration = Duration::from_millis(130);

impl<T: PlayedTable> App<T> {
    /// Queues what an act has caused.
    pub(super) fn push(&mut self, turn: Played) {
        let own = turn.own;
        self.queue(turn, own);
    }

    /// The same for a person's own act, which needs no pause.
    pub(super) fn push_own(&mut self, turn: Played) {
        self.hurry_all();
        self.queue(turn, true);
    }

    fn queue(&mut self, turn: Played, own: bool) {
        if turn.seen.is_empty() && turn.after.is_some() {
            self.beats.push_back(Beat { what: What::Lies, after: turn.after, own: false });
        }
        let last = turn.seen.len().saturating_sub(1);
        for (index, seen) in turn.seen.into_iter().enumerate() {
            let after = turn.after.filter(|_| index == last);
            self.beats.push_back(Beat { what: What::Seen(seen), after, own: own && index == 0 });
        }
        for spoken in turn.said {
            // What is said to the end of a round is said before the next one begins.
            let at = self.beats.len() - usize::from(spoken.ends_round && self.next_round_is_last());
            self.beats.insert(at, Beat { what: What::Said(spoken), after: None, own: false });
        }
    }

    fn next_round_is_last(&self) -> bool {
        matches!(self.beats.back(), Some(Beat { what: What::Seen(Seen::RoundStarted { .. }), .. }))
    }

    /// Shows what is due now.
    pub(super) fn show_due(&mut self) {
        while let Some(due) = self.due() {
            self.held.get_or_insert(self.now);
            if due > self.now {
                return;
            }
            self.show_next();
        }
    }

    /// Shows the next thing although its time has not come.
    pub(super) fn hurry(&mut self) {
        if self.beats.is_empty() {
            self.bubbles.clear();
        }
        self.show_next();
    }

    fn hurry_all(&mut self) {
        while !self.beats.is_empty() {
            self.show_next();
        }
    }

    /// When the next thing is to be shown.
    pub(super) fn due(&self) -> Option<Duration> {
        let beat = self.beats.front()?;
        Some(self.held.unwrap_or(self.now) + self.wait(beat))
    }

    fn wait(&self, beat: &Beat) -> Duration {
        match &beat.what {
            _ if beat.own && !matches!(beat.what, What::Seen(Seen::Flipped { .. })) => Duration::ZERO,
            What::Seen(seen) => self.speed.before(seen, self.is_last_disc()),
            What::Said(..) => self.speed.lasting(250),
            What::Lies => Duration::ZERO,
        }
    }

    fn is_last_disc(&self) -> bool {
        self.scene.bid.is_some_and(|bid| self.scene.turned.len() + 1 == usize::from(bid.get()))
    }

    /// The disc that is about to be turned, and how it looks by now.
    pub(super) fn turning(&self) -> Option<(Seat, DiscLook)> {
        let beat = self.beats.front()?;
        let What::Seen(Seen::Flipped { seat, .. }) = beat.what else { return None };
        let left = self.due()?.saturating_sub(self.now);
        Some((seat, if left < EDGE { DiscLook::Edge } else { DiscLook::Rising }))
    }

    fn show_next(&mut self) {
        self.held = None;
        let Some(beat) = self.beats.pop_front() else { return };
        match beat.what {
            What::Seen(seen) => self.show(&seen),
            What::Said(spoken) => self.speak(spoken),
            What::Lies => {
                if let Some(view) = &beat.after {
                    self.scene = Scene::of(&view.for_all());
                }
            }
        }
        if let Some(view) = beat.after {
            self.shown = view;
            if let Some(coach) = &mut self.coach {
                coach.note(&self.happened, &view);
            }
            self.happened.clear();
            self.open_the_record();
        }
    }

    fn show(&mut self, event: &Seen) {
        let seen = self.log_eyes().sees(event);
        let sentence = words::sentence(&seen, &self.scene, &self.names);
        self.log.push(LogLine::told(&seen, sentence));
        self.react(event);
        self.scene.apply(&Viewer::SPECTATOR.sees(event));
        self.happened.push(*event);
    }

    /// What an event does to the picture beside moving discs.
    fn react(&mut self, event: &Seen) {
        let seen = Viewer::SPECTATOR.sees(event);
        self.flash = moment::flash(self.flash.take(), &seen, &self.scene, &self.names);
        if let Some((seat, words)) = moment::spoken(&seen, &self.scene) {
            self.bubble(seat, words);
        }
        if matches!(event, Seen::AttemptStarted { .. }) {
            self.bubbles.clear();
        }
    }

    /// Words that everybody hears.
    pub(super) fn speak(&mut self, spoken: SpokenWord) {
        match spoken.from {
            Speaking::Seat(seat) => {
                self.log.push(LogLine::said(&self.name(seat), &spoken.words));
                self.bubble(seat, spoken.words);
            }
            Speaking::Watcher(name) => self.log.push(LogLine::said(&name, &spoken.words)),
        }
    }

    fn bubble(&mut self, seat: Seat, words: String) {
        let until = self.now + self.speed.lasting(SPOKEN).max(Duration::from_millis(900));
        self.bubbles.retain(|bubble| bubble.seat != seat);
        self.bubbles.push(Bubble { seat, words, until });
    }

    /// The log is for whoever sits alone at the keyboard, or for everyone.
    pub(super) fn log_eyes(&self) -> Viewer {
        self.table.solo().unwrap_or(Viewer::SPECTATOR)
    }

    /// Who sits there, for those who have not met.
    fn introduce(&mut self) {
        self.log.extend(self.table.introductions().into_iter().map(LogLine::quiet));
    }

    /// When it is over, everything may be seen.
    pub(super) fn open_the_record(&mut self) {
        if self.shown.winner().is_some() {
            self.scene = Scene::of(&self.shown);
        }
    }

    /// The log of a game that is taken up again; of a new one, its first line.
    pub(super) fn tell_what_was(&mut self) {
        let past = self.table.past();
        if past.moments.len() <= 1 {
            self.introduce();
        }
        let eyes = self.log_eyes();
        let mut scene = Scene::of(&past.start.narrowed_to(eyes));
        for (events, after) in &past.moments {
            if let Some(coach) = &mut self.coach {
                coach.note(events, after);
            }
            for event in events {
                let seen = eyes.sees(event);
                self.log.push(LogLine::told(&seen, words::sentence(&seen, &scene, &self.names)));
                self.flash = moment::flash(self.flash.take(), &seen, &scene, &self.names);
                scene.apply(&seen);
            }
        }
        self.open_the_record();
    }
}
