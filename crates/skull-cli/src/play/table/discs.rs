use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use skull_rules::{Disc, Seat};
use unicode_width::UnicodeWidthStr;

use super::palette::{Palette, sign};
use crate::scene::Lying;

/// How one disc looks from where you sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiscLook {
    /// The back, with the tribe's sign.
    Back,
    /// Face down, but you know what it is.
    Known(Disc),
    /// Turned up for all.
    Up(Disc),
    /// About to be turned.
    Rising,
    /// Half way over.
    Edge,
}

impl From<Lying> for DiscLook {
    fn from(lying: Lying) -> DiscLook {
        match lying {
            Lying { disc: Some(disc), face_up: true } => DiscLook::Up(disc),
            Lying { disc: Some(disc), face_up: false } => DiscLook::Known(disc),
            Lying { disc: None, .. } => DiscLook::Back,
        }
    }
}

impl DiscLook {
    fn glyph(self, seat: Seat) -> &'static str {
        match self {
            DiscLook::Back => sign(seat),
            DiscLook::Known(disc) | DiscLook::Up(disc) => face(disc),
            DiscLook::Rising => "?",
            DiscLook::Edge => "┃",
        }
    }

    fn face_style(self, seat: Seat, palette: Palette) -> Style {
        match self {
            DiscLook::Back => palette.tribe(seat),
            DiscLook::Known(Disc::Flower) => palette.flower(),
            DiscLook::Known(Disc::Skull) => palette.skull(),
            DiscLook::Up(disc) => up(disc, palette),
            DiscLook::Rising | DiscLook::Edge => palette.paper(),
        }
    }

    fn rim_style(self, seat: Seat, palette: Palette) -> Style {
        match self {
            DiscLook::Back | DiscLook::Known(_) => palette.tribe(seat),
            DiscLook::Up(disc) => up(disc, palette),
            DiscLook::Rising | DiscLook::Edge => palette.paper(),
        }
    }
}

fn up(disc: Disc, palette: Palette) -> Style {
    match disc {
        Disc::Flower => palette.flower(),
        Disc::Skull => palette.skull(),
    }
}

/// ✿ or ☠.
pub(crate) const fn face(disc: Disc) -> &'static str {
    match disc {
        Disc::Flower => "✿",
        Disc::Skull => "☠",
    }
}

/// How wide so many discs are when they lie askew, three rows high.
pub(crate) const fn pile_width(discs: usize) -> u16 {
    if discs == 0 { 0 } else { 3 * discs as u16 + 2 }
}

/// Discs lying askew, the topmost whole, three rows high: `╭──╭───╮`. Returns where each of them can be hit.
pub(crate) fn pile(
    buffer: &mut Buffer,
    at: Rect,
    discs: &[DiscLook],
    seat: Seat,
    palette: Palette,
) -> Vec<Rect> {
    let turned = |look: DiscLook| matches!(look, DiscLook::Up(_));
    let mut spots = Vec::new();
    for (index, &look) in discs.iter().enumerate() {
        let x = at.x + 3 * index as u16;
        let (rim, last) = (look.rim_style(seat, palette), index + 1 == discs.len());
        let (top, bottom) =
            if turned(look) { ("╔══", "╚══") } else { ("╭──", "╰──") };
        let side = if turned(look) { "║" } else { "│" };
        put(buffer, at, x, at.y, top, rim);
        put(buffer, at, x, at.y + 1, side, rim);
        put(buffer, at, x + 1, at.y + 1, " ", rim);
        put(buffer, at, x + 2, at.y + 1, look.glyph(seat), look.face_style(seat, palette));
        put(buffer, at, x, at.y + 2, bottom, rim);
        if last {
            let (top, bottom) = if turned(look) { ("═╗", "═╝") } else { ("─╮", "─╯") };
            put(buffer, at, x + 3, at.y, top, rim);
            put(buffer, at, x + 3, at.y + 1, " ", rim);
            put(buffer, at, x + 4, at.y + 1, side, rim);
            put(buffer, at, x + 3, at.y + 2, bottom, rim);
        }
        spots.push(Rect::new(x, at.y, if last { 5 } else { 3 }, 3).intersection(at));
    }
    spots
}

/// How wide so many discs are in one row.
pub(crate) const fn row_width(discs: usize) -> u16 {
    if discs == 0 { 0 } else { 2 * discs as u16 + 1 }
}

/// Discs lying askew in one row: `(▲(▲(✿)`.
pub(crate) fn row(buffer: &mut Buffer, at: Rect, discs: &[DiscLook], seat: Seat, palette: Palette) {
    let (open, close) = (
        |look| if matches!(look, DiscLook::Up(_)) { "[" } else { "(" },
        |look| {
            if matches!(look, DiscLook::Up(_)) { "]" } else { ")" }
        },
    );
    for (index, &look) in discs.iter().enumerate() {
        let x = at.x + 2 * index as u16;
        put(buffer, at, x, at.y, open(look), look.rim_style(seat, palette));
        put(buffer, at, x + 1, at.y, look.glyph(seat), look.face_style(seat, palette));
        if index + 1 == discs.len() {
            put(buffer, at, x + 2, at.y, close(look), look.rim_style(seat, palette));
        }
    }
}

/// Writes within `clip` and nowhere else.
pub(crate) fn put(buffer: &mut Buffer, clip: Rect, x: u16, y: u16, text: &str, style: Style) {
    let clip = clip.intersection(buffer.area);
    if y < clip.y || y >= clip.bottom() || x < clip.x || x >= clip.right() {
        return;
    }
    buffer.set_stringn(x, y, text, usize::from(clip.right() - x), style);
}

/// Writes in the middle of a row.
pub(crate) fn put_centred(buffer: &mut Buffer, row: Rect, y: u16, text: &str, style: Style) {
    let room = row.width.saturating_sub(text.width() as u16);
    put(buffer, row, row.x + room / 2, y, text, style);
}

/// As much of a name as fits.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if short.width() + letter.to_string().width() + 1 > width {
            break;
        }
        short.push(letter);
    }
    short + "…"
}
