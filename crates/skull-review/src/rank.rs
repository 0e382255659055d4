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

/// Nobody is ahead by less than this.
const LEAST: f64 = 0.01;

impl Rank {
    /// Ranks the players of one game by what their decisions cost and by luck. One is ahead of another only by a point of a
    /// hundred at least, and by more than the uncertainty of the difference.
    pub fn all(splits: &mut [Split]) {
        let ranks: Vec<[Rank; 2]> = splits
            .iter()
            .map(|split| [Rank::of(split, splits, |one| one.own), Rank::of(split, splits, |one| one.luck)])
            .collect();
        for (split, [own, luck]) in splits.iter_mut().zip(ranks) {
            (split.own_rank, split.luck_rank) = (own, luck);
        }
    }

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
            own_rank: Rank::Between,
            others: none,
            luck: Millionths(luck),
            luck_rank: Rank::Between,
            par: none,
            result: none,
            swings: Vec::new(),
        }
    }

    fn ranks(mut splits: Vec<Split>, of: fn(&Split) -> Rank) -> Vec<Rank> {
        Rank::all(&mut splits);
        splits.iter().map(of).collect()
    }

    #[test]
    fn nobody_is_ahead_by_less_than_the_uncertainty_of_the_difference() {
        let with = |own| vec![split(0, own, 30_000, 0), split(1, -100_000, 40_000, 0)];
        assert_eq!(ranks(with(-50_000), |split| split.own_rank), [Rank::Best, Rank::Worst]);
        assert_eq!(ranks(with(-50_001), |split| split.own_rank), [Rank::Between; 2]);
    }

    #[test]
    fn nobody_is_ahead_by_less_than_a_point() {
        let with = |luck| vec![split(0, 0, 0, luck), split(1, 0, 0, 0), split(2, 0, 0, -50_000)];
        assert_eq!(ranks(with(10_000), |split| split.luck_rank), [Rank::Best, Rank::Between, Rank::Worst]);
        assert_eq!(ranks(with(9_999), |split| split.luck_rank), [Rank::Between, Rank::Between, Rank::Worst]);
        assert_eq!(
            ranks(vec![split(0, 0, 0, 0)], |split| split.luck_rank),
            [Rank::Between],
            "there is nobody else"
        );
    }
}
