//! Who may know what: views, redacted events, and what follows from them with certainty.

use skull_rules::{Event, Game, Knowledge, Seen, Skull, View, Viewer, notation::Moment};

use crate::{
    table::{A, B, C, D, F, S, Table, table, table_with},
    wander,
};

/// What somebody knows who watched from the start.
fn memory(game: &Table, viewer: Viewer) -> Knowledge {
    let mut moments = game.record().replay();
    let mut knowledge = Knowledge::new(&viewer.view(&moments.next().expect("the start").game));
    for event in moments.flat_map(|moment| moment.events) {
        knowledge.note(&viewer.sees(&event));
    }
    knowledge
}

/// What A knows of B's skull.
fn known_to_a(game: &Table) -> Skull {
    memory(game, game.viewer(A)).skull(B)
}

/// R7.4, R11: all that a viewer was told and could see, move by move, is the same whatever others hide.
#[test]
fn games_that_differ_only_in_what_a_seat_may_not_know_look_the_same_to_it() {
    let game = |c, lost| table(&format!("A+f B+s C+{c} | A:1 B:2 C:pass A:pass | B^s | B-{lost} 2. B leads"));
    let base = game("f", "f");
    let look = |game: &Table, seat| look(game, game.viewer(seat));
    assert_eq!(look(&base, A), look(&game("s", "s"), A));
    assert_eq!(self::look(&base, Viewer::SPECTATOR), self::look(&game("s", "s"), Viewer::SPECTATOR));
    assert_eq!(look(&base, B), look(&game("s", "f"), B), "B does not see C's disc");
    assert_ne!(look(&base, B), look(&game("f", "s"), B), "but knows what is lost");
    assert_eq!(look(&base, C), look(&game("f", "s"), C), "C does not see what B lost");
    assert_ne!(look(&base, C), look(&game("s", "f"), C), "but for its own disc");
}

fn look(game: &Table, viewer: Viewer) -> Vec<(Vec<Seen>, View)> {
    let look = |moment: Moment| {
        let seen = moment.events.iter().map(|event| viewer.sees(event)).collect();
        (seen, viewer.view(&moment.game))
    };
    game.record().replay().map(look).collect()
}

/// R5.1, R11
#[test]
fn sizes_bids_and_turned_discs_are_public() {
    let game = table("A+f B+s C+f | A+f B+f C+f | A:4 B:pass C:pass | A^f A^f B^f");
    let view = Viewer::SPECTATOR.view(&game);
    assert_eq!(view.stack(B).collect::<Vec<_>>(), [None, Some(F)], "what was flipped, and no more");
    assert_eq!((view.hand(B), view.height(B), view.face_up(B)), (2, 2, 1));
    assert_eq!((view.bid(), view.bidder(), view.flips_left()), (game.bid(), Some(A), Some(1)));
    assert!(view.has_passed(B) && view.has_passed(C));
    assert_eq!((view.own_hand(A), view.own_discs(B)), (None, None));
    assert!(view.own_lost(C).is_none());
    assert_eq!(view.unaccounted(B), 3);
}

/// R7.4
#[test]
fn a_lost_disc_is_a_number_to_all_but_the_loser() {
    let game = table("A+s B+f C+f | A:1 B:pass C:pass | A^s A-s 2. A leads");
    let lost = |disc| Seen::Lost { seat: A, disc, taken: None };
    let event = Event::Lost { seat: A, disc: S, taken: None };
    assert_eq!(game.viewer(A).sees(&event), lost(Some(S)));
    assert_eq!(game.viewer(B).sees(&event), lost(None));
    assert_eq!(Viewer::SPECTATOR.sees(&event), lost(None));
    assert_eq!(game.viewer(B).view(&game).lost(A), 1);
    assert_eq!(game.viewer(B).view(&game).discs(A), 3);
}

/// R7.2
#[test]
fn a_view_offers_its_seat_exactly_what_the_rules_allow() {
    let game = table("A+f B+s C+f | A:2 B:pass C:pass | A^f B^s");
    for moment in game.record().replay() {
        for seat in [A, B, C] {
            let view = moment.game.viewer(seat).view(&moment.game);
            assert_eq!(view.legal(seat), moment.game.legal(seat), "{view:?}");
            assert!([A, B, C].into_iter().all(|other| other == seat || view.legal(other).is_empty()));
        }
    }
}

/// R1.1
#[test]
fn a_full_tribe_owns_its_skull_and_a_full_stack_hides_it() {
    assert_eq!(known_to_a(&table("A+f B+f C+f | A+f")), Skull::Owned);
    let stacked = table_with("Hands: A 3f1s, B 3f1s", "A+f B+f | A+f B+f A+f B+f A+s");
    assert_eq!(known_to_a(&stacked), Skull::Owned, "one disc is still in hand");
    assert_eq!(known_to_a(&stacked.then("B+s")), Skull::InStack);
}

/// R7.4
#[test]
fn after_a_loss_nobody_but_the_loser_is_sure_of_the_skull() {
    let lost =
        |disc| table(&format!("1. B leads | A+f B+s C+f | B:1 C:pass A:pass | B^s B-{disc} 2. B leads"));
    assert_eq!((known_to_a(&lost("f")), known_to_a(&lost("s"))), (Skull::Possible, Skull::Possible));
    let own = |game: &Table| memory(game, game.viewer(B)).skull(B);
    assert_eq!((own(&lost("f")), own(&lost("s"))), (Skull::Owned, Skull::Gone));
}

/// R5.1
#[test]
fn a_skull_that_was_seen_is_owned_until_the_next_loss() {
    let first = "1. B leads | A+f B+s C+f | B:1 C:pass A:pass | B^s B-f 2. B leads";
    let seen = table(first).then("A+f B+s C+f | B:1 C:pass A:pass | B^s");
    assert_eq!(known_to_a(&seen), Skull::InStack);
    assert_eq!(known_to_a(&seen.then("B-f 3. B leads")), Skull::Possible);
    let met = table(first).then("A+f B+s C+f | B:1 C:2 A:pass B:pass | C^f B^s C-f@B1 3. C leads");
    assert_eq!(known_to_a(&met), Skull::Owned, "who stops another keeps it");
}

/// R7.6
#[test]
fn showing_only_flowers_proves_the_skull_gone() {
    let head = "Hands: A 3f1s, B 2f0s, C 3f1s";
    let game = table_with(head, "A+f B+f C+s | A+f B+f | C:1 A:4 B:pass C:pass | A^f A^f C^s");
    assert_eq!(known_to_a(&game), Skull::Possible);
    assert_eq!(known_to_a(&game.then("B!f")), Skull::Possible, "one of two");
    assert_eq!(known_to_a(&game.then("B!f B!f")), Skull::Gone);
}

/// R8.1
#[test]
fn who_is_out_has_no_skull() {
    let game = table_with("Hands: A 3f1s, B 0f1s, C 3f1s, D 0f0s", "A+f B+s C+f");
    assert_eq!(memory(&game, game.viewer(A)).skull(D), Skull::Gone);
    assert_eq!(known_to_a(&game), Skull::Possible);
    let out = table_with(
        "Hands: A 3f1s, B 0f1s, C 3f1s",
        "1. B leads | A+f B+s C+f | B:1 C:pass A:pass | B^s B-s B#",
    );
    assert_eq!(known_to_a(&out), Skull::Gone);
}

/// R10.2
#[test]
fn a_player_knows_both_own_skulls() {
    let game = table_with("Rules: tribes_per_player=2", "A+f B+s C+s D+f");
    let knowledge = memory(&game, game.viewer(A));
    assert_eq!([A, B, C].map(|seat| knowledge.skull(seat)), [Skull::Owned, Skull::Owned, Skull::InStack]);
}

/// R11
#[test]
fn who_sits_down_late_knows_what_lies_open() {
    let game = table("A+f B+s C+f | A:2 B:pass C:pass | A^f B^s");
    let late = Knowledge::new(&Viewer::SPECTATOR.view(&game));
    assert_eq!(late.skull(B), Skull::InStack);
    assert_eq!(late.skull(C), Skull::Owned);
}

/// R7.4, R11
#[test]
fn what_is_certain_is_true() {
    for record in wander::games() {
        let start = record.start();
        let everybody = start.seats().into_iter().map(|seat| start.viewer(seat)).chain([Viewer::SPECTATOR]);
        let mut minds: Vec<_> =
            everybody.map(|viewer| (viewer, Knowledge::new(&viewer.view(&start)))).collect();
        for moment in record.replay().skip(1) {
            for (viewer, knowledge) in &mut minds {
                moment.events.iter().for_each(|event| knowledge.note(&viewer.sees(event)));
                must_be_true(knowledge, &moment.game);
            }
        }
    }
}

fn must_be_true(knowledge: &Knowledge, game: &Game) {
    for seat in game.seats() {
        let owned = game.discs(seat).has(S);
        let certain = knowledge.skull(seat);
        let holds = match certain {
            Skull::InStack => game.stack(seat).any(|disc| disc == S),
            Skull::Owned => owned,
            Skull::Possible => true,
            Skull::Gone => !owned,
        };
        assert!(holds, "{seat}'s skull is not {certain:?}: {game:?}");
    }
}

/// R11: a viewer's own disc is not counted twice, once as known and once as turned up.
#[test]
fn whoever_sits_down_in_mid_round_does_not_lose_sight_of_their_own_skull() {
    let game = table_with("Hands: A 1f1s, B 3f1s", "A+f B+f");
    let mut knowledge = Knowledge::new(&game.viewer(A).view(&game));
    let won = game.then("A:1 B:pass A^f A*1 2. A leads");
    won.seen_from(A).iter().for_each(|seen| knowledge.note(seen));
    assert_eq!(knowledge.skull(A), Skull::Owned, "it is still in hand");
}

/// R7.4: when discs have returned to the hands, nobody is sure of a skull that may just have been lost.
#[test]
fn a_skull_does_not_lie_in_a_stack_that_has_been_taken_back() {
    let game =
        table_with("Rules: after_own_skull=choose", "1. B leads | A+f B+s C+f | B:1 C:pass A:pass | B^s B-s");
    assert_eq!(known_to_a(&game), Skull::Possible);
    assert_eq!(known_to_a(&game.then("B>B 2. B leads")), Skull::Possible);
}
