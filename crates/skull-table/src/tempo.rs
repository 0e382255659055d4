use std::{collections::HashMap, time::Duration};

use parking_lot::Mutex;

/// How often the bots of one patron move, at all of the patron's tables together. A move is written down, and told to
/// everybody who looks on, so whoever has a hundred tables must not have a hundred times as many.
#[derive(Debug, Default)]
pub(crate) struct Tempo(Mutex<HashMap<u64, Duration>>);

impl Tempo {
    /// So far apart are moves, in the long run: as fast as one table can be.
    pub(crate) const APART: Duration = Duration::from_millis(5);
    /// So far ahead of that they may be, for those who have rested: a school class whose bots all move at once.
    pub(crate) const AHEAD: Duration = Duration::from_secs(2);

    /// Takes the next turn of a patron, where the machine has been running for so long. How long it is until then.
    pub(crate) fn next(&self, patron: u64, now: Duration) -> Duration {
        let mut turns = self.0.lock();
        // Room for a new one is made by those who have rested.
        if turns.len() == turns.capacity() {
            turns.retain(|_, next| *next > now);
        }
        let turn = turns.entry(patron).or_insert(now);
        let next = (*turn).max(now);
        *turn = next + Tempo::APART;
        next.saturating_sub(now).saturating_sub(Tempo::AHEAD)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Tempo;

    #[test]
    fn who_moves_all_the_time_waits_and_nobody_else_does() {
        let (tempo, now) = (Tempo::default(), Duration::from_hours(1));
        let at_once = (0..1000).filter(|_| tempo.next(1, now).is_zero()).count();
        assert_eq!(at_once, 401, "what two seconds have room for");
        assert_eq!(
            tempo.next(1, now),
            Duration::from_secs(3),
            "and each of the others has a turn of its own"
        );
        assert_eq!(tempo.next(2, now), Duration::ZERO);
        assert_eq!(tempo.next(1, now + Duration::from_secs(10)), Duration::ZERO, "who has rested may go on");
    }

    #[test]
    fn those_who_have_rested_take_no_room() {
        let (tempo, now) = (Tempo::default(), Duration::ZERO);
        for patron in 0..10_000 {
            tempo.next(patron, now + Tempo::APART * patron as u32);
        }
        assert!(tempo.0.lock().capacity() < 100);
    }
}
