//! Faulty records: where the fault stands, what was found, what should be there, which rule it breaks.

use skull_rules::{
    BadSetup, Disc, Illegal, Kind, Phase, Wait,
    notation::{Fault, Flaw, Record},
};

use crate::{
    coverage,
    table::{A, B},
};

const SIGNS: &str = "a seat and a sign, such as A+f, A:3, A:pass, A^f, A!f, A*1, A-f, A-f@B2, A# or A>B";
const HEADERS: &str = "a header such as `A: Ana`, or one of Event, Date, Seats, Rules, Hands, Wins, Known, \
                       First, Commitment, Seed, Result; then an empty line";
const RULES: &str = "rules such as wins_to_win=3, opening=first_player_last, after_own_skull=choose, \
                     show_after_failure=false, tribes_per_player=2";

fn fault(text: &str) -> Fault {
    text.parse::<Record>().expect_err("this record should be refused")
}

/// The fault of a duel that goes like this: line 4, moves from column 12 on.
fn fault_in(moves: &str) -> Fault {
    fault(&format!("Skull record 1\nSeats: 2\n\n1. A leads {moves}\n"))
}

/// The fault of a head, whose first line is line 2.
fn fault_in_head(head: &str) -> Fault {
    fault(&format!("Skull record 1\n{head}\n\n1. A leads\n"))
}

/// Stands for the end of the record where a word is found otherwise.
const END: &str = "the end";

fn at(line: usize, column: usize, found: &str, flaw: Flaw) -> Fault {
    Fault { line, column, found: (found != END).then(|| found.to_owned()), flaw }
}

fn expected(line: usize, column: usize, found: &str, what: &str) -> Fault {
    at(line, column, found, Flaw::Expected(what.to_owned()))
}

fn impossible(line: usize, column: usize, found: &str, why: &str) -> Fault {
    at(line, column, found, Flaw::Impossible(why.to_owned()))
}

#[test]
fn a_record_begins_with_its_title() {
    assert_eq!(fault(""), expected(1, 1, "", "`Skull record 1`"));
    assert_eq!(fault("Skull record 2\n"), expected(1, 1, "Skull record 2", "`Skull record 1`"));
    assert_eq!(fault("\nSkull record 1\n"), expected(1, 1, "", "`Skull record 1`"));
}

#[test]
fn a_record_is_not_endless() {
    let long = format!("Skull record 1\nSeats: 2\n\n1. A leads\n{}", "#".repeat(Record::MOST_BYTES));
    let why = "a record of at most 1048576 bytes";
    assert_eq!(fault(&long), expected(1, 1, "Skull record 1", why));
    assert!(long[..Record::MOST_BYTES].parse::<Record>().is_ok(), "the limit itself is allowed");
}

#[test]
fn a_header_is_known_and_stands_once() {
    assert_eq!(fault_in_head("hello"), expected(2, 1, "hello", HEADERS));
    assert_eq!(fault_in_head("Colour: red"), expected(2, 1, "Colour: red", HEADERS));
    assert_eq!(fault_in_head("Seats: 2\nSeats: 2"), expected(3, 1, "Seats: 2", "each header once"));
}

#[test]
fn a_first_player_is_drawn_or_named() {
    assert_eq!(fault_in_head("First: chosen"), expected(2, 8, "chosen", "drawn or named"));
    assert_eq!(fault_in_head("First: A"), expected(2, 8, "A", "drawn or named"));
}

#[test]
fn a_text_is_one_clean_line_of_at_most_eighty_characters() {
    let clean = "1 to 80 characters, none of them a control or invisible character";
    assert_eq!(fault_in_head("Event: a\u{7}b"), expected(2, 8, "a\u{fffd}b", clean));
    let shown = format!("{}…", "é".repeat(40));
    assert_eq!(fault_in_head(&format!("Seats: 2\nDate: {}", "é".repeat(81))), expected(3, 7, &shown, clean));
    let longest = format!("Skull record 1\nSeats: 2\nDate: {}\n\n1. A leads", "é".repeat(80));
    assert!(longest.parse::<Record>().is_ok());
}

/// R1.3
#[test]
fn the_head_says_how_many_seats_there_are() {
    assert_eq!(
        fault("Skull record 1\n\n1. A leads\n"),
        expected(1, 1, "Skull record 1", "the players' names or `Seats: ` below it")
    );
    for seats in ["1", "13", "02", "-2", "+2", "two", "4294967298", "٣"] {
        let what = "a number of seats, 2 to 12 (R1.3)";
        assert_eq!(fault_in_head(&format!("Seats: {seats}")), expected(2, 8, seats, what));
    }
    assert_eq!(fault_in_head("A: Ana"), at(2, 1, "A: Ana", Flaw::Setup(BadSetup::Seats(1))));
}

#[test]
fn names_stand_in_order_one_for_each_player() {
    assert_eq!(fault_in_head("B: Bo"), expected(2, 1, "B: Bo", HEADERS));
    assert_eq!(fault_in_head("A: Ana\nC: Cleo"), expected(3, 1, "C: Cleo", HEADERS));
    let what = "a name for each player at 3 seats, or none";
    assert_eq!(fault_in_head("Seats: 3\nA: Ana\nB: Bo"), expected(4, 1, "B: Bo", what));
    let thirteen: Vec<_> = ('A'..='M').map(|letter| format!("{letter}: x")).collect();
    assert_eq!(fault_in_head(&thirteen.join("\n")), expected(14, 1, "M: x", HEADERS));
}

/// R10.2
#[test]
fn rules_are_known_and_make_a_table() {
    assert_eq!(fault_in_head("Seats: 2\nRules: chess"), expected(3, 8, "chess", RULES));
    assert_eq!(
        fault_in_head("Seats: 2\nRules: opening=simultaneous, wins_to_win=256"),
        expected(3, 30, "wins_to_win=256", RULES)
    );
    assert_eq!(
        fault_in_head("Seats: 3\nRules: tribes_per_player=2"),
        at(2, 8, "3", Flaw::Setup(BadSetup::SeatsForTwoTribes(3)))
    );
}

/// R1.1, R9.1
#[test]
fn hands_and_wins_have_an_entry_for_each_seat() {
    let hand = "such as A 3f1s, or A 4? where they are unknown";
    let head = |lines: &str| fault_in_head(&format!("Seats: 2\n{lines}"));
    assert_eq!(head("Hands: A 3f1s"), expected(3, 8, "A 3f1s", &format!("2 entries, one a seat, {hand}")));
    for wrong in ["B 4f0s", "B 3f2s", "B 3f", "B 5?", "A 3f1s", "B", "b 3f1s", "B  3f1s", "B 3f1sé"] {
        assert_eq!(
            head(&format!("Hands: A 3f1s, {wrong}")),
            expected(3, 16, wrong, &format!("an entry for B, {hand}"))
        );
    }
    assert_eq!(head("Wins: A 1"), expected(3, 7, "A 1", "2 entries, one a seat, such as A 1"));
    assert_eq!(head("Wins: A 1, B x"), expected(3, 12, "B x", "an entry for B, such as A 1"));
    let decided = "A 3f1s, B 0f0s";
    assert_eq!(head(&format!("Hands: {decided}")), at(3, 8, decided, Flaw::Setup(BadSetup::TooFewPlayers)));
    assert_eq!(head("Wins: A 2, B 0"), at(3, 7, "A 2, B 0", Flaw::Setup(BadSetup::AlreadyWon(A))));
}

/// R7.4
#[test]
fn what_is_known_and_what_is_written_agree() {
    let head = |lines: &str| fault_in_head(&format!("Seats: 2\n{lines}"));
    assert_eq!(head("Known: everybody"), expected(3, 8, "everybody", "all, public or a seat"));
    assert_eq!(head("Known: C"), at(3, 8, "C", Flaw::Illegal(Illegal::NoSuchSeat { seats: 2 })));
    assert_eq!(head("Known: L"), at(3, 8, "L", Flaw::Illegal(Illegal::NoSuchSeat { seats: 2 })));
    let hands = "hands such as 3f1s where `Known` says they are known, 4? elsewhere";
    for (known, written) in
        [("all", "A 4?, B 4?"), ("A", "A 4?, B 4?"), ("A", "A 3f1s, B 3f1s"), ("public", "A 3f1s, B 4?")]
    {
        assert_eq!(head(&format!("Known: {known}\nHands: {written}")), expected(4, 8, written, hands));
    }
    let moves = |known: &str, moves: &str| {
        fault(&format!("Skull record 1\nSeats: 2\nKnown: {known}\n\n1. A leads {moves}\n"))
    };
    let known = "f or s: the header `Known` says that this disc is known";
    let unknown = "?: the header `Known` says that this disc is unknown";
    assert_eq!(moves("A", "A+?"), expected(5, 12, "A+?", known));
    assert_eq!(moves("all", "A+?"), expected(5, 12, "A+?", known));
    assert_eq!(moves("A", "B+f"), expected(5, 12, "B+f", unknown));
    assert_eq!(moves("public", "A+? B+? A:1 B:pass A^s A-f"), expected(5, 35, "A-f", unknown));
}

/// R1.1
#[test]
fn unknown_discs_must_be_discs_that_a_tribe_can_have() {
    let head = "Skull record 1\nSeats: 2\nKnown: public\nHands: A 1?, B 4?\n\n1. A leads A+? B+? A:1 B:pass A^f A*1\n";
    let other_face = fault(&format!("{head}2. A leads A+? B+? A:1 B:pass A^s"));
    assert_eq!(
        other_face,
        impossible(
            7,
            31,
            "A^s",
            "three flowers and a skull do not make up what this seat has turned up (R1.1)"
        )
    );
    assert!(format!("{head}2. A leads A+? B+? A:1 B:pass A^f A*2").parse::<Record>().is_ok());
}

#[test]
fn the_result_is_what_the_game_came_to() {
    let said = "A wins by challenges";
    let why = "the game as written ends `unfinished`";
    assert_eq!(fault_in_head(&format!("Seats: 2\nResult: {said}")), impossible(3, 9, said, why));
}

#[test]
fn the_first_round_begins_the_body() {
    let first = "the first round: `1. A leads`";
    let body = |body: &str| fault(&format!("Skull record 1\nSeats: 2\n\n{body}"));
    assert_eq!(body("A+f"), expected(4, 1, "A+f", first));
    assert_eq!(body("2. A leads"), expected(4, 1, "2.", first));
    for number in ["1", "01.", "256.", "99999999999999999999.", "1.1", "1é"] {
        assert_eq!(
            body(&format!("{number} A leads")),
            expected(4, 1, number, "the number of a round, such as 1.")
        );
    }
    assert_eq!(body("1."), expected(4, 1, "1.", "who leads after it, such as 1. A leads"));
    assert_eq!(body("1. Q leads"), expected(4, 4, "Q", "a seat, A to L"));
    assert_eq!(body("1. A"), expected(4, 4, "A", "`leads` after the seat that leads the round"));
    assert_eq!(
        body("1. A\nfollows"),
        expected(5, 1, "follows", "`leads` after the seat that leads the round")
    );
}

/// R1.3, R8.1
#[test]
fn the_leader_sits_at_the_table_and_is_in() {
    let no_such = Flaw::Illegal(Illegal::NoSuchSeat { seats: 2 });
    assert_eq!(fault("Skull record 1\nSeats: 2\n\n1. C leads").flaw, no_such);
    let out = fault("Skull record 1\nSeats: 3\nHands: A 3f1s, B 0f0s, C 3f1s\n\n1. B leads");
    assert_eq!((out.line, out.flaw), (5, Flaw::Illegal(Illegal::SeatIsOut(B))));
}

#[test]
fn a_word_is_a_seat_and_a_sign() {
    for word in
        ["A", "Ä+f", "M+f", "a+f", "A?f", "A*", "A*x", "A*256", "A#x", "+f", "é", "|A+f", "AB+f", "A＋f"]
    {
        assert_eq!(fault_in(word), expected(4, 12, word, SIGNS));
    }
}

/// R4.1
#[test]
fn after_the_sign_stands_what_belongs_there() {
    let pick = "who took it and where it lay, such as B2";
    let bid = "a bid of 1 or more, or pass (R4.1)";
    for (sign, rest, what) in [
        ("A+", "x", "f, s or ?"),
        ("A+", "ff", "f, s or ?"),
        ("A+", "f|B+f", "f, s or ?"),
        ("A-", "x", "f, s or ?"),
        ("A^", "?", "f or s"),
        ("A!", "x", "f or s"),
        ("A:", "0", bid),
        ("A:", "03", bid),
        ("A:", "-1", bid),
        ("A:", "+1", bid),
        ("A:", "256", bid),
        ("A:", "99999999999999999999999", bid),
        ("A:", "Pass", bid),
        ("A>", "M", "a seat, A to L"),
        ("A>", "AB", "a seat, A to L"),
        ("A-f@", "B", pick),
        ("A-f@", "B0", pick),
        ("A-f@", "B256", pick),
        ("A-f@", "M1", pick),
        ("A-f@", "é1", pick),
        ("A-f@", "B1@B1", pick),
    ] {
        let column = 12 + sign.chars().count();
        assert_eq!(fault_in(&format!("{sign}{rest}")), expected(4, column, rest, what));
    }
}

/// R2.4, R3.1, R3.3, R3.4, R4.1, R4.2, R5.2, R7.2, R7.6, R8.1, R9.1
#[test]
fn a_record_that_breaks_a_rule_names_the_rule() {
    let phase = |phase, tried| Illegal::WrongPhase { phase, tried };
    for (before, word, why) in [
        ("", "A:1", phase(Phase::Opening, Kind::Bid)),
        ("", "C+f", Illegal::NoSuchSeat { seats: 2 }),
        ("A+f", "A+f", Illegal::NotYourTurn(Wait::ForTheOthersToOpen)),
        ("A+f B+f", "A:pass", phase(Phase::Placing, Kind::Pass)),
        ("A+f B+f", "A:3", Illegal::BidTooHigh { bid: 3, placed: 2 }),
        ("A+f B+f", "B^f", phase(Phase::Placing, Kind::Flip)),
        ("A+f B+f", "A!f", phase(Phase::Placing, Kind::Show)),
        ("A+f B+f", "A-f", phase(Phase::Placing, Kind::Discard)),
        ("A+f B+f", "A-f@A1", phase(Phase::Placing, Kind::Take)),
        ("A+f B+f", "A>B", phase(Phase::Placing, Kind::Lead)),
        ("A+s B+f", "A+s", Illegal::NoSuchDisc(Disc::Skull)),
        ("A+f B+f A:1", "B:1", Illegal::BidTooLow { bid: 1, above: 1 }),
        ("A+f B+f A:1", "B+f", phase(Phase::Bidding, Kind::Place)),
        ("A+f B+s A:2 A^f", "A^f", Illegal::OwnStack),
        ("A+f B+s A:2 A^f B^s", "A-f@B5", Illegal::BadPosition { discs: 4 }),
        ("A+f B+s A:2 A^f B^s", "A!f", Illegal::NotYourTurn(Wait::ChallengerMayNotShow)),
        ("A+f B+s A:2 A^f B^s", "B!s", Illegal::EmptyStack(B)),
        ("A+s B+f A:1 B:pass A^s A-s 2. A leads", "A+s", Illegal::NoSuchDisc(Disc::Skull)),
    ] {
        let fault = fault_in(format!("{before} {word}").trim_start());
        let column = if before.is_empty() { 12 } else { 13 + before.len() };
        assert_eq!(fault, at(4, column, word, Flaw::Illegal(why)));
        assert!(!coverage::rules_cited(&fault.to_string()).is_empty(), "{fault}");
    }
}

/// R8.1, R9.1
#[test]
fn a_seat_that_is_out_and_a_game_that_is_over_take_no_more_moves() {
    let head = "Skull record 1\nSeats: 3\nHands: A 1f0s, B 3f1s, C 0f1s\n\n1. A leads A+f B+s C+s A:3 A^f B^s A-f@B1 A# ";
    let out = fault(&format!("{head}\n2. B leads A+f"));
    assert_eq!(out, at(6, 12, "A+f", Flaw::Illegal(Illegal::SeatIsOut(A))));
    let won = fault_in("A+f B+f A:1 B:pass A^f A*1 2. A leads A+f B+f A:1 B:pass A^f A*2 A+f");
    assert_eq!(won.flaw, Flaw::Illegal(Illegal::GameOver));
}

/// R7.2: a disc is taken that the challenger does not have.
#[test]
fn only_a_disc_that_is_there_can_be_taken() {
    let before = "A+s B+f A:1 B:pass A^s A-s 2. A leads A+f B+s A:2 A^f B^s";
    let fault = fault_in(&format!("{before} A-s@B1"));
    assert_eq!(fault, at(4, 13 + before.len(), "A-s@B1", Flaw::Illegal(Illegal::NoSuchDisc(Disc::Skull))));
    assert!(
        format!("Skull record 1\nSeats: 2\n\n1. A leads {before} A-f@B1 3. A leads")
            .parse::<Record>()
            .is_ok()
    );
}

/// R5.2, R6.1, R6.3, R7.2, R8.1
#[test]
fn what_the_rules_bring_about_must_be_told_as_it_was() {
    let nothing = "nothing has happened that brings it about";
    for word in ["A*1", "A#"] {
        assert_eq!(fault_in(&format!("A+f B+f {word}")), impossible(4, 20, word, nothing));
    }
    assert_eq!(fault_in("A+f B+f 2. A leads"), impossible(4, 20, "2.", nothing));
    for (before, word, truth) in [
        ("A+f B+f A:1 B:pass", "A^s", "A^f"),
        ("A+f B+f A:1 B:pass", "B^f", "A^f"),
        ("A+f B+f A:1 B:pass A^f", "A*2", "A*1"),
        ("A+f B+f A:1 B:pass A^f", "B*1", "A*1"),
        ("A+f B+f A:1 B:pass A^f A*1", "A+f", "2. A leads"),
        ("A+f B+s A:2 A^f", "B^f", "B^s"),
        ("A+f B+s A:2 A^f B^s", "B-f@B1", "A-f@B1"),
        ("A+f B+s A:2 A^f B^s A-f@B1", "A#", "2. A leads"),
    ] {
        let why = format!("what was told before makes it `{truth}`");
        assert_eq!(fault_in(&format!("{before} {word}")), impossible(4, 13 + before.len(), word, &why));
    }
    for wrong in ["2. B leads", "3. A leads"] {
        let fault = fault_in(&format!("A+f B+f A:1 B:pass A^f A*1 {wrong}"));
        let why = "what was told before makes it `2. A leads`";
        assert_eq!(fault, impossible(4, 39, &wrong[..2], why));
    }
}

/// R5.2, R6.3
#[test]
fn a_record_does_not_stop_before_what_the_last_act_caused() {
    for (moves, missing) in [
        ("A+f B+f A:1 B:pass", "A^f"),
        ("A+f B+f A:1 B:pass A^f", "A*1"),
        ("A+f B+f A:1 B:pass A^f A*1", "2. A leads"),
    ] {
        assert_eq!(fault_in(moves), expected(4, 12 + moves.len(), END, &format!("`{missing}`")));
    }
}

#[test]
fn a_fault_reads_as_a_sentence() {
    let fault = fault_in("A+f B+f A:3");
    assert_eq!(
        fault.to_string(),
        "line 4, column 20: found `A:3`, which breaks a rule: A bid of 3 is more than the 2 discs on the mats (R4.1)."
    );
    let end = fault_in("A+f B+f A:1 B:pass");
    assert_eq!(end.to_string(), "line 4, column 30: found the end of the record, expected `A^f`");
    let setup = fault_in_head("A: Ana");
    let said = "line 2, column 1: found `A: Ana`, which is no table to play at: A table has 2 to 12 seats, not 1 (R1.3).";
    assert_eq!(setup.to_string(), said);
    let result = fault_in_head("Seats: 2\nResult: draw");
    let said = "line 3, column 9: found `draw`, which cannot be: the game as written ends `unfinished`";
    assert_eq!(result.to_string(), said);
}

#[test]
fn a_record_without_rounds_is_faulted_where_it_ends() {
    let [at_once, after_the_head] = ["", "\n"].map(|end| fault(&format!("Skull record 1\nSeats: 2\n{end}")));
    assert_eq!((at_once.line, at_once.column), (2, 9));
    assert_eq!((after_the_head.line, after_the_head.column), (3, 1));
}

#[test]
fn a_missing_part_in_mid_record_is_not_the_end_of_the_record() {
    for fault in [fault_in("A+ B+f"), fault_in("A: B+f"), fault_in_head("Event:\nSeats: 2")] {
        assert!(!fault.to_string().contains("the end of the record"), "{fault}");
    }
}

/// R6.2
#[test]
fn a_bad_number_of_challenges_is_faulted_where_it_stands() {
    for wins in ["0", "16"] {
        let fault = fault_in_head(&format!("Seats: 2\nRules: wins_to_win={wins}"));
        assert_eq!(fault.line, 3, "{fault}");
    }
}

/// R1.3, R10.2
#[test]
fn more_than_six_players_cannot_have_two_tribes_each() {
    let names = |last| ('A'..=last).map(|letter| format!("{letter}: x\n")).collect::<Vec<_>>().concat();
    let text = |last| format!("Skull record 1\n{}Rules: tribes_per_player=2\n\n1. A leads\n", names(last));
    assert!(text('F').parse::<Record>().is_ok());
    assert!(matches!(text('G').parse::<Record>(), Err(Fault { flaw: Flaw::Setup(_), .. })));
    assert!(matches!(text('L').parse::<Record>(), Err(Fault { flaw: Flaw::Setup(_), .. })));
}

/// R1.1
#[test]
fn a_second_skull_is_the_fault_not_the_first() {
    let moves = "A+? B+? C+? A+? B+? C+? A:2 B:3 C:pass A:pass B^f B^f A^s";
    let text = |more| format!("Skull record 1\nSeats: 3\nKnown: public\n\n1. A leads {moves} {more}\n");
    assert!(text("A!f").parse::<Record>().is_ok());
    let fault = fault(&text("A!s"));
    assert_eq!((fault.found.as_deref().unwrap(), fault.column), ("A!s", 13 + moves.len()), "{fault}");
}

/// R3.1, R4.2, R7.2, R7.3
#[test]
fn a_move_out_of_turn_names_the_rule_it_breaks() {
    for moves in ["A+f B+f B+f", "A+f B+s A:2 A^f B^s A-f", "A+s B+f A:1 B:pass A^s A-f@B1"] {
        let fault = fault_in(moves);
        assert!(!coverage::rules_cited(&fault.to_string()).is_empty(), "{fault}");
    }
}

#[test]
fn a_fault_carries_no_control_characters() {
    let fault = fault_in("\u{0}\u{1b}[31m\u{7f}");
    assert_eq!(fault.found.as_deref().unwrap(), "\u{fffd}\u{fffd}[31m\u{fffd}");
    assert!(!fault.to_string().chars().any(char::is_control));
}

/// Every record of the folder, cut, doubled and sprinkled with hostile characters at every place.
#[test]
fn no_text_makes_the_reader_panic() {
    let texts = [
        include_str!("../records/endgame.skull"),
        include_str!("../records/two_tribes.skull"),
        include_str!("../records/seen_by_a_spectator.skull"),
    ];
    let hostile = [
        "",
        "\0",
        "\n",
        "\n\n",
        "é",
        "\u{202e}",
        "?",
        "#",
        "@",
        "0",
        "999999999999",
        "L",
        "M",
        ":",
        ",",
        " ",
        "A-s@B1 ",
    ];
    for text in texts {
        for place in (0..=text.len()).filter(|&place| text.is_char_boundary(place)) {
            let (before, after) = text.split_at(place);
            let _ = before.parse::<Record>();
            let _ = after.parse::<Record>();
            for bit in hostile {
                reads_or_refuses(&format!("{before}{bit}{after}"));
                reads_or_refuses(&format!("{before}{bit}{}", after.get(1..).unwrap_or_default()));
            }
        }
    }
}

/// What is read can be printed and read again; what is refused says so in one line.
fn reads_or_refuses(text: &str) {
    match text.parse::<Record>() {
        Ok(record) => assert_eq!(record.to_string().parse(), Ok(record), "{text}"),
        Err(fault) => {
            assert!(fault.line >= 1 && fault.column >= 1);
            assert!(!fault.to_string().contains('\n'), "{fault}");
        }
    }
}
