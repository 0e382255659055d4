//! What holds for every built-in player: it plays by all rules, its seed is all its luck, and what it cannot
//! see cannot move it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_bots::{Bot, FrozenExpert, Host, Level, Mind, Random, Sightline, Temper};
use skull_rules::{
    Action, AfterOwnSkull, Bid, Disc, Event, Game, Opening, Rules, Seat, Seats, Setup, Tribes, View,
    Whereabouts,
    notation::{Act, Record},
};

type Maker = fn(Sightline<'_>, u64) -> Box<dyn Bot>;

const ALL: [Maker; 6] = [
    |_, seed| Box::new(Random::new(seed)),
    |sight, seed| Level::Novice.sit(sight, seed),
    |sight, seed| Level::Regular.sit(sight, seed),
    |sight, seed| {
        let temper = Temper { shows: 0.3, ..Temper::default() };
        Box::new(Mind::new(Level::Expert, &temper, sight, seed).unwrap())
    },
    |sight, seed| Level::Oracle.sit(sight, seed),
    |sight, seed| Box::new(FrozenExpert::new(24, &sight.view(), seed)),
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

/// What is measured against stays what it is, or figures of other years mean nothing. The last two it plays by the book that ships.
#[test]
fn the_frozen_expert_is_as_it_was() {
    let mut print = 0xcbf2_9ce4_8422_2325_u64;
    for seed in 0..6 {
        let played = game(Rules::default(), 2 + seed as usize % 3, &[ALL[5]], seed).to_string();
        for byte in played.bytes() {
            print = (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    assert_eq!(print, 0x0008_4a46_71ba_4660, "{print:x}");
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

/// A seat that lost a disc to B turns up B's next one first, if it holds grudges, although C's looks as good.
#[test]
fn a_grudge_holder_goes_for_whoever_took_the_last_disc() {
    let text = "Skull record 1\nSeats: 3\n\n\
                1. A leads | A+f B+s C+f | A:2 B:pass C:pass | A^f B^s | A-f@B1\n\
                2. A leads | A+f B+f C+f | A:2 B:pass C:pass | A^f\n";
    let record: Record = text.parse().unwrap();
    let me = Seat::new(0).unwrap();
    let flips = |grudge: f32| {
        (0..40)
            .filter(|&seed| {
                let (start, temper) = (record.start(), Temper { grudge, ..Temper::default() });
                let sight = Sightline::new(&start, start.viewer(me));
                let mut bot = Mind::new(Level::Expert, &temper, sight, seed).unwrap();
                for moment in record.replay() {
                    let viewer = moment.game.viewer(me);
                    let sight = Sightline::new(&moment.game, viewer);
                    moment.events.iter().for_each(|event| bot.see(&viewer.sees(event), sight));
                }
                let sight = Sightline::new(record.game(), record.game().viewer(me));
                bot.act(me, sight, record.game().legal(me)) == Action::Flip(Seat::B)
            })
            .count()
    };
    assert_eq!(flips(20.0), 40, "with a grudge");
    assert!(flips(0.0) < 30, "without one");
}

/// Whoever bids everything over the skull that is their last disc is out for certain, also of the last two.
#[test]
fn the_two_strongest_never_bid_themselves_out_of_the_game() {
    for make in [ALL[3], ALL[4]] {
        let mut tempted = 0;
        for seed in 0..120 {
            let record = game(Rules::default(), 4, &[make], seed);
            let mut before = record.start();
            for moment in record.replay() {
                if let Some(Act { seat, action, .. }) = moment.act {
                    let everything = Bid::new(before.placed()).map(Action::Bid);
                    let legal = before.legal(seat);
                    let is_last = before.hand(seat).is_empty() && before.stack(seat).eq([Disc::Skull]);
                    let may_differ = legal.len() > 1 && everything.is_some_and(|bid| legal.contains(bid));
                    if is_last && may_differ {
                        tempted += 1;
                        assert_ne!(Some(action), everything, "{record}");
                    }
                }
                before = moment.game;
            }
        }
        assert!(tempted > 30, "choices between that and something else: {tempted}");
    }
}
