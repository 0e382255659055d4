use skull_solver::{Player, Position, Turn};

/// Leduc poker: two suits of three ranks, a card each and one for all, two rounds of betting.
#[derive(Clone, Debug, Default)]
pub struct Leduc {
    /// The first player's card, the second's, the one for all. Ranks are `card / 2`.
    cards: Vec<u8>,
    rounds: [Vec<Act>; 2],
    round: usize,
    folded: Option<Player>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    Fold,
    Call,
    Raise,
}

const CARDS: u8 = 6;
const ANTE: f64 = 1.0;
const RAISE: [f64; 2] = [2.0, 4.0];
const RAISES: usize = 2;

impl Position for Leduc {
    /// The own card, the one for all, and all that was bet.
    type Knowledge = (u8, Option<u8>, [Vec<Act>; 2]);

    fn turn(&self) -> Turn<Leduc> {
        if let Some(loser) = self.folded {
            return Turn::End(self.won_by(loser.other()));
        }
        if self.cards.len() < 2 + self.round.min(1) {
            return self.deal();
        }
        if self.round == 2 {
            return Turn::End(self.showdown());
        }
        let player = self.to_act();
        let knows = (self.cards[player as usize], self.cards.get(2).copied(), self.rounds.clone());
        let faces_a_raise = self.acts().last() == Some(&Act::Raise);
        let may_raise = self.acts().iter().filter(|&&act| act == Act::Raise).count() < RAISES;
        let next = [(Act::Fold, faces_a_raise), (Act::Call, true), (Act::Raise, may_raise)]
            .into_iter()
            .filter(|&(_, legal)| legal)
            .map(|(act, _)| self.after(act))
            .collect();
        Turn::Choice { player, knows, next }
    }
}

impl Leduc {
    fn deal(&self) -> Turn<Leduc> {
        let left: Vec<u8> = (0..CARDS).filter(|card| !self.cards.contains(card)).collect();
        let odds = 1.0 / left.len() as f64;
        let next = left.into_iter().map(|card| {
            let mut position = self.clone();
            position.cards.push(card);
            (odds, position)
        });
        Turn::Chance(next.collect())
    }

    fn acts(&self) -> &[Act] {
        &self.rounds[self.round]
    }

    fn to_act(&self) -> Player {
        Player::BOTH[self.acts().len() % 2]
    }

    fn after(&self, act: Act) -> Leduc {
        let mut position = self.clone();
        // A call ends the betting unless it is the very first word.
        match act {
            Act::Fold => position.folded = Some(self.to_act()),
            Act::Call if !self.acts().is_empty() => position.round += 1,
            Act::Call | Act::Raise => {}
        }
        position.rounds[self.round].push(act);
        position
    }

    /// What each player has paid: all raises that were called, and the own ones.
    fn paid(&self) -> [f64; 2] {
        let mut paid = [ANTE; 2];
        for (acts, raise) in self.rounds.iter().zip(RAISE) {
            let before = paid;
            for (turn, act) in acts.iter().enumerate() {
                let highest = paid[0].max(paid[1]);
                match act {
                    Act::Fold => {}
                    Act::Call => paid[turn % 2] = highest,
                    Act::Raise => paid[turn % 2] = highest + raise,
                }
            }
            debug_assert!(paid[0] >= before[0] && paid[1] >= before[1]);
        }
        paid
    }

    /// What the first player wins if this one takes the pot.
    fn won_by(&self, winner: Player) -> f64 {
        let paid = self.paid();
        match winner {
            Player::First => paid[1],
            Player::Second => -paid[0],
        }
    }

    fn showdown(&self) -> f64 {
        let strength = |card: u8| (card / 2 == self.cards[2] / 2, card / 2);
        let [first, second] = [strength(self.cards[0]), strength(self.cards[1])];
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => self.won_by(Player::First),
            std::cmp::Ordering::Less => self.won_by(Player::Second),
            std::cmp::Ordering::Equal => 0.0,
        }
    }
}
