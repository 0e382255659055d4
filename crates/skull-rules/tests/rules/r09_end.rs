use skull_rules::{
    Action::{Pass, Place, Show},
    BadSetup, Event, Illegal, Phase, Rules, Setup, Victory,
};

use crate::table::{A, B, C, F, bid, discs, seats, table_with};

/// R9.1
#[test]
fn the_second_challenge_won_ends_the_game_at_once() {
    let game = table_with("Wins: A 1, B 1, C 0", "A+f B+s C+f | A:2 B:pass C:pass | A^f C^f | A*2");
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.result().map(|(player, by)| (player.seat(), by)), Some((A, Victory::Challenges)));
    let [.., won, over] = game.happened()[..] else { panic!("two things happened") };
    assert_eq!(won, Event::ChallengeWon { seat: A, wins: 2 });
    assert_eq!(over, Event::GameWon { player: game.player(A), by: Victory::Challenges });
    for late in [Place(F), bid(1), Pass, Show] {
        assert_eq!(game.refusal(B, late), Illegal::GameOver);
    }
}

/// R9.1
#[test]
fn the_last_one_in_wins_without_any_challenge_won() {
    let game = table_with("Hands: A 1f0s, B 3f1s", "A+f B+s | A:2 | A^f B^s A-f@B1 A#");
    assert_eq!(game.result().map(|(player, by)| (player.seat(), by)), Some((B, Victory::LastStanding)));
    assert_eq!((game.wins(B), game.to_act()), (0, seats([])));
    let three =
        table_with("Hands: A 1f0s, B 3f1s, C 0f1s", "A+f B+s C+s | A:3 | A^f B^s A-f@B1 A# 2. B leads");
    assert_eq!((three.winner(), three.phase()), (None, Phase::Opening), "two are left");
}

/// R9.1
#[test]
fn whoever_is_eliminated_by_their_own_skull_in_a_duel_names_nobody() {
    let game = table_with("Hands: A 0f1s, B 3f1s", "A+s B+f | A:1 B:pass | A^s A-s A#");
    assert_eq!(game.result().map(|(player, by)| (player.seat(), by)), Some((B, Victory::LastStanding)));
}

/// R9.1
#[test]
fn a_game_that_is_decided_cannot_start() {
    let start = |hands: [_; 3], wins: [u8; 3]| Setup::position(Rules::default(), &hands, &wins);
    let (one, none) = (discs(0, 1), discs(0, 0));
    assert_eq!(start([one, none, none], [0; 3]), Err(BadSetup::TooFewPlayers));
    assert!(start([one, one, none], [0; 3]).is_ok());
    assert_eq!(start([one; 3], [0, 0, 2]), Err(BadSetup::AlreadyWon(C)));
    assert!(start([one; 3], [1, 1, 1]).is_ok());
    assert!(BadSetup::TooFewPlayers.to_string().ends_with("(R9.1)."));
}
