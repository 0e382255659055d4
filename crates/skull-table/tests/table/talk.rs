//! Talk at the table: in a sequence of its own.

use serde_json::{Value, json};
use skull_table::{CommandId, GuestId, Origin, Refusal, Talk, TalkCommand, TalkEntry, TalkFact, Time};

use crate::evening::{ANA, BEA, CYR, DAN, Evening, id};

fn heard(evening: &Evening, person: usize) -> Vec<String> {
    let lines = evening.sight(person)["talk"].as_array().unwrap().clone();
    let said = |line: &Value| {
        let words = &line["words"];
        words["text"].as_str().or(words["phrase"].as_str()).unwrap_or("…").to_owned()
    };
    lines.iter().map(said).collect()
}

fn say(text: &str) -> Value {
    json!({"say": {"text": text}})
}

#[test]
fn talk_has_a_sequence_of_its_own() {
    let mut evening = Evening::of(2, json!({}));
    let version = evening.table().version();
    assert_eq!(evening.does(BEA, say("Hello")), 1);
    assert_eq!(evening.does(ANA, json!({"phrase": {"phrase": "hello"}})), 2);
    assert_eq!(evening.table().version(), version);
    assert_eq!(heard(&evening, ANA), ["Hello", "hello"]);
    assert_eq!(evening.sight(5)["talk_version"], 2);
    let line = &evening.sight(ANA)["talk"][0];
    assert_eq!(*line, json!({"line": 0, "at": evening.now, "from": {"who": 1}, "words": {"text": "Hello"}}));
}

#[test]
fn five_lines_in_ten_seconds_are_enough_for_one() {
    let mut evening = Evening::of(2, json!({}));
    for number in 0..5 {
        evening.does(ANA, say(&format!("{number}")));
        evening.later(1000);
    }
    assert_eq!(evening.refuses(ANA, say("and another thing")), Refusal::TooTalkative);
    assert_eq!(evening.refuses(ANA, json!({"phrase": {"phrase": "ouch"}})), Refusal::TooTalkative);
    evening.does(BEA, say("I can still talk"));
    evening.later(4999);
    assert_eq!(evening.refuses(ANA, say("now?")), Refusal::TooTalkative);
    evening.later(1);
    evening.does(ANA, say("now"));
}

#[test]
fn taking_lines_back_does_not_make_room_for_more() {
    let mut evening = Evening::of(2, json!({}));
    for number in 0..5 {
        evening.does(ANA, say(&format!("{number}")));
        evening.does(ANA, json!({"unsay": {"line": 2 * number}}));
    }
    assert_eq!(evening.refuses(ANA, say("and again")), Refusal::TooTalkative);
    assert_eq!(evening.refuses(ANA, json!({"mute": {"who": 1, "muted": true}})), Refusal::TooTalkative);
    evening.later(10_000);
    evening.does(ANA, say("and again"));
}

#[test]
fn a_line_is_taken_back_by_its_author_or_the_host() {
    let mut evening = Evening::of(3, json!({}));
    evening.does(BEA, say("one"));
    evening.does(CYR, say("two"));
    assert_eq!(evening.refuses(BEA, json!({"unsay": {"line": 1}})), Refusal::NotYourLine);
    assert_eq!(evening.refuses(ANA, json!({"unsay": {"line": 2}})), Refusal::NoSuchLine);
    evening.does(BEA, json!({"unsay": {"line": 0}}));
    assert_eq!(heard(&evening, ANA), ["two"]);
    evening.does(ANA, json!({"unsay": {"line": 1}}));
    assert_eq!(heard(&evening, CYR), Vec::<String>::new());
    assert_eq!(evening.refuses(ANA, json!({"unsay": {"line": 1}})), Refusal::NoSuchLine);
    evening.restart();
    assert_eq!(heard(&evening, CYR), Vec::<String>::new(), "also after a restart");
}

#[test]
fn who_is_muted_is_unheard_by_that_viewer_alone() {
    let mut evening = Evening::of(3, json!({}));
    evening.does(BEA, say("before"));
    evening.does(ANA, json!({"mute": {"who": 1, "muted": true}}));
    evening.does(BEA, say("after"));
    assert_eq!(heard(&evening, ANA), Vec::<String>::new());
    assert_eq!(heard(&evening, CYR), ["before", "after"]);
    assert_eq!(heard(&evening, BEA), ["before", "after"], "nobody is told that they are not heard");
    evening.does(ANA, json!({"mute": {"who": 1, "muted": false}}));
    assert_eq!(heard(&evening, ANA), ["before", "after"]);
    assert_eq!(evening.refuses(ANA, json!({"mute": {"who": 0, "muted": true}})), Refusal::NoSuchPerson);
    assert_eq!(evening.refuses(ANA, json!({"mute": {"who": 9, "muted": true}})), Refusal::NoSuchPerson);
}

/// Nobody can use up the others' right not to hear somebody.
#[test]
fn everyone_can_mute_however_often_others_have() {
    let mut evening = Evening::of(3, json!({}));
    for round in 0..300 {
        evening.comes(DAN);
        let who = evening.table().people().last().unwrap().who;
        evening.does(BEA, json!({"mute": {"who": who, "muted": true}}));
        evening.does(DAN, json!("leave"));
        evening.later(10_000);
        assert_eq!(who, round + 3);
    }
    evening.does(CYR, json!({"mute": {"who": 1, "muted": true}}));
    evening.does(BEA, say("Do you hear me?"));
    assert_eq!(heard(&evening, CYR), Vec::<String>::new());
}

/// To stand up for a moment is no way to listen to those who are out.
#[test]
fn who_has_a_seat_to_come_back_to_does_not_hear_what_is_said_apart() {
    let mut evening = with_somebody_out("apart");
    evening.does(BEA, json!("stand"));
    evening.does(ANA, say("Cyr's is the skull"));
    assert_eq!(heard(&evening, BEA), Vec::<String>::new());
    assert_eq!(heard(&evening, DAN), ["Cyr's is the skull"]);
    evening.does(BEA, say("I am all ears"));
    assert_eq!(heard(&evening, CYR), ["I am all ears"], "and is heard by those who play");
    evening.does(BEA, json!({"sit": {}}));
    assert_eq!(heard(&evening, BEA), ["I am all ears"]);
}

#[test]
fn to_leave_and_to_come_back_is_no_way_to_listen_either() {
    let mut evening = with_somebody_out("apart");
    evening.does(BEA, json!("leave"));
    evening.does(ANA, say("Cyr's is the skull"));
    assert_eq!(heard(&evening, BEA), Vec::<String>::new(), "Bea's connection is still open");
    assert_eq!(heard(&evening, DAN), ["Cyr's is the skull"]);
    evening.comes(BEA);
    assert_eq!(heard(&evening, BEA), Vec::<String>::new(), "her seat is kept");
    evening.does(BEA, json!({"sit": {}}));
    assert_eq!(heard(&evening, BEA), Vec::<String>::new());
    evening.plays("B+f C+f B:2 B^C B+f C+f B:2 B^C");
    assert_eq!(heard(&evening, BEA), ["Cyr's is the skull"], "when the game is over all hear it");
}

/// Ana is out, Dan watches, Bea and Cyr play.
fn with_somebody_out(out_talk: &str) -> Evening {
    let mut evening = Evening::playing(3, json!({"out_talk": out_talk, "show_seconds": 0}));
    for last in ["f", "f", "f", "s"] {
        evening.plays(&format!("A+s B+f C+f A:1 B:pass C:pass A-{last}"));
    }
    evening.plays("A>B");
    evening.comes(DAN);
    evening
}

#[test]
fn the_eliminated_and_those_who_watch_talk_apart_if_the_host_chose_so() {
    let mut evening = with_somebody_out("apart");
    evening.does(ANA, say("Cyr always bluffs"));
    evening.does(DAN, say("Indeed"));
    evening.does(BEA, say("What do you whisper?"));
    assert_eq!(heard(&evening, BEA), ["What do you whisper?"]);
    assert_eq!(heard(&evening, CYR), ["What do you whisper?"]);
    assert_eq!(
        heard(&evening, 5),
        ["What do you whisper?"],
        "who has not come to the table might be a player"
    );
    for listener in [ANA, DAN] {
        assert_eq!(
            heard(&evening, listener),
            ["Cyr always bluffs", "Indeed", "What do you whisper?"],
            "{listener}"
        );
    }
    evening.plays("B+f C+f B:2 B^C B+f C+f B:2 B^C");
    assert_eq!(heard(&evening, BEA).len(), 3, "when the game is over nothing is apart any more");
}

#[test]
fn otherwise_all_hear_them() {
    let mut evening = with_somebody_out("all");
    evening.does(ANA, say("Cyr always bluffs"));
    assert_eq!(heard(&evening, CYR), ["Cyr always bluffs"]);
}

#[test]
fn bots_talk_too_and_say_nothing_twice_in_a_row() {
    let mut evening = Evening::open(json!({"seats": 6, "fill": "regular", "pace": "instant"}));
    evening.does(ANA, json!("start"));
    evening.does(ANA, json!("leave"));
    evening.pass(100_000);
    let log = evening.talk_log();
    assert!(log.len() > 3, "{}", log.len());
    let remarks: Vec<Value> = log.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
    for remark in &remarks {
        assert!(remark["talk"]["said"]["words"]["remark"]["key"].is_string(), "{remark}");
    }
    assert!(remarks.windows(2).all(|pair| pair[0]["talk"] != pair[1]["talk"]));
}

#[test]
fn the_last_hundred_lines_are_at_hand() {
    let mut evening = Evening::of(2, json!({}));
    for number in 0..120 {
        evening.does(ANA, say(&format!("{number}")));
        evening.later(3000);
    }
    assert_eq!(heard(&evening, BEA).len(), 100);
    assert_eq!(heard(&evening, BEA)[0], "20");
    assert_eq!(evening.refuses(ANA, json!({"unsay": {"line": 3}})), Refusal::NoSuchLine);
    assert_eq!(evening.keeper.talk().version(), 120);
}

/// Cyr watches, Ana and Bea play. Whatever strangers say all night, those who play can talk.
#[test]
fn nobody_silences_a_table_by_talking() {
    let mut evening = Evening::of(2, json!({}));
    evening.comes(CYR);
    let (table, mut talk) = (evening.table().clone(), Talk::default());
    let now = evening.now;
    let command = |text| serde_json::from_value::<TalkCommand>(say(text)).unwrap();
    let judged = |talk: &Talk, person| talk.decide(&table, id(person), &command("Hello"), now).map(drop);
    let origin = |guest| Some(Origin { guest, id: CommandId::new("1").unwrap() });
    let by = |guest| {
        let talk = TalkFact::Unsaid { line: 0 };
        TalkEntry { at: Time(0), by: origin(guest), talk }
    };
    for _ in 0..Talk::MOST_OF_ONE {
        assert_eq!(judged(&talk, CYR), Ok(()));
        talk.apply(&by(id(CYR)));
    }
    assert_eq!(judged(&talk, CYR), Err(Refusal::WornOut), "one has a share, and no more");
    assert_eq!((judged(&talk, BEA), judged(&talk, ANA)), (Ok(()), Ok(())));
    let stranger = |number: u64| GuestId::from_bytes(u128::from(number).to_le_bytes());
    while talk.version() < Talk::MOST_FOR_ALL {
        talk.apply(&by(stranger(talk.version() / 1000)));
    }
    evening.comes(DAN);
    let table = evening.table().clone();
    let judged = |talk: &Talk, person| talk.decide(&table, id(person), &command("Hello"), now).map(drop);
    assert_eq!(judged(&talk, DAN), Err(Refusal::WornOut), "who watches is not heard any more");
    while talk.version() < Talk::MOST_ENTRIES {
        assert_eq!((judged(&talk, BEA), judged(&talk, ANA)), (Ok(()), Ok(())), "who plays is");
        talk.apply(&by(stranger(talk.version() / 1000)));
    }
    assert_eq!(judged(&talk, BEA), Err(Refusal::WornOut), "so long a log is read by nobody");
}

/// What many strangers say is no reason to forget what somebody said, or how often.
#[test]
fn what_somebody_has_said_is_remembered_however_many_talk() {
    let mut evening = Evening::of(2, json!({}));
    let strangers = 10..70;
    strangers.clone().for_each(|stranger| evening.comes(stranger));
    let said = |evening: &mut Evening| evening.sends(BEA, "once", say("Hello")).unwrap();
    let version = said(&mut evening);
    for _ in 0..4 {
        evening.does(BEA, say("Hello"));
    }
    for stranger in strangers.flat_map(|stranger| [stranger; 10]) {
        evening.tries(stranger, json!({"throw": {"reaction": "heart"}})).ok();
        evening.tries(stranger, json!({"phrase": {"phrase": "hello"}})).ok();
    }
    assert_eq!(evening.refuses(BEA, say("And again")), Refusal::TooTalkative);
    assert_eq!(said(&mut evening), version, "sent again with the same id it acts once");
}
