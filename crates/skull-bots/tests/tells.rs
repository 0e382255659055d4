//! How long a player takes to answer says nothing about its hand: it does the same work whatever it holds.
//!
//! Each game is played over in two worlds that look the same to whoever only watches. Where a secret differs, both
//! answers are timed, so whatever else takes time weighs the same on both sides. Of the last two those who know the book
//! may have to solve a round, which takes as long as it takes: the table lets nobody see it (`bots` in skull-table's tests).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]
#![expect(clippy::disallowed_types, reason = "players have no clock, but whoever watches them has one")]

use std::{array, cmp::Ordering, time::Instant};

use skull_bots::{Bot, Host, Level, Sightline};
use skull_rules::{
    Action, Disc, Event, Game, Phase, Rules, Seat, Seen, Setup, Viewer,
    notation::{Moment, Record},
};
use skull_testing::{Picks, redeal};

/// What somebody with a watch would like to know.
#[derive(Clone, Copy, Debug)]
enum Guess {
    /// Who is about to open owns their skull.
    OwnsAtOpening,
    /// Who is about to do anything else does.
    OwnsLater,
    /// The skull lies on the mat of whoever is to place, bid, raise, pass or flip.
    OnMat,
    /// The disc that is placed now, at the opening or later, is the skull.
    Places,
}

const GUESSES: [Guess; 4] = [Guess::OwnsAtOpening, Guess::OwnsLater, Guess::OnMat, Guess::Places];

const GAMES: u64 = 180;
/// Other worlds that each game is compared with.
const TWINS: usize = 4;
/// With so many pairs, luck alone would move the guess by 0.01: five times less than is allowed.
const ENOUGH: usize = 1_200;

/// Microseconds that it took where it was so, and where it was not.
#[derive(Clone, Debug, Default)]
struct Sample([Vec<u128>; 2]);

impl Sample {
    /// The chance that an answer where it was so took longer than one where it was not: by how much the watch helps.
    fn auc(&self) -> f64 {
        let [not, so] = &self.0;
        let longer = |a: &u128, b: &u128| match a.cmp(b) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        };
        let all: f64 = so.iter().flat_map(|a| not.iter().map(move |b| longer(a, b))).sum();
        all / (so.len() * not.len()) as f64
    }
}

/// Two worlds with their players, who have seen all of the game so far.
struct Twins<'a> {
    records: [&'a Record; 2],
    viewers: Vec<Viewer>,
    bots: [Vec<Box<dyn Bot>>; 2],
}

impl<'a> Twins<'a> {
    fn sit_down(level: Level, records: [&'a Record; 2], luck: &mut fastrand::Rng) -> Twins<'a> {
        let start = records[0].start();
        let viewers = start.seats().into_iter().map(|seat| start.viewer(seat)).collect();
        let bots = array::from_fn(|_| {
            Sightline::of_each(&start).map(|sight| level.sit(sight, luck.u64(..))).collect()
        });
        Twins { records, viewers, bots }
    }

    fn see(&mut self, moments: [&Moment; 2]) {
        for (bots, moment) in self.bots.iter_mut().zip(moments) {
            for (bot, &viewer) in bots.iter_mut().zip(&self.viewers) {
                for event in &moment.events {
                    let seen: Seen = viewer.sees(event);
                    bot.see(&seen, Sightline::new(&moment.game, viewer));
                }
            }
        }
    }

    /// What the seat answers in each world, and after how many microseconds; in the order that a coin says.
    fn answer(&mut self, seat: Seat, games: [&Game; 2], coin: bool) -> [(Action, u128); 2] {
        let mut answers = [(Action::Pass, 0); 2];
        for world in if coin { [0, 1] } else { [1, 0] } {
            let sight = Sightline::new(games[world], self.viewers[seat.index()]);
            let legal = games[world].legal(seat);
            let asked = Instant::now();
            let action = self.bots[world][seat.index()].act(seat, sight, legal);
            answers[world] = (action, asked.elapsed().as_micros());
        }
        answers
    }
}

/// Plays a game and writes it down.
fn game(level: Level, seed: u64) -> Record {
    let mut luck = fastrand::Rng::with_seed(seed);
    let mut record = Record::new(Setup::new(4, Rules::default()).unwrap(), Seat::A).unwrap();
    let mut game = *record.game();
    let bots = Sightline::of_each(&game).map(|sight| level.sit(sight, luck.u64(..))).collect();
    Host::seat(&game, bots).play(&mut game, &mut |n| luck.u8(..n), |seat, action, events| {
        let lost = events.iter().find_map(|event| match *event {
            Event::Lost { disc, .. } => Some(disc),
            _ => None,
        });
        record.play(seat, action, &mut lost.unwrap_or(Disc::Flower)).unwrap();
    });
    record
}

/// Times all answers that could tell something in a game and a twin of it.
fn watch(twins: &mut Twins<'_>, level: Level, luck: &mut fastrand::Rng, samples: &mut [Sample; 4]) {
    let [record, other] = twins.records;
    for (one, two) in record.replay().zip(other.replay()) {
        twins.see([&one, &two]);
        let games = [&one.game, &two.game];
        let Some(act) = record.acts().get(one.step) else { break };
        let opens = games[0].phase() == Phase::Opening;
        let owns = games.map(|game| game.discs(act.seat).has(Disc::Skull));
        let on_mat = games.map(|game| game.stack(act.seat).any(|disc| disc == Disc::Skull));
        let tells = owns[0] != owns[1] || on_mat[0] != on_mat[1] || opens && luck.u8(..4) == 0;
        let solves = level >= Level::Expert && games[0].alive().len() == 2;
        if solves || !tells {
            continue;
        }
        let answers = twins.answer(act.seat, games, luck.bool());
        let skull = answers.map(|(action, _)| action == Action::Place(Disc::Skull));
        let owned = if opens { Guess::OwnsAtOpening } else { Guess::OwnsLater };
        for (guess, truth) in [(owned, owns), (Guess::OnMat, on_mat), (Guess::Places, skull)] {
            if truth[0] != truth[1] {
                let sample = &mut samples[guess as usize].0;
                (0..2).for_each(|world| sample[usize::from(truth[world])].push(answers[world].1));
            }
        }
    }
}

fn hold_at_chance(level: Level) {
    let mut samples: [Sample; GUESSES.len()] = array::from_fn(|_| Sample::default());
    let mut luck = fastrand::Rng::with_seed(2026);
    for seed in 0..GAMES {
        let record = game(level, seed);
        for _ in 0..TWINS {
            let picks: Vec<u16> = (0..300).map(|_| luck.u16(..)).collect();
            let other = redeal(&record, Viewer::SPECTATOR, &mut Picks::of(&picks));
            let mut twins = Twins::sit_down(level, [&record, &other], &mut luck);
            watch(&mut twins, level, &mut luck, &mut samples);
        }
    }
    for (guess, sample) in GUESSES.into_iter().zip(&samples) {
        let (count, auc) = (sample.0[0].len(), sample.auc());
        assert!(count > ENOUGH, "{level}, {guess:?}: only {count} pairs");
        assert!((0.45..=0.55).contains(&auc), "{level}, {guess:?}: {auc:.3} of {count} pairs");
    }
}

#[test]
fn the_time_a_random_player_takes_tells_nothing() {
    hold_at_chance(Level::Random);
}

#[test]
fn the_time_a_novice_takes_tells_nothing() {
    hold_at_chance(Level::Novice);
}

#[test]
fn the_time_a_regular_takes_tells_nothing() {
    hold_at_chance(Level::Regular);
}

#[test]
fn the_time_an_expert_takes_tells_nothing() {
    hold_at_chance(Level::Expert);
}

#[test]
fn the_time_an_oracle_takes_tells_nothing() {
    hold_at_chance(Level::Oracle);
}
