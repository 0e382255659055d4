use std::cell::Cell;

use skull_bots::Net;
use skull_duel::{Book, Prospects, SkullBelief};
use skull_encoding::{PublicMemory, forced, next_to_act};
use skull_rules::{Asks, Disc, Event, Game, Seat, Viewer, Witness};

use crate::{chances::Chances, critic::Critic, suspicion::Suspicion};

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
        Hearing { judges, thought: Cell::new(0) }
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
    pub(crate) fn chances(&self, game: &Game, onlooker: &Onlooker) -> Chances {
        let mut chances = Chances::NONE;
        self.follow(*game, *onlooker, 1.0, &mut chances);
        chances
    }

    fn follow(&self, mut game: Game, mut onlooker: Onlooker, weight: f64, chances: &mut Chances) {
        loop {
            if let Some(winner) = game.winner() {
                return chances.add(winner, weight);
            }
            if let Some(duel) = duel(&game, &onlooker.suspicion) {
                return chances.mix(weight, &duel);
            }
            let Some(seat) = next_to_act(&game) else { return };
            let legal = game.legal(seat);
            if legal.asks() == Asks::Take {
                return self.take(&game, &onlooker, seat, weight, chances);
            }
            let Some(action) = forced(legal) else {
                self.count();
                return chances.mix(weight, &self.judges.critic.chances(&game, &onlooker.memory, seat));
            };
            game.play_unchecked_telling(seat, action, &mut Disc::Flower, &mut onlooker);
        }
    }

    /// R7.2
    fn take(&self, game: &Game, onlooker: &Onlooker, taker: Seat, weight: f64, chances: &mut Chances) {
        let Some(action) = game.legal(taker).nth(0) else { return };
        let Some(challenger) = game.bidder() else { return };
        let discs = game.discs(challenger);
        for disc in Disc::BOTH.into_iter().filter(|&disc| discs.has(disc)) {
            let (mut next, mut saw) = (*game, *onlooker);
            let share = discs.count(disc) as f64 / discs.len() as f64;
            next.play_unchecked_telling(taker, action, &mut { disc }, &mut saw);
            self.follow(next, saw, weight * share, chances);
        }
    }
}

/// The chances of the last two about to begin a round that the book covers.
fn duel(game: &Game, suspicion: &Suspicion) -> Option<Chances> {
    if game.alive().len() != 2 {
        return None;
    }
    let (position, seats) = Book::shipped().covers(&Viewer::SPECTATOR.view(game))?;
    let beliefs = seats.map(|seat| belief(suspicion.owns_skull(seat)));
    let Prospects(by_kind) = Book::shipped().prospects(position, beliefs);
    let [first, second] = seats.map(|seat| usize::from(game.discs(seat).has(Disc::Skull)));
    let chance = by_kind[first][second];
    let mut chances = Chances::NONE;
    chances.add(game.player(seats[0]), chance);
    chances.add(game.player(seats[1]), 1.0 - chance);
    Some(chances)
}

/// A chance as the book believes it, rounded so that rounds which are alike are solved once.
pub(crate) fn belief(chance: f64) -> SkullBelief {
    let rounded = libm::round(chance.clamp(0.0, 1.0) * 1e6) / 1e6;
    SkullBelief::new(rounded).unwrap_or(SkullBelief::OWNED)
}
