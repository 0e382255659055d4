/// How likely a player still owns their skull, as everybody at the table has to believe: a chance from 0 to 1.
///
/// ```
/// # use skull_duel::Belief;
/// assert_eq!(Belief::new(0.75).map(Belief::get), Some(0.75));
/// assert_eq!((Belief::new(1.1), Belief::new(f64::NAN)), (None, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Belief(f64);

impl Belief {
    /// The skull is lost for sure.
    pub const LOST: Belief = Belief(0.0);

    /// The skull is there for sure, as it is with all four discs.
    pub const OWNED: Belief = Belief(1.0);

    /// This chance, if it is one.
    pub fn new(chance: f64) -> Option<Belief> {
        (0.0..=1.0).contains(&chance).then_some(Belief(chance))
    }

    /// This chance, or the nearest there is where rounding has gone a little too far.
    pub(crate) fn nearest(chance: f64) -> Belief {
        Belief(chance.clamp(0.0, 1.0))
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
