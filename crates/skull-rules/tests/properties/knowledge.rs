//! What is certain is true, and all that is certain is said.

use proptest::{prelude::*, sample::Index};
use skull_rules::{Disc, Game, Knowledge, Seat, Seen, Skull, View};
use skull_testing::{Deed, Script, any_scenario, scripts, viewers};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// R11: nobody is ever sure of something false.
    #[test]
    fn what_is_certain_is_true(script in scripts(any_scenario()), sits_down in any::<Index>()) {
        for_each_memory(&script, sits_down, |game, memory| {
            for seat in game.seats() {
                let (skull, holds) = (memory.knowledge.skull(seat), Place::of(game, seat));
                let is_true = match skull {
                    Skull::InStack => holds == Place::Stack,
                    Skull::Owned => holds != Place::Gone,
                    Skull::Possible => true,
                    Skull::Gone => holds == Place::Gone,
                };
                assert!(is_true, "{skull:?} is said of {seat} in {game:?}");
            }
        });
    }

    /// R1.1: three flowers and a skull, counted by somebody who forgets nothing and considers every possibility.
    #[test]
    fn all_that_is_certain_is_said(script in scripts(any_scenario()), sits_down in any::<Index>()) {
        for_each_memory(&script, sits_down, |game, memory| {
            for seat in game.seats() {
                let (said, certain) = (memory.knowledge.skull(seat), memory.possible[seat.index()].certainty());
                assert_eq!(said, certain, "of {seat} in {game:?}");
                let all = [Skull::InStack, Skull::Owned, Skull::Possible, Skull::Gone];
                let told = all.map(|skull| memory.knowledge.seats(skull).contains(seat));
                assert_eq!(told, all.map(|skull| skull == said), "one by one or all at once");
            }
        });
    }
}

/// Follows the game with each viewer's memory, and with that of the same viewer who sits down later.
fn for_each_memory(script: &Script, sits_down: Index, mut check: impl FnMut(&Game, &Memory)) {
    let acts = script.record().acts().len();
    let (late, mut step) = (sits_down.index(acts), 0);
    let mut memories = Vec::new();
    script.play(|game, played| {
        for memory in &mut memories {
            let events = played.iter().flat_map(|Deed { events, .. }| events.iter());
            events.for_each(|event| Memory::note(memory, &memory.view.viewer().sees(event)));
        }
        if step == 0 || step == late {
            memories.extend(viewers(game).into_iter().map(|viewer| Memory::new(viewer.view(game))));
        }
        for memory in &memories {
            check(game, memory);
        }
        step += 1;
    });
}

/// Where a skull is.
#[derive(PartialEq, Eq)]
enum Place {
    Hand,
    Stack,
    Gone,
}

impl Place {
    fn of(game: &Game, seat: Seat) -> Place {
        if game.stack(seat).any(|disc| disc == Disc::Skull) {
            Place::Stack
        } else if game.hand(seat).has(Disc::Skull) {
            Place::Hand
        } else {
            Place::Gone
        }
    }
}

/// The engine's knowledge, and beside it every possibility that fits what was seen.
struct Memory {
    view: View,
    knowledge: Knowledge,
    possible: Vec<Possible>,
}

impl Memory {
    fn new(view: View) -> Memory {
        let possible = view.seats().into_iter().map(|seat| Possible::of(&view, seat)).collect();
        Memory { knowledge: Knowledge::new(&view), possible, view }
    }

    fn note(&mut self, seen: &Seen) {
        self.knowledge.note(seen);
        match *seen {
            Seen::Placed { seat, disc } => self.possible[seat.index()].place(disc),
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } => {
                self.possible[seat.index()].turn_up(disc);
            }
            Seen::Lost { seat, disc, .. } => {
                self.possible.iter_mut().for_each(Possible::collect);
                self.possible[seat.index()].lose(disc);
            }
            Seen::RoundStarted { .. } => self.possible.iter_mut().for_each(Possible::collect),
            _ => {}
        }
    }
}

/// All that a seat may hold.
pub(crate) struct Possible {
    pub(crate) holdings: Vec<Holding>,
    turned_up: usize,
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Holding {
    pub(crate) hand: Vec<Disc>,
    /// Bottom first.
    pub(crate) stack: Vec<Disc>,
}

impl Possible {
    /// What fits a view of the table, without any memory.
    pub(crate) fn of(view: &View, seat: Seat) -> Possible {
        let discs = view.discs(seat);
        let flowers_and_skull = |skulls: usize| {
            let mut hand = vec![Disc::Flower; discs - skulls];
            hand.extend(vec![Disc::Skull; skulls]);
            Holding { hand, stack: Vec::new() }
        };
        let own = view.own_discs(seat).map(|own| own.count(Disc::Skull));
        let fits =
            |&skulls: &usize| skulls <= discs && discs - skulls <= 3 && own.is_none_or(|own| own == skulls);
        let holdings = (0..=1).filter(fits).map(flowers_and_skull).collect();
        let mut possible = Possible { holdings, turned_up: 0 };
        view.stack(seat).for_each(|disc| possible.place(disc));
        possible.turned_up = view.face_up(seat);
        possible
    }

    fn place(&mut self, disc: Option<Disc>) {
        self.branch(disc, |holding, disc| holding.stack.push(disc));
    }

    fn lose(&mut self, disc: Option<Disc>) {
        self.branch(disc, |_, _| {});
    }

    /// A disc leaves the hand: this one, or any of those there are.
    fn branch(&mut self, disc: Option<Disc>, then: impl Fn(&mut Holding, Disc)) {
        let mut holdings = Vec::new();
        for holding in self.holdings.drain(..) {
            for kind in Disc::BOTH.into_iter().filter(|&kind| disc.is_none_or(|disc| disc == kind)) {
                let Some(index) = holding.hand.iter().position(|&held| held == kind) else { continue };
                let mut next = holding.clone();
                next.hand.remove(index);
                then(&mut next, kind);
                if !holdings.contains(&next) {
                    holdings.push(next);
                }
            }
        }
        self.holdings = holdings;
    }

    fn turn_up(&mut self, disc: Disc) {
        self.turned_up += 1;
        let turned_up = self.turned_up;
        self.holdings.retain(|holding| holding.stack[holding.stack.len() - turned_up] == disc);
    }

    fn collect(&mut self) {
        self.turned_up = 0;
        for holding in &mut self.holdings {
            holding.hand.append(&mut holding.stack);
            holding.hand.sort_unstable();
        }
        self.holdings.dedup();
    }

    fn certainty(&self) -> Skull {
        let in_stack = |holding: &Holding| holding.stack.contains(&Disc::Skull);
        let owned = |holding: &Holding| in_stack(holding) || holding.hand.contains(&Disc::Skull);
        assert!(!self.holdings.is_empty(), "the truth is possible");
        if self.holdings.iter().all(in_stack) {
            Skull::InStack
        } else if self.holdings.iter().all(owned) {
            Skull::Owned
        } else if self.holdings.iter().any(owned) {
            Skull::Possible
        } else {
            Skull::Gone
        }
    }
}
