use std::fmt::Debug;

use proptest::{prelude::*, test_runner::TestRunner};
use skull_rules::{
    Action, Disc, Event, Events, Game, Legal, Phase, Seat,
    notation::{Act, Record},
};

use crate::table::Table;

/// A game to be played: where it starts, and numbers that decide all choices and all luck.
///
/// Any numbers make a game, and fewer or smaller ones make a shorter or tamer game: so a failing one shrinks.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) table: Table,
    picks: Vec<u16>,
}

/// Games that start at these tables.
pub(crate) fn scripts(tables: impl Strategy<Value = Table>) -> impl Strategy<Value = Script> {
    // About three in four games end before their script does; the others are played on without wit.
    let picks = prop::collection::vec(any::<u16>(), 0..1500);
    (tables, picks).prop_map(|(table, picks)| Script { table, picks })
}

/// Tries `check` on many cases, as the macro `proptest!` does, for tests that also count over all of them.
pub(crate) fn for_many<T: Debug>(
    cases: u32,
    file: &'static str,
    strategy: impl Strategy<Value = T>,
    check: impl Fn(T),
) {
    let config = ProptestConfig { source_file: Some(file), ..ProptestConfig::with_cases(cases) };
    let run = TestRunner::new(config).run(&strategy, |case| {
        check(case);
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

/// Numbers to decide something besides a game.
pub(crate) fn numbers() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..300)
}

impl Script {
    pub(crate) fn picks(&self) -> Picks<'_> {
        Picks::of(&self.picks)
    }

    /// Plays it to the end, telling `step` of the start and then of each act.
    pub(crate) fn play(&self, mut step: impl FnMut(&Game, Option<&Played>)) -> Game {
        let mut game = self.table.game();
        let mut picks = self.picks();
        step(&game, None);
        while game.phase() != Phase::Over {
            let played = picks.play(&mut game);
            step(&game, Some(&played));
        }
        game
    }

    pub(crate) fn record(&self) -> Record {
        let mut record = Record::new(self.table.setup, self.table.first).unwrap();
        self.play(|_, played| {
            if let Some(Played { act, .. }) = played {
                record.play(act.seat, act.action, &mut act.luck()).unwrap();
            }
        });
        record
    }
}

/// An act that was played, and what it caused.
pub(crate) struct Played {
    pub(crate) act: Act,
    pub(crate) events: Events,
}

/// Luck that falls as it did.
pub(crate) trait Luck {
    fn luck(&self) -> Disc;
}

impl Luck for Act {
    fn luck(&self) -> Disc {
        self.taken.unwrap_or(Disc::Flower)
    }
}

/// Decides one thing after the other; when the numbers run out, always for the first possibility.
pub(crate) struct Picks<'a> {
    rest: std::slice::Iter<'a, u16>,
}

impl<'a> Picks<'a> {
    pub(crate) fn of(numbers: &'a [u16]) -> Picks<'a> {
        Picks { rest: numbers.iter() }
    }

    /// One of these.
    pub(crate) fn one<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }

    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        usize::from(self.rest.next().copied().unwrap_or(0)) % count
    }

    pub(crate) fn play(&mut self, game: &mut Game) -> Played {
        let (seat, action) = self.act(game);
        let events = game.play(seat, action, &mut |n: u8| self.below(n.into()) as u8).unwrap();
        Played { act: Act { seat, action, taken: taken(&events) }, events }
    }

    /// Somebody who must act or may show, and what that seat does.
    fn act(&mut self, game: &Game) -> (Seat, Action) {
        let shows = game.may_show();
        if !shows.is_empty() && self.below(3) == 1 {
            let seat = shows.into_iter().nth(self.below(shows.len())).unwrap();
            return (seat, Action::Show);
        }
        let to_act = game.to_act();
        let seat = to_act.into_iter().nth(self.below(to_act.len())).unwrap();
        (seat, self.choose(game.legal(seat)))
    }

    /// Mostly small steps, so that stacks grow and bidding goes round; now and then anything.
    pub(crate) fn choose(&mut self, legal: Legal) -> Action {
        let cautious = legal.iter().take_while(|action| !matches!(action, Action::Bid(_))).count() + 1;
        let most = if self.below(4) == 3 { legal.len() } else { legal.len().min(cautious) };
        legal.nth(self.below(most)).unwrap()
    }
}

/// The disc that luck took, if it was asked.
pub(crate) fn taken(events: &[Event]) -> Option<Disc> {
    events.iter().find_map(|event| match *event {
        Event::Lost { disc, taken: Some(_), .. } => Some(disc),
        _ => None,
    })
}
