use fastrand::Rng;
use skull_encoding::{numbering, observation};

use super::net::Net;

/// What a [`Mind`](super::Mind) has learnt: one or several networks, of which each player is given one in secret,
/// because whoever has learnt to beat one has not learnt to beat the others.
#[derive(Clone, Copy, Debug)]
pub struct Learnt(&'static [Net]);

impl Learnt {
    /// Reads weights files, as `training/train` writes them; none if one of them is
    /// not such a file, or was made for other observations, or if there are none.
    ///
    /// Networks stay in memory until the program ends: few are ever read.
    pub fn read(files: impl IntoIterator<Item = &'static [u8]>) -> Option<Learnt> {
        let read = |file| Net::read(file, observation::VERSION, observation::LEN, numbering::COUNT);
        let nets = files.into_iter().map(read).collect::<Option<Vec<Net>>>()?;
        (!nets.is_empty()).then(|| Learnt(nets.leak()))
    }

    /// One of the networks.
    pub(super) fn draw(self, luck: &mut Rng) -> &'static Net {
        &self.0[luck.usize(..self.0.len())]
    }
}

/// The same networks, not others with the same weights.
impl PartialEq for Learnt {
    fn eq(&self, other: &Learnt) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Learnt {}
