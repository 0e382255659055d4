use std::fmt::Debug;

use proptest::{prelude::*, test_runner::TestRunner};
use skull_rules::{
    Action, Disc, Event, Events, Game, Legal, Phase, Seat,
    notation::{Act, Record},
};

use crate::Scenario;

/// A game to be played: where it starts, and numbers that decide all choices and all luck.
///
/// Any numbers make a game, and fewer or smaller ones make a shorter or tamer game: so a failing one shrinks.
#[derive(Clone, Debug)]
pub struct Script {
    /// Where it starts.
    pub scenario: Scenario,
    picks: Vec<u16>,
}

/// Games that start like this.
pub fn scripts(scenarios: impl Strategy<Value = Scenario>) -> impl Strategy<Value = Script> {
    // About three in four games end before their script does; the others are played on without wit.
    let picks = prop::collection::vec(any::<u16>(), 0..1500);
    (scenarios, picks).prop_map(|(scenario, picks)| Script { scenario, picks })
}

/// Tries `check` on many cases, as the macro `proptest!` does, for tests that also count over all of them. A failing case
/// is remembered beside `file`, which is the caller's `file!()`.
pub fn for_many<T: Debug>(
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
pub fn numbers() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..300)
}

impl Script {
    /// The numbers that decide.
    pub fn picks(&self) -> Picks<'_> {
        Picks::of(&self.picks)
    }

    /// Plays it to the end, telling `step` of the start and then of each act.
    pub fn play(&self, mut step: impl FnMut(&Game, Option<&Deed>)) -> Game {
        let mut game = self.scenario.game();
        let mut picks = self.picks();
        step(&game, None);
        while game.phase() != Phase::Over {
            let played = picks.play(&mut game);
            step(&game, Some(&played));
        }
        game
    }

    /// The game as it is written down when it has been played to the end.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.scenario.setup, self.scenario.first).unwrap();
        self.play(|_, played| {
            if let Some(Deed { act, .. }) = played {
                record.play(act.seat, act.action, &mut fallen(act)).unwrap();
            }
        });
        record
    }
}

/// An act that was played, and what it caused.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Who did what, and the disc that luck took.
    pub act: Act,
    /// What it caused, with every secret.
    pub events: Events,
}

/// Luck that falls as it did: what an act was told when it asked.
pub fn fallen(act: &Act) -> Disc {
    act.taken.unwrap_or(Disc::Flower)
}

/// Decides one thing after the other; when the numbers run out, always for the first possibility.
#[derive(Clone, Debug)]
pub struct Picks<'a> {
    rest: std::slice::Iter<'a, u16>,
}

impl<'a> Picks<'a> {
    /// Decides by these numbers.
    pub fn of(numbers: &'a [u16]) -> Picks<'a> {
        Picks { rest: numbers.iter() }
    }

    /// One of these.
    pub fn one<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        usize::from(self.rest.next().copied().unwrap_or(0)) % count
    }

    /// Plays one act of somebody who must act or may show.
    pub fn play(&mut self, game: &mut Game) -> Deed {
        let (seat, action) = self.act(game);
        let events = game.play(seat, action, &mut |n: u8| self.below(n.into()) as u8).unwrap();
        Deed { act: Act { seat, action, taken: taken(&events) }, events }
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
    pub fn choose(&mut self, legal: Legal) -> Action {
        let cautious = legal.iter().take_while(|action| !matches!(action, Action::Bid(_))).count() + 1;
        let most = if self.below(4) == 3 { legal.len() } else { legal.len().min(cautious) };
        legal.nth(self.below(most)).unwrap()
    }
}

/// The disc that luck took, if it was asked.
pub fn taken(events: &[Event]) -> Option<Disc> {
    events.iter().find_map(|event| match *event {
        Event::Lost { disc, taken: Some(_), .. } => Some(disc),
        _ => None,
    })
}
