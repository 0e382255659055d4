use std::{fmt, str::FromStr};

/// What binds a dealer to a seed and tells nothing about it: SHA-256 of the seed's 32 bytes.
///
/// Reads and prints as in a record, `sha256` and 64 hex digits; the digits alone are read as well.
///
/// ```
/// # use skull_table::{Commitment, Seed};
/// let seed = Seed::from_bytes([0; 32]);
/// let published = seed.commitment().to_string();
/// assert!(published.starts_with("sha256 66687aadf862bd77"));
/// assert_eq!(published.parse(), Ok(seed.commitment()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Commitment([u8; 32]);

/// No commitment can be read from a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A commitment is the word sha256 and 64 hex digits, or the digits alone.")]
pub struct BadCommitment;

impl Commitment {
    pub(super) fn from_bytes(hash: [u8; 32]) -> Commitment {
        Commitment(hash)
    }
}

impl FromStr for Commitment {
    type Err = BadCommitment;

    fn from_str(text: &str) -> Result<Commitment, BadCommitment> {
        let mut hash = [0; 32];
        let digits = text.strip_prefix("sha256 ").unwrap_or(text);
        hex::decode_to_slice(digits, &mut hash).map_err(|_| BadCommitment)?;
        Ok(Commitment(hash))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sha256 {}", hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Commitment {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
