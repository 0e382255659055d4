//! Decisions that were said to cost something, played on with the choice that was made and with the one that was proposed.

#![allow(dead_code, reason = "a test takes what it needs")]

use fastrand::Rng;
use skull_bots::Level;
use skull_chance::Dice;
use skull_review::{Judged, Pains, Reviewer, Verdict};
use skull_rules::{Action, Phase, notation::Record};
use skull_testing::fallen;

use crate::games::{self, Kind};

/// One decision, what it was said to cost, and what it cost.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) seats: usize,
    pub(crate) phase: Phase,
    pub(crate) proven: bool,
    pub(crate) verdict: Verdict,
    /// By how much the choice was worse than the best.
    pub(crate) raw: f64,
    pub(crate) claimed: f64,
    /// By how much less it won.
    pub(crate) measured: f64,
    /// Of the games that were played on.
    pub(crate) variance: f64,
}

/// A game in which a weak player sits among strong ones, and one of that player's decisions with a cost and with this word or
/// a worse one, drawn by lot.
pub(crate) fn flagged(seats: usize, seed: u64, pains: Pains, least: Verdict) -> Option<(Record, Judged)> {
    let mut luck = Rng::with_seed(seed);
    let weak =
        [Kind::Level(Level::Novice), Kind::Level(Level::Regular), Kind::Stranger, Kind::Level(Level::Random)];
    let mut kinds = vec![Kind::Level(Level::Oracle); seats];
    let (weak, kind) = (luck.usize(..seats), weak[luck.usize(..weak.len())]);
    kinds[weak] = kind;
    let record = games::among(&kinds, seed);
    let weak = record.game().seats().into_iter().nth(weak)?;
    let reviewer = Reviewer::new(&record, pains).unwrap();
    let mut steps: Vec<usize> =
        (1..).zip(record.acts()).filter(|(_, act)| act.seat == weak).map(|(step, _)| step).collect();
    luck.shuffle(&mut steps);
    let is_flagged = |judged: &Judged| judged.cost.0 > 0 && judged.verdict >= least;
    let judged = steps.into_iter().filter_map(|step| reviewer.decision_at(step)).find(is_flagged)?;
    Some((record, judged))
}

pub(crate) fn try_both(record: &Record, judged: &Judged, seed: u64, playouts: u64) -> Tried {
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
    let spread = differences.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>();
    let variance = spread / (count - 1.0) / count;
    Tried {
        seats: record.setup().seats(),
        phase: appraisal.phase,
        proven: appraisal.proven,
        verdict: judged.verdict,
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
