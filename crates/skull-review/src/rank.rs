use serde::{Deserialize, Serialize};

use crate::{millionths::Millionths, review::Split};

/// Where a player stands among all by one part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Rank {
    /// Before everybody else.
    Best,
    /// Behind everybody else.
    Worst,
    /// Neither, or it cannot be told.
    Between,
}

/// Where a player stands by both: what own decisions cost, and luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ranks {
    /// By what own decisions cost: the best lost the least.
    pub own: Rank,
    /// By luck.
    pub luck: Rank,
}

/// Nobody is ahead by less than this.
const LEAST: f64 = 0.01;

impl Ranks {
    /// Where each player of a game stands. One is ahead of another only by a point of a hundred at least, and by more than the
    /// uncertainty of the difference.
    pub fn of(splits: &[Split]) -> Vec<Ranks> {
        let ranks = |split| Ranks {
            own: Rank::of(split, splits, |one| one.own),
            luck: Rank::of(split, splits, |one| one.luck),
        };
        splits.iter().map(ranks).collect()
    }
}

impl Rank {
    fn of(split: &Split, all: &[Split], by: impl Fn(&Split) -> Millionths) -> Rank {
        let is_ahead = |one: &Split, other: &Split| {
            let least = libm::hypot(one.uncertainty.share(), other.uncertainty.share()).max(LEAST);
            (by(one) - by(other)).share() >= least
        };
        let others = || all.iter().filter(|other| other.player != split.player);
        if others().next().is_none() {
            Rank::Between
        } else if others().all(|other| is_ahead(split, other)) {
            Rank::Best
        } else if others().all(|other| is_ahead(other, split)) {
            Rank::Worst
        } else {
            Rank::Between
        }
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::Player;

    use super::*;

    fn split(player: u8, own: i32, uncertainty: i32, luck: i32) -> Split {
        let none = Millionths::NONE;
        Split {
            player: Player::new(player).unwrap(),
            fair: none,
            own: Millionths(own),
            uncertainty: Millionths(uncertainty),
            others: none,
            luck: Millionths(luck),
            par: none,
            result: none,
            swings: Vec::new(),
        }
    }

    fn ranks(splits: &[Split], of: fn(&Ranks) -> Rank) -> Vec<Rank> {
        Ranks::of(splits).iter().map(of).collect()
    }

    #[test]
    fn nobody_is_ahead_by_less_than_the_uncertainty_of_the_difference() {
        let with = |own| vec![split(0, own, 30_000, 0), split(1, -100_000, 40_000, 0)];
        assert_eq!(ranks(&with(-50_000), |ranks| ranks.own), [Rank::Best, Rank::Worst]);
        assert_eq!(ranks(&with(-50_001), |ranks| ranks.own), [Rank::Between; 2]);
    }

    #[test]
    fn nobody_is_ahead_by_less_than_a_point() {
        let with = |luck| vec![split(0, 0, 0, luck), split(1, 0, 0, 0), split(2, 0, 0, -50_000)];
        assert_eq!(ranks(&with(10_000), |ranks| ranks.luck), [Rank::Best, Rank::Between, Rank::Worst]);
        assert_eq!(ranks(&with(9_999), |ranks| ranks.luck), [Rank::Between, Rank::Between, Rank::Worst]);
        assert_eq!(ranks(&[split(0, 0, 0, 0)], |ranks| ranks.luck), [Rank::Between], "there is nobody else");
    }
}
