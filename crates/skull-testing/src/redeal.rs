//! What may have been instead: other secrets behind the same public game.

use skull_rules::{
    Action, Disc, Seats, Setup, Viewer,
    notation::{Act, Record},
};

use crate::{Lives, Picks, fallen};

/// A game as it may have been in the eyes of `viewer`: the same acts, but where the discs of others were never turned
/// up they may be other discs, their losses may be other losses, and so may the hands that a position started with.
pub fn redeal(record: &Record, viewer: Viewer, picks: &mut Picks) -> Record {
    let setup = record.setup();
    let lives = lives(record);
    let mut acts = record.acts().to_vec();
    let mut hands = Vec::new();
    for seat in Seats::first(setup.seats()) {
        let mut hand = setup.hand(seat);
        if !viewer.owns(seat) {
            let (dealt, secrets) = lives.deal(seat, |count| picks.below(count));
            hand = dealt;
            for (index, disc) in secrets {
                change(&mut acts[index], disc);
            }
        }
        hands.push(hand);
    }
    let wins: Vec<u8> = Seats::first(setup.seats()).into_iter().map(|seat| setup.wins(seat)).collect();
    let setup = Setup::position(setup.rules(), &hands, &wins).unwrap();
    let mut other = Record::new(setup, record.first()).unwrap();
    for act in acts {
        other.play(act.seat, act.action, &mut fallen(&act)).expect("other secrets make no act illegal");
    }
    other
}

fn lives(record: &Record) -> Lives {
    let mut lives = Lives::new(record.setup());
    for moment in record.replay() {
        // The first moment comes before any act, and none of its events has a secret.
        let act = moment.step.saturating_sub(1);
        moment.events.iter().for_each(|event| lives.tell(act, event));
    }
    lives
}

/// The secret of an act becomes another one.
fn change(act: &mut Act, disc: Disc) {
    match &mut act.action {
        Action::Place(secret) | Action::Discard(secret) => *secret = disc,
        _ => act.taken = Some(disc),
    }
}
