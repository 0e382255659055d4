use skull_chance::Dice;

/// Decides everything that a seed decides.
pub(crate) struct Die(Dice);

impl Die {
    pub(crate) fn of(seed: u64) -> Die {
        Die(Dice::from_seed(seed))
    }

    /// Another one, for something that goes on beside this.
    pub(crate) fn split(&mut self) -> Die {
        Die(self.0.split())
    }

    pub(crate) fn dice(&mut self) -> Dice {
        self.0.split()
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.0.seed() % count as u64) as usize
    }

    /// Whether something happens that happens so often in a hundred times.
    pub(crate) fn comes_up(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn one<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}
