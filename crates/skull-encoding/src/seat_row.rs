use skull_rules::{Disc, Seat, View};

use crate::feature::features;

features! {
    /// What lies there, of a seat, as everybody sees it: what only its owner knows is 0.
    struct SeatRow {
        present: 1 to 1, "Whether there is a seat at this place; if not, the row is zeros.";
        own: 1 to 1, "Whether it is the viewer's: place 0, and with two tribes another one.";
        discs: 1 to 4, "Discs it has not lost.";
        height: 1 to 4, "Discs in its stack.";
        hand: 1 to 4, "Discs in its hand.";
        lost: 1 to 4, "Discs it has lost.";
        wins: 1 to 15, "Challenges it has won: its mat.";
        wins_left: 1 to 15, "Challenges it has yet to win.";
        passed: 1 to 1, "Whether it has passed in this round.";
        bidder: 1 to 1, "Whether the bid that stands is its: later, whether it is the challenger.";
        first: 1 to 1, "Whether it is the first player of the round.";
        to_act: 1 to 1, "Whether it must act now.";
        skull_owner: 1 to 1, "Whether its skull ended the attempt, while the loss is pending.";
        face_up: 1 to 4, "Discs of its stack that are turned up.";
        flowers_up: 1 to 3, "Those of them that are flowers.";
        stack: 4 to 3, "Its stack, bottom first, 1: face down, 2: a flower, 3: the skull; 0: no disc. The viewer's own is known.";
        hand_flowers: 1 to 3, "Flowers in hand, if it is the viewer's; else 0.";
        hand_skull: 1 to 1, "The skull in hand, if it is the viewer's; else 0.";
        skull_in_stack: 1 to 1, "Whether all can be sure that its skull lies in its stack.";
        skull_owned: 1 to 1, "Whether all can be sure that its skull is not lost.";
        skull_gone: 1 to 1, "Whether all can be sure that its skull is lost.";
    }
}

/// A disc of a stack, as `stack` says it.
const FACE_DOWN: u8 = 1;
const FLOWER: u8 = 2;

impl SeatRow {
    /// As it is seen by everybody, whose view this is. Who must act and whose skull is where is left out.
    pub(crate) fn new(view: &View, seat: Seat) -> SeatRow {
        let (stack, wins) = (view.faces(seat), view.wins(seat));
        SeatRow {
            present: [1],
            discs: [view.discs(seat) as u8],
            height: [view.height(seat) as u8],
            hand: [view.hand(seat) as u8],
            lost: [view.lost(seat) as u8],
            wins: [wins],
            wins_left: [view.rules().wins_to_win - wins],
            passed: [view.has_passed(seat).into()],
            bidder: [(view.bidder() == Some(seat)).into()],
            first: [(view.first() == seat).into()],
            skull_owner: [(view.skull_owner() == Some(seat)).into()],
            face_up: [view.face_up(seat) as u8],
            flowers_up: [stack.into_iter().map(|disc| u8::from(disc == FLOWER)).sum()],
            stack,
            ..SeatRow::default()
        }
    }

    /// A disc from the hand, face down.
    pub(crate) fn place(&mut self) {
        self.stack[usize::from(self.height[0])] = FACE_DOWN;
        self.height[0] += 1;
        self.hand[0] -= 1;
    }

    /// The topmost face-down disc.
    pub(crate) fn turn_up(&mut self, disc: Disc) {
        self.face_up[0] += 1;
        self.flowers_up[0] += u8::from(disc == Disc::Flower);
        self.stack[usize::from(self.height[0] - self.face_up[0])] = FLOWER + disc as u8;
    }

    pub(crate) fn win(&mut self, wins: u8) {
        self.wins_left[0] -= wins - self.wins[0];
        self.wins = [wins];
    }

    pub(crate) fn lose(&mut self) {
        self.discs[0] -= 1;
        self.lost[0] += 1;
    }

    /// All discs back in hand, nothing said.
    pub(crate) fn collect(&mut self) {
        self.hand = self.discs;
        self.height = [0];
        self.stack = [0; 4];
        [self.passed, self.bidder, self.skull_owner, self.face_up, self.flowers_up] = [[0]; 5];
    }
}
