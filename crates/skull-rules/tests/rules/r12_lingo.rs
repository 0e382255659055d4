use crate::table::{A, B, C, D, Table, seats, table, table_with};
use skull_rules::{View, Viewer};

/// What anybody can see.
fn public(game: &Table) -> View {
    Viewer::SPECTATOR.view(game)
}

/// R12
#[test]
fn a_burn_out_is_a_bid_of_every_disc() {
    assert!(public(&table("A+f B+f C+f | A:3 | A^f")).is_burn_out());
    assert!(!public(&table("A+f B+f C+f | A:2")).is_burn_out());
    assert!(!public(&table("A+f B+f C+f")).is_burn_out(), "nobody has bid");
}

/// R12
#[test]
fn under_the_gun_is_the_second_to_speak_after_a_challenge() {
    let game = table("1. B leads | A+f B+f C+f D+f | B+f | C:1");
    assert_eq!((public(&game).opener(), public(&game).under_the_gun()), (Some(C), Some(D)));
    let raised = game.then("D:2 A:3 B:pass");
    assert_eq!(public(&raised).under_the_gun(), Some(D), "whoever bids after that");
    assert_eq!(public(&table("A+f B+f C+f | A+f")).under_the_gun(), None);
}

/// R12
#[test]
fn under_the_gun_is_never_a_seat_that_is_out() {
    let game = table_with("Hands: A 3f1s, B 0f0s, C 3f1s", "A+f C+f | A:1");
    assert_eq!(public(&game).under_the_gun(), Some(C));
}

/// R12
#[test]
fn the_cop_is_the_last_to_speak_before_the_highest_bidder() {
    let game = table("A+f B+f C+f D+f | A:1");
    assert_eq!(public(&game).the_cop(), Some(D));
    assert_eq!(public(&game.then("B:2")).the_cop(), Some(A), "a raise hands the badge on");
    assert_eq!(public(&game.then("B:pass C:pass D:2")).the_cop(), Some(A), "who passed polices nobody");
    assert_eq!(public(&game.then("B:2 C:pass D:pass A:pass B^f")).the_cop(), None, "the bidding is over");
}

/// R12
#[test]
fn stoned_is_who_has_one_disc_left() {
    let game = table_with("Hands: A 1f0s, B 0f1s, C 1f1s, D 0f0s", "A+f");
    assert_eq!(public(&game).stoned(), seats([A, B]));
}
