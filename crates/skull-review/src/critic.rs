use skull_bots::Net;
use skull_encoding::{Circle, PublicMemory, observation, privileged};
use skull_rules::{Game, Seat, Seats};

use crate::chances::Chances;

/// Who is told all discs, and says how likely each player is to win if all go on as strong players do who are not told.
#[derive(Debug)]
pub(crate) struct Critic(Net);

impl Critic {
    /// Of the observations that it looks at.
    pub(crate) const LAYOUT: u32 = observation::VERSION;
    /// An observation, and what nobody may see behind it.
    pub(crate) const SEEN: usize = observation::LEN + privileged::LEN;
    /// A number for each place of a circle.
    pub(crate) const OUTPUTS: usize = Circle::MOST;

    pub(crate) fn new(net: Net) -> Critic {
        Critic(net)
    }

    /// The chances of all players in a game in which `seat` is next to choose.
    pub(crate) fn chances(&self, game: &Game, memory: &PublicMemory, seat: Seat) -> Chances {
        let mut seen = [0; Critic::SEEN];
        let (observed, secret) =
            seen.split_first_chunk_mut::<{ observation::LEN }>().expect("secrets follow what is observed");
        let circle = Circle::new(seat, game.alive());
        observation::write(&game.viewer(seat).view(game), memory, observed);
        let secret = secret.first_chunk_mut().expect("and nothing follows them");
        privileged::write(game, Seats::NONE, &circle, secret);
        let logits = self.0.logits(&seen);
        let mut chances = Chances::NONE;
        for (&seat, odds) in circle.seats().iter().zip(softmax(&logits[..circle.seats().len()], 1.0)) {
            chances.add(game.player(seat), odds);
        }
        chances
    }
}

/// How likely each of these is, by their logits divided by `heat`.
pub(crate) fn softmax(logits: &[f32], heat: f64) -> Vec<f64> {
    let best = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f64> =
        logits.iter().map(|&logit| libm::exp((f64::from(logit) - f64::from(best)) / heat)).collect();
    let all: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / all).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `training/critic` wrote it.
    #[test]
    fn the_critic_thinks_here_what_it_thinks_where_it_was_rounded() {
        let file = &include_bytes!("../nets/critic.net")[..];
        let net = Net::read(file, Critic::LAYOUT, Critic::SEEN, Critic::OUTPUTS).unwrap();
        let golden = include_str!("../nets/critic.txt");
        assert_eq!(golden.lines().count(), 20);
        for line in golden.lines() {
            let mut words = line.split(' ');
            let hex = words.next().unwrap().as_bytes().chunks(2);
            let digits = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
            let seen: Vec<u8> = hex.map(digits).collect();
            let expected: Vec<f32> = words.map(|word| word.parse().unwrap()).collect();
            let logits = net.logits(&seen);
            assert_eq!(logits.len(), expected.len());
            for (ours, theirs) in logits.iter().zip(&expected) {
                assert!((ours - theirs).abs() < 2e-3, "{ours} is not {theirs}");
            }
        }
    }

    /// What a browser fetches, and what a program carries.
    #[test]
    fn the_critic_is_as_small_as_promised() {
        assert!(include_bytes!("../nets/critic.net").len() <= 1_200_000);
    }
}
