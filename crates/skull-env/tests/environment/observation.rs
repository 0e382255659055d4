//! Every byte is what it is said to be, from every seat.

use std::cell::RefCell;

use fastrand::Rng;
use proptest::prelude::*;
use skull_env::{PublicMemory, observation, privileged};
use skull_rules::{Action, Discs, Game, Opening, Phase, Rules, Seat, Seats, Setup, Viewer, notation::Record};
use skull_testing::{any_scenario, for_many, scripts};

use crate::follow::{follow, note, observe, read, sit_down};

#[test]
fn the_layout_has_each_byte_once_and_each_name_once() {
    let all: [(&[_], usize); 2] =
        [(&observation::FEATURES, observation::LEN), (&privileged::FEATURES, privileged::LEN)];
    for (features, len) in all {
        let mut offsets: Vec<usize> = features.iter().flat_map(skull_env::Feature::offsets).collect();
        offsets.sort_unstable();
        assert!(offsets.into_iter().eq(0..len));
        for (index, feature) in features.iter().enumerate() {
            assert!(features[..index].iter().all(|other| other.name != feature.name), "{}", feature.name);
            assert!(feature.meaning.ends_with('.') && !feature.meaning.contains('|'), "{}", feature.meaning);
        }
    }
}

#[test]
fn every_number_keeps_its_bounds_and_none_is_always_the_same() {
    let seen = RefCell::new(vec![(u8::MAX, u8::MIN); observation::FEATURES.len()]);
    for_many(1200, file!(), scripts(any_scenario()), |script| {
        follow(&script.record(), Viewer::SPECTATOR, |game, memory| {
            for seat in game.seats() {
                let bytes = observe(game, memory, seat);
                for (feature, (least, most)) in observation::FEATURES.iter().zip(&mut *seen.borrow_mut()) {
                    for offset in feature.offsets() {
                        assert!(bytes[offset] <= feature.most, "{} is {}", feature.name, bytes[offset]);
                        (*least, *most) = ((*least).min(bytes[offset]), (*most).max(bytes[offset]));
                    }
                }
            }
        });
    });
    for (feature, (least, most)) in observation::FEATURES.iter().zip(seen.into_inner()) {
        assert!(least < most, "{} is always {least}", feature.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn rows_are_the_living_seats_and_add_up(script in scripts(any_scenario())) {
        follow(&script.record(), Viewer::SPECTATOR, |game, memory| {
            for seat in game.seats() {
                add_up(game, memory, seat);
            }
        });
    }
}

fn add_up(game: &Game, memory: &PublicMemory, seat: Seat) {
    let bytes = observe(game, memory, seat);
    let others = game.alive().without(seat);
    let sum = |name| (0..12).map(|row| read(&bytes, name, row)).sum::<u8>();
    let own = |name| read(&bytes, name, 0);
    assert_eq!(usize::from(sum("present")), 1 + others.len());
    assert_eq!(usize::from(own("alive")), game.alive().len());
    assert_eq!(sum("discs"), own("all_discs"));
    assert_eq!(sum("height"), own("total"));
    assert_eq!(sum("face_up"), own("all_face_up"));
    assert_eq!(sum("height") + sum("hand"), sum("discs"));
    assert_eq!(own("bid") + own("room"), own("total"));
    assert_eq!(usize::from(own("hand_flowers") + own("hand_skull")), game.hand(seat).len());
    for (row, whose) in std::iter::once(seat).chain(clockwise(others, seat)).enumerate() {
        let at = |name| read(&bytes, name, row);
        assert_eq!(usize::from(at("discs")), game.discs(whose).len());
        // A simultaneous opening is told as if it went in turn, whoever was quicker.
        let in_turn = game.phase() == Phase::Opening && game.rules().opening == Opening::Simultaneous;
        if !in_turn || game.player(whose) == game.player(seat) {
            assert_eq!(usize::from(at("height")), game.height(whose));
            assert_eq!(at("to_act"), u8::from(game.to_act().contains(whose)));
        }
        assert_eq!(at("wins"), game.wins(whose));
        assert_eq!(at("first"), u8::from(game.first() == whose));
        assert_eq!(at("bidder"), u8::from(game.bidder() == Some(whose)));
        assert_eq!(at("passed"), u8::from(game.has_passed(whose)));
    }
    for feature in observation::FEATURES.iter().filter(|feature| feature.rows > 1) {
        for row in 1 + others.len()..12 {
            assert_eq!(read(&bytes, feature.name, row), 0, "nobody sits there");
        }
    }
}

fn clockwise(seats: Seats, from: Seat) -> impl Iterator<Item = Seat> {
    let mut sorted: Vec<Seat> = seats.into_iter().collect();
    sorted.sort_by_key(|seat| (seat.index() + 12 - from.index()) % 12);
    sorted.into_iter()
}

#[test]
fn a_table_turned_round_looks_the_same() {
    let mut luck = Rng::with_seed(5);
    for seats in 2..=12 {
        for turn in 1..seats {
            let turned = |seat: Seat| Seat::new(((seat.index() + turn) % seats) as u8).unwrap();
            let setup = Setup::new(seats, Rules::default()).unwrap();
            let mut games = [Seat::new(0).unwrap(), turned(Seat::new(0).unwrap())]
                .map(|first| Game::new(&setup, first).unwrap());
            let mut memories = [0, 1].map(|index| sit_down(Viewer::SPECTATOR, &games[index]));
            while let Some(seat) = games[0].to_act().lowest() {
                let legal = games[0].legal(seat);
                let action = legal.nth(luck.usize(..legal.len())).unwrap();
                let other = match action {
                    Action::Flip(seat) => Action::Flip(turned(seat)),
                    Action::Lead(seat) => Action::Lead(turned(seat)),
                    same => same,
                };
                let drawn = luck.u8(..);
                for (index, (seat, action)) in [(seat, action), (turned(seat), other)].into_iter().enumerate()
                {
                    let events = games[index].play(seat, action, &mut |n| drawn % n).unwrap();
                    note(&mut memories[index], Viewer::SPECTATOR, &events);
                }
                for seat in games[0].seats() {
                    let [one, two] = [(0, seat), (1, turned(seat))]
                        .map(|(index, seat)| observe(&games[index], &memories[index], seat));
                    assert_eq!(one, two);
                }
            }
        }
    }
}

#[test]
fn seats_that_are_out_leave_no_gap() {
    let [none, two] = [Discs::NONE, Discs::new(2, 0).unwrap()];
    let game = |hands: &[Discs], first| {
        let setup = Setup::position(Rules::default(), hands, &[0; 12][..hands.len()]).unwrap();
        Game::new(&setup, Seat::new(first).unwrap()).unwrap()
    };
    let full = Discs::FULL;
    let big = game(&[none, two, none, full, full, none, none, none, none, none, none, none], 4);
    let small = game(&[two, Discs::FULL, Discs::FULL], 2);
    for (one, two) in [(1, 0), (3, 1), (4, 2)] {
        let [mut one, two] = [(&big, one), (&small, two)]
            .map(|(game, seat)| observe(game, &sit_down(Viewer::SPECTATOR, game), Seat::new(seat).unwrap()));
        let seats = observation::FEATURES.iter().find(|feature| feature.name == "seats").unwrap();
        assert_eq!((one[seats.offset], two[seats.offset]), (12, 3));
        one[seats.offset] = 3;
        assert_eq!(one, two);
    }
}

/// Two rounds of the postcard in `docs/notation.md` and the bidding of the third, from A's seat.
#[test]
fn what_was_said_and_seen_is_remembered() {
    let two_rounds = "1. A leads | A+f B+s C+f D+f | A+f B+f C+f | D:3 A:5 B:pass C:pass D:pass | A^f A^f B^f D^f C^f | A*1
        2. A leads | B+f A+s D+f C+s | A:2 B:3 C:pass D:pass A:pass | B^f D^f A^s | C!s B-f@A3
        3. B leads";
    let at_start = observed(two_rounds);
    assert_eq!(rows(&at_start, "outcome"), [0, 3, 0, 0]);
    assert_eq!(rows(&at_start, "previous_bid"), [2, 3, 0, 0]);
    assert_eq!(rows(&at_start, "skull_seen"), [1, 0, 1, 0]);
    assert_eq!(rows(&at_start, "skull_age"), [2, 0, 2, 0]);
    assert_eq!(rows(&at_start, "flowers_seen"), [2, 2, 1, 2]);
    assert_eq!(rows(&at_start, "shown"), [0, 0, 1, 0]);
    assert_eq!(rows(&at_start, "failed_on_others"), [0, 1, 0, 0]);
    assert_eq!(rows(&at_start, "failed_on_own"), [0; 4]);
    assert_eq!(rows(&at_start, "caught"), [1, 0, 0, 0]);
    assert_eq!(rows(&at_start, "unclear_losses"), [0, 1, 0, 0]);
    assert_eq!(rows(&at_start, "skull_owned"), [1, 0, 1, 1]);
    assert_eq!(rows(&at_start, "opened"), [1, 0, 0, 1]);
    assert_eq!(rows(&at_start, "all_bids"), [2, 1, 0, 1]);
    assert_eq!(rows(&at_start, "all_passes"), [1, 1, 2, 2]);
    assert_eq!(rows(&at_start, "last_bid"), [0; 4], "nobody has spoken in this round");
    assert_eq!(rows(&at_start, "skull_low"), [1, 0, 1, 0]);
    assert_eq!(rows(&at_start, "skull_high"), [0; 4]);
    assert_eq!(rows(&at_start, "quiet_rounds"), [0, 1, 2, 1]);
    assert_eq!(rows(&at_start, "jumps"), [2, 0, 0, 1], "3 opens, 5 raises by 2, and 2 opens");
    assert_eq!(rows(&at_start, "attempts"), [1, 1, 0, 0]);
    assert_eq!(rows(&at_start, "asked_of_others"), [3, 2, 0, 0]);
    assert_eq!(rows(&at_start, "extra_discs"), [1, 1, 1, 0]);
    assert_eq!(rows(&at_start, "last_skull_seen"), [1, 0, 1, 0]);
    assert_eq!(rows(&at_start, "last_bid_made"), [1, 1, 0, 0]);
    assert_eq!(rows(&at_start, "last_only_flowers"), [0, 1, 0, 1]);
    assert_eq!(rows(&at_start, "last_challenger"), [0, 1, 0, 0]);

    let bidding = observed(&format!("{two_rounds} | C+f A+f B+f D+s | B+f | C:3 D:pass A:pass B:4"));
    assert_eq!(rows(&bidding, "last_bid"), [0, 4, 3, 0]);
    assert_eq!(rows(&bidding, "raises"), [0, 1, 0, 0]);
    assert_eq!(rows(&bidding, "jump"), [0, 1, 3, 0]);
    assert_eq!(rows(&bidding, "opener"), [0, 0, 1, 0]);
    assert_eq!(rows(&bidding, "pass_order"), [2, 0, 0, 1]);
    assert_eq!(rows(&bidding, "passed_at"), [3, 0, 0, 3]);
    assert_eq!(rows(&bidding, "extra_discs"), [1, 2, 1, 0], "this round counts at once");
    assert_eq!(rows(&bidding, "jumps"), [2, 0, 1, 1]);
    assert_eq!(rows(&bidding, "quiet_rounds"), [0, 1, 2, 1], "who may yet speak is not quiet");
    assert_eq!(rows(&bidding, "last_bid_made"), [1, 1, 0, 0], "of the round before");
    let table = |name| read(&bidding, name, 0);
    assert_eq!([table("opening_bid"), table("bids"), table("passes")], [3, 2, 2]);
    assert_eq!([table("attempt_bid"), table("attempt_outcome")], [3, 3], "the attempt of round 2");
}

#[test]
fn a_skull_is_remembered_by_where_it_lay() {
    let high = observed("1. A leads | A+f B+f C+f D+f | A+s B+s | C:1 D:2 A:pass B:3 C:pass D:pass | B^s");
    assert_eq!([rows(&high, "skull_low"), rows(&high, "skull_high")], [[0; 4], [0, 1, 0, 0]]);
    assert_eq!(rows(&high, "last_skull_seen"), [0; 4], "that is this round");
    assert_eq!(rows(&high, "asked_of_others"), [0, 1, 0, 0]);
    let low = observed("1. A leads | A+f B+s C+f D+f | A+s B+f | C:1 D:2 A:pass B:3 C:pass D:pass | B^f B^s");
    assert_eq!([rows(&low, "skull_low"), rows(&low, "skull_high")], [[0, 1, 0, 0], [0; 4]]);
    let shown = observed("1. A leads | A+f B+s C+s D+f | A+s | B:1 C:pass D:pass A:pass | B^s | A!s C!s");
    assert_eq!([rows(&shown, "skull_low"), rows(&shown, "skull_high")], [[0, 1, 1, 0], [1, 0, 0, 0]]);
}

fn observed(moves: &str) -> [u8; observation::LEN] {
    let record: Record = format!("Skull record 1\nSeats: 4\n\n{moves}\n").parse().unwrap();
    let mut last = [0; observation::LEN];
    follow(&record, Viewer::SPECTATOR, |game, memory| last = observe(game, memory, Seat::new(0).unwrap()));
    last
}

fn rows(bytes: &[u8; observation::LEN], name: &str) -> [u8; 4] {
    [0, 1, 2, 3].map(|row| read(bytes, name, row))
}

#[test]
#[should_panic(expected = "not a spectator")]
fn a_spectator_has_no_observation() {
    let game = Game::new(&Setup::new(2, Rules::default()).unwrap(), Seat::new(0).unwrap()).unwrap();
    let view = Viewer::SPECTATOR.view(&game);
    observation::write(&view, &PublicMemory::new(&view), &mut [0; observation::LEN]);
}
