use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
};

use serde::{Deserialize, Serialize};

/// A win chance, or a difference of two, in millionths: whole numbers, so that parts add up to the last digit.
///
/// It is shown in points of a hundred.
///
/// ```
/// # use skull_review::Millionths;
/// assert_eq!(Millionths(612_345).to_string(), "61.2");
/// assert_eq!(Millionths::of(0.25) - Millionths(300_000), Millionths(-50_000));
/// assert_eq!(format!("{:+}", Millionths(-50_000)), "-5.0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Millionths(pub i32);

impl Millionths {
    /// Nothing.
    pub const NONE: Millionths = Millionths(0);
    /// Certainty.
    pub const ONE: Millionths = Millionths(1_000_000);

    /// The nearest to a chance, or to a difference of two.
    pub fn of(chance: f64) -> Millionths {
        Millionths(libm::round(chance * 1e6) as i32)
    }

    /// The same as a number from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / 1e6
    }

    /// In points of a hundred.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 1e4
    }

    /// How far it is from nothing.
    #[must_use]
    pub fn abs(self) -> Millionths {
        Millionths(self.0.abs())
    }

    /// Shares that sum to one whole: those of these weights, rounded by the largest remainder.
    pub fn shares(weights: &[f64]) -> Vec<Millionths> {
        let all: f64 = weights.iter().sum();
        let exact = |weight: &f64| if all > 0.0 { weight / all * 1e6 } else { 1e6 / weights.len() as f64 };
        let exact: Vec<f64> = weights.iter().map(exact).collect();
        let mut shares: Vec<i32> = exact.iter().map(|&share| libm::floor(share) as i32).collect();
        let left = usize::try_from(1_000_000 - shares.iter().sum::<i32>()).unwrap_or(0);
        let mut order: Vec<usize> = (0..shares.len()).collect();
        let rest = |index: usize| exact[index] - libm::floor(exact[index]);
        order.sort_by(|&one, &other| rest(other).total_cmp(&rest(one)));
        order.iter().cycle().take(left).for_each(|&index| shares[index] += 1);
        shares.into_iter().map(Millionths).collect()
    }
}

impl fmt::Display for Millionths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Rounded as whole numbers are, so that every machine writes the same; and never a zero below zero.
        let tenths = (self.0 + 500 * self.0.signum()) / 1000;
        let text = format!("{}.{}", tenths.abs() / 10, tenths.abs() % 10);
        f.pad_integral(tenths >= 0, "", &text)
    }
}

impl Add for Millionths {
    type Output = Millionths;

    fn add(self, other: Millionths) -> Millionths {
        Millionths(self.0 + other.0)
    }
}

impl Sub for Millionths {
    type Output = Millionths;

    fn sub(self, other: Millionths) -> Millionths {
        Millionths(self.0 - other.0)
    }
}

impl Neg for Millionths {
    type Output = Millionths;

    fn neg(self) -> Millionths {
        Millionths(-self.0)
    }
}

impl AddAssign for Millionths {
    fn add_assign(&mut self, other: Millionths) {
        self.0 += other.0;
    }
}

impl SubAssign for Millionths {
    fn sub_assign(&mut self, other: Millionths) {
        self.0 -= other.0;
    }
}

impl Sum for Millionths {
    fn sum<I: Iterator<Item = Millionths>>(all: I) -> Millionths {
        Millionths(all.map(|one| one.0).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_sum_to_one_whole_whatever_they_are_of() {
        for weights in [&[1.0, 1.0, 1.0][..], &[0.0, 0.0], &[0.2, 0.3, 0.5, 1e-9], &[1.0; 7]] {
            let shares = Millionths::shares(weights);
            assert_eq!(shares.into_iter().sum::<Millionths>(), Millionths::ONE, "{weights:?}");
        }
        assert_eq!(Millionths::shares(&[3.0, 1.0]), [Millionths(750_000), Millionths(250_000)]);
    }

    #[test]
    fn half_a_tenth_is_rounded_away_from_nothing_and_nothing_has_no_sign() {
        let shown = [499, 500, -499, -500, 999_499, 1_000_000].map(|number| Millionths(number).to_string());
        assert_eq!(shown, ["0.0", "0.1", "0.0", "-0.1", "99.9", "100.0"]);
    }
}
