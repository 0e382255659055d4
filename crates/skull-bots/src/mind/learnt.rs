use std::{
    borrow::Cow,
    sync::{LazyLock, OnceLock},
};

use fastrand::Rng;
use skull_encoding::{numbering, observation};

use super::net::Net;
use crate::{random::below, stand_in::StandIn};

/// What a [`Mind`](super::Mind) has learnt: one or several networks, of which each player is given one in secret,
/// because whoever has learnt to beat one has not learnt to beat the others.
#[derive(Clone, Copy, Debug)]
pub struct Learnt(&'static [Net]);

impl Learnt {
    /// Reads weights files, as `training/train` writes them; none if one of them is
    /// not such a file, or was made for other observations, or if there are none.
    ///
    /// Networks stay in memory until the program ends: few are ever read.
    pub fn read<F: Into<Cow<'static, [u8]>>>(files: impl IntoIterator<Item = F>) -> Option<Learnt> {
        let read = |file: F| Net::read(file, observation::VERSION, observation::LEN, numbering::COUNT);
        let nets = files.into_iter().map(read).collect::<Option<Vec<Net>>>()?;
        (!nets.is_empty()).then(|| Learnt(nets.leak()))
    }

    /// What [the levels](crate::Level) of this program play by; none where nothing is compiled in and nothing was handed in
    /// yet, and then a sensible stranger sits in their seats.
    pub fn of_levels() -> Option<Learnt> {
        LEVELS.learnt()
    }

    /// Hands in what the levels play by, in a program that has no networks of its own: a browser fetches one when somebody
    /// wants company. Says whether it is taken. What is compiled in stays, and so does what was handed in first.
    ///
    /// ```
    /// # use skull_bots::Learnt;
    /// let file: Vec<u8> = include_bytes!("../../nets/first.net").to_vec();
    /// let learnt = Learnt::read([file]).expect("it came whole");
    /// let is_taken = learnt.hand_in();
    /// assert_eq!(is_taken, Learnt::of_levels() == Some(learnt));
    /// assert!(!learnt.hand_in(), "the levels have something to play by");
    /// ```
    pub fn hand_in(self) -> bool {
        LEVELS.take(self)
    }

    /// Whether somebody has sat down who would play by it, and it was not there: then it is time to fetch it.
    pub fn is_missed() -> bool {
        Learnt::of_levels().is_none() && StandIn::was_needed()
    }

    /// The first of the networks, which is the one that browsers fetch: for whoever judges what players are likely to do,
    /// and comes to the same everywhere.
    pub fn first(self) -> &'static Net {
        &self.0[0]
    }

    /// One of the networks.
    pub(super) fn draw(self, luck: &mut Rng) -> &'static Net {
        &self.0[below(luck, self.0.len())]
    }
}

/// The same networks, not others with the same weights.
impl PartialEq for Learnt {
    fn eq(&self, other: &Learnt) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Learnt {}

/// What is compiled in, as the features of this crate say.
const COMPILED_IN: &[&[u8]] = &[
    #[cfg(feature = "one-net")]
    include_bytes!("../../nets/first.net"),
    #[cfg(feature = "three-nets")]
    include_bytes!("../../nets/second.net"),
    #[cfg(feature = "three-nets")]
    include_bytes!("../../nets/third.net"),
];

static LEVELS: Curriculum = Curriculum::new(|| {
    let files = COMPILED_IN.iter().copied();
    (!COMPILED_IN.is_empty()).then(|| Learnt::read(files).expect("a test reads every file that ships"))
});

/// Where levels find what they play by.
#[derive(Debug)]
struct Curriculum {
    compiled_in: LazyLock<Option<Learnt>>,
    handed_in: OnceLock<Learnt>,
}

impl Curriculum {
    const fn new(compiled_in: fn() -> Option<Learnt>) -> Curriculum {
        Curriculum { compiled_in: LazyLock::new(compiled_in), handed_in: OnceLock::new() }
    }

    fn learnt(&self) -> Option<Learnt> {
        self.compiled_in.or_else(|| self.handed_in.get().copied())
    }

    fn take(&self, learnt: Learnt) -> bool {
        self.compiled_in.is_none() && self.handed_in.set(learnt).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &'static [u8]) -> Learnt {
        Learnt::read([file]).unwrap()
    }

    const FIRST: &[u8] = include_bytes!("../../nets/first.net");
    const SECOND: &[u8] = include_bytes!("../../nets/second.net");

    #[test]
    fn levels_without_a_network_take_the_first_that_is_handed_in() {
        let levels = Curriculum::new(|| None);
        assert_eq!(levels.learnt(), None);
        let (first, second) = (read(FIRST), read(SECOND));
        assert!(levels.take(first) && !levels.take(second));
        assert_eq!(levels.learnt(), Some(first));
    }

    #[test]
    fn levels_with_a_network_take_none() {
        let levels = Curriculum::new(|| Some(read(FIRST)));
        assert!(!levels.take(read(SECOND)));
        assert_ne!(levels.learnt(), None);
    }

    #[test]
    fn as_many_networks_are_compiled_in_as_the_features_say() {
        let expected = match (cfg!(feature = "one-net"), cfg!(feature = "three-nets")) {
            (_, true) => 3,
            (true, false) => 1,
            (false, false) => 0,
        };
        assert_eq!(Learnt::of_levels().map_or(0, |learnt| learnt.0.len()), expected);
    }

    /// What a browser fetches, and what all players of a program have learnt. The critic by which reviews judge, which a
    /// program carries as well, is another crate's.
    #[test]
    fn what_players_have_learnt_is_as_small_as_promised() {
        let files = [FIRST, SECOND, include_bytes!("../../nets/third.net")];
        assert!(files.iter().all(|file| file.len() <= 1_300_000));
        assert!(files.iter().map(|file| file.len()).sum::<usize>() <= 4_000_000);
        assert!(COMPILED_IN.iter().all(|compiled| files.contains(compiled)), "no other file ships");
    }
}
