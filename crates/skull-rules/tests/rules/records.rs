//! Games written down by hand: read, replayed, printed to the byte.

use skull_rules::{
    Action, Bid, Event, Phase, Seat, Seen, Taken, Victory, Viewer,
    notation::{Act, First, HeaderText, Known, Record},
};

use crate::{
    table::{A, B, C, D, F, L, S, discs, seats},
    wander,
};

/// Every record of the folder, by name.
const RECORDS: [(&str, &str); 8] = [
    ("all_options", include_str!("../records/all_options.skull")),
    ("endgame", include_str!("../records/endgame.skull")),
    ("example_four_players", include_str!("../records/example_four_players.skull")),
    ("example_three_players", include_str!("../records/example_three_players.skull")),
    ("seen_by_a_spectator", include_str!("../records/seen_by_a_spectator.skull")),
    ("seen_by_the_challenger", include_str!("../records/seen_by_the_challenger.skull")),
    ("two_tribes", include_str!("../records/two_tribes.skull")),
    ("unfinished", include_str!("../records/unfinished.skull")),
];

fn text(name: &str) -> &'static str {
    RECORDS.iter().find(|(known, _)| *known == name).expect("a record of the list").1
}

fn read(name: &str) -> Record {
    text(name).parse().unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

fn bid(discs: u8) -> Bid {
    Bid::new(discs).expect("a bid is never zero")
}

/// All that happened, but for the start of each round.
fn story(record: &Record) -> Vec<Event> {
    record.replay().flat_map(|moment| moment.events).collect()
}

#[test]
fn printing_what_was_read_gives_the_same_text() {
    for (name, text) in RECORDS {
        assert_eq!(read(name).to_string(), text, "{name}");
    }
}

#[test]
fn the_list_holds_every_record_of_the_folder() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), RECORDS.len());
}

#[test]
fn the_records_show_every_sign() {
    let all: String = RECORDS.iter().map(|(_, text)| *text).collect();
    for sign in
        ["+f", "+s", "+?", ":3", ":pass", "^f", "^s", "!f", "!s", "*1", "-s ", "-f@", "-?@", "#", "A>C"]
    {
        assert!(all.contains(sign), "{sign}");
    }
}

#[test]
fn a_record_lists_nothing_before_the_first_act_but_who_leads() {
    for (name, _) in RECORDS {
        let record = read(name);
        let start = record.replay().next().unwrap();
        assert_eq!((start.step, start.act, start.game), (0, None, record.start()), "{name}");
        assert_eq!(start.events, [Event::RoundStarted { round: 1, first: record.first() }]);
        assert_eq!(record.replay().last().unwrap().game, *record.game());
    }
}

/// R3.1, R4.2, R4.4, R5.2, R5.3, R6.1, R6.3: the four players of the rulebook.
#[test]
fn the_example_with_four_players_goes_as_the_rulebook_tells_it() {
    let record = read("example_four_players");
    let after = |step: usize| record.replay().nth(step).unwrap().game;

    let all_placed = after(4);
    assert_eq!((all_placed.phase(), all_placed.turn()), (Phase::Placing, Some(A)));
    let fourth = after(7);
    assert_eq!((fourth.turn(), fourth.placed()), (Some(D), 7), "the first three have added a disc");
    let three = after(8);
    assert_eq!((three.phase(), three.bid(), three.turn()), (Phase::Bidding, Some(bid(3)), Some(A)));
    let five = after(9);
    assert_eq!((five.bid(), five.bidder(), five.turn()), (Some(bid(5)), Some(A), Some(B)));
    let two_passed = after(11);
    assert_eq!(two_passed.turn(), Some(D), "who had said three speaks again");

    let passed = record.replay().nth(12).unwrap();
    let own = Event::Flipped { seat: A, disc: F, by: A };
    let started = Event::AttemptStarted { seat: A, bid: bid(5) };
    assert_eq!(
        passed.events,
        [Event::Passed { seat: D }, started, own, own],
        "discs 1 and 2 are the challenger's own"
    );
    assert_eq!(passed.game.flips_left(), Some(3));
    assert_eq!(after(13).face_up(B), 1, "disc 3 is the top one of a mat with two");
    assert_eq!(after(14).face_up(D), after(14).height(D), "disc 4 is the only one of its mat");

    let last = record.replay().last().unwrap();
    assert_eq!(
        last.events,
        [
            Event::Flipped { seat: C, disc: F, by: A },
            Event::ChallengeWon { seat: A, wins: 1 },
            Event::RoundStarted { round: 2, first: A },
        ]
    );
    let next = last.game;
    assert!(next.seats().into_iter().all(|seat| next.hand(seat) == discs(3, 1)), "all pick their discs up");
    assert_eq!((next.phase(), next.winner()), (Phase::Opening, None));
}

/// R4.2, R4.4, R5.2, R7.2, R8.2: the three players of the rulebook; the first bidder's pass is unsaid there.
#[test]
fn the_example_with_three_players_goes_as_the_rulebook_tells_it() {
    let record = read("example_three_players");
    let after = |step: usize| record.replay().nth(step).unwrap().game;
    let three = after(7);
    assert_eq!((three.bidder(), three.turn()), (Some(A), Some(B)));
    assert!(three.check(B, Action::Pass).is_ok() && three.check(B, Action::Bid(bid(4))).is_ok());
    let dora_passed = after(9);
    assert_eq!((dora_passed.phase(), dora_passed.turn()), (Phase::Bidding, Some(A)), "Milo has yet to pass");
    let challenged = after(10);
    assert_eq!((challenged.phase(), challenged.turn()), (Phase::Flipping, Some(B)));
    assert_eq!((challenged.face_up(B), challenged.flips_left()), (2, Some(2)), "she begins with her own");
    let failed = after(11);
    assert_eq!((failed.skull_owner(), failed.may_show()), (Some(C), seats([A, C])));
    let next = record.game();
    assert_eq!((next.first(), next.discs(B)), (B, discs(2, 1)), "she leads although she failed");
}

/// R7.4: what each could write down.
#[test]
fn a_full_record_shows_each_viewer_what_it_saw() {
    let full = read("example_three_players");
    let seen_by = |viewer| full.seen_by(viewer).map(|record: Record| record.to_string());
    assert_eq!(seen_by(full.game().viewer(B)).as_deref(), Some(text("seen_by_the_challenger")));
    assert_eq!(seen_by(Viewer::SPECTATOR).as_deref(), Some(text("seen_by_a_spectator")));
    assert_eq!(seen_by(Viewer::ALL_SEEING).as_deref(), Some(text("example_three_players")));
}

/// R7.4
#[test]
fn a_record_of_one_seat_shows_nobody_what_another_seat_saw() {
    let own = read("seen_by_the_challenger");
    assert_eq!(own.known(), Known::To(B));
    assert_eq!(own.seen_by(own.game().viewer(A)), None);
    assert_eq!(own.seen_by(Viewer::ALL_SEEING), None);
    let public = own.seen_by(Viewer::SPECTATOR).unwrap();
    assert_eq!(public.to_string(), text("seen_by_a_spectator"));
    assert_eq!(public.seen_by(own.game().viewer(B)), None);
}

/// R1.1: discs that fit what was turned up stand in for those that are unknown.
#[test]
fn a_public_record_supposes_discs_that_fit() {
    let public = read("seen_by_a_spectator");
    let losing = public.replay().nth(12).unwrap().game;
    assert_eq!(losing.stack(A).last(), Some(S), "Milo showed a skull on top");
    assert_eq!(losing.stack(C).last(), Some(S), "Dora's top disc was the skull");
    assert_eq!(losing.stack(B).collect::<Vec<_>>(), [F, F]);
}

/// R7.3, R7.6, R8.3, R8.4, R9.1
#[test]
fn the_endgame_eliminates_names_and_ends_as_written() {
    let record = read("endgame");
    let (player, by) = record.game().result().unwrap();
    assert_eq!((player.seat(), by), (C, Victory::LastStanding));
    let story = story(&record);
    for event in [
        Event::Lost { seat: A, disc: S, taken: None },
        Event::Eliminated { seat: A },
        Event::LeaderNamed { seat: A, leader: C },
        Event::Shown { seat: B, disc: F },
        Event::Lost { seat: C, disc: F, taken: None },
        Event::Lost { seat: B, disc: F, taken: Some(Taken { by: C, position: 0 }) },
        Event::GameWon { player, by },
    ] {
        assert!(story.contains(&event), "{event:?}");
    }
    assert_eq!(record.game().wins(C), 1, "as the position said");
    assert_eq!(record.headers.date.as_ref().unwrap().as_str(), "2026-11-15");
    assert_eq!(record.headers.seed.as_ref().unwrap().as_str(), "7");
}

/// R2.3, R6.2, R8.5
#[test]
fn the_options_are_read_and_played_by() {
    let record = read("all_options");
    let named: Vec<Act> =
        record.acts().iter().copied().filter(|act| matches!(act.action, Action::Lead(_))).collect();
    assert_eq!(
        named.iter().map(|act| act.seat).collect::<Vec<_>>(),
        [B, C],
        "both failed on their own skull"
    );
    assert_eq!(
        record.game().result().map(|(player, by)| (player.seat(), by)),
        Some((A, Victory::Challenges))
    );
    assert!(record.replay().all(|moment| moment.game.may_show().is_empty()));
}

/// R10.2
#[test]
fn two_tribes_are_named_once_and_win_together() {
    let record = read("two_tribes");
    assert_eq!((record.headers.names.len(), record.setup().seats()), (2, 4));
    assert_eq!(record.game().alive(), seats([A, C]));
    assert_eq!((record.game().wins(A), record.game().wins(C)), (1, 1), "not by two challenges");
    assert_eq!(record.result(), "A wins, last standing");
}

#[test]
fn an_unfinished_game_stops_where_it_stopped() {
    let record = read("unfinished");
    assert_eq!((record.game().phase(), record.game().turn()), (Phase::Bidding, Some(B)));
    assert_eq!(record.game().stack(C).collect::<Vec<_>>(), [S, F], "the author's own discs are known");
    assert_eq!(record.result(), "unfinished");
}

#[test]
fn a_record_can_be_played_on_and_refuses_what_the_rules_refuse() {
    let mut record = read("example_four_players");
    let before = record.clone();
    assert!(record.play(A, Action::Pass, &mut |_| 0).is_err());
    assert_eq!(record, before, "a refusal is not written down");
    record.play(A, Action::Place(S), &mut |_| 0).unwrap();
    assert!(record.to_string().ends_with("2. A leads | A+s\n"));
}

#[test]
fn bars_spaces_and_comments_only_please_the_eye() {
    let plain = "Skull record 1\nSeats: 2\n\n1. A leads A+f B+s A:1 B:pass A^f A*1 2. A leads\n";
    let dressed = "Skull record 1\r\nSeats:2\r\n\r\n  1. A leads | A+f\tB+s # nobody looks\n\n | A:1\nB:pass # so be it\nA^f A*1\n2.\nA leads";
    assert_eq!(plain.parse::<Record>(), dressed.parse::<Record>());
    assert_eq!(
        plain.parse::<Record>().unwrap().acts().iter().map(|act| act.seat).collect::<Vec<Seat>>(),
        [A, B, A, B]
    );
}

/// R7.4, R11: any game, as anybody could have written it down.
#[test]
fn a_viewers_record_shows_exactly_what_the_viewer_saw() {
    for full in wander::games() {
        let game = full.game();
        let seats = game.seats().into_iter().map(|seat| game.viewer(seat));
        for viewer in seats.chain([Viewer::SPECTATOR, Viewer::ALL_SEEING]) {
            let seen = full.seen_by(viewer).unwrap();
            assert_eq!(seen.to_string().parse(), Ok(seen.clone()));
            for (told, truth) in seen.replay().zip(full.replay()) {
                assert_eq!(viewer.view(&told.game), viewer.view(&truth.game), "{seen}\n{full}");
            }
            assert_eq!(seen.acts().len(), full.acts().len());
        }
    }
}

#[test]
fn names_are_written_down_for_all_players_or_for_none() {
    let mut record: Record = "Skull record 1\nSeats: 2\n\n1. A leads\n".parse().unwrap();
    record.headers.names = vec![HeaderText::clean("Ana").unwrap()];
    assert!(!record.to_string().contains("Ana"));
    assert!(record.seen_by(Viewer::SPECTATOR).is_some(), "and the record can still be handed on");
    record.headers.names.push(HeaderText::clean("Bo").unwrap());
    assert!(record.to_string().contains("A: Ana\nB: Bo\n"));
}

/// R1.4
#[test]
fn a_first_player_was_drawn_unless_the_record_says_named() {
    let read =
        |head: &str| -> Record { format!("Skull record 1\nSeats: 2\n{head}\n1. A leads\n").parse().unwrap() };
    assert_eq!(read("").headers.first, First::Drawn);
    assert_eq!(read("First: drawn\n"), read(""), "which goes without saying");
    let named = read("First: named\n");
    assert_eq!(named.headers.first, First::Named);
    assert!(named.to_string().contains("\nFirst: named\n"), "{named}");
    assert_eq!(named.seen_by(Viewer::SPECTATOR).unwrap().headers.first, First::Named, "all know it");
}

#[test]
fn a_record_holds_nothing_that_a_stranger_saw() {
    let record: Record = "Skull record 1\nSeats: 2\n\n1. A leads\n".parse().unwrap();
    let larger: Record = "Skull record 1\nSeats: 12\n\n1. A leads\n".parse().unwrap();
    assert!(record.seen_by(larger.game().viewer(L)).is_none());
    assert!(larger.seen_by(larger.game().viewer(L)).is_some());
}

/// R7.2: what somebody says they saw is judged like any other record.
#[test]
fn nobody_has_seen_a_disc_taken_from_beyond_the_last() {
    let record = read("endgame");
    let seen: Vec<Seen> = story(&record).iter().map(|event| record.author().sees(event)).collect();
    let start = record.author().view(&record.start());
    assert!(Record::witnessed(&start, &seen).is_ok());
    for position in [4, u8::MAX] {
        let mut wrong = seen.clone();
        for seen in &mut wrong {
            if let Seen::Lost { taken: Some(taken), .. } = seen {
                taken.position = position;
            }
        }
        assert!(wrong != seen && Record::witnessed(&start, &wrong).is_err(), "{position}");
    }
}
