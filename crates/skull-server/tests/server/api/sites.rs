//! Sites elsewhere that may play here: those that were named, with a token, and nothing more than that.

use serde_json::{Value, json};

use crate::support::{Ask, Call, Plan, Player, Reply, TestServer};

const SITE: &str = "https://play.example";

/// Sites that were not named, however close they come.
const OTHERS: [&str; 8] = [
    "http://play.example",
    "https://play.example:8443",
    "https://www.play.example",
    "https://play.example.evil.example",
    "https://evil-play.example",
    "https://play.example/",
    "null",
    "",
];

/// A server that lets the site in, which a browser would say is another one.
async fn server() -> TestServer {
    let mut plan = Plan::default();
    plan.config.allowed_origins =
        ["https://Play.Example:443", "http://localhost:8000"].map(|site| site.parse().unwrap()).to_vec();
    plan.start().await
}

trait FromAPage {
    fn from_page_of(self, site: &str) -> Ask;
}

impl FromAPage for Ask {
    /// As a browser sends what the page of another site asks for.
    fn from_page_of(self, site: &str) -> Ask {
        self.header("origin", site).header("sec-fetch-site", "cross-site").header("sec-fetch-mode", "cors")
    }
}

/// What a browser asks before it sends something that a page of another site could not always send.
fn preflight(server: &TestServer, path: &str, method: &str) -> Ask {
    Ask::new(server.address, "OPTIONS", path)
        .header("access-control-request-method", method)
        .header("access-control-request-headers", "authorization,content-type")
}

async fn comes(server: &TestServer, name: &str) -> Reply {
    server.post("/api/guests").json(&json!({"name": name, "token": true})).from_page_of(SITE).send().await
}

fn may_read(reply: &Reply, site: &str) -> bool {
    reply.header("access-control-allow-origin") == Some(site)
}

#[tokio::test]
async fn a_named_site_comes_with_a_token_plays_and_may_read_the_answers() {
    let server = server().await;
    for (path, method) in [("/api/guests", "POST"), ("/api/me", "DELETE"), ("/api/me", "PATCH")] {
        let may = preflight(&server, path, method).from_page_of(SITE).send().await;
        assert!(may.status.is_success() && may_read(&may, SITE), "{may:?}");
        let told = |name| may.header(name).unwrap().to_lowercase();
        assert!(told("access-control-allow-methods").contains(&method.to_lowercase()));
        for header in ["authorization", "content-type"] {
            assert!(told("access-control-allow-headers").contains(header));
        }
        assert_eq!(told("access-control-max-age"), "600");
        assert!(!may.headers.contains_key("access-control-allow-credentials"));
    }
    let came = comes(&server, "Ada").await;
    assert_eq!(came.status, 201);
    assert!(may_read(&came, SITE) && came.header("vary").unwrap().contains("origin"), "{came:?}");
    assert_eq!(came.header("access-control-expose-headers"), Some("retry-after"));
    let token = came.json()["token"].as_str().unwrap().to_owned();
    let asks = |ask: Ask| ask.bearer(&token).from_page_of(SITE).send();
    let opened = asks(server.post("/api/tables").json(&json!({"seats": 2}))).await;
    assert!(opened.status == 201 && may_read(&opened, SITE));
    let code = opened.ok()["code"].as_str().unwrap().to_owned();
    let start =
        asks(server.post(&format!("/api/tables/{code}/commands")).json(&json!({"id": "1", "do": "start"})))
            .await;
    assert_eq!(start.refusal().1, "too_few_players", "it is asked as any other");
    assert!(may_read(&start, SITE), "refusals are read as well");
    let link = asks(server.get(&format!("/api/tables/{code}/link"))).await.ok();
    assert_eq!(link["link"], format!("http://{}/t/{code}", server.address), "where everybody finds it");
    let other = server.get("/api/tables").from_page_of("http://localhost:8000").send().await;
    assert!(may_read(&other, "http://localhost:8000"), "each is told its own name");
}

#[tokio::test]
async fn any_other_site_is_refused_as_if_none_had_been_named() {
    let (with, without) = (server().await, TestServer::start().await);
    let asks = |server: &TestServer| {
        let json = json!({"name": "Eva", "token": true});
        [
            server.get("/api/tables"),
            server.post("/api/guests").json(&json),
            server.post("/api/tables").json(&json!({})),
            preflight(server, "/api/guests", "POST"),
        ]
    };
    for other in OTHERS {
        for (here, there) in asks(&with).into_iter().zip(asks(&without)) {
            let (here, there) =
                (here.from_page_of(other).send().await, there.from_page_of(other).send().await);
            assert_eq!(here.refusal(), (403, "bad_origin".to_owned()), "{other}");
            assert_eq!((here.status, here.text()), (there.status, there.text()));
            assert!(!here.headers.keys().any(|name| name.as_str().starts_with("access-control")));
        }
        // Where a browser does not say what a page wants with it.
        for (here, there) in asks(&with).into_iter().zip(asks(&without)) {
            let (here, there) =
                (here.header("origin", other).send().await, there.header("origin", other).send().await);
            assert_eq!((here.status, here.text()), (there.status, there.text()), "{other}");
            assert!(!here.headers.keys().any(|name| name.as_str().starts_with("access-control")));
        }
    }
    let refused = without.get("/api/tables").from_page_of(SITE).send().await;
    assert_eq!(refused.refusal().1, "bad_origin", "nobody is let in who was not named");
}

#[tokio::test]
async fn a_cookie_never_counts_on_what_another_site_asks_and_none_is_set() {
    let server = server().await;
    let came = server.post("/api/guests").json(&json!({"name": "Ada"})).send().await;
    let cookie = came.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(server.get("/api/me").header("cookie", &cookie).send().await.status, 200);
    for ask in [
        server.get("/api/me"),
        server.patch("/api/me").json(&json!({"name": "Eva"})),
        server.post("/api/tables").json(&json!({})),
        server.delete("/api/me"),
    ] {
        let reply = ask.header("cookie", &cookie).from_page_of(SITE).send().await;
        assert_eq!(reply.refusal(), (401, "no_guest".to_owned()), "nobody is known there");
    }
    let without_token = server.post("/api/guests").json(&json!({"name": "Eva"}));
    let reply = without_token.header("cookie", &cookie).from_page_of(SITE).send().await;
    assert_eq!(reply.refusal(), (403, "bad_origin".to_owned()), "they would be known by a cookie alone");
    assert!(!reply.headers.contains_key("set-cookie"));

    let token = comes(&server, "Eva").await;
    assert!(!token.headers.contains_key("set-cookie"));
    let token = token.json()["token"].as_str().unwrap().to_owned();
    let gone =
        server.delete("/api/me").bearer(&token).header("cookie", &cookie).from_page_of(SITE).send().await;
    assert!(gone.status == 204 && !gone.headers.contains_key("set-cookie"), "Ada's cookie stays: {gone:?}");
    let ada = server.get("/api/me").header("cookie", &cookie).send().await.ok();
    assert_eq!(ada["name"], "Ada", "nothing of it was done to her");
}

#[tokio::test]
async fn only_the_api_is_for_other_sites() {
    let server = server().await;
    let table = server.guest("Ada").await.opens(&json!({})).await;
    for path in [format!("/t/{table}"), format!("/t/{table}/picture.png")] {
        let reply = server.get(&path).from_page_of(SITE).send().await;
        assert_eq!(reply.refusal(), (403, "bad_origin".to_owned()), "{path}");
    }
    for path in ["/", "/healthz", "/apiary"] {
        let reply = server.get(path).from_page_of(SITE).send().await;
        assert!(!reply.headers.contains_key("access-control-allow-origin"), "{path}");
    }
    let picture = format!("/api/tables/{table}/qr.svg");
    let embedded =
        server.get(&picture).header("sec-fetch-site", "cross-site").header("sec-fetch-mode", "no-cors");
    assert_eq!(embedded.send().await.refusal().1, "bad_origin", "a picture does not say whose page it is in");
}

#[tokio::test]
async fn limits_are_the_same_for_whoever_comes_by_another_site() {
    let mut plan = Plan::default();
    plan.config.allowed_origins = vec![SITE.parse().unwrap()];
    plan.config.limiting.guests_per_address = crate::support::number(2);
    let server = plan.start().await;
    assert_eq!(comes(&server, "Ada").await.status, 201);
    assert_eq!(server.post("/api/guests").json(&json!({"name": "Bo"})).send().await.status, 201);
    let third = comes(&server, "Cy").await;
    assert_eq!(third.refusal(), (429, "slow_down".to_owned()), "both ways lead from one address");
    assert!(third.headers.contains_key("retry-after") && may_read(&third, SITE));
}

/// A page of a site that opens a socket: it says what it speaks, and cannot say more.
fn call(server: &TestServer, table: &str, site: &str, protocols: &str) -> Call {
    let mut headers = vec![("origin", site.to_owned()), ("sec-fetch-site", "cross-site".to_owned())];
    if !protocols.is_empty() {
        headers.push(("sec-websocket-protocol", protocols.to_owned()));
    }
    Call { headers, ..Call::of_nobody(server.address, table) }
}

#[tokio::test]
async fn a_socket_of_a_named_site_is_known_by_a_token_among_its_protocols() {
    let server = server().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({"seats": 2})).await;
    let known = format!("skull, skull.token.{}", ada.token);
    let mut player = Player::connect(call(&server, &table, SITE, &known)).await.unwrap();
    assert_eq!(player.table["you"], 0);
    assert!(player.does(&json!({"ready": {"ready": true}})).await.is_ok());

    for nobody in ["", "skull", "skull, skull.token.", &format!("skull, skull.token.{}", "0".repeat(64))] {
        let watcher = Player::connect(call(&server, &table, SITE, nobody)).await.unwrap();
        assert_eq!(watcher.table["you"], Value::Null, "{nobody:?}");
    }
    for other in OTHERS.into_iter().filter(|other| !other.is_empty()) {
        let refused = Player::connect(call(&server, &table, other, &known)).await.err().unwrap();
        assert!(refused.0 == 403 && refused.1.contains("bad_origin"), "{other}: {refused:?}");
    }
}

#[tokio::test]
async fn a_cookie_opens_no_socket_of_another_site_and_a_token_is_not_said_back() {
    let server = server().await;
    let came = server.post("/api/guests").json(&json!({"name": "Ada"})).send().await;
    let cookie = came.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let opened = server.post("/api/tables").json(&json!({})).from_own_page(&cookie).send().await.ok();
    let table = opened["code"].as_str().unwrap();
    let mut with_cookie = call(&server, table, SITE, "skull");
    with_cookie.headers.push(("cookie", cookie));
    let watcher = Player::connect(with_cookie).await.unwrap();
    assert_eq!(watcher.table["you"], Value::Null, "Ada's table, but nobody's eyes");

    let bo = server.guest("Bo").await;
    let shaken = server
        .get(&format!("/api/tables/{table}/socket"))
        .from_page_of(SITE)
        .header("connection", "Upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
        .header("sec-websocket-protocol", &format!("skull, skull.token.{}", bo.token));
    let shaken = shaken.send().await;
    assert_eq!((shaken.status.as_u16(), shaken.header("sec-websocket-protocol")), (101, Some("skull")));
    assert!(!format!("{:?}", shaken.headers).contains(&bo.token));
}
