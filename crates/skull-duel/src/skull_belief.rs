/// How likely a player still owns their skull, as everybody at the table has to believe: a chance from 0 to 1.
///
/// ```
/// # use skull_duel::SkullBelief;
/// assert_eq!(SkullBelief::new(0.75).map(SkullBelief::get), Some(0.75));
/// assert_eq!((SkullBelief::new(1.1), SkullBelief::new(f64::NAN)), (None, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct SkullBelief(f64);

impl SkullBelief {
    /// The skull is lost for sure.
    pub const LOST: SkullBelief = SkullBelief(0.0);

    /// The skull is there for sure, as it is with all four discs.
    pub const OWNED: SkullBelief = SkullBelief(1.0);

    /// This chance, if it is one.
    pub fn new(chance: f64) -> Option<SkullBelief> {
        (0.0..=1.0).contains(&chance).then_some(SkullBelief(chance))
    }

    /// This chance, or the nearest there is where rounding has gone a little too far.
    pub(crate) fn nearest(chance: f64) -> SkullBelief {
        SkullBelief(chance.clamp(0.0, 1.0))
    }

    /// The chance.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// How likely either is: that the skull is lost, that it is owned.
    pub(crate) fn split(self) -> [f64; 2] {
        [1.0 - self.0, self.0]
    }
}
