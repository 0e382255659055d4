//! Bots at the table.

use serde_json::json;
use skull_rules::{Asks, Seats};
use skull_table::{Automatic, Fact, Hand, Place, Refusal, Status};

use crate::evening::{ANA, BEA, Evening, seed_for};

#[test]
fn a_bot_has_a_level_and_a_character_of_its_own() {
    let mut evening = Evening::open(json!({"seats": 12}));
    for _ in 1..12 {
        evening.does(ANA, json!({"add_bot": {}}));
    }
    assert_eq!(evening.refuses(ANA, json!({"add_bot": {}})), Refusal::NoFreeSeat);
    let characters = evening.table().places().iter().filter_map(|place| match place {
        Place::Bot(bot) => Some(bot.character.clone()),
        _ => None,
    });
    let mut characters: Vec<_> = characters.collect();
    characters.sort();
    characters.dedup();
    assert_eq!(characters.len(), 11, "no two are alike");
}

#[test]
fn a_bot_comes_as_it_is_asked_for_and_goes() {
    let mut evening = Evening::open(json!({"seats": 3}));
    let name = skull_bots::Character::ALL[3].name;
    evening.does(ANA, json!({"add_bot": {"seat": 2, "level": "expert", "character": name.to_uppercase()}}));
    assert_eq!(
        evening.sight(ANA)["table"]["places"][2],
        json!({"bot": {"level": "expert", "character": name}})
    );
    assert_eq!(evening.refuses(ANA, json!({"add_bot": {"seat": 2}})), Refusal::SeatTaken);
    assert_eq!(evening.refuses(ANA, json!({"add_bot": {"seat": 0}})), Refusal::SeatTaken);
    assert_eq!(evening.refuses(ANA, json!({"add_bot": {"seat": 3}})), Refusal::NoSuchSeat);
    assert_eq!(evening.refuses(ANA, json!({"add_bot": {"character": "Nobody"}})), Refusal::NoSuchCharacter);
    assert_eq!(evening.refuses(ANA, json!({"remove_bot": {"seat": 0}})), Refusal::NoBotThere);
    assert_eq!(evening.refuses(ANA, json!({"remove_bot": {"seat": 1}})), Refusal::NoBotThere);
    evening.does(ANA, json!({"remove_bot": {"seat": 2}}));
    assert_eq!(evening.places(), "0, free, free");
}

#[test]
fn bots_come_and_go_between_games_only() {
    let mut evening = Evening::open(json!({"seats": 4}));
    evening.does(ANA, json!({"add_bot": {}}));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.refuses(ANA, json!({"add_bot": {}})), Refusal::GameOn);
    assert_eq!(evening.refuses(ANA, json!({"remove_bot": {"seat": 1}})), Refusal::GameOn);
}

#[test]
fn bots_fill_the_free_seats_when_a_game_starts() {
    let mut evening = Evening::open(json!({"seats": 4, "fill": "novice"}));
    evening.comes(BEA);
    evening.does(BEA, json!({"sit": {"seat": 2}}));
    evening.does(ANA, json!("start"));
    assert_eq!(evening.places(), "0, bot, 1, bot");
    assert_eq!(evening.sight(ANA)["table"]["places"][1]["bot"]["level"], "novice");
}

#[test]
fn a_table_of_bots_plays_to_the_end_by_itself() {
    for level in ["random", "novice", "regular", "expert", "oracle"] {
        let mut evening =
            Evening::open(json!({"seats": 4, "fill": level, "pace": "instant", "rules": {"wins_to_win": 1}}));
        evening.does(ANA, json!("start"));
        evening.does(ANA, json!("leave"));
        evening.pass(600_000);
        assert_eq!(evening.status(), Status::Over, "{level}");
    }
}

#[test]
fn a_bots_moves_are_marked_as_its_own() {
    let mut evening = Evening::open(json!({"seats": 2, "fill": "random", "pace": "instant"}));
    evening.does(ANA, json!("start"));
    evening.pass(0);
    assert!(matches!(evening.last_entry().fact, Fact::Acted { hand: Hand::Bot, .. }));
    assert_eq!(evening.newest(ANA)["hand"], "bot");
}

#[test]
fn bots_take_the_time_that_their_pace_says() {
    for (pace, least, most) in [("natural", 900, 2300), ("quick", 200, 900), ("instant", 0, 0)] {
        let mut evening = Evening::open(json!({"seats": 2, "fill": "random", "pace": pace}));
        evening.does(ANA, json!("start"));
        let (due, _) = evening.table().automatic().unwrap();
        let thinks = due.since(evening.now).as_millis();
        assert!((least..=most).contains(&thinks), "{pace}: {thinks} ms");
        evening.later(thinks as u64);
        evening.tick();
        assert_eq!(evening.game().to_act(), Seats::NONE.with(crate::evening::seat("A")));
    }
}

/// A bot is as good as its memory: it sees what another process has written, too, and says the same to it.
#[test]
fn a_bot_plays_and_talks_the_same_whoever_writes_what_people_do() {
    let evening = |written_elsewhere: bool| {
        let options = json!({"seats": 4, "fill": "regular", "pace": "instant"});
        let mut evening = Evening::open_with(crate::evening::options(options), seed_for(4));
        evening.comes_and_sits(BEA);
        evening.does(ANA, json!("start"));
        let mut elsewhere = evening.another_keeper();
        while evening.status() != Status::Over {
            evening.pass(0);
            let people = Seats::first(2).and(evening.game().to_act());
            let Some(seat) = people.lowest() else {
                evening.pass(1000);
                continue;
            };
            let legal = evening.game().legal(seat);
            let action = legal.nth(evening.table().version() as usize * 7 % legal.len()).unwrap();
            if written_elsewhere {
                std::mem::swap(&mut evening.keeper, &mut elsewhere);
                evening.catches_up();
            }
            // A loss that has been chosen waits for the others to show.
            let waits = evening.tries(seat.index(), json!({"act": {"action": action}})).is_err();
            if written_elsewhere {
                std::mem::swap(&mut evening.keeper, &mut elsewhere);
                evening.catches_up();
            }
            evening.pass(if waits { 1000 } else { 0 });
        }
        (evening.log(), evening.talk_log())
    };
    assert!(evening(true) == evening(false));
}

/// R11: nobody can tell from what everyone knows which disc a bot will lay.
#[test]
fn a_bots_luck_does_not_follow_from_what_is_public() {
    let mut laid = Vec::new();
    for number in 0..40 {
        let options = crate::evening::options(json!({"seats": 2, "fill": "regular", "pace": "instant"}));
        let mut evening = Evening::open_with(options, skull_table::Seed::from_bytes([number; 32]));
        evening.does(ANA, json!("start"));
        evening.pass(0);
        let Fact::Acted { action, .. } = evening.last_entry().fact else { panic!("the bot has laid a disc") };
        laid.push((evening.table().game().unwrap().id, action));
    }
    assert!(laid.iter().all(|(id, _)| *id == laid[0].0), "the games are called the same");
    assert!(laid.iter().any(|(_, action)| *action != laid[0].1), "and yet not the same disc is laid in all");
}

/// What a bot was asked, whether it had a choice, and whether it was of the last two.
type Question = (Asks, bool, bool);

/// Plays a game of bots whose clock stands still while they think: how long nobody heard of each answer of this level's.
fn waits(level: &str, seed: u8) -> Vec<(Question, u128)> {
    let rules = json!({"after_own_skull": "choose", "wins_to_win": 3});
    let options = json!({"seats": 4, "fill": level, "pace": "instant", "show_seconds": 0, "rules": rules});
    let mut evening =
        Evening::open_with(crate::evening::options(options), skull_table::Seed::from_bytes([seed; 32]));
    evening.does(ANA, json!("start"));
    evening.does(ANA, json!("leave"));
    let clock = |evening: &Evening| evening.wait(async { tokio::time::Instant::now() });
    let mut waits = Vec::new();
    while let Some((due, Automatic::Act { seat, .. })) = evening.table().automatic() {
        let (game, asked) = (evening.game(), clock(&evening));
        let legal = game.legal(seat);
        evening.now = evening.now.max(due);
        evening.tick();
        let question = (legal.asks(), legal.len() > 1, game.alive().len() == 2);
        if seat.index() != ANA {
            waits.push((question, (clock(&evening) - asked).as_millis()));
        }
    }
    assert_eq!(evening.status(), Status::Over);
    waits
}

/// Whatever a bot is asked and whatever it holds, its answer comes at the same beat: a longer one of the last two for those
/// who may have to solve a round. A round that was solved before is known at once, and others take as long as what is
/// kept in mind is involved.
#[test]
fn how_long_a_bot_thinks_tells_nothing() {
    for (level, of_the_last_two) in
        [("random", 5), ("novice", 5), ("regular", 5), ("expert", 150), ("oracle", 150)]
    {
        let mut asked = Vec::new();
        for (question, waited) in (0..12).flat_map(|seed| waits(level, seed)) {
            let expected = if question.2 { of_the_last_two } else { 5 };
            assert_eq!(waited, expected, "{level}: {question:?}");
            asked.push(question);
        }
        for asks in [Asks::Place, Asks::Raise, Asks::Flip, Asks::Take, Asks::Discard, Asks::Lead] {
            assert!(asked.iter().any(|question| question.0 == asks), "{level} was asked to {asks:?}");
        }
        for choice in [true, false] {
            let placed = |question: &&Question| question.0 == Asks::Place && question.1 == choice;
            assert!(asked.iter().filter(placed).count() > 5, "{level}, a choice of discs: {choice}");
        }
        assert!(asked.iter().any(|question| question.2), "{level} was of the last two");
    }
}
