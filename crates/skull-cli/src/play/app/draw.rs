//! The picture as a whole: what goes where.

use ratatui::{Frame, buffer::Buffer, layout::Rect, style::Modifier};
use skull_rules::{Action, Disc, Seat, View};
use unicode_width::UnicodeWidthStr;

use super::{App, Hit, choose::Item};
use crate::play::played_table::PlayedTable;
use crate::play::table::{
    TableView,
    discs::{DiscLook, face, pile, pile_width, put, put_centred},
    log,
    palette::{Palette, sign},
    ring::Ring,
};

/// The smallest screen the table fits on.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// Where the parts of the screen lie.
struct ScreenParts {
    head: Rect,
    table: Rect,
    own: Rect,
    log: Rect,
    hint: Rect,
    bar: Rect,
}

impl ScreenParts {
    /// The log stands beside the table if there is room for both, and below it if not.
    fn of(area: Rect, seats: usize) -> ScreenParts {
        let (width, height) = (area.width, area.height);
        let own_height = 4;
        let beside = width.saturating_sub(Ring::least_width(seats)).min(width * 2 / 5).min(44);
        let aside = beside >= 22;
        let log_width = if aside { if width < 100 { beside.min(26) } else { beside.min(38) } } else { width };
        let log_height = if aside { 0 } else { 2 };
        let table_width = if aside { width - log_width } else { width };
        let table_height = height - 3 - own_height - log_height;
        let log = if aside {
            Rect::new(table_width + 1, 1, log_width - 2, height - 3)
        } else {
            Rect::new(1, 1 + table_height + own_height, width - 2, log_height)
        };
        ScreenParts {
            head: Rect::new(0, 0, width, 1),
            table: Rect::new(0, 1, table_width, table_height),
            own: Rect::new(0, 1 + table_height, table_width, own_height),
            log,
            hint: Rect::new(0, height - 2, width, 1),
            bar: Rect::new(0, height - 1, width, 1),
        }
    }
}

/// Whether the table does not fit there.
pub(crate) fn is_cramped(area: Rect) -> bool {
    area.width < LEAST.0 || area.height < LEAST.1
}

/// Says what to do about a window that became too small, in as many lines as it takes.
pub(crate) fn draw_cramped(buffer: &mut Buffer, area: Rect, palette: Palette, comfort: &str) {
    let text = format!(
        "The table needs a little more room: {} × {}, and this window is {} × {}. Make it larger, or leave with q and \
         come back with --plain for lines of text. {comfort}",
        LEAST.0, LEAST.1, area.width, area.height
    );
    let lines = textwrap::wrap(&text, usize::from(area.width.saturating_sub(2)).clamp(1, 50));
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (top..area.bottom()).zip(&lines) {
        put_centred(buffer, area, y, line, palette.paper());
    }
}

impl<T: PlayedTable> App<T> {
    /// Draws all of it, and returns what can be clicked.
    pub(super) fn picture(&self, frame: &mut Frame<'_>) -> Vec<(Rect, Hit)> {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let mut hits = Vec::new();
        buffer.set_style(area, self.palette.ground());
        if is_cramped(area) {
            draw_cramped(buffer, area, self.palette, "The game waits.");
            return hits;
        }
        match self.curtain {
            Some(seat) => self.draw_curtain(buffer, area, seat, &mut hits),
            None => self.draw_table(buffer, area, &mut hits),
        }
        if let Some(page) = self.page {
            hits.clear();
            self.draw_page(buffer, area, page, &mut hits);
        }
        hits
    }

    fn draw_table(&self, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
        let parts = ScreenParts::of(area, self.scene.places.len());
        self.draw_head(buffer, parts.head, hits);
        let asked = self.asked();
        let table = TableView {
            scene: &self.scene,
            names: &self.names,
            palette: self.palette,
            head: self.head(),
            yours: asked.map(|asked| asked.seat),
            acting: if self.beats.is_empty() { self.shown.turn() } else { None },
            letters: self.choosable(),
            chosen: self.chosen_seat(),
            turning: self.turning(),
            flash: self.flash.as_ref().map(|(flash, _)| *flash),
            caption: self.flash.as_ref().map(|(_, caption)| caption.clone()).unwrap_or_default(),
            bubbles: self.bubbles.iter().map(|bubble| (bubble.seat, bubble.words.clone())).collect(),
        };
        let seats = table.draw(buffer, parts.table);
        hits.extend(seats.into_iter().map(|(place, seat)| (place, Hit::Seat(seat))));
        self.draw_own(buffer, parts.own, hits);
        let log_area = self.draw_coach(buffer, parts.log, parts.table);
        log::draw(buffer, log_area, &self.log, self.log_back, self.palette);
        self.draw_hint(buffer, parts.hint);
        self.draw_bar(buffer, parts.bar, hits);
    }

    fn draw_head(&self, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
        let placed = self.scene.placed();
        let title = format!("SKULL  round {} · {placed} on the table", self.scene.round);
        put(buffer, area, 1, area.y, &title, self.palette.paper().add_modifier(Modifier::BOLD));
        let keys = [('t', "t talk"), ('o', "o coach"), ('r', "r rules"), ('?', "? help"), ('q', "q leave")];
        let width: usize = keys.iter().map(|(_, label)| label.width() + 2).sum();
        let mut x = area.right().saturating_sub(width as u16);
        for (key, label) in keys {
            put(buffer, area, x, area.y, label, self.palette.faded());
            hits.push((Rect::new(x, area.y, label.width() as u16, 1), Hit::Key(key)));
            x += label.width() as u16 + 2;
        }
    }

    /// Your discs, which nobody else sees.
    fn draw_own(&self, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
        let view = self.view();
        let seats: Vec<Seat> = view.own().into_iter().collect();
        match seats[..] {
            _ if self.taken_from().is_some() => self.draw_blind(buffer, area, hits),
            [] => put_centred(buffer, area, area.y + 2, "face down for everyone", self.palette.faded()),
            [seat] => self.draw_own_large(buffer, area, &view, seat, hits),
            _ => {
                for (offset, &seat) in seats.iter().enumerate() {
                    let line = Rect::new(area.x, area.y + 1 + offset as u16, area.width, 1);
                    self.draw_own_line(buffer, line, &view, seat);
                }
            }
        }
    }

    fn draw_own_large(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        view: &View,
        seat: Seat,
        hits: &mut Vec<(Rect, Hit)>,
    ) {
        if view.discs(seat) == 0 {
            put_centred(
                buffer,
                area,
                area.y + 1,
                "You are out. Watch, or leave with q.",
                self.palette.faded(),
            );
            return;
        }
        let (hand, stack) = own_looks(view, seat);
        let gap = 6;
        let slot = pile_width(4);
        let x = area.x + area.width.saturating_sub(2 * slot + gap) / 2;
        let hand_at = Rect::new(x, area.y + 1, slot, 3);
        let stack_at = Rect::new(x + slot + gap, area.y + 1, slot, 3);
        put(buffer, area, hand_at.x, area.y, "your hand", self.palette.faded());
        put(buffer, area, stack_at.x, area.y, "on your mat", self.palette.faded());
        let spots = pile(buffer, hand_at, &hand, seat, self.palette);
        pile(buffer, stack_at, &stack, seat, self.palette);
        let items = self.items();
        for (spot, look) in spots.into_iter().zip(&hand) {
            let DiscLook::Known(disc) = *look else { continue };
            let fits = |item: &Item| matches!(item, Item::Act(Action::Place(kind) | Action::Discard(kind)) if *kind == disc);
            hits.extend(items.iter().position(fits).map(|index| (spot, Hit::Item(index))));
        }
        if stack.is_empty() {
            put(buffer, area, stack_at.x, area.y + 2, "nothing yet", self.palette.faded());
        }
    }

    fn draw_own_line(&self, buffer: &mut Buffer, line: Rect, view: &View, seat: Seat) {
        let (hand, stack) = own_looks(view, seat);
        let glyphs = |looks: &[DiscLook]| {
            let faces: Vec<&str> = looks
                .iter()
                .map(|look| match look {
                    DiscLook::Known(disc) | DiscLook::Up(disc) => face(*disc),
                    _ => sign(seat),
                })
                .collect();
            if faces.is_empty() { "–".to_owned() } else { faces.join(" ") }
        };
        let text = if view.discs(seat) == 0 {
            format!("{} {seat}  out", sign(seat))
        } else {
            format!("{} {seat}  hand {:<8}  mat {}", sign(seat), glyphs(&hand), glyphs(&stack))
        };
        put(buffer, line, line.x + 2, line.y, &text, self.palette.tribe(seat));
    }

    /// Whose shuffled discs lie there to take one from, if you are the one to take it.
    fn taken_from(&self) -> Option<Seat> {
        let takes = self.offers(|item| matches!(item, Item::Act(Action::Take(_))));
        self.shown.bidder().filter(|_| takes)
    }

    /// The challenger's discs, shuffled, face down: each can be taken.
    fn draw_blind(&self, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
        let Some(challenger) = self.taken_from() else { return };
        let count = self.shown.discs(challenger);
        let width = 6 * count as u16;
        let start = area.x + area.width.saturating_sub(width) / 2;
        let title = format!("{}'s discs, shuffled", self.name(challenger));
        put_centred(buffer, area, area.y, &title, self.palette.faded());
        for position in 0..count {
            let at = Rect::new(start + 6 * position as u16, area.y + 1, 5, 3);
            pile(buffer, at, &[DiscLook::Back], challenger, self.palette);
            let number = (position + 1).to_string();
            let chosen = self.focus == position;
            let style = if chosen { self.palette.chosen() } else { self.palette.paper() };
            put(buffer, at, at.x + 2, at.y + 2, &number, style);
            hits.push((at, Hit::Item(position)));
        }
    }
}

/// What is in your hand, flowers first, and on your mat, from the bottom.
fn own_looks(view: &View, seat: Seat) -> (Vec<DiscLook>, Vec<DiscLook>) {
    let hand = view.own_hand(seat).map_or_else(Vec::new, |hand| {
        Disc::BOTH.into_iter().flat_map(|disc| vec![DiscLook::Known(disc); hand.count(disc)]).collect()
    });
    let down = view.height(seat) - view.face_up(seat);
    let stack = view.stack(seat).enumerate().filter_map(|(height, disc)| {
        disc.map(|disc| if height < down { DiscLook::Known(disc) } else { DiscLook::Up(disc) })
    });
    (hand, stack.collect())
}
