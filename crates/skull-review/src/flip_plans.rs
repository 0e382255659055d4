//! Whose disc next: what an attempt is worth to a challenger who turns up what is best to turn up.

use std::collections::BTreeMap;

use skull_rules::{Action, Disc, Game, Legal, Player, Seat};

use crate::{
    judges::{Hearing, Onlooker},
    worlds::{World, Worlds},
};

/// An attempt that is on, in all games that it may be to its challenger, who has to choose whose disc is next.
///
/// All that a challenger learns are the flowers found with each rival: after a skull there is nothing left to choose. So what
/// is best is reckoned backwards from the last disc, in the same games for every choice, and a choice is worth exactly the
/// mean of what the best next one is worth, over all that may be met.
#[derive(Debug)]
pub(crate) struct FlipPlans {
    rivals: Vec<FaceDownStack>,
    left: u8,
    fates: Vec<Fate>,
    /// The best to do once so many discs of each rival were turned up.
    known: BTreeMap<TurnedUp, Best>,
}

/// The discs of a rival that may be turned up.
#[derive(Clone, Copy, Debug)]
struct FaceDownStack {
    seat: Seat,
    discs: u8,
}

/// How an attempt ends in one of the games that it may be.
#[derive(Clone, Debug)]
struct Fate {
    weight: f64,
    /// The challenger's chance once the bid is met.
    met: f64,
    /// For each rival the place of their skull among the discs that are face down, the topmost first, and the challenger's
    /// chance once it is met.
    skulls: Vec<Option<(u8, f64)>>,
}

/// How many discs of each rival.
type TurnedUp = [u8; Seat::MOST];

/// The best that can be done.
#[derive(Clone, Copy, Debug)]
struct Best {
    /// The sum of the chances in all games where no skull was met so far, each by its weight.
    worth: f64,
    /// With whose disc it begins, if one is left.
    rival: usize,
}

/// Beyond so many ways to have found flowers, at tables where there are many stacks, the safest disc is the next.
const MOST_WAYS: usize = 20_000;

impl FlipPlans {
    /// What the challenger may do in the attempt that is on in all of these worlds.
    pub(crate) fn of(
        legal: Legal,
        worlds: &Worlds,
        onlooker: &Onlooker,
        hearing: &Hearing,
    ) -> Option<FlipPlans> {
        let game = &worlds.world(0).game;
        let (challenger, left) = (game.bidder()?, game.flips_left()?);
        let stack = |action| match action {
            Action::Flip(seat) => {
                Some(FaceDownStack { seat, discs: (game.height(seat) - game.face_up(seat)) as u8 })
            }
            _ => None,
        };
        let rivals: Vec<FaceDownStack> = legal.iter().filter_map(stack).collect();
        let player = game.player(challenger);
        let fate = |world| Attempted { world, challenger, player, onlooker, hearing }.fate(&rivals, left);
        let fates = worlds.iter().map(fate).collect();
        Some(FlipPlans { rivals, left, fates, known: BTreeMap::new() })
    }

    /// For each rival whose disc may be next, the challenger's chance in each world if all goes on as well as it can.
    pub(crate) fn worths(mut self) -> Vec<Vec<f64>> {
        let after = |rival: usize| {
            let mut turned = TurnedUp::default();
            turned[rival] = 1;
            turned
        };
        (0..self.rivals.len())
            .map(|rival| {
                self.best(after(rival), self.left - 1);
                self.fates.iter().map(|fate| self.goes_on(fate, rival)).collect()
            })
            .collect()
    }

    /// The best to do once so many discs were turned up and none was a skull, and so many are left to turn up.
    fn best(&mut self, turned: TurnedUp, left: u8) -> Best {
        if let Some(&known) = self.known.get(&turned) {
            return known;
        }
        let best = if left == 0 { self.met(&turned) } else { self.choose(turned, left) };
        self.known.insert(turned, best);
        best
    }

    fn met(&self, turned: &TurnedUp) -> Best {
        let met = self.safe(turned).map(|fate| fate.weight * fate.met);
        Best { worth: met.sum(), rival: 0 }
    }

    fn choose(&mut self, turned: TurnedUp, left: u8) -> Best {
        let mut open: Vec<usize> =
            (0..self.rivals.len()).filter(|&rival| turned[rival] < self.rivals[rival].discs).collect();
        if self.known.len() > MOST_WAYS {
            let risk = |&rival: &usize| {
                let next =
                    self.safe(&turned).filter(|fate| fate.met_with(rival, turned[rival] + 1).is_some());
                next.map(|fate| fate.weight).sum::<f64>()
            };
            let safest = open.iter().copied().min_by(|one, other| risk(one).total_cmp(&risk(other)));
            open = safest.into_iter().collect();
        }
        let mut best = Best { worth: f64::NEG_INFINITY, rival: 0 };
        for rival in open {
            let worth = self.after(turned, rival, left);
            if worth > best.worth {
                best = Best { worth, rival };
            }
        }
        best
    }

    /// What it is worth to turn up a disc of this rival next, and then what is best.
    fn after(&mut self, turned: TurnedUp, rival: usize, left: u8) -> f64 {
        let mut next = turned;
        next[rival] += 1;
        let failed =
            self.safe(&turned).filter_map(|fate| Some(fate.weight * fate.met_with(rival, next[rival])?));
        let failed: f64 = failed.sum();
        failed + self.best(next, left - 1).worth
    }

    /// The games in which no skull was met so far.
    fn safe(&self, turned: &TurnedUp) -> impl Iterator<Item = &Fate> {
        self.fates.iter().filter(|fate| fate.is_safe(turned))
    }

    /// How it ends in one world if this rival's disc is the next, and then what is best.
    fn goes_on(&self, fate: &Fate, mut rival: usize) -> f64 {
        let mut turned = TurnedUp::default();
        for _ in 0..self.left {
            turned[rival] += 1;
            if let Some(chance) = fate.met_with(rival, turned[rival]) {
                return chance;
            }
            rival = self.known.get(&turned).map_or(rival, |best| best.rival);
        }
        fate.met
    }
}

impl Fate {
    fn is_safe(&self, turned: &TurnedUp) -> bool {
        self.skulls.iter().zip(turned).all(|(skull, turned)| skull.is_none_or(|(place, _)| *turned < place))
    }

    /// The challenger's chance if this disc of a rival is the skull.
    fn met_with(&self, rival: usize, disc: u8) -> Option<f64> {
        self.skulls[rival].filter(|(place, _)| *place == disc).map(|(_, chance)| chance)
    }
}

/// An attempt in one world.
struct Attempted<'a> {
    world: &'a World,
    challenger: Seat,
    player: Player,
    onlooker: &'a Onlooker,
    hearing: &'a Hearing,
}

impl Attempted<'_> {
    fn fate(&self, rivals: &[FaceDownStack], left: u8) -> Fate {
        let game = &self.world.game;
        let place = |stack: &FaceDownStack| {
            let down: Vec<Disc> = game.stack(stack.seat).take(stack.discs.into()).collect();
            let place = down.iter().rev().position(|&disc| disc == Disc::Skull)? as u8 + 1;
            (place <= left).then_some(place)
        };
        let places: Vec<Option<u8>> = rivals.iter().map(place).collect();
        let mut ends: Vec<(Option<Seat>, f64)> = Vec::new();
        for end in self.hearing.ends(game, self.onlooker) {
            ends.push((end.game.skull_owner(), self.chance(&end.game, &end.onlooker)));
        }
        let known = |owner: Option<Seat>| ends.iter().find(|(of, _)| *of == owner).map(|(_, chance)| *chance);
        let skull = |(stack, place): (&FaceDownStack, &Option<u8>)| {
            let place = (*place)?;
            let straight = || self.straight((0..place).map(|_| stack.seat));
            Some((place, known(Some(stack.seat)).unwrap_or_else(straight)))
        };
        Fate {
            weight: self.world.weight,
            met: known(None).unwrap_or_else(|| self.met(rivals, &places, left)),
            skulls: rivals.iter().zip(&places).map(skull).collect(),
        }
    }

    /// The challenger's chance once the bid is met; if it cannot be, nobody asks.
    fn met(&self, rivals: &[FaceDownStack], places: &[Option<u8>], left: u8) -> f64 {
        let safe = |(stack, place): (&FaceDownStack, &Option<u8>)| {
            let flowers = place.map_or(stack.discs, |place| place - 1);
            vec![stack.seat; flowers.into()]
        };
        let safe: Vec<Seat> = rivals.iter().zip(places).flat_map(safe).take(left.into()).collect();
        if safe.len() < left.into() { 0.0 } else { self.straight(safe.into_iter()) }
    }

    /// The challenger's chance after turning up these, one after the other.
    fn straight(&self, seats: impl Iterator<Item = Seat>) -> f64 {
        let (mut game, mut onlooker) = (self.world.game, *self.onlooker);
        for seat in seats {
            let flip = Action::Flip(seat);
            game.play_unchecked_telling(self.challenger, flip, &mut Disc::Flower, &mut onlooker);
        }
        self.chance(&game, &onlooker)
    }

    fn chance(&self, game: &Game, onlooker: &Onlooker) -> f64 {
        self.hearing.outcome(game, onlooker).usual.of(self.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three stacks of two discs, three discs to turn up, and some games in which skulls lie here or there.
    fn plans() -> FlipPlans {
        let stack = |seat| FaceDownStack { seat, discs: 2 };
        let rivals = [Seat::A, Seat::B, Seat::C].map(stack).to_vec();
        let places = [[0, 0, 0], [1, 0, 0], [2, 0, 1], [0, 2, 1], [0, 1, 2], [1, 2, 0], [0, 2, 2]];
        let fate = |(number, places): (usize, [u8; 3])| Fate {
            weight: 0.05 + 0.03 * number as f64,
            met: 0.6 + 0.04 * number as f64,
            skulls: places.map(|place| (place > 0).then_some((place, 0.1 * f64::from(place)))).to_vec(),
        };
        let fates = places.into_iter().enumerate().map(fate).collect();
        FlipPlans { rivals, left: 3, fates, known: BTreeMap::new() }
    }

    /// What an attempt comes to in which the discs of these rivals are turned up one after the other.
    fn in_this_order(fates: &[Fate], order: [usize; 3]) -> f64 {
        let of = |fate: &Fate| {
            let mut turned = TurnedUp::default();
            let skull = order.into_iter().find_map(|rival| {
                turned[rival] += 1;
                fate.met_with(rival, turned[rival])
            });
            fate.weight * skull.unwrap_or(fate.met)
        };
        fates.iter().map(of).sum()
    }

    #[test]
    fn a_disc_is_worth_what_the_best_order_that_begins_with_it_is_worth() {
        let fates = plans().fates;
        let worths = plans().worths();
        for (first, by_world) in worths.iter().enumerate() {
            let worth: f64 = fates.iter().zip(by_world).map(|(fate, chance)| fate.weight * chance).sum();
            let orders = (0..9).map(|rest| [first, rest / 3, rest % 3]);
            let legal = orders
                .filter(|order| (0..3).all(|rival| order.iter().filter(|&&of| of == rival).count() <= 2));
            let best = legal.map(|order| in_this_order(&fates, order)).fold(0.0, f64::max);
            assert!((worth - best).abs() < 1e-12, "{first}: {worth} is not {best}");
        }
    }
}
