//! What operators and browsers are told with every answer.

use serde_json::json;

use crate::support::{Ask, Plan, TestServer};

#[tokio::test]
async fn it_says_that_it_lives_and_can_write() {
    let server = TestServer::start().await;
    assert_eq!(server.get("/healthz").send().await.text(), "ok");
    assert_eq!(server.get("/readyz").send().await.text(), "ready");
}

#[tokio::test]
async fn its_figures_name_no_table_and_no_person() {
    skull_server::telemetry::install_metrics();
    let server = TestServer::start().await;
    let ada = server.guest("Methuselah").await;
    let table = ada.opens(&json!({})).await;
    let mut player = ada.watches(&table).await;
    player.does(&json!({"say": {"text": "Nebuchadnezzar"}})).await.unwrap();
    player.refusal(&json!("done")).await;
    server.get(&format!("/nowhere/{table}")).send().await;
    server.get(&format!("/t/{table}")).send().await;
    let reply = server.get("/metrics").send().await;
    assert_eq!(reply.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    let figures = reply.text();
    assert!(figures.contains("skull_commands_total{outcome=\"done\"}"), "{figures}");
    assert!(figures.contains("skull_sockets "), "{figures}");
    assert!(figures.contains("route=\"/t/{code}\""), "{figures}");
    for secret in
        ["Methuselah", "Nebuchadnezzar", table.as_str(), &table.replace('-', ""), &ada.token, "127.0.0.1"]
    {
        assert!(!figures.contains(secret), "{secret} in {figures}");
    }
    let labels = ["method", "route", "status", "outcome", "limit", "reason", "le", "kind"];
    for line in figures.lines().filter(|line| !line.starts_with('#')) {
        let Some((_, inside)) = line.split_once('{') else { continue };
        let inside = inside.split('}').next().unwrap();
        for label in inside.split("\",").filter_map(|pair| pair.split_once('=')).map(|(label, _)| label) {
            assert!(labels.contains(&label), "{label} in {line}");
        }
    }
}

#[tokio::test]
async fn figures_can_have_an_address_of_their_own() {
    let mut plan = Plan::default();
    plan.config.metrics_listen = Some(([127, 0, 0, 1], 0).into());
    let server = plan.start().await;
    assert_eq!(server.get("/metrics").send().await.refusal().0, 404);
}

#[tokio::test]
async fn every_answer_has_a_name_and_keeps_browsers_careful() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let asked = ["/healthz", "/api/me", "/api/nowhere", "/nowhere", "/metrics", "/api/tables"];
    for path in asked.map(str::to_owned).into_iter().chain([format!("/api/tables/{table}")]) {
        let reply = server.get(&path).header("x-request-id", "r-1").send().await;
        assert_eq!(reply.header("x-request-id"), Some("r-1"), "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("x-frame-options"), Some("DENY"));
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
        assert!(reply.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
        let is_api = path.starts_with("/api");
        assert_eq!(reply.header("cache-control"), is_api.then_some("no-store"), "{path}");
    }
    let (one, other) = (server.get("/healthz").send().await, server.get("/healthz").send().await);
    assert_ne!(one.header("x-request-id").unwrap(), other.header("x-request-id").unwrap());
}

/// The client need not be built where tests run: then its pages say so. Where there is no such table or game, the page
/// says that.
#[tokio::test]
async fn pages_of_the_client_are_there_beside_the_api() {
    let server = TestServer::start().await;
    for (path, status) in [
        ("/", 200),
        ("/t/bado-kimelu", 404),
        ("/g/0af7", 404),
        ("/replay", 200),
        ("/puzzles", 200),
        ("/learn", 200),
        ("/rules", 200),
        ("/games", 200),
        ("/settings", 200),
    ] {
        let page = server.get(path).header("accept", "text/html").send().await;
        let is_built = page.header("cache-control") == Some("no-cache");
        assert_eq!(page.status.as_u16(), if is_built { status } else { 503 }, "{path}");
        assert_eq!(page.text().contains("make run"), !is_built, "{path}");
        assert!(page.header("content-security-policy").unwrap().contains("default-src 'self'"), "{path}");
        assert_eq!(server.post(path).send().await.refusal(), (405, "bad_method".to_owned()), "{path}");
    }
    let nothing = server.get("/api/nowhere").header("accept", "text/html").send().await;
    assert_eq!(nothing.refusal(), (404, "not_found".to_owned()), "the API speaks JSON to everybody");
}

/// A link to a screen may be followed and reloaded: the client's own list of addresses says which there are.
#[tokio::test]
async fn every_screen_that_the_client_knows_by_its_address_has_the_page() {
    let server = TestServer::start().await;
    let routes = include_str!("../../../../../web/src/route.svelte.ts");
    let (_, choices) = routes.split_once("switch (first) {").expect("screens are told by the first word");
    let (choices, _) = choices.split_once("default:").expect("anything else is nowhere");
    let screens: Vec<&str> =
        choices.split("case '").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
    assert!(screens.contains(&"") && screens.len() > 5, "{screens:?}");
    for screen in screens {
        let page = server.get(&format!("/{screen}")).header("accept", "text/html").send().await;
        assert!([200, 503].contains(&page.status.as_u16()), "/{screen}: {}", page.status);
    }
}

/// Every request that docs/protocol.md lists is described for programs, and nothing else is.
#[tokio::test]
async fn the_description_for_programs_has_every_request() {
    let server = TestServer::start().await;
    let document = server.get("/api/openapi.json").send().await.ok();
    let mut described: Vec<String> = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        described.extend(
            methods.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())),
        );
    }
    described.sort();
    let protocol = include_str!("../../../../../docs/protocol.md");
    let listed = protocol.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let mut listed: Vec<String> = listed
        .filter(|request| request.contains(" /api/"))
        .map(|request| {
            let mut words = request.split([' ', '?']);
            let (method, path) = (words.next().unwrap(), words.next().unwrap());
            let path = path.replace("CODE", "{code}").replace("ID", "{id}").replace("NUMBER", "{number}");
            format!("{method} {path}")
        })
        .collect();
    listed.sort();
    assert_eq!(described, listed);
    for ask in &described {
        let (method, path) = ask.split_once(' ').unwrap();
        let method = ["GET", "POST", "PATCH", "DELETE"].into_iter().find(|known| *known == method).unwrap();
        let reply = Ask::new(server.address, method, &path.replace(['{', '}'], "")).send().await;
        assert_ne!((reply.status.as_u16(), reply.text().contains("not_found")), (404, true), "{ask}");
    }
}
