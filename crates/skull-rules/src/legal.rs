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
    /// Bit 0 places a flower, bit 1 a skull.
    Place,
    /// As for [`Asks::Place`]; bit `2 + n` bids `n`.
    PlaceOrBid,
    /// Bit 2 passes; bit `2 + n` bids `n`.
    PassOrRaise,
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
    pub const NONE: Legal = Legal { asks: Asks::Place, bits: 0 };

    #[inline]
    pub(crate) const fn place(hand: Discs) -> Legal {
        Legal { asks: Asks::Place, bits: kinds(hand) }
    }

    #[inline]
    pub(crate) const fn place_or_bid(hand: Discs, placed: u8) -> Legal {
        Legal { asks: Asks::PlaceOrBid, bits: kinds(hand) | bids(0, placed) }
    }

    #[inline]
    pub(crate) const fn pass_or_raise(bid: u8, placed: u8) -> Legal {
        Legal { asks: Asks::PassOrRaise, bits: 1 << PASS | bids(bid, placed) }
    }

    #[inline]
    pub(crate) const fn flip(seats: Seats) -> Legal {
        Legal { asks: Asks::Flip, bits: seats.bits() as u64 }
    }

    #[inline]
    pub(crate) const fn take(discs: Discs) -> Legal {
        Legal { asks: Asks::Take, bits: (1 << discs.len()) - 1 }
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
    #[inline(always)]
    pub fn nth(self, index: usize) -> Option<Action> {
        (index < self.len()).then(|| self.action(self.nth_bit(index)))
    }

    /// Every set is a few loose bits, or a run of bids behind them, so a small table and a sum find any
    /// without a loop.
    #[inline(always)]
    fn nth_bit(self, index: usize) -> u32 {
        let index = index as u32;
        let found = match self.asks {
            Asks::Place | Asks::Take | Asks::Discard => self.bits.trailing_zeros() + index,
            Asks::PlaceOrBid | Asks::PassOrRaise => {
                let loose = self.bits & 0b111;
                let bids = self.bits & !0b111;
                let after = index.wrapping_sub(loose.count_ones());
                if index < loose.count_ones() {
                    loose.trailing_zeros() + index
                } else {
                    bids.trailing_zeros() + after
                }
            }
            Asks::Flip | Asks::Lead => {
                let low = self.bits & 0b11_1111;
                let high = self.bits >> 6 & 0b11_1111;
                let after = index.wrapping_sub(low.count_ones());
                if index < low.count_ones() {
                    NTH[low as usize][(index & 7) as usize].into()
                } else {
                    6 + u32::from(NTH[high as usize][(after & 7) as usize])
                }
            }
        };
        debug_assert!(self.bits >> found & 1 == 1);
        found
    }

    /// Whether `action` is among them.
    #[inline]
    pub fn contains(self, action: Action) -> bool {
        let bit = match (self.asks, action) {
            (Asks::Place | Asks::PlaceOrBid, Action::Place(disc)) => disc as u32,
            (Asks::PlaceOrBid | Asks::PassOrRaise, Action::Bid(bid)) => PASS + u32::from(bid.get()),
            (Asks::PassOrRaise, Action::Pass) => PASS,
            (Asks::Flip, Action::Flip(seat)) | (Asks::Lead, Action::Lead(seat)) => seat.index() as u32,
            (Asks::Take, Action::Take(position)) => position.into(),
            (Asks::Discard, Action::Discard(disc)) => disc as u32,
            _ => return false,
        };
        self.bits.checked_shr(bit).is_some_and(|bits| bits & 1 == 1)
    }

    /// The actions, in order.
    #[inline]
    pub fn iter(self) -> LegalIter {
        LegalIter(self)
    }

    #[inline(always)]
    fn action(self, bit: u32) -> Action {
        let number = bit as u8;
        let bid = Bid::new(number.wrapping_sub(PASS as u8));
        match self.asks {
            Asks::Place => Action::Place(Disc::from_bit(bit.into())),
            Asks::PlaceOrBid => match bid {
                Some(bid) if bit > PASS => Action::Bid(bid),
                _ => Action::Place(Disc::from_bit(bit.into())),
            },
            Asks::PassOrRaise => match bid {
                Some(bid) => Action::Bid(bid),
                None => Action::Pass,
            },
            Asks::Flip => Action::Flip(Seat::trusted(number)),
            Asks::Take => Action::Take(number),
            Asks::Discard => Action::Discard(Disc::from_bit(bit.into())),
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
        while bit < 6 {
            if set >> bit & 1 == 1 {
                table[set][index] = bit as u8;
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
