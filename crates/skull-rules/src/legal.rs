use std::{fmt, hint::select_unpredictable, ops::Range};

use crate::{action::Action, bid::Bid, disc::Disc, disc::Discs, seat::Seat, seat::Seats};

/// All that one seat may do now, in turn: a set to count, index and iterate without allocating.
///
/// In the order of the protocol: flower before skull, pass before bids, then by number.
///
/// ```
/// # use skull_rules::{Action, Disc, Game, Rules, Seat, Setup};
/// let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), Seat::A).unwrap();
/// let legal = game.legal(Seat::A);
/// assert_eq!(legal.len(), 2);
/// assert_eq!(legal.nth(1), Some(Action::Place(Disc::Skull)));
/// assert!(!legal.contains(Action::Pass));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legal {
    asks: Asks,
    /// A bit for each choice that is not a bid.
    set: usize,
    /// The bids offered are those above this number,
    above: usize,
    /// up to this one.
    most: usize,
}

/// What a seat is asked, which says what the bits of the set mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// Bit 0 places a flower, bit 1 a skull; bids come after.
    Place,
    /// Bit 0 passes; bids come after.
    Raise,
    /// Bit `n` flips seat `n`'s disc.
    Flip,
    /// Bit `n` takes position `n`.
    Take,
    /// Bit 0 gives up a flower, bit 1 the skull.
    Discard,
    /// Bit `n` names seat `n`.
    Lead,
}

impl Legal {
    /// Nothing: it is not this seat's turn.
    pub const NONE: Legal = Legal::among(Asks::Place, 0);

    const fn among(asks: Asks, set: usize) -> Legal {
        Legal { asks, set, above: 0, most: 0 }
    }

    #[inline]
    pub(crate) const fn place(hand: Discs) -> Legal {
        Legal::among(Asks::Place, kinds(hand))
    }

    #[inline]
    pub(crate) const fn place_or_bid(hand: Discs, placed: u8) -> Legal {
        Legal { asks: Asks::Place, set: kinds(hand), above: 0, most: placed as usize }
    }

    #[inline]
    pub(crate) const fn pass_or_raise(bid: u8, placed: u8) -> Legal {
        Legal { asks: Asks::Raise, set: 1, above: bid as usize, most: placed as usize }
    }

    #[inline]
    pub(crate) const fn flip(seats: Seats) -> Legal {
        Legal::among(Asks::Flip, seats.bits() as usize)
    }

    #[inline]
    pub(crate) const fn take(discs: usize) -> Legal {
        Legal::among(Asks::Take, (1 << discs) - 1)
    }

    #[inline]
    pub(crate) const fn discard(discs: Discs) -> Legal {
        Legal::among(Asks::Discard, kinds(discs))
    }

    #[inline]
    pub(crate) const fn lead(seats: Seats) -> Legal {
        Legal::among(Asks::Lead, seats.bits() as usize)
    }

    /// What the seat is asked.
    #[inline]
    pub const fn asks(self) -> Asks {
        self.asks
    }

    /// All that is not a bid, at once: a bit for each, as [`Asks`] says.
    ///
    /// ```
    /// # use skull_rules::{Action, Asks, Disc, Game, Rules, Seat, Setup};
    /// let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), Seat::A).unwrap();
    /// let legal = game.legal(Seat::A);
    /// assert_eq!((legal.asks(), legal.set(), legal.bids()), (Asks::Place, 0b11, 1..1));
    /// ```
    #[inline]
    pub const fn set(self) -> usize {
        self.set
    }

    /// The bids that are offered.
    #[inline]
    pub const fn bids(self) -> Range<usize> {
        self.above + 1..self.most + 1
    }

    /// How many actions there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.set.count_ones() as usize + self.most - self.above
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The action at this index, from 0.
    #[inline(always)]
    pub fn nth(self, index: usize) -> Option<Action> {
        (index < self.len()).then(|| match self.asks {
            Asks::Place if index < self.set.count_ones() as usize => Action::Place(self.nth_kind(index)),
            Asks::Place => Action::Bid(self.nth_bid(index)),
            // Nobody can foretell which, so both are made and no branch chooses.
            Asks::Raise => select_unpredictable(index == 0, Action::Pass, Action::Bid(self.nth_bid(index))),
            Asks::Flip => Action::Flip(self.nth_seat(index)),
            Asks::Take => Action::Take(index as u8),
            Asks::Discard => Action::Discard(self.nth_kind(index)),
            Asks::Lead => Action::Lead(self.nth_seat(index)),
        })
    }

    /// One kind or both: an unbroken run of bits either way.
    #[inline(always)]
    fn nth_kind(self, index: usize) -> Disc {
        Disc::from_bit(u64::from(self.set.trailing_zeros()) + index as u64)
    }

    /// The bids follow the rest.
    #[inline(always)]
    fn nth_bid(self, index: usize) -> Bid {
        Bid::lowest_above((self.above + index).wrapping_sub(self.set.count_ones() as usize) as u8)
    }

    /// The seat with `index` others of the set below it: a small table knows six at a time.
    #[inline(always)]
    fn nth_seat(self, index: usize) -> Seat {
        let (low, high) = (self.set & 0b11_1111, self.set >> 6 & 0b11_1111);
        let skipped = low.count_ones() as usize;
        Seat::trusted(if index < skipped {
            NTH[low][index & 7]
        } else {
            6 + NTH[high][(index - skipped) & 7]
        })
    }

    /// Whether `action` is among them.
    #[inline]
    pub fn contains(self, action: Action) -> bool {
        let bit = match (self.asks, action) {
            (Asks::Place | Asks::Raise, Action::Bid(bid)) => {
                return self.above < bid.get().into() && usize::from(bid.get()) <= self.most;
            }
            (Asks::Place, Action::Place(disc)) | (Asks::Discard, Action::Discard(disc)) => disc as u32,
            (Asks::Raise, Action::Pass) => 0,
            (Asks::Flip, Action::Flip(seat)) | (Asks::Lead, Action::Lead(seat)) => seat.index() as u32,
            (Asks::Take, Action::Take(position)) => position.into(),
            _ => return false,
        };
        self.set.checked_shr(bit).is_some_and(|set| set & 1 == 1)
    }

    /// The actions, in order.
    #[inline]
    pub fn iter(self) -> LegalIter {
        LegalIter { legal: self, next: 0 }
    }
}

/// Bit 0 for a flower, bit 1 for a skull.
#[inline]
const fn kinds(discs: Discs) -> usize {
    discs.has(Disc::Flower) as usize | (discs.has(Disc::Skull) as usize) << 1
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
pub struct LegalIter {
    legal: Legal,
    next: usize,
}

impl Iterator for LegalIter {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let action = self.legal.nth(self.next)?;
        self.next += 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.legal.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalIter {}
