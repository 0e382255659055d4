use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use skull_bots::Net;
use skull_duel::{Book, SkullBelief};
use skull_encoding::{PublicMemory, forced, next_to_act, observation};
use skull_rules::{Asks, Disc, Event, Game, Phase, Seat, Viewer, Witness};

use crate::{
    chances::{Chances, Often, Outcome},
    critic::Critic,
    suspicion::Suspicion,
};

/// Both networks: one that judges positions, and one that says what players are likely to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judges {
    pub(crate) critic: &'static Critic,
    pub(crate) policy: &'static Net,
}

/// A piece of work for the judges, who count how often they are asked.
#[derive(Debug)]
pub(crate) struct Hearing {
    pub(crate) judges: Judges,
    thought: Cell<u32>,
    /// What was said of whose disc is next: a challenger sees the same in many worlds.
    pub(crate) flips: RefCell<BTreeMap<[u8; observation::LEN], Vec<Often>>>,
}

/// What everybody remembers and believes while a game is imagined to go on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Onlooker {
    pub(crate) memory: PublicMemory,
    pub(crate) suspicion: Suspicion,
}

/// It looks with the eyes of everybody.
impl Witness for Onlooker {
    #[inline]
    fn saw(&mut self, event: Event) {
        let seen = Viewer::SPECTATOR.sees(&event);
        self.memory.note(&seen);
        self.suspicion.note(&seen);
    }
}

impl Hearing {
    pub(crate) fn new(judges: Judges) -> Hearing {
        Hearing { judges, thought: Cell::new(0), flips: RefCell::default() }
    }

    /// How often a network was asked.
    pub(crate) fn thought(&self) -> u32 {
        self.thought.get()
    }

    /// A network is asked once more.
    pub(crate) fn count(&self) {
        self.thought.set(self.thought.get() + 1);
    }

    /// The chances of all players in a game as it truly lies: what is forced is played, each disc that may be taken blind is
    /// taken as often as it is drawn, and then the critic judges; of the last two, the book.
    pub(crate) fn outcome(&self, game: &Game, onlooker: &Onlooker) -> Outcome {
        let mut outcome = Outcome::NONE;
        self.follow(*game, *onlooker, true, Often::ALWAYS, &mut outcome);
        outcome
    }

    /// The same, and the critic judges the last two as well.
    pub(crate) fn by_critic(&self, game: &Game, onlooker: &Onlooker) -> Chances {
        let mut outcome = Outcome::NONE;
        self.follow(*game, *onlooker, false, Often::ALWAYS, &mut outcome);
        outcome.strong
    }

    fn follow(
        &self,
        mut game: Game,
        mut onlooker: Onlooker,
        by_the_book: bool,
        often: Often,
        outcome: &mut Outcome,
    ) {
        loop {
            if let Some(winner) = game.winner() {
                return outcome.mix(often, &Outcome::won(winner));
            }
            if by_the_book && let Some(duel) = self.duel(&game, &onlooker) {
                return outcome.mix(often, &Outcome::of(duel, &game));
            }
            let Some(seat) = next_to_act(&game) else { return };
            let legal = game.legal(seat);
            if legal.asks() == Asks::Take {
                return self.take(&game, &onlooker, seat, often, outcome);
            }
            let Some(action) = forced(legal) else {
                if game.phase() == Phase::Flipping {
                    for end in self.ends(&game, &onlooker) {
                        self.follow(end.game, end.onlooker, by_the_book, often * end.often, outcome);
                    }
                    return;
                }
                self.count();
                let strong = self.judges.critic.chances(&game, &onlooker.memory, seat);
                return outcome.mix(often, &Outcome::of(strong, &game));
            };
            game.play_unchecked_telling(seat, action, &mut Disc::Flower, &mut onlooker);
        }
    }

    /// The chances of the last two about to begin a round that the book covers: it says what the position is worth to all who
    /// believe what is believed, and the critic how much better or worse that is for what is true.
    fn duel(&self, game: &Game, onlooker: &Onlooker) -> Option<Chances> {
        if game.alive().len() != 2 {
            return None;
        }
        let view = Viewer::SPECTATOR.view(game);
        let (position, seats) = Book::shipped().covers(&view)?;
        let beliefs = seats.map(|seat| belief(onlooker.suspicion.owns_skull(seat)));
        let worth = Book::shipped().bounds(position, beliefs).middle();
        let first = game.player(seats[0]);
        let judged = |game: &Game| self.by_critic(game, onlooker).of(first);
        let mut weighed = Vec::with_capacity(4);
        for one in view.whereabouts(seats[0]) {
            for other in view.whereabouts(seats[1]) {
                let weight =
                    onlooker.suspicion.chance(seats[0], one) * onlooker.suspicion.chance(seats[1], other);
                if weight > 0.0 {
                    let supposed = view.suppose(|seat| if seat == seats[0] { one } else { other });
                    weighed.push((weight, judged(&supposed)));
                }
            }
        }
        let tilt = Tilt::to(f64::midpoint(worth, 1.0), &weighed);
        let chance = tilt.of(judged(game));
        let mut chances = Chances::NONE;
        chances.add(first, chance);
        chances.add(game.player(seats[1]), 1.0 - chance);
        Some(chances)
    }

    /// R7.2
    fn take(&self, game: &Game, onlooker: &Onlooker, taker: Seat, often: Often, outcome: &mut Outcome) {
        let Some(action) = game.legal(taker).nth(0) else { return };
        let Some(challenger) = game.bidder() else { return };
        let discs = game.discs(challenger);
        for disc in Disc::BOTH.into_iter().filter(|&disc| discs.has(disc)) {
            let (mut next, mut saw) = (*game, *onlooker);
            let share = discs.count(disc) as f64 / discs.len() as f64;
            let share = Often { strong: share, usual: share };
            next.play_unchecked_telling(taker, action, &mut { disc }, &mut saw);
            self.follow(next, saw, true, often * share, outcome);
        }
    }
}

/// Chances of a first player moved up or down together, each as its odds are, so that their mean is what it should be.
pub(crate) struct Tilt(f64);

impl Tilt {
    /// By so much that the mean of these, which weigh so much, is `mean`.
    pub(crate) fn to(mean: f64, weighed: &[(f64, f64)]) -> Tilt {
        let mean = mean.clamp(SURE, 1.0 - SURE);
        let whole: f64 = weighed.iter().map(|(weight, _)| weight).sum();
        let (mut low, mut high) = (-40.0, 40.0);
        for _ in 0..50 {
            let tilt = Tilt(f64::midpoint(low, high));
            let moved = weighed.iter().map(|&(weight, chance)| weight * tilt.of(chance)).sum::<f64>() / whole;
            *(if moved < mean { &mut low } else { &mut high }) = tilt.0;
        }
        Tilt(f64::midpoint(low, high))
    }

    /// What becomes of a chance.
    pub(crate) fn of(&self, chance: f64) -> f64 {
        let chance = chance.clamp(SURE, 1.0 - SURE);
        let odds = libm::log(chance / (1.0 - chance)) + self.0;
        1.0 / (1.0 + libm::exp(-odds))
    }
}

/// Nothing is surer than this that depends on what somebody will choose.
const SURE: f64 = 1e-4;

/// A chance as the book believes it, rounded so that rounds which are alike are solved once.
pub(crate) fn belief(chance: f64) -> SkullBelief {
    let rounded = libm::round(chance.clamp(0.0, 1.0) * 1e6) / 1e6;
    SkullBelief::new(rounded).unwrap_or(SkullBelief::OWNED)
}
