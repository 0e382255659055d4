//! Opening, finding and looking at tables, and commands without a socket.

use serde_json::{Value, json};

use crate::support::{Ask, Call, Plan, Player, TestServer};

#[tokio::test]
async fn nothing_is_enough_to_open_a_table() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    for body in ["{}", ""] {
        let opened = ada.ask("POST", "/api/tables").body(body).send().await;
        assert_eq!(opened.status, 201);
        let opened = opened.json();
        let code = opened["code"].as_str().unwrap();
        assert_eq!(opened["link"], format!("http://{}/t/{code}", server.address));
        let table = &ada.looks(code).await["table"];
        assert_eq!(table["status"], "gathering");
        assert_eq!(table["people"][0]["name"], "Ada");
        assert_eq!(table["places"][0]["person"]["who"], 0, "the host has the first seat");
        assert_eq!(table["places"].as_array().unwrap().len(), 6);
        let expected = json!({"seats": 6, "listed": false, "clock": "off", "fill": null, "spectators": true,
            "open_record": true, "skin": "lantern", "next_leader": "winner", "out_talk": "all", "pace": "natural",
            "show_seconds": 5, "rules": {"wins_to_win": 2, "opening": "simultaneous", "after_own_skull": "lead",
            "show_after_failure": true, "tribes_per_player": 1}});
        assert_eq!(table["options"], expected, "as docs/protocol.md lists them");
    }
}

#[tokio::test]
async fn links_say_what_the_server_was_told_or_what_the_visitor_has_asked_for() {
    let mut plan = Plan::default();
    // Behind a proxy, that is: by itself a server for one machine answers to none of these.
    plan.config.trusted_proxies = vec!["192.0.2.1/32".parse().unwrap()];
    let server = plan.start().await;
    let ada = server.guest("Ada").await;
    let at = |host: &'static str| ada.ask("POST", "/api/tables").header("host", host).send();
    assert!(
        at("skull.lan:8080").await.ok()["link"].as_str().unwrap().starts_with("http://skull.lan:8080/t/")
    );
    let strange = at("a\"b").await.ok()["link"].as_str().unwrap().to_owned();
    assert!(strange.starts_with("http://localhost/t/"), "{strange}");

    let mut plan = Plan::default();
    plan.config.secure_cookies = true;
    plan.config.public_url = Some("https://skull.example".parse().unwrap());
    let server = plan.start().await;
    let ada = server.guest("Ada").await;
    let link = ada.ask("POST", "/api/tables").header("host", "elsewhere").send().await.ok()["link"].clone();
    assert!(link.as_str().unwrap().starts_with("https://skull.example/t/"));
}

#[tokio::test]
async fn options_are_taken_to_their_limits_and_no_further() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    for good in [
        json!({"seats": 2}),
        json!({"seats": 12, "clock": 5, "show_seconds": 30}),
        json!({"clock": 604_800, "show_seconds": 0}),
        json!({"clock": "relaxed"}),
        json!({"clock": "brisk", "fill": "expert", "skin": "ink", "pace": "quick"}),
        json!({"seats": 12, "rules": {"tribes_per_player": 2, "wins_to_win": 15}}),
        json!({"out_talk": "apart", "next_leader": "drawn", "spectators": false, "open_record": false}),
    ] {
        ada.opens(&good).await;
    }
    for (bad, code) in [
        (json!({"seats": 1}), "bad_options"),
        (json!({"seats": 13}), "bad_options"),
        (json!({"clock": 4}), "bad_options"),
        (json!({"clock": 604_801}), "bad_options"),
        (json!({"show_seconds": 31}), "bad_options"),
        (json!({"seats": 5, "rules": {"tribes_per_player": 2}}), "bad_options"),
        (json!({"rules": {"wins_to_win": 16}}), "bad_request"),
        (json!({"seats": 256}), "bad_request"),
        (json!({"clock": "slow"}), "bad_request"),
        (json!({"skin": "gold"}), "bad_request"),
        (json!({"password": "x"}), "bad_request"),
        (json!([]), "bad_request"),
    ] {
        let refused = ada.ask("POST", "/api/tables").json(&bad).send().await;
        let (status, said) = refused.refusal();
        assert_eq!(status, 400, "{bad} {said}");
        assert!(said == code || said == "bad_options", "{bad} {said}");
    }
    let not_json = ada.ask("POST", "/api/tables").body("seats=3").send().await;
    assert_eq!(not_json.refusal(), (400, "bad_request".to_owned()));
}

#[tokio::test]
async fn the_list_has_open_tables_that_want_to_be_found_and_no_others() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let listed =
        || async { server.get("/api/tables").send().await.ok()["tables"].as_array().unwrap().clone() };
    let private = ada.opens(&json!({})).await;
    assert_eq!(listed().await, [] as [Value; 0]);
    let open = ada.opens(&json!({"listed": true, "seats": 4, "clock": "brisk"})).await;
    let tables = listed().await;
    let expected = json!({"code": open, "host": "Ada", "status": "gathering", "places": 4, "free": 3, "people": 1,
        "bots": 0, "clock": "brisk", "tribes_per_player": 1});
    assert_eq!(tables, [expected]);
    assert!(!tables.iter().any(|table| table["code"] == private.as_str()));
    ada.posts(&open, "lock", &json!({"lock": {"locked": true}})).await.ok();
    assert_eq!(listed().await, [] as [Value; 0], "nobody comes into a locked table");
    ada.posts(&open, "unlock", &json!({"lock": {"locked": false}})).await.ok();
    assert_eq!(listed().await.len(), 1);
}

/// A code that belongs to no table, one that is none, and one that is nothing like a code are answered alike: there is
/// nothing to be learnt by trying.
#[tokio::test]
async fn who_guesses_learns_nothing() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let real = ada.opens(&json!({})).await;
    let unknown = if real == "bado-kimelu" { "bado-kimela" } else { "bado-kimelu" };
    let mut answers = Vec::new();
    for code in [unknown, "bado-kimel", "xxxx", "%00", "bado-kimelu-bado", "%F0%9F%92%80", "%ff"] {
        for (method, path) in [
            ("GET", format!("/api/tables/{code}")),
            ("GET", format!("/api/tables/{code}/games")),
            ("POST", format!("/api/tables/{code}/commands")),
        ] {
            let ask = ada.ask(method, &path).json(&json!({"id": "1", "do": "start"}));
            let reply = ask.send().await;
            answers.push((reply.refusal(), reply.text().to_owned()));
        }
        let socket = Player::connect(Call::of(&ada, code)).await.err().unwrap();
        answers.push(((socket.0, "no_table".to_owned()), socket.1));
    }
    assert_eq!(answers[0].0, (404, "no_table".to_owned()));
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    for spelling in [real.to_uppercase(), real.replace('-', "%20"), real.replace('-', "")] {
        assert_eq!(ada.looks(&spelling).await["table"]["code"], real.as_str(), "as one hears it");
    }
}

#[tokio::test]
async fn a_picture_of_the_link_is_a_qr_code() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let code = ada.opens(&json!({})).await;
    let picture = server.get(&format!("/api/tables/{code}/qr.svg")).send().await;
    assert_eq!(picture.status, 200);
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    let svg = roxmltree::Document::parse(picture.text()).unwrap();
    assert_eq!(svg.root_element().tag_name().name(), "svg");
    assert_eq!(server.get("/api/tables/xxxx/qr.svg").send().await.refusal(), (404, "no_table".to_owned()));
}

#[tokio::test]
async fn a_command_sent_twice_acts_once() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let code = ada.opens(&json!({})).await;
    let join = json!({"join": {"name": "Bo"}});
    let first = bo.posts(&code, "j", &join).await.ok();
    assert_eq!(first, json!({"ok": true, "version": 2}));
    assert_eq!(bo.posts(&code, "j", &join).await.ok(), first);
    assert_eq!(bo.looks(&code).await["version"], 2);
    let other = bo.posts(&code, "j2", &json!({"sit": {}})).await.ok();
    assert_eq!(other["version"], 3);
}

/// The table was opened by a command that the server has named; a host may give that name to a command of theirs.
#[tokio::test]
async fn no_id_is_taken_before_its_sender_has_used_it() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let code = ada.opens(&json!({})).await;
    for id in ["open", "0", "1", "create", "opened"] {
        let before = ada.looks(&code).await["version"].as_u64().unwrap();
        let done = ada.posts(&code, id, &json!({"rename": {"name": id}})).await.ok();
        assert_eq!(done["version"], before + 1, "{id}");
    }
}

#[tokio::test]
async fn commands_are_judged_and_refused_in_a_sentence() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let code = ada.opens(&json!({"seats": 2})).await;
    for (who, command, expected) in [
        (&bo, json!("start"), (403, "not_here")),
        (&ada, json!("start"), (409, "too_few_players")),
        (&ada, json!("rematch"), (409, "nothing_to_repeat")),
        (&ada, json!({"act": {"action": {"place": "skull"}}}), (409, "no_game")),
        (&ada, json!("done"), (409, "no_game")),
        (&ada, json!("back"), (409, "not_away")),
        (&ada, json!({"sit": {"seat": 9}}), (409, "bad_seat")),
        (&ada, json!({"kick": {"who": 9}}), (404, "no_such_person")),
        (&ada, json!({"remove_bot": {"seat": 1}}), (409, "no_bot_there")),
        (&ada, json!({"add_bot": {"character": "Nobody"}}), (400, "no_such_character")),
        (&ada, json!({"configure": {"options": {"seats": 1}}}), (400, "bad_options")),
        (&ada, json!({"unsay": {"line": 4}}), (404, "no_such_line")),
        (&ada, json!({"dance": {}}), (400, "bad_request")),
        (&ada, json!({"sit": {"seat": 1, "on": "it"}}), (400, "bad_request")),
        (&ada, json!({"act": {"action": {"place": "rose"}}}), (400, "bad_request")),
    ] {
        let (status, said) = who.posts(&code, "x", &command).await.refusal();
        assert_eq!((status, said.as_str()), expected, "{command}");
    }
    for id in ["", "a b", "\u{e9}", &"i".repeat(37)] {
        assert_eq!(ada.posts(&code, id, &json!("start")).await.refusal().0, 400, "{id:?}");
    }
    assert_eq!(ada.looks(&code).await["version"], 1, "nothing has changed");
    assert_eq!(ada.posts(&code, &"i".repeat(36), &json!({"ready": {"ready": true}})).await.status, 200);
}

#[tokio::test]
async fn a_body_is_two_kilobytes_and_not_a_byte_more() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let padded = |bytes: usize| format!("{{{}}}", " ".repeat(bytes - 2));
    assert_eq!(ada.ask("POST", "/api/tables").body(padded(2048)).send().await.status, 201);
    let refused = ada.ask("POST", "/api/tables").body(padded(2049)).send().await;
    assert_eq!(refused.refusal(), (413, "too_large".to_owned()));
}

#[tokio::test]
async fn what_is_not_there_is_refused_like_everything_else() {
    let server = TestServer::start().await;
    for (method, path, status, code) in [
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/api/games/xyz", 404, "no_such_game"),
        ("GET", "/api/games/00000000000000000000000000000000", 404, "no_such_game"),
        ("GET", "/api/games/00000000000000000000000000000000/record", 404, "no_such_game"),
        ("GET", "/api/me/games?before=yesterday", 400, "bad_request"),
        ("GET", "/api/me/games?after=1", 400, "bad_request"),
        ("GET", "/api/tables/bado-kimelu/socket?version=x", 400, "bad_request"),
        ("GET", "/api/tables/bado-kimelu/socket", 400, "bad_request"),
        ("DELETE", "/api/tables", 405, "bad_method"),
        ("POST", "/api/me", 405, "bad_method"),
        ("PUT", "/healthz", 405, "bad_method"),
    ] {
        let ada = Ask::new(server.address, method, path);
        assert_eq!(ada.send().await.refusal(), (status, code.to_owned()), "{method} {path}");
    }
}
