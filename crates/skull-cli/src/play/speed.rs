use std::time::Duration;

use clap::ValueEnum;
use skull_rules::Seen;

/// How long moments last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Speed {
    /// For an audience
    Slow,
    /// As at a table
    Normal,
    /// For players who know it all
    Fast,
    /// No pauses at all
    Instant,
}

impl Speed {
    const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// The next one up or down, if there is one.
    pub(crate) fn stepped(self, faster: bool) -> Speed {
        let at = Speed::ALL.iter().position(|&speed| speed == self).unwrap_or(1);
        let next = if faster { at + 1 } else { at.saturating_sub(1) };
        Speed::ALL[next.min(Speed::ALL.len() - 1)]
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }

    /// How long something lasts at this speed that lasts so many milliseconds at the normal one.
    pub(crate) fn lasting(self, milliseconds: u64) -> Duration {
        let percent = match self {
            Speed::Slow => 180,
            Speed::Normal => 100,
            Speed::Fast => 35,
            Speed::Instant => 0,
        };
        Duration::from_millis(milliseconds * percent / 100)
    }

    /// How long the table waits before it sees this: the louder the moment, the longer the breath is held. The
    /// last disc of an attempt takes longest.
    pub(crate) fn before(self, event: &Seen, last_disc: bool) -> Duration {
        self.lasting(match event {
            Seen::Placed { .. } => 350,
            Seen::Passed { .. } => 650,
            Seen::Flipped { .. } if last_disc => 1700,
            Seen::Flipped { .. } => 850,
            Seen::Bid { .. }
            | Seen::AttemptStarted { .. }
            | Seen::Shown { .. }
            | Seen::LeaderNamed { .. } => 900,
            Seen::ChallengeWon { .. } | Seen::ChallengeFailed { .. } => 700,
            Seen::Eliminated { .. } | Seen::GameWon { .. } => 1100,
            // The table is looked at once more before the discs are taken back.
            Seen::Lost { .. } | Seen::RoundStarted { .. } => 1900,
        })
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::Seat;

    use super::*;

    #[test]
    fn the_last_disc_takes_longest_and_nothing_lasts_when_all_is_instant() {
        let seat = Seat::new(0).unwrap();
        let flip = Seen::Flipped { seat, disc: skull_rules::Disc::Flower, by: seat };
        assert!(Speed::Normal.before(&flip, true) > Speed::Normal.before(&flip, false));
        assert_eq!(Speed::Instant.before(&flip, true), Duration::ZERO);
        assert!(Speed::Slow.before(&flip, false) > Speed::Fast.before(&flip, false));
    }

    #[test]
    fn speeds_end_at_both_ends() {
        assert_eq!(Speed::Instant.stepped(true), Speed::Instant);
        assert_eq!(Speed::Slow.stepped(false), Speed::Slow);
        assert_eq!(Speed::Normal.stepped(true), Speed::Fast);
    }
}
