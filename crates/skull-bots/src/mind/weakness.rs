use crate::level::Level;

/// How a level falls short of what was learnt: as people do, who forget, misjudge, hope, trust and have habits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weakness {
    /// How often everything that earlier rounds told is forgotten when another begins.
    pub(crate) forgets: f32,
    /// How hazy all odds are: by what every logit is divided.
    pub(crate) haze: f32,
    /// Against bidding over its own skull.
    pub(crate) honesty: f32,
    /// Towards each disc that a bid asks for beyond the least that it could; below 0, away from it.
    pub(crate) hope: f32,
    /// Against raising: somebody who bids will know why.
    pub(crate) awe: f32,
    /// Towards hiding the skull first, round after round, where others will look for it.
    pub(crate) habit: f32,
    /// How little thought goes into whose disc to flip: by what those logits are divided once more.
    pub(crate) rashness: f32,
}

impl Weakness {
    const NONE: Weakness =
        Weakness { forgets: 0.0, haze: 1.0, honesty: 0.0, hope: 0.0, awe: 0.0, habit: 0.0, rashness: 1.0 };

    /// Loses the thread now and then.
    const EXPERT: Weakness = Weakness { forgets: 0.3, haze: 1.1, ..Weakness::NONE };

    /// Plays each round by itself, and a little too honestly.
    const REGULAR: Weakness =
        Weakness { forgets: 1.0, haze: 1.35, honesty: 0.5, hope: -0.2, awe: 0.4, habit: 0.6, rashness: 2.0 };

    /// Likes its skull at the bottom, bids in small steps, and flips what lies nearest to hand.
    const NOVICE: Weakness =
        Weakness { forgets: 1.0, haze: 1.7, honesty: 1.5, hope: -0.6, awe: 0.2, habit: 1.2, rashness: 8.0 };

    /// What ails this level. Chance has learnt nothing that it could fall short of.
    pub(crate) const fn of(level: Level) -> Weakness {
        match level {
            Level::Oracle | Level::Random => Weakness::NONE,
            Level::Expert => Weakness::EXPERT,
            Level::Regular => Weakness::REGULAR,
            Level::Novice => Weakness::NOVICE,
        }
    }
}
