//! The moments that mattered: those that moved a player's chance the most.

use crate::{
    millionths::Millionths,
    review::{Judged, KeyMoment, Split, Swing, SwingKind, Topic, Verdict},
};

/// How many are told of a player.
const MOST: usize = 3;

/// What moved a chance by less than this did not matter.
const LEAST: Millionths = Millionths(20_000);

/// Up to three moments of each player, the one that mattered most first; what a player's own decisions cost is among them if
/// it is worth a word.
pub(crate) fn moments(splits: &[Split], decisions: &[Judged]) -> Vec<KeyMoment> {
    splits.iter().flat_map(|split| of_player(split, decisions)).collect()
}

fn of_player(split: &Split, decisions: &[Judged]) -> Vec<KeyMoment> {
    let mut moments: Vec<KeyMoment> =
        split.swings.iter().filter_map(|swing| moment(split, swing, decisions)).collect();
    moments.sort_by_key(|moment| (-moment.change.abs().0, moment.step));
    let worst = moments.iter().position(|moment| moment.topic == Topic::Cost);
    if let Some(worst) = worst.filter(|&worst| worst >= MOST) {
        moments.swap(worst, MOST - 1);
    }
    moments.truncate(MOST);
    moments
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
        None => swing.change.abs() >= LEAST,
    };
    let moment =
        KeyMoment { step: swing.step, player: split.player, topic, change: swing.change, judged, luck };
    worth_a_word.then_some(moment)
}
