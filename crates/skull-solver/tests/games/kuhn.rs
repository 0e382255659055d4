use skull_solver::{Player, Position, Turn};

/// Kuhn poker: three cards, one each, one chip in the pot from each and at most one more to bet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kuhn {
    /// The first player's card and the second's.
    cards: Vec<u8>,
    /// Whether each turn so far put a chip in.
    bets: Vec<bool>,
}

impl Position for Kuhn {
    /// The own card and what was bet.
    type Knowledge = (u8, Vec<bool>);

    fn turn(&self) -> Turn<Kuhn> {
        if self.cards.len() < 2 {
            return self.deal();
        }
        let better = if self.cards[0] > self.cards[1] { 1.0 } else { -1.0 };
        match self.bets[..] {
            [false, false] => Turn::End(better),
            [true, false] => Turn::End(1.0),
            [false, true, false] => Turn::End(-1.0),
            [.., true, true] => Turn::End(2.0 * better),
            _ => self.choice(Player::BOTH[self.bets.len() % 2]),
        }
    }
}

impl Kuhn {
    fn deal(&self) -> Turn<Kuhn> {
        let left: Vec<u8> = (0..3).filter(|card| !self.cards.contains(card)).collect();
        let odds = 1.0 / left.len() as f64;
        let deal = |card| Kuhn { cards: [&self.cards[..], &[card]].concat(), bets: Vec::new() };
        Turn::Chance(left.into_iter().map(|card| (odds, deal(card))).collect())
    }

    fn choice(&self, player: Player) -> Turn<Kuhn> {
        let act = |bet| Kuhn { cards: self.cards.clone(), bets: [&self.bets[..], &[bet]].concat() };
        Turn::Choice {
            player,
            knows: (self.cards[player as usize], self.bets.clone()),
            next: vec![act(false), act(true)],
        }
    }
}
