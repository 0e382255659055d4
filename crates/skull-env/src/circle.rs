use skull_rules::{Seat, Seats};

/// The seats as one of them counts: itself at place 0, then those still in the game, clockwise.
///
/// Seats that are out are not counted, so that three left of six look like a table of three. Whoever counts is at
/// place 0 in any case: an eliminated challenger still names who leads (R8.4).
///
/// ```
/// # use skull_env::Circle;
/// # use skull_rules::{Seat, Seats};
/// let [a, b, c, d] = [0, 1, 2, 3].map(|n| Seat::new(n).unwrap());
/// let circle = Circle::new(c, Seats::first(4).without(d)).unwrap();
/// assert_eq!(circle.seats(), [c, a, b]);
/// assert_eq!((circle.place(a), circle.place(d)), (Some(1), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circle {
    /// Beyond `len`, the first seat again.
    seats: [Seat; Circle::MOST],
    len: u8,
}

impl Circle {
    /// Seats in the largest one.
    pub const MOST: usize = 6;

    /// As `seat` counts those `alive`; none if they are too many.
    #[inline]
    pub fn new(seat: Seat, alive: Seats) -> Option<Circle> {
        let others = alive.without(seat);
        if others.len() >= Circle::MOST {
            return None;
        }
        let mut circle = Circle { seats: [seat; Circle::MOST], len: 1 };
        for place in 1..=others.len() {
            circle.seats[place] = others.after(circle.seats[place - 1])?;
            circle.len += 1;
        }
        Some(circle)
    }

    /// All of them, in order.
    #[inline]
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len)]
    }

    /// The seat at a place.
    #[inline]
    pub fn seat(&self, place: u8) -> Option<Seat> {
        self.seats().get(usize::from(place)).copied()
    }

    /// The place of a seat, if it has one.
    #[inline]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.seats().iter().position(|&other| other == seat).map(|place| place as u8)
    }
}
