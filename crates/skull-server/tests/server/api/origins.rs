//! A page of another site cannot act with a visitor's cookie.

use serde_json::json;

use crate::support::{Ask, Call, Plan, Player, TestServer};

async fn cookie_of(server: &TestServer, name: &str) -> String {
    let came = server.post("/api/guests").json(&json!({"name": name})).send().await;
    came.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
}

/// What other sites' pages say, and pages that will not say.
const FOREIGN: [&str; 6] = [
    "https://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "null",
    "",
    "http://127.0.0.1.evil.example",
];

fn changes(server: &TestServer) -> [Ask; 4] {
    [
        server.post("/api/tables").json(&json!({})),
        server.patch("/api/me").json(&json!({"name": "Eva"})),
        server.post("/api/guests").json(&json!({"name": "Eva"})),
        server.delete("/api/me"),
    ]
}

#[tokio::test]
async fn with_a_cookie_only_our_own_page_changes_anything() {
    let server = TestServer::start().await;
    let cookie = cookie_of(&server, "Ada").await;
    for foreign in FOREIGN {
        for ask in changes(&server) {
            let reply = ask.header("cookie", &cookie).header("origin", foreign).send().await;
            assert_eq!(reply.refusal(), (403, "bad_origin".to_owned()), "{foreign}");
        }
    }
    for ask in changes(&server) {
        let reply = ask.header("cookie", &cookie).send().await;
        assert_eq!(reply.refusal(), (403, "bad_origin".to_owned()), "who does not say where from");
    }
    for ask in changes(&server) {
        let reply = ask.from_own_page(&cookie).send().await;
        assert!(reply.status.is_success(), "{reply:?}");
    }
}

#[tokio::test]
async fn reading_needs_no_origin_and_a_token_speaks_for_itself() {
    let server = TestServer::start().await;
    let cookie = cookie_of(&server, "Ada").await;
    let me = server.get("/api/me").header("cookie", &cookie).send().await;
    assert_eq!(me.status, 200);
    let bo = server.guest("Bo").await;
    let opened = bo.ask("POST", "/api/tables").header("origin", "https://evil.example").send().await;
    assert_eq!(opened.status, 201, "no browser sends a token by itself");
    let came = server.post("/api/guests").json(&json!({"name": "Cy"})).send().await;
    assert_eq!(came.status, 201, "a program that nobody knows yet");
    let came = server.post("/api/guests").header("origin", "https://evil.example");
    let came = came.json(&json!({"name": "Cy"})).send().await;
    assert_eq!(came.refusal().1, "bad_origin", "nobody is made a guest by another site");
    assert!(!came.headers.contains_key("access-control-allow-origin"));
}

#[tokio::test]
async fn the_public_url_is_our_own_page_too() {
    let mut plan = Plan::default();
    plan.config.public_url = Some("http://skull.example".parse().unwrap());
    let server = plan.start().await;
    let cookie = cookie_of(&server, "Ada").await;
    let change = |origin: &'static str| {
        let ask = server.patch("/api/me").header("cookie", &cookie).header("origin", origin);
        ask.json(&json!({"avatar": 1})).send()
    };
    assert_eq!(change("http://skull.example").await.status, 200);
    assert_eq!(change("https://skull.example.evil").await.refusal().1, "bad_origin");
}

/// Whoever sits between a visitor and a server that speaks TLS can write a page without it, under the server's own name.
#[tokio::test]
async fn a_page_without_tls_is_no_page_of_a_server_that_speaks_it() {
    let mut plan = Plan::default();
    plan.config.secure_cookies = true;
    let server = plan.start().await;
    let cookie = cookie_of(&server, "Ada").await;
    let origin = |scheme: &str| format!("{scheme}://{}", server.address);
    let opens = |scheme: &str| {
        let ask = server.post("/api/tables").header("cookie", &cookie).header("origin", &origin(scheme));
        ask.json(&json!({})).send()
    };
    assert_eq!(opens("http").await.refusal(), (403, "bad_origin".to_owned()));
    let table = opens("https").await.ok()["code"].as_str().unwrap().to_owned();
    let call = |scheme: &str| {
        let headers = vec![("cookie", cookie.clone()), ("origin", origin(scheme))];
        Player::connect(Call { headers, ..Call::of_nobody(server.address, &table) })
    };
    let refused = call("http").await.err().unwrap();
    assert!(refused.0 == 403 && refused.1.contains("bad_origin"), "{refused:?}");
    assert_eq!(call("https").await.unwrap().table["you"], 0);
}

#[tokio::test]
async fn a_socket_with_a_cookie_comes_from_our_own_page_and_says_so() {
    let server = TestServer::start().await;
    let cookie = cookie_of(&server, "Ada").await;
    let opened = server.post("/api/tables").json(&json!({})).from_own_page(&cookie).send().await.ok();
    let table = opened["code"].as_str().unwrap();
    let own = format!("http://{}", server.address);
    let call = |headers: Vec<(&'static str, String)>| {
        Player::connect(Call { headers, ..Call::of_nobody(server.address, table) })
    };
    let with = || ("cookie", cookie.clone());
    let mut ada = call(vec![with(), ("origin", own.clone())]).await.unwrap();
    assert_eq!(ada.table["you"], 0);
    assert!(ada.does(&json!({"ready": {"ready": true}})).await.is_ok());

    for foreign in FOREIGN {
        let refused = call(vec![with(), ("origin", foreign.to_owned())]).await.err().unwrap();
        assert!(refused.0 == 403 && refused.1.contains("bad_origin"), "{foreign} {refused:?}");
    }
    let refused = call(vec![with()]).await.err().unwrap();
    assert!(refused.0 == 403 && refused.1.contains("bad_origin"), "it does not say where from: {refused:?}");

    let nobody = call(vec![]).await.unwrap();
    assert_eq!(nobody.table["you"], serde_json::Value::Null, "a program that only watches");
    assert!(call(vec![("origin", own)]).await.is_ok());
    let refused = call(vec![("origin", "https://evil.example".to_owned())]).await.err().unwrap();
    assert_eq!(refused.0, 403, "no page of another site reads along");

    let bo = server.guest("Bo").await;
    assert!(Player::connect(Call::of(&bo, table)).await.is_ok(), "a token speaks for itself");
}
