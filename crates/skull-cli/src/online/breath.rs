use std::{
    collections::VecDeque,
    thread,
    time::{Duration, Instant},
};

use parking_lot::Mutex;

/// Keeps a program from saying more than a server hears from one guest: 100 things in 20 seconds, at all tables together.
#[derive(Debug, Default)]
pub(super) struct Breath {
    said: Mutex<VecDeque<Instant>>,
}

impl Breath {
    /// A little less, because people count from when they hear it.
    const MOST: usize = 90;
    const SPAN: Duration = Duration::from_secs(20);

    /// Waits until one thing more can be said.
    pub(super) fn take(&self) {
        let pause = self.pause(Instant::now());
        if !pause.is_zero() {
            thread::sleep(pause);
        }
    }

    /// How long to wait with something that is to be said now.
    fn pause(&self, now: Instant) -> Duration {
        let mut said = self.said.lock();
        let due = if said.len() == Breath::MOST {
            said.pop_front().map(|first| first + Breath::SPAN)
        } else {
            None
        };
        let at = due.map_or(now, |due| due.max(now));
        said.push_back(at);
        at - now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_says_more_than_is_heard() {
        let breath = Breath::default();
        let now = Instant::now();
        assert!((0..Breath::MOST).all(|_| breath.pause(now).is_zero()));
        assert_eq!(breath.pause(now), Breath::SPAN, "one too many waits for the first to be forgotten");
        let later = now + 2 * Breath::SPAN;
        assert!((0..Breath::MOST).all(|_| breath.pause(later).is_zero()));
    }
}
