//! Who is asking: names, cookies and tokens.

use serde_json::json;

use crate::support::{Plan, Reply, TestServer};

/// The cookie that a browser is given: its name and value, and what it is told about it.
fn cookie(reply: &Reply) -> (String, Vec<String>) {
    let mut parts = reply.header("set-cookie").unwrap().split("; ").map(str::to_owned);
    (parts.next().unwrap(), parts.collect())
}

#[tokio::test]
async fn a_guest_needs_a_name_and_gets_a_cookie_that_no_script_can_read() {
    let server = TestServer::start().await;
    let came = server.post("/api/guests").json(&json!({"name": "Ada"})).send().await;
    assert_eq!(came.status, 201);
    assert_eq!(came.json(), json!({"name": "Ada", "avatar": 0}), "the token is in the cookie alone");
    let (pair, told) = cookie(&came);
    let (name, token) = pair.split_once('=').unwrap();
    assert_eq!((name, token.len()), ("skull", 64));
    assert!(token.bytes().all(|digit| digit.is_ascii_hexdigit()));
    assert_eq!(told, ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"]);
    let me = server.get("/api/me").header("cookie", &format!("theme=dark; {pair}")).send().await;
    assert_eq!(me.ok(), json!({"name": "Ada", "avatar": 0}));
}

#[tokio::test]
async fn over_tls_the_cookie_is_for_this_host_and_for_tls_alone() {
    let mut plan = Plan::default();
    plan.config.secure_cookies = true;
    let server = plan.start().await;
    let came = server.post("/api/guests").json(&json!({"name": "Ada"})).send().await;
    let (pair, told) = cookie(&came);
    assert!(pair.starts_with("__Host-skull="));
    assert_eq!(told, ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=34560000"]);
    assert_eq!(server.get("/api/me").header("cookie", &pair).send().await.status, 200);
    let without_tls = pair.replace("__Host-skull", "skull");
    assert_eq!(server.get("/api/me").header("cookie", &without_tls).send().await.refusal().0, 401);
}

#[tokio::test]
async fn a_program_is_told_its_token_once() {
    let server = TestServer::start().await;
    let came =
        server.post("/api/guests").json(&json!({"name": "Bo", "avatar": 3, "token": true})).send().await;
    assert_eq!(came.status, 201);
    assert_eq!(came.header("set-cookie"), None, "a program has no use for a cookie");
    let token = came.json()["token"].as_str().unwrap().to_owned();
    let me = server.get("/api/me").bearer(&token).send().await;
    assert_eq!(me.ok(), json!({"name": "Bo", "avatar": 3}), "and never again");
    let again = server.post("/api/guests").bearer(&token).json(&json!({"name": "Bob"})).send().await;
    assert_eq!(again.ok(), json!({"name": "Bob", "avatar": 0}), "the same guest, by another name");
    let me = server.get("/api/me").header("authorization", &format!("bearer  {token}")).send().await;
    assert_eq!(me.ok()["name"], "Bob");
}

#[tokio::test]
async fn nobody_is_known_by_what_is_no_token() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let almost = format!("{}{}", &ada.token[..63], if ada.token.ends_with('0') { '1' } else { '0' });
    for token in ["", "Ada", &ada.token[..62], &format!("{}00", ada.token), &almost, &"f".repeat(64)] {
        let me = server.get("/api/me").bearer(token).send().await;
        assert_eq!(me.refusal(), (401, "no_guest".to_owned()));
        assert!(token.is_empty() || !me.text().contains(token), "what was tried is not repeated");
        let me = server.get("/api/me").header("cookie", &format!("skull={token}")).send().await;
        assert_eq!(me.refusal().0, 401);
    }
    let basic = server.get("/api/me").header("authorization", &format!("Basic {}", ada.token));
    assert_eq!(basic.send().await.refusal().0, 401);
    let in_the_url = server.get(&format!("/api/me?token={}", ada.token)).send().await;
    assert_eq!(in_the_url.refusal().0, 401, "a token is never part of a URL");
    for (method, path) in [
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("GET", "/api/me/games"),
        ("GET", "/api/me/totals"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/bado-kimelu/commands"),
    ] {
        let body = json!({"id": "1", "do": "start"});
        let body = if path.ends_with("commands") { body } else { json!({}) };
        let ask = crate::support::Ask::new(server.address, method, path).json(&body);
        assert_eq!(ask.send().await.refusal(), (401, "no_guest".to_owned()), "{method} {path}");
    }
}

#[tokio::test]
async fn names_are_cleaned_or_refused() {
    let server = TestServer::start().await;
    let longest = "n".repeat(24);
    for (written, known) in [
        ("  Ana \u{202e} Banana ", "Ana Banana"),
        ("A\u{30a}sa", "\u{c5}sa"),
        ("two\nlines", "two lines"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("\u{1f469}\u{200d}\u{1f680}", "\u{1f469}\u{200d}\u{1f680}"),
        (&longest, &longest),
    ] {
        let came = server.post("/api/guests").json(&json!({"name": written})).send().await;
        assert_eq!(came.ok()["name"], known);
    }
    for bad in [
        json!({}),
        json!({"name": ""}),
        json!({"name": " \u{200b}\n"}),
        json!({"name": "n".repeat(25)}),
        json!({"name": 7}),
        json!({"name": "Ada", "avatar": 256}),
        json!({"name": "Ada", "admin": true}),
        json!(["Ada"]),
    ] {
        let came = server.post("/api/guests").json(&bad).send().await;
        assert_eq!(came.refusal(), (400, "bad_request".to_owned()), "{bad}");
    }
}

#[tokio::test]
async fn a_guest_goes_by_another_name_and_is_forgotten() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let change = |body| ada.ask("PATCH", "/api/me").json(&body).send();
    assert_eq!(change(json!({"avatar": 7})).await.ok(), json!({"name": "Ada", "avatar": 7}));
    assert_eq!(change(json!({"name": "Eva"})).await.ok(), json!({"name": "Eva", "avatar": 7}));
    assert_eq!(change(json!({})).await.ok(), json!({"name": "Eva", "avatar": 7}));
    assert_eq!(change(json!({"name": ""})).await.refusal().0, 400);
    assert_eq!(change(json!({"token": "x"})).await.refusal().0, 400);

    let gone = ada.ask("DELETE", "/api/me").send().await;
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(ada.gets("/api/me").await.refusal(), (401, "no_guest".to_owned()));
}
