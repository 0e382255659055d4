use std::fmt;

use crate::{action::Action, bid::Bid, disc::Disc, disc::Discs, seat::Seat, seat::Seats};

/// All that one seat may do now, in turn: a set to count, index and iterate without allocating.
///
/// In the order of the protocol: flower before skull, pass before bids, then by number.
///
/// ```
/// # use skull_rules::{Action, Disc, Game, Rules, Seat, Setup};
/// let a = Seat::new(0).unwrap();
/// let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), a).unwrap();
/// let legal = game.legal(a);
/// assert_eq!(legal.len(), 2);
/// assert_eq!(legal.nth(1), Some(Action::Place(Disc::Skull)));
/// assert!(!legal.contains(Action::Pass));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legal {
    asks: Asks,
    bits: u64,
}

/// What a seat is asked, which says what the bits mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Asks {
    /// Bit 0 places a flower, bit 1 a skull; bit 2 passes; bit `2 + n` bids `n`.
    Speak,
    /// Bit `n` flips seat `n`'s disc.
    Flip,
    /// Bit `n` takes position `n`.
    Take,
    /// Bit 0 gives up a flower, bit 1 the skull.
    Discard,
    /// Bit `n` names seat `n`.
    Lead,
}

const PASS: u32 = 2;

impl Legal {
    /// Nothing: it is not this seat's turn.
    pub const NONE: Legal = Legal { asks: Asks::Speak, bits: 0 };

    #[inline]
    pub(crate) const fn place(hand: Discs) -> Legal {
        Legal { asks: Asks::Speak, bits: kinds(hand) }
    }

    #[inline]
    pub(crate) const fn place_or_bid(hand: Discs, placed: u8) -> Legal {
        Legal { asks: Asks::Speak, bits: kinds(hand) | bids(0, placed) }
    }

    #[inline]
    pub(crate) const fn pass_or_raise(bid: u8, placed: u8) -> Legal {
        Legal { asks: Asks::Speak, bits: 1 << PASS | bids(bid, placed) }
    }

    #[inline]
    pub(crate) const fn flip(seats: Seats) -> Legal {
        Legal { asks: Asks::Flip, bits: seats.bits() as u64 }
    }

    #[inline]
    pub(crate) const fn take(discs: usize) -> Legal {
        Legal { asks: Asks::Take, bits: (1 << discs) - 1 }
    }

    #[inline]
    pub(crate) const fn discard(discs: Discs) -> Legal {
        Legal { asks: Asks::Discard, bits: kinds(discs) }
    }

    #[inline]
    pub(crate) const fn lead(seats: Seats) -> Legal {
        Legal { asks: Asks::Lead, bits: seats.bits() as u64 }
    }

    /// How many actions there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The action at this index, from 0.
    #[inline]
    pub fn nth(self, index: usize) -> Option<Action> {
        (index < self.len()).then(|| self.action(self.nth_bit(index)))
    }

    /// Every set is at most six loose bits and then six more or an unbroken run of bids, so a small table
    /// and a sum find any of them without a loop.
    #[inline]
    fn nth_bit(self, index: usize) -> u32 {
        const LOOSE: u64 = 0b11_1111;
        let (run, loose) = match self.asks {
            Asks::Speak => (self.bits & !0b111, self.bits & 0b111),
            _ => (self.bits & !LOOSE, self.bits & LOOSE),
        };
        let below = loose.count_ones() as usize;
        let found = if index < below {
            NTH[loose as usize][index & 7].into()
        } else if self.asks == Asks::Speak {
            run.trailing_zeros() + (index - below) as u32
        } else {
            6 + u32::from(NTH[(run >> 6 & LOOSE) as usize][(index - below) & 7])
        };
        debug_assert!(self.bits >> found & 1 == 1);
        found
    }

    /// Whether `action` is among them.
    #[inline]
    pub fn contains(self, action: Action) -> bool {
        let (asks, bit) = match action {
            Action::Place(disc) => (Asks::Speak, disc as u32),
            Action::Pass => (Asks::Speak, PASS),
            Action::Bid(bid) => (Asks::Speak, PASS + u32::from(bid.get())),
            Action::Flip(seat) => (Asks::Flip, seat.index() as u32),
            Action::Take(position) => (Asks::Take, position.into()),
            Action::Discard(disc) => (Asks::Discard, disc as u32),
            Action::Lead(seat) => (Asks::Lead, seat.index() as u32),
            Action::Show => return false,
        };
        self.asks == asks && bit < u64::BITS && self.bits >> bit & 1 == 1
    }

    /// The actions, in order.
    #[inline]
    pub fn iter(self) -> LegalIter {
        LegalIter(self)
    }

    #[inline]
    fn action(self, bit: u32) -> Action {
        let number = bit as u8;
        match self.asks {
            Asks::Speak => match (bit, Bid::new(number.wrapping_sub(PASS as u8))) {
                (0, _) => Action::Place(Disc::Flower),
                (1, _) => Action::Place(Disc::Skull),
                (_, Some(bid)) => Action::Bid(bid),
                (_, None) => Action::Pass,
            },
            Asks::Flip => Action::Flip(Seat::trusted(number)),
            Asks::Take => Action::Take(number),
            Asks::Discard => Action::Discard(Disc::BOTH[usize::from(number & 1)]),
            Asks::Lead => Action::Lead(Seat::trusted(number)),
        }
    }
}

/// Bit 0 for a flower, bit 1 for a skull.
#[inline]
const fn kinds(discs: Discs) -> u64 {
    discs.has(Disc::Flower) as u64 | (discs.has(Disc::Skull) as u64) << 1
}

/// The bids above `bid`, up to all discs on the mats.
#[inline]
const fn bids(bid: u8, placed: u8) -> u64 {
    ((1 << placed) - (1 << bid)) << (PASS + 1)
}

/// `NTH[set][index]`: the position of the set bit that has `index` others below it.
const NTH: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut set = 0;
    while set < 64 {
        let (mut bit, mut index) = (0, 0);
        while bit < 6u8 {
            if set >> bit & 1 == 1 {
                table[set][index] = bit;
                index += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    table
};

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = LegalIter;

    fn into_iter(self) -> LegalIter {
        self.iter()
    }
}

impl fmt::Debug for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Legal actions in order.
#[derive(Clone, Debug)]
pub struct LegalIter(Legal);

impl Iterator for LegalIter {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let action = self.0.nth(0)?;
        self.0.bits &= self.0.bits - 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for LegalIter {}
