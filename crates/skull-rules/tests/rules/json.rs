//! Whatever is read from JSON was checked while it was read: no value comes in that could not have been made.

use serde::de::DeserializeOwned;
use serde_json::from_str;
use skull_rules::{
    Action, Bid, Disc, Event, Game, Player, Rules, Seat, Seen, Setup, Taken, Tribes, Victory, View,
};

fn reads<T: DeserializeOwned>(json: &str) -> bool {
    from_str::<T>(json).is_ok()
}

/// R1.3, R10.1
#[test]
fn a_seat_that_no_table_has_is_refused() {
    for number in 0..=11 {
        assert_eq!(from_str::<Seat>(&number.to_string()).unwrap(), Seat::new(number).unwrap());
    }
    for json in ["12", "200", "256", "-1", "1.5", "\"A\"", "null"] {
        assert!(!reads::<Seat>(json), "{json}");
    }
}

/// R10.2: a player has the number of their first seat.
#[test]
fn a_player_that_no_table_has_is_refused() {
    for number in 0..=11 {
        assert_eq!(from_str::<Player>(&number.to_string()).unwrap(), Player::new(number).unwrap());
    }
    for json in ["12", "200", "256", "-1", "1.5", "\"A\"", "null"] {
        assert!(!reads::<Player>(json), "{json}");
    }
}

/// R4.1: the ceiling depends on the mats, so a game judges it.
#[test]
fn a_bid_of_nothing_is_refused() {
    assert_eq!(from_str::<Bid>("1").unwrap(), Bid::new(1).unwrap());
    assert_eq!(from_str::<Bid>("255").unwrap().get(), 255);
    for json in ["0", "256", "-1", "1.5", "null"] {
        assert!(!reads::<Bid>(json), "{json}");
    }
}

/// R10.2
#[test]
fn a_player_owns_one_tribe_or_two() {
    assert_eq!(from_str::<Tribes>("1").unwrap(), Tribes::One);
    assert_eq!(from_str::<Tribes>("2").unwrap(), Tribes::Two);
    assert!(["0", "3", "\"two\""].iter().all(|json| !reads::<Tribes>(json)));
    assert!(reads::<Rules>(r#"{"tribes_per_player":2}"#));
    assert!(!reads::<Rules>(r#"{"tribes_per_player":3}"#));
}

/// The same numbers within what is made of them.
#[test]
fn what_holds_a_wrong_number_is_refused_with_it() {
    for (seat, is_one) in [(11, true), (12, false)] {
        assert_eq!(reads::<Action>(&format!(r#"{{"flip":{seat}}}"#)), is_one);
        assert_eq!(reads::<Action>(&format!(r#"{{"lead":{seat}}}"#)), is_one);
        assert_eq!(reads::<Seen>(&format!(r#"{{"type":"passed","seat":{seat}}}"#)), is_one);
        assert_eq!(reads::<Taken>(&format!(r#"{{"by":{seat},"position":0}}"#)), is_one);
    }
    let won = |player| format!(r#"{{"type":"game_won","player":{player},"by":"challenges"}}"#);
    let by = Victory::Challenges;
    assert_eq!(from_str::<Event>(&won(11)).unwrap(), Event::GameWon { player: Player::new(11).unwrap(), by });
    for player in [12, 200] {
        assert!(!reads::<Event>(&won(player)) && !reads::<Seen>(&won(player)), "{player}");
    }
    assert!(reads::<Action>(r#"{"bid":1}"#) && !reads::<Action>(r#"{"bid":0}"#));
    assert_eq!(from_str::<Action>(r#"{"discard":"skull"}"#).unwrap(), Action::Discard(Disc::Skull));
    assert!(!reads::<Action>(r#"{"discard":"rose"}"#));
}

/// A server is not trusted either: what no game can show is no view.
#[test]
fn a_view_that_no_game_shows_is_refused() {
    let mut game = Game::new(&Setup::new(2, Rules::default()).unwrap(), Seat::A).unwrap();
    for seat in [Seat::B, Seat::A] {
        game.play(seat, Action::Place(Disc::Flower), &mut |_| 0).unwrap();
    }
    game.play(Seat::A, Action::Bid(Bid::new(1).unwrap()), &mut |_| 0).unwrap();
    let view = serde_json::to_string(&game.viewer(Seat::A).view(&game)).unwrap();
    assert!(reads::<View>(&view), "{view}");
    for (told, wrong) in [
        (r#""bid":1"#, r#""bid":3"#),
        (r#""bid":1"#, r#""bid":0"#),
        (r#""bidder":0"#, r#""bidder":null"#),
        (r#""bidder":0"#, r#""bidder":5"#),
        (r#""turn":1"#, r#""turn":null"#),
        (r#""to_act":[1]"#, r#""to_act":[0]"#),
        (r#""phase":"bidding""#, r#""phase":"flipping""#),
        (r#""phase":"bidding""#, r#""phase":"over""#),
        (r#""phase":"bidding""#, r#""phase":"opening""#),
        (r#""stack":[null]"#, r#""stack":["flower"]"#),
        (r#""stack":[null]"#, r#""stack":[null,null]"#),
        (r#""face_up":0"#, r#""face_up":2"#),
        (r#""hand":3"#, r#""hand":9"#),
        (r#""wins":0"#, r#""wins":16"#),
        (r#""lost":0"#, r#""lost":7"#),
        (r#""player":1"#, r#""player":0"#),
        (r#"{"flower":2,"skull":1}"#, r#"{"flower":3,"skull":1}"#),
        (r#"{"flower":2,"skull":1}"#, r#"{"flower":2,"skull":2}"#),
        (r#""own":[{"seat":0"#, r#""own":[{"seat":1"#),
        (r#"{"seat":0,"rules""#, r#"{"seat":1,"rules""#),
    ] {
        assert!(view.contains(told), "{told} is not in {view}");
        assert!(!reads::<View>(&view.replacen(told, wrong, 1)), "{wrong}");
    }
}
