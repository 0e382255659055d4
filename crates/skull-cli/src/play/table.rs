//! The table as a ring of mats, drawn from a [`Scene`]: what is at the table now, as one pair of eyes sees it.

pub(crate) mod discs;
pub(crate) mod log;
mod middle;
pub(crate) mod moment;
pub(crate) mod palette;
mod place;
pub(crate) mod ring;

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
};
use skull_rules::{Seat, Seats};
use unicode_width::UnicodeWidthStr;

use crate::{names::Names, scene::Scene};
use discs::{DiscLook, put, shortened};
use palette::Palette;
use ring::Ring;

/// Everything the drawing of a table depends on.
#[derive(Clone, Debug)]
pub(crate) struct TableView<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) names: &'a Names,
    pub(crate) palette: Palette,
    /// Who sits at the bottom.
    pub(crate) head: Seat,
    /// Whose turn it is, if it is yours.
    pub(crate) yours: Option<Seat>,
    /// Whose turn it is otherwise.
    pub(crate) acting: Option<Seat>,
    /// The seats to choose from, called by their letters.
    pub(crate) letters: Seats,
    pub(crate) chosen: Option<Seat>,
    /// The disc that is being turned.
    pub(crate) turning: Option<(Seat, DiscLook)>,
    /// A moment large enough to fill the middle.
    pub(crate) flash: Option<Flash>,
    pub(crate) caption: String,
    /// Who has just said what.
    pub(crate) bubbles: Vec<(Seat, String)>,
}

/// The two loudest moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flash {
    Skull,
    Won,
}

impl TableView<'_> {
    /// Draws it. Returns where each seat can be hit; nothing if there is no room.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect) -> Vec<(Rect, Seat)> {
        let passed = self.scene.places.iter().filter(|place| place.passed).map(|place| place.seat).collect();
        let Some(ring) = Ring::new(area, self.scene.places.len(), self.head, passed) else {
            put(buffer, area, area.x, area.y, "too small for the table", self.palette.faded());
            return Vec::new();
        };
        self.draw_cloth(buffer, ring.area.outer(Margin::new(3, 1)).intersection(area));
        self.draw_middle(buffer, ring.middle);
        for (place, &at) in self.scene.places.iter().zip(&ring.places) {
            self.draw_place(buffer, at, ring.size, place);
        }
        for (seat, words) in &self.bubbles {
            if let Some(&place) = ring.places.get(seat.index()) {
                self.draw_bubble(buffer, ring.area, place, words);
            }
        }
        place::seat_of(&ring.places, Seats::first(ring.places.len()))
    }

    /// A pool of light in the night.
    fn draw_cloth(&self, buffer: &mut Buffer, area: Rect) {
        // A little squarer than an ellipse, so that the corners of the outer places lie on it.
        let fourth_power = |offset: u16, size: u16| {
            let share = (2 * u32::from(offset) + 1).abs_diff(u32::from(size)) * 1000 / u32::from(size);
            let square = share * share / 1000;
            square * square / 1000
        };
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                let distance = fourth_power(x - area.x, area.width) + fourth_power(y - area.y, area.height);
                if let Some(near) = 1000_u32.checked_sub(distance) {
                    buffer[(x, y)].set_style(self.palette.cloth(near * near / 1000));
                }
            }
        }
    }

    /// Words beside a place, on the side of the middle.
    fn draw_bubble(&self, buffer: &mut Buffer, area: Rect, place: Rect, words: &str) {
        let text = format!(" “{}” ", shortened(words, usize::from(area.width).saturating_sub(6)));
        let width = text.width() as u16;
        let middle = area.y + area.height / 2;
        let y = if place.bottom() <= middle { place.bottom() } else { place.y.saturating_sub(1) };
        let x = (place.x + place.width / 2).saturating_sub(width / 2);
        let x = x.clamp(area.x, area.right().saturating_sub(width).max(area.x));
        put(buffer, area, x, y.clamp(area.y, area.bottom() - 1), &text, self.palette.bubble());
    }
}
