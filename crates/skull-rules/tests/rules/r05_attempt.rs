use skull_rules::{
    Action::{Flip, Show},
    Event, Illegal, Kind, Phase, Wait,
};

use crate::table::{A, B, C, D, F, S, bid, seats, table, table_with};

/// R5.1
#[test]
fn the_challenger_flips_as_many_discs_as_bid_one_by_one() {
    let game = table("A+f B+f C+f D+s | A:3 B:pass C:pass D:pass | A^f");
    assert_eq!(game.flips_left(), Some(2));
    let game = game.then("B^f");
    assert_eq!(game.flips_left(), Some(1));
    assert_eq!(game.phase(), Phase::Flipping, "two of three are not enough");
    assert_eq!(game.then("C^f A*1 2. A leads").wins(A), 1);
}

/// R5.1
#[test]
fn the_attempt_stops_at_the_first_skull() {
    let game = table("A+f B+s C+f D+s | A:4 | A^f C^f");
    assert_eq!(game.phase(), Phase::Flipping);
    let game = game.then("B^s");
    assert_eq!((game.phase(), game.skull_owner(), game.flips_left()), (Phase::Losing, Some(B), None));
    assert_eq!(game.face_up(D), 0);
    assert_eq!(game.refusal(A, Flip(D)), Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() }));
}

/// R5.2
#[test]
fn ones_own_discs_come_first_from_the_top_one_event_each() {
    let game = table("A+f B+f C+f | A+s B+f C+f A+f | B:1 C:2 A:3 B:pass C:pass | A^f A^s");
    let flips: Vec<_> = game.happened().into_iter().filter(|e| matches!(e, Event::Flipped { .. })).collect();
    assert_eq!(flips, [F, S].map(|disc| Event::Flipped { seat: A, disc, by: A }));
    assert_eq!((game.mat(A), game.face_up(A)), (vec![F, S, F], 2), "the bottom one stays down");
    assert_eq!(game.skull_owner(), Some(A));
}

/// R5.2
#[test]
fn a_bid_smaller_than_ones_own_stack_takes_only_its_topmost_discs() {
    let game = table("A+s B+f | A+f B+f A+f");
    let lucky = game.then("B:1 A:2 B:pass | A^f A^f | A*1 2. A leads");
    assert_eq!(lucky.wins(A), 1, "the skull at the bottom is not reached");
    let unlucky = game.then("B:2 A:3 B:pass | A^f A^f A^s");
    assert_eq!(unlucky.skull_owner(), Some(A));
}

/// R5.2
#[test]
fn nobody_chooses_to_flip_their_own_stack() {
    let game = table("A+f B+f C+f | A:2 B:pass C:pass | A^f");
    assert_eq!(game.refusal(A, Flip(A)), Illegal::OwnStack);
    assert!(game.allows(A, Flip(B)) && game.allows(A, Flip(C)));
}

/// R5.3
#[test]
fn the_topmost_face_down_disc_of_the_named_seat_is_flipped() {
    let game = table("A+f B+f C+f | A+f B+s C+f | A:4 B:pass C:pass | A^f A^f");
    let failed = game.then("B^s");
    assert_eq!((failed.mat(B), failed.face_up(B)), (vec![F, S], 1));
    assert_eq!(failed.skull_owner(), Some(B));
}

/// R5.3
#[test]
fn seats_may_be_mixed_and_revisited_while_a_disc_lies_face_down() {
    let game = table("A+f B+f C+f | A+f B+f C+f | A:6 | A^f A^f B^f C^f");
    assert!(game.allows(A, Flip(B)) && game.allows(A, Flip(C)));
    let game = game.then("B^f");
    assert_eq!(game.refusal(A, Flip(B)), Illegal::EmptyStack(B));
    assert!(game.allows(A, Flip(C)));
}

/// R5.3
#[test]
fn only_the_challenger_flips_and_only_seats_that_are_in() {
    let game = table_with("Hands: A 3f1s, B 3f1s, C 0f0s", "A+f B+f | A:2 | A^f");
    assert_eq!(game.refusal(B, Flip(A)), Illegal::NotYourTurn(Wait::For { turn: A, phase: game.phase() }));
    assert_eq!(game.refusal(A, Flip(C)), Illegal::SeatIsOut(C));
    assert_eq!(game.refusal(A, Flip(D)), Illegal::NoSuchSeat { seats: 3 });
    assert_eq!(game.refusal(A, bid(3)), Illegal::WrongPhase { phase: Phase::Flipping, tried: Kind::Bid });
    assert!(game.allows(A, Flip(B)));
}

/// R5.4
#[test]
fn no_disc_beyond_the_bid_is_revealed() {
    let won = table("A+f B+f C+s | A:2 B:pass C:pass | A^f B^f | A*1 2. A leads");
    let revealed = won
        .record()
        .replay()
        .flat_map(|moment| moment.events)
        .filter(|event| matches!(event, Event::Flipped { seat: C, .. } | Event::Shown { .. }));
    assert_eq!(revealed.count(), 0);
    let early = Illegal::WrongPhase { phase: Phase::Opening, tried: Kind::Flip };
    assert_eq!(won.refusal(A, Flip(C)), early, "the attempt is over");
}

/// R5.4
#[test]
fn a_challenger_who_failed_reveals_nothing_more() {
    let game = table("A+f B+s C+f | A+f B+f C+f | A:5 B:pass C:pass | A^f A^f B^f B^s");
    assert_eq!(game.refusal(A, Flip(C)), Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() }));
    assert_eq!(game.refusal(A, Show), Illegal::NotYourTurn(Wait::ChallengerMayNotShow));
    assert_eq!(game.may_show(), seats([C]), "the owner may");
}
