//! How far the numbers can be trusted, and where words begin: every constant that was fitted or chosen, in one place.
//! `docs/review.md` says from which games, and what came of it on others.

use crate::{millionths::Millionths, review::Verdict};

/// How far those at a table are held to choose as the network does: what they do tells so much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Customs {
    /// How they choose, as a mixture: as the network would, as it would through a haze, and anything.
    pub(crate) mixture: [f64; 3],
    /// How readily they hide their skull, beside that.
    pub(crate) hides: f64,
}

/// Players of all kinds: the mixture makes the discs that were turned up in 700 games about as likely as any can, as all could
/// know it before, and so many of them are said to be skulls as were.
pub(crate) const OF_ALL_KINDS: Customs = Customs { mixture: [0.07, 0.59, 0.34], hides: 0.70 };

/// Who may be taken at their word, as in puzzles.
pub(crate) const PLAYING_WELL: Customs = Customs { mixture: [0.65, 0.30, 0.05], hides: 1.0 };

/// The haze: by what logits are divided.
pub(crate) const HAZE: f64 = 2.0;

/// A place that is less likely than this is left out of the worlds that are looked at.
pub(crate) const UNLIKELY: f64 = 0.001;

/// What players of all kinds make of a position that is judged as strong ones would play it: a chance to this power, once
/// something is added to it, times what each challenge won and each disc count beyond that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UsualPlayers {
    power: f64,
    win: f64,
    disc: f64,
}

/// What is added, so that nobody is out of it who is not out.
const HOPE: f64 = 0.02;

/// With 2 to 6 players who have discs, as `measure -- fit --games 3000 --seed 41` prints them.
const USUAL_PLAYERS: [UsualPlayers; 5] = [
    UsualPlayers { power: 0.239, win: 1.230, disc: 0.159 },
    UsualPlayers { power: 0.392, win: 1.049, disc: 0.169 },
    UsualPlayers { power: 0.302, win: 1.276, disc: 0.220 },
    UsualPlayers { power: 0.432, win: 1.490, disc: 0.233 },
    UsualPlayers { power: 0.718, win: 1.416, disc: 0.139 },
];

impl UsualPlayers {
    /// With so many players in.
    pub(crate) fn of(players: usize) -> UsualPlayers {
        USUAL_PLAYERS[players.clamp(2, 6) - 2]
    }

    /// The part of all that is a player's, beside those of the others.
    pub(crate) fn weight(self, chance: f64, wins: u8, discs: usize) -> f64 {
        let more = self.win * f64::from(wins) + self.disc * discs as f64;
        libm::exp(self.power * libm::log(chance + HOPE) + more)
    }
}

/// How sure a difference between two choices is as it was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// By the critic, once everybody has a disc on the mat.
    Critic,
    /// By the critic while the first discs are laid, when nearly everything is still to come: it hardly tells them apart.
    Opening,
    /// By the critic between two players, where the book's rival would not have come or that the book does not cover: there
    /// it has met nobody.
    OffTheBook,
    /// By the critic with more than six seats in, where it was measured least.
    LargeTable,
}

/// By what part of a difference its standard deviation grows.
const NOISE_GROWS: f64 = 0.15;

/// What is left of a cost once it is taken into account that the best of several choices is the one that was most
/// overrated.
const HONEST: f64 = 0.95;

impl Ground {
    /// The standard deviation of a difference of nothing.
    const fn noise(self) -> f64 {
        match self {
            Ground::Critic => 0.010,
            Ground::Opening => 0.035,
            Ground::OffTheBook => 0.120,
            Ground::LargeTable => 0.030,
        }
    }
}

/// Less than this is no cost.
const LEAST: Millionths = Millionths(10_000);

/// The book's numbers count for as long as they are off by no more than this.
pub(crate) const BOOK_OFF_BY: f64 = 0.03;

/// How far a difference may be off of which the worlds looked at leave so much open.
pub(crate) fn off_by(difference: f64, sampling: f64, ground: Ground) -> f64 {
    let judged = ground.noise() + NOISE_GROWS * difference.abs();
    libm::sqrt(sampling * sampling + judged * judged)
}

/// What is claimed of a difference between the best choice and the one that was made, which is this far off: nothing if
/// they cannot be told apart.
pub(crate) fn claimed(difference: Millionths, off_by: Millionths, proven: bool) -> Millionths {
    let claim = if proven { difference } else { Millionths::of(HONEST * difference.share()) };
    if claim < LEAST || claim < off_by { Millionths::NONE } else { claim }
}

/// The word for a cost that may be off by so much: one milder while it is less than twice that.
pub(crate) fn verdict(cost: Millionths, off_by: Millionths) -> Verdict {
    let word = match cost.0 {
        ..20_000 => Verdict::Fine,
        20_000..50_000 => Verdict::Doubtful,
        50_000..100_000 => Verdict::Mistake,
        100_000.. => Verdict::Blunder,
    };
    if cost.0 >= 2 * off_by.0 { word } else { word.milder() }
}

impl Verdict {
    fn milder(self) -> Verdict {
        match self {
            Verdict::Fine | Verdict::Doubtful => Verdict::Fine,
            Verdict::Mistake => Verdict::Doubtful,
            Verdict::Blunder => Verdict::Mistake,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_where_the_page_says() {
        let word = |cost, off_by| verdict(Millionths(cost), Millionths(off_by));
        assert_eq!([19_999, 20_000].map(|cost| word(cost, 0)), [Verdict::Fine, Verdict::Doubtful]);
        assert_eq!([49_999, 50_000].map(|cost| word(cost, 0)), [Verdict::Doubtful, Verdict::Mistake]);
        assert_eq!([99_999, 100_000].map(|cost| word(cost, 0)), [Verdict::Mistake, Verdict::Blunder]);
        assert_eq!(
            [60_000, 60_001].map(|off_by| word(120_000, off_by)),
            [Verdict::Blunder, Verdict::Mistake]
        );
    }

    #[test]
    fn choices_that_cannot_be_told_apart_cost_nothing() {
        let claim = |difference, off_by| claimed(Millionths(difference), Millionths(off_by), true);
        assert_eq!(claim(9_999, 0), Millionths::NONE);
        assert_eq!(claim(10_000, 10_000), Millionths(10_000));
        assert_eq!(claim(30_000, 30_001), Millionths::NONE);
    }
}
