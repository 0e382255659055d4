use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use skull_rules::Seat;
use unicode_width::UnicodeWidthStr;

use super::{
    TableView,
    discs::{self, DiscLook, pile, pile_width, put_centred, row, row_width, shortened},
    palette::sign,
    ring::RingSize,
};
use crate::scene::SeatScene;

impl TableView<'_> {
    /// One seat: its name, its stack, its mat and what it has said.
    pub(super) fn draw_place(&self, buffer: &mut Buffer, area: Rect, size: RingSize, place: &SeatScene) {
        let line = |offset: u16| Rect::new(area.x, area.y + offset, area.width, 1);
        let name = self.names.seat(place.seat, place.player);
        let label = self.label(place, &name, usize::from(area.width));
        put_centred(buffer, line(0), area.y, &label, self.name_style(place));
        if place.is_out() {
            let middle = area.y + area.height / 2;
            put_centred(buffer, area, middle, "out", self.palette.faded());
            return;
        }
        let looks = self.looks(place);
        match size {
            RingSize::Large => {
                let width = pile_width(looks.len());
                let at = Rect::new(area.x + area.width.saturating_sub(width) / 2, area.y + 1, width, 3);
                pile(buffer, at, &looks, place.seat, self.palette);
                if looks.is_empty() {
                    put_centred(buffer, area, area.y + 2, "·   ·   ·", self.palette.faded());
                }
            }
            RingSize::Small => {
                let width = row_width(looks.len());
                let at = Rect::new(area.x + area.width.saturating_sub(width) / 2, area.y + 1, width, 1);
                row(buffer, at, &looks, place.seat, self.palette);
                if looks.is_empty() {
                    put_centred(buffer, area, area.y + 1, "· · ·", self.palette.faded());
                }
            }
        }
        self.draw_mat(buffer, line(size.height() - 1), place, size);
    }

    fn label(&self, place: &SeatScene, name: &str, width: usize) -> String {
        let letter =
            if self.letters.contains(place.seat) { format!("{} ", place.seat) } else { String::new() };
        let leads = match (place.leads, self.names.is_you(place.player)) {
            (false, _) => "",
            (true, _) if width < 18 => " ›",
            (true, true) => " lead",
            (true, false) => " leads",
        };
        let room = width.saturating_sub(2 + letter.len() + leads.width());
        format!("{letter}{} {}{leads}", sign(place.seat), shortened(name, room))
    }

    fn name_style(&self, place: &SeatScene) -> Style {
        match () {
            () if self.chosen == Some(place.seat) => self.palette.chosen(),
            () if place.is_out() => self.palette.faded(),
            () if self.yours == Some(place.seat) => self.palette.lantern(),
            () if self.acting == Some(place.seat) => {
                self.palette.tribe(place.seat).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            () => self.palette.tribe(place.seat).add_modifier(Modifier::BOLD),
        }
    }

    /// The mat shows its skull until a challenge is won, and a flower for each one after that.
    fn draw_mat(&self, buffer: &mut Buffer, line: Rect, place: &SeatScene, size: RingSize) {
        let won = "✿".repeat(usize::from(place.wins));
        let shows = if place.wins == 0 { discs::face(skull_rules::Disc::Skull) } else { won.as_str() };
        let cloth = if size == RingSize::Large { "══" } else { "═" };
        let status = self.status(place);
        let text_width = 2 * cloth.chars().count() + shows.chars().count() + 1 + status.chars().count();
        let mut x = line.x + line.width.saturating_sub(text_width as u16) / 2;
        let mut write = |text: &str, style: Style| {
            discs::put(buffer, line, x, line.y, text, style);
            x += text.chars().count() as u16;
        };
        let tribe = self.palette.tribe(place.seat);
        write(cloth, tribe);
        write(shows, if place.wins == 0 { self.palette.faded() } else { self.palette.flower() });
        write(cloth, tribe);
        write(" ", tribe);
        let loud = self.scene.bidder == Some(place.seat);
        write(
            &status,
            if loud { self.palette.paper().add_modifier(Modifier::BOLD) } else { self.palette.faded() },
        );
    }

    fn status(&self, place: &SeatScene) -> String {
        match self.scene.bid {
            Some(bid) if self.scene.bidder == Some(place.seat) && self.scene.attempt => {
                format!("flips {bid}")
            }
            Some(bid) if self.scene.bidder == Some(place.seat) => format!("says {bid}"),
            Some(_) if place.passed => "passed".to_owned(),
            _ => format!("{} in hand", place.hand()),
        }
    }

    fn looks(&self, place: &SeatScene) -> Vec<DiscLook> {
        let mut looks: Vec<DiscLook> = place.stack.iter().map(|&lying| DiscLook::from(lying)).collect();
        if let Some((seat, look)) = self.turning
            && seat == place.seat
            && let Some(top) = place.stack.iter().rposition(|lying| !lying.face_up)
        {
            looks[top] = look;
        }
        looks
    }
}

/// Where each of the seats stands that somebody may choose, for clicks.
pub(super) fn seat_of(places: &[Rect], seats: impl IntoIterator<Item = Seat>) -> Vec<(Rect, Seat)> {
    seats.into_iter().filter_map(|seat| places.get(seat.index()).map(|&place| (place, seat))).collect()
}
