use skull_rules::{Disc, Event, Seat, View, Viewer, Witness};

use crate::{
    appraisal::Pains,
    judges::{Hearing, Onlooker},
    millionths::Millionths,
    passage::{Passage, Stand},
    review::Fortune,
    worlds::{World, Worlds},
};

/// What an act brought to light, in the eyes of one player: which disc was met, or taken.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Surprise {
    pub(crate) fortune: Fortune,
    /// The player's chance once the act was chosen, over all that might come of it,
    pub(crate) expected: Millionths,
    /// and after what came of it.
    pub(crate) met: Millionths,
}

/// What was turned up that the player did not know, as a number: another one for everything else that might have been.
#[derive(Clone, Copy, Debug)]
struct Sighting {
    onlooker: Onlooker,
    eyes: Viewer,
    turned: u64,
}

impl Witness for Sighting {
    fn saw(&mut self, event: Event) {
        self.turned = told(self.turned, self.eyes, &event);
        self.onlooker.saw(event);
    }
}

/// The number so far, and what one more event tells.
fn told(turned: u64, eyes: Viewer, event: &Event) -> u64 {
    match *event {
        Event::Flipped { seat, disc, .. } if !eyes.owns(seat) => 3 * turned + 1 + disc as u64,
        _ => turned,
    }
}

/// What luck decided in an act, in these eyes.
pub(crate) fn fortune(passage: &Passage, eyes: Viewer) -> Option<Fortune> {
    let of = |event: &Event| match *event {
        Event::Flipped { seat, disc, .. } if !eyes.owns(seat) => Some(Fortune::Met { seat, disc }),
        Event::Lost { seat, disc, taken: Some(_) } if eyes.owns(seat) => Some(Fortune::Taken { disc }),
        _ => None,
    };
    passage.events.iter().rev().find_map(of)
}

impl Surprise {
    /// What an act brought to light; nothing if that is nothing that this player could not know.
    pub(crate) fn of(
        passage: &Passage,
        stand: &Stand,
        eyes: Viewer,
        pains: Pains,
        hearing: &Hearing,
    ) -> Option<Surprise> {
        let fortune = fortune(passage, eyes)?;
        let view = eyes.view(&stand.game);
        let seen = Seeing { passage, stand, eyes, view: &view, hearing };
        let (expected, met) = match fortune {
            Fortune::Met { seat, .. } => seen.turned(seat, pains),
            Fortune::Taken { disc } => seen.taken(disc, pains),
            Fortune::Leader => None,
        }?;
        Some(Surprise { fortune, expected: Millionths::of(expected), met: Millionths::of(met) })
    }
}

struct Seeing<'a> {
    passage: &'a Passage,
    stand: &'a Stand,
    eyes: Viewer,
    view: &'a View,
    hearing: &'a Hearing,
}

impl Seeing<'_> {
    /// R5: discs of this seat were turned up.
    fn turned(&self, seat: Seat, pains: Pains) -> Option<(f64, f64)> {
        let most = pains.worlds(self.view.alive().len());
        let worlds = Worlds::around(self.view, self.stand.believer.suspicion(), seat, most);
        let happened = self.passage.events.iter().fold(0, |turned, event| told(turned, self.eyes, event));
        let (mut all, mut same) = (Mean::default(), Mean::default());
        for world in worlds.iter() {
            let (turned, chance) = self.after(world, Disc::Flower)?;
            all.add(world.weight, chance);
            if turned == happened {
                same.add(world.weight, chance);
            }
        }
        let expected = all.mean()?;
        // What nobody held to be possible tells nobody anything.
        Some((expected, same.mean().unwrap_or(expected)))
    }

    /// R7.2: the player lost a disc, and knows which.
    fn taken(&self, disc: Disc, pains: Pains) -> Option<(f64, f64)> {
        let most = pains.worlds(self.view.alive().len());
        let worlds = Worlds::of(self.view, self.stand.believer.suspicion(), most);
        let own = self.view.own_discs(self.stand.game.bidder()?)?;
        let after = |disc: Disc| {
            let mut mean = Mean::default();
            for world in worlds.iter() {
                mean.add(world.weight, self.after(world, disc)?.1);
            }
            mean.mean()
        };
        let mut all = Mean::default();
        for possible in Disc::BOTH.into_iter().filter(|&possible| own.has(possible)) {
            all.add(own.count(possible) as f64, after(possible)?);
        }
        Some((all.mean()?, after(disc)?))
    }

    /// What was turned up in this world, and the player's chance then.
    fn after(&self, world: &World, mut luck: Disc) -> Option<(u64, f64)> {
        let (act, onlooker) = (self.passage.act, *self.stand.believer.onlooker());
        let mut sighting = Sighting { onlooker, eyes: self.eyes, turned: 0 };
        let mut game = world.game;
        game.play_unchecked_telling(act.seat, act.action, &mut luck, &mut sighting);
        let player = game.player(self.eyes.seat()?);
        let chances = self.hearing.outcome(&game, &sighting.onlooker).usual;
        Some((sighting.turned, chances.of(player)))
    }
}

/// A weighed mean.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    sum: f64,
    whole: f64,
}

impl Mean {
    fn add(&mut self, weight: f64, value: f64) {
        self.sum += weight * value;
        self.whole += weight;
    }

    fn mean(self) -> Option<f64> {
        (self.whole > 0.0).then(|| self.sum / self.whole)
    }
}
