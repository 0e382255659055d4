//! The coach, on a key.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use skull_rules::Phase;
use unicode_width::UnicodeWidthStr;

use super::App;
use crate::play::{
    coach::Odds,
    played_table::PlayedTable,
    table::{
        discs::{put, shortened},
        palette::sign,
    },
};

impl<T: PlayedTable> App<T> {
    pub(super) fn toggle_coach(&mut self) {
        self.coaching = !self.coaching;
    }

    /// The odds for whoever looks, from the seat that is theirs to play.
    fn odds(&self) -> Option<Odds> {
        let eyes = self.eyes.filter(|_| self.coaching)?;
        let own = self.question.map(|asked| asked.seat).filter(|&seat| eyes.owns(seat)).or(eyes.seat())?;
        self.shown.alive().contains(own).then(|| self.coach.odds(eyes, own, &self.shown))?
    }

    /// Draws what the coach says at the top of the log, or over the table where the log is too low for it.
    /// Returns what is left of the log.
    pub(super) fn draw_coach(&self, buffer: &mut Buffer, log: Rect, table: Rect) -> Rect {
        const WIDTH: u16 = 26;
        let beside = log.height > 8;
        let area = if beside {
            log
        } else {
            Rect::new(table.right() - WIDTH - 1, table.y + 1, WIDTH, table.height - 2)
        };
        let Some(odds) = self.odds() else { return log };
        let lines = self.coach_lines(&odds, usize::from(area.width) - if beside { 0 } else { 4 });
        if !beside {
            let sheet = Rect::new(area.x, area.y, area.width, (lines.len() as u16 + 2).min(area.height));
            self.draw_sheet(buffer, sheet, "the coach");
            let inner = Rect::new(sheet.x + 2, sheet.y + 1, sheet.width - 4, sheet.height - 2);
            draw_lines(buffer, inner, &lines);
            return log;
        }
        draw_lines(buffer, area, &lines);
        let used = (lines.len() as u16 + 1).min(log.height);
        Rect::new(log.x, log.y + used, log.width, log.height - used)
    }

    fn coach_lines(&self, odds: &Odds, width: usize) -> Vec<(String, Style)> {
        let bold = self.palette.paper().add_modifier(Modifier::BOLD);
        let mut lines = vec![("the next disc is a skull".to_owned(), bold)];
        for &(seat, chance) in &odds.next_is_skull {
            let room = width.saturating_sub(8);
            let name = shortened(&self.name(seat), room);
            let filled = format!("{name}{}", " ".repeat(room.saturating_sub(name.width())));
            lines.push((format!("{} {filled} {:>4}", sign(seat), percent(chance)), self.palette.tribe(seat)));
        }
        let (title, lowest) = match self.shown.phase() {
            Phase::Opening | Phase::Placing | Phase::Bidding => ("a bid can be met", self.lowest_bid()),
            Phase::Flipping => ("so many more flowers", 1),
            Phase::Losing | Phase::Naming | Phase::Over => return lines,
        };
        let met: Vec<String> = (lowest..)
            .zip(odds.met.iter().skip(usize::from(lowest) - 1))
            .map(|(bid, chance)| format!("{bid:>2} {:<5}", percent(*chance)))
            .collect();
        if !met.is_empty() {
            lines.push((title.to_owned(), bold));
        }
        lines.extend(met.chunks((width / 8).max(1)).take(4).map(|row| (row.concat(), self.palette.faded())));
        lines
    }
}

fn draw_lines(buffer: &mut Buffer, area: Rect, lines: &[(String, Style)]) {
    for (y, (line, style)) in (area.y..area.bottom()).zip(lines) {
        put(buffer, area, area.x, y, line, *style);
    }
}

fn percent(chance: f32) -> String {
    format!("{:.0}%", chance * 100.0)
}
