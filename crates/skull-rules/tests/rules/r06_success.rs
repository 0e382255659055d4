use skull_rules::{BadSetup, Event, Illegal, Phase, Rules, Setup, Victory};

use crate::table::{A, B, F, Table, bid, seats, table, table_with};

const WON_ONCE: &str = "A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 2. A leads";

fn won_by(game: &Table) -> Option<(usize, Victory)> {
    game.result().map(|(player, by)| (player.index(), by))
}

/// R6.1
#[test]
fn no_skull_among_the_discs_bid_turns_the_mat() {
    let game = table(WON_ONCE);
    assert_eq!((game.wins(A), game.wins(B)), (1, 0));
    assert!(game.happened().contains(&Event::ChallengeWon { seat: A, wins: 1 }));
    let failed = table("A+s B+f C+f | A:1 B:pass C:pass | A^s A-f 2. A leads");
    assert_eq!(failed.wins(A), 0);
}

/// R6.2
#[test]
fn the_second_challenge_won_wins_the_game_at_once() {
    let once = table(WON_ONCE);
    assert_eq!(won_by(&once), None);
    let twice = once.then("A+f B+s C+f | A:1 B:pass C:pass | A^f | A*2");
    assert_eq!(won_by(&twice), Some((0, Victory::Challenges)));
    assert_eq!(twice.to_act(), seats([]));
    assert_eq!(twice.refusal(B, bid(1)), Illegal::GameOver);
}

/// R6.2
#[test]
fn two_challenges_won_by_two_seats_win_nothing() {
    let game = table(WON_ONCE).then("A+f B+f C+f | A:1 B:2 C:pass A:pass | B^f C^f | B*1 3. B leads");
    assert_eq!((game.wins(A), game.wins(B), won_by(&game)), (1, 1, None));
}

/// R6.2
#[test]
fn a_table_may_play_to_another_number_of_challenges() {
    let short = table_with("Rules: wins_to_win=1", "A+f B+f | A:1 B:pass | A^f | A*1");
    assert_eq!(won_by(&short), Some((0, Victory::Challenges)));
    let long =
        table_with("Rules: wins_to_win=3\nWins: A 1, B 0", "A+f B+f | A:1 B:pass | A^f | A*2 2. A leads");
    assert_eq!(won_by(&long), None);
    for wins_to_win in [0, Rules::MOST_WINS + 1] {
        let rules = Rules { wins_to_win, ..Rules::default() };
        assert_eq!(Setup::new(3, rules), Err(BadSetup::WinsToWin(wins_to_win)));
    }
    let longest = Rules { wins_to_win: Rules::MOST_WINS, ..Rules::default() };
    assert!(Setup::new(3, longest).is_ok());
}

/// R6.3
#[test]
fn otherwise_the_challenger_leads_a_new_round() {
    let game = table("A+f B+f C+f | A:1 B:2 C:pass A:pass | B^f A^f | B*1 2. B leads");
    assert_eq!((game.phase(), game.round(), game.first()), (Phase::Opening, 2, B));
    assert_eq!(game.to_act(), game.seats(), "everybody places again");
    assert_eq!(game.happened().last(), Some(&Event::RoundStarted { round: 2, first: B }));
    assert_eq!(game.then("A+f B+f C+f").turn(), Some(B));
    assert_eq!(game.discs(B).count(F), 3, "no disc is lost");
}
