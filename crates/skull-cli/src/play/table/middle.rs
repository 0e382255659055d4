use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use skull_rules::{Bid, Disc};
use unicode_width::UnicodeWidthStr;

use super::{
    Flash, TableView,
    discs::{face, put, put_centred},
    palette::sign,
};

/// Three rows a digit: the bid must be read from across the room.
const DIGITS: [[&str; 3]; 10] = [
    ["█▀█", "█ █", "▀▀▀"],
    ["▄█ ", " █ ", "▀▀▀"],
    ["▀▀█", "█▀▀", "▀▀▀"],
    ["▀▀█", " ▀█", "▀▀▀"],
    ["█ █", "▀▀█", "  ▀"],
    ["█▀▀", "▀▀█", "▀▀▀"],
    ["█▀▀", "█▀█", "▀▀▀"],
    ["▀▀█", "  █", "  ▀"],
    ["█▀█", "█▀█", "▀▀▀"],
    ["█▀█", "▀▀█", "▀▀▀"],
];

const SKULL: [&str; 3] = ["▄▀▀▀▀▀▄", "█ ● ● █", "▀▄╵╵╵▄▀"];
const FLOWER: [&str; 3] = [" ▟█▄█▙ ", "▐██❀██▌", " ▜█▀█▛ "];

impl TableView<'_> {
    /// The bid, as one large number; or what just happened, in large.
    pub(super) fn draw_middle(&self, buffer: &mut Buffer, area: Rect) {
        let (picture, style, caption) = match (self.flash, self.scene.bid) {
            (Some(Flash::Skull), _) => (SKULL.map(str::to_owned), self.palette.skull(), self.caption.clone()),
            (Some(Flash::Won), _) => (FLOWER.map(str::to_owned), self.palette.flower(), self.caption.clone()),
            (None, Some(bid)) => (number(bid), self.palette.paper(), self.bid_caption(bid, area.width)),
            (None, None) => return self.draw_quiet_middle(buffer, area),
        };
        let rows = 5.min(area.height);
        let top = area.y + area.height.saturating_sub(rows) / 2;
        for (offset, line) in picture.iter().enumerate() {
            put_centred(buffer, area, top + offset as u16, line, style);
        }
        if area.height >= 4 {
            put_centred(buffer, area, top + 3, &caption, self.palette.paper());
        }
        if area.height >= 5 {
            match self.scene.bid.filter(|_| self.scene.attempt) {
                Some(bid) => self.draw_progress(buffer, area, top + 4, bid),
                None => self.draw_box(buffer, area, top + 4),
            }
        }
    }

    fn draw_quiet_middle(&self, buffer: &mut Buffer, area: Rect) {
        let middle = area.y + area.height / 2;
        let placed = self.scene.placed();
        let discs = if placed == 1 { "1 disc".to_owned() } else { format!("{placed} discs") };
        put_centred(buffer, area, middle.saturating_sub(1), &discs, self.palette.paper());
        put_centred(buffer, area, middle, "on the table", self.palette.faded());
        self.draw_box(buffer, area, middle + 2);
    }

    fn bid_caption(&self, bid: Bid, width: u16) -> String {
        let placed = self.scene.placed();
        let who =
            self.scene.bidder.map(|seat| self.names.seat(seat, self.scene.player(seat))).unwrap_or_default();
        if usize::from(bid.get()) < placed {
            return format!("of {placed} · {who}");
        }
        let loud = format!("burn out · {who}");
        if loud.width() <= usize::from(width) { loud } else { "burn out".to_owned() }
    }

    /// A flower for each disc turned, a dot for each to come.
    fn draw_progress(&self, buffer: &mut Buffer, area: Rect, y: u16, bid: Bid) {
        let turned = self.scene.turned.len().min(usize::from(bid.get()));
        let left = usize::from(bid.get()) - turned;
        let width = usize::from(bid.get()) as u16;
        let mut x = area.x + area.width.saturating_sub(width) / 2;
        for &disc in &self.scene.turned[..turned] {
            let style = if disc == Disc::Skull { self.palette.skull() } else { self.palette.flower() };
            put(buffer, area, x, y, face(disc), style);
            x += 1;
        }
        put(buffer, area, x, y, &"·".repeat(left), self.palette.faded());
    }

    /// Lost discs lie in the box, each with its tribe's sign: whose is no secret, what it was is.
    fn draw_box(&self, buffer: &mut Buffer, area: Rect, y: u16) {
        let lost: Vec<_> = self.scene.places.iter().flat_map(|place| vec![place.seat; place.lost]).collect();
        if lost.is_empty() {
            return;
        }
        let label = "box ";
        let width = label.len() as u16 + lost.len() as u16;
        let mut x = area.x + area.width.saturating_sub(width) / 2;
        put(buffer, area, x, y, label, self.palette.faded());
        x += label.len() as u16;
        for seat in lost {
            let style: Style = self.palette.tribe(seat);
            put(buffer, area, x, y, sign(seat), style);
            x += 1;
        }
    }
}

fn number(bid: Bid) -> [String; 3] {
    let digits: Vec<usize> = bid.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
    [0, 1, 2].map(|row| digits.iter().map(|&digit| DIGITS[digit][row]).collect::<Vec<_>>().join(" "))
}
