use std::ops::Range;

/// All that a player may have chosen so far, in order: a place in that player's arrays.
pub type Sequence = u32;

/// All that one player may have to decide in a game, as arrays.
///
/// Every decision stands after the choice it follows from, so one sweep forwards or backwards meets them in order. This
/// is one player's half of the sequence form of Koller, Megiddo and von Stengel (1996).
///
/// ```
/// # use saddlepoint::Decisions;
/// let mut decisions = Decisions::new();
/// let first = decisions.add(Decisions::START, 2).expect("the start is there");
/// decisions.add(first.start, 3).expect("so is the first of two choices");
/// assert_eq!(decisions.sequences(), 1 + 2 + 3);
/// assert_eq!(decisions.add(6, 2), None, "there is no such choice to follow from");
/// assert_eq!(decisions.add(first.start, 0), None, "nothing to choose from");
/// ```
#[derive(Clone, Debug)]
pub struct Decisions {
    points: Vec<Point>,
    sequences: u32,
}

/// Where one decision stands among the sequences.
#[derive(Clone, Copy, Debug)]
struct Point {
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
    pub const fn new() -> Decisions {
        Decisions { points: Vec::new(), sequences: 1 }
    }

    /// Adds a decision that is met after `after` was chosen, and gives the sequences of its choices. `None` if nothing
    /// ever chose `after`, if there are no choices, or more in all than can be counted.
    pub fn add(&mut self, after: Sequence, choices: u32) -> Option<Range<Sequence>> {
        let first = self.sequences;
        let end = first.checked_add(choices).filter(|&end| after < first && first < end)?;
        self.points.push(Point { after, first, choices });
        self.sequences = end;
        Some(first..end)
    }

    /// How many sequences there are, the empty one included: the length of all arrays.
    pub fn sequences(&self) -> usize {
        self.sequences as usize
    }

    /// How many decisions there are.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Whether there is nothing to decide.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// Each decision in order: the sequence it follows and those of its choices.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, Range<usize>)> + '_ {
        self.points.iter().map(Point::places)
    }

    /// Those with these numbers, counted from zero in the order they were added; none if some are not there.
    pub(crate) fn within(
        &self,
        numbers: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = (usize, Range<usize>)> + '_ {
        self.points.get(numbers).unwrap_or_default().iter().map(Point::places)
    }

    /// The decision with this number, counted from zero in the order they were added.
    pub(crate) fn nth(&self, number: usize) -> (usize, Range<usize>) {
        self.points[number].places()
    }

    /// Turns a strategy, how likely each choice is where it is to be made, into a plan: how likely it is from the start,
    /// as far as it is this player's to choose. `None` unless there is one number for each sequence.
    ///
    /// ```
    /// # use saddlepoint::Decisions;
    /// let mut decisions = Decisions::new();
    /// let first = decisions.add(Decisions::START, 2).expect("the start is there");
    /// decisions.add(first.start, 2).expect("so is the first of two choices");
    /// assert_eq!(decisions.plan(&[1.0, 0.5, 0.5, 0.2, 0.8]), Some(vec![1.0, 0.5, 0.5, 0.1, 0.4]));
    /// assert_eq!(decisions.plan(&[1.0, 0.5, 0.5]), None);
    /// ```
    pub fn plan(&self, strategy: &[f64]) -> Option<Vec<f64>> {
        let mut plan = vec![1.0; self.sequences()];
        (strategy.len() == plan.len()).then(|| {
            self.follow(strategy, &mut plan);
            plan
        })
    }

    /// The plan of somebody to whom every choice is as good as the others.
    ///
    /// ```
    /// # use saddlepoint::Decisions;
    /// let mut decisions = Decisions::new();
    /// let first = decisions.add(Decisions::START, 2).expect("the start is there");
    /// decisions.add(first.start, 4).expect("so is the first of two choices");
    /// assert_eq!(decisions.even(), [1.0, 0.5, 0.5, 0.125, 0.125, 0.125, 0.125]);
    /// ```
    pub fn even(&self) -> Vec<f64> {
        let mut plan = vec![1.0; self.sequences()];
        for (after, choices) in self.iter() {
            let part = plan[after] / choices.len() as f64;
            plan[choices].fill(part);
        }
        plan
    }

    /// As [`plan`](Decisions::plan), into an array that is there already. Both are as long as there are sequences.
    pub(crate) fn follow(&self, strategy: &[f64], plan: &mut [f64]) {
        plan[Decisions::START as usize] = 1.0;
        for (after, choices) in self.iter() {
            let reached = plan[after];
            for (part, share) in plan[choices.clone()].iter_mut().zip(&strategy[choices]) {
                *part = reached * share;
            }
        }
    }

    /// Turns what each sequence earns by itself into what it earns with the best play after it. The first entry, which
    /// is given back, is what a best response earns. `None` unless there is one number for each sequence.
    pub fn best(&self, utilities: &mut [f64]) -> Option<f64> {
        if utilities.len() != self.sequences() {
            return None;
        }
        for (after, choices) in self.iter().rev() {
            let best = utilities[choices].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            utilities[after] += best;
        }
        utilities.first().copied()
    }
}

impl Point {
    #[inline]
    fn places(&self) -> (usize, Range<usize>) {
        (self.after as usize, self.first as usize..(self.first + self.choices) as usize)
    }
}
