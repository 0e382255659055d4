//! Luck is fair if the numbers handed in are.

use skull_rules::{Action, Bid, Chance, Disc, Discs, Event, Game, Rules, Seat, Setup, Taken};
use skull_testing::taken;

fn every_hand() -> impl Iterator<Item = Discs> {
    let hands = (0..=3).flat_map(|flowers| (0..=1).map(move |skulls| (flowers, skulls)));
    hands.filter_map(|(flowers, skulls)| Discs::new(flowers, skulls)).filter(|hand| !hand.is_empty())
}

/// R7.2
#[test]
fn each_disc_is_equally_likely_at_each_position() {
    for hand in every_hand() {
        let count = hand.len() as u8;
        for position in 0..count {
            let drawn: Vec<Disc> = (0..count).map(|number| (|_| number).shuffled(hand, position)).collect();
            for disc in Disc::BOTH {
                let hits = drawn.iter().filter(|&&other| other == disc).count();
                assert_eq!(hits, hand.count(disc), "{disc} at {position} of {hand:?}");
            }
        }
    }
}

/// R7.2: whatever the number, a shuffle hides nothing and doubles nothing.
#[test]
fn the_positions_of_one_shuffle_hold_all_the_discs() {
    for hand in every_hand() {
        let count = hand.len() as u8;
        for number in 0..count {
            let laid: Vec<Disc> = (0..count).map(|position| (|_| number).shuffled(hand, position)).collect();
            let skulls = laid.iter().filter(|&&disc| disc == Disc::Skull).count();
            assert_eq!(skulls, hand.count(Disc::Skull), "{hand:?} turned by {number}");
        }
    }
}

/// R7.2: all of the challenger's discs are shuffled, on the mat or in hand, and luck is asked once.
#[test]
fn a_blind_take_hits_every_disc_of_the_challenger_equally_often() {
    for hand in every_hand().filter(|hand| hand.has(Disc::Flower)) {
        let game = caught(hand);
        for position in 0..hand.len() as u8 {
            let lost = (0..hand.len() as u8).map(|number| lost(game, hand, position, number));
            let skulls = lost.filter(|&disc| disc == Disc::Skull).count();
            assert_eq!(skulls, hand.count(Disc::Skull), "{hand:?} at {position}");
        }
    }
}

/// R7.2: luck is asked for nothing else.
#[test]
fn nothing_but_a_blind_take_asks_luck() {
    let mut game = Game::new(&Setup::new(2, Rules::default()).unwrap(), A).unwrap();
    let mut asked = 0;
    let acts = [
        (A, Action::Place(Disc::Skull)),
        (B, Action::Place(Disc::Flower)),
        (A, Action::Bid(Bid::new(1).unwrap())),
        (B, Action::Pass),
        (B, Action::Show),
        (A, Action::Discard(Disc::Flower)),
    ];
    for (seat, action) in acts {
        game.play(seat, action, &mut |_| {
            asked += 1;
            0
        })
        .unwrap();
    }
    assert_eq!(asked, 0);
}

const A: Seat = Seat::A;
const B: Seat = Seat::B;

/// A holds `hand`, laid a flower, bid two and met B's skull.
fn caught(hand: Discs) -> Game {
    let setup = Setup::position(Rules::default(), &[hand, Discs::FULL], &[0, 0]).unwrap();
    let mut game = Game::new(&setup, A).unwrap();
    let acts = [
        (A, Action::Place(Disc::Flower)),
        (B, Action::Place(Disc::Skull)),
        (A, Action::Bid(Bid::new(2).unwrap())),
        (A, Action::Flip(B)),
    ];
    for (seat, action) in acts {
        game.play(seat, action, &mut |_| unreachable!("luck is not asked before the take")).unwrap();
    }
    game
}

fn lost(mut game: Game, hand: Discs, position: u8, number: u8) -> Disc {
    let mut asked = Vec::new();
    let events = game
        .play(B, Action::Take(position), &mut |below| {
            asked.push(below);
            number
        })
        .unwrap();
    assert_eq!(asked, [hand.len() as u8], "one number, below the count of all discs");
    let disc = taken(&events).unwrap();
    assert!(events.contains(&Event::Lost { seat: A, disc, taken: Some(Taken { by: B, position }) }));
    disc
}
