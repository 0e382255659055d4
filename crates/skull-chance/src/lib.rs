#![doc = include_str!("../README.md")]

mod weighted;

use std::fmt;

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use skull_rules::{Seat, Seats};

pub use weighted::weighted;

/// A random stream, fair and reproducible.
///
/// ```
/// # use skull_chance::Dice;
/// # use skull_rules::{Action, Chance, Disc, Discs};
/// let mut dice = Dice::from_seed(7);
/// assert_eq!([dice.below(6), dice.below(6), dice.below(6)], [1, 3, 4], "the same on every machine");
///
/// // The rules take it as a closure: here, one of four shuffled discs is taken blind (R7.2).
/// let mut chance = |n| dice.below(n);
/// assert_eq!(chance.shuffled(Discs::FULL, 0), Disc::Flower);
/// ```
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// How many bytes a [state](Dice::state) has.
    pub const STATE: usize = 49;

    /// The stream of this seed: the same numbers on every machine, in every version.
    pub fn from_seed(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice::from_key(key)
    }

    /// The stream of this key. A key from a good source cannot be guessed, a 64-bit seed perhaps can.
    pub fn from_key(key: [u8; 32]) -> Dice {
        Dice(ChaCha20Rng::from_seed(key))
    }

    /// A stream that nobody can foresee, keyed by the operating system, which may fail to.
    #[cfg(feature = "os")]
    pub fn from_os() -> std::io::Result<Dice> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)?;
        Ok(Dice::from_key(key))
    }

    /// A number from 0 to `n - 1`, each exactly equally likely.
    ///
    /// # Panics
    /// If `n` is 0: there is no number below it.
    pub fn below(&mut self, n: u8) -> u8 {
        assert!(n > 0, "no number is below zero");
        loop {
            if let Some(number) = fair(self.0.next_u32(), n) {
                return number;
            }
        }
    }

    /// One of `among`, each equally likely, to lead the first round (R1.4).
    ///
    /// # Panics
    /// If there is none to choose from.
    pub fn first_player(&mut self, among: Seats) -> Seat {
        let drawn = self.below(among.len() as u8);
        among.into_iter().nth(drawn.into()).expect("the number drawn is below the count of seats")
    }

    /// Other dice, independent of what these roll next: a stream for each table out of one.
    #[must_use]
    pub fn split(&mut self) -> Dice {
        Dice::from_key(self.key())
    }

    /// 32 bytes that nobody can foresee who does not know these dice: a key for others, or a secret.
    pub fn key(&mut self) -> [u8; 32] {
        let mut key = [0; 32];
        self.0.fill_bytes(&mut key);
        key
    }

    /// A seed for a generator of another kind, such as a bot's: each 64-bit number is equally likely.
    ///
    /// ```
    /// # use skull_chance::Dice;
    /// assert_eq!(Dice::from_seed(0).seed(), 0x903d_f1a0_ade0_b876, "RFC 8439, appendix A.1, vector 1");
    /// ```
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// The stream and how far it has been read, to go on from later. Whoever has it can foresee what comes.
    ///
    /// ```
    /// # use skull_chance::Dice;
    /// let mut dice = Dice::from_seed(7);
    /// dice.below(6);
    /// let mut later = Dice::from_state(&dice.state());
    /// assert_eq!(later.key(), dice.key());
    /// ```
    pub fn state(&self) -> [u8; Dice::STATE] {
        self.0.serialize_state()
    }

    /// Dice that go on where [those](Dice::state) had come to.
    pub fn from_state(state: &[u8; Dice::STATE]) -> Dice {
        Dice(ChaCha20Rng::deserialize_state(state))
    }
}

/// The number below `n` that a word stands for; none for the few words at the top that would favour the
/// small numbers.
fn fair(word: u32, n: u8) -> Option<u8> {
    let n = u64::from(n);
    let words = 1 << 32;
    let fair = words - words % n;
    (u64::from(word) < fair).then_some((u64::from(word) % n) as u8)
}

/// Says nothing of the key: a log line must not give the next disc away.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")
    }
}

#[cfg(test)]
mod tests {
    use super::fair;

    #[test]
    fn a_word_is_dropped_only_past_the_last_full_run_of_numbers() {
        // 2³² is 255 · 16 843 009 + 1 and 3 · 1 431 655 765 + 1: one word too many for both.
        assert_eq!(fair(u32::MAX, 255), None);
        assert_eq!(fair(u32::MAX - 1, 255), Some(254));
        assert_eq!(fair(u32::MAX, 3), None);
        assert_eq!(fair(u32::MAX - 1, 3), Some(2));
        // 2³² is 12 · 357 913 941 + 4.
        assert_eq!((fair(u32::MAX - 3, 12), fair(u32::MAX - 4, 12)), (None, Some(11)));
    }

    #[test]
    fn a_power_of_two_drops_no_word() {
        for n in [1, 2, 4, 8, 128] {
            assert_eq!((fair(0, n), fair(u32::MAX, n)), (Some(0), Some(n - 1)));
        }
    }
}
