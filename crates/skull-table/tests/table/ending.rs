//! What is left of a game when it is over.

use serde_json::json;
use skull_rules::notation::{Known, Record};
use skull_table::{Finished, Status, Store, verify};

use crate::evening::{ANA, BEA, CYR, Evening, code, guest, id};

const WON: &str = "A+f B+f C+s A:2 B:pass C:pass A^B A+f B+f C+f A:3 A^B A^C";

fn finished(evening: &Evening) -> Finished {
    let id = evening.table().game().unwrap().id;
    evening.wait(evening.memory.game(id)).unwrap().unwrap()
}

#[test]
fn a_finished_game_is_kept_with_its_record_and_summary() {
    let mut evening = Evening::of(3, json!({}));
    for person in 0..3 {
        evening.wait(evening.memory.put_guest(guest(person))).unwrap();
    }
    evening.does(ANA, json!("start"));
    let began = evening.now;
    evening.later(1000);
    evening.plays(WON);
    let game = finished(&evening);
    assert_eq!((game.line.began, game.line.ended, game.line.number), (began, evening.now, 1));
    assert_eq!((game.line.table, game.line.winner, game.open), (code(), 0, true));
    let names: Vec<_> = game.line.names.iter().map(skull_table::Name::as_str).collect();
    assert_eq!(names, ["Ana", "Bea", "Cyr"]);
    assert_eq!(game.guests, [Some(id(ANA)), Some(id(BEA)), Some(id(CYR))]);
    assert_eq!(game.line.tribes, [0, 1, 2]);
    assert_eq!(game.summary.players[0].challenges.won, 2);
    let totals = evening.wait(evening.memory.totals(id(ANA))).unwrap();
    assert_eq!(serde_json::to_value(totals).unwrap()["games"], 1);
}

#[test]
fn its_record_reads_and_its_luck_can_be_checked() {
    let mut evening = Evening::playing(3, json!({"show_seconds": 0}));
    evening.plays("A+f B+s C+f A:3 A^B B@0");
    evening.plays(WON);
    let record: Record = finished(&evening).record.parse().unwrap();
    assert_eq!(record.known(), Known::All);
    let verified = verify(&record).unwrap();
    assert_eq!((verified.is_in_record, verified.is_drawn, verified.blind_losses), (true, true, 1));
    let names: Vec<_> = record.headers.names.iter().map(skull_rules::notation::HeaderText::as_str).collect();
    assert_eq!(names, ["Ana", "Bea", "Cyr"]);
}

/// R10.2
#[test]
fn the_tribes_that_were_played_are_kept_with_the_game() {
    let mut evening = Evening::of(3, json!({"show_seconds": 0}));
    evening.does(ANA, json!({"unseat": {"who": 1}}));
    evening.does(ANA, json!("start"));
    evening.plays("A+f B+f A:2 A^B A+f B+f A:2 A^B");
    assert_eq!(finished(&evening).line.tribes, [0, 2], "Cyr moved up with the tribe of the third place");

    let rules = json!({"tribes_per_player": 2, "wins_to_win": 1});
    let mut evening = Evening::of(3, json!({"show_seconds": 0, "rules": rules}));
    evening.does(ANA, json!({"unseat": {"who": 1}}));
    evening.does(ANA, json!("start"));
    evening.plays("A+f B+f C+f D+f C:4 C^A C^B C^D");
    assert_eq!(
        finished(&evening).line.tribes,
        [0, 2, 3, 5],
        "each has two, as far apart as there are places"
    );
}

#[test]
fn a_closed_game_is_kept_as_closed() {
    let mut evening = Evening::playing(3, json!({"open_record": false}));
    evening.plays(WON);
    assert!(!finished(&evening).open);
    evening.does(ANA, json!({"configure": {"options": {"open_record": true}}}));
    assert!(!finished(&evening).open, "whatever the host wants afterwards");
}

#[test]
fn a_bot_that_sat_to_the_end_has_no_history() {
    let mut evening = Evening::playing(3, json!({"pace": "instant", "show_seconds": 0}));
    evening.does(BEA, json!("leave"));
    evening.does(CYR, json!("stand"));
    evening.does(ANA, json!("stand"));
    evening.pass(1_000_000);
    assert_eq!(evening.status(), Status::Over);
    let game = finished(&evening);
    assert_eq!(game.guests, [None, None, None]);
    let names: Vec<_> = game.line.names.iter().map(skull_table::Name::as_str).collect();
    assert_eq!(names, ["Ana", "Bea", "Cyr"]);
}

#[test]
fn a_table_keeps_its_games_in_order() {
    let mut evening = Evening::playing(3, json!({}));
    evening.plays(WON);
    evening.does(ANA, json!("rematch"));
    evening.plays(WON);
    let games = evening.wait(evening.memory.games_at(code(), u32::MAX, 50)).unwrap();
    assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [1, 2]);
    assert_ne!(games[0].id, games[1].id);
}

/// Names that can be shown are names that can be written down.
#[test]
fn every_name_has_its_place_in_the_record() {
    let mut evening = Evening::of(3, json!({}));
    evening.does(BEA, json!({"rename": {"name": "👩\u{200d}🚀"}}));
    evening.does(ANA, json!("start"));
    evening.plays(WON);
    let record: Record = finished(&evening).record.parse().unwrap();
    assert_eq!(record.headers.names.len(), 3);
}
