use skull_rules::{Player, Seat};

use crate::millionths::Millionths;

/// How likely each player is to win: they sum to one, once all is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Chances([f64; Seat::MOST]);

impl Chances {
    pub(crate) const NONE: Chances = Chances([0.0; Seat::MOST]);

    /// All of one player.
    pub(crate) fn won(player: Player) -> Chances {
        let mut chances = Chances::NONE;
        chances.add(player, 1.0);
        chances
    }

    pub(crate) fn of(&self, player: Player) -> f64 {
        self.0[player.index()]
    }

    pub(crate) fn add(&mut self, player: Player, more: f64) {
        self.0[player.index()] += more;
    }

    /// Takes in what comes with this weight.
    pub(crate) fn mix(&mut self, weight: f64, others: &Chances) {
        self.0.iter_mut().zip(others.0).for_each(|(chance, other)| *chance += weight * other);
    }

    /// Each to this power, and still one whole.
    pub(crate) fn stretched(self, power: f64) -> Chances {
        if power.to_bits() == 1.0_f64.to_bits() {
            return self;
        }
        let powers = self.0.map(|chance| if chance > 0.0 { libm::pow(chance, power) } else { 0.0 });
        let all: f64 = powers.iter().sum();
        Chances(powers.map(|chance| chance / all))
    }

    /// The first so many players' as whole numbers that sum to one whole.
    pub(crate) fn shares(&self, players: u8) -> Vec<Millionths> {
        Millionths::shares(&self.0[..usize::from(players)])
    }
}
