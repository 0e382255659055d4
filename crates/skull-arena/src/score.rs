use std::time::Duration;

use hdrhistogram::Histogram;
use skull_rules::Victory;

use crate::{habits::Habits, interval::Interval, scoresheet::Scoresheet};

/// How one entrant did. It has played a game for every place it took: one who sits twice has played twice.
#[derive(Clone, Debug)]
pub struct Score {
    /// Places taken, over all games.
    pub games: u64,
    /// Games won, [forfeited](Score::forfeits) ones not among them.
    pub wins: u64,
    /// Those of them won by challenges.
    pub by_challenges: u64,
    /// Those of them won as the last one standing.
    pub by_last_standing: u64,
    /// Attempts to flip what was bid.
    pub attempts: u64,
    /// Those of them that met no skull.
    pub attempts_won: u64,
    /// Rounds begun.
    pub openings: u64,
    /// Those of them begun with the skull.
    pub skull_openings: u64,
    /// How it plays.
    pub habits: Habits,
    /// The rounds of all its games.
    pub rounds: u64,
    /// The acts of everybody in all its games.
    pub acts: u64,
    /// Games it broke off or cheated in: lost, whatever its stand-in did.
    pub forfeits: u64,
    /// The first few of these.
    pub first_forfeits: Vec<Forfeit>,
    times: Histogram<u64>,
}

/// Why a game was forfeited.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Forfeit {
    /// The game, counted from 0.
    pub game: u64,
    /// A sentence.
    pub reason: String,
}

/// As many forfeits as are worth reading.
const MOST_REASONS: usize = 3;

impl Score {
    pub(crate) fn new() -> Score {
        Score {
            games: 0,
            wins: 0,
            by_challenges: 0,
            by_last_standing: 0,
            attempts: 0,
            attempts_won: 0,
            openings: 0,
            skull_openings: 0,
            habits: Habits::default(),
            rounds: 0,
            acts: 0,
            forfeits: 0,
            first_forfeits: Vec::new(),
            // Up to an hour, to two digits.
            times: Histogram::new_with_max(3_600_000_000_000, 2).expect("two digits of an hour fit"),
        }
    }

    /// The share of its games that it has won.
    pub fn win_share(&self) -> Interval {
        Interval::wilson(self.wins, self.games)
    }

    /// The time that this share of its decisions took no longer than; `None` if none was timed.
    pub fn decision_time(&self, share: f64) -> Option<Duration> {
        (!self.times.is_empty()).then(|| Duration::from_nanos(self.times.value_at_quantile(share)))
    }

    /// Books a finished game, and why it was forfeited if it was.
    pub(crate) fn count_game(&mut self, sheet: &Scoresheet, forfeit: Option<&str>) {
        self.games += 1;
        self.rounds += sheet.rounds;
        self.acts += sheet.acts;
        if let Some(reason) = forfeit {
            self.forfeits += 1;
            self.first_forfeits.push(Forfeit { game: sheet.number, reason: reason.to_owned() });
            self.keep_first_forfeits();
        }
    }

    pub(crate) fn win(&mut self, by: Victory) {
        self.wins += 1;
        match by {
            Victory::Challenges => self.by_challenges += 1,
            Victory::LastStanding => self.by_last_standing += 1,
        }
    }

    pub(crate) fn opening(&mut self, skull: bool) {
        self.openings += 1;
        self.skull_openings += u64::from(skull);
    }

    pub(crate) fn time(&mut self, decision: Duration) {
        let nanoseconds = u64::try_from(decision.as_nanos()).unwrap_or(u64::MAX);
        self.times.saturating_record(nanoseconds);
    }

    fn keep_first_forfeits(&mut self) {
        self.first_forfeits.sort_unstable();
        self.first_forfeits.truncate(MOST_REASONS);
    }

    /// Takes in what another thread has found.
    pub(crate) fn add(&mut self, more: Score) {
        self.games += more.games;
        self.wins += more.wins;
        self.by_challenges += more.by_challenges;
        self.by_last_standing += more.by_last_standing;
        self.attempts += more.attempts;
        self.attempts_won += more.attempts_won;
        self.openings += more.openings;
        self.skull_openings += more.skull_openings;
        self.habits.add(&more.habits);
        self.rounds += more.rounds;
        self.acts += more.acts;
        self.forfeits += more.forfeits;
        self.first_forfeits.extend(more.first_forfeits);
        self.keep_first_forfeits();
        self.times.add(&more.times).expect("histograms of the same bounds add up");
    }
}
