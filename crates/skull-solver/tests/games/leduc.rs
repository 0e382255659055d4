use std::cmp::Ordering;

use skull_solver::{Player, Position, Turn};

/// Leduc poker: two suits of three ranks, a card each and then one for both, two rounds of betting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leduc {
    /// The first player's card, the second's, the one for both. The rank is half of it.
    cards: Vec<u8>,
    rounds: [Vec<Act>; 2],
    /// How many rounds are over.
    over: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Act {
    Fold,
    Call,
    Raise,
}

const CARDS: u8 = 6;
const ANTE: f64 = 1.0;
const RAISE: [f64; 2] = [2.0, 4.0];
const RAISES: usize = 2;

impl Position for Leduc {
    /// The own card, the one for both, and all that was bet.
    type Knowledge = (u8, Option<u8>, [Vec<Act>; 2]);

    fn turn(&self) -> Turn<Leduc> {
        if self.cards.len() < 2 + self.over.min(1) {
            return self.deal();
        }
        if self.over == 2 {
            return Turn::End(self.showdown());
        }
        let acts = &self.rounds[self.over];
        let player = Player::BOTH[acts.len() % 2];
        match acts.last() {
            Some(Act::Fold) => Turn::End(self.won_by(player)),
            last => {
                let raises = acts.iter().filter(|&&act| act == Act::Raise).count();
                let next = [
                    (last == Some(&Act::Raise)).then(|| self.after(Act::Fold)),
                    Some(self.after(Act::Call)),
                    (raises < RAISES).then(|| self.after(Act::Raise)),
                ];
                let knows = (self.cards[player as usize], self.cards.get(2).copied(), self.rounds.clone());
                Turn::Choice { player, knows, next: next.into_iter().flatten().collect() }
            }
        }
    }
}

impl Leduc {
    fn deal(&self) -> Turn<Leduc> {
        let left: Vec<u8> = (0..CARDS).filter(|card| !self.cards.contains(card)).collect();
        let odds = 1.0 / left.len() as f64;
        let deal = |card| Leduc { cards: [&self.cards[..], &[card]].concat(), ..self.clone() };
        Turn::Chance(left.into_iter().map(|card| (odds, deal(card))).collect())
    }

    fn after(&self, act: Act) -> Leduc {
        let mut position = self.clone();
        let acts = &mut position.rounds[self.over];
        acts.push(act);
        // A call ends the round, unless it is the first word.
        position.over += usize::from(act == Act::Call && acts.len() > 1);
        position
    }

    fn showdown(&self) -> f64 {
        let strength = |card: u8| (card / 2 == self.cards[2] / 2, card / 2);
        match strength(self.cards[0]).cmp(&strength(self.cards[1])) {
            Ordering::Greater => self.won_by(Player::First),
            Ordering::Less => self.won_by(Player::Second),
            Ordering::Equal => 0.0,
        }
    }

    /// What the first player wins if this one takes the pot.
    fn won_by(&self, winner: Player) -> f64 {
        let [first, second] = self.paid();
        match winner {
            Player::First => second,
            Player::Second => -first,
        }
    }

    fn paid(&self) -> [f64; 2] {
        let mut paid = [ANTE; 2];
        for (acts, raise) in self.rounds.iter().zip(RAISE) {
            for (turn, act) in acts.iter().enumerate() {
                let highest = paid[0].max(paid[1]);
                match act {
                    Act::Fold => {}
                    Act::Call => paid[turn % 2] = highest,
                    Act::Raise => paid[turn % 2] = highest + raise,
                }
            }
        }
        paid
    }
}
