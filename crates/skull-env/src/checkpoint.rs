//! All games of a vector as bytes: how each was dealt and what was chosen since, so that reading is playing again.

use skull_chance::Dice;
use skull_encoding::observation;
use thiserror::Error;

use crate::{trail::Trail, vector::Vector};

/// What every checkpoint starts with.
const TITLE: &str = "Skull games 1: ";

/// Why bytes are not taken for the games of a vector. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadCheckpoint {
    /// They do not start like one.
    #[error("This is no checkpoint of Skull's games.")]
    Foreign,
    /// They are of other games than those that are to go on.
    #[error("The checkpoint is of other games, of {theirs}; these are {ours}.")]
    Other {
        /// What they are of.
        theirs: String,
        /// What was wanted.
        ours: String,
    },
    /// They end too early, or one of them is not as it was written.
    #[error("The checkpoint is cut off or damaged.")]
    Damaged,
    /// What they tell cannot have been played.
    #[error("What the checkpoint tells of environment {env} cannot have been played.")]
    Impossible {
        /// In which environment.
        env: usize,
    },
}

/// What is read from a checkpoint of one environment.
pub(crate) struct Retold {
    pub(crate) trail: Trail,
    /// What bots chose.
    pub(crate) chosen: Vec<u8>,
}

/// Writes all games of a vector, and a number of the caller's beside them.
pub(crate) fn write(vector: &Vector, note: u64) -> Vec<u8> {
    let mut bytes = title(vector).into_bytes();
    bytes.push(b'\n');
    bytes.extend(note.to_le_bytes());
    for environment in vector.environments() {
        let trail = environment.trail();
        bytes.extend(trail.dice);
        bytes.extend(trail.strangers.to_le_bytes());
        for choices in [&trail.numbers, environment.chosen()] {
            bytes.extend((choices.len() as u32).to_le_bytes());
            bytes.extend(choices);
        }
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Reads what was written of such a vector: each environment, and the caller's number.
pub(crate) fn read(vector: &Vector, bytes: &[u8]) -> Result<(Vec<Retold>, u64), BadCheckpoint> {
    let ours = title(vector);
    if !bytes.starts_with(TITLE.as_bytes()) {
        return Err(BadCheckpoint::Foreign);
    }
    let (written, sum) = bytes.split_last_chunk().ok_or(BadCheckpoint::Damaged)?;
    if crc32fast::hash(written) != u32::from_le_bytes(*sum) {
        return Err(BadCheckpoint::Damaged);
    }
    let end = written.iter().position(|&byte| byte == b'\n').ok_or(BadCheckpoint::Damaged)?;
    if &written[..end] != ours.as_bytes() {
        let of = |title: &str| title.trim_start_matches(TITLE).to_owned();
        let theirs = String::from_utf8_lossy(&written[..end]);
        return Err(BadCheckpoint::Other { theirs: of(&theirs), ours: of(&ours) });
    }
    let mut rest = UnreadBytes(&written[end + 1..]);
    let told = rest.all(vector.envs()).filter(|_| rest.0.is_empty());
    told.ok_or(BadCheckpoint::Damaged)
}

/// What games these are, in words: all that decides how they go on.
fn title(vector: &Vector) -> String {
    let kind = vector.kind();
    format!("{TITLE}layout {}, {kind}", observation::VERSION)
}

/// What is still to be read. Nothing, if less is left than is asked for.
struct UnreadBytes<'a>(&'a [u8]);

impl UnreadBytes<'_> {
    fn all(&mut self, envs: usize) -> Option<(Vec<Retold>, u64)> {
        let note = u64::from_le_bytes(self.chunk()?);
        let told = (0..envs).map(|_| self.told()).collect::<Option<_>>()?;
        Some((told, note))
    }

    fn told(&mut self) -> Option<Retold> {
        let dice = self.chunk::<{ Dice::STATE }>()?;
        let strangers = u64::from_le_bytes(self.chunk()?);
        let (numbers, chosen) = (self.choices()?, self.choices()?);
        Some(Retold { trail: Trail { dice, strangers, numbers }, chosen })
    }

    fn choices(&mut self) -> Option<Vec<u8>> {
        let len = u32::from_le_bytes(self.chunk()?) as usize;
        let (choices, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(choices.to_vec())
    }

    fn chunk<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (chunk, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*chunk)
    }
}
