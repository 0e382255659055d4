//! Whole games over real sockets: every option, played by people who do anything that is legal.

use std::time::Duration;

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_rules::{
    Phase,
    notation::{Known, Record},
};

use crate::support::{Guest, Player, TestServer, play_out};

/// People at a table, the host first, all seated.
async fn company(server: &TestServer, people: usize, options: &Value) -> (String, Vec<Guest>, Vec<Player>) {
    let mut guests = Vec::new();
    for number in 0..people {
        guests.push(server.guest(&format!("Guest {number}")).await);
    }
    let code = guests[0].opens(options).await;
    let mut players = vec![guests[0].watches(&code).await];
    for guest in &guests[1..] {
        players.push(guest.sits_at(&code).await);
    }
    (code, guests, players)
}

/// Plays one game and reads its record: it replays to the end that everybody saw, and its luck follows from its seed.
async fn game(seed: u64, people: usize, options: Value) -> Record {
    let server = TestServer::start().await;
    let (code, guests, mut players) = company(&server, people, &options).await;
    let promised = players[0].table["next_commitment"].as_str().unwrap().to_owned();
    players[0].does(&json!("start")).await.unwrap();
    play_out(&mut players, &mut Dice::from_seed(seed)).await;
    let record = check_record(&guests[0], &players, &promised).await;
    let games = guests[0].gets(&format!("/api/tables/{code}/games")).await.ok();
    assert_eq!(games["games"][0]["id"], players[0].game["id"], "seed {seed}");
    record
}

async fn check_record(guest: &Guest, players: &[Player], promised: &str) -> Record {
    let id = players[0].game["id"].as_str().unwrap();
    let reply = guest.gets(&format!("/api/games/{id}/record")).await;
    let record: Record = reply.text().parse().unwrap();
    assert_eq!(record.known(), Known::All);
    assert_eq!(record.game().phase(), Phase::Over);
    let verified = skull_table::verify(&record).unwrap();
    assert!(verified.keeps(promised.parse().unwrap()).is_ok(), "what was promised before the game");
    for player in players {
        let own = player.game["view"]["seat"].as_u64();
        let viewer = own.map(|seat| record.game().viewer(skull_rules::Seat::new(seat as u8).unwrap()));
        let view = viewer.unwrap_or(skull_rules::Viewer::SPECTATOR).view(record.game());
        assert_eq!(serde_json::to_value(view).unwrap(), player.game["view"], "as they saw it end");
        assert_eq!(player.table["status"], "over");
        let seed = record.headers.seed.as_ref().unwrap().as_str();
        assert_eq!(player.game["seed"], seed, "the seed is told when it is over");
    }
    record
}

fn rules(rules: &Value) -> Value {
    json!({"seats": 4, "rules": rules, "show_seconds": 0})
}

pub(crate) async fn any_number_of_people_plays_the_standard_game() {
    for people in [2, 3, 5, 6] {
        let record = game(people as u64, people, json!({"seats": people})).await;
        assert_eq!(record.game().seats().len(), people);
    }
}

pub(crate) async fn twelve_people_play_with_two_boxes() {
    let record = game(12, 12, json!({"seats": 12, "show_seconds": 0})).await;
    assert_eq!(record.game().seats().len(), 12);
}

pub(crate) async fn seats_that_nobody_takes_are_put_aside() {
    let record = game(7, 3, json!({"seats": 9})).await;
    assert_eq!(record.game().seats().len(), 3);
}

pub(crate) async fn every_rule_can_be_chosen() {
    for (seed, chosen) in [
        json!({"opening": "first_player_last"}),
        json!({"after_own_skull": "choose"}),
        json!({"wins_to_win": 1}),
        json!({"wins_to_win": 4}),
        json!({"show_after_failure": false}),
        json!({"opening": "first_player_last", "after_own_skull": "choose", "wins_to_win": 3}),
    ]
    .into_iter()
    .enumerate()
    {
        let record = game(20 + seed as u64, 4, rules(&chosen)).await;
        let played = serde_json::to_value(record.setup().rules()).unwrap();
        for (rule, value) in chosen.as_object().unwrap() {
            assert_eq!(&played[rule], value);
        }
    }
}

pub(crate) async fn two_tribes_each_are_played_by_half_as_many_people() {
    let options = json!({"seats": 8, "rules": {"tribes_per_player": 2}});
    for seed in 30..32 {
        let record = game(seed, 3, options.clone()).await;
        assert_eq!((record.game().seats().len(), record.game().players()), (6, 3));
    }
}

/// R7.6: a loss waits, and may be chosen meanwhile; who can show does, or says that they are done.
pub(crate) async fn a_loss_waits_until_everybody_has_shown_or_is_done() {
    let mut shown = 0;
    for seed in 40..44 {
        let record = game(seed, 3, json!({"seats": 3, "show_seconds": 30})).await;
        shown += record.acts().iter().filter(|act| act.action == skull_rules::Action::Show).count();
    }
    assert!(shown > 0, "somebody has shown something");
}

pub(crate) async fn bots_of_every_level_fill_the_table_and_talk() {
    let mut said = 0;
    for (seed, level) in ["random", "novice", "regular", "expert", "oracle"].into_iter().enumerate() {
        let server = TestServer::start().await;
        let options = json!({"seats": 4, "fill": level, "pace": "instant"});
        let (_, guests, mut players) = company(&server, 2, &options).await;
        let promised = players[0].table["next_commitment"].as_str().unwrap().to_owned();
        players[0].does(&json!("start")).await.unwrap();
        play_out(&mut players, &mut Dice::from_seed(50 + seed as u64)).await;
        check_record(&guests[0], &players, &promised).await;
        let bot = &players[0].table["places"][3]["bot"];
        assert_eq!(bot["level"], level);
        said += players[0].talk_version;
    }
    assert!(said > 0, "bots have something to say");
}

pub(crate) async fn a_rematch_is_the_next_game_of_the_same_people() {
    let server = TestServer::start().await;
    let options = json!({"seats": 3, "next_leader": "winner", "show_seconds": 0});
    let (code, guests, mut players) = company(&server, 3, &options).await;
    let mut dice = Dice::from_seed(60);
    assert_eq!(players[0].refusal(&json!("rematch")).await, "nothing_to_repeat");
    players[0].does(&json!("start")).await.unwrap();
    for number in 1..=3 {
        assert_eq!(players[0].game["number"], number);
        play_out(&mut players, &mut dice).await;
        let winner = players[0].game["view"]["winner"].clone();
        assert_eq!(players[1].refusal(&json!("rematch")).await, "not_host");
        let promised = players[0].table["next_commitment"].clone();
        players[0].does(&json!("rematch")).await.unwrap();
        assert_eq!(players[0].game["view"]["first"], winner);
        assert_eq!(players[0].game["commitment"], promised);
    }
    let games = guests[2].gets(&format!("/api/tables/{code}/games")).await.ok();
    assert_eq!(games["games"].as_array().unwrap().len(), 3);
}

/// With a clock the regular bot moves for who does not, and keeps the seat of who does not move twice, until they are
/// back. A move that arrives in time counts.
pub(crate) async fn the_clock_plays_for_who_does_not_and_stops_when_they_are_back() {
    let server = TestServer::start().await;
    let (code, _, mut players) = company(&server, 2, &json!({"clock": 5, "show_seconds": 0})).await;
    players[0].does(&json!("start")).await.unwrap();
    players[1].until(|player| player.phase() == "opening").await;
    assert_eq!(players[0].game["deadlines"].as_array().unwrap().len(), 2);

    server.wait(Duration::from_secs(5), &code).await;
    let in_time = json!({"act": {"action": {"place": "flower"}}});
    players[0].does(&in_time).await.unwrap();
    server.wait(Duration::from_secs(1), &code).await;
    players[1].until(|player| player.phase() != "opening").await;
    let last = players[1].news.last().unwrap();
    assert!(last.contains(r#""hand":"clock""#), "{last}");

    let mut away = false;
    while !away && players[0].phase() != "over" {
        server.wait(Duration::from_secs(6), &code).await;
        let version = players[1].version;
        players[1].sees(version + 1).await;
        away = players[1].table["places"][1]["person"]["away"] == true;
        players[0].until(|player| player.version > version).await;
    }
    assert!(away, "two moves in a row");
    players[1].does(&json!("back")).await.unwrap();
    assert_eq!(players[1].table["places"][1]["person"]["away"], false);
    assert_eq!(players[1].refusal(&json!("back")).await, "not_away");
}

pub(crate) async fn without_a_clock_nothing_plays_for_anybody() {
    let server = TestServer::start().await;
    let (code, guests, mut players) = company(&server, 2, &json!({})).await;
    players[0].does(&json!("start")).await.unwrap();
    let version = players[0].version;
    server.wait(Duration::from_hours(24 * 7), &code).await;
    assert_eq!(guests[1].looks(&code).await["version"], version);
}

pub(crate) async fn a_player_who_stands_up_is_played_for_until_they_sit_down_again() {
    let server = TestServer::start().await;
    let (_, guests, mut players) = company(&server, 3, &json!({"pace": "instant", "show_seconds": 0})).await;
    let promised = players[0].table["next_commitment"].as_str().unwrap().to_owned();
    players[0].does(&json!("start")).await.unwrap();
    players[2].does(&json!("stand")).await.unwrap();
    assert!(players[2].game["legal"].as_array().unwrap().is_empty());
    assert_eq!(players[2].game["view"]["seat"], Value::Null, "who watches sees what everybody sees");
    players[2].does(&json!({"sit": {}})).await.unwrap();
    assert_eq!(players[2].game["view"]["seat"], 2);
    play_out(&mut players, &mut Dice::from_seed(70)).await;
    check_record(&guests[0], &players, &promised).await;
}
