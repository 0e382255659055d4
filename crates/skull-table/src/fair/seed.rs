use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};
use skull_chance::Dice;

use super::commitment::Commitment;

/// The secret that all luck of a game comes from: the key of its [`Dice`], opened when the game is over.
///
/// ```
/// # use skull_table::Seed;
/// let seed: Seed = "7".parse()?;
/// assert_eq!(seed.to_hex(), format!("07{}", "0".repeat(62)), "a number is the first 8 bytes of a key");
/// assert_eq!(seed.to_hex().parse(), Ok(seed.clone()));
/// assert_eq!(format!("{seed:?}"), "Seed", "a log line does not give it away");
/// # Ok::<(), skull_table::BadSeed>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// No seed can be read from a text. Does not repeat it: it may be most of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A seed is 64 hex digits, or a number below 2⁶⁴.")]
pub struct BadSeed;

impl Seed {
    /// The seed with this key.
    pub fn from_bytes(key: [u8; 32]) -> Seed {
        Seed(key)
    }

    /// What may be published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment::from_bytes(Sha256::digest(self.0).into())
    }

    /// The luck of the game, from its beginning.
    pub fn dice(&self) -> Dice {
        Dice::from_key(self.0)
    }

    /// A secret for something beside the game, such as a bot: other ones by number, each as hard to guess as this
    /// seed, and without a hint at the luck of the game.
    pub(crate) fn aside(&self, number: u64) -> u64 {
        let hash =
            Sha256::new().chain_update(b"aside").chain_update(self.0).chain_update(number.to_le_bytes());
        hash.finalize().iter().take(8).fold(0, |secret, &byte| secret << 8 | u64::from(byte))
    }

    /// The secret itself, as a record opens it.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }
}

/// 64 hex digits are a key; up to 20 digits a number, the first 8 bytes of a key in little-endian order.
impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let mut key = [0; 32];
        if hex::decode_to_slice(text, &mut key).is_ok() {
            return Ok(Seed(key));
        }
        let is_number = text.len() <= 20 && text.bytes().all(|digit| digit.is_ascii_digit());
        let number: u64 = text.parse().ok().filter(|_| is_number).ok_or(BadSeed)?;
        key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Ok(Seed(key))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}
