use skull_rules::{
    Action::{Pass, Place},
    Illegal, Kind, Phase, Wait,
};

use crate::table::{A, B, C, F, S, bid, table, table_with};

/// R3.1
#[test]
fn from_the_first_player_clockwise_a_seat_adds_a_disc_or_challenges() {
    let game = table("1. B leads | A+f B+f C+f");
    assert!(game.allows(B, Place(F)) && game.allows(B, Place(S)) && game.allows(B, bid(1)));
    for other in [A, C] {
        assert_eq!(
            game.refusal(other, Place(F)),
            Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() })
        );
        assert_eq!(
            game.refusal(other, bid(1)),
            Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() })
        );
    }
    assert_eq!(game.then("B+f").turn(), Some(C));
    assert_eq!(game.then("B+f C+f").turn(), Some(A), "round the table");
    assert_eq!(game.then("B:1").phase(), Phase::Bidding);
}

/// R3.1
#[test]
fn one_disc_is_added_on_top_of_ones_own_stack() {
    let game = table("A+f B+s | A+s");
    assert_eq!(game.mat(A), [F, S], "bottom first");
    assert_eq!(game.mat(B), [S]);
    assert_eq!(
        game.refusal(A, Place(F)),
        Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() }),
        "one at a time"
    );
}

/// R3.2
#[test]
fn with_no_disc_in_hand_a_seat_must_challenge() {
    let game = table_with("Hands: A 1f0s, B 3f1s", "A+f B+f");
    assert_eq!(game.refusal(A, Place(F)), Illegal::NoSuchDisc(F));
    assert_eq!(game.legal(A).into_iter().collect::<Vec<_>>(), [bid(1), bid(2)]);
    let game = table_with("Hands: A 2f0s, B 3f1s", "A+f B+f");
    assert!(game.allows(A, Place(F)), "one disc in hand is enough");
}

/// R3.3
#[test]
fn there_is_no_passing_before_a_bid() {
    let game = table("A+f B+f C+f");
    assert_eq!(game.refusal(A, Pass), Illegal::WrongPhase { phase: Phase::Placing, tried: Kind::Pass });
    assert!(game.then("A:1").allows(B, Pass));
}

/// R3.3
#[test]
fn nobody_passes_even_with_an_empty_hand() {
    let game = table_with("Hands: A 0f1s, B 3f1s", "A+s B+f");
    assert_eq!(game.refusal(A, Pass), Illegal::WrongPhase { phase: Phase::Placing, tried: Kind::Pass });
}

/// R3.4
#[test]
fn going_round_the_table_may_repeat_until_all_hands_are_empty() {
    let game = table("A+f B+f C+f | A+f B+f C+f A+f B+s C+f A+s B+f C+s");
    assert_eq!(game.placed(), 12);
    assert_eq!(game.legal(A).len(), 12, "A can only bid");
}

/// R3.4
#[test]
fn after_the_first_bid_no_disc_is_placed_any_more() {
    let game = table("A+f B+f C+f");
    assert!(game.then("A+f").allows(B, Place(F)));
    let bidding = game.then("A:1");
    assert_eq!(
        bidding.refusal(B, Place(F)),
        Illegal::WrongPhase { phase: Phase::Bidding, tried: Kind::Place }
    );
    assert!(bidding.allows(B, bid(2)));
}
