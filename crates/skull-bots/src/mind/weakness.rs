use crate::level::Level;

/// How a level falls short of what was learnt: as people do, who forget, misjudge, hope and do not look twice.
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
    /// How little thought goes into whose disc to flip: by what those logits are divided once more.
    pub(crate) rashness: f32,
    /// How much hazier odds are in a duel, where all depends on one rival: by what every logit is divided once more.
    pub(crate) stage_fright: f32,
}

impl Weakness {
    const NONE: Weakness =
        Weakness { forgets: 0.0, haze: 1.0, honesty: 0.0, hope: 0.0, rashness: 1.0, stage_fright: 1.0 };

    /// Loses the thread now and then.
    const EXPERT: Weakness = Weakness { forgets: 0.3, haze: 1.1, ..Weakness::NONE };

    /// Plays each round by itself, and a little too honestly.
    const REGULAR: Weakness = Weakness {
        forgets: 1.0,
        haze: 1.25,
        honesty: 0.3,
        rashness: 1.5,
        stage_fright: 2.4,
        ..Weakness::NONE
    };

    /// Sees every chance through a haze, bids in small steps, seldom over its skull, and flips what lies nearest to hand.
    const NOVICE: Weakness =
        Weakness { forgets: 1.0, haze: 1.9, honesty: 1.5, hope: -0.3, rashness: 6.0, stage_fright: 1.3 };

    /// What ails this level at a table of so many seats. Chance has learnt nothing that it could fall short of.
    pub(crate) fn of(level: Level, seats: usize) -> Weakness {
        let usual = match level {
            Level::Oracle | Level::Random => Weakness::NONE,
            Level::Expert => Weakness::EXPERT,
            Level::Regular => Weakness::REGULAR,
            Level::Novice => Weakness::NOVICE,
        };
        let haze = if seats == 2 { usual.haze * usual.stage_fright } else { usual.haze };
        Weakness { haze, ..usual }
    }
}
