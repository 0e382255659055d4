use skull_rules::{
    Action::{Discard, Lead, Place},
    Event, Illegal, Kind, Phase, Wait,
};

use crate::table::{A, B, C, D, F, S, bid, discs, seats, table, table_with};

const CHOOSE: &str = "Rules: after_own_skull=choose";
/// A has one disc left, the skull.
const A_LAST_SKULL: &str = "Hands: A 0f1s, B 3f1s, C 3f1s, D 0f0s";
const A_MEETS_OWN: &str = "A+s B+f C+f | A:1 B:pass C:pass | A^s";

/// R8.1
#[test]
fn a_seat_with_no_disc_left_is_out() {
    let two_left = table_with(
        "Hands: A 2f0s, B 3f1s, C 3f1s",
        "A+f B+s C+f | A:2 B:pass C:pass | A^f B^s A-f@B1 2. A leads",
    );
    assert!(two_left.alive().contains(A), "one disc is enough to stay");
    let out = two_left.then("A+f B+s C+f | A:2 B:pass C:pass | A^f B^s A-f@B1 A# 3. B leads");
    assert_eq!(out.alive(), seats([B, C]));
    assert!(out.happened().contains(&Event::Eliminated { seat: A }));
    assert_eq!(out.refusal(A, Place(F)), Illegal::SeatIsOut(A));
    assert_eq!(out.then("B+f C+f B:1").turn(), Some(C), "the turn passes A over");
}

/// R8.2
#[test]
fn the_challenger_leads_whether_the_attempt_succeeded_or_failed() {
    let bidding = "A+f B+f C+s | A:1 B:2 C:pass A:pass | B^f";
    assert_eq!(table(bidding).then("A^f B*1 2. B leads").first(), B);
    assert_eq!(table(bidding).then("C^s B-f@C1 2. B leads").first(), B);
    assert_eq!(
        table("A+f B+s C+f | A:1 B:2 C:pass A:pass | B^s B-s 2. B leads").first(),
        B,
        "or on their own skull"
    );
}

/// R8.3
#[test]
fn eliminated_by_anothers_skull_its_owner_leads() {
    let hands = "Hands: A 1f0s, B 3f1s, C 3f1s";
    let game = table_with(hands, "A+f B+f C+s | A:2 B:pass C:pass | A^f C^s A-f@C1 A# 2. C leads");
    assert_eq!((game.phase(), game.first()), (Phase::Opening, C));
    assert_eq!(game.refusal(A, Lead(B)), Illegal::SeatIsOut(A), "the eliminated seat has no say");
    let stays = table("A+f B+f C+s | A:2 B:pass C:pass | A^f C^s A-f@C1 2. A leads");
    assert_eq!(stays.first(), A, "only an elimination hands on the lead");
}

/// R8.4
#[test]
fn eliminated_by_their_own_skull_the_challenger_names_who_leads() {
    let game = table_with(A_LAST_SKULL, A_MEETS_OWN).then("A-s A#");
    assert_eq!((game.phase(), game.to_act()), (Phase::Naming, seats([A])));
    assert!(game.allows(A, Lead(B)) && game.allows(A, Lead(C)));
    assert_eq!(game.refusal(A, Lead(A)), Illegal::SeatIsOut(A));
    assert_eq!(game.refusal(A, Lead(D)), Illegal::SeatIsOut(D));
    assert_eq!(game.refusal(B, Lead(B)), Illegal::NotYourTurn(Wait::For { turn: A, phase: game.phase() }));
    assert_eq!(game.refusal(A, bid(1)), Illegal::WrongPhase { phase: Phase::Naming, tried: Kind::Bid });
    assert_eq!(game.then("A>C 2. C leads").first(), C);
}

/// R8.5
#[test]
fn by_default_whoever_fails_on_their_own_skull_and_stays_leads() {
    let game = table("A+s B+f C+f | A:1 B:pass C:pass | A^s A-f 2. A leads");
    assert_eq!((game.phase(), game.first()), (Phase::Opening, A));
    assert_eq!(game.refusal(A, Lead(B)), Illegal::WrongPhase { phase: Phase::Opening, tried: Kind::Lead });
}

/// R8.5
#[test]
fn with_choose_whoever_fails_on_their_own_skull_names_who_leads() {
    let stays = table_with(CHOOSE, A_MEETS_OWN).then("A-f");
    assert_eq!((stays.phase(), stays.to_act()), (Phase::Naming, seats([A])));
    assert!(stays.allows(A, Lead(A)), "oneself included");
    assert_eq!(stays.then("A>B 2. B leads").first(), B);
    let out = table_with(&format!("{CHOOSE}\n{A_LAST_SKULL}"), A_MEETS_OWN).then("A-s A#");
    assert_eq!(out.refusal(A, Lead(A)), Illegal::SeatIsOut(A), "unless eliminated");
    assert_eq!(out.then("A>C 2. C leads").first(), C);
}

/// R8.5
#[test]
fn with_choose_anothers_skull_changes_nothing() {
    let game = table_with(CHOOSE, "A+f B+s C+f | A:2 B:pass C:pass | A^f B^s A-f@B1 2. A leads");
    assert_eq!((game.phase(), game.first()), (Phase::Opening, A));
}

/// R8.6
#[test]
fn a_seat_whose_skull_stops_another_loses_nothing() {
    let hands = "Hands: A 3f1s, B 0f1s, C 3f1s";
    let game = table_with(hands, "A+f B+s C+f | A:2 B:pass C:pass | A^f B^s A-f@B1 2. A leads");
    assert_eq!((game.discs(B), game.discs(A)), (discs(0, 1), discs(2, 1)));
    assert_eq!(game.alive(), seats([A, B, C]));
}

/// R8.6
#[test]
fn a_challenger_with_one_disc_that_is_a_skull_is_eliminated() {
    let hands = "Hands: A 3f1s, B 0f1s, C 3f1s";
    let game = table_with(hands, "1. B leads | A+f B+s C+f | B:1 C:pass A:pass | B^s");
    assert!(game.allows(B, Discard(S)));
    assert_eq!(game.then("B-s B#").alive(), seats([A, C]));
}
