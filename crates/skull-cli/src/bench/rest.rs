use std::{hint::black_box, time::Duration};

use indicatif::ProgressBar;
use serde::Serialize;
use skull_chance::Dice;
use skull_rules::{Game, Rules, Seat, Setup, notation::Record};

use super::{
    measure::{Throughput, measure},
    playout::{QuickLuck, random_game, standard_games},
};
use crate::referee::Referee;

/// The cost of one thing that is not a move.
#[derive(Clone, Debug, Serialize)]
pub(super) struct BenchFigure {
    pub(super) what: &'static str,
    nanoseconds: f64,
    per_second: Throughput,
}

impl BenchFigure {
    /// What [`BenchFigure::cells`] are called.
    pub(super) const COLUMNS: [&str; 3] = ["What else", "ns", "a second"];

    /// The figures as a row of a table.
    pub(super) fn cells(&self) -> Vec<String> {
        vec![format!("{:.0}", self.nanoseconds), format!("{:.0}", self.per_second.0)]
    }
}

/// How many there are of them.
pub(super) const FIGURES: usize = 5;

/// Views, records and the referee, at a table of four.
pub(super) fn figures(time: Duration, bar: &ProgressBar) -> Vec<BenchFigure> {
    let mut luck = QuickLuck::new(4);
    let record = random_record(&mut luck);
    let positions: Vec<Game> = record.replay().map(|moment| moment.game).collect();
    let text = record.to_string();
    let mut json = Vec::new();
    vec![
        figure("a view", time, bar, || {
            for game in &positions {
                black_box(game.viewer(game.first()).view(game));
            }
            positions.len()
        }),
        figure("a view as JSON", time, bar, || {
            for game in &positions {
                json.clear();
                serde_json::to_writer(&mut json, &game.viewer(game.first()).view(game))
                    .expect("memory takes it all");
                black_box(&json);
            }
            positions.len()
        }),
        figure("printing a record (an act)", time, bar, || {
            black_box(record.to_string());
            record.acts().len()
        }),
        figure("parsing a record (an act)", time, bar, || {
            black_box(text.parse::<Record>()).expect("what was printed can be read");
            record.acts().len()
        }),
        figure("the referee (a request)", time, bar, referee_game(&record)),
    ]
}

fn figure(
    what: &'static str,
    time: Duration,
    bar: &ProgressBar,
    mut batch: impl FnMut() -> usize,
) -> BenchFigure {
    let [rate, _] = measure(time, bar, || [batch() as u64, 0]);
    BenchFigure { what, nanoseconds: rate.nanoseconds(), per_second: rate }
}

fn random_record(luck: &mut QuickLuck) -> Record {
    let setup = Setup::new(4, Rules::default()).expect("four seats");
    let mut record = Record::new(setup, Seat::A).expect("everyone has discs at the start");
    let mut game = standard_games(4)[0];
    random_game(&mut game, luck, |game, seat, action, luck| {
        let played = record.play(seat, action, &mut |n| luck.below(n));
        *game = *record.game();
        played.is_ok()
    });
    record
}

/// The same game as requests, over and over: luck may take another disc, so a request may be refused, which
/// costs as much.
fn referee_game(record: &Record) -> impl FnMut() -> usize {
    let mut requests = vec![r#"{"cmd":"new","seats":4,"first":0,"seed":1}"#.to_owned()];
    for act in record.acts() {
        let action = serde_json::to_string(&act.action).expect("actions are plain JSON");
        requests.push(format!(r#"{{"cmd":"act","seat":{},"action":{action}}}"#, act.seat.index()));
    }
    let mut referee = Referee::new(Dice::from_seed(1));
    let mut answer = Vec::new();
    move || {
        for request in &requests {
            answer.clear();
            referee.answer(request.as_bytes(), &mut answer);
            black_box(&answer);
        }
        requests.len()
    }
}
