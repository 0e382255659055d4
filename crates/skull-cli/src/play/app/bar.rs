//! The two lowest lines: what you may do now.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use skull_rules::{Action, Disc};
use unicode_width::UnicodeWidthStr;

use super::{App, Hit, choose::Item};
use crate::play::{
    played_table::PlayedTable,
    table::{discs::put, palette::sign},
};

impl<T: PlayedTable> App<T> {
    /// The question, or whom the table waits for.
    pub(super) fn draw_hint(&self, buffer: &mut Buffer, area: Rect) {
        let yours = self.asked().is_some();
        let (text, style) = match self.note.clone().or_else(|| self.table.standing()) {
            Some(note) => (note, self.palette.skull()),
            None if yours => (self.hint(), self.palette.lantern()),
            None => (self.hint(), self.palette.faded()),
        };
        put(buffer, area, area.x + 1, area.y, &text, style);
    }

    /// The choices, each with its key; the chosen one stands out.
    pub(super) fn draw_bar(&self, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
        let mut x = area.x + 1;
        let mut write = |text: &str, style: Style, hit: Option<Hit>| {
            put(buffer, area, x, area.y, text, style);
            let spot = Rect::new(x, area.y, text.width() as u16, 1).intersection(area);
            hits.extend(hit.map(|hit| (spot, hit)));
            x += text.width() as u16;
        };
        let items = self.items();
        for (index, &item) in items.iter().enumerate() {
            let style = if index == self.focus { self.palette.chosen() } else { self.palette.paper() };
            let hit = Some(Hit::Item(index));
            if item == Item::Bid {
                write(" ‹", style, Some(Hit::Dial(false)));
                write(&format!(" b bid {} ", self.dial), style, hit);
                write("› ", style, Some(Hit::Dial(true)));
            } else {
                write(&format!(" {} ", self.item_label(item)), style, hit);
            }
            write(" ", Style::default(), None);
        }
        for (key, label) in self.other_keys() {
            write(label, self.palette.faded(), Some(Hit::Key(key)));
            write("  ", Style::default(), None);
        }
    }

    fn item_label(&self, item: Item) -> String {
        let seat = |seat| format!("{seat} {} {}", sign(seat), self.name(seat));
        match item {
            Item::Act(Action::Place(Disc::Flower)) => "f ✿ flower".to_owned(),
            Item::Act(Action::Place(Disc::Skull)) => "s ☠ skull".to_owned(),
            Item::Act(Action::Discard(Disc::Flower)) => "f lose a ✿ flower".to_owned(),
            Item::Act(Action::Discard(Disc::Skull)) => "s lose the ☠ skull".to_owned(),
            Item::Act(Action::Pass) => "p pass".to_owned(),
            Item::Act(Action::Take(position)) => format!("{} ▒▒", position + 1),
            Item::Act(Action::Flip(owner)) => seat(owner),
            Item::Act(Action::Lead(leader)) => seat(leader),
            Item::Act(Action::Show) => "x show your top disc".to_owned(),
            Item::Act(Action::Bid(bid)) => format!("bid {bid}"),
            Item::Bid => format!("b bid {}", self.dial),
            Item::LeaveIt => "leave it".to_owned(),
        }
    }

    /// What else a key can do at this moment.
    fn other_keys(&self) -> Vec<(char, &'static str)> {
        match () {
            () if self.shown.winner().is_some() && self.beats.is_empty() => {
                vec![('n', "n another game"), ('q', "q leave")]
            }
            () if self.asked().is_none() => vec![(' ', "space hurry"), ('t', "t talk")],
            () if self.offers(|item| *item == Item::Bid) => vec![('\n', "↑↓ number  ⏎ do it")],
            () => vec![('\n', "←→ choose  ⏎ do it")],
        }
    }
}
