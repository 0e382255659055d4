//! From decisions said to cost something, games are played on with the choice that was made and with the one that was
//! proposed: does it cost what was said?

use fastrand::Rng;
use rayon::prelude::*;
use skull_bots::Level;
use skull_chance::Dice;
use skull_review::{Judged, Pains, Review};
use skull_rules::{Action, Phase, notation::Record};
use skull_testing::fallen;

use crate::{
    Options,
    games::{self, Kind},
};

/// One decision, what it was said to cost, and what it cost.
#[derive(Clone, Debug)]
struct Tried {
    seats: usize,
    phase: Phase,
    proven: bool,
    raw: f64,
    claimed: f64,
    measured: f64,
    variance: f64,
}

pub(crate) fn measure(options: &Options) {
    let tried: Vec<Tried> = options
        .tables()
        .into_par_iter()
        .filter_map(|(seed, seats)| flagged(options, seats, seed).map(|flagged| (seed, flagged)))
        .map(|(seed, (record, judged))| try_both(&record, &judged, seed, options.playouts))
        .collect();
    println!("all                {}", told(&tried, |_| true));
    for proven in [true, false] {
        println!("proven {proven:5}       {}", told(&tried, |one| one.proven == proven));
    }
    for seats in 2..=6 {
        println!("{seats} seats            {}", told(&tried, |one| !one.proven && one.seats == seats));
    }
    for phase in
        [Phase::Opening, Phase::Placing, Phase::Bidding, Phase::Flipping, Phase::Losing, Phase::Naming]
    {
        println!("{phase:10}         {}", told(&tried, |one| !one.proven && one.phase == phase));
    }
    for (low, high) in [(0.0, 0.03), (0.03, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 1.0)] {
        let within = |one: &Tried| !one.proven && (low..high).contains(&one.raw);
        println!("{:4.0} to {:4.0} points  {}", 100.0 * low, 100.0 * high, told(&tried, within));
    }
}

fn told(tried: &[Tried], which: impl Fn(&Tried) -> bool) -> String {
    let some: Vec<&Tried> = tried.iter().filter(|one| which(one)).collect();
    let count = some.len().max(1) as f64;
    let mean = |of: fn(&Tried) -> f64| some.iter().map(|one| of(one)).sum::<f64>() / count;
    let (raw, claimed, measured) = (mean(|one| one.raw), mean(|one| one.claimed), mean(|one| one.measured));
    let spread =
        some.iter().map(|one| (one.measured - one.claimed - (measured - claimed)).powi(2)).sum::<f64>();
    let deviation = (spread / (count - 1.0).max(1.0) / count).sqrt();
    let within = some.iter().map(|one| one.variance).sum::<f64>() / count;
    format!(
        "{:5} decisions: raw {:6.2}, claimed {:6.2}, measured {:6.2}, difference {:+6.2} ± {:.2} (between {:.1})",
        some.len(),
        100.0 * raw,
        100.0 * claimed,
        100.0 * measured,
        100.0 * (measured - claimed),
        100.0 * deviation,
        100.0 * ((deviation * deviation * count - within).max(0.0)).sqrt(),
    )
}

/// A game in which a weak player sits among strong ones, and one of that player's decisions with a cost, drawn by lot.
fn flagged(options: &Options, seats: usize, seed: u64) -> Option<(Record, Judged)> {
    let mut luck = Rng::with_seed(seed);
    let weak =
        [Kind::Level(Level::Novice), Kind::Level(Level::Regular), Kind::Stranger, Kind::Level(Level::Random)];
    let mut kinds = vec![Kind::Level(Level::Oracle); seats];
    kinds[luck.usize(..seats)] = weak[luck.usize(..weak.len())];
    let record = games::among(&kinds, seed);
    let review = Review::of(&record, if options.strong { Pains::Glance } else { Pains::Usual }).unwrap();
    let costly: Vec<Judged> = review.decisions.into_iter().filter(|judged| judged.cost.0 > 0).collect();
    let judged = luck.choice(&costly)?.clone();
    Some((record, judged))
}

fn try_both(record: &Record, judged: &Judged, seed: u64, playouts: u64) -> Tried {
    let appraisal = &judged.appraisal;
    let best = appraisal.best;
    let chance = |action: Action| appraisal.weighed(action).unwrap().chance.share();
    let differences: Vec<f64> = (0..playouts)
        .map(|number| {
            let luck = seed ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let won = |action| f64::from(u8::from(played_on(record, judged, action, luck)));
            won(best) - won(judged.made)
        })
        .collect();
    let count = playouts as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let variance = differences.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0) / count;
    Tried {
        seats: record.setup().seats(),
        phase: appraisal.phase,
        proven: appraisal.proven,
        raw: chance(best) - chance(judged.made),
        claimed: judged.cost.share(),
        measured: mean,
        variance,
    }
}

/// Whether the seat wins if it chooses this, and strong players, who have seen it all, play on.
fn played_on(record: &Record, judged: &Judged, action: Action, luck: u64) -> bool {
    let kinds = vec![Kind::Level(Level::Oracle); record.game().players().into()];
    let mut game = record.start();
    let mut host = games::seated(&game, &kinds, luck);
    for act in &record.acts()[..judged.step - 1] {
        host.carry_out(&mut game, act.seat, act.action, &mut fallen(act));
    }
    let mut dice = Dice::from_seed(luck);
    let seat = judged.appraisal.seat;
    host.carry_out(&mut game, seat, action, &mut |n| dice.below(n));
    let winner = match game.winner() {
        Some(winner) => winner,
        None => host.play(&mut game, &mut |n| dice.below(n), |_, _, _| {}),
    };
    winner == game.player(seat)
}
