//! How a table may be laid.

use serde_json::{Value, json};
use skull_rules::{BadSetup, Rules};
use skull_table::{BadOptions, BotLevel, NextLeader, Options, OutTalk, Pace, Skin, TurnClock};

fn read(value: Value) -> Result<Options, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

fn check(value: Value) -> Result<(), BadOptions> {
    read(value).unwrap().check()
}

#[test]
fn an_empty_object_is_enough() {
    let options = read(json!({})).unwrap();
    assert_eq!(options, Options::default());
    assert_eq!(options.check(), Ok(()));
    let expected = Options {
        seats: 6,
        rules: Rules::default(),
        listed: false,
        clock: TurnClock::Off,
        fill: None,
        spectators: true,
        open_record: true,
        skin: Skin::Lantern,
        next_leader: NextLeader::Winner,
        out_talk: OutTalk::All,
        pace: Pace::Natural,
        show_seconds: 5,
    };
    assert_eq!(options, expected, "a default is a promise");
}

/// R1.3
#[test]
fn a_table_has_two_to_twelve_seats() {
    for seats in 2..=12 {
        assert_eq!(check(json!({"seats": seats})), Ok(()), "{seats}");
    }
    for seats in [0, 1, 13, 255] {
        let bad = Err(BadOptions::Setup(BadSetup::Seats(seats)));
        assert_eq!(check(json!({"seats": seats})), bad);
    }
    assert!(read(json!({"seats": 256})).is_err());
    assert!(read(json!({"seats": -2})).is_err());
    assert!(read(json!({"seats": "six"})).is_err());
}

/// R10.2
#[test]
fn two_tribes_need_an_even_number_of_seats_and_two_players() {
    let with = |seats: u8| check(json!({"seats": seats, "rules": {"tribes_per_player": 2}}));
    for seats in [4, 6, 8, 10, 12] {
        assert_eq!(with(seats), Ok(()));
        let options = read(json!({"seats": seats, "rules": {"tribes_per_player": 2}})).unwrap();
        assert_eq!(options.places(), usize::from(seats) / 2, "a player has two of the seats");
    }
    for seats in [2, 3, 5, 11] {
        assert!(with(seats).is_err(), "{seats}");
    }
    assert!(read(json!({"rules": {"tribes_per_player": 3}})).is_err());
    assert!(read(json!({"rules": {"tribes_per_player": 0}})).is_err());
}

/// R6.2
#[test]
fn a_game_is_played_to_one_to_fifteen_won_challenges() {
    let with = |wins: u8| check(json!({"rules": {"wins_to_win": wins}}));
    assert_eq!((with(1), with(15)), (Ok(()), Ok(())));
    assert_eq!(with(0), Err(BadOptions::Setup(BadSetup::WinsToWin(0))));
    assert_eq!(with(16), Err(BadOptions::Setup(BadSetup::WinsToWin(16))));
}

#[test]
fn a_clock_is_off_or_a_word_or_five_seconds_to_seven_days() {
    let limit = |value: Value| {
        let options = read(json!({"clock": value})).unwrap();
        options.check().map(|()| options.clock.limit().map(|limit| limit.as_secs()))
    };
    assert_eq!(limit(json!("off")), Ok(None));
    assert_eq!(limit(json!("relaxed")), Ok(Some(60)));
    assert_eq!(limit(json!("brisk")), Ok(Some(20)));
    assert_eq!(limit(json!(5)), Ok(Some(5)));
    assert_eq!(limit(json!(604_800)), Ok(Some(604_800)));
    assert_eq!(limit(json!(4)), Err(BadOptions::Clock(4)));
    assert_eq!(limit(json!(0)), Err(BadOptions::Clock(0)));
    assert_eq!(limit(json!(604_801)), Err(BadOptions::Clock(604_801)));
    assert_eq!(limit(json!(u32::MAX)), Err(BadOptions::Clock(u32::MAX)));
    for rubbish in [json!("slow"), json!(-5), json!(7.5), json!(null), json!([5]), json!(1_u64 << 40)] {
        assert!(read(json!({"clock": rubbish})).is_err(), "{rubbish}");
    }
}

/// R7.6
#[test]
fn a_loss_waits_zero_to_thirty_seconds() {
    assert_eq!(check(json!({"show_seconds": 0})), Ok(()));
    assert_eq!(check(json!({"show_seconds": 30})), Ok(()));
    assert_eq!(check(json!({"show_seconds": 31})), Err(BadOptions::Show(31)));
}

#[test]
fn every_word_of_an_option_reads_and_prints_the_same() {
    let words = [
        ("fill", json!(["random", "novice", "regular", "expert", "oracle", null])),
        ("skin", json!(["lantern", "daylight", "ink"])),
        ("next_leader", json!(["winner", "loser", "drawn"])),
        ("out_talk", json!(["all", "apart"])),
        ("pace", json!(["natural", "quick", "instant"])),
        ("clock", json!(["off", "relaxed", "brisk", 90])),
        ("listed", json!([true, false])),
        ("spectators", json!([true, false])),
        ("open_record", json!([true, false])),
    ];
    for (option, words) in words {
        for word in words.as_array().unwrap() {
            let options = read(json!({option: word})).unwrap();
            assert_eq!(serde_json::to_value(&options).unwrap()[option], *word, "{option}");
        }
        assert!(read(json!({option: "rubbish"})).is_err(), "{option}");
    }
    assert_eq!(BotLevel::default(), BotLevel::Regular);
}

#[test]
fn an_option_that_is_not_known_is_refused_by_name() {
    assert!(read(json!({"seat": 4})).unwrap_err().contains("unknown field `seat`"));
    assert!(read(json!({"rules": {"wins": 2}})).unwrap_err().contains("unknown field `wins`"));
    assert!(read(json!("default")).is_err());
    assert!(
        serde_json::from_str::<Options>(r#"{"seats":4,"seats":5}"#).is_err(),
        "said twice, it is not clear"
    );
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let sentence = |value: Value| check(value).unwrap_err().to_string();
    assert_eq!(sentence(json!({"seats": 13})), "A table has 2 to 12 seats, not 13 (R1.3).");
    assert_eq!(
        sentence(json!({"clock": 2})),
        "A move takes 5 seconds to 7 days (604800 seconds), not 2 seconds."
    );
    assert_eq!(sentence(json!({"show_seconds": 99})), "A loss waits 0 to 30 seconds, not 99.");
}
