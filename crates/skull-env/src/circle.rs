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
        let known = CIRCLES.get(seat.index()).and_then(|circles| circles.get(usize::from(alive.bits())));
        known.copied().or_else(|| Circle::count(seat, alive))
    }

    const fn count(seat: Seat, alive: Seats) -> Option<Circle> {
        let mut others = alive.without(seat);
        if others.len() >= Circle::MOST {
            return None;
        }
        let mut circle = Circle { seats: [seat; Circle::MOST], len: 1 };
        while let Some(next) = others.after(circle.seats[circle.len as usize - 1]) {
            circle.seats[circle.len as usize] = next;
            circle.len += 1;
            others = others.without(next);
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

    /// A bit for each place whose seat has one in the set.
    #[inline]
    pub(crate) fn places(&self, set: u64) -> u64 {
        let bit = |(place, seat): (usize, &Seat)| (set >> seat.index() & 1) << place;
        self.seats().iter().enumerate().map(bit).sum()
    }

    /// The place of a seat, if it has one.
    #[inline]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.seats().iter().position(|&other| other == seat).map(|place| place as u8)
    }
}

/// How each of the first six seats counts each set of them, since counting takes longer than looking up.
static CIRCLES: [[Circle; 1 << Circle::MOST]; Circle::MOST] = {
    let mut circles = [[Circle { seats: [seat(0); Circle::MOST], len: 1 }; 1 << Circle::MOST]; Circle::MOST];
    let mut viewer = 0;
    while viewer < Circle::MOST {
        let mut set = 0;
        while set < 1 << Circle::MOST {
            circles[viewer][set] = Circle::count(seat(viewer), seats(set)).expect("six seats at most");
            set += 1;
        }
        viewer += 1;
    }
    circles
};

const fn seat(number: usize) -> Seat {
    Seat::new(number as u8).expect("one of the first six")
}

/// The set with these bits.
const fn seats(bits: usize) -> Seats {
    let (mut seats, mut number) = (Seats::NONE, 0);
    while number < Circle::MOST {
        if bits >> number & 1 == 1 {
            seats = seats.with(seat(number));
        }
        number += 1;
    }
    seats
}
