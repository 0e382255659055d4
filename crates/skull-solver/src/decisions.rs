use std::ops::Range;

/// Something a player may have done so far, all own choices in order: a place in that player's arrays.
pub type Sequence = u32;

/// All that one player may have to decide in a game, as arrays: every decision stands after the choice it
/// follows from, so one sweep forwards or backwards meets them in order.
///
/// ```
/// # use skull_solver::Decisions;
/// let mut decisions = Decisions::new();
/// let first = decisions.add(Decisions::START, 2);
/// decisions.add(first.start, 3);
/// assert_eq!(decisions.sequences(), 1 + 2 + 3);
/// ```
#[derive(Clone, Debug)]
pub struct Decisions {
    sets: Vec<Decision>,
    sequences: u32,
}

/// What a player knows at one moment, and how many choices there are.
#[derive(Clone, Copy, Debug)]
struct Decision {
    after: Sequence,
    first: Sequence,
    choices: u32,
}

impl Default for Decisions {
    fn default() -> Decisions {
        Decisions::new()
    }
}

impl Decisions {
    /// Before the first choice.
    pub const START: Sequence = 0;

    /// Nothing to decide yet.
    pub fn new() -> Decisions {
        Decisions { sets: Vec::new(), sequences: 1 }
    }

    /// One more decision, met after `after` was chosen; gives the sequences of its choices.
    pub fn add(&mut self, after: Sequence, choices: u32) -> Range<Sequence> {
        assert!(after < self.sequences && choices > 0, "a decision follows from a choice already there");
        let first = self.sequences;
        self.sets.push(Decision { after, first, choices });
        self.sequences += choices;
        first..self.sequences
    }

    /// How many sequences there are, the empty one included: the length of all arrays.
    pub fn sequences(&self) -> usize {
        self.sequences as usize
    }

    /// How many decisions there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there is nothing to decide.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Each decision in order: the sequence it follows and those of its choices.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, Range<usize>)> + '_ {
        self.sets.iter().map(Decision::places)
    }

    /// Those with these numbers, counted from zero in the order they were added.
    pub(crate) fn within(
        &self,
        numbers: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = (usize, Range<usize>)> + '_ {
        self.sets[numbers].iter().map(Decision::places)
    }

    /// The decision with this number, counted from zero in the order they were added.
    pub(crate) fn nth(&self, number: usize) -> (usize, Range<usize>) {
        self.sets[number].places()
    }

    /// Turns how likely each choice is where it is to be made into a plan: how likely it is from the start, as
    /// far as it is this player's to choose.
    ///
    /// ```
    /// # use skull_solver::Decisions;
    /// let mut decisions = Decisions::new();
    /// let first = decisions.add(Decisions::START, 2);
    /// decisions.add(first.start, 2);
    /// let mut plan = [0.0; 5];
    /// decisions.follow(&[1.0, 0.5, 0.5, 0.2, 0.8], &mut plan);
    /// assert_eq!(plan, [1.0, 0.5, 0.5, 0.1, 0.4]);
    /// ```
    pub fn follow(&self, strategy: &[f64], plan: &mut [f64]) {
        plan[Decisions::START as usize] = 1.0;
        for (after, choices) in self.iter() {
            let reached = plan[after];
            for (part, share) in plan[choices.clone()].iter_mut().zip(&strategy[choices]) {
                *part = reached * share;
            }
        }
    }

    /// Turns what each sequence earns by itself into what it earns with the best play after it; the first
    /// entry is the worth of a best response.
    pub fn best(&self, utilities: &mut [f64]) -> f64 {
        for (after, choices) in self.iter().rev() {
            let best = utilities[choices].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            utilities[after] += best;
        }
        utilities[0]
    }
}

impl Decision {
    #[inline]
    fn places(&self) -> (usize, Range<usize>) {
        (self.after as usize, self.first as usize..(self.first + self.choices) as usize)
    }
}
