//! What a person says across the table.

use ratatui::crossterm::event::KeyCode;

use super::{App, pages::TableSheet};
use crate::play::played_table::PlayedTable;

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

/// As many as a table hears in one line.
const MOST_LETTERS: usize = 200;

impl<T: PlayedTable> App<T> {
    pub(super) fn open_talk(&mut self) {
        if !self.table.may_talk() {
            return;
        }
        self.page = Some(TableSheet::Talk);
    }

    /// A key while talking: a number says a phrase, unless something has been typed already.
    pub(super) fn key_in_talk(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(digit @ '1'..='9') if self.draft.is_empty() => {
                self.say_phrase(usize::from(digit as u8 - b'1'));
            }
            KeyCode::Char(letter) if self.draft.chars().count() < MOST_LETTERS => self.draft.push(letter),
            KeyCode::Backspace => drop(self.draft.pop()),
            KeyCode::Enter => {
                let words = std::mem::take(&mut self.draft);
                self.say(words.trim());
            }
            KeyCode::Char(_) => {}
            _ => {
                self.draft.clear();
                self.page = None;
            }
        }
    }

    pub(super) fn say_phrase(&mut self, index: usize) {
        if let Some(&phrase) = PHRASES.get(index) {
            self.say(phrase);
        }
    }

    fn say(&mut self, words: &str) {
        self.page = None;
        if !words.is_empty() {
            match self.table.say(self.head(), words) {
                Ok(spoken) => spoken.into_iter().for_each(|spoken| self.speak(spoken)),
                Err(why) => self.note = Some(why.to_string()),
            }
        }
    }
}
