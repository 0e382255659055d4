use fastrand::Rng;
use skull_chance::Dice;

/// How the game in play came about: what luck had come to when it was dealt, and all that was chosen since.
///
/// Whoever has it can play the game again to where it stands.
pub(crate) struct Trail {
    /// The dice before the deal.
    pub(crate) dice: [u8; Dice::STATE],
    /// The luck of strangers before they sat down; 0 without any.
    pub(crate) strangers: u64,
    /// What learners chose, in order.
    pub(crate) numbers: Vec<u8>,
}

impl Trail {
    pub(crate) fn new(dice: &Dice, strangers: Option<&Rng>) -> Trail {
        Trail { dice: dice.state(), strangers: strangers.map_or(0, Rng::get_seed), numbers: Vec::new() }
    }

    /// Another game is about to be dealt.
    pub(crate) fn start(&mut self, dice: &Dice, strangers: Option<&Rng>) {
        self.dice = dice.state();
        self.strangers = strangers.map_or(0, Rng::get_seed);
        self.numbers.clear();
    }
}
