use std::{
    io::{self, Write},
    time::Duration,
};

use serde::Serialize;
use skull_bots::{Results, Score};
use skull_rules::Rules;

use super::Args;

/// All that an arena has found, in the shape of `--json`.
#[derive(Debug, Serialize)]
pub(super) struct Figures {
    pub(super) players: usize,
    pub(super) games: u64,
    pub(super) bots: Vec<Bot>,
    /// `ahead[a][b]`: games with both at the table that bot `a` won.
    pub(super) ahead: Vec<Vec<u64>>,
    pub(super) fair_share: f64,
    pub(super) rounds: f64,
    pub(super) acts: f64,
    pub(super) seed: u64,
    pub(super) rules: Rules,
    /// How many games were asked for.
    pub(super) games_wanted: u64,
    pub(super) interrupted: bool,
    pub(super) seconds: f64,
}

/// One bot of the command line.
#[derive(Debug, Serialize)]
pub(super) struct Bot {
    #[serde(flatten)]
    pub(super) row: Row,
    pub(super) first_forfeits: Vec<Forfeit>,
}

/// What is a single value of a bot, and so a column of `--csv`.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) name: String,
    /// Places it took: one who sits at a table twice has played twice.
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) win_share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) forfeits: u64,
    pub(super) wins_by_challenges: u64,
    pub(super) wins_by_last_standing: u64,
    pub(super) attempts: u64,
    pub(super) attempts_won: u64,
    pub(super) openings: u64,
    pub(super) skull_openings: u64,
    pub(super) rounds: f64,
    pub(super) acts: f64,
    pub(super) rating: f64,
    pub(super) rating_low: f64,
    pub(super) rating_high: f64,
    pub(super) decision_p50_us: Option<f64>,
    pub(super) decision_p99_us: Option<f64>,
}

/// Why a game was forfeited.
#[derive(Debug, Serialize)]
pub(super) struct Forfeit {
    /// From 1, as the files of `--records` count.
    pub(super) game: u64,
    pub(super) reason: String,
}

impl Figures {
    pub(super) fn of(
        results: &Results,
        names: Vec<&str>,
        args: &Args,
        time: Duration,
        interrupted: bool,
    ) -> Figures {
        let ratings = results.ratings();
        let bots = names.into_iter().zip(results.scores()).zip(ratings).map(|((name, score), rating)| {
            let ends = [rating.points - rating.margin, rating.points, rating.points + rating.margin];
            Bot::of(name, score, ends)
        });
        Figures {
            players: results.players(),
            games: results.games(),
            bots: bots.collect(),
            ahead: results.ahead().to_vec(),
            fair_share: results.fair_share(),
            rounds: results.rounds(),
            acts: results.acts(),
            seed: args.seed,
            rules: args.rules.rules(),
            games_wanted: args.games,
            interrupted,
            seconds: time.as_secs_f64(),
        }
    }

    pub(super) fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)?;
        out.flush()
    }

    /// The same figures of each bot, in the same order, under the same names.
    pub(super) fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        let mut rows = csv::Writer::from_writer(out);
        for bot in &self.bots {
            rows.serialize(&bot.row).map_err(io::Error::other)?;
        }
        rows.flush()
    }
}

impl Bot {
    fn of(name: &str, score: &Score, [rating_low, rating, rating_high]: [f64; 3]) -> Bot {
        let share = score.win_share();
        let time = |share| score.decision_time(share).map(|time| time.as_nanos() as f64 / 1e3);
        let mean = |sum: u64| if score.games == 0 { 0.0 } else { sum as f64 / score.games as f64 };
        let forfeit = |forfeit: &skull_bots::Forfeit| Forfeit {
            game: forfeit.game + 1,
            reason: forfeit.reason.clone(),
        };
        let row = Row {
            name: name.to_owned(),
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
            rounds: mean(score.rounds),
            acts: mean(score.acts),
            rating,
            rating_low,
            rating_high,
            decision_p50_us: time(0.5),
            decision_p99_us: time(0.99),
        };
        Bot { row, first_forfeits: score.first_forfeits.iter().map(forfeit).collect() }
    }
}
