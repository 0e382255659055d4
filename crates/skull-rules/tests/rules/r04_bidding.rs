use skull_rules::{
    Action::{Flip, Pass},
    Bid, Event, Illegal, Kind, Phase, Wait,
};

use crate::table::{A, B, C, D, F, bid, seats, table};

/// R4.1
#[test]
fn a_bid_may_not_exceed_the_discs_on_the_mats() {
    let game = table("A+f B+f C+f");
    assert_eq!(game.refusal(A, bid(4)), Illegal::BidTooHigh { bid: 4, placed: 3 });
    assert!(game.allows(A, bid(3)), "the ceiling itself is allowed");
    assert_eq!(game.refusal(A, bid(255)), Illegal::BidTooHigh { bid: 255, placed: 3 });
}

/// R4.1
#[test]
fn a_bid_is_at_least_one() {
    let game = table("A+f B+f C+f");
    assert!(game.allows(A, bid(1)));
    assert_eq!(Bid::new(0), None);
    let zero = game.check_bid(0).unwrap_err();
    assert_eq!(zero, Illegal::BidTooLow { bid: 0, above: 0 });
    assert_eq!(zero.to_string(), "A bid is at least 1 disc (R4.1).");
    let zero = game.then("A:1").check_bid(0).unwrap_err();
    assert_eq!(zero.to_string(), "A bid is at least 1 disc (R4.1).", "also against a bid that stands");
}

/// R4.1
#[test]
fn the_discs_of_seats_that_passed_count() {
    let game = table("A+f B+f C+f | A+f B+f C+f | A:1 B:pass");
    assert!(game.allows(C, bid(6)));
    assert_eq!(game.refusal(C, bid(7)), Illegal::BidTooHigh { bid: 7, placed: 6 });
}

/// R4.2
#[test]
fn clockwise_each_seat_raises_or_passes() {
    let game = table("1. B leads | A+f B+f C+f | B+f C+f | A:2");
    assert_eq!(game.refusal(C, Pass), Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() }));
    assert!(game.allows(B, Pass));
    assert_eq!(game.refusal(B, bid(1)), Illegal::BidTooLow { bid: 1, above: 2 });
    assert_eq!(game.refusal(B, bid(2)), Illegal::BidTooLow { bid: 2, above: 2 });
    assert!(game.allows(B, bid(3)));
    assert_eq!(game.then("B:3").turn(), Some(C));
    assert_eq!(game.then("B:3 C:4").turn(), Some(A));
}

/// R4.2
#[test]
fn a_raise_may_jump_and_go_to_the_maximum_at_once() {
    let game = table("A+f B+f C+f | A+f B+f C+f | A:1");
    assert!(game.allows(B, bid(4)));
    assert!(game.allows(B, bid(6)));
    assert_eq!(game.refusal(B, bid(7)), Illegal::BidTooHigh { bid: 7, placed: 6 });
}

/// R4.3
#[test]
fn who_has_passed_is_out_of_the_bidding_for_this_round() {
    let game = table("A+f B+f C+f | A+f B+f | C:1 A:pass B:2");
    assert_eq!(game.turn(), Some(C));
    assert!(game.has_passed(A) && !game.has_passed(B));
    assert_eq!(game.refusal(A, bid(3)), Illegal::NotYourTurn(Wait::YouPassed));
    assert_eq!(game.refusal(A, Pass), Illegal::NotYourTurn(Wait::YouPassed));
    assert_eq!(game.then("C:3").turn(), Some(B), "A is passed over");
}

/// R4.3
#[test]
fn a_new_round_lets_everybody_speak_again() {
    let game = table("A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 2. A leads | A+f B+f C+f | A:1");
    assert!(game.allows(B, bid(2)));
    assert!(!game.has_passed(B) && !game.has_passed(C));
}

/// R4.4
#[test]
fn the_highest_bidder_attempts_when_all_others_have_passed() {
    let game = table("A+f B+f C+f | A:1 B:2 C:pass");
    assert_eq!(game.turn(), Some(A), "the first bidder has not answered the raise yet");
    assert!(game.allows(A, Pass) && game.allows(A, bid(3)));
    let game = game.then("A:pass | B^f");
    assert_eq!((game.phase(), game.turn(), game.bidder()), (Phase::Flipping, Some(B), Some(B)));
    assert!(game.allows(B, Flip(A)));
}

/// R4.4
#[test]
fn the_seat_that_alone_has_not_passed_is_never_asked_again() {
    let game = table("A+f B+f C+f | A:1 B:2 C:pass A:pass | B^f");
    assert_eq!(game.to_act(), seats([B]));
    for (late, tried) in [(Pass, Kind::Pass), (bid(3), Kind::Bid)] {
        assert_eq!(game.refusal(B, late), Illegal::WrongPhase { phase: Phase::Flipping, tried });
    }
    let [passed, started, ..] = game.happened()[..] else { panic!("the last pass starts the attempt") };
    assert_eq!(passed, Event::Passed { seat: A });
    assert_eq!(started, Event::AttemptStarted { seat: B, bid: Bid::new(2).unwrap() });
}

/// R4.5
#[test]
fn a_bid_of_all_discs_starts_the_attempt_at_once() {
    let game = table("A+f B+f C+f D+f");
    assert_eq!(game.then("A:3").turn(), Some(B), "one less can still be raised");
    let burn_out = game.then("A:4 | A^f");
    assert_eq!((burn_out.phase(), burn_out.turn()), (Phase::Flipping, Some(A)));
    for other in [B, C, D] {
        assert_eq!(
            burn_out.refusal(other, Pass),
            Illegal::NotYourTurn(Wait::For { turn: A, phase: burn_out.phase() }),
            "nobody is asked"
        );
        assert!(!burn_out.has_passed(other));
    }
}

/// R4.5
#[test]
fn a_raise_to_all_discs_ends_the_bidding_too() {
    let game = table("A+f B+f C+f D+f | A:2 B:4 | B^f");
    assert_eq!((game.bidder(), game.flips_left()), (Some(B), Some(3)));
    assert_eq!(game.happened().last(), Some(&Event::Flipped { seat: B, disc: F, by: B }));
}
