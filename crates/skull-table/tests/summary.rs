//! What a summary says of a game, by records made by hand, each for one fact.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_rules::{Bid, Player, Seat, Victory, Viewer, notation::Record};
use skull_table::{Attempt, Bluffs, Challenges, Deeds, Summary, Totals};

/// A record whose headers and rounds are these, one a line.
fn record(head: &str, rounds: &[&str]) -> Record {
    let text = format!("Skull record 1\n{head}\n\n{}\n", rounds.join("\n"));
    text.parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn summary(head: &str, rounds: &[&str]) -> Summary {
    Summary::of(&record(head, rounds)).expect("it is over, and all is known")
}

/// Three seats and a game to one challenge, which C wins in the last round, numbered `last`.
fn story(rounds: &[&str], last: usize, leader: char) -> Summary {
    let end = match leader {
        'A' => "A+f B+f C+f A:1 B:2 C:3 C^f A^f B^f C*1",
        'B' => "A+f B+f C+f B:1 C:3 C^f A^f B^f C*1",
        _ => "A+f B+f C+f C:3 C^f A^f B^f C*1",
    };
    let end = format!("{last}. {leader} leads {end}");
    summary("Seats: 3\nRules: wins_to_win=1", &[rounds, &[end.as_str()]].concat())
}

/// A meets their own skull, then B's.
const TWO_FAILURES: [&str; 2] = [
    "1. A leads A+s B+f C+f A:1 B:pass C:pass A^s A-s",
    "2. A leads A+f B+s C+f A:2 B:pass C:pass A^f B^s A-f@B1",
];

/// First A is out by their own skull, then B by C's.
const LAST_STANDING: (&str, [&str; 2]) = (
    "Seats: 3\nHands: A 0f1s, B 1f0s, C 2f1s",
    [
        "1. A leads A+s B+f C+f A:1 B:pass C:pass A^s A-s A# A>C",
        "2. C leads B+f C+s C:1 B:2 B^f C^s B-f@C1 B#",
    ],
);

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// With one tribe each, a player has the number of the seat.
fn player(letter: char) -> Player {
    serde_json::from_value(seat(letter).index().into()).unwrap()
}

fn bluffs(deeds: &Deeds) -> (u32, u32, u32) {
    let Bluffs { made, got_away, caught } = deeds.bluffs.unwrap();
    (made, got_away, caught)
}

#[test]
fn a_game_that_goes_on_has_no_summary() {
    let rounds = ["1. A leads A+f B+f A:2 A^f B^f A*1", "2. A leads A+f B+f A:2 A^f B^f A*2"];
    assert!(Summary::of(&record("Seats: 2", &rounds)).is_some());
    let begun = [rounds[0], "2. A leads A+f B+f"];
    assert!(Summary::of(&record("Seats: 2", &begun)).is_none(), "one challenge is won, two are needed");
}

#[test]
fn a_record_that_hides_discs_has_no_summary() {
    let full = record("Seats: 2\nRules: wins_to_win=1", &["1. A leads A+f B+f A:2 A^f B^f A*1"]);
    assert!(Summary::of(&full).is_some());
    for viewer in [full.game().viewer(seat('A')), Viewer::SPECTATOR] {
        assert!(Summary::of(&full.seen_by(viewer).unwrap()).is_none());
    }
}

#[test]
fn every_bid_counts_and_no_pass() {
    let game = story(&[], 1, 'A');
    assert_eq!(game.players.iter().map(|deeds| deeds.bids).collect::<Vec<_>>(), [1, 1, 1]);
    let game = story(&[], 1, 'C');
    assert_eq!(game.players.iter().map(|deeds| deeds.bids).collect::<Vec<_>>(), [0, 0, 1]);
}

#[test]
fn a_bid_over_ones_own_skull_that_is_raised_is_a_bluff_got_away_with() {
    let game = story(&[], 1, 'A');
    assert_eq!(bluffs(&game.players[0]), (0, 0, 0), "a bid over flowers is none");
    let game = story(&["1. A leads A+s B+f C+f A:1 B:2 C:pass A:pass B^f A^s B-f@A1"], 2, 'B');
    assert_eq!(bluffs(&game.players[0]), (1, 1, 0));
    assert_eq!(bluffs(&game.players[1]), (0, 0, 0), "who met another's skull did not bluff");
}

#[test]
fn a_bid_over_ones_own_skull_that_nobody_raises_is_a_bluff_caught() {
    let game = story(&["1. A leads A+s B+f C+f A:1 B:pass C:pass A^s A-f"], 2, 'A');
    assert_eq!(bluffs(&game.players[0]), (1, 0, 1));
    assert_eq!(game.players[0].challenges.failed_on_own, 1);
}

#[test]
fn who_bluffs_twice_in_a_round_is_counted_twice() {
    let game = story(&["1. A leads A+s B+f C+f A:1 B:2 C:pass A:3 A^s A-f"], 2, 'A');
    assert_eq!(bluffs(&game.players[0]), (2, 1, 1), "one was raised, the burn out was not");
}

/// R5.2: a bid smaller than the bidder's own stack takes only the topmost discs.
#[test]
fn a_bid_that_stops_above_ones_own_skull_is_honest_and_one_disc_more_is_a_bluff() {
    let placed = "1. A leads A+s B+f C+f A+f B+f C+f";
    let ends = |end: &str| summary("Seats: 3\nRules: wins_to_win=1", &[&format!("{placed} {end}")]);
    let kept = ends("A:1 B:pass C:pass A^f A*1");
    assert_eq!(bluffs(&kept.players[0]), (0, 0, 0), "the flower on top keeps it");
    let raised = ends("A:1 B:3 C:pass A:pass B^f B^f A^f B*1");
    assert_eq!(bluffs(&raised.players[0]), (0, 0, 0), "it could have been kept, had nobody raised");
    let deeper = ends("A:2 B:3 C:pass A:pass B^f B^f A^f B*1");
    assert_eq!(bluffs(&deeper.players[0]), (1, 1, 0), "two discs deep lies the skull");
}

/// R4.1, R5.2: a bid past the bidder's own stack turns all of it.
#[test]
fn a_bid_past_ones_own_stack_is_a_bluff_wherever_the_skull_lies() {
    for (bottom, top, flips) in [("A+s", "A+f", "A^f A^s"), ("A+f", "A+s", "A^s")] {
        let round = format!("1. A leads {bottom} B+f C+f {top} B+f C+f A:5 B:pass C:pass {flips} A-f");
        assert_eq!(bluffs(&story(&[&round], 2, 'A').players[0]), (1, 0, 1), "{round}");
    }
}

#[test]
fn an_attempt_is_won_or_ends_on_ones_own_skull_or_on_another() {
    let game = story(&TWO_FAILURES, 3, 'A');
    let lost = Challenges { attempted: 2, won: 0, failed_on_own: 1, failed_on_others: 1 };
    assert_eq!(game.players[0].challenges, lost);
    assert_eq!(game.players[1].challenges, Challenges::default(), "whose skull it was attempted nothing");
    let won = Challenges { attempted: 1, won: 1, failed_on_own: 0, failed_on_others: 0 };
    assert_eq!(game.players[2].challenges, won);
}

#[test]
fn skulls_met_are_named_by_their_seats_and_springing_ones_own_is_no_catch() {
    let game = story(&TWO_FAILURES, 3, 'A');
    assert_eq!(game.players[0].skulls_met, [seat('A'), seat('B')]);
    assert_eq!(game.players[1].skulls_met, []);
    assert_eq!(game.players.iter().map(|deeds| deeds.skulls_sprung).collect::<Vec<_>>(), [0, 1, 0]);
}

#[test]
fn discs_lost_are_counted_and_the_lives_of_every_seat_kept_round_by_round() {
    let game = story(&TWO_FAILURES, 3, 'A');
    assert_eq!(game.players.iter().map(|deeds| deeds.discs_lost).collect::<Vec<_>>(), [2, 0, 0]);
    assert_eq!(game.lives, [[4, 3, 2, 2], [4; 4], [4; 4]], "the start, then after each of three rounds");
    assert_eq!(game.rounds, 3);
}

#[test]
fn the_best_bid_is_the_highest_won_and_the_worst_the_highest_failed() {
    let game = summary(
        "Seats: 2\nRules: wins_to_win=3",
        &[
            "1. A leads A+f B+f A:1 B:pass A^f A*1",
            "2. A leads A+f B+f A:2 A^f B^f A*2",
            "3. A leads A+s B+f A:1 B:pass A^s A-f",
            "4. A leads A+f B+s A:2 A^f B^s A-f@B1",
            "5. A leads A+s B+f A:2 A^s A-s",
            "6. A leads A+f B+f A:2 A^f B^f A*3",
        ],
    );
    let made = |attempt: Option<Attempt>| attempt.map(|made| (made.round, made.bid.get()));
    assert_eq!(made(game.players[0].best_bid), Some((2, 2)), "the earlier of two equal ones");
    assert_eq!(made(game.players[0].worst_bid), Some((4, 2)));
    assert_eq!((game.players[1].best_bid, game.players[1].worst_bid), (None, None), "B never attempted");
}

#[test]
fn a_player_is_out_in_the_round_of_the_last_disc_and_the_others_are_not() {
    let game = summary(LAST_STANDING.0, &LAST_STANDING.1);
    assert_eq!(
        game.players.iter().map(|deeds| deeds.out_in_round).collect::<Vec<_>>(),
        [Some(1), Some(2), None]
    );
    assert_eq!((game.winner.seat(), game.by), (seat('C'), Victory::LastStanding));
    assert_eq!(game.lives, [[1, 0, 0], [1, 1, 0], [3, 3, 3]]);
}

#[test]
fn a_game_won_by_challenges_says_so_and_counts_its_acts() {
    let game = story(&[], 1, 'C');
    assert_eq!((game.winner.seat(), game.by), (seat('C'), Victory::Challenges));
    assert_eq!(
        (game.rounds, game.acts),
        (1, 6),
        "three discs, a bid, two flips; that of a challenger's own disc is no act"
    );
}

/// R10.2: A and C are one player's, B and D the other's.
#[test]
fn with_two_tribes_a_player_is_the_sum_of_both_seats() {
    let head = "Seats: 4\nRules: tribes_per_player=2, wins_to_win=1\nHands: A 1f1s, B 1f0s, C 0f1s, D 1f0s";
    let game = summary(
        head,
        &[
            "1. A leads A+s B+f C+s D+f A:1 B:2 C:3 D:pass A:pass B:pass C^s C-s C# C>A",
            "2. A leads A+s B+f D+f A:1 B:2 D:pass A:pass B^f A^s B-f@A1 B#",
            "3. A leads A+f D+f A:2 A^f D^f A*1",
        ],
    );
    assert_eq!(game.players.len(), 2);
    assert_eq!(game.lives.len(), 4, "lives are a seat's own");
    let [ana, bo] = [&game.players[0], &game.players[1]];
    assert_eq!(bluffs(ana), (3, 2, 1), "A in two rounds, C in the first");
    assert_eq!(ana.out_in_round, None, "C is out, A is not");
    assert_eq!(bo.out_in_round, None, "B is out, D is not");
    assert_eq!((ana.skulls_met.as_slice(), ana.skulls_sprung), ([seat('C')].as_slice(), 1));
    assert_eq!((ana.discs_lost, bo.discs_lost), (1, 1));
}

/// R10.2: the sister's skull is another seat's skull.
#[test]
fn with_two_tribes_the_sisters_skull_is_no_own_skull_and_the_last_tribe_is_the_end() {
    let head = "Seats: 4\nRules: tribes_per_player=2\nHands: A 1f0s, B 1f0s, C 0f1s, D 0f0s";
    let game = summary(
        head,
        &[
            "1. A leads A+f B+f C+s A:1 B:pass C:pass A^f A*1",
            "2. A leads A+f B+f C+s A:2 B:pass C:pass A^f C^s A-f@C1 A#",
            "3. C leads B+f C+s C:1 B:2 B^f C^s B-f@C1 B#",
        ],
    );
    let ana = &game.players[0];
    assert_eq!((ana.challenges.failed_on_own, ana.challenges.failed_on_others), (0, 1));
    assert_eq!(ana.skulls_sprung, 2, "once on A, once on B");
    assert_eq!((ana.out_in_round, game.players[1].out_in_round), (None, Some(3)), "D was never in");
}

#[test]
fn totals_add_up_the_games_of_one_player() {
    let [first, second] = [story(&[], 1, 'C'), story(&TWO_FAILURES, 3, 'A')];
    let third = summary(LAST_STANDING.0, &LAST_STANDING.1);
    let of = |player: Player| {
        let mut totals = Totals::default();
        [&first, &second, &third].into_iter().for_each(|game| totals.add(game, player));
        totals
    };
    let [ana, cleo] = [of(player('A')), of(player('C'))];
    assert_eq!((ana.games, ana.won, ana.out, ana.rounds), (3, 0, 1, 6));
    assert_eq!((cleo.games, cleo.won, cleo.out, cleo.rounds), (3, 3, 0, 6));
    assert_eq!((ana.bids, cleo.bids), (4, 3));
    assert_eq!(ana.bluffs, Bluffs { made: 2, got_away: 0, caught: 2 });
    assert_eq!(cleo.bluffs, Bluffs { made: 1, got_away: 1, caught: 0 });
    let failed = Challenges { attempted: 3, won: 0, failed_on_own: 2, failed_on_others: 1 };
    assert_eq!((ana.challenges, ana.skulls_met, ana.discs_lost), (failed, 3, 3));
    assert_eq!((cleo.challenges.won, cleo.skulls_sprung, cleo.discs_lost), (2, 1, 0));
    let bids = |totals: Totals| [totals.best_bid, totals.worst_bid].map(|bid| bid.map(Bid::get));
    assert_eq!((bids(ana), bids(cleo)), ([None, Some(2)], [Some(3), None]));
    assert_eq!(of(player('D')), Totals::default(), "who was not there has played no game");
}

#[test]
fn a_summary_and_totals_are_the_same_after_a_trip_through_json() {
    let game = summary(LAST_STANDING.0, &LAST_STANDING.1);
    let json = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Summary>(&json).unwrap(), game);
    let mut totals = Totals::default();
    totals.add(&game, game.winner);
    let json = serde_json::to_string(&totals).unwrap();
    assert_eq!(serde_json::from_str::<Totals>(&json).unwrap(), totals);
}
