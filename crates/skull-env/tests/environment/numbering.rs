//! Every action has one number, and every number that is offered is one legal action.

use std::collections::HashSet;

use proptest::prelude::*;
use skull_env::{Circle, Numbers, numbering};
use skull_rules::{Action, Bid, Disc, Game, Seat, Seats};
use skull_testing::{any_scenario, scripts};

use crate::follow::circle;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn legal_actions_and_offered_numbers_are_the_same_in_other_words(script in scripts(any_scenario())) {
        script.play(|game, _| {
            for seat in game.to_act() {
                offers_what_is_legal(game, seat);
            }
            for seat in game.may_show() {
                assert_eq!(numbering::action(80, &circle(game, seat)), Some(Action::Show));
            }
        });
    }
}

fn offers_what_is_legal(game: &Game, seat: Seat) {
    let (circle, legal) = (circle(game, seat), game.legal(seat));
    let numbers: HashSet<u8> = legal
        .iter()
        .map(|action| {
            let number = numbering::number(action, &circle).unwrap();
            assert_eq!(numbering::action(number, &circle), Some(action));
            number
        })
        .collect();
    assert_eq!(numbers.len(), legal.len(), "no two actions share a number");
    let offered = Numbers::of(legal, &circle);
    let mut mask = [9; numbering::COUNT];
    offered.write(&mut mask);
    assert_eq!((offered.len(), offered.is_empty()), (numbers.len(), false));
    for number in 0..=u8::MAX {
        let is_legal = numbers.contains(&number);
        assert_eq!(offered.contains(number), is_legal);
        assert_eq!(mask.get(usize::from(number)).is_some_and(|&byte| byte == 1), is_legal);
        let action = numbering::action(number, &circle).filter(|&action| action != Action::Show);
        assert_eq!(action.is_some_and(|action| game.check(seat, action).is_ok()), is_legal);
    }
    assert!(mask.iter().all(|&byte| byte <= 1));
    let in_order =
        (0..numbering::COUNT as u8).filter(|&number| offered.contains(number)).map(Some).chain([None]);
    assert!(in_order.enumerate().all(|(index, number)| offered.nth(index) == number));
}

#[test]
fn numbers_and_actions_are_one_to_one_from_every_seat_of_every_table() {
    for seats in 1..=12 {
        for seat in Seats::first(12) {
            let circle = Circle::new(seat, Seats::first(seats));
            let known =
                (0..=u8::MAX).filter_map(|number| Some((number, numbering::action(number, &circle)?)));
            let mut actions = HashSet::new();
            for (number, action) in known {
                assert!(usize::from(number) < numbering::COUNT);
                assert_eq!(numbering::number(action, &circle), Some(number));
                assert!(actions.insert(action), "{action:?} has two numbers");
            }
            let places = circle.seats().len();
            assert_eq!(actions.len(), numbering::COUNT - 2 * (Circle::MOST - places));
        }
    }
}

#[test]
fn what_no_such_table_can_see_has_no_number() {
    let [a, b, c] = [0, 1, 2].map(|n| Seat::new(n).unwrap());
    let circle = Circle::new(a, Seats::first(2));
    let bid = |discs| Action::Bid(Bid::new(discs).unwrap());
    assert_eq!(numbering::number(bid(48), &circle), Some(50));
    assert_eq!(numbering::number(bid(49), &circle), None, "twelve seats have 48 discs");
    assert_eq!(numbering::number(Action::Take(3), &circle), Some(65));
    assert_eq!(numbering::number(Action::Take(4), &circle), None);
    assert_eq!(numbering::number(Action::Flip(b), &circle), Some(51));
    assert_eq!(
        numbering::number(Action::Flip(a), &circle),
        None,
        "a challenger's own discs are flipped first, by themselves"
    );
    assert_eq!(numbering::number(Action::Lead(a), &circle), Some(68));
    assert_eq!(numbering::number(Action::Lead(c), &circle), None, "nobody sits there");
    assert_eq!(numbering::number(Action::Discard(Disc::Skull), &circle), Some(67));
    assert_eq!(numbering::action(80, &circle), Some(Action::Show));
    assert_eq!(numbering::action(81, &circle), None);
}

#[test]
fn a_circle_goes_clockwise_round_those_still_in_and_starts_with_the_one_who_counts() {
    for bits in 0..1u32 << Seat::MOST {
        let alive: Seats =
            Seats::first(Seat::MOST).into_iter().filter(|seat| bits >> seat.index() & 1 == 1).collect();
        for seat in Seats::first(Seat::MOST) {
            let others = alive.without(seat);
            let clockwise = std::iter::successors(others.after(seat), |&last| others.after(last));
            let counted: Vec<Seat> = std::iter::once(seat).chain(clockwise.take(others.len())).collect();
            let circle = Circle::new(seat, alive);
            assert_eq!(circle.seats(), counted);
            for (place, number) in circle.numbers().into_iter().enumerate() {
                assert_eq!(Seat::new(number), counted.get(place).copied());
                assert_eq!(number == Circle::NOBODY, place >= counted.len());
            }
        }
    }
}
