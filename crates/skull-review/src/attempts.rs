//! How an attempt may end, and how likely each end is.

use skull_encoding::forced;
use skull_rules::{Disc, Game, Phase, Seat};

use crate::{
    chances::Often,
    judges::{Hearing, Onlooker},
};

/// A game that may come to lie like this, and how often it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch {
    pub(crate) game: Game,
    pub(crate) onlooker: Onlooker,
    pub(crate) often: Often,
}

/// How many ways to have turned up some discs are followed, the likeliest.
const WAYS: usize = 6;

/// Ends that are less likely than this do not count.
const NEVER: f64 = 1e-6;

impl Hearing {
    /// How an attempt that is on may end: with the bid met, or with the skull of one seat or another. The challenger turns up
    /// the discs that the strongest player would turn up, and that players of all kinds would, each as often.
    ///
    /// What all remember of one of these ends is what they remember of the likeliest way to it.
    pub(crate) fn ends(&self, game: &Game, onlooker: &Onlooker) -> Vec<Branch> {
        let mut ways = vec![Branch { game: *game, onlooker: *onlooker, often: Often::ALWAYS }];
        let mut ends = Vec::new();
        while !ways.is_empty() {
            let mut longer = OpenWays::default();
            for way in &ways {
                self.turn_up(way, &mut longer, &mut ends);
            }
            ways = longer.likeliest();
        }
        together(ends)
    }

    /// Follows the next disc that is a choice, and those after it that are none.
    fn turn_up(&self, way: &Branch, longer: &mut OpenWays, ends: &mut Vec<Branch>) {
        let Some(challenger) = way.game.bidder() else { return };
        let legal = way.game.legal(challenger);
        let odds = if is_met_anyhow(&way.game, challenger) {
            vec![Often::ALWAYS]
        } else {
            let view = way.game.viewer(challenger).view(&way.game);
            self.flip_odds(&view, &way.onlooker.memory, challenger)
        };
        for (action, odds) in legal.iter().zip(odds) {
            let mut next = Branch { often: way.often * odds, ..*way };
            next.game.play_unchecked_telling(challenger, action, &mut Disc::Flower, &mut next.onlooker);
            while next.game.phase() == Phase::Flipping
                && let Some(only) = forced(next.game.legal(challenger))
            {
                next.game.play_unchecked_telling(challenger, only, &mut Disc::Flower, &mut next.onlooker);
            }
            match next.game.phase() {
                _ if next.often.most() < NEVER => {}
                Phase::Flipping => longer.add(&next),
                _ => ends.push(next),
            }
        }
    }
}

/// Ways on which discs are still to be turned up. Those that turned up the same discs in another order lead to the same place.
#[derive(Default)]
struct OpenWays(Vec<Branch>);

impl OpenWays {
    fn add(&mut self, way: &Branch) {
        match self.0.iter_mut().find(|known| known.game == way.game) {
            Some(known) => known.often = known.often + way.often,
            None => self.0.push(*way),
        }
    }

    /// The likeliest, which stand for all.
    fn likeliest(mut self) -> Vec<Branch> {
        let all: Often = self.0.iter().map(|way| way.often).sum();
        self.0.sort_by(|one, other| other.often.most().total_cmp(&one.often.most()));
        self.0.truncate(WAYS);
        let kept: Often = self.0.iter().map(|way| way.often).sum();
        self.0.iter_mut().for_each(|way| way.often = way.often * all / kept);
        self.0
    }
}

/// Whether no order of turning up what is still to be turned up meets a skull.
fn is_met_anyhow(game: &Game, challenger: Seat) -> bool {
    let left = usize::from(game.flips_left().unwrap_or(0));
    game.alive().without(challenger).into_iter().all(|seat| {
        let down = game.height(seat) - game.face_up(seat);
        game.stack(seat).take(down).skip(down.saturating_sub(left)).all(|disc| disc == Disc::Flower)
    })
}

/// Ends that differ only in how they were come to, as one: the skull of the same seat was met, or none.
fn together(ends: Vec<Branch>) -> Vec<Branch> {
    let all: Often = ends.iter().map(|end| end.often).sum();
    let mut kinds: Vec<(Branch, Often)> = Vec::new();
    for end in ends {
        match kinds.iter_mut().find(|(kind, _)| kind.game.skull_owner() == end.game.skull_owner()) {
            Some((likeliest, often)) => {
                *often = *often + end.often;
                if end.often.most() > likeliest.often.most() {
                    *likeliest = end;
                }
            }
            None => kinds.push((end, end.often)),
        }
    }
    kinds.into_iter().map(|(end, often)| Branch { often: often / all, ..end }).collect()
}
