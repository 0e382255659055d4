//! Another game, with the same people, in one act.

use serde_json::{Value, json};
use skull_rules::notation::First;
use skull_table::{Refusal, Status};

use crate::evening::{ANA, BEA, CYR, DAN, Evening, seat};

/// Bea has won, and nobody is out; Ana has lost a disc.
fn bea_has_won(options: Value) -> Evening {
    let mut options = options;
    options["show_seconds"] = json!(0);
    let mut evening = Evening::playing(3, options);
    evening.plays("A+s B+f C+f A:1 B:pass C:pass A-f");
    evening.plays("A+f B+f C+f A:1 B:3 B^A B^C");
    evening.plays("A+f B+f C+f B:3 B^A B^C");
    assert_eq!(evening.status(), Status::Over);
    evening
}

fn leader(evening: &mut Evening) -> (usize, First) {
    evening.does(ANA, json!("rematch"));
    let record = evening.table().game().unwrap().record();
    (record.first().index(), record.headers.first)
}

#[test]
fn there_is_no_rematch_of_nothing() {
    let mut evening = Evening::of(2, json!({}));
    assert_eq!(evening.refuses(ANA, json!("rematch")), Refusal::NothingToRepeat);
    evening.does(ANA, json!("start"));
    assert_eq!(evening.refuses(ANA, json!("rematch")), Refusal::GameOn);
}

#[test]
fn the_winner_leads_the_next_game() {
    let mut evening = bea_has_won(json!({}));
    assert_eq!(leader(&mut evening), (BEA, First::Named));
    let game = evening.table().game().unwrap();
    assert_eq!((game.number, game.game().round()), (2, 1));
    assert_eq!(evening.places(), "0, 1, 2");
}

#[test]
fn or_the_loser_who_has_the_fewest_discs() {
    let mut evening = bea_has_won(json!({"next_leader": "loser"}));
    assert_eq!(leader(&mut evening), (ANA, First::Named));
}

#[test]
fn or_the_loser_who_was_out_first() {
    let mut evening =
        Evening::playing(3, json!({"next_leader": "loser", "show_seconds": 0, "rules": {"wins_to_win": 1}}));
    for last in ["f", "f", "f", "s"] {
        evening.plays(&format!("A+s B+f C+f A:1 B:pass C:pass A-{last}"));
    }
    evening.plays("A>B B+s C+f B:1 C:pass B-f B+f C+f B:2 B^C");
    assert_eq!(evening.status(), Status::Over);
    assert_eq!(leader(&mut evening), (ANA, First::Named));
}

#[test]
fn or_somebody_who_is_drawn() {
    let mut evening = bea_has_won(json!({"next_leader": "drawn"}));
    assert_eq!(leader(&mut evening).1, First::Drawn);
}

#[test]
fn a_game_that_is_started_anew_draws_its_leader() {
    let mut evening = bea_has_won(json!({}));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.table().game().unwrap().record().headers.first, First::Drawn);
}

#[test]
fn the_winner_leads_from_wherever_they_sit_now() {
    let mut evening = bea_has_won(json!({}));
    evening.does(BEA, json!("stand"));
    evening.does(CYR, json!({"sit": {"seat": 1}}));
    evening.does(BEA, json!({"sit": {"seat": 2}}));
    assert_eq!(evening.places(), "0, 2, 1");
    assert_eq!(leader(&mut evening), (2, First::Named));
}

#[test]
fn also_when_those_before_them_have_left_and_the_others_move_up() {
    let mut evening = bea_has_won(json!({}));
    evening.does(BEA, json!("stand"));
    evening.does(CYR, json!({"sit": {"seat": 1}}));
    evening.does(BEA, json!({"sit": {"seat": 2}}));
    evening.does(CYR, json!("leave"));
    assert_eq!(leader(&mut evening), (1, First::Named));
    assert_eq!(evening.places(), "0, 1, free");
}

#[test]
fn if_the_winner_is_gone_somebody_is_drawn() {
    let mut evening = bea_has_won(json!({}));
    evening.does(BEA, json!("stand"));
    evening.comes(DAN);
    evening.does(DAN, json!({"sit": {"seat": 1}}));
    assert_eq!(leader(&mut evening).1, First::Drawn, "Dan has Bea's seat, not her victory");
}

#[test]
fn a_rematch_is_played_with_all_discs() {
    let mut evening = bea_has_won(json!({}));
    evening.does(ANA, json!("rematch"));
    assert_eq!(evening.game().discs(seat("A")).len(), 4);
    assert_eq!(evening.game().wins(seat("B")), 0);
}
