use skull_rules::{
    Action::{Pass, Place},
    Illegal, Kind, Phase, Wait,
};

use crate::table::{A, B, C, D, F, S, bid, fresh, seats, table, table_with};

/// R2.1
#[test]
fn every_seat_still_in_places_one_disc_face_down() {
    let game = table_with("Hands: A 3f1s, B 0f0s, C 2f0s", "A+s");
    assert_eq!(game.to_act(), seats([C]));
    assert_eq!(game.mat(A), [S]);
    assert_eq!(game.face_up(A), 0);
    assert!(game.allows(C, Place(F)));
    assert_eq!(game.refusal(C, Place(S)), Illegal::NoSuchDisc(S), "one of its own");
    assert_eq!(game.refusal(B, Place(F)), Illegal::SeatIsOut(B));
    assert_eq!(game.refusal(D, Place(F)), Illegal::NoSuchSeat { seats: 3 });
}

/// R2.2
#[test]
fn the_first_discs_are_placed_in_any_order() {
    for order in ["A+f B+s C+f", "A+f C+f B+s", "B+s A+f C+f", "B+s C+f A+f", "C+f A+f B+s", "C+f B+s A+f"] {
        let game = table(order);
        assert_eq!(*game, *table("A+f B+s C+f"), "the order leaves no trace");
        assert_eq!((game.phase(), game.turn()), (Phase::Placing, Some(A)));
    }
}

/// R2.2
#[test]
fn no_seat_sees_what_another_chose() {
    let [flower, skull] = ["A+f", "A+s"].map(|choice| table_with("Seats: 3", choice));
    assert_eq!(flower.seen_from(B), skull.seen_from(B));
    assert_eq!(flower.viewer(B).view(&flower), skull.viewer(B).view(&skull));
    assert_ne!(flower.seen_from(A), skull.seen_from(A), "but one's own");
}

/// R2.3
#[test]
fn the_first_player_may_have_to_place_after_all_others() {
    let game = table_with("Seats: 3\nRules: opening=first_player_last", "1. B leads | A+f");
    assert_eq!(game.refusal(B, Place(F)), Illegal::NotYourTurn(Wait::FirstPlayerOpensLast));
    assert!(game.allows(C, Place(F)));
    let game = game.then("C+f");
    assert!(game.allows(B, Place(F)));
    assert!(fresh(3).allows(A, Place(F)), "by default the first player need not wait");
}

/// R2.4
#[test]
fn the_round_goes_on_when_every_seat_has_placed() {
    let game = table_with("Seats: 3", "1. B leads | A+f B+f");
    assert_eq!(game.phase(), Phase::Opening);
    assert_eq!(game.turn(), None);
    assert_eq!(game.refusal(B, Place(F)), Illegal::NotYourTurn(Wait::ForTheOthersToOpen));
    for (early, tried) in [(bid(1), Kind::Bid), (Pass, Kind::Pass)] {
        assert_eq!(game.refusal(C, early), Illegal::WrongPhase { phase: Phase::Opening, tried });
    }
    let game = game.then("C+f");
    assert_eq!((game.phase(), game.turn()), (Phase::Placing, Some(B)));
    assert!(game.allows(B, bid(1)));
}
