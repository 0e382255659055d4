//! The learned player: a network that has played more games than anybody, and the book for the last two.

mod certain;
mod leaning;
mod learnt;
mod net;
mod weakness;

use std::hint::black_box;

use fastrand::Rng;
use skull_chance::weighted;
use skull_encoding::{Circle, Numbers, PublicMemory, numbering, observation};
use skull_rules::{Action, Asks, Knowledge, Legal, Seat, Seats, Seen, View};

use crate::{bot::Bot, endgame::Endgame, level::Level, random::any, sightline::Sightline, temper::Temper};
use certain::{Certain, Prospect};
use leaning::{Leaning, Wound};
use weakness::Weakness;

pub use learnt::Learnt;
pub use net::Net;

/// Plays what it has learnt, as often as it has learnt to play it; some lean one way, and some forget.
#[derive(Debug)]
pub struct Mind {
    net: &'static Net,
    memory: PublicMemory,
    /// What is certain, of those who count on it.
    knowledge: Knowledge,
    counts: bool,
    leaning: Leaning,
    /// How often what happened in earlier rounds is forgotten when another begins.
    forgets: f32,
    /// The luck of that. It is apart from that of choices, so that a player who has to be replaced, and whose successor
    /// sees it all again, has forgotten the same.
    lapses: Rng,
    /// The way through the last two, of those who know the book.
    endgame: Option<Endgame>,
    /// Who has ever raised a bid, and how often each has passed.
    raised: Seats,
    passes: [u8; Seat::MOST],
    /// Whether there is a bid in this round.
    challenged: bool,
    /// What was taken from us, and whether a disc was lost in this round.
    wound: Wound,
    has_lost: bool,
    shows: f32,
    luck: Rng,
}

/// How often somebody has passed, and never raised, who will not raise.
const TIMID: u8 = 4;

impl Mind {
    /// Sits down to what is seen here, as strong as this level, with this temper and the luck of this seed. Nobody does for
    /// [`Level::Random`], which has learnt nothing, or where there is [nothing to play by](Learnt::of_levels).
    pub fn new(level: Level, temper: &Temper, sight: Sightline<'_>, seed: u64) -> Option<Mind> {
        let weakness = Weakness::of(level, sight.view().seats().len());
        let strongest = Mind::trying(Learnt::of_levels()?, &sight.view(), seed);
        match level {
            Level::Random => return None,
            Level::Oracle => return Some(strongest),
            Level::Novice | Level::Regular | Level::Expert => {}
        }
        Some(Mind {
            leaning: Leaning::of(temper).weakened(&weakness),
            forgets: weakness.forgets,
            counts: level >= Level::Expert,
            endgame: strongest.endgame.filter(|_| level >= Level::Expert),
            shows: temper.shows,
            ..strongest
        })
    }

    /// Sits down to this view as the strongest level does, having learnt this: what ships or something else.
    pub fn trying(learnt: Learnt, view: &View, seed: u64) -> Mind {
        let mut luck = Rng::with_seed(seed);
        Mind {
            net: learnt.draw(&mut luck),
            memory: PublicMemory::new(view),
            knowledge: Knowledge::new(view),
            counts: true,
            leaning: Leaning::of(&Temper::default()),
            forgets: 0.0,
            lapses: Rng::with_seed(seed.rotate_left(32)),
            endgame: Some(Endgame::new(view, seed)),
            raised: Seats::NONE,
            passes: [0; Seat::MOST],
            challenged: false,
            wound: Wound::default(),
            has_lost: false,
            shows: 0.0,
            luck,
        }
    }

    /// What the book says, in a duel and of the last two of a larger table. It is safe against anybody and takes little
    /// from those who do not know it. So a rival who has shown that, or who has let every bid of a larger table stand, is
    /// played as learnt, which takes more.
    fn by_the_book(&mut self, view: &View) -> Option<Action> {
        let timid = |rival: Seat| !self.raised.contains(rival) && self.passes[rival.index()] >= TIMID;
        let rivals = view.alive().minus(view.own());
        let is_let_through = view.seats().len() > 2 && rivals.into_iter().all(timid);
        let endgame = self.endgame.as_mut()?;
        let choice = endgame.choice(view, &mut self.luck);
        choice.filter(|_| !is_let_through && !endgame.doubts_rival())
    }

    /// What each action is bound to bring, as far as this player counts.
    fn prospects(&self, seat: Seat, view: &View) -> impl Fn(Action) -> Prospect + use<> {
        let (certain, counts) = (Certain::of(seat, view, &self.knowledge), self.counts);
        move |action| if counts { certain.prospect(action) } else { Prospect::Open }
    }

    /// How often each action would be chosen, by its number and beside the best of them: 0 for what is not legal, and for what
    /// is bound to bring less than another. Both are weighed like the rest, because how much is legal depends on the hand, and
    /// how long it takes to choose must not.
    fn weighs(
        &self,
        seat: Seat,
        view: &View,
        legal: Legal,
        prospect: impl Fn(Action) -> Prospect,
    ) -> Vec<f32> {
        let mut seen = [0; observation::LEN];
        observation::write(view, &self.memory, &mut seen);
        let mut wishes = self.net.logits(&seen);
        let circle = Circle::new(seat, view.alive());
        let offered = Numbers::of(legal, &circle);
        let promised = legal.iter().map(&prospect).max();
        let mut best = f32::NEG_INFINITY;
        for number in offered.iter() {
            let action = numbering::action(number, &circle).expect("every number offered is an action");
            let leant = self.leaning.apply(wishes[usize::from(number)], action, seat, view, self.wound);
            let wish = if Some(prospect(action)) < promised { f32::NEG_INFINITY } else { leant };
            wishes[usize::from(number)] = wish;
            best = best.max(wish);
        }
        let weight = |(number, wish): (u8, f32)| {
            let weight = libm::expf((wish - best).min(0.0));
            if offered.contains(number) { weight } else { 0.0 }
        };
        (0..).zip(wishes).map(weight).collect()
    }

    /// Draws one of the actions, as often as their weights say.
    fn draws(&mut self, weights: &[f32], seat: Seat, view: &View) -> Option<Action> {
        let point = self.luck.f32() * weights.iter().sum::<f32>();
        let number = weighted(point, weights.iter().copied())?;
        numbering::action(number as u8, &Circle::new(seat, view.alive()))
    }
}

impl Bot for Mind {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        let view = sight.view();
        self.memory.note(seen);
        self.knowledge.note(seen);
        match *seen {
            Seen::RoundStarted { .. } => {
                self.challenged = false;
                self.wound.is_fresh = std::mem::take(&mut self.has_lost);
                if self.lapses.f32() < self.forgets {
                    self.memory = PublicMemory::new(&view);
                }
            }
            // The first bid of a round may be forced, a raise never is.
            Seen::Bid { seat, .. } if std::mem::replace(&mut self.challenged, true) => {
                self.raised = self.raised.with(seat);
            }
            Seen::Passed { seat } => {
                let passes = &mut self.passes[seat.index()];
                *passes = passes.saturating_add(1);
            }
            Seen::Lost { seat, taken, .. } if view.own().contains(seat) => {
                self.has_lost = true;
                self.wound.by = taken.map(|taken| taken.by).or(self.wound.by);
            }
            _ => {}
        }
        if let Some(endgame) = &mut self.endgame {
            endgame.see(seen, &view);
        }
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        let view = sight.view_from(seat);
        let prospect = self.prospects(seat, &view);
        // To the book all that loses against whoever knows it is alike.
        let is_the_end = |action| prospect(action) == Prospect::Lost;
        let resigns = legal.iter().all(is_the_end);
        let by_the_book = self.by_the_book(&view).filter(|&action| resigns || !is_the_end(action));
        // What is forced, blind or in the book is thought through all the same: whoever watches the clock could tell
        // a hand of one kind from another by an answer that took no thought.
        let weights = black_box(self.weighs(seat, &view, legal, prospect));
        // Taken blind, one disc is as good as another.
        let asked = legal.len() > 1 && legal.asks() != Asks::Take;
        let choice = by_the_book.or_else(|| asked.then(|| self.draws(&weights, seat, &view))?);
        choice.unwrap_or_else(|| any(&mut self.luck, legal))
    }

    fn shows(&mut self, _: Seat, _: Sightline<'_>) -> bool {
        // Whoever plays by the book gains nothing by it.
        let by_the_book = self.endgame.as_ref().is_some_and(Endgame::is_on);
        !by_the_book && self.luck.f32() < self.shows
    }
}
