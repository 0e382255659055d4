//! Mistakes that implementations of Skull are known to make, each turned into a test.

use std::collections::BTreeSet;

use skull_rules::{
    Action::{self, Discard, Flip, Pass, Show, Take},
    Chance, Disc, Discs, Event, Game, Illegal, Phase, Seat, Seats, Wait,
};

use crate::{
    table::{A, B, C, D, F, S, Table, bid, discs, seats, table, table_with},
    wander,
};

/// R5.2, R5.3: a stack is flipped from the bottom.
#[test]
fn every_stack_is_flipped_from_the_top() {
    let own = table("A+s B+f C+f | A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 2. A leads");
    assert_eq!(own.wins(A), 1);
    let other = table("A+f B+s C+f | A+f B+f C+f | A:3 B:pass C:pass | A^f A^f B^f | A*1 2. A leads");
    assert_eq!(other.wins(A), 1);
}

/// R5.2: the challenger's whole stack is flipped although the bid is smaller.
#[test]
fn a_small_bid_leaves_the_rest_of_ones_own_stack_face_down() {
    let game = table("A+f B+f | A+s B+f A+f | B:1 A:2 B:pass | A^f A^s");
    assert_eq!((game.face_up(A), game.height(A)), (2, 3));
    let flips = game.happened().into_iter().filter(|event| matches!(event, Event::Flipped { .. })).count();
    assert_eq!(flips, 2);
}

/// R7.3: luck decides what is lost to one's own skull.
#[test]
fn luck_has_no_part_in_what_is_lost_to_ones_own_skull() {
    for chosen in Disc::BOTH {
        let mut game = *table("A+s B+f | A:1 B:pass | A^s");
        game.play(A, Discard(chosen), &mut |_| panic!("nobody draws")).unwrap();
        assert_eq!(game.lost(A).collect::<Vec<_>>(), [chosen]);
    }
}

/// R7.2: the skull can never be taken, or a position gives it away, because nothing is shuffled.
#[test]
fn every_disc_is_equally_likely_at_every_position() {
    for (flowers, skulls) in (0..=3).flat_map(|f| [(f, 0), (f, 1)]).filter(|&hand| hand != (0, 0)) {
        let hand = discs(flowers, skulls);
        let count = hand.len() as u8;
        for position in 0..count {
            let drawn = (0..count).map(|draw| (|_: u8| draw).shuffled(hand, position));
            assert_eq!(
                drawn.filter(|&disc| disc == S).count(),
                usize::from(skulls),
                "{hand:?} at {position}"
            );
        }
        for draw in 0..count {
            let laid_out = (0..count).map(|position| (|_: u8| draw).shuffled(hand, position));
            assert_eq!(
                laid_out.filter(|&disc| disc == S).count(),
                usize::from(skulls),
                "{hand:?} drawn {draw}"
            );
        }
    }
}

/// R7.2: the draw is asked for the wrong number of discs, such as those left in hand or four.
#[test]
fn luck_is_asked_once_for_one_of_all_discs_the_challenger_has() {
    for (hands, count) in [("A 3f1s", 4), ("A 2f1s", 3), ("A 2f0s", 2), ("A 1f0s", 1)] {
        let head = format!("Hands: {hands}, B 3f1s, C 3f1s");
        let mut game = *table_with(&head, "A+f B+s C+f | A:2 B:pass C:pass | A^f B^s");
        let mut asked = Vec::new();
        let mut luck = |n| {
            asked.push(n);
            n - 1
        };
        game.play(B, Take(0), &mut luck).unwrap();
        assert_eq!(asked, [count]);
    }
}

/// R6.3, R8.2, R8.3, R8.4, R8.5: the wrong seat leads the next round.
#[test]
fn the_right_seat_leads_in_every_case() {
    // B challenges in a round that A leads; C owns the other skull.
    let moves = |discs, rest| format!("{discs} | A:1 B:2 C:pass A:pass | {rest}");
    let (flower, own) = ("A+f B+f C+s", "A+f B+s C+f");
    let full = "Seats: 3";
    let leader = |head: &str, moves: &str| table_with(head, moves).first();
    let (last_flower, last_skull) = ("Hands: A 3f1s, B 1f0s, C 3f1s", "Hands: A 3f1s, B 0f1s, C 3f1s");
    assert_eq!(leader(full, &moves(flower, "B^f A^f | B*1 2. B leads")), B, "success");
    assert_eq!(leader(full, &moves(flower, "B^f C^s | B-f@C1 2. B leads")), B, "another's skull");
    assert_eq!(leader(full, &moves(own, "B^s | B-f 2. B leads")), B, "their own skull");
    assert_eq!(leader(last_flower, &moves(flower, "B^f C^s | B-f@C1 B# 2. C leads")), C, "out by another's");
    assert_eq!(
        leader(last_skull, &moves(own, "B^s | B-s B# B>A 2. A leads")),
        A,
        "out by their own skull, names A"
    );
    assert_eq!(leader(last_skull, &moves(own, "B^s | B-s B# B>C 2. C leads")), C, "or C");
    let choose = |head| format!("Rules: after_own_skull=choose\n{head}");
    assert_eq!(leader(&choose(full), &moves(own, "B^s | B-f B>C 2. C leads")), C, "choose, still in");
    assert_eq!(leader(&choose(full), &moves(flower, "B^f C^s | B-f@C1 2. B leads")), B, "choose, another's");
    assert_eq!(leader(&choose(last_flower), &moves(flower, "B^f C^s | B-f@C1 B# 2. C leads")), C);
}

/// R4.1: a bid of nothing, or of more than there is.
#[test]
fn a_bid_of_zero_or_above_the_total_is_refused_while_opening_and_while_raising() {
    for moves in ["A+f B+f", "B+f A+f | A:1"] {
        let game = table(moves);
        assert_eq!(game.check_bid(0).map_err(Illegal::code), Err("bid_too_low"));
        assert_eq!(game.check_bid(3).map_err(Illegal::code), Err("bid_too_high"));
        assert_eq!(game.check_bid(2), Ok(()));
    }
}

/// R4.4: the last seat is asked to raise itself.
#[test]
fn the_last_seat_is_not_asked_after_all_others_passed() {
    let game = table("A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 2. A leads");
    let passes = game.record().acts().iter().filter(|act| act.action == Pass).map(|act| act.seat);
    assert_eq!(passes.collect::<Vec<_>>(), [B, C]);
    assert!(!game.record().acts().iter().any(|act| act.seat == A && act.action == Pass));
}

/// R4.5: a burn out waits for passes that change nothing.
#[test]
fn a_burn_out_asks_nobody() {
    let game = table("A+f B+f C+f D+f | A:4 | A^f");
    assert_eq!(game.to_act(), seats([A]));
    assert_eq!(game.refusal(B, Pass), Illegal::NotYourTurn(Wait::For { turn: A, phase: game.phase() }));
    let own = table_with("Hands: A 3f1s, B 3f1s, C 0f0s", "A+s B+f | A:2 | A^s");
    assert_eq!(own.phase(), Phase::Losing, "even the challenger's own skull comes at once");
}

/// R4.3, R8.1: a turn goes to a seat that passed or is out.
#[test]
fn a_turn_is_never_given_to_a_seat_that_passed_or_is_out() {
    for_each_act(|before, seat, action, after| {
        let asked = after.to_act();
        match after.phase() {
            Phase::Naming => assert_eq!(asked, seats([seat]), "after {action:?}"),
            Phase::Bidding => assert!(asked.into_iter().all(|seat| !after.has_passed(seat)), "{before:?}"),
            _ => {}
        }
        let others = if after.phase() == Phase::Naming { Seats::NONE } else { asked };
        assert!(others.minus(after.alive()).is_empty(), "{before:?} {seat} {action:?} {after:?}");
    });
}

/// R7.1: discs stay on the mats, or vanish with somebody else's loss.
#[test]
fn all_discs_return_but_the_one_lost() {
    for_each_act(|before, _, action, after| {
        let lost = matches!(action, Take(_) | Discard(_));
        let owned = |game: &Game| game.seats().into_iter().map(|seat| game.discs(seat).len()).sum::<usize>();
        assert_eq!(owned(before) - owned(after), usize::from(lost), "{before:?} {action:?}");
        if after.round() > before.round() {
            assert!(after.seats().into_iter().all(|seat| after.hand(seat) == after.discs(seat)));
            assert_eq!((after.placed(), after.bid()), (0, None));
        }
    });
}

/// R9.1: a game ends with nobody, or with two who have won.
#[test]
fn every_game_ends_with_one_winner() {
    let mut ends = BTreeSet::new();
    for_each_act(|_, _, _, after| {
        let players: BTreeSet<_> = after.alive().into_iter().map(|seat| after.player(seat)).collect();
        let enough = |seat| after.wins(seat) >= after.rules().wins_to_win;
        let champions: Vec<_> = after.seats().into_iter().filter(|&seat| enough(seat)).collect();
        match after.winner() {
            Some(winner) if champions.is_empty() => assert_eq!(players, BTreeSet::from([winner])),
            Some(winner) => {
                assert_eq!(champions.iter().map(|&s| after.player(s)).collect::<Vec<_>>(), [winner]);
            }
            None => assert!(champions.is_empty() && players.len() > 1, "{after:?}"),
        }
        ends.extend(after.winner().map(|_| champions.is_empty()));
    });
    assert_eq!(ends.len(), 2, "both ways to win were met");
}

/// R5.1, R5.3: more or fewer discs are flipped than bid, or the challenger's own again.
#[test]
fn an_attempt_never_turns_more_discs_than_bid() {
    for_each_act(|before, _, action, after| {
        let up = |game: &Game| game.seats().into_iter().map(|seat| game.face_up(seat)).sum::<usize>();
        if let Some(left) = after.flips_left() {
            assert_eq!(Some(up(after) + usize::from(left)), after.bid().map(|bid| bid.get().into()));
            assert!(left > 0);
        }
        match action {
            Flip(owner) => assert_ne!(Some(owner), before.bidder()),
            Show => assert_eq!(up(after), up(before) + 1),
            _ => {}
        }
    });
}

/// R8.4: who names the leader may name the dead, or is skipped when a duel remains.
#[test]
fn the_eliminated_challenger_can_name_each_seat_still_in() {
    let hands = "Hands: A 0f1s, B 3f1s, C 0f0s, D 3f1s";
    let game = table_with(hands, "A+s B+f D+f | A:1 B:pass D:pass | A^s A-s A#");
    assert_eq!(game.legal(A).into_iter().collect::<Vec<_>>(), [Action::Lead(B), Action::Lead(D)]);
    assert_eq!(game.refusal(A, Action::Lead(C)), Illegal::SeatIsOut(C));
    assert_eq!(game.then("A>D 2. D leads | B+f D+f").turn(), Some(D));
}

/// R3.2: a seat without a disc in hand is skipped, or stuck.
#[test]
fn an_empty_hand_is_asked_to_bid_not_skipped() {
    let game = table_with("Hands: A 3f1s, B 1f0s, C 3f1s", "A+f B+f C+f | A+f");
    assert_eq!(game.turn(), Some(B));
    assert!(game.legal(B).into_iter().all(|action| matches!(action, Action::Bid(_))));
    assert!(game.allows(B, bid(1)) && game.allows(B, bid(4)));
}

/// R7.4, R7.6: what the challenger did not reach is shown to all when the round ends.
#[test]
fn the_end_of_a_round_reveals_nothing() {
    let games =
        ["C+f", "C+s"].map(|c| table(&format!("A+f B+f {c} | A:2 B:pass C:pass | A^f B^f | A*1 2. A leads")));
    let memory = |game: &Table| {
        let events: Vec<_> = game.record().replay().flat_map(|moment| moment.events).collect();
        events.iter().map(|event| game.viewer(A).sees(event)).collect::<Vec<_>>()
    };
    assert_eq!(memory(&games[0]), memory(&games[1]));
}

/// R1.1: a hand is dealt that no tribe has.
#[test]
fn no_hand_holds_more_than_a_tribe_has() {
    for_each_act(|_, _, _, after| {
        for seat in after.seats() {
            let (hand, owned) = (after.hand(seat), after.discs(seat));
            assert!(owned.count(F) <= 3 && owned.count(S) <= 1);
            assert_eq!(hand.len() + after.height(seat), owned.len());
            assert_eq!(owned.len() + after.lost(seat).len(), Discs::FULL.len());
        }
    });
    assert_eq!(table("A+f B+f | A+s B+f").hand(A), discs(2, 0));
    assert_eq!(table("A+f D+f B+f C+f").hand(D), discs(2, 1));
}

/// Judges each act of many games: before, who, what, after.
fn for_each_act(mut judge: impl FnMut(&Game, Seat, Action, &Game)) {
    for record in wander::games() {
        let mut before = record.start();
        for moment in record.replay() {
            if let Some(act) = moment.act {
                judge(&before, act.seat, act.action, &moment.game);
            }
            before = moment.game;
        }
        assert_eq!(before.phase(), Phase::Over);
    }
}
