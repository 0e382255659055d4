use std::collections::BTreeMap;

use skull_bots::Bot;

use crate::{
    rating::{self, Rating},
    score::Score,
    scoresheet::Scoresheet,
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
            self.scores[entrant].count_game(sheet, bot.forfeit());
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

    /// Counts games that this line-up has played.
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
