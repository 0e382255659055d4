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
    /// Against bidding all discs on the mats, which takes nerve.
    pub(crate) awe: f32,
    /// How little thought goes into whose disc to flip: by what those logits are divided once more.
    pub(crate) rashness: f32,
    /// How much of its temper's boldness it has the nerve to show.
    pub(crate) nerve: f32,
}

impl Weakness {
    const NONE: Weakness =
        Weakness { forgets: 0.0, haze: 1.0, honesty: 0.0, hope: 0.0, awe: 0.0, rashness: 1.0, nerve: 1.0 };

    /// Loses the thread now and then.
    const EXPERT: Weakness = Weakness { forgets: 0.3, haze: 1.1, awe: 0.3, ..Weakness::NONE };

    /// Mostly plays each round by itself, looks less closely, and is a little too honest.
    const REGULAR: Weakness =
        Weakness { forgets: 0.8, haze: 1.4, honesty: 0.3, awe: 0.5, rashness: 2.5, ..Weakness::NONE };

    /// Sees every chance through a haze, bids in small steps, seldom over its skull, and flips what lies nearest to hand. It
    /// is half as bold, or as timid, as it would like to be: whoever is bold wins more, and would be no novice.
    const NOVICE: Weakness =
        Weakness { forgets: 1.0, haze: 1.9, honesty: 1.5, hope: -0.3, awe: 0.7, rashness: 6.0, nerve: 0.5 };

    /// What ails this level at a table of so many seats. Chance has learnt nothing that it could fall short of.
    ///
    /// A duel makes them nervous: all depends on one rival. At three seats there is nobody to hide behind, and whoever is
    /// timid wins less than chance does: so there they dare more, and look more closely. At neither are all discs many.
    pub(crate) fn of(level: Level, seats: usize) -> Weakness {
        let (expert, regular, novice) = (Weakness::EXPERT, Weakness::REGULAR, Weakness::NOVICE);
        let usual = match (level, seats) {
            (Level::Oracle | Level::Random, _) => Weakness::NONE,
            (Level::Expert, _) => expert,
            (Level::Regular, 2) => Weakness { forgets: 1.0, haze: 3.4, ..regular },
            (Level::Regular, 3) => Weakness { forgets: 0.6, haze: 1.2, ..regular },
            (Level::Regular, _) => regular,
            (Level::Novice, 2) => Weakness { haze: 3.2, ..novice },
            (Level::Novice, 3) => Weakness { haze: 1.3, honesty: 0.3, hope: 0.0, rashness: 2.0, ..novice },
            (Level::Novice, _) => novice,
        };
        if seats < 4 { Weakness { awe: 0.0, ..usual } } else { usual }
    }
}
