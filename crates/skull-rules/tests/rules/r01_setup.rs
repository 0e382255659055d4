use skull_rules::{Action::Place, BadSetup, Discs, Game, Illegal, Phase, Rules, Seats, Setup};

use crate::table::{A, B, C, D, F, S, discs, fresh, seat, seats, table, table_with};

/// R1.1
#[test]
fn a_seat_starts_with_three_flowers_and_a_skull() {
    let game = fresh(4);
    assert!(game.seats().into_iter().all(|seat| game.hand(seat) == discs(3, 1)));
    assert_eq!((Discs::new(4, 0), Discs::new(3, 2)), (None, None), "no tribe has more");
}

/// R1.1
#[test]
fn a_seat_can_lay_its_three_flowers_and_one_skull_and_no_more() {
    let game = table("A+s B+f");
    assert!(game.allows(A, Place(F)));
    assert_eq!(game.refusal(A, Place(S)), Illegal::NoSuchDisc(S));
    let game = table("A+f B+f | A+f B+f A+f B+f");
    assert!(game.allows(A, Place(S)));
    assert_eq!(game.refusal(A, Place(F)), Illegal::NoSuchDisc(F));
}

/// R1.2
#[test]
fn a_mat_starts_on_its_skull_side_with_no_challenge_won() {
    let game = fresh(3);
    assert!(game.seats().into_iter().all(|seat| game.wins(seat) == 0));
    let game = table_with("Seats: 3\nWins: A 0, B 1, C 0", "");
    assert_eq!(game.wins(B), 1, "only a position set up by hand says otherwise");
}

/// R1.3
#[test]
fn two_to_twelve_seats_make_a_game() {
    for count in 2..=12 {
        let setup = Setup::new(count, Rules::default()).unwrap();
        assert_eq!(Game::new(&setup, A).unwrap().alive(), Seats::first(count));
    }
    for count in [0, 1, 13, 255] {
        let refused = Setup::new(count, Rules::default()).unwrap_err();
        assert_eq!(refused, BadSetup::Seats(count));
        assert!(refused.to_string().ends_with("(R1.3)."), "{refused}");
    }
}

/// R1.3
#[test]
fn a_game_of_three_becomes_a_duel() {
    let game = table_with(
        "Hands: A 1f0s, B 3f1s, C 3f1s",
        "A+f B+s C+f A:2 B:pass C:pass A^f B^s A-f@B1 A# 2. B leads",
    );
    assert_eq!(game.phase(), Phase::Opening);
    assert_eq!(game.to_act(), seats([B, C]));
}

/// R1.4
#[test]
fn any_seat_in_the_game_can_be_drawn_to_lead_the_first_round() {
    let setup = Setup::position(Rules::default(), &[discs(3, 1), discs(0, 0), discs(3, 1)], &[0; 3]).unwrap();
    for first in [A, C] {
        assert_eq!(Game::new(&setup, first).map(|game| game.first()), Ok(first));
    }
    assert_eq!(Game::new(&setup, B), Err(Illegal::SeatIsOut(B)));
    assert_eq!(Game::new(&setup, D), Err(Illegal::NoSuchSeat { seats: 3 }));
}

/// R1.4
#[test]
fn whoever_is_drawn_speaks_first() {
    for first in 0..3 {
        let game = table(&format!("1. {} leads | A+f B+f C+f", seat(first)));
        assert_eq!(game.turn(), Some(seat(first)));
    }
}
