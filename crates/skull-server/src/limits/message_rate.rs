use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use super::TooMany;

/// The messages of one guest, or of one socket that is nobody's: never more than so many in any 20 seconds.
///
/// It remembers when each of the last ones came, in four bytes each, and none where it is quiet. A bucket that
/// refills would need less, but let through twice as many when it was full.
#[derive(Debug)]
pub struct MessageRate {
    since: Option<Instant>,
    /// When the messages of the last 20 seconds came, in milliseconds since the first one ever.
    came: VecDeque<u32>,
    most: u32,
}

/// The time in which they are counted.
const SPAN: Duration = Duration::from_secs(20);

impl MessageRate {
    pub(super) fn new(most: u32) -> MessageRate {
        MessageRate { since: None, came: VecDeque::new(), most }
    }

    /// A message has come. One that is refused does not count.
    pub fn message(&mut self, now: Instant) -> Result<(), TooMany> {
        let now = self.milliseconds(now);
        let span = SPAN.as_millis() as u32;
        while self.came.front().is_some_and(|&first| now.wrapping_sub(first) >= span) {
            self.came.pop_front();
        }
        match self.came.front() {
            None => {
                // Nothing for 20 seconds: what a busy moment needed is given back.
                self.came.shrink_to(8);
            }
            Some(&first) if self.came.len() >= self.most as usize => {
                let wait = Duration::from_millis(u64::from(span - now.wrapping_sub(first)));
                let too_many = TooMany::Messages { wait };
                super::count(&too_many);
                return Err(too_many);
            }
            Some(_) => {}
        }
        self.came.push_back(now);
        Ok(())
    }

    /// Whether nothing came lately that still counts. Then nothing is remembered either.
    pub(super) fn rests(&mut self, now: Instant) -> bool {
        let (now, span) = (self.milliseconds(now), SPAN.as_millis() as u32);
        let is_quiet = self.came.back().is_none_or(|&last| now.wrapping_sub(last) >= span);
        if is_quiet {
            self.came = VecDeque::new();
        }
        is_quiet
    }

    /// It may wrap around, after 49 days: only the last 20 seconds are compared.
    fn milliseconds(&mut self, now: Instant) -> u32 {
        let since = *self.since.get_or_insert(now);
        now.saturating_duration_since(since).as_millis() as u32
    }
}
