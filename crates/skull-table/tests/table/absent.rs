//! Friends who are gone: all see it after half a minute, and a bot may sit in until they are back.

use std::time::Duration;

use serde_json::{Value, json};
use skull_rules::Phase;
use skull_table::{Fact, Hand, MemoryStore, Refusal, Status, Store};

use crate::{
    evening::{ANA, BEA, CYR, DAN, Evening, guest, id},
    server::{comes_and_sits, does, hall, next_of, open, read, tries, watch},
};

fn sit_in(who: u16) -> Value {
    json!({"sit_in": {"who": who}})
}

#[test]
fn a_bot_sits_in_until_its_owner_is_back() {
    let mut evening = Evening::playing(3, json!({"pace": "instant"}));
    evening.plays("A+f B+f");
    evening.pass(1_000_000);
    assert_eq!(evening.game().phase(), Phase::Opening, "nothing plays for Cyr by itself");
    evening.does(BEA, sit_in(2));
    assert_eq!(evening.places(), "0, 1, 2away");
    evening.pass(0);
    assert!(matches!(evening.last_entry().fact, Fact::Acted { hand: Hand::Bot, .. }));
    assert_eq!(evening.game().phase(), Phase::Placing);
    evening.does(CYR, json!("back"));
    assert_eq!(evening.places(), "0, 1, 2");
    evening.plays("A:1 B:pass");
    evening.pass(1_000_000);
    assert_eq!(evening.game().phase(), Phase::Bidding, "Cyr is asked again");
}

#[test]
fn a_move_of_their_own_takes_the_seat_back_too() {
    let mut evening = Evening::playing(3, json!({}));
    evening.does(ANA, sit_in(1));
    evening.plays("B+f");
    assert_eq!(evening.places(), "0, 1, 2");
}

#[test]
fn where_strangers_watch_only_who_plays_lets_a_bot_sit_in_and_only_for_who_plays() {
    let mut evening = Evening::of(3, json!({"listed": true}));
    evening.comes(DAN);
    assert_eq!(evening.refuses(ANA, sit_in(1)), Refusal::NoGame);
    evening.does(ANA, json!("start"));
    assert_eq!(evening.refuses(DAN, sit_in(1)), Refusal::NotSeated);
    assert_eq!(evening.refuses(ANA, sit_in(3)), Refusal::NoSuchPerson, "Dan only watches");
    assert_eq!(evening.refuses(ANA, sit_in(0)), Refusal::StillHere);
    evening.does(ANA, sit_in(1));
    assert_eq!(evening.refuses(CYR, sit_in(1)), Refusal::BotPlays);
}

#[test]
fn whoever_watches_a_private_table_may_let_a_bot_sit_in() {
    let mut evening = Evening::of(3, json!({}));
    evening.comes(DAN);
    evening.does(ANA, json!("start"));
    evening.does(DAN, sit_in(1));
    assert_eq!(evening.places(), "0, 1away, 2");
}

#[test]
fn who_is_out_may_let_a_bot_sit_in_and_so_may_a_host_who_watches() {
    let mut evening = Evening::playing(3, json!({"listed": true, "show_seconds": 0}));
    evening.does(ANA, json!("stand"));
    evening.does(ANA, sit_in(1));
    assert_eq!(evening.places(), "kept for Ana, 1away, 2");
    evening.does(CYR, json!("stand"));
    evening.does(BEA, json!("back"));
    assert_eq!(evening.refuses(CYR, sit_in(1)), Refusal::NotSeated, "Cyr only watches now");
}

/// The hand stays its owner's: nobody else is given it.
#[test]
fn a_hand_that_a_bot_plays_for_somebody_is_given_to_nobody() {
    let mut evening = Evening::of(3, json!({}));
    evening.comes(DAN);
    evening.does(ANA, json!("start"));
    evening.does(ANA, sit_in(1));
    assert_eq!(evening.refuses(ANA, json!({"let_in": {"who": 3, "seat": 1}})), Refusal::SeatTaken);
    assert_eq!(evening.refuses(DAN, json!({"sit": {"seat": 1}})), Refusal::SeatTaken);
}

#[test]
fn what_a_bot_wins_for_somebody_is_in_nobodys_history() {
    let wins = |is_gone: bool| {
        let mut evening = Evening::playing(2, json!({"rules": {"wins_to_win": 1}}));
        for person in [ANA, BEA] {
            evening.wait(evening.memory.put_guest(guest(person))).unwrap();
        }
        evening.plays("A+f B+f A:1 B:2");
        if is_gone {
            // Bea chose what she would try, and the bot does what is left to do.
            evening.does(ANA, sit_in(1));
            evening.pass(10_000);
        } else {
            evening.plays("B^A");
        }
        assert_eq!(evening.status(), Status::Over);
        let games = |person: usize| {
            let games = evening.memory.games_of(id(person), skull_table::Time(u64::MAX), 10);
            evening.wait(games).unwrap().len()
        };
        (games(ANA), games(BEA))
    };
    assert_eq!(wins(false), (1, 1));
    assert_eq!(wins(true), (1, 0));
}

#[test]
fn the_host_may_have_somebody_stand_up_who_may_sit_down_again() {
    let mut evening = Evening::of(3, json!({}));
    let unseat = |who: u16| json!({"unseat": {"who": who}});
    assert_eq!(evening.refuses(BEA, unseat(2)), Refusal::NotHost);
    assert_eq!(evening.refuses(ANA, unseat(7)), Refusal::NoSuchPerson);
    evening.does(ANA, unseat(2));
    assert_eq!(evening.places(), "0, 1, free");
    assert_eq!(evening.refuses(ANA, unseat(2)), Refusal::NoSuchPerson, "Cyr only watches");
    evening.does(CYR, json!({"sit": {}}));
    evening.does(ANA, json!("start"));
    evening.does(ANA, unseat(2));
    assert_eq!(evening.places(), "0, 1, kept for Cyr");
    evening.does(CYR, json!({"sit": {}}));
    assert_eq!(evening.places(), "0, 1, 2");
}

#[tokio::test(start_paused = true)]
async fn after_half_a_minute_all_see_that_somebody_is_gone() {
    let memory = MemoryStore::new();
    let hall = hall(&memory);
    let code = open(&hall, json!({"seats": 2})).await;
    comes_and_sits(&hall, code, BEA).await;
    let mut ana = watch(&hall, code, ANA).await;
    let bea = watch(&hall, code, BEA).await;
    does(&hall, code, ANA, json!("start")).await;
    assert_eq!(next_of(&mut ana, "here").await, json!({"type": "here", "version": 3, "here": [0, 1]}));
    assert_eq!(tries(&hall, code, ANA, sit_in(1)).await, Err(Refusal::StillHere));
    hall.unwatch(code, bea).await;
    assert_eq!(next_of(&mut ana, "here").await.get("gone"), None);
    tokio::time::sleep(Duration::from_secs(29)).await;
    assert_eq!(tries(&hall, code, ANA, sit_in(1)).await, Err(Refusal::StillHere));
    let told = next_of(&mut ana, "here").await;
    assert_eq!((&told["here"], &told["gone"]), (&json!([0]), &json!([1])));
    let looks = read(&hall.look(code, None).await.unwrap());
    assert_eq!(looks["gone"], json!([1]), "who looks now is told as well");
    does(&hall, code, ANA, sit_in(1)).await;
    let _bea = watch(&hall, code, BEA).await;
    assert_eq!(next_of(&mut ana, "here").await.get("gone"), None);
    does(&hall, code, BEA, json!("back")).await;
}
