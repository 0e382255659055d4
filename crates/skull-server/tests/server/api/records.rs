//! After the game: records, summaries, histories and sums, for those who may know.

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_rules::notation::{Known, Record};

use crate::support::{Guest, TestServer, play_out};

pub(super) struct Played {
    pub(super) server: TestServer,
    table: String,
    pub(super) game: String,
    /// Who sat in the first two seats, and somebody who came by later.
    pub(super) people: [Guest; 3],
}

pub(super) async fn played(open_record: bool) -> Played {
    let server = TestServer::start().await;
    let people = [server.guest("Ada").await, server.guest("Bo").await, server.guest("Cy").await];
    let options = json!({"seats": 3, "open_record": open_record, "fill": "regular", "pace": "instant"});
    let table = people[0].opens(&options).await;
    let mut players = [people[0].watches(&table).await, people[1].sits_at(&table).await];
    players[0].does(&json!("start")).await.unwrap();
    let game = players[0].game["id"].as_str().unwrap().to_owned();
    assert_eq!(server.get(&format!("/api/games/{game}")).send().await.refusal().1, "no_such_game");
    assert_eq!(people[0].gets(&format!("/api/games/{game}/record")).await.refusal().1, "no_such_game");
    assert_eq!(people[0].gets(&format!("/api/tables/{table}/games")).await.ok(), json!({"games": []}));
    play_out(&mut players, &mut Dice::from_seed(5)).await;
    Played { server, table, game, people }
}

impl Played {
    pub(super) async fn record(&self, guest: Option<&Guest>) -> Record {
        let ask = self.server.get(&format!("/api/games/{}/record", self.game));
        let ask = if let Some(guest) = guest { ask.bearer(&guest.token) } else { ask };
        let reply = ask.send().await;
        assert_eq!(reply.header("content-type"), Some("text/plain; charset=utf-8"));
        assert_eq!(reply.header("content-disposition"), Some("attachment; filename=\"skull-1.skull\""));
        reply.text().parse().unwrap()
    }

    async fn summary(&self, guest: Option<&Guest>) -> Value {
        let ask = self.server.get(&format!("/api/games/{}", self.game));
        let ask = if let Some(guest) = guest { ask.bearer(&guest.token) } else { ask };
        ask.send().await.ok()
    }
}

#[tokio::test]
async fn an_open_record_is_told_to_everybody_in_full() {
    let played = played(true).await;
    for guest in [None, Some(&played.people[0]), Some(&played.people[2])] {
        let record = played.record(guest).await;
        assert_eq!(record.known(), Known::All);
        assert!(skull_table::verify(&record).is_ok());
        let told = played.summary(guest).await;
        assert_eq!((told["open"].clone(), told["table"].clone()), (json!(true), json!(played.table)));
        assert_eq!(told["names"][1], "Bo");
        assert_eq!(told["summary"]["winner"], told["winner"]);
        assert_eq!(told["summary"]["rounds"], record.game().round());
    }
    assert_eq!(played.summary(Some(&played.people[1])).await["you"], 1);
    assert_eq!(played.summary(Some(&played.people[2])).await.get("you"), None);
}

/// Who knew what during the game knows it afterwards, and nobody knows more: not from the record, not from the seed, not
/// from the sums.
#[tokio::test]
async fn a_closed_record_is_told_to_each_as_they_knew_it() {
    let played = played(false).await;
    let [ada, bo, cy] = &played.people;
    let own = played.record(Some(ada)).await;
    let others = played.record(Some(bo)).await;
    let public = played.record(None).await;
    for record in [&own, &others, &public] {
        assert_ne!(record.known(), Known::All);
        assert!(record.headers.seed.is_none(), "the seed would tell what was lost");
        assert_eq!(record.game().winner(), public.game().winner());
    }
    assert_ne!(own.to_string(), others.to_string());
    assert_eq!(played.record(Some(cy)).await.to_string(), public.to_string());

    let told = played.summary(None).await;
    assert_eq!(told["open"], false);
    for player in told["summary"]["players"].as_array().unwrap() {
        assert_eq!(player.get("bluffs"), None, "a bluff that got away is a skull that nobody saw: {player}");
    }
    let mine = played.summary(Some(ada)).await;
    let deeds = mine["summary"]["players"].as_array().unwrap();
    assert!(deeds[0].get("bluffs").is_some() && deeds[1].get("bluffs").is_none(), "one's own are no secret");
    assert_eq!(deeds[0]["bids"], told["summary"]["players"][0]["bids"]);
}

#[tokio::test]
async fn a_player_has_a_history_and_sums() {
    let played = played(true).await;
    let [ada, _, cy] = &played.people;
    let games = ada.gets("/api/me/games").await.ok();
    let line = &games["games"][0];
    assert_eq!((line["id"].clone(), line["you"].clone()), (json!(played.game), json!(0)));
    let ended = line["ended"].as_u64().unwrap();
    let page = |before: u64| ada.gets_owned(format!("/api/me/games?before={before}"));
    assert_eq!(page(ended + 1).await.ok(), games);
    assert_eq!(page(ended).await.ok(), json!({"games": []}));
    let totals = ada.gets("/api/me/totals").await.ok();
    assert_eq!(totals["games"], 1, "{totals}");
    assert_eq!(cy.gets("/api/me/games").await.ok(), json!({"games": []}));
    assert_eq!(cy.gets("/api/me/totals").await.ok()["games"], 0);
    let at_the_table = cy.gets(&format!("/api/tables/{}/games", played.table)).await.ok();
    assert_eq!(at_the_table["games"][0]["id"], json!(played.game));
    assert_eq!(at_the_table["games"][0].get("you"), None);
}
