use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use skull_chance::Dice;

/// What a table is called: a code that a person can say aloud, as in `bado-kimelu`.
///
/// Five syllables of 15 consonants and 5 vowels make 2.4 thousand million codes. It is all that is needed to find a
/// private table, so it is drawn, never counted, and limits on looking keep it from being searched for.
///
/// ```
/// # use skull_table::Code;
/// let code: Code = "BADO kimelu".parse().unwrap();
/// assert_eq!(code.to_string(), "bado-kimelu");
/// assert!("bado-kimel".parse::<Code>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, example = "bado-kimelu"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Code([u8; Code::LETTERS]);

const CONSONANTS: &[u8; 15] = b"bdfgjklmnprstvz";
const VOWELS: &[u8; 5] = b"aeiou";

impl Code {
    const LETTERS: usize = 10;

    /// A code that nobody can guess.
    pub fn draw(luck: &mut Dice) -> Code {
        let mut letters = [0; Code::LETTERS];
        for syllable in letters.chunks_exact_mut(2) {
            syllable[0] = CONSONANTS[usize::from(luck.below(CONSONANTS.len() as u8))];
            syllable[1] = VOWELS[usize::from(luck.below(VOWELS.len() as u8))];
        }
        Code(letters)
    }

    /// The letters alone, as a store keeps them.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("a code is made of ASCII letters")
    }
}

/// Case, spaces and hyphens do not matter: it may have been heard over the telephone.
impl FromStr for Code {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Code, BadCode> {
        let mut letters = [0; Code::LETTERS];
        let mut said = text.bytes().filter(|byte| !matches!(byte, b' ' | b'-'));
        for (index, letter) in letters.iter_mut().enumerate() {
            let heard = said.next().ok_or(BadCode)?.to_ascii_lowercase();
            let fits = if index % 2 == 0 { CONSONANTS.contains(&heard) } else { VOWELS.contains(&heard) };
            *letter = if fits { heard } else { return Err(BadCode) };
        }
        if said.next().is_none() { Ok(Code(letters)) } else { Err(BadCode) }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = self.as_str().split_at(4);
        write!(f, "{first}-{second}")
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// It is not the name of any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A table's code has five syllables, as in bado-kimelu.")]
pub struct BadCode;
