//! Every rule of the game can be played through commands.

use serde_json::json;
use skull_rules::{Illegal, Phase, Wait};
use skull_table::{Refusal, Status};

use crate::evening::{ANA, BEA, Evening, seat};

/// R2.1, R2.2, R2.4
#[test]
fn all_open_at_once_in_any_order_and_unseen() {
    let mut evening = Evening::playing(3, json!({}));
    evening.plays("C+s");
    for person in [ANA, BEA] {
        assert_eq!(evening.newest(person)["events"], json!([{"type": "placed", "seat": 2, "disc": null}]));
    }
    assert_eq!(evening.may_not_play("C+f"), Refusal::Illegal(Illegal::NotYourTurn(Wait::ForTheOthersToOpen)));
    evening.plays("A+f B+f");
    assert_eq!((evening.game().phase(), evening.game().turn()), (Phase::Placing, Some(seat("A"))));
}

/// R2.3
#[test]
fn the_first_player_may_have_to_open_last() {
    let mut evening = Evening::playing(3, json!({"rules": {"opening": "first_player_last"}}));
    assert_eq!(
        evening.may_not_play("A+f"),
        Refusal::Illegal(Illegal::NotYourTurn(Wait::FirstPlayerOpensLast))
    );
    evening.plays("C+f B+f A+s");
    assert_eq!(evening.game().phase(), Phase::Placing);
}

/// R3, R4, R5.3, R6
#[test]
fn a_challenge_is_bid_for_flipped_and_won() {
    let mut evening = Evening::playing(3, json!({}));
    evening.plays("A+f B+f C+s");
    assert_eq!(evening.may_not_play("A:pass").code(), "wrong_phase");
    assert_eq!(evening.may_not_play("B:1").code(), "not_your_turn");
    evening.plays("A+f B+f");
    assert_eq!(evening.may_not_play("C:6").code(), "bid_too_high");
    evening.plays("C:1");
    assert_eq!(evening.may_not_play("A:1").code(), "bid_too_low");
    evening.plays("A:4 B:pass C:pass");
    assert_eq!(evening.game().phase(), Phase::Flipping);
    assert_eq!(evening.may_not_play("A^A").code(), "own_stack");
    evening.plays("A^B A^B");
    assert_eq!((evening.game().wins(seat("A")), evening.game().round()), (1, 2));
    evening.plays("A+f B+f C+f A:3 A^B A^C");
    assert_eq!(evening.status(), Status::Over);
    assert_eq!(evening.game().winner().unwrap().index(), 0);
    assert_eq!(evening.may_not_play("A+f"), Refusal::Illegal(Illegal::GameOver));
}

/// R7.2, R7.4
#[test]
fn the_owner_of_the_skull_takes_a_disc_blind() {
    let mut evening = Evening::playing(2, json!({"show_seconds": 0}));
    evening.plays("A+f B+s A:2 A^B");
    assert_eq!(evening.game().phase(), Phase::Losing);
    assert_eq!(evening.may_not_play("A-f").code(), "not_your_turn");
    assert_eq!(evening.may_not_play("B@4").code(), "bad_position");
    evening.plays("B@3");
    let lost = evening.newest(ANA)["events"][0]["disc"].clone();
    assert!(lost == "flower" || lost == "skull");
    assert_eq!(evening.newest(BEA)["events"][0]["disc"], json!(null), "not even who took it knows");
    assert_eq!(evening.game().discs(seat("A")).len(), 3);
}

/// R7.3, R7.4
#[test]
fn whoever_meets_their_own_skull_gives_up_a_disc_in_secret() {
    let mut evening = Evening::playing(2, json!({"show_seconds": 0}));
    evening.plays("A+s B+f A:1 B:pass");
    assert_eq!(evening.may_not_play("B@0").code(), "not_your_turn");
    evening.plays("A-s");
    assert_eq!(evening.newest(ANA)["events"][0]["disc"], "skull");
    assert_eq!(evening.newest(BEA)["events"][0]["disc"], json!(null));
    assert_eq!(evening.may_not_play("A+s").code(), "no_such_disc");
}

/// R8.4
#[test]
fn whoever_is_out_by_their_own_skull_names_the_leader() {
    let mut evening = Evening::playing(3, json!({"show_seconds": 0}));
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-f");
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-f");
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-f");
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-s");
    assert_eq!(evening.game().phase(), Phase::Naming);
    assert_eq!(evening.may_not_play("A>A").code(), "seat_is_out");
    assert_eq!(evening.may_not_play("B>B").code(), "not_your_turn");
    evening.plays("A>C");
    assert_eq!(evening.game().first(), seat("C"));
    assert_eq!(evening.may_not_play("A+f").code(), "seat_is_out");
}

/// R8.5
#[test]
fn by_another_reading_whoever_meets_their_own_skull_names_the_leader() {
    let mut evening = Evening::playing(3, json!({"show_seconds": 0, "rules": {"after_own_skull": "choose"}}));
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-f");
    assert_eq!(evening.game().phase(), Phase::Naming);
    evening.plays("A>B");
    assert_eq!(evening.game().first(), seat("B"));
    evening.plays("A+f B+s C+f B:1 C:pass A:pass B-f B>B");
    assert_eq!(evening.game().first(), seat("B"), "oneself, if still in");
}

/// R10.2
#[test]
fn with_two_tribes_a_player_has_two_seats_and_says_which_acts() {
    let mut evening = Evening::playing(2, json!({"rules": {"tribes_per_player": 2}}));
    let place = json!({"act": {"action": {"place": "flower"}}});
    assert_eq!(evening.refuses(ANA, place.clone()), Refusal::WhichSeat);
    assert_eq!(
        evening.refuses(ANA, json!({"act": {"seat": 1, "action": {"place": "flower"}}})),
        Refusal::NotYourSeat
    );
    evening.plays("C+s");
    evening.does(ANA, place.clone());
    assert_eq!(evening.refuses(ANA, place.clone()).code(), "not_your_turn");
    evening.plays("B+f D+f");
    assert_eq!(evening.game().turn(), Some(seat("A")));
    evening.does(ANA, place);
    let own = evening.sight(ANA)["game"]["view"]["own"].clone();
    assert_eq!((&own[0]["stack"], &own[1]["stack"]), (&json!(["flower", "flower"]), &json!(["skull"])));
    assert_eq!(evening.sight(BEA)["game"]["view"]["seats"][2]["stack"], json!([null]));
    evening.plays("B:1 C:5");
    assert_eq!(
        evening.game().phase(),
        Phase::Losing,
        "the challenger's own skull is the first to be flipped"
    );
}

#[test]
fn with_one_seat_it_need_not_be_said_which() {
    let mut evening = Evening::playing(2, json!({}));
    evening.does(ANA, json!({"act": {"action": {"place": "flower"}}}));
    let refused = evening.refuses(ANA, json!({"act": {"seat": 1, "action": {"place": "flower"}}}));
    assert_eq!(refused, Refusal::NotYourSeat);
    let refused = evening.refuses(ANA, json!({"act": {"seat": 2, "action": {"place": "flower"}}}));
    assert_eq!(refused, Refusal::Illegal(Illegal::NoSuchSeat { seats: 2 }));
}

#[test]
fn there_is_no_act_without_a_game() {
    let mut evening = Evening::of(2, json!({}));
    assert_eq!(evening.refuses(ANA, json!({"act": {"action": {"place": "flower"}}})), Refusal::NoGame);
    assert_eq!(evening.refuses(ANA, json!("done")), Refusal::NoGame);
}

/// What was chosen for one question is not the answer to the next.
#[test]
fn a_move_that_was_chosen_at_an_older_version_does_not_count() {
    let mut evening = Evening::playing(2, json!({}));
    let version = evening.table().version();
    evening.plays("B+f");
    evening.does(ANA, json!({"act": {"action": {"place": "flower"}, "version": version}}));
    let opened = evening.table().version();
    let place = |version| json!({"act": {"action": {"place": "flower"}, "version": version}});
    assert_eq!(evening.refuses(ANA, place(version)), Refusal::Stale);
    assert_eq!(evening.refuses(ANA, place(opened - 1)), Refusal::Stale);
    evening.does(ANA, place(opened));
}
