//! What an expert at your side would whisper. Nothing but what your own eyes have seen goes in.

use skull_bots::Belief;
use skull_rules::{Disc, Phase, Seat, Seen, View, Viewer, Whereabouts};

/// The expert's beliefs, for each person at the keyboard.
#[derive(Debug)]
pub(crate) struct Coach {
    believers: Vec<(Viewer, Belief)>,
}

/// What the coach says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Odds {
    /// For each opponent with a disc face down, the chance that the next one is a skull.
    pub(crate) next_is_skull: Vec<(Seat, f32)>,
    /// The chance to meet a bid of 1, of 2, and so on; while flipping, to find 1 more flower, 2 more, and so on.
    pub(crate) met: Vec<f32>,
}

impl Coach {
    /// A coach for these people, who sits down with them.
    pub(crate) fn new(people: impl IntoIterator<Item = Viewer>, start: &View) -> Coach {
        let sit = |eyes| (eyes, Belief::new(&start.narrowed_to(eyes)));
        let believers = people.into_iter().map(sit).collect();
        Coach { believers }
    }

    /// Takes in what an act caused, as each of them saw it.
    pub(crate) fn note(&mut self, events: &[Seen], after: &View) {
        for (eyes, belief) in &mut self.believers {
            let view = after.narrowed_to(*eyes);
            events.iter().for_each(|event| belief.note(&eyes.sees(event), &view));
        }
    }

    /// What it looks like from `seat`, to whoever looks with `eyes`.
    pub(crate) fn odds(&self, eyes: Viewer, seat: Seat, table: &View) -> Option<Odds> {
        let (_, belief) = self.believers.iter().find(|(viewer, _)| viewer.own() == eyes.own())?;
        let view = table.narrowed_to(eyes);
        let others: Vec<Stack> =
            view.alive().without(seat).into_iter().map(|other| Stack::of(&view, other, belief)).collect();
        let next_is_skull = others
            .iter()
            .filter(|stack| !stack.down.is_empty() && !view.own().contains(stack.seat))
            .map(|stack| (stack.seat, stack.next()))
            .collect();
        Some(Odds { next_is_skull, met: met(&view, seat, others) })
    }
}

/// A stack that can be turned: the chance of each face-down disc to be the skull, the topmost first.
struct Stack {
    seat: Seat,
    down: Vec<f32>,
    turned: usize,
}

impl Stack {
    fn of(view: &View, seat: Seat, belief: &Belief) -> Stack {
        let down = view.height(seat) - view.face_up(seat);
        let discs: Vec<Option<Disc>> = view.stack(seat).collect();
        let chance = |height: usize| match discs[height] {
            Some(disc) => f32::from(u8::from(disc == Disc::Skull)),
            None => belief.chance(seat, Whereabouts::InStack(height as u8)),
        };
        Stack { seat, down: (0..down).rev().map(chance).collect(), turned: 0 }
    }

    /// The chance that the next disc is a skull, after flowers so far; 1 if there is none.
    fn next(&self) -> f32 {
        let gone: f32 = self.down[..self.turned].iter().sum();
        self.down
            .get(self.turned)
            .map_or(1.0, |skull| (skull / (1.0 - gone).max(f32::EPSILON)).clamp(0.0, 1.0))
    }

    fn is_used_up(&self) -> bool {
        self.turned >= self.down.len()
    }
}

/// The chance to turn 1, 2, … flowers: the seat's own stack from the top, then always the least suspicious disc.
fn met(view: &View, seat: Seat, mut others: Vec<Stack>) -> Vec<f32> {
    let own_up = view.face_up(seat);
    let own: Vec<Option<Disc>> = view.stack(seat).take(view.height(seat) - own_up).collect();
    let flipping = view.phase() == Phase::Flipping;
    let mut chance = 1.0;
    let mut met = Vec::new();
    for disc in own.into_iter().rev().filter(|_| !flipping) {
        chance *= f32::from(u8::from(disc != Some(Disc::Skull)));
        met.push(chance);
    }
    loop {
        let open = others.iter_mut().filter(|stack| !stack.is_used_up());
        let Some(best) = open.min_by(|one, other| one.next().total_cmp(&other.next())) else { return met };
        chance *= 1.0 - best.next();
        best.turned += 1;
        met.push(chance);
    }
}

#[cfg(test)]
mod tests {
    use skull_rules::{Action, Bid, Game, Rules, Setup};

    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    /// A table of three after these acts, and what A's coach says.
    fn odds(acts: &[(u8, Action)]) -> Odds {
        let mut game = Game::new(&Setup::new(3, Rules::default()).unwrap(), seat(0)).unwrap();
        let eyes = game.viewer(seat(0));
        let mut coach = Coach::new([eyes], &eyes.view(&game));
        for &(who, action) in acts {
            let events = game.play(seat(who), action, &mut |_| 0).unwrap();
            let seen: Vec<Seen> = events.iter().map(|event| eyes.sees(event)).collect();
            coach.note(&seen, &eyes.view(&game));
        }
        coach.odds(eyes, seat(0), &eyes.view(&game)).unwrap()
    }

    fn place(disc: Disc) -> Action {
        Action::Place(disc)
    }

    #[test]
    fn own_flowers_are_certain_and_others_are_not() {
        let flower = place(Disc::Flower);
        let odds = odds(&[(0, flower), (1, flower), (2, flower), (0, flower)]);
        assert_eq!(odds.met.len(), 4);
        assert_eq!(odds.met[..2], [1.0, 1.0]);
        assert!(odds.met[2] < 1.0 && odds.met[3] < odds.met[2] && odds.met[3] > 0.0);
        assert_eq!(odds.next_is_skull.len(), 2);
        assert!(odds.next_is_skull.iter().all(|&(_, chance)| chance > 0.0 && chance < 1.0));
    }

    /// R5.2: the challenger's own stack comes first, from the top.
    #[test]
    fn ones_own_skull_is_the_end_of_every_bid_that_reaches_it() {
        let odds = odds(&[
            (0, place(Disc::Skull)),
            (1, place(Disc::Flower)),
            (2, place(Disc::Flower)),
            (0, place(Disc::Flower)),
        ]);
        assert_eq!(odds.met, [1.0, 0.0, 0.0, 0.0]);
    }

    /// The coach knows what you know: two games that differ in others' discs get the same whisper.
    #[test]
    fn the_coach_sees_no_more_than_you() {
        let acts = |disc| {
            odds(&[
                (0, place(Disc::Flower)),
                (1, place(disc)),
                (2, place(disc)),
                (0, Action::Bid(Bid::new(1).unwrap())),
                (1, Action::Pass),
            ])
        };
        assert_eq!(acts(Disc::Flower), acts(Disc::Skull));
    }
}
