use skull_solver::{Player, Position, Turn};

/// Liar's Dice with one die each: bids rise until one calls the other a liar. A six counts as any face.
#[derive(Clone, Debug, Default)]
pub(crate) struct LiarsDice {
    dice: Vec<u8>,
    /// How many of which face, as one number that grows: `(count - 1) * 6 + face - 1`.
    bids: Vec<u8>,
    called: bool,
}

const FACES: u8 = 6;
const BIDS: u8 = 2 * FACES;

impl Position for LiarsDice {
    /// The own die and all bids.
    type Knowledge = (u8, Vec<u8>);

    fn turn(&self) -> Turn<LiarsDice> {
        if self.dice.len() < 2 {
            return self.roll();
        }
        let player = Player::BOTH[self.bids.len() % 2];
        let Some(&bid) = self.bids.last() else { return self.choice(player, 0, None) };
        if !self.called {
            return self.choice(player, bid + 1, Some(LiarsDice { called: true, ..self.clone() }));
        }
        let (count, face) = (usize::from(bid / FACES + 1), bid % FACES + 1);
        let holds = self.dice.iter().filter(|&&die| die == face || die == FACES).count() >= count;
        // The player whose turn it would be is the one who called.
        Turn::End(if holds == (player == Player::Second) { 1.0 } else { -1.0 })
    }
}

impl LiarsDice {
    fn roll(&self) -> Turn<LiarsDice> {
        let roll = |face| LiarsDice { dice: [&self.dice[..], &[face]].concat(), ..self.clone() };
        Turn::Chance((1..=FACES).map(|face| (1.0 / f64::from(FACES), roll(face))).collect())
    }

    fn choice(&self, player: Player, lowest: u8, call: Option<LiarsDice>) -> Turn<LiarsDice> {
        let bid = |bid| LiarsDice { bids: [&self.bids[..], &[bid]].concat(), ..self.clone() };
        Turn::Choice {
            player,
            knows: (self.dice[player as usize], self.bids.clone()),
            next: (lowest..BIDS).map(bid).chain(call).collect(),
        }
    }
}
