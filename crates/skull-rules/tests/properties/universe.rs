use skull_rules::{Action, Bid, Disc, Seat, Seats};

/// Every seat that any table could have.
pub(crate) fn every_seat() -> Seats {
    Seats::first(Seat::MOST)
}

/// Every action that anybody could think of: all that are legal somewhere, and the first ones beyond.
pub(crate) fn every_action() -> Vec<Action> {
    const MOST_DISCS: u8 = 4 * Seat::MOST as u8;
    let mut actions = vec![Action::Pass, Action::Show];
    actions.extend(Disc::BOTH.map(Action::Place));
    actions.extend(Disc::BOTH.map(Action::Discard));
    actions.extend((1..=MOST_DISCS + 1).chain([62, 63, 64, u8::MAX]).filter_map(Bid::new).map(Action::Bid));
    actions.extend(every_seat().into_iter().map(Action::Flip));
    actions.extend(every_seat().into_iter().map(Action::Lead));
    actions.extend([0, 1, 2, 3, 4, 63, 64, u8::MAX].map(Action::Take));
    actions
}
