//! A duel between two rounds, and what it is worth.

use skull_rules::{AfterOwnSkull, Discs, Game, Rules, Seat, Setup};

use crate::{
    moment::{Memory, Moment, World},
    programme::{Programme, Reach},
};

/// Two seats about to open a round that the first of them leads. Nobody shows discs after a failure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    pub(crate) discs: [u8; 2],
    pub(crate) wins: [u8; 2],
    /// How likely each seat still owns its skull, as both know. With all four discs it does.
    pub(crate) beliefs: [f64; 2],
    pub(crate) after_own_skull: AfterOwnSkull,
}

impl Duel {
    /// By the default rules, when any disc may be the one that is gone.
    pub(crate) fn new(discs: [u8; 2], wins: [u8; 2]) -> Duel {
        let beliefs = discs.map(|discs| f64::from(discs) / 4.);
        Duel { discs, wins, beliefs, after_own_skull: AfterOwnSkull::Lead }
    }

    /// What the first player gets on average when both play their best: 1 for the game, -1 if it is lost.
    pub(crate) fn value(&self) -> f64 {
        self.value_to(Memory::Public)
    }

    /// The same for seats that remember this much.
    pub(crate) fn value_to(&self, memory: Memory) -> f64 {
        let mut programme = Programme::default();
        self.start().unfold(memory, &mut programme);
        programme.value()
    }

    /// Up to four worlds: each skull may be owned or lost.
    fn start(&self) -> Moment {
        let hands = [0, 1].map(|seat| self.hands(seat));
        let minds = |seat: usize| 0..hands[seat].len();
        let pairs = minds(0).flat_map(|first| minds(1).map(move |second| [first, second]));
        let world = |minds: [usize; 2]| World {
            game: self.game([0, 1].map(|seat| hands[seat][minds[seat]].0)),
            minds,
        };
        let worlds = pairs.map(world).collect();
        Moment {
            worlds,
            reach: hands.map(|hands| hands.into_iter().map(|(_, odds)| Reach::by_luck(odds)).collect()),
        }
    }

    /// What a seat may own, and the odds of it.
    fn hands(&self, seat: usize) -> Vec<(Discs, f64)> {
        let kinds = [(0, 1. - self.beliefs[seat]), (1, self.beliefs[seat])];
        let possible = kinds.into_iter().filter(|&(_, odds)| odds > 0.);
        let hand = |skulls| Discs::new(self.discs[seat] - skulls, skulls).expect("four discs hold the skull");
        possible.map(|(skulls, odds)| (hand(skulls), odds)).collect()
    }

    fn game(&self, hands: [Discs; 2]) -> Game {
        let after_own_skull = self.after_own_skull;
        let rules = Rules { after_own_skull, show_after_failure: false, ..Rules::default() };
        Game::new(&Setup::position(rules, &hands, &self.wins).unwrap(), Seat::new(0).unwrap()).unwrap()
    }
}
