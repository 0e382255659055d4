//! Of what was said to be won with some chance, how much was won.

#![allow(dead_code, reason = "a test takes what it needs")]

/// Ten groups of chances, each with what was said and what was won of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reliability {
    pub(crate) tenths: [Tenth; 10],
    /// The sum of `-ln` of the chance that was given to what happened.
    surprise: f64,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tenth {
    pub(crate) said: f64,
    pub(crate) won: f64,
    pub(crate) count: f64,
}

impl Reliability {
    /// It was said to be won with this chance, and was won or not.
    pub(crate) fn add(&mut self, chance: f64, won: bool) {
        let number = (1..10_u8).filter(|&tenth| 10.0 * chance >= f64::from(tenth)).count();
        let tenth = &mut self.tenths[number];
        tenth.said += chance;
        tenth.won += f64::from(u8::from(won));
        tenth.count += 1.0;
        let given = if won { chance } else { 1.0 - chance };
        self.surprise -= libm::log(given.max(1e-6));
    }

    pub(crate) fn join(&mut self, other: &Reliability) {
        for (mine, theirs) in self.tenths.iter_mut().zip(&other.tenths) {
            mine.said += theirs.said;
            mine.won += theirs.won;
            mine.count += theirs.count;
        }
        self.surprise += other.surprise;
    }

    pub(crate) fn count(&self) -> f64 {
        self.tenths.iter().map(|tenth| tenth.count).sum()
    }

    /// The mean log loss of each statement.
    pub(crate) fn loss(&self) -> f64 {
        self.surprise / self.count()
    }
}

impl Tenth {
    /// By how much too little was said.
    pub(crate) fn short(&self) -> f64 {
        (self.won - self.said) / self.count.max(1.0)
    }

    /// The standard deviation of that, if statements were independent.
    pub(crate) fn deviation(&self) -> f64 {
        let mean = self.said / self.count.max(1.0);
        (mean * (1.0 - mean) / self.count.max(1.0)).sqrt()
    }
}
