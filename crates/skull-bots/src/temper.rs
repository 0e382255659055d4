/// What makes two players of the same strength play differently. The default is the level-headed one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    /// How readily the skull is hidden as the first disc of a round, 0 to 1.
    pub skull_first: f32,
    /// How readily it is added later.
    pub skull_later: f32,
    /// How much adding a disc is liked beside speaking up.
    pub patience: f32,
    /// How much is added to the wish to bid, to raise and to bid high: below the default is cautious.
    pub boldness: f32,
    /// How surely a low bid is trusted to be raised, which is what a bluff lives from.
    pub trust_in_raises: f32,
    /// How much others' success is minded: by raising.
    pub envy: f32,
    /// How much choices wander. Never 0: what is certain can be learned.
    pub whim: f32,
    /// How readily the skull is given up when there is a choice.
    pub drops_skull: f32,
    /// How readily a disc is shown after somebody's failure.
    pub shows: f32,
    /// How much the discs of whoever last took one are turned first.
    pub grudge: f32,
    /// What a lost disc adds to the wish to bid in the round after it: below 0 they hide.
    pub tilt: f32,
}

impl Default for Temper {
    fn default() -> Temper {
        Temper {
            skull_first: 0.4,
            skull_later: 0.25,
            patience: 0.067,
            boldness: 0.04,
            trust_in_raises: 0.48,
            envy: 0.62,
            whim: 0.08,
            drops_skull: 0.45,
            shows: 0.0,
            grudge: 0.0,
            tilt: 0.0,
        }
    }
}
