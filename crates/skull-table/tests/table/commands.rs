//! How commands are spelt, and that nothing else is taken for one.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use skull_rules::{Action, Disc};
use skull_table::{Command, CommandId, HostCommand, Phrase, PlayCommand, Request, SeatCommand};

fn read(value: Value) -> Result<Command, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn every_command_reads_and_prints_the_same() {
    let full = json!([
        {"join": {"name": "Ana", "avatar": 3}},
        {"sit": {"seat": 2}},
        "stand",
        "leave",
        {"rename": {"name": "Ana", "avatar": 3}},
        {"ready": {"ready": true}},
        {"sit_in": {"who": 3}},
        {"hurry": {"haste": "twice"}},
        {"add_bot": {"seat": 1, "level": "expert", "character": "Mira"}},
        {"remove_bot": {"seat": 1}},
        {"configure": {"options": skull_table::Options::default()}},
        "start",
        "rematch",
        {"unseat": {"who": 3}},
        {"kick": {"who": 3}},
        {"lock": {"locked": true}},
        {"host": {"who": 3}},
        {"let_in": {"who": 3, "seat": 0}},
        {"act": {"seat": 0, "action": {"place": "flower"}, "version": 7}},
        "done",
        "back",
        "coach",
        "take_back",
        {"say": {"text": "Hello!"}},
        {"phrase": {"phrase": "only_flowers"}},
        {"throw": {"reaction": "tomato", "at": 2}},
        {"unsay": {"line": 0}},
        {"mute": {"who": 2, "muted": true}},
    ]);
    let mut said = BTreeSet::new();
    for command in full.as_array().unwrap() {
        let parsed = read(command.clone()).unwrap_or_else(|why| panic!("{command}: {why}"));
        assert_eq!(serde_json::to_value(&parsed).unwrap(), *command);
        let word = command.as_str().or_else(|| command.as_object()?.keys().next().map(String::as_str));
        said.insert(word.unwrap().to_owned());
    }
    assert_eq!(said, words(), "the commands above, and all that there are");
}

/// The words of all commands, as whoever says another one is told them.
fn words() -> BTreeSet<String> {
    let why = read(json!("nonsense")).unwrap_err();
    let (_, expected) = why.split_once("expected one of ").unwrap();
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn what_need_not_be_said_can_be_left_out() {
    let name = || skull_table::Name::new("Ana").unwrap();
    assert_eq!(
        read(json!({"join": {"name": "Ana"}})),
        Ok(SeatCommand::Join { name: name(), avatar: 0, program: false }.into())
    );
    assert_eq!(
        read(json!({"rename": {"name": "Ana"}})),
        Ok(SeatCommand::Rename { name: name(), avatar: None }.into())
    );
    assert_eq!(read(json!({"sit": {}})), Ok(SeatCommand::Sit { seat: None }.into()));
    let act = PlayCommand::Act { seat: None, action: Action::Place(Disc::Skull), version: None }.into();
    assert_eq!(read(json!({"act": {"action": {"place": "skull"}}})), Ok(act));
    let bot =
        HostCommand::AddBot { seat: None, level: skull_table::BotLevel::Regular, character: None }.into();
    assert_eq!(read(json!({"add_bot": {}})), Ok(bot));
    let options = skull_table::Options::default();
    assert_eq!(read(json!({"configure": {"options": {}}})), Ok(HostCommand::Configure { options }.into()));
}

#[test]
fn what_is_no_command_is_refused() {
    let rubbish = json!([
        "begin", "", {}, [], null, 7,
        {"start": {}},
        "sit",
        {"sit": {"seat": 2, "place": 2}},
        {"sit": {"seat": -1}},
        {"sit": {"seat": 256}},
        {"sit": {"seat": 1}, "stand": null},
        {"join": {}},
        {"join": {"name": ""}},
        {"join": {"name": 7}},
        {"act": {"action": "jump"}},
        {"act": {"action": {"bid": 0}}},
        {"act": {"action": {"flip": 12}}},
        {"act": {"action": {"place": "rose"}}},
        {"act": {"action": {"place": "flower", "bid": 1}}},
        {"act": {"action": "pass", "as": 2}},
        {"say": {"text": "\u{200b}"}},
        {"say": {"text": "x", "apart": true}},
        {"phrase": {"phrase": "rubbish"}},
        {"unsay": {"line": -1}},
        {"kick": {"who": 4_294_967_296_u64}},
        {"configure": {"options": {"seat": 2}}},
        {"resumed": {}}, "resumed", {"acted": {"seat": 0, "action": "pass"}},
    ]);
    for command in rubbish.as_array().unwrap() {
        assert!(read(command.clone()).is_err(), "{command}");
    }
}

/// Whoever writes a client reads the reason, so it names what was wrong and what would have been right.
#[test]
fn a_refused_command_is_told_why() {
    for (command, why) in [
        (
            json!("begin"),
            "unknown variant `begin`, expected one of `join`, `sit`, `stand`, `leave`, `rename`, `ready`, `sit_in`, \
             `hurry`, `add_bot`, ",
        ),
        (
            json!("begin"),
            "`let_in`, `act`, `done`, `back`, `coach`, `take_back`, `say`, `phrase`, `throw`, `unsay`, `mute`",
        ),
        (json!({"sit": {"place": 2}}), "unknown field `place`, expected `seat`"),
        (json!({"lock": {}}), "missing field `locked`"),
        (
            json!({"act": {"action": "pass", "as": 2}}),
            "unknown field `as`, expected one of `seat`, `action`, `version`",
        ),
        (json!({"say": {"text": ""}}), "a line has 1 to 200 characters that can be seen"),
    ] {
        let told = read(command.clone()).unwrap_err();
        assert!(told.contains(why), "{command}: {told}");
    }
}

#[test]
fn a_request_is_an_id_and_a_command_and_nothing_else() {
    let request = |value: Value| serde_json::from_value::<Request>(value);
    assert!(request(json!({"id": "a", "do": "start"})).is_ok());
    assert!(request(json!({"id": "a"})).is_err());
    assert!(request(json!({"do": "start"})).is_err());
    assert!(request(json!({"id": "a", "do": "start", "guest": "b"})).is_err());
}

#[test]
fn an_id_has_one_to_thirty_six_plain_characters() {
    assert!(CommandId::new("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").is_some(), "a UUID");
    assert!(CommandId::new("a_B-9").is_some());
    assert_eq!(CommandId::new(&"x".repeat(36)).unwrap().as_str().len(), 36);
    for bad in ["", &"x".repeat(37), "a b", "é", "a\n", "a.b", "{}"] {
        assert!(CommandId::new(bad).is_none(), "{bad:?}");
        assert!(serde_json::from_value::<CommandId>(json!(bad)).is_err(), "{bad:?}");
    }
}

#[test]
fn every_phrase_has_its_word() {
    let words = [
        "hello",
        "well_played",
        "only_flowers",
        "skull_here",
        "bluffing",
        "go_on",
        "thinking",
        "hurry_up",
        "ouch",
        "oops",
        "good_game",
        "again",
    ];
    for word in words {
        let phrase: Phrase = serde_json::from_value(json!(word)).unwrap();
        assert_eq!(serde_json::to_value(phrase).unwrap(), word);
    }
}
