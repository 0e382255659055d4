use std::time::Duration;

use serde::Serialize;
use skull_rules::Rules;

use crate::{
    arena::Arena,
    entrant::Entrant,
    results::Results,
    score::{Forfeit, Score},
};

/// All that an arena has found, in the shape that everybody is told it in.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// Players at a table.
    pub players: usize,
    /// Games finished.
    pub games: u64,
    /// One for each entrant.
    pub bots: Vec<BotFigures>,
    /// `ahead[a][b]`: games with both at the table that bot `a` won.
    pub ahead: Vec<Vec<u64>>,
    /// What each place wins if all are equally strong.
    pub fair_share: f64,
    /// Rounds of a game, on average.
    pub rounds: f64,
    /// Acts of a game, on average.
    pub acts: f64,
    /// How the bids go.
    #[serde(flatten)]
    pub bidding: Bidding,
    /// Where all luck came from.
    pub seed: u64,
    /// The rules of all games.
    pub rules: Rules,
    /// How many games were asked for.
    pub games_wanted: u64,
    /// Whether somebody had seen enough before.
    pub interrupted: bool,
    /// How long it took.
    pub seconds: f64,
}

/// How the bids of all players go: whether the game is played as people know it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bidding {
    /// Bids of a round, on average.
    pub bids_per_round: f64,
    /// The share of rounds whose first bid is of all discs on the mats.
    pub first_bid_all: f64,
    /// The share of rounds whose last bid is.
    pub last_bid_all: f64,
}

/// How one entrant did.
#[derive(Clone, Debug, Serialize)]
pub struct BotFigures {
    /// Its single values.
    #[serde(flatten)]
    pub columns: Columns,
    /// The first few games it forfeited.
    pub first_forfeits: Vec<Forfeited>,
}

/// What is a single value of an entrant, and so a column of a table.
#[derive(Clone, Debug, Serialize)]
pub struct Columns {
    /// What it is called.
    pub name: String,
    /// Places it took: one who sits at a table twice has played twice.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The share of its games that it won.
    pub win_share: f64,
    /// Where the true share begins, with 95 % confidence.
    pub low: f64,
    /// Where the true share ends, with 95 % confidence.
    pub high: f64,
    /// Games it broke off or cheated in.
    pub forfeits: u64,
    /// Wins by challenges.
    pub wins_by_challenges: u64,
    /// Wins as the last one standing.
    pub wins_by_last_standing: u64,
    /// Attempts to flip what was bid.
    pub attempts: u64,
    /// Those of them that met no skull.
    pub attempts_won: u64,
    /// Rounds begun.
    pub openings: u64,
    /// Those of them begun with the skull.
    pub skull_openings: u64,
    /// Turns on which it could begin the bidding.
    pub could_challenge: u64,
    /// Those of them on which it did.
    pub challenges: u64,
    /// Turns on which it could raise a bid.
    pub could_raise: u64,
    /// Those of them on which it did.
    pub raises: u64,
    /// Turns of both kinds in the round after it lost a disc.
    pub could_bid_hurt: u64,
    /// Those of them on which it bid.
    pub bids_hurt: u64,
    /// Bids in all.
    pub bids: u64,
    /// Those of them with its own skull on the mat.
    pub bluffs: u64,
    /// Flips at which it could turn a disc of the player who last took one from it.
    pub could_avenge: u64,
    /// Those of them at which it did.
    pub avenged: u64,
    /// Rounds of its games, on average.
    pub rounds: f64,
    /// Acts of everybody in its games, on average.
    pub acts: f64,
    /// Its strength in Elo's points.
    pub rating: f64,
    /// Where its true strength begins, with 95 % confidence.
    pub rating_low: f64,
    /// Where its true strength ends, with 95 % confidence.
    pub rating_high: f64,
    /// The time of a decision in microseconds, the median.
    pub decision_p50_us: Option<f64>,
    /// The time of a decision in microseconds, the 99th percentile.
    pub decision_p99_us: Option<f64>,
    /// What it calls itself, if it is a program that has said so.
    pub called: Option<String>,
}

/// Why a game was forfeited.
#[derive(Clone, Debug, Serialize)]
pub struct Forfeited {
    /// From 1, as people count games.
    pub game: u64,
    /// A sentence.
    pub reason: String,
}

impl Arena {
    /// What came of `games_wanted` games of this arena, which took so long.
    pub fn figures(&self, results: &Results, games_wanted: u64, time: Duration) -> Figures {
        let ratings = results.ratings();
        let bots =
            self.entrants.iter().zip(results.scores()).zip(ratings).map(|((entrant, score), rating)| {
                let ends = [rating.points - rating.margin, rating.points, rating.points + rating.margin];
                BotFigures::of(entrant, score, ends)
            });
        Figures {
            players: results.players(),
            games: results.games(),
            bots: bots.collect(),
            ahead: results.ahead().to_vec(),
            fair_share: results.fair_share(),
            rounds: results.rounds(),
            acts: results.acts(),
            bidding: Bidding::of(results),
            seed: self.seed,
            rules: self.setup.rules(),
            games_wanted,
            interrupted: results.games() < games_wanted,
            seconds: time.as_secs_f64(),
        }
    }
}

impl Bidding {
    pub(crate) fn of(results: &Results) -> Bidding {
        Bidding {
            bids_per_round: results.bids_per_round(),
            first_bid_all: results.first_bid_all(),
            last_bid_all: results.last_bid_all(),
        }
    }
}

impl BotFigures {
    fn of(entrant: &Entrant, score: &Score, [rating_low, rating, rating_high]: [f64; 3]) -> BotFigures {
        let share = score.win_share();
        let time = |share| score.decision_time(share).map(|time| time.as_nanos() as f64 / 1e3);
        let mean = |sum: u64| if score.games == 0 { 0.0 } else { sum as f64 / score.games as f64 };
        let forfeit =
            |forfeit: &Forfeit| Forfeited { game: forfeit.game + 1, reason: forfeit.reason.clone() };
        let columns = Columns {
            name: entrant.name().to_owned(),
            games: score.games,
            wins: score.wins,
            win_share: share.value,
            low: share.low,
            high: share.high,
            forfeits: score.forfeits,
            wins_by_challenges: score.by_challenges,
            wins_by_last_standing: score.by_last_standing,
            attempts: score.attempts,
            attempts_won: score.attempts_won,
            openings: score.openings,
            skull_openings: score.skull_openings,
            could_challenge: score.habits.could_challenge,
            challenges: score.habits.challenges,
            could_raise: score.habits.could_raise,
            raises: score.habits.raises,
            could_bid_hurt: score.habits.could_bid_hurt,
            bids_hurt: score.habits.bids_hurt,
            bids: score.habits.bids,
            bluffs: score.habits.bluffs,
            could_avenge: score.habits.could_avenge,
            avenged: score.habits.avenged,
            rounds: mean(score.rounds),
            acts: mean(score.acts),
            rating,
            rating_low,
            rating_high,
            decision_p50_us: time(0.5),
            decision_p99_us: time(0.99),
            called: entrant.called().map(str::to_owned),
        };
        BotFigures { columns, first_forfeits: score.first_forfeits.iter().map(forfeit).collect() }
    }
}
