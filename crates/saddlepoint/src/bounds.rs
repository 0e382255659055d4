/// What is certain about the worth of a game to its first player: it lies between these two.
///
/// The first player has a plan that earns at least `low` whatever the second does, and the second has one that gives
/// away no more than `high`.
///
/// ```
/// # use saddlepoint::Bounds;
/// let bounds = Bounds { low: 0.125, high: 0.375 };
/// assert_eq!((bounds.middle(), bounds.gap(), bounds.exploitability()), (0.25, 0.25, 0.125));
/// assert!(bounds.contains(0.375) && !bounds.contains(0.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// What the first player's plan earns at least.
    pub low: f64,
    /// What the second player's plan gives away at most.
    pub high: f64,
}

impl Bounds {
    /// How much is not known. For two plans and their best responses it is what both players together could gain by
    /// responding, which others call `NashConv`.
    pub fn gap(self) -> f64 {
        self.high - self.low
    }

    /// What each player could gain on average by a best response: half of the [gap](Bounds::gap).
    pub fn exploitability(self) -> f64 {
        self.gap() / 2.0
    }

    /// The best guess at the worth, which is off by no more than the [exploitability](Bounds::exploitability).
    pub fn middle(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    /// Whether a worth may lie here.
    pub fn contains(self, worth: f64) -> bool {
        (self.low..=self.high).contains(&worth)
    }
}
