//! Every action as a number, one numbering for 2 to 12 seats.
//!
//! | number | action |
//! | --- | --- |
//! | 0, 1 | place a flower, the skull |
//! | 2 | pass |
//! | 3 to 50 | bid 1 to 48 |
//! | 51 to 61 | flip the topmost face-down disc of the seat at place 1 to 11 |
//! | 62 to 65 | take the disc at position 0 to 3 |
//! | 66, 67 | give up a flower, the skull |
//! | 68 to 79 | name the seat at place 0 to 11 as leader |
//! | 80 | show one's own topmost face-down disc |
//!
//! Places are those of the acting seat's [`Circle`], the same as the rows of its observation.

use std::ops::Range;

use skull_rules::{Action, Asks, Bid, Disc, Legal};

use crate::circle::Circle;

/// How many numbers there are: they run from 0 to one less.
pub const COUNT: usize = 81;

const PLACE: u8 = 0;
const PASS: u8 = 2;
const BID: u8 = 3;
const FLIP: u8 = 51;
const TAKE: u8 = 62;
const DISCARD: u8 = 66;
const LEAD: u8 = 68;
const SHOW: u8 = 80;

/// The highest bid: all discs of twelve seats.
const MOST_BID: u8 = FLIP - BID;
/// All discs of a seat.
const MOST_DISCS: u8 = DISCARD - TAKE;

/// The number of an action of the seat at place 0; none for what can never be legal at such a table.
///
/// ```
/// # use skull_encoding::{Circle, numbering};
/// # use skull_rules::{Action, Bid, Seat, Seats};
/// let circle = Circle::new(Seat::B, Seats::first(4));
/// assert_eq!(numbering::number(Action::Bid(Bid::new(3).unwrap()), &circle), Some(5));
/// assert_eq!(numbering::number(Action::Flip(Seat::A), &circle), Some(53), "A is the third after B, of four");
/// assert_eq!(numbering::action(53, &circle), Some(Action::Flip(Seat::A)));
/// ```
#[inline]
pub fn number(action: Action, circle: &Circle) -> Option<u8> {
    match action {
        Action::Place(disc) => Some(PLACE + disc as u8),
        Action::Pass => Some(PASS),
        Action::Bid(bid) => (bid.get() <= MOST_BID).then(|| BID - 1 + bid.get()),
        Action::Flip(seat) => circle.place(seat).filter(|&place| place > 0).map(|place| FLIP - 1 + place),
        Action::Take(position) => (position < MOST_DISCS).then(|| TAKE + position),
        Action::Discard(disc) => Some(DISCARD + disc as u8),
        Action::Lead(seat) => circle.place(seat).map(|place| LEAD + place),
        Action::Show => Some(SHOW),
    }
}

/// The action that a number is to the seat at place 0; none if nobody sits at the place it names, or for a number
/// from [`COUNT`] on.
#[inline]
pub fn action(number: u8, circle: &Circle) -> Option<Action> {
    match number {
        PLACE..PASS => Some(Action::Place(Disc::BOTH[usize::from(number - PLACE)])),
        PASS => Some(Action::Pass),
        BID..FLIP => Bid::new(number - BID + 1).map(Action::Bid),
        FLIP..TAKE => circle.seat(number - FLIP + 1).map(Action::Flip),
        TAKE..DISCARD => Some(Action::Take(number - TAKE)),
        DISCARD..LEAD => Some(Action::Discard(Disc::BOTH[usize::from(number - DISCARD)])),
        LEAD..SHOW => circle.seat(number - LEAD).map(Action::Lead),
        SHOW => Some(Action::Show),
        _ => None,
    }
}

/// A set of numbers: all that a seat may do.
///
/// ```
/// # use skull_encoding::{Circle, Numbers, numbering};
/// # use skull_rules::{Game, Rules, Seat, Setup};
/// let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), Seat::A).unwrap();
/// let numbers = Numbers::of(game.legal(Seat::A), &Circle::new(Seat::A, game.alive()));
/// let mut mask = [9; numbering::COUNT];
/// numbers.write(&mut mask);
/// assert_eq!(mask[..4], [1, 1, 0, 0], "a round opens with a flower or the skull");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Numbers(u128);

impl Numbers {
    /// The numbers of these actions of the seat at place 0.
    #[inline]
    pub fn of(legal: Legal, circle: &Circle) -> Numbers {
        let (set, Range { start, end }) = (legal.set() as u64, legal.bids());
        let (first, set) = match legal.asks() {
            Asks::Place => (PLACE, set),
            Asks::Raise => (PASS, set),
            Asks::Flip => (FLIP - 1, circle.places(set)),
            Asks::Take => (TAKE, set),
            Asks::Discard => (DISCARD, set),
            Asks::Lead => (LEAD, circle.places(set)),
        };
        // The bids are all among the lower half of the numbers.
        let bids: u64 = (1 << end) - (1 << start);
        Numbers(u128::from(set) << first | u128::from(bids << (BID - 1)))
    }

    /// Whether a number is among them.
    #[inline]
    pub fn contains(self, number: u8) -> bool {
        usize::from(number) < COUNT && self.0 >> number & 1 == 1
    }

    /// The one with so many smaller ones before it.
    ///
    /// ```
    /// # use skull_encoding::{Circle, Numbers};
    /// # use skull_rules::{Game, Rules, Seat, Setup};
    /// # let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), Seat::A).unwrap();
    /// let numbers = Numbers::of(game.legal(Seat::A), &Circle::new(Seat::A, game.alive()));
    /// assert_eq!([0, 1, 2].map(|index| numbers.nth(index)), [Some(0), Some(1), None]);
    /// ```
    #[inline]
    pub fn nth(self, index: usize) -> Option<u8> {
        // A run of numbers at a time: there are seldom more than two.
        let (mut rest, mut left) = (self.0, index as u32);
        while rest != 0 {
            let first = rest.trailing_zeros();
            let run = (rest >> first).trailing_ones();
            if left < run {
                return Some((first + left) as u8);
            }
            left -= run;
            rest &= rest + (1 << first);
        }
        None
    }

    /// All of them, the smallest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..COUNT as u8).filter(move |&number| self.contains(number))
    }

    /// How many.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A byte for each number there is: 1 where it is among these, 0 where not.
    #[inline]
    pub fn write(self, mask: &mut [u8; COUNT]) {
        let (words, rest) = mask.as_chunks_mut::<8>();
        for (word, eight) in words.iter_mut().zip(self.0.to_le_bytes()) {
            *word = bytes(eight);
        }
        let last = bytes(self.0.to_le_bytes()[COUNT / 8]);
        rest.copy_from_slice(&last[..COUNT % 8]);
    }
}

/// Eight bits as eight bytes, in a few instructions: each byte of a word gets all of them, keeps one, and is then
/// nothing or something.
#[inline(always)]
const fn bytes(bits: u8) -> [u8; 8] {
    let kept = (bits as u64 * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    ((kept + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101).to_le_bytes()
}
