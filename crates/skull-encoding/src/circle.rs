use skull_rules::{Seat, Seats};

/// The seats as one of them counts: itself at place 0, then those still in the game, clockwise.
///
/// Seats that are out are not counted, so that three left of twelve look like a table of three. Whoever counts is at
/// place 0 in any case: an eliminated challenger still names who leads (R8.4).
///
/// ```
/// # use skull_encoding::Circle;
/// # use skull_rules::{Seat, Seats};
/// let circle = Circle::new(Seat::C, Seats::first(4).without(Seat::D));
/// assert_eq!(circle.seats(), [Seat::C, Seat::A, Seat::B]);
/// assert_eq!((circle.place(Seat::A), circle.place(Seat::D)), (Some(1), None));
/// assert_eq!(circle.numbers()[..4], [2, 0, 1, Circle::NOBODY]);
/// ```
// One register, so that it is copied at once and can be read as soon as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub struct Circle {
    /// Beyond `len`, the first seat again.
    seats: [Seat; Circle::MOST],
    len: u8,
}

impl Circle {
    /// Seats in the largest one: all of the largest table.
    pub const MOST: usize = Seat::MOST;

    /// What [`numbers`](Circle::numbers) says of a place without a seat.
    pub const NOBODY: u8 = u8::MAX;

    /// As `seat` counts those `alive`.
    #[inline]
    pub fn new(seat: Seat, alive: Seats) -> Circle {
        let known = SMALL.get(seat.index()).and_then(|circles| circles.get(usize::from(alive.bits())));
        known.copied().unwrap_or_else(|| Circle::count(seat, alive))
    }

    const fn count(seat: Seat, alive: Seats) -> Circle {
        let mut others = alive.without(seat);
        let mut circle = Circle { seats: [seat; Circle::MOST], len: 1 };
        while let Some(next) = others.after(circle.seats[circle.len as usize - 1]) {
            circle.seats[circle.len as usize] = next;
            circle.len += 1;
            others = others.without(next);
        }
        circle
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

    /// The number of the seat at each place, or [`Circle::NOBODY`].
    #[inline]
    pub fn numbers(&self) -> [u8; Circle::MOST] {
        let mut numbers = self.seats.map(|seat| seat.index() as u8);
        for (place, number) in (0..).zip(&mut numbers) {
            *number |= if place < self.len { 0 } else { Circle::NOBODY };
        }
        numbers
    }

    /// A bit for each place whose seat has one in the set.
    #[inline]
    pub(crate) fn places(&self, set: u64) -> u64 {
        let bit = |(place, seat): (usize, &Seat)| (set >> seat.index() & 1) << place;
        self.seats().iter().enumerate().map(bit).sum()
    }
}

/// How each of the first six seats counts each set of them, since counting takes longer than looking up. Larger tables
/// would fill the cache.
static SMALL: [[Circle; 1 << SIX]; SIX] = {
    let mut circles = [[Circle { seats: [seat(0); Circle::MOST], len: 1 }; 1 << SIX]; SIX];
    let mut viewer = 0;
    while viewer < SIX {
        let mut set = 0;
        while set < 1 << SIX {
            circles[viewer][set] = Circle::count(seat(viewer), seats(set));
            set += 1;
        }
        viewer += 1;
    }
    circles
};

/// Seats of a small table.
const SIX: usize = 6;

const fn seat(number: usize) -> Seat {
    Seat::new(number as u8).expect("one of the first six")
}

/// The set with these bits.
const fn seats(bits: usize) -> Seats {
    let (mut seats, mut number) = (Seats::NONE, 0);
    while number < SIX {
        if bits >> number & 1 == 1 {
            seats = seats.with(seat(number));
        }
        number += 1;
    }
    seats
}
