//! What a person says across the table.

use super::{App, pages::TableSheet};

/// Phrases on keys, true or not (R11).
pub(super) const PHRASES: [&str; 9] = [
    "Nothing but flowers here.",
    "There's a skull on my mat.",
    "Go on, raise it.",
    "Don't touch mine.",
    "You're bluffing.",
    "I'd never lie to you.",
    "Well played.",
    "Ouch.",
    "Take your time…",
];

impl App {
    pub(super) fn open_talk(&mut self) {
        if self.home.people().is_empty() {
            return;
        }
        self.page = Some(TableSheet::Talk);
    }

    pub(super) fn say_phrase(&mut self, index: usize) {
        self.page = None;
        if let Some(&phrase) = PHRASES.get(index) {
            match self.home.say(self.head(), phrase) {
                Ok(()) => self.speak(self.head(), phrase.to_owned()),
                Err(why) => self.note = Some(why.to_string()),
            }
        }
    }
}
