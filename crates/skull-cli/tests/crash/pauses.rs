use std::{fmt, time::Duration};

/// How long everybody had to wait, each time, until play went on.
pub(crate) struct Pauses {
    after: &'static str,
    waited: Vec<Duration>,
}

impl Pauses {
    pub(crate) fn after(after: &'static str) -> Pauses {
        Pauses { after, waited: Vec::new() }
    }

    pub(crate) fn note(&mut self, waited: Duration) {
        self.waited.push(waited);
    }

    /// Says how it was, and that so many in a hundred were short.
    pub(crate) fn check(&self, percent: usize, short: Duration) {
        println!("{self}");
        let longest = self.longest_of(percent);
        assert!(longest <= short, "after {}: {longest:?} is longer than {short:?}", self.after);
    }

    /// No more than this in so many of a hundred.
    fn longest_of(&self, percent: usize) -> Duration {
        let mut waited = self.waited.clone();
        waited.sort_unstable();
        let counted = (waited.len() * percent).div_ceil(100);
        counted.checked_sub(1).map_or(Duration::ZERO, |last| waited[last])
    }
}

impl fmt::Display for Pauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, all] = [50, 99, 100].map(|percent| self.longest_of(percent).as_millis());
        let (times, after) = (self.waited.len(), self.after);
        write!(f, "play goes on after {after}: p50 {half} ms, p99 {most} ms, max {all} ms, {times} times")
    }
}

#[test]
fn of_a_hundred_pauses_one_may_be_long() {
    let mut pauses = Pauses::after("nothing");
    (1..=200).for_each(|waited| pauses.note(Duration::from_millis(waited)));
    assert_eq!([50, 99, 100].map(|percent| pauses.longest_of(percent).as_millis()), [100, 198, 200]);
    pauses.check(99, Duration::from_millis(198));
    assert_eq!(Pauses::after("nothing").longest_of(99), Duration::ZERO);
}
