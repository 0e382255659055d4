//! What a link shows before anybody follows it, and where it leads.

use serde_json::json;
use skull_chance::Dice;

use crate::support::{Call, Plan, Player, Reply, TestServer, play_out};

/// Whether the client is built: without it there is no page to put anything into.
fn is_built(page: &Reply) -> bool {
    page.status != 503
}

#[tokio::test]
async fn a_tables_page_names_its_host_and_its_free_seats() {
    let server = TestServer::start().await;
    let host = server.guest("Hélène <b>").await;
    let table = host.opens(&json!({"seats": 4})).await;
    let path = format!("/t/{table}");
    let page = server.get(&path).send().await;
    if is_built(&page) {
        assert_eq!(page.status, 200);
        assert!(
            page.text().contains("<title>Hélène &lt;b&gt;’s table, 3 seats free</title>"),
            "{}",
            page.text()
        );
        let picture =
            format!("<meta property=\"og:image\" content=\"http://{}{path}/picture.png?", server.address);
        assert!(page.text().contains(&picture), "{}", page.text());
        let french = server.get(&path).header("accept-language", "fr-CH, en;q=0.5").send().await;
        assert!(french.text().contains("3 places libres"));
    }
    let picture = server.get(&format!("{path}/picture.png")).send().await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/png")));
    assert_eq!(picture.header("cache-control"), Some("public, max-age=300"));
    assert!(picture.bytes().starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn where_there_is_nothing_the_page_says_so_and_there_is_no_picture() {
    let server = TestServer::start().await;
    for path in ["/t/bado-kimelu", "/t/nobody", "/g/00112233445566778899aabbccddeeff", "/g/x"] {
        let page = server.get(path).send().await;
        if is_built(&page) {
            assert_eq!(page.status, 404, "{path}");
            assert!(page.text().contains("og:title"), "{path}");
        }
        let picture = server.get(&format!("{path}/picture.png")).send().await;
        assert_eq!(picture.refusal().0, 404, "{path}");
    }
}

#[tokio::test]
async fn guesses_at_pages_and_pictures_are_guesses_and_barred_ones_learn_nothing() {
    let server =
        TestServer::limited(|limiting| limiting.lookups_per_address = crate::support::number(2)).await;
    let host = server.guest("Ada").await;
    let table = host.opens(&json!({})).await;
    for _ in 0..2 {
        server.get("/t/bado-kimelu").send().await;
        server.get("/t/bado-kimelu/picture.png").send().await;
    }
    let (right, wrong) = (server.get(&format!("/t/{table}")), server.get("/t/bado-kimelu"));
    let (right, wrong) = (right.send().await, wrong.send().await);
    assert_eq!((right.status, right.text()), (wrong.status, wrong.text()));
    let refused = server.get(&format!("/api/tables/{table}")).send().await;
    assert_eq!(refused.refusal(), (429, "slow_down".to_owned()));
}

#[tokio::test]
async fn a_game_without_spectators_is_nobody_elses_business() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2, "spectators": false})).await;
    let (mut host, _bo) = (ada.watches(&table).await, bo.sits_at(&table).await);
    host.does(&json!("start")).await.unwrap();
    let page = ada.ask("GET", &format!("/t/{table}")).send().await;
    assert!(!page.text().contains("Ada"), "{}", page.text());
}

#[tokio::test]
async fn a_finished_game_and_its_moments_have_pages_and_pictures() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2, "open_record": false, "show_seconds": 0})).await;
    let mut players = vec![ada.watches(&table).await, bo.sits_at(&table).await];
    players[0].does(&json!("start")).await.unwrap();
    let game = players[0].game["id"].as_str().unwrap().to_owned();
    assert_eq!(server.get(&format!("/g/{game}/picture.png")).send().await.refusal().0, 404, "it is not over");
    play_out(&mut players, &mut Dice::from_seed(3)).await;
    let page = server.get(&format!("/g/{game}")).send().await;
    if is_built(&page) {
        assert!(page.text().contains(" wins, a game of "), "{}", page.text());
        let moment = server.get(&format!("/g/{game}?at=2&eyes=all")).send().await;
        assert!(moment.text().contains("<title>Round 1, "), "{}", moment.text());
        assert!(moment.text().contains(&format!("/g/{game}/picture.png?at=2&amp;")), "{}", moment.text());
    }
    let (end, moment) = (format!("/g/{game}/picture.png"), format!("/g/{game}/picture.png?at=2"));
    let (end, moment) = (server.get(&end).send().await, server.get(&moment).send().await);
    assert!(end.status == 200 && moment.status == 200 && end.bytes() != moment.bytes());
    let far = server.get(&format!("/g/{game}/picture.png?at=9999")).send().await;
    assert_eq!(far.status, 200, "a moment after the end is the end");
}

#[tokio::test]
async fn the_link_of_a_table_is_one_that_others_reach() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let path = format!("/api/tables/{table}/link");
    let link = server.get(&path).send().await.ok();
    assert_eq!(link["link"], format!("http://{}/t/{table}", server.address));

    let mut plan = Plan::default();
    plan.config.lan = true;
    let lan = plan.start().await;
    let ada = lan.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let link =
        lan.get(&format!("/api/tables/{table}/link")).header("host", "localhost:8080").send().await.ok();
    let link = link["link"].as_str().unwrap();
    match skull_server::lan_address() {
        Some(ip) => assert_eq!(link, format!("http://{}/t/{table}", std::net::SocketAddr::new(ip, 8080))),
        None => assert_eq!(link, format!("http://localhost:8080/t/{table}"), "there is no network"),
    }
}

#[tokio::test]
async fn the_link_of_a_game_is_one_that_others_reach() {
    let game = "0af7651916cd43dd8448eb211c80319c";
    let path = format!("/api/games/{game}/link");
    let server = TestServer::start().await;
    let link = server.get(&path).send().await.ok();
    assert_eq!(link["link"], format!("http://{}/g/{game}", server.address));
    assert_eq!(server.get("/api/games/none/link").send().await.status, 404);

    let mut plan = Plan::default();
    plan.config.lan = true;
    let link = plan.start().await.get(&path).header("host", "localhost:8080").send().await.ok();
    let host = match skull_server::lan_address() {
        Some(ip) => std::net::SocketAddr::new(ip, 8080).to_string(),
        None => "localhost:8080".to_owned(),
    };
    assert_eq!(link["link"], format!("http://{host}/g/{game}"));
}

#[tokio::test]
async fn a_big_screen_sees_what_a_stranger_sees_whoever_opened_it() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2})).await;
    let (mut host, _bo) = (ada.watches(&table).await, bo.sits_at(&table).await);
    host.does(&json!("start")).await.unwrap();
    host.does(&json!({"act": {"action": {"place": "skull"}}})).await.unwrap();
    let mut screen = Player::connect(Call::of(&ada, &table).on_screen()).await.unwrap();
    assert_eq!(screen.table["you"], serde_json::Value::Null);
    assert_eq!(screen.game["view"]["own"], json!([]));
    assert_eq!(screen.refusal(&json!({"ready": {"ready": true}})).await, "no_guest", "it has no hands");
    let own = Player::connect(Call::of(&ada, &table)).await.unwrap();
    assert_eq!(own.table["you"], 0);
}
