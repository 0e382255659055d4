//! Pages that lie over the table for a while.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use skull_rules::Seat;

use super::{App, Hit, talk::PHRASES};
use crate::play::{
    advice,
    played_table::PlayedTable,
    rulebook::{CHAPTERS, CLOSING, LINGO, OPENING},
    table::{
        discs::{put, put_centred},
        log::wrapped,
        palette::sign,
        ring::centred,
    },
};

/// What lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableSheet {
    Help,
    /// Scrolled down by so many lines.
    Rules(u16),
    Talk,
    Leave,
}

/// How much of what is being typed is seen.
const DRAFT_WIDTH: usize = 60;

/// A line and how it is set.
type Set = (String, Style);

impl<T: PlayedTable> App<T> {
    pub(super) fn draw_page(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        page: TableSheet,
        hits: &mut Vec<(Rect, Hit)>,
    ) {
        let inner_width = usize::from(area.width.saturating_sub(6)).min(72);
        let (title, lines, scroll) = match page {
            TableSheet::Help => ("what you can do now", self.help_lines(inner_width), 0),
            TableSheet::Rules(scroll) => ("the rules in two minutes", self.rules_lines(inner_width), scroll),
            TableSheet::Talk => ("say, true or not", self.talk_lines(), 0),
            TableSheet::Leave => ("leave the table?", self.leave_lines(), 0),
        };
        let widest = lines.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0).max(30);
        let sheet =
            centred(area, (widest as u16 + 4).min(area.width), (lines.len() as u16 + 2).min(area.height - 2));
        self.draw_sheet(buffer, sheet, title);
        let inner = Rect::new(sheet.x + 2, sheet.y + 1, sheet.width - 4, sheet.height - 2);
        let most = (lines.len() as u16).saturating_sub(inner.height);
        let scroll = scroll.min(most);
        for (offset, (line, style)) in
            lines.iter().skip(usize::from(scroll)).take(usize::from(inner.height)).enumerate()
        {
            let y = inner.y + offset as u16;
            put(buffer, inner, inner.x, y, line, *style);
            if page == TableSheet::Talk && offset < PHRASES.len() {
                hits.push((Rect::new(inner.x, y, inner.width, 1), Hit::Phrase(offset)));
            }
        }
        let foot = match page {
            TableSheet::Rules(_) if scroll < most => " ↓ more · Esc closes ",
            TableSheet::Leave => " Enter leaves · Esc stays ",
            TableSheet::Help => " r rules · Esc closes ",
            _ => " Esc closes ",
        };
        put_centred(buffer, sheet, sheet.bottom() - 1, foot, self.palette.faded());
        hits.push((Rect::new(sheet.x, sheet.bottom() - 1, sheet.width, 1), Hit::Close));
    }

    /// A sheet of paper with a rim.
    pub(super) fn draw_sheet(&self, buffer: &mut Buffer, sheet: Rect, title: &str) {
        let style = self.palette.ground();
        for y in sheet.top()..sheet.bottom() {
            for x in sheet.left()..sheet.right() {
                buffer[(x, y)].reset();
                buffer[(x, y)].set_style(style);
            }
        }
        let rim = "─".repeat(usize::from(sheet.width.saturating_sub(2)));
        put(buffer, sheet, sheet.x, sheet.y, &format!("╭{rim}╮"), self.palette.faded());
        put(buffer, sheet, sheet.x, sheet.bottom() - 1, &format!("╰{rim}╯"), self.palette.faded());
        for y in sheet.y + 1..sheet.bottom() - 1 {
            put(buffer, sheet, sheet.x, y, "│", self.palette.faded());
            put(buffer, sheet, sheet.right() - 1, y, "│", self.palette.faded());
        }
        let title_style = self.palette.paper().add_modifier(Modifier::BOLD);
        put_centred(buffer, sheet, sheet.y, &format!(" {title} "), title_style);
    }

    fn help_lines(&self, width: usize) -> Vec<Set> {
        let (paper, faded) = (self.palette.paper(), self.palette.faded());
        let mut lines: Vec<Set> = vec![(self.hint(), self.palette.lantern()), (String::new(), paper)];
        for paragraph in advice::why(self.asked().as_ref(), &self.view()) {
            lines.extend(wrapped(&paragraph, width).into_iter().map(|line| (line, paper)));
        }
        lines.push((String::new(), paper));
        let keys = [
            ("f  s", "place or lose a flower, the skull"),
            ("↑ ↓  0-9  b", "set the number of a bid, and bid it"),
            ("p", "pass"),
            ("A to L", "flip that seat's disc, or name it to lead"),
            ("← →  Enter", "choose what the bar offers, and do it"),
            ("space  + -", "hurry; faster, slower"),
            ("t", "talk"),
            ("o  O", "the coach: at every choice; only before a blunder"),
            ("u", "take your last move back"),
            ("PgUp PgDn", "scroll the log"),
            ("q", "leave; the game is kept"),
        ];
        lines.extend(keys.map(|(key, what)| (format!("{key:<13}{what}"), faded)));
        lines
    }

    fn rules_lines(&self, width: usize) -> Vec<Set> {
        let (paper, faded) = (self.palette.paper(), self.palette.faded());
        let mut lines: Vec<Set> = wrapped(OPENING, width).into_iter().map(|line| (line, paper)).collect();
        for (number, chapter) in CHAPTERS.iter().enumerate() {
            lines.push((String::new(), paper));
            let title = format!("{}. {}", number + 1, chapter.title);
            lines.push((title, paper.add_modifier(Modifier::BOLD)));
            lines.extend(
                wrapped(chapter.text, width - 3)
                    .into_iter()
                    .map(|line| (format!("   {}", line.trim_start()), paper)),
            );
        }
        lines.push((String::new(), paper));
        for line in CLOSING {
            lines.extend(wrapped(line, width).into_iter().map(|line| (line, paper)));
        }
        lines.push((String::new(), paper));
        for (word, meaning) in LINGO {
            lines.extend(wrapped(&format!("{word}: {meaning}"), width).into_iter().map(|line| (line, faded)));
        }
        lines
    }

    fn talk_lines(&self) -> Vec<Set> {
        let line =
            |(index, phrase): (usize, &&str)| (format!("{}  {phrase}", index + 1), self.palette.paper());
        let mut lines: Vec<Set> = PHRASES.iter().enumerate().map(line).collect();
        // The end of a long line is what its author looks at.
        let typed: Vec<char> = self.draft.chars().collect();
        let end: String = typed[typed.len().saturating_sub(DRAFT_WIDTH)..].iter().collect();
        let hint = if end.is_empty() { "or type it, and Enter" } else { "" };
        lines.push((format!("›  {end}▏{hint}"), self.palette.lantern()));
        lines
    }

    fn leave_lines(&self) -> Vec<Set> {
        vec![(self.table.parting().to_owned(), self.palette.paper())]
    }

    /// Nothing is seen until the next person says so.
    pub(super) fn draw_curtain(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        seat: Seat,
        hits: &mut Vec<(Rect, Hit)>,
    ) {
        let middle = area.y + area.height / 2;
        let rows = [
            (
                format!("{} {}", sign(seat), self.name(seat)),
                self.palette.tribe(seat).add_modifier(Modifier::BOLD),
            ),
            (String::new(), self.palette.paper()),
            ("It is your turn. The others look away.".to_owned(), self.palette.paper()),
            (String::new(), self.palette.paper()),
            ("Enter opens your eyes".to_owned(), self.palette.lantern()),
        ];
        for (offset, (text, style)) in rows.iter().enumerate() {
            put_centred(buffer, area, middle - 2 + offset as u16, text, *style);
        }
        hits.push((area, Hit::Key('\n')));
    }
}
