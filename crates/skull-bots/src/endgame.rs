//! The last two, by the book: whoever is left with one rival plays what the solver has proven to be best.
//!
//! The book knows beliefs about each skull from the moment the table is down to two. What was believed until then is
//! [`PublicBelief`]'s, which both sides of a duel can know.

use fastrand::Rng;
use skull_chance::weighted;
use skull_duel::{Book, Duelist, SkullBelief};
use skull_rules::{Action, Seen, View};

use crate::public_belief::PublicBelief;

/// One player's way through the last two.
#[derive(Clone, Debug)]
pub(crate) struct Endgame {
    belief: PublicBelief,
    /// There from the first round of two that the book covers.
    duelist: Option<Duelist<'static>>,
    /// From what doubt on the rival is doubted.
    doubted: f64,
    /// What the duelist has not been told yet. It may have to solve a round to take it in, so that waits until
    /// there is something to choose, which is when a player may take time.
    untold: Vec<(Seen, View)>,
    /// The luck of what is kept in mind. It is apart from that of choices, so that a player who has to be replaced, and
    /// whose successor sees it all again, is of the same mind.
    draws: Rng,
}

impl Endgame {
    pub(crate) fn new(view: &View, seed: u64) -> Endgame {
        let (belief, draws) = (PublicBelief::new(view), Rng::with_seed(!seed));
        let doubted = if view.seats().len() == 2 { DOUBTED_IN_A_DUEL } else { DOUBTED_OF_LAST_TWO };
        Endgame { belief, duelist: None, doubted, untold: Vec::new(), draws }
    }

    /// Whether the book is followed.
    pub(crate) fn is_on(&self) -> bool {
        self.duelist.is_some()
    }

    /// Takes in what was seen; `view` is the table after it.
    pub(crate) fn see(&mut self, seen: &Seen, view: &View) {
        if self.is_on() {
            self.untold.push((*seen, *view));
            return;
        }
        self.belief.note(seen);
        if matches!(seen, Seen::RoundStarted { .. }) && view.alive().len() == 2 {
            self.duelist = self.sit_down(view);
        }
    }

    /// What the book says, if it says anything: where nothing can be won or lost by a choice, it does not.
    pub(crate) fn choice(&mut self, view: &View, luck: &mut Rng) -> Option<Action> {
        let duelist = self.duelist.as_mut()?;
        for (seen, view) in self.untold.drain(..) {
            duelist.see(&seen, &view, self.draws.f64());
        }
        let choices = duelist.advice(view)?.choices;
        weighted(luck.f64(), choices.iter().map(|&(_, odds)| odds)).map(|index| choices[index].0)
    }

    /// Whether what the rival has done is likelier for somebody who does not know the book; of the last two of a larger table,
    /// who have come far, half as likely again.
    pub(crate) fn doubts_rival(&self) -> bool {
        self.duelist.as_ref().is_some_and(|duelist| duelist.doubt() > self.doubted)
    }

    fn sit_down(&self, view: &View) -> Option<Duelist<'static>> {
        let me = view.own().and(view.alive()).lowest()?;
        let them = view.alive().without(me).lowest()?;
        let belief = |seat| SkullBelief::new(self.belief.owns_skull(seat));
        Duelist::new(Book::shipped(), view, [belief(me)?, belief(them)?])
    }
}

/// As likely, and half as likely again, as logarithms. Whoever pretends wins nothing by it (`tests/pretence`), and to go by the
/// book against somebody who does not leaves them much of what they give away.
const DOUBTED_IN_A_DUEL: f64 = 0.0;
const DOUBTED_OF_LAST_TWO: f64 = 0.4;

#[cfg(test)]
mod tests {
    use skull_rules::{Game, Rules, Seat, Setup, notation::Record};

    use super::*;
    use crate::{host::Host, level::Level, sightline::Sightline};

    /// Which cell B draws after each loss is a secret of its own; it goes by the seed alone.
    #[test]
    fn who_is_asked_and_who_only_watches_are_of_the_same_mind() {
        let record: Record = "Skull record 1\nSeats: 2\n\n\
                              1. A leads | A+f B+s | A:2 | A^f B^s | A-f@B1\n\
                              2. A leads | A+s B+f | A:1 B:2 | B^f A^s | B-f@A1\n\
                              3. B leads\n"
            .parse()
            .unwrap();
        let me = record.start().viewer(Seat::new(1).unwrap());
        let advised = |seed, asked: bool| {
            let mut endgame = Endgame::new(&me.view(&record.start()), seed);
            let mut luck = Rng::with_seed(seed);
            for moment in record.replay() {
                let view = me.view(&moment.game);
                moment.events.iter().for_each(|event| endgame.see(&me.sees(event), &view));
                if asked && !view.to_act().and(me.own()).is_empty() {
                    endgame.choice(&view, &mut luck);
                }
            }
            let view = me.view(record.game());
            endgame.choice(&view, &mut luck);
            endgame.duelist.and_then(|duelist| duelist.advice(&view))
        };
        let minds: Vec<_> = (0..20).map(|seed| advised(seed, false)).collect();
        for (seed, mind) in (0..).zip(&minds) {
            assert!(mind.is_some());
            assert_eq!(advised(seed, true), *mind);
        }
        assert!(minds.iter().any(|mind| *mind != minds[0]), "the seed decides something");
    }

    /// In how many of so many duels the first seat comes to doubt a rival of this level.
    fn doubted(rival: Level, duels: u64) -> usize {
        let setup = Setup::new(2, Rules::default()).unwrap();
        let comes_to_doubt = |&seed: &u64| {
            let mut luck = Rng::with_seed(seed);
            let mut game = Game::new(&setup, Seat::A).unwrap();
            let me = game.viewer(Seat::A);
            let mut endgame = Endgame::new(&me.view(&game), seed);
            let levels = [Level::Oracle, rival].into_iter();
            let bots =
                Sightline::of_each(&game).zip(levels).map(|(sight, level)| level.sit(sight, luck.u64(..)));
            let mut host = Host::seat(&game, bots.collect());
            let mut shown = game;
            host.play(
                &mut game,
                &mut |n| Rng::with_seed(seed ^ u64::from(n)).u8(..n),
                |seat, action, events| {
                    let mut dice = |n| Rng::with_seed(seed ^ u64::from(n)).u8(..n);
                    shown.play(seat, action, &mut dice).unwrap();
                    events.iter().for_each(|event| endgame.see(&me.sees(event), &me.view(&shown)));
                },
            );
            endgame.choice(&me.view(&game), &mut luck);
            endgame.doubts_rival()
        };
        (0..duels).filter(comes_to_doubt).count()
    }

    #[test]
    fn who_plays_anything_is_doubted_more_often_than_who_plays_by_the_book() {
        let (anybody, somebody) = (doubted(Level::Random, 24), doubted(Level::Oracle, 24));
        assert!(anybody > 12 && somebody < 8, "{anybody} and {somebody} of 24");
    }
}
