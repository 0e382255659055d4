//! Keys and clicks.

use ratatui::{
    crossterm::event::{
        KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
    },
    layout::Position,
};
use skull_rules::Action;

use super::{App, EveningEnd, Hit, choose::Item, pages::TableSheet, whisper::CoachVoice};
use crate::play::played_table::PlayedTable;

impl<T: PlayedTable> App<T> {
    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.ending = EveningEnd::Left;
            }
            return;
        }
        // Nobody plays what they cannot see.
        if self.is_cramped {
            if matches!(key.code, KeyCode::Char('q' | 'Q')) {
                self.ending = EveningEnd::Left;
            }
            return;
        }
        self.note = None;
        if let Some(page) = self.page {
            self.key_on_page(page, key.code);
        } else if self.curtain.is_some() {
            self.key_at_curtain(key.code);
        } else if self.shown.winner().is_some() && self.beats.is_empty() {
            self.key_at_the_end(key.code);
        } else {
            self.key_at_table(key.code);
        }
    }

    fn key_at_table(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(digit @ '0'..='9') => self.digit(digit as u8 - b'0'),
            KeyCode::Enter => self.confirm(),
            KeyCode::Left | KeyCode::BackTab => self.move_focus(false),
            KeyCode::Right | KeyCode::Tab => self.move_focus(true),
            KeyCode::Up => self.turn_dial(true),
            KeyCode::Down => self.turn_dial(false),
            KeyCode::Char(' ') => self.hurry(),
            KeyCode::Char(letter) if !self.global(letter) => self.letter(letter.to_ascii_lowercase()),
            _ => self.scroll_log(code),
        }
    }

    /// Keys that do the same at all times; none of them is the letter of a seat.
    fn global(&mut self, letter: char) -> bool {
        match letter {
            '?' => self.page = Some(TableSheet::Help),
            'r' | 'R' => self.page = Some(TableSheet::Rules(0)),
            't' | 'T' => self.open_talk(),
            'o' => self.call_coach(CoachVoice::Speaks),
            'O' => self.call_coach(CoachVoice::Warns),
            'u' | 'U' => self.take_back(),
            'q' | 'Q' => self.page = Some(TableSheet::Leave),
            '+' | '=' | '-' => {
                self.speed = self.speed.stepped(letter != '-');
                self.note = Some(format!("The pace is {} now.", self.speed.word()));
            }
            _ => return false,
        }
        true
    }

    fn digit(&mut self, digit: u8) {
        let takes = self.offers(|item| matches!(item, Item::Act(Action::Take(_))));
        match digit.checked_sub(1).filter(|_| takes) {
            Some(position) => self.try_to(Action::Take(position)),
            None => self.type_digit(digit),
        }
    }

    fn key_at_curtain(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter => self.open_curtain(),
            KeyCode::Char('q') => self.page = Some(TableSheet::Leave),
            _ => {}
        }
    }

    fn open_curtain(&mut self) {
        if let Some(seat) = self.curtain.take() {
            self.eyes = Some(self.table.viewer(seat));
        }
    }

    fn key_at_the_end(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('n' | 'N') => match self.table.again() {
                None => self.ending = EveningEnd::Again,
                note => self.note = note,
            },
            // Not Enter: it may still be meant for the disc that was turned last.
            KeyCode::Char('q' | 'Q') => self.ending = EveningEnd::Left,
            KeyCode::Char(letter) => {
                self.global(letter);
            }
            _ => self.scroll_log(code),
        }
    }

    fn key_on_page(&mut self, page: TableSheet, code: KeyCode) {
        let scrolled = |by: i32| match page {
            TableSheet::Rules(at) => TableSheet::Rules(at.saturating_add_signed(by as i16)),
            other => other,
        };
        match (page, code) {
            (TableSheet::Leave, KeyCode::Char('q' | 'y') | KeyCode::Enter) => self.ending = EveningEnd::Left,
            (TableSheet::Talk, _) => self.key_in_talk(code),
            (TableSheet::Rules(_), KeyCode::Down | KeyCode::Char('j')) => self.page = Some(scrolled(1)),
            (TableSheet::Rules(_), KeyCode::Up | KeyCode::Char('k')) => self.page = Some(scrolled(-1)),
            (TableSheet::Rules(_), KeyCode::PageDown | KeyCode::Char(' ')) => self.page = Some(scrolled(10)),
            (TableSheet::Rules(_), KeyCode::PageUp) => self.page = Some(scrolled(-10)),
            (TableSheet::Rules(_), KeyCode::Home) | (TableSheet::Help, KeyCode::Char('r')) => {
                self.page = Some(TableSheet::Rules(0));
            }
            _ => self.page = None,
        }
    }

    fn scroll_log(&mut self, code: KeyCode) {
        match code {
            KeyCode::PageUp => self.log_back = (self.log_back + 5).min(self.log.len()),
            KeyCode::PageDown => self.log_back = self.log_back.saturating_sub(5),
            KeyCode::Home => self.log_back = self.log.len(),
            KeyCode::End | KeyCode::Esc => self.log_back = 0,
            _ => {}
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                // What was drawn last lies on top.
                let hit = self.hits.iter().rev().find(|(area, _)| area.contains(at)).map(|&(_, hit)| hit);
                self.note = None;
                match hit {
                    Some(hit) => self.hit(hit),
                    None if self.page.is_some() => self.page = None,
                    None => {}
                }
            }
            MouseEventKind::ScrollUp => self.wheel(true),
            MouseEventKind::ScrollDown => self.wheel(false),
            _ => {}
        }
    }

    fn wheel(&mut self, up: bool) {
        match self.page {
            Some(TableSheet::Rules(at)) => {
                self.page = Some(TableSheet::Rules(if up { at.saturating_sub(2) } else { at + 2 }));
            }
            None if self.offers(|item| *item == Item::Bid) => self.turn_dial(up),
            None => self.scroll_log(if up { KeyCode::PageUp } else { KeyCode::PageDown }),
            Some(_) => {}
        }
    }

    fn hit(&mut self, hit: Hit) {
        match hit {
            Hit::Item(index) => {
                if let Some(&item) = self.items().get(index) {
                    self.focus = index;
                    self.choose(item);
                }
            }
            Hit::Dial(up) => self.turn_dial(up),
            Hit::Seat(seat) if self.choosable().contains(seat) => {
                let leads = self.offers(|item| matches!(item, Item::Act(Action::Lead(_))));
                self.try_to(if leads { Action::Lead(seat) } else { Action::Flip(seat) });
            }
            Hit::Seat(_) => {}
            Hit::Key(key) => {
                self.key(KeyEvent::from(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) }));
            }
            Hit::Phrase(index) => self.say_phrase(index),
            Hit::Close => self.page = None,
        }
    }
}
