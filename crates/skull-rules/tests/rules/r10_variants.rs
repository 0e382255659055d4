use skull_rules::{
    Action::{Flip, Show, Take},
    BadSetup, Illegal, Phase, Rules, Setup, Tribes, Victory,
};

use crate::table::{A, B, C, D, E, F, F_, L, bid, discs, fresh, seat, seats, table, table_with};

const TWO_TRIBES: &str = "Rules: tribes_per_player=2";

/// R10.1
#[test]
fn seven_to_twelve_seats_play_by_the_same_rules() {
    let game = table(
        "A+f B+f C+f D+f E+f F+f G+f H+f I+f J+f K+f L+f | A+f B+f C+f D+f E+f F+f G+f H+f I+f J+f K+f L+f",
    );
    assert!(game.allows(A, bid(24)));
    assert_eq!(game.refusal(A, bid(25)), Illegal::BidTooHigh { bid: 25, placed: 24 });
    let game = game.then("A:1 B:2");
    assert_eq!(game.then("C:pass D:pass E:pass F:pass G:pass H:pass I:pass J:pass K:pass").turn(), Some(L));
    assert_eq!(fresh(12).to_act().len(), 12);
    assert_eq!(Setup::new(13, Rules::default()), Err(BadSetup::Seats(13)));
}

/// R10.1
#[test]
fn all_forty_eight_discs_can_be_bid_and_flipped() {
    let all = |sign: &str| (0..12).map(|n| format!("{}{sign}", seat(n))).collect::<Vec<_>>().join(" ");
    let flowers = [all("+f"), all("+f"), all("+f")].join(" ");
    let game = table(&format!("{flowers} {}", all("+s")));
    assert!(game.allows(A, bid(48)));
    assert_eq!(game.refusal(A, bid(49)), Illegal::BidTooHigh { bid: 49, placed: 48 });
    assert_eq!(game.then("A:48 | A^s").skull_owner(), Some(A));
}

/// R10.2
#[test]
fn two_seats_that_face_each_other_belong_to_one_player() {
    let game = table_with(TWO_TRIBES, "A+f B+f C+f D+f E+f F+f");
    assert_eq!(game.players(), 3);
    for (seat, sister) in [(A, D), (B, E), (C, F_)] {
        assert_eq!(game.player(seat), game.player(sister));
        assert_eq!(game.viewer(seat).own(), seats([seat, sister]), "a player sees what both seats see");
    }
    assert_ne!(game.player(A), game.player(B));
    let one_each = fresh(6);
    assert_eq!(one_each.viewer(A).own(), seats([A]));
}

/// R10.2
#[test]
fn two_tribes_need_an_even_table_of_four_to_twelve() {
    let rules = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
    for count in [4, 6, 8, 10, 12] {
        assert!(Setup::new(count, rules).is_ok());
    }
    for count in [2, 3, 5, 11] {
        assert_eq!(Setup::new(count, rules), Err(BadSetup::SeatsForTwoTribes(count)));
    }
    assert_eq!(Setup::new(14, rules), Err(BadSetup::Seats(14)));
    assert_eq!(Tribes::try_from(3), Err(BadSetup::Tribes(3)));
}

/// R10.2
#[test]
fn a_player_sees_the_discs_of_both_seats_and_no_others() {
    let game = table_with(TWO_TRIBES, "A+f B+f C+s D+f");
    let view = game.viewer(A).view(&game);
    assert_eq!(view.stack(C).collect::<Vec<_>>(), [Some(skull_rules::Disc::Skull)]);
    assert_eq!(view.stack(B).collect::<Vec<_>>(), [None]);
    assert_eq!((view.own_hand(C), view.own_hand(B)), (Some(game.hand(C)), None));
}

/// R10.2
#[test]
fn the_two_challenges_must_be_won_by_the_same_seat() {
    let game = table_with(&format!("{TWO_TRIBES}\nWins: A 1, B 0, C 0, D 0"), "A+f B+f C+f D+f");
    let sister = game.then("A:1 B:pass C:2 D:pass A:pass | C^f A^f | C*1 2. C leads");
    assert_eq!((sister.wins(A), sister.wins(C), sister.winner()), (1, 1, None));
    let same = game.then("A:1 B:pass C:pass D:pass | A^f | A*2");
    assert_eq!(same.result(), Some((game.player(A), Victory::Challenges)));
}

/// R10.2
#[test]
fn the_sister_seats_stack_and_skull_are_anothers() {
    let game = table_with(TWO_TRIBES, "A+f B+f C+s D+f | A:2 B:pass C:pass D:pass | A^f");
    assert!(game.allows(A, Flip(C)), "it is not flipped first by itself");
    assert_eq!(game.refusal(A, Flip(A)), Illegal::OwnStack);
    let game = game.then("C^s");
    assert_eq!(game.skull_owner(), Some(C));
    assert!(game.allows(C, Take(0)), "the sister draws blind");
    let shown = table_with(TWO_TRIBES, "A+f B+s C+f D+f | A:2 B:pass C:pass D:pass | A^f B^s");
    assert!(shown.allows(C, Show), "a seat other than the challenger");
}

/// R10.2
#[test]
fn a_player_wins_when_all_seats_still_in_are_theirs() {
    let hands = |d| format!("{TWO_TRIBES}\nHands: A 3f1s, B 1f0s, C 2f1s, D {d}");
    let moves = "1. B leads | A+s B+f C+f";
    let last = table_with(&hands("0f0s"), &format!("{moves} | B:2 C:pass A:pass | B^f A^s B-f@A1 B#"));
    assert_eq!(last.result(), Some((last.player(C), Victory::LastStanding)));
    assert_eq!(last.alive(), seats([A, C]));
    let sister = table_with(
        &hands("1f0s"),
        &format!("{moves} D+f | B:2 C:pass D:pass A:pass | B^f A^s B-f@A1 B# 2. A leads"),
    );
    assert_eq!((sister.phase(), sister.winner()), (Phase::Opening, None), "B's sister is still in");
    assert_eq!(sister.discs(D).count(F), 1);
    assert!(!sister.alive().contains(E));
}

/// R10.2
#[test]
fn a_table_where_one_player_owns_all_seats_still_in_cannot_start() {
    let rules = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
    let (full, out) = (discs(3, 1), discs(0, 0));
    let start = |hands: [_; 4]| Setup::position(rules, &hands, &[0; 4]);
    assert_eq!(start([full, out, full, out]), Err(BadSetup::TooFewPlayers), "A and C are one player's");
    assert!(start([full, full, out, out]).is_ok());
}
