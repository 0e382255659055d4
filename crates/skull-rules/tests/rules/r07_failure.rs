use skull_rules::{
    Action::{Discard, Place, Show, Take},
    Disc, Event, Illegal, Kind, Phase, Taken, Wait,
};

use crate::table::{A, B, C, F, S, Table, discs, seats, table, table_with};

/// A met B's skull; a disc lies face down before B and C each.
const MET_ANOTHERS: &str = "A+f B+f C+f | A+f B+s C+f | A:4 B:pass C:pass | A^f A^f C^f B^s";
/// A met their own skull.
const MET_OWN: &str = "A+s B+f C+f | A:1 B:pass C:pass | A^s";

/// The disc A loses when B takes `position` and luck draws `draw`.
fn taken(game: &Table, position: u8, draw: u8) -> Disc {
    let mut game = **game;
    game.play(B, Take(position), &mut |_| draw).expect("B may take");
    game.lost(A).last().expect("A has lost a disc")
}

/// R7.1
#[test]
fn after_a_skull_all_discs_return_and_the_challenger_alone_loses_one() {
    let game = table(MET_ANOTHERS).then("A-f@B3 2. A leads");
    assert_eq!([A, B, C].map(|seat| game.hand(seat)), [discs(2, 1), discs(3, 1), discs(3, 1)]);
    assert_eq!(game.placed(), 0);
    let won = table("A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 2. A leads");
    assert_eq!(won.hand(A), discs(3, 1), "nothing is lost without a skull");
}

/// R7.1
#[test]
fn a_lost_disc_never_comes_back() {
    let game = table(MET_OWN).then("A-s 2. A leads");
    assert_eq!(game.refusal(A, Place(S)), Illegal::NoSuchDisc(S));
    let next = game.then("A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 3. A leads");
    assert_eq!(next.hand(A), discs(3, 0));
}

/// R7.2
#[test]
fn the_owner_of_the_skull_takes_one_of_all_the_challengers_discs() {
    let game = table(MET_ANOTHERS);
    assert_eq!(game.to_act(), seats([B]));
    assert!((0..4).all(|position| game.allows(B, Take(position))), "those in hand included");
    assert_eq!(game.refusal(B, Take(4)), Illegal::BadPosition { discs: 4 });
    assert_eq!(game.refusal(A, Discard(F)), Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() }));
    assert_eq!(game.refusal(C, Take(0)), Illegal::NotYourTurn(Wait::For { turn: B, phase: game.phase() }));
    assert_eq!(
        game.refusal(B, Discard(F)),
        Illegal::WrongPhase { phase: Phase::Losing, tried: Kind::Discard }
    );
}

/// R7.2
#[test]
fn each_disc_is_equally_likely_to_be_taken_at_every_position() {
    let game = table(MET_ANOTHERS);
    for position in 0..4 {
        let skulls = (0..4).filter(|&draw| taken(&game, position, draw) == S).count();
        assert_eq!(skulls, 1, "one draw in four takes the one skull at position {position}");
    }
}

/// R7.3
#[test]
fn whoever_meets_their_own_skull_chooses_what_to_lose() {
    let game = table(MET_OWN);
    assert_eq!(game.to_act(), seats([A]));
    assert!(game.allows(A, Discard(F)) && game.allows(A, Discard(S)));
    assert_eq!(game.refusal(A, Take(0)), Illegal::WrongPhase { phase: Phase::Losing, tried: Kind::Take });
    assert_eq!(game.refusal(B, Take(0)), Illegal::NotYourTurn(Wait::For { turn: A, phase: game.phase() }));
    assert_eq!(game.then("A-s 2. A leads").hand(A), discs(3, 0));
    assert_eq!(game.then("A-f 2. A leads").hand(A), discs(2, 1));
}

/// R7.3
#[test]
fn only_a_disc_one_has_can_be_given_up() {
    let game = table_with("Hands: A 0f1s, B 3f1s, C 3f1s", MET_OWN);
    assert_eq!(game.refusal(A, Discard(F)), Illegal::NoSuchDisc(F));
    assert!(game.allows(A, Discard(S)));
}

/// R7.4
#[test]
fn only_the_challenger_knows_which_disc_was_taken() {
    let [flower, skull] =
        ["A-f@B2", "A-s@B2"].map(|loss| table(MET_ANOTHERS).then(&format!("{loss} 2. A leads")));
    let took = Event::Lost { seat: A, disc: S, taken: Some(Taken { by: B, position: 1 }) };
    assert!(skull.happened().contains(&took));
    for other in [B, C] {
        assert_eq!(flower.seen_from(other), skull.seen_from(other), "not even the taker");
        assert_eq!(flower.viewer(other).view(&flower), skull.viewer(other).view(&skull));
    }
    assert_ne!(flower.seen_from(A), skull.seen_from(A));
}

/// R7.4
#[test]
fn a_chosen_loss_stays_secret_in_later_rounds_too() {
    let later = "2. A leads | A+f B+f C+f | A:1 B:pass C:pass | A^f | A*1 3. A leads";
    let [flower, skull] = ["A-f", "A-s"].map(|loss| table(MET_OWN).then(&format!("{loss} {later}")));
    assert_eq!(flower.viewer(C).view(&flower), skull.viewer(C).view(&skull));
    let own = |game: &Table| game.viewer(A).view(game).own_lost(A).unwrap().collect::<Vec<_>>();
    assert_eq!((own(&flower), own(&skull)), (vec![F], vec![S]), "the loser remembers");
}

/// R7.5
#[test]
fn even_the_last_disc_is_lost_by_an_act() {
    let taken = table_with("Hands: A 1f0s, B 3f1s, C 3f1s", "A+f B+s C+f | A:2 B:pass C:pass | A^f B^s");
    assert_eq!(taken.phase(), Phase::Losing);
    assert!(taken.allows(B, Take(0)) && taken.allows(C, Show), "there is a moment to show");
    assert_eq!(taken.refusal(B, Take(1)), Illegal::BadPosition { discs: 1 });
    assert_eq!(taken.refusal(B, Place(F)), Illegal::WrongPhase { phase: Phase::Losing, tried: Kind::Place });
    let given_up = table_with("Hands: A 0f1s, B 3f1s, C 3f1s", MET_OWN);
    assert_eq!((given_up.phase(), given_up.to_act()), (Phase::Losing, seats([A])));
    assert!(given_up.alive().contains(A), "still in until then");
}

/// R7.6
#[test]
fn until_the_loss_others_may_show_their_own_discs_from_the_top() {
    let game = table("A+f B+f C+s | A+f B+s C+f | A:4 B:pass C:pass | A^f A^f B^s");
    assert!(game.allows(C, Show) && game.allows(B, Show));
    let game = game.then("C!f");
    assert_eq!(game.happened(), [Event::Shown { seat: C, disc: F }], "the top one, and one at a time");
    let game = game.then("B!f C!s");
    assert_eq!(game.refusal(C, Show), Illegal::EmptyStack(C));
    assert_eq!(game.skull_owner(), Some(B), "a skull that is shown changes nothing");
    assert!(game.allows(B, Take(0)));
}

/// R7.6
#[test]
fn nobody_must_show_and_the_challenger_may_not() {
    let game = table("A+f B+f C+f | A+s B+s C+f | A:4 B:pass C:pass | A^s");
    assert_eq!(game.refusal(A, Show), Illegal::NotYourTurn(Wait::ChallengerMayNotShow));
    assert!(game.allows(B, Show));
    assert_eq!(game.then("A-f 2. A leads").phase(), Phase::Opening, "nobody did");
}

/// R7.6
#[test]
fn showing_is_for_the_time_between_the_skull_and_the_loss() {
    let too = |phase| Illegal::WrongPhase { phase, tried: Kind::Show };
    let before = table("A+f B+s C+f | A:2 B:pass C:pass | A^f");
    assert_eq!(before.refusal(C, Show), too(Phase::Flipping));
    let during = before.then("B^s");
    assert!(during.allows(C, Show));
    assert_eq!(during.then("A-f@B1 2. A leads").refusal(C, Show), too(Phase::Opening));
}

/// R7.6
#[test]
fn a_table_may_forbid_showing() {
    let game = table_with("Rules: show_after_failure=false", MET_ANOTHERS);
    assert_eq!(game.may_show(), seats([]));
    assert_eq!(game.refusal(C, Show), Illegal::WrongPhase { phase: Phase::Losing, tried: Kind::Show });
    assert!(table(MET_ANOTHERS).allows(C, Show), "by default it is allowed");
}
