use skull_rules::{Player, Seat, notation::First};

use crate::{
    millionths::Millionths,
    review::{Fortune, Judged, Split, Swing, SwingKind},
    surprise::Surprise,
};

/// A player's game being split: what it stood at, and who has moved it since.
#[derive(Debug)]
pub(crate) struct Ledger {
    split: Split,
    stood: Millionths,
    /// The sum of the variances of all costs.
    variance: f64,
}

impl Ledger {
    /// Begins with the player's chance before the leader was drawn, by who might have led.
    pub(crate) fn open(player: Player, by_leader: &[(Seat, f64)], leader: Seat, drawn: First) -> Ledger {
        let led = by_leader.iter().find(|(seat, _)| *seat == leader).map_or(0.0, |(_, chance)| *chance);
        let mean = by_leader.iter().map(|(_, chance)| chance).sum::<f64>() / by_leader.len() as f64;
        let stood = Millionths::of(if drawn == First::Drawn { mean } else { led });
        let none = Millionths::NONE;
        let split = Split {
            player,
            fair: stood,
            own: none,
            others: none,
            luck: none,
            uncertainty: none,
            par: none,
            result: none,
            swings: Vec::new(),
        };
        let mut ledger = Ledger { split, stood, variance: 0.0 };
        ledger.moves(0, SwingKind::Luck(Fortune::Leader), Millionths::of(led));
        ledger
    }

    /// The player has chosen. What is better about the best choice than what was expected is what others have brought; what
    /// was not taken of it is the player's own, as far as it can be told: the rest is left with the others.
    pub(crate) fn decided(&mut self, judged: &Judged) {
        let Some(best) = best_of(judged) else { return };
        self.moves(judged.step, SwingKind::Others, best);
        self.moves(judged.step, SwingKind::Own, best - judged.cost);
        self.split.par -= par(judged);
        if judged.cost > Millionths::NONE {
            let off_by = judged.uncertainty.share();
            self.variance += off_by * off_by;
        }
    }

    /// The player has turned up a disc, as chosen: nobody else has done anything, so all that changes is luck. It changes to what
    /// the best next choice of the same attempt is worth, if there is one: that is what the choice that was made is the mean of.
    pub(crate) fn turned_up(&mut self, step: usize, surprise: &Surprise, next: Option<&Judged>) {
        let best = next.and_then(|judged| judged.appraisal.weighed(judged.appraisal.best));
        let next = best.map_or(surprise.met, |best| best.chance);
        self.moves(step, SwingKind::Luck(surprise.fortune.clone()), next);
    }

    /// Something came to light.
    pub(crate) fn surprised(&mut self, step: usize, surprise: &Surprise) {
        self.moves(step, SwingKind::Others, surprise.expected);
        self.moves(step, SwingKind::Luck(surprise.fortune.clone()), surprise.met);
    }

    /// It ends, with a winner or where the record does.
    pub(crate) fn close(mut self, step: usize, result: Option<Millionths>) -> Split {
        self.moves(step, SwingKind::Others, result.unwrap_or(self.stood));
        self.split.result = self.stood;
        self.split.uncertainty = Millionths::of(libm::sqrt(self.variance));
        self.split
    }

    fn moves(&mut self, step: usize, kind: SwingKind, to: Millionths) {
        let change = to - self.stood;
        if change == Millionths::NONE {
            return;
        }
        self.stood = to;
        match kind {
            SwingKind::Own => self.split.own += change,
            SwingKind::Others => self.split.others += change,
            SwingKind::Luck(_) => self.split.luck += change,
        }
        self.split.swings.push(Swing { step, kind, change });
    }
}

/// What the best choice was worth, as far as it can be told from the one that was made.
fn best_of(judged: &Judged) -> Option<Millionths> {
    judged.appraisal.weighed(judged.made).map(|made| made.chance + judged.cost)
}

/// What the strongest player would have lost there on average.
fn par(judged: &Judged) -> Millionths {
    let appraisal = &judged.appraisal;
    let costs = appraisal.choices.iter().filter_map(|weighed| {
        let (cost, ..) = appraisal.judge(weighed.action)?;
        Some(weighed.odds.share() * cost.share())
    });
    Millionths::of(costs.sum())
}
