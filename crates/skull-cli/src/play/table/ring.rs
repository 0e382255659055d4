use ratatui::layout::Rect;
use skull_rules::{Seat, Seats};

/// Where everything lies on the table: a place for each seat round an oval, and the middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ring {
    pub(crate) area: Rect,
    /// One a seat.
    pub(crate) places: Vec<Rect>,
    pub(crate) middle: Rect,
    pub(crate) size: RingSize,
}

/// How large a place is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RingSize {
    /// Discs of three rows.
    Large,
    /// Discs of one row.
    Small,
}

impl RingSize {
    pub(crate) const fn width(self) -> u16 {
        match self {
            RingSize::Large => 18,
            RingSize::Small => 15,
        }
    }

    pub(crate) const fn height(self) -> u16 {
        match self {
            RingSize::Large => 5,
            RingSize::Small => 3,
        }
    }
}

/// What the middle needs.
const MIDDLE: (u16, u16) = (16, 5);
/// The highest oval that still looks like one table.
const HIGHEST: u16 = 27;

/// How many sit along the top and along the bottom, where you are in the middle. From three on, somebody sits
/// at each of the two ends.
const fn sides(seats: usize) -> (usize, usize) {
    match seats {
        0..=2 => (1, 1),
        3 => (2, 1),
        4..=7 => (seats - 3, 1),
        8..=10 => (seats - 5, 3),
        _ => (seats - 7, 5),
    }
}

/// The widest one: the more sit there, the wider.
const fn widest(seats: usize) -> u16 {
    52 + 6 * seats as u16
}

const fn has_ends(seats: usize) -> bool {
    seats > 3
}

impl Ring {
    /// The least width a table of so many seats takes.
    pub(crate) fn least_width(seats: usize) -> u16 {
        let (top, bottom) = sides(seats);
        let row = top.max(bottom) as u16 * RingSize::Small.width();
        if has_ends(seats) { row.max(2 * RingSize::Small.width() + MIDDLE.0) } else { row }
    }

    /// Lays the table out in `area`, with `head` at the bottom; `passed` are pushed towards the middle. There may
    /// be no room for it.
    pub(crate) fn new(area: Rect, seats: usize, head: Seat, passed: Seats) -> Option<Ring> {
        let area = centred(area, widest(seats), HIGHEST);
        let size = [RingSize::Large, RingSize::Small].into_iter().find(|size| fits(area, seats, *size))?;
        let place = |seat: Seat| {
            let turn = (seat.index() + seats - head.index()) % seats;
            Spot::of(turn, seats).place(area, size, passed.contains(seat))
        };
        let places = Seats::first(seats).into_iter().map(place).collect();
        let sides = if has_ends(seats) { 2 * (size.width() + 1) } else { 0 };
        let middle = centred(area, area.width - sides, MIDDLE.1);
        Some(Ring { area, places, middle, size })
    }
}

fn fits(area: Rect, seats: usize, size: RingSize) -> bool {
    let (top, bottom) = sides(seats);
    let row = top.max(bottom) as u16 * size.width();
    let ends = if has_ends(seats) { 2 * size.width() + MIDDLE.0 } else { 0 };
    // A row of air above and below the middle lets mats be pushed in.
    area.width >= row.max(ends) && area.height >= 2 * size.height() + MIDDLE.1.max(size.height()) + 2
}

pub(crate) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// Which side of the table, and which of how many there.
#[derive(Clone, Copy, Debug)]
enum Spot {
    Top(usize, usize),
    Bottom(usize, usize),
    Left,
    Right,
}

impl Spot {
    /// `turn` places clockwise from the head: first to the left along the bottom, then up and over.
    fn of(turn: usize, seats: usize) -> Spot {
        let (top, bottom) = sides(seats);
        let half = bottom / 2;
        let ends = usize::from(has_ends(seats));
        match turn {
            _ if turn <= half => Spot::Bottom(half - turn, bottom),
            _ if turn < half + 1 + ends => Spot::Left,
            _ if turn < half + 1 + ends + top => Spot::Top(turn - half - 1 - ends, top),
            _ if turn < half + 1 + 2 * ends + top => Spot::Right,
            _ => Spot::Bottom(bottom - 1 - (turn - half - 1 - 2 * ends - top), bottom),
        }
    }

    fn place(self, area: Rect, size: RingSize, pushed: bool) -> Rect {
        let (width, height) = (size.width(), size.height());
        let push = u16::from(pushed);
        let along = |index: usize, count: usize| {
            let slot = area.width / count as u16;
            area.x + slot * index as u16 + (slot - width) / 2 + (area.width % count as u16) / 2
        };
        // The oval bends inwards towards its ends where there is room to.
        let bend = |index: usize, count: usize| {
            let air = (area.height.saturating_sub(3 * height)) / 2;
            let at_an_end = count > 2 && (index == 0 || index == count - 1);
            if at_an_end { air.saturating_sub(1).min(2) } else { 0 }
        };
        let (x, y) = match self {
            Spot::Top(index, count) => (along(index, count), area.y + bend(index, count) + push),
            Spot::Bottom(index, count) => {
                (along(index, count), area.bottom() - height - bend(index, count) - push)
            }
            Spot::Left => (area.x + 3 * push, area.y + (area.height - height) / 2),
            Spot::Right => (area.right() - width - 3 * push, area.y + (area.height - height) / 2),
        };
        Rect::new(x, y, width, height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREAS: [Rect; 3] = [Rect::new(0, 1, 54, 17), Rect::new(0, 1, 80, 15), Rect::new(0, 1, 90, 33)];

    fn head() -> Seat {
        Seat::new(0).unwrap()
    }

    #[test]
    fn no_two_places_overlap_whoever_has_passed() {
        let mut tables = 0;
        for area in AREAS {
            for seats in 2..=Seat::MOST {
                for passed in [Seats::NONE, Seats::first(seats), Seats::first(seats / 2)] {
                    let Some(ring) = Ring::new(area, seats, head(), passed) else { continue };
                    tables += 1;
                    for (index, place) in ring.places.iter().enumerate() {
                        assert!(area.union(*place) == area, "{seats} seats, {place} leaves {area}");
                        for other in &ring.places[..index] {
                            assert!(
                                !place.intersects(*other),
                                "{seats} seats in {area}: {place} and {other}"
                            );
                        }
                        assert!(!place.intersects(ring.middle) || passed != Seats::NONE);
                    }
                }
            }
        }
        assert!(tables > 60);
    }

    #[test]
    fn six_large_places_fit_a_small_terminal_and_twelve_small_ones() {
        assert_eq!(Ring::new(AREAS[0], 6, head(), Seats::NONE).unwrap().size, RingSize::Large);
        assert_eq!(Ring::new(AREAS[1], 12, head(), Seats::NONE).unwrap().size, RingSize::Small);
        assert!(Ring::new(Rect::new(0, 0, 40, 10), 6, head(), Seats::NONE).is_none());
    }

    #[test]
    fn the_order_is_clockwise_from_the_bottom() {
        let ring = Ring::new(AREAS[0], 4, head(), Seats::NONE).unwrap();
        let [you, left, top, right] = ring.places[..] else { panic!("four seats") };
        assert!(left.x < you.x && top.y < left.y && right.x > top.x && you.y > right.y);
    }

    /// R10.2
    #[test]
    fn two_tribes_of_one_player_face_each_other() {
        for seats in [4, 6, 8, 10, 12] {
            let ring = Ring::new(AREAS[2], seats, head(), Seats::NONE).unwrap();
            let (own, sister) = (ring.places[0], ring.places[seats / 2]);
            assert!(own.y > sister.y && own.x.abs_diff(sister.x) <= 1, "{seats} seats: {own} and {sister}");
        }
    }
}
