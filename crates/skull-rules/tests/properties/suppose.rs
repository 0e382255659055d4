//! What may be supposed is all that a snapshot leaves open, and no more.

use proptest::{prelude::*, sample::Index};
use serde_json::{Value, to_value};
use skull_rules::{Disc, Game, Seat, Truth, View, Viewer, Whereabouts};
use skull_testing::{Picks, any_scenario, numbers, scripts, viewers};

use crate::knowledge::Possible;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// R1.1, R11: the truth is always among the places where a skull may be, and so is all else that fits the view.
    #[test]
    fn a_skull_may_be_wherever_it_fits_what_is_seen(script in scripts(any_scenario()), viewer in any::<Index>()) {
        script.play(|game, _| {
            let view = viewer.get(&viewers(game)).view(game);
            for seat in view.seats() {
                let mut places: Vec<Whereabouts> = view.whereabouts(seat).collect();
                assert!(places.contains(&truth(game, seat)), "{seat} in {game:?}");
                let mut expected = possible(&view, seat);
                places.sort_unstable_by_key(in_order);
                expected.sort_unstable_by_key(in_order);
                assert_eq!(places, expected, "each once, of {seat} in {view:?}");
            }
        });
    }

    /// Whatever is supposed looks the same and can be played.
    #[test]
    fn a_supposed_game_looks_like_the_real_one(
        script in scripts(any_scenario()), viewer in any::<Index>(), numbers in numbers()
    ) {
        let mut picks = Picks::of(&numbers);
        script.play(|game, _| {
            let viewer = *viewer.get(&viewers(game));
            let view = viewer.view(game);
            let places: Vec<Whereabouts> = view.seats().into_iter().map(|seat| {
                *picks.one(&view.whereabouts(seat).collect::<Vec<_>>())
            }).collect();
            let supposed = view.suppose(|seat| places[seat.index()]);
            assert_eq!(viewer.view(&supposed), view);
            for seat in view.alive() {
                assert_eq!(truth(&supposed, seat), places[seat.index()], "of {seat} in {supposed:?}");
                assert_eq!(supposed.hand(seat).len(), view.hand(seat));
                assert_eq!(supposed.legal(seat).is_empty(), game.legal(seat).is_empty());
            }
        });
    }

    /// To suppose the truth is to know the game, but for what others have lost.
    #[test]
    fn the_truth_supposed_is_the_game(script in scripts(any_scenario()), viewer in any::<Index>()) {
        script.play(|game, _| {
            let view = viewer.get(&viewers(game)).view(game);
            let supposed = view.suppose(|seat| truth(game, seat));
            assert_eq!(without_losses(&supposed), without_losses(game));
            let known = Viewer::ALL_SEEING.view(game).suppose(|_| unreachable!("all is seen"));
            assert_eq!(&known, game);
        });
    }
}

fn truth(game: &Game, seat: Seat) -> Whereabouts {
    match game.stack(seat).position(|disc| disc == Disc::Skull) {
        Some(height) => Whereabouts::InStack(height as u8),
        None if game.hand(seat).has(Disc::Skull) => Whereabouts::InHand,
        None => Whereabouts::Gone,
    }
}

fn possible(view: &View, seat: Seat) -> Vec<Whereabouts> {
    let mut places = Vec::new();
    for holding in Possible::of(view, seat).holdings {
        let place = match holding.stack.iter().position(|&disc| disc == Disc::Skull) {
            Some(height) => Whereabouts::InStack(height as u8),
            None if holding.hand.contains(&Disc::Skull) => Whereabouts::InHand,
            None => Whereabouts::Gone,
        };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

fn in_order(place: &Whereabouts) -> u8 {
    match *place {
        Whereabouts::Gone => 0,
        Whereabouts::InHand => 1,
        Whereabouts::InStack(height) => 2 + height,
    }
}

fn without_losses(game: &Game) -> Value {
    let mut truth = to_value(Truth(game)).unwrap();
    for seat in truth["seats"].as_array_mut().unwrap() {
        seat["lost"].take();
    }
    truth
}
