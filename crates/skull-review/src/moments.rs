//! The moments that mattered: those that moved a player's chance the most.

use skull_rules::Player;

use crate::{
    millionths::Millionths,
    review::{Judged, KeyMoment, Review, Split, Swing, SwingKind, Topic, Verdict},
};

/// How many are told.
const MOST: usize = 3;

impl Review {
    /// The moments to tell, the one that mattered most first: a player's own, or up to three of the whole table's. What one
    /// player lost another may have won, so an act is told once.
    pub fn key_moments(&self, of: Option<Player>) -> Vec<&KeyMoment> {
        let mut ranked: Vec<&KeyMoment> =
            self.moments.iter().filter(|moment| of.is_none_or(|of| moment.player == of)).collect();
        if of.is_none() {
            ranked.sort_by_key(|moment| (-weight(moment, &self.decisions).0, moment.step));
        }
        let mut told: Vec<&KeyMoment> = Vec::new();
        for moment in ranked {
            if told.len() < MOST && told.iter().all(|known| known.step != moment.step) {
                told.push(moment);
            }
        }
        told
    }

    /// What luck brought in a moment: all of its change that the decision did not cost.
    pub fn luck_in(&self, moment: &KeyMoment) -> Millionths {
        moment.change + cost(moment, &self.decisions)
    }
}

/// Up to three moments of each player, the one that mattered most first; what a player's own decisions cost is among them if
/// it is worth a word.
pub(crate) fn moments(splits: &[Split], decisions: &[Judged]) -> Vec<KeyMoment> {
    splits.iter().flat_map(|split| of_player(split, decisions)).collect()
}

fn of_player(split: &Split, decisions: &[Judged]) -> Vec<KeyMoment> {
    let mut moments: Vec<KeyMoment> = Vec::new();
    for moment in split.swings.iter().filter_map(|swing| moment(split, swing, decisions)) {
        match moments.iter_mut().find(|known| known.step == moment.step) {
            Some(known) => known.take_in(moment),
            None => moments.push(moment),
        }
    }
    moments.sort_by_key(|moment| (-weight(moment, decisions).0, moment.step));
    let worst = moments.iter().position(|moment| moment.topic != Topic::Luck);
    if let Some(worst) = worst.filter(|&worst| worst >= MOST) {
        moments.swap(worst, MOST - 1);
    }
    moments.truncate(MOST);
    moments
}

impl KeyMoment {
    /// Luck that moved a chance by less than this did not matter.
    pub const LEAST: Millionths = Millionths(20_000);

    /// A decision and the luck that came with it are one moment.
    fn take_in(&mut self, other: KeyMoment) {
        self.change += other.change;
        self.judged = self.judged.or(other.judged);
        self.luck = self.luck.take().or(other.luck);
        self.topic = Topic::Both;
    }
}

/// How much a moment mattered: what the decision cost and what luck brought may make up for each other.
fn weight(moment: &KeyMoment, decisions: &[Judged]) -> Millionths {
    let cost = cost(moment, decisions);
    cost + (moment.change + cost).abs()
}

fn cost(moment: &KeyMoment, decisions: &[Judged]) -> Millionths {
    let judged = moment.judged.and_then(|number| decisions.get(number));
    judged.map_or(Millionths::NONE, |judged| judged.cost)
}

fn moment(split: &Split, swing: &Swing, decisions: &[Judged]) -> Option<KeyMoment> {
    let (topic, luck) = match &swing.kind {
        SwingKind::Own => (Topic::Cost, None),
        SwingKind::Luck(fortune) => (Topic::Luck, Some(fortune.clone())),
        SwingKind::Others => return None,
    };
    let judged = decisions.iter().position(|judged| judged.step == swing.step && topic == Topic::Cost);
    let worth_a_word = match judged {
        Some(number) => decisions[number].verdict != Verdict::Fine,
        None => swing.change.abs() >= KeyMoment::LEAST,
    };
    let moment =
        KeyMoment { step: swing.step, player: split.player, topic, change: swing.change, judged, luck };
    worth_a_word.then_some(moment)
}
