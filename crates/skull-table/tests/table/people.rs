//! Coming, going, and being sent away.

use serde_json::json;
use skull_rules::{Action, Disc};
use skull_table::{HostCommand, PlayCommand, Refusal, SeatCommand, Status, Table, TableCommand};

use crate::evening::{ANA, BEA, CYR, DAN, EVE, Evening, guest, id};

#[test]
fn who_has_not_come_can_do_nothing() {
    let mut evening = Evening::open(json!({}));
    for command in [
        json!({"sit": {}}),
        json!("stand"),
        json!("leave"),
        json!("start"),
        json!({"ready": {"ready": true}}),
    ] {
        assert_eq!(evening.refuses(BEA, command), Refusal::NotHere);
    }
    assert_eq!(evening.refuses(BEA, json!({"say": {"text": "Hello"}})), Refusal::NotHere);
    assert_eq!(evening.refuses(BEA, json!({"act": {"action": "pass"}})), Refusal::NotHere);
    evening.comes(BEA);
    evening.does(BEA, json!({"say": {"text": "Hello"}}));
}

#[test]
fn who_comes_watches_until_they_sit_down() {
    let mut evening = Evening::open(json!({}));
    evening.comes(BEA);
    assert_eq!(evening.places(), "0, free, free, free, free, free");
    assert_eq!(evening.refuses(BEA, json!("stand")), Refusal::NotSeated);
    assert_eq!(evening.refuses(BEA, json!({"ready": {"ready": true}})), Refusal::NotSeated);
    evening.does(BEA, json!({"sit": {"seat": 3}}));
    assert_eq!(evening.places(), "0, free, free, 1, free, free");
    evening.does(BEA, json!({"ready": {"ready": true}}));
    assert!(evening.table().person_of(id(BEA)).unwrap().ready);
}

#[test]
fn to_come_again_is_to_change_the_name() {
    let mut evening = Evening::open(json!({}));
    evening.comes(BEA);
    evening.does(BEA, json!({"join": {"name": "Bee", "avatar": 4}}));
    assert_eq!(evening.table().people().len(), 2);
    let bea = evening.table().person_of(id(BEA)).unwrap();
    assert_eq!((bea.who, bea.name.as_str(), bea.avatar), (1, "Bee", 4));
}

/// Whoever plays against a program may know it; of a person nothing is said.
#[test]
fn a_program_that_says_so_is_marked_for_all_to_see_until_it_leaves() {
    let mut evening = Evening::open(json!({}));
    evening.does(BEA, json!({"join": {"name": "Bea", "program": true}}));
    evening.does(CYR, json!({"join": {"name": "Cyr", "program": false}}));
    evening.restart();
    evening.does(BEA, json!({"join": {"name": "Bee"}}));
    for person in [ANA, BEA, DAN] {
        let people = evening.sight(person)["table"]["people"].clone();
        assert_eq!(people[1], json!({"who": 1, "name": "Bee", "avatar": 0, "ready": false, "program": true}));
        assert_eq!(people[2], json!({"who": 2, "name": "Cyr", "avatar": 0, "ready": false}));
    }
    evening.does(BEA, json!("leave"));
    evening.comes(BEA);
    assert!(!evening.table().person_of(id(BEA)).unwrap().program);
}

#[test]
fn a_new_name_keeps_the_picture_unless_it_is_changed_too() {
    let mut evening = Evening::open(json!({}));
    evening.does(BEA, json!({"join": {"name": "Bea", "avatar": 7}}));
    evening.does(BEA, json!({"rename": {"name": "Beatrix"}}));
    assert_eq!(evening.table().person_of(id(BEA)).unwrap().avatar, 7);
    evening.does(BEA, json!({"rename": {"name": "Bea", "avatar": 2}}));
    assert_eq!(evening.table().person_of(id(BEA)).unwrap().avatar, 2);
}

#[test]
fn who_leaves_between_games_frees_the_seat() {
    let mut evening = Evening::of(3, json!({}));
    evening.does(BEA, json!("leave"));
    assert_eq!(evening.places(), "0, free, 2");
    assert_eq!(evening.refuses(BEA, json!({"sit": {}})), Refusal::NotHere);
    evening.comes(BEA);
    assert_eq!(evening.table().person_of(id(BEA)).unwrap().who, 3, "a number is never given twice");
}

#[test]
fn who_was_sent_away_does_not_come_back() {
    let mut evening = Evening::of(3, json!({}));
    assert_eq!(evening.refuses(BEA, json!({"kick": {"who": 2}})), Refusal::NotHost);
    evening.does(ANA, json!({"kick": {"who": 1}}));
    assert_eq!(evening.places(), "0, free, 2");
    assert_eq!(evening.refuses(BEA, json!({"join": {"name": "Bea"}})), Refusal::Kicked);
    assert_eq!(evening.refuses(BEA, json!({"sit": {}})), Refusal::Kicked);
    assert_eq!(evening.refuses(BEA, json!({"say": {"text": "Why?"}})), Refusal::Kicked);
    assert_eq!(evening.refuses(ANA, json!({"kick": {"who": 1}})), Refusal::NoSuchPerson);
    assert_eq!(
        evening.refuses(ANA, json!({"kick": {"who": 0}})),
        Refusal::NoSuchPerson,
        "nobody kicks themselves"
    );
    evening.comes(DAN);
}

#[test]
fn a_locked_table_lets_nobody_new_in_but_keeps_those_who_are_here() {
    let mut evening = Evening::of(2, json!({}));
    assert_eq!(evening.refuses(BEA, json!({"lock": {"locked": true}})), Refusal::NotHost);
    evening.does(ANA, json!({"lock": {"locked": true}}));
    assert_eq!(evening.refuses(CYR, json!({"join": {"name": "Cyr"}})), Refusal::Locked);
    evening.does(BEA, json!({"join": {"name": "Bee"}}));
    evening.does(ANA, json!({"lock": {"locked": false}}));
    evening.comes(CYR);
}

#[test]
fn where_nobody_may_watch_one_comes_to_sit_between_games() {
    let mut evening = Evening::open(json!({"seats": 3, "spectators": false}));
    evening.comes_and_sits(BEA);
    evening.does(ANA, json!("start"));
    assert_eq!(evening.places(), "0, 1, free");
    assert_eq!(evening.refuses(CYR, json!({"join": {"name": "Cyr"}})), Refusal::NoSpectators, "a game is on");

    let mut full = Evening::of(3, json!({"spectators": false}));
    assert_eq!(full.refuses(DAN, json!({"join": {"name": "Dan"}})), Refusal::NoSpectators, "no seat is free");
    full.does(CYR, json!("leave"));
    full.comes(DAN);
}

#[test]
fn no_more_than_sixty_four_people_are_at_a_table() {
    let mut evening = Evening::open(json!({}));
    for person in 1..Table::MOST_PEOPLE {
        evening.comes(person);
    }
    let one_more = json!({"join": {"name": guest(Table::MOST_PEOPLE).name}});
    assert_eq!(evening.refuses(EVE + 60, one_more.clone()), Refusal::Full);
    evening.does(EVE, json!("leave"));
    evening.tries(EVE + 60, one_more).unwrap();
}

#[test]
fn everyone_gone_the_next_to_come_is_host() {
    let mut evening = Evening::open(json!({}));
    evening.does(ANA, json!("leave"));
    assert!(evening.table().people().is_empty());
    evening.comes_and_sits(BEA);
    evening.does(BEA, json!({"lock": {"locked": true}}));
}

/// A table has an end, and only by being played at does it come to it: nobody can fidget others off their table.
#[test]
fn a_table_wears_out_by_play_and_by_nothing_else() {
    let mut evening = Evening::of(2, json!({}));
    let mut table = evening.table().clone();
    let entry = |fact| skull_table::Entry { at: evening.now, by: None, fact };
    let judged = |table: &Table, guest, command: TableCommand| {
        let asked = skull_table::Asked { guest: id(guest), command: &command, arrived: evening.now };
        table.decide(asked, &mut skull_chance::Dice::from_seed(0))
    };
    let ready = || TableCommand::Seat(SeatCommand::Ready { ready: true });
    let start = || TableCommand::Host(HostCommand::Start);
    while table.version() < Table::MOST_ENTRIES {
        let fidget = skull_table::Fact::Ready { who: 1, ready: table.version().is_multiple_of(2) };
        assert!(!table.version().is_multiple_of(100_000) || judged(&table, BEA, ready()).is_ok());
        table.apply(&entry(fidget)).unwrap();
    }
    assert_eq!(judged(&table, BEA, ready()), Err(Refusal::WornOut), "so long a log is read by nobody");
    assert!(judged(&table, BEA, TableCommand::Seat(SeatCommand::Leave)).is_ok());
    let started = judged(&table, ANA, start()).unwrap();
    table.apply(&entry(started)).unwrap();
    let place = || {
        let action = Action::Place(Disc::Skull);
        TableCommand::Play(PlayCommand::Act { seat: None, action, version: None })
    };
    for _ in 1..Table::MOST_PLAYED {
        assert!(judged(&table, BEA, place()).is_ok());
        table.apply(&entry(skull_table::Fact::Resumed)).unwrap();
    }
    assert_eq!(judged(&table, BEA, place()), Err(Refusal::WornOut));
    evening.does(ANA, json!("start"));
}

/// A stranger who comes and goes all day uses up nobody's number.
#[test]
fn whoever_comes_finds_a_number_however_many_have_come_and_gone() {
    let evening = Evening::of(2, json!({}));
    let mut table = evening.table().clone();
    let mut luck = skull_chance::Dice::from_seed(0);
    let mut seat = |table: &mut Table, command: SeatCommand| {
        let command = TableCommand::Seat(command);
        let asked = skull_table::Asked { guest: id(CYR), command: &command, arrived: evening.now };
        let fact = table.decide(asked, &mut luck).unwrap();
        table.apply(&skull_table::Entry { at: evening.now, by: None, fact }).unwrap();
    };
    let comes = SeatCommand::Join { name: guest(CYR).name, avatar: 0, program: false };
    for _ in 0..=u32::from(u16::MAX) {
        seat(&mut table, comes.clone());
        seat(&mut table, SeatCommand::Leave);
    }
    seat(&mut table, comes);
    assert_eq!(table.person_of(id(CYR)).unwrap().who, 2 + 65_536);
    let kept = serde_json::to_value(skull_table::Fact::Left { who: 65_536 }).unwrap();
    assert_eq!(kept, json!({"left": {"who": 65_536}}), "a number in the log is as long as it is");
}

#[test]
fn no_game_is_begun_at_a_table_that_would_wear_out_before_its_end() {
    let mut evening = Evening::playing(2, json!({"pace": "instant"}));
    evening.does(ANA, json!("leave"));
    evening.does(BEA, json!("stand"));
    while evening.status() == Status::Playing {
        evening.pass(1000);
    }
    evening.comes_and_sits(ANA);
    evening.does(BEA, json!({"sit": {}}));
    let mut table = evening.table().clone();
    let entry = skull_table::Entry { at: evening.now, by: None, fact: skull_table::Fact::Resumed };
    let start = TableCommand::Host(HostCommand::Start);
    let host = table.people().iter().find(|person| person.who == table.host()).unwrap().guest;
    let mut games = 0;
    while games < Table::MOST_PLAYED {
        let asked = skull_table::Asked { guest: host, command: &start, arrived: evening.now };
        match table.decide(asked, &mut skull_chance::Dice::from_seed(0)) {
            Ok(_) => table.apply(&entry).unwrap(),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::WornOut);
                break;
            }
        };
        games += 1;
    }
    assert!((Table::MOST_PLAYED / 2..Table::MOST_PLAYED).contains(&games), "{games}");
}
