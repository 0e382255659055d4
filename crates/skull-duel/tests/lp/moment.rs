//! All ways a duel can go, found by playing the engine in every world that looks the same.

use skull_rules::{Action, Disc, Events, Game, Seat, Seen, Viewer};

use crate::programme::{Programme, Reach};

/// What a seat remembers when a new round starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Memory {
    /// Everything it ever saw.
    Whole,
    /// What everybody saw, and the discs it has left.
    ///
    /// This costs nothing. What follows depends on the discs alone; and what a seat did in secret tells it
    /// nothing about the other, because the odds of a world are the product of one factor for each seat,
    /// made of that seat's own choices and of luck that only that seat sees. So whatever it plays with its
    /// whole memory, it plays as well by drawing anew which of the forgotten pasts it had.
    Public,
}

/// All worlds that a spectator cannot tell apart.
pub(crate) struct Moment {
    pub(crate) worlds: Vec<World>,
    /// How the plan of each seat leads to each of its minds.
    pub(crate) reach: [Vec<Reach>; 2],
}

/// What may be true.
pub(crate) struct World {
    pub(crate) game: Game,
    /// The mind each seat is in: a number for all that it has seen.
    pub(crate) minds: [usize; 2],
}

/// A moment that follows, and what was seen on the way to it.
struct After {
    by_all: Vec<Seen>,
    /// For each mind of each seat: which it was before, and what it saw since.
    by_seat: [Vec<(usize, Vec<Seen>)>; 2],
    moment: Moment,
}

impl Moment {
    /// Plays on to every end and writes all decisions and results into the programme.
    pub(crate) fn unfold(&self, memory: Memory, programme: &mut Programme) {
        for After { by_all, mut moment, .. } in self.step(programme) {
            let new_round = by_all.iter().any(|seen| matches!(seen, Seen::RoundStarted { .. }));
            if new_round && memory == Memory::Public {
                moment = moment.forget();
            }
            moment.unfold(memory, programme);
        }
    }

    /// One seat acts. Where both open at once, one goes before the other, who does not see with what.
    fn step(&self, programme: &mut Programme) -> Vec<After> {
        let actor = self.worlds[0].game.to_act().lowest().unwrap();
        let options = self.options(actor, programme);
        let mut after = Vec::new();
        for world in &self.worlds {
            for (action, chosen) in &options[world.minds[actor.index()]] {
                for (taken, odds) in luck(&world.game, *action) {
                    let mut game = world.game;
                    let events = game.play(actor, *action, &mut { taken }).unwrap();
                    // Which disc is taken tells about the challenger's discs, and only the challenger.
                    let reach = both().map(|seat| {
                        let reach = if seat == actor { chosen } else { self.reach_of(seat, world) };
                        if world.game.bidder() == Some(seat) { reach.times(odds) } else { reach.clone() }
                    });
                    match game.winner() {
                        Some(winner) => programme.pay(&reach, if winner.index() == 0 { 1. } else { -1. }),
                        None => follow(&mut after, world, game, &events, reach),
                    }
                }
            }
        }
        after
    }

    /// What each mind of `actor` may do, and how its plan leads to that. A single choice is no decision.
    fn options(&self, actor: Seat, programme: &mut Programme) -> Vec<Vec<(Action, Reach)>> {
        let option = |(mind, reach): (usize, &Reach)| {
            let legal = self.game_to(actor, mind).legal(actor).iter();
            // The discs lie shuffled, so the first of them is as good as any.
            let actions: Vec<_> = legal.filter(|action| !matches!(action, Action::Take(1..))).collect();
            match *actions {
                [only] => vec![(only, reach.clone())],
                _ => actions.iter().copied().zip(programme.decide(actor, reach, actions.len())).collect(),
            }
        };
        self.reach[actor.index()].iter().enumerate().map(option).collect()
    }

    /// The same moment to seats that know no more than all do, and their discs.
    fn forget(&self) -> Moment {
        let mut hands = [Vec::new(), Vec::new()];
        let minds = both().map(|seat| {
            let hand = |mind| self.game_to(seat, mind).discs(seat);
            let old = 0..self.reach[seat.index()].len();
            old.map(|mind| number(&mut hands[seat.index()], hand(mind))).collect::<Vec<_>>()
        });
        let mut reach = hands.map(|hands| vec![Reach::default(); hands.len()]);
        for (seat, reach) in reach.iter_mut().enumerate() {
            self.reach[seat].iter().zip(&minds[seat]).for_each(|(old, &mind)| reach[mind].add(old));
        }
        let mut worlds: Vec<World> = Vec::new();
        for World { game, minds: old } in &self.worlds {
            let minds = [0, 1].map(|seat| minds[seat][old[seat]]);
            if worlds.iter().all(|world| world.minds != minds) {
                worlds.push(World { game: *game, minds });
            }
        }
        Moment { worlds, reach }
    }

    fn reach_of(&self, seat: Seat, world: &World) -> &Reach {
        &self.reach[seat.index()][world.minds[seat.index()]]
    }

    /// A world in which `seat` is in this mind; to that seat they are all the same.
    fn game_to(&self, seat: Seat, mind: usize) -> &Game {
        let mut worlds = self.worlds.iter();
        &worlds.find(|world| world.minds[seat.index()] == mind).expect("some world has every mind").game
    }
}

/// What a blind take may hit, and how often (R7.2). Nothing else asks for luck.
fn luck(game: &Game, action: Action) -> Vec<(Disc, f64)> {
    let (Action::Take(_), Some(challenger)) = (action, game.bidder()) else {
        return vec![(Disc::Flower, 1.)];
    };
    let discs = game.discs(challenger);
    let kinds = Disc::BOTH.into_iter().filter(|&disc| discs.has(disc));
    kinds.map(|disc| (disc, discs.count(disc) as f64 / discs.len() as f64)).collect()
}

/// Adds a world to the moment that looks the same to all.
fn follow(after: &mut Vec<After>, before: &World, game: Game, events: &Events, reach: [Reach; 2]) {
    let seen = |viewer: Viewer| events.iter().map(|event| viewer.sees(event)).collect::<Vec<_>>();
    let by_all = seen(Viewer::SPECTATOR);
    let place = after.iter().position(|after| after.by_all == by_all).unwrap_or_else(|| {
        let moment = Moment { worlds: Vec::new(), reach: [Vec::new(), Vec::new()] };
        after.push(After { by_all, by_seat: [Vec::new(), Vec::new()], moment });
        after.len() - 1
    });
    let After { by_seat, moment, .. } = &mut after[place];
    let minds = both().map(|seat| {
        let known = (before.minds[seat.index()], seen(game.viewer(seat)));
        number(&mut by_seat[seat.index()], known)
    });
    for (seat, reach) in reach.into_iter().enumerate() {
        if minds[seat] == moment.reach[seat].len() {
            moment.reach[seat].push(reach);
        }
    }
    moment.worlds.push(World { game, minds });
}

/// The place of an item in a list, at whose end it is put if it is new.
fn number<Item: PartialEq>(list: &mut Vec<Item>, item: Item) -> usize {
    list.iter().position(|other| *other == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

fn both() -> [Seat; 2] {
    [0, 1].map(|number| Seat::new(number).unwrap())
}
