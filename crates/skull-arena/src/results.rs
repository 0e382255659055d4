use std::{collections::BTreeMap, time::Duration};

use hdrhistogram::Histogram;
use skull_bots::Bot;
use skull_rules::{Seats, Victory};

use crate::{
    interval::Interval,
    rating::{self, Rating},
};

/// What an arena has found: sums that do not depend on the order in which games were finished.
#[derive(Clone, Debug)]
pub struct Results {
    players: usize,
    games: u64,
    rounds: u64,
    acts: u64,
    bids: u64,
    first_bids_of_all: u64,
    last_bids_of_all: u64,
    scores: Vec<Score>,
    ahead: Vec<Vec<u64>>,
    together: Vec<Vec<u64>>,
    /// Who sat together, in the order of their numbers, and how often each of them won.
    tables: BTreeMap<Vec<usize>, Vec<u64>>,
}

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

/// What is noted of one game while it is played.
pub(crate) struct Scoresheet {
    pub(crate) number: u64,
    pub(crate) rounds: u64,
    pub(crate) acts: u64,
    pub(crate) bids: u64,
    /// Rounds whose first bid was of all discs on the mats,
    pub(crate) first_bids_of_all: u64,
    /// and rounds whose last bid was.
    pub(crate) last_bids_of_all: u64,
    /// Seats that have placed a disc in this round.
    pub(crate) opened: Seats,
    /// The place that won, and how.
    pub(crate) won: Option<(usize, Victory)>,
}

/// As many forfeits as are worth reading.
const MOST_REASONS: usize = 3;

impl Results {
    pub(crate) fn new(players: usize, entrants: usize) -> Results {
        Results {
            players,
            games: 0,
            rounds: 0,
            acts: 0,
            bids: 0,
            first_bids_of_all: 0,
            last_bids_of_all: 0,
            scores: vec![Score::new(); entrants],
            ahead: vec![vec![0; entrants]; entrants],
            together: vec![vec![0; entrants]; entrants],
            tables: BTreeMap::new(),
        }
    }

    /// Players at a table.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Games finished.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// What each place wins if all are equally strong.
    pub fn fair_share(&self) -> f64 {
        1.0 / self.players as f64
    }

    /// Rounds of a game, on average.
    pub fn rounds(&self) -> f64 {
        ratio(self.rounds, self.games)
    }

    /// Acts of a game, on average.
    pub fn acts(&self) -> f64 {
        ratio(self.acts, self.games)
    }

    /// Bids of a round, on average.
    pub fn bids_per_round(&self) -> f64 {
        ratio(self.bids, self.rounds)
    }

    /// The share of rounds whose first bid is of all discs on the mats.
    pub fn first_bid_all(&self) -> f64 {
        ratio(self.first_bids_of_all, self.rounds)
    }

    /// The share of rounds whose last bid is of all discs on the mats.
    pub fn last_bid_all(&self) -> f64 {
        ratio(self.last_bids_of_all, self.rounds)
    }

    /// One for each entrant.
    pub fn scores(&self) -> &[Score] {
        &self.scores
    }

    /// `ahead[a][b]`: games with both at the table that `a` won, or that `b`'s stand-in won.
    pub fn ahead(&self) -> &[Vec<u64>] {
        &self.ahead
    }

    /// `together[a][b]`: games with both at the table; none of one with itself.
    pub fn together(&self) -> &[Vec<u64>] {
        &self.together
    }

    /// A rating for each entrant.
    pub fn ratings(&self) -> Vec<Rating> {
        rating::fit(self.scores.len(), &self.tables)
    }

    pub(crate) fn score(&mut self, entrant: usize) -> &mut Score {
        &mut self.scores[entrant]
    }

    pub(crate) fn time(&mut self, entrant: usize, decision: Duration) {
        let nanoseconds = u64::try_from(decision.as_nanos()).unwrap_or(u64::MAX);
        self.scores[entrant].times.saturating_record(nanoseconds);
    }

    /// Books a finished game; the entrant who has won it, unless by a stand-in.
    pub(crate) fn count_game(
        &mut self,
        sheet: &Scoresheet,
        lineup: &[usize],
        bots: &[Box<dyn Bot + '_>],
    ) -> Option<usize> {
        self.games += 1;
        self.rounds += sheet.rounds;
        self.acts += sheet.acts;
        self.bids += sheet.bids;
        self.first_bids_of_all += sheet.first_bids_of_all;
        self.last_bids_of_all += sheet.last_bids_of_all;
        for (&entrant, bot) in lineup.iter().zip(bots) {
            let score = &mut self.scores[entrant];
            score.games += 1;
            score.rounds += sheet.rounds;
            score.acts += sheet.acts;
            if let Some(reason) = bot.forfeit() {
                score.forfeits += 1;
                score.first_forfeits.push(Forfeit { game: sheet.number, reason: reason.to_owned() });
                score.keep_first_forfeits();
            }
        }
        let (place, by) = sheet.won?;
        let winner = lineup[place];
        if bots[place].forfeit().is_some() {
            let others = lineup.iter().zip(bots).filter(|(_, bot)| bot.forfeit().is_none());
            for other in distinct(others.map(|(&other, _)| other), winner) {
                self.ahead[other][winner] += 1;
            }
            return None;
        }
        self.scores[winner].win(by);
        for other in distinct(lineup.iter().copied(), winner) {
            self.ahead[winner][other] += 1;
        }
        Some(winner)
    }

    /// So many games were played by this line-up.
    pub(crate) fn count_company(&mut self, lineup: &[usize], games: u64) {
        for one in distinct(lineup.iter().copied(), usize::MAX) {
            for other in distinct(lineup.iter().copied(), one) {
                self.together[one][other] += games;
            }
        }
    }

    pub(crate) fn count_table(&mut self, table: Vec<usize>, wins: &[u64]) {
        let sums = self.tables.entry(table).or_insert_with(|| vec![0; wins.len()]);
        add_each(sums, wins);
    }

    /// Takes in what another thread has found.
    pub(crate) fn add(&mut self, other: Results) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.acts += other.acts;
        self.bids += other.bids;
        self.first_bids_of_all += other.first_bids_of_all;
        self.last_bids_of_all += other.last_bids_of_all;
        for (score, more) in self.scores.iter_mut().zip(other.scores) {
            score.add(more);
        }
        for (row, more) in self.ahead.iter_mut().zip(&other.ahead) {
            add_each(row, more);
        }
        for (row, more) in self.together.iter_mut().zip(&other.together) {
            add_each(row, more);
        }
        for (table, wins) in other.tables {
            self.count_table(table, &wins);
        }
    }
}

impl Score {
    fn new() -> Score {
        Score {
            games: 0,
            wins: 0,
            by_challenges: 0,
            by_last_standing: 0,
            attempts: 0,
            attempts_won: 0,
            openings: 0,
            skull_openings: 0,
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

    fn win(&mut self, by: Victory) {
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

    fn keep_first_forfeits(&mut self) {
        self.first_forfeits.sort_unstable();
        self.first_forfeits.truncate(MOST_REASONS);
    }

    fn add(&mut self, more: Score) {
        self.games += more.games;
        self.wins += more.wins;
        self.by_challenges += more.by_challenges;
        self.by_last_standing += more.by_last_standing;
        self.attempts += more.attempts;
        self.attempts_won += more.attempts_won;
        self.openings += more.openings;
        self.skull_openings += more.skull_openings;
        self.rounds += more.rounds;
        self.acts += more.acts;
        self.forfeits += more.forfeits;
        self.first_forfeits.extend(more.first_forfeits);
        self.keep_first_forfeits();
        self.times.add(&more.times).expect("histograms of the same bounds add up");
    }
}

impl Scoresheet {
    pub(crate) fn new(number: u64) -> Scoresheet {
        Scoresheet {
            number,
            rounds: 0,
            acts: 0,
            bids: 0,
            first_bids_of_all: 0,
            last_bids_of_all: 0,
            opened: Seats::NONE,
            won: None,
        }
    }
}

fn ratio(sum: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}

fn add_each(sums: &mut [u64], more: &[u64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Everyone but one, once each.
fn distinct(entrants: impl Iterator<Item = usize>, but: usize) -> impl Iterator<Item = usize> {
    let mut met = 0_u64;
    entrants.filter(move |&entrant| {
        let new = entrant != but && met >> entrant & 1 == 0;
        met |= 1 << entrant;
        new
    })
}
