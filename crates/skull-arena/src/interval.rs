/// A share, and where the true one lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// What was counted.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Standard deviations that hold 95 % of a normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

impl Interval {
    /// Wilson's score interval, which is right near 0 and 1 and for few trials too. No trials: all is possible.
    ///
    /// ```
    /// # use skull_arena::Interval;
    /// let share = Interval::wilson(8, 10);
    /// assert_eq!(format!("{:.3} {:.3} {:.3}", share.value, share.low, share.high), "0.800 0.490 0.943");
    /// ```
    pub fn wilson(successes: u64, trials: u64) -> Interval {
        if trials == 0 {
            return Interval { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z2) = (trials as f64, Z * Z);
        let p = successes as f64 / n;
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let margin = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        // At 0 and 1 the ends meet the value but for a rounding error.
        Interval { value: p, low: (centre - margin).clamp(0.0, p), high: (centre + margin).clamp(p, 1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::Interval;

    #[test]
    fn nothing_and_everything_keep_to_their_side() {
        let (none, all) = (Interval::wilson(0, 20), Interval::wilson(20, 20));
        assert_eq!((none.value, none.low), (0.0, 0.0));
        assert_eq!((all.value, all.high), (1.0, 1.0));
        // Textbook values for 0 of 20.
        assert!(
            (none.high - 0.161_125).abs() < 1e-5 && (all.low - 0.838_875).abs() < 1e-5,
            "{none:?} {all:?}"
        );
    }
}
