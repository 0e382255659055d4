//! What holds for every built-in player: it plays by all rules, its seed is all its luck, and what it cannot
//! see cannot move it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use skull_bots::{Belief, Bot, Budget, Expert, Host, Level, Mind, Random, Regular, Sightline, Temper};
use skull_rules::{
    Action, AfterOwnSkull, Disc, Event, Game, Opening, Rules, Seat, Seats, Setup, Tribes, View, Whereabouts,
    notation::Record,
};

type Maker = fn(Sightline<'_>, u64) -> Box<dyn Bot>;

const SHOWS: f32 = 0.3;
const HASTY: Budget = Budget { worlds: 24, ..Budget::COUNTED };

const ALL: [Maker; 7] = [
    |_, seed| Box::new(Random::new(seed)),
    |sight, seed| Level::Novice.sit(sight, seed),
    |sight, seed| Box::new(Regular::new(Temper { shows: SHOWS, ..Temper::default() }, &sight.view(), seed)),
    |sight, seed| {
        Box::new(Expert::new(Temper { shows: SHOWS, ..Temper::default() }, HASTY, &sight.view(), seed))
    },
    |sight, seed| Level::Regular.sit(sight, seed),
    |sight, seed| {
        let temper = Temper { shows: SHOWS, ..Temper::default() };
        Box::new(Mind::new(Level::Expert, &temper, &sight.view(), seed))
    },
    |sight, seed| Level::Oracle.sit(sight, seed),
];

/// Plays a game and writes it down; the makers take turns round the table.
fn game(rules: Rules, seats: usize, makers: &[Maker], seed: u64) -> Record {
    let mut luck = fastrand::Rng::with_seed(seed);
    let setup = Setup::new(seats, rules).unwrap();
    let first = Seats::first(seats).into_iter().nth(luck.usize(..seats)).unwrap();
    let mut record = Record::new(setup, first).unwrap();
    let mut game = *record.game();
    let players = usize::from(game.players());
    let seeds: Vec<u64> = (0..players).map(|_| luck.u64(..)).collect();
    let places = Sightline::of_each(&game).zip(makers.iter().cycle()).zip(seeds);
    let bots = places.map(|((sight, make), seed)| make(sight, seed)).collect();
    let mut shuffle = luck.fork();
    Host::seat(&game, bots).play(&mut game, &mut |n| shuffle.u8(..n), |seat, action, events| {
        let mut lost = events.iter().find_map(|event| match *event {
            Event::Lost { disc, .. } => Some(disc),
            _ => None,
        });
        record.play(seat, action, lost.get_or_insert(Disc::Flower)).unwrap();
    });
    record
}

#[test]
fn every_bot_plays_by_all_rules_at_every_table() {
    for seats in 2..=12 {
        for options in 0..16 {
            let rules = Rules {
                opening: if options & 1 == 0 { Opening::Simultaneous } else { Opening::FirstPlayerLast },
                after_own_skull: if options & 2 == 0 { AfterOwnSkull::Lead } else { AfterOwnSkull::Choose },
                show_after_failure: options & 4 == 0,
                wins_to_win: if options & 8 == 0 { 2 } else { 3 },
                tribes_per_player: if seats >= 4 && seats % 2 == 0 && options & 1 == 0 {
                    Tribes::Two
                } else {
                    Tribes::One
                },
            };
            let record = game(rules, seats, &ALL, seats as u64 * 100 + options);
            assert!(record.game().winner().is_some(), "{seats} seats, {rules:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_another() {
    for make in ALL {
        for seats in [2, 4] {
            let play = |seed| game(Rules::default(), seats, &[make], seed).to_string();
            assert_eq!(play(7), play(7));
            assert_ne!(play(7), play(8));
        }
    }
}

/// R11: two tables that look alike to a bot are alike to it.
#[test]
fn what_a_bot_cannot_see_cannot_move_it() {
    let record = game(Rules::default(), 4, &[ALL[2]], 3);
    let mut compared = 0;
    for moment in record.replay() {
        for seat in moment.game.to_act() {
            let view = moment.game.viewer(seat).view(&moment.game);
            let others = [suppose(&view, |places| places.next()), suppose(&view, |places| places.last())];
            compared += usize::from(others[0] != others[1]);
            for make in ALL {
                let [here, there] = others.map(|game| first_choice(make, &game, seat));
                assert_eq!(here, there, "{view:?}");
            }
        }
    }
    assert!(compared > 20, "tables that differ: {compared}");
}

fn suppose(view: &View, pick: impl Fn(&mut dyn Iterator<Item = Whereabouts>) -> Option<Whereabouts>) -> Game {
    view.suppose(|seat| pick(&mut view.whereabouts(seat)).unwrap())
}

fn first_choice(make: Maker, game: &Game, seat: Seat) -> Action {
    let sight = Sightline::new(game, game.viewer(seat));
    make(sight, 11).act(seat, sight, game.legal(seat))
}

/// What a player believes is never certain and wrong, and over many games it is about right.
#[test]
fn beliefs_are_sound_and_calibrated_among_regular_players() {
    let (mut believed, mut true_skulls, mut asked) = (0.0, 0.0, 0.0);
    for seed in 0..60 {
        let record = game(Rules::default(), 4, &[ALL[2]], seed);
        let me = record.start().viewer(Seat::new(0).unwrap());
        let mut belief = Belief::new(&me.view(&record.start()));
        for moment in record.replay() {
            let view = me.view(&moment.game);
            for event in &moment.events {
                belief.note(&me.sees(event), &view);
            }
            for seat in view.alive().minus(view.own()) {
                let truth = whereabouts(&moment.game, seat);
                assert!(belief.chance(seat, truth) > 0.0, "seed {seed}: {truth:?} of {seat}\n{view:?}");
                let all: f32 = view.whereabouts(seat).map(|place| belief.chance(seat, place)).sum();
                assert!(
                    (all - 1.0).abs() < 1e-3,
                    "seed {seed}: the chances of {seat} sum to {all}\n{view:?}"
                );
                if view.height(seat) > view.face_up(seat) && view.phase() == skull_rules::Phase::Bidding {
                    let top = (view.height(seat) - view.face_up(seat) - 1) as u8;
                    believed += belief.chance(seat, Whereabouts::InStack(top));
                    true_skulls += f32::from(u8::from(truth == Whereabouts::InStack(top)));
                    asked += 1.0;
                }
            }
        }
    }
    let (believed, frequency) = (believed / asked, true_skulls / asked);
    assert!((believed - frequency).abs() < 0.05, "believed {believed:.3}, true {frequency:.3}");
}

fn whereabouts(game: &Game, seat: Seat) -> Whereabouts {
    match game.stack(seat).position(|disc| disc == Disc::Skull) {
        Some(height) => Whereabouts::InStack(height as u8),
        None if game.discs(seat).has(Disc::Skull) => Whereabouts::InHand,
        None => Whereabouts::Gone,
    }
}

/// A seat that lost a disc to C turns up C's next one first, if it holds grudges, although B's is as good.
#[test]
fn a_grudge_holder_goes_for_whoever_took_the_last_disc() {
    let text = "Skull record 1\nSeats: 3\n\n\
                1. A leads | A+f B+f C+s | A:2 B:pass C:pass | A^f C^s | A-f@C1\n\
                2. A leads | A+f B+f C+f | A:2 B:pass C:pass | A^f\n";
    let record: Record = text.parse().unwrap();
    let me = Seat::new(0).unwrap();
    let flips = |grudge: f32| {
        (0..40)
            .filter(|&seed| {
                let start = record.start().viewer(me).view(&record.start());
                let mut bot = Regular::new(Temper { grudge, ..Temper::default() }, &start, seed);
                for moment in record.replay() {
                    let viewer = moment.game.viewer(me);
                    let sight = Sightline::new(&moment.game, viewer);
                    moment.events.iter().for_each(|event| bot.see(&viewer.sees(event), sight));
                }
                let sight = Sightline::new(record.game(), record.game().viewer(me));
                bot.act(me, sight, record.game().legal(me)) == Action::Flip(Seat::new(2).unwrap())
            })
            .count()
    };
    assert_eq!(flips(5.0), 40, "with a grudge");
    assert!(flips(0.0) < 30, "without one");
}

#[test]
fn an_expert_whose_time_is_up_answers_with_the_best_so_far() {
    /// Every look at this clock takes a millisecond.
    fn clock() -> Duration {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(LOOKS.fetch_add(1, Ordering::Relaxed))
    }
    let hurried: Maker = |sight, seed| {
        let budget = Budget { worlds: u32::MAX, ..Budget::at_a_table(clock) };
        Box::new(Expert::new(Temper::default(), budget, &sight.view(), seed))
    };
    let record = game(Rules::default(), 2, &[hurried], 5);
    assert!(record.game().winner().is_some(), "all the worlds would have taken for ever");
}

#[test]
fn a_clock_that_stands_still_leaves_an_expert_all_its_worlds() {
    let play = |make: Maker| game(Rules::default(), 3, &[make], 6);
    let timed = play(|sight, seed| {
        let budget = Budget { worlds: HASTY.worlds, ..Budget::at_a_table(|| Duration::ZERO) };
        Box::new(Expert::new(Temper::default(), budget, &sight.view(), seed))
    });
    let counted = play(|sight, seed| Box::new(Expert::new(Temper::default(), HASTY, &sight.view(), seed)));
    assert_eq!(timed, counted);
}
