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
            par: none,
            result: none,
            swings: Vec::new(),
        };
        let mut ledger = Ledger { split, stood };
        ledger.moves(0, SwingKind::Luck(Fortune::Leader), Millionths::of(led));
        ledger
    }

    /// The player has chosen. What is better about the best choice than what was expected is what others have brought; what
    /// was not taken of it is the player's own.
    pub(crate) fn decided(&mut self, judged: &Judged) {
        let Some(made) = judged.appraisal.weighed(judged.made) else { return };
        self.moves(judged.step, SwingKind::Others, made.chance + judged.cost);
        self.moves(judged.step, SwingKind::Own, made.chance);
        self.split.par -= par(judged);
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

/// What the strongest player would have lost there on average.
fn par(judged: &Judged) -> Millionths {
    let appraisal = &judged.appraisal;
    let costs = appraisal.choices.iter().filter_map(|weighed| {
        let (cost, ..) = appraisal.judge(weighed.action)?;
        Some(weighed.odds.share() * cost.share())
    });
    Millionths::of(costs.sum())
}
