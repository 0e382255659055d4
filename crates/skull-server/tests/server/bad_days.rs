//! What one stranger could do to everybody else, and cannot.

use serde_json::json;
use skull_server::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::{Ask, Call, Plan, Player, TestServer, number};

/// How many times longer than a moment this is tried: `make soak` takes its time.
fn at_length() -> u32 {
    std::env::var("SKULL_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1).min(10)
}

/// A guest is charged, not a socket: to dial again changes nothing.
#[tokio::test]
async fn many_sockets_carry_no_more_than_one() {
    let server = TestServer::with_usual_limits().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let mut answered = 0;
    for _ in 0..4 {
        let mut player = ada.watches(&table).await;
        for _ in 0..20 {
            player.does(&json!({"act": {"action": "pass"}})).await.unwrap_err();
            answered += 1;
        }
    }
    let mut last = ada.watches(&table).await;
    let id = |number: u32| format!("more-{number}");
    for number in 0..40 {
        last.sends(&json!({"id": id(number), "do": {"act": {"action": "pass"}}}).to_string()).await;
    }
    assert_eq!(last.farewell().await, Some(1008), "{answered} were answered before");
    answered += last.answers.len();
    assert_eq!(answered, 100);
    let mut again = ada.watches(&table).await;
    again.sends(&json!({"id": "again", "do": {"act": {"action": "pass"}}}).to_string()).await;
    assert_eq!(again.farewell().await, Some(1008), "to dial again changes nothing");
    let posted = ada.posts(&table, "posted", &json!({"act": {"action": "pass"}})).await;
    assert_eq!(posted.refusal(), (429, "slow_down".to_owned()), "nor is there another way in");
    let bo = server.guest("Bo").await;
    let mut bo = bo.watches(&table).await;
    bo.does(&json!({"join": {"name": "Bo"}})).await.unwrap();
}

/// Every socket is greeted with the whole table, which is more than it costs to ask for one.
#[tokio::test]
async fn who_dials_all_the_time_is_told_to_wait() {
    let server = TestServer::limited(|limits| limits.messages_per_guest = number(3)).await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    for _ in 0..3 {
        ada.watches(&table).await;
    }
    let (status, body) = Player::connect(Call::of(&ada, &table)).await.err().unwrap();
    assert_eq!(status, 429, "{body}");
}

/// Renames, sits and the like have a small budget; who has used it up can play and leave, and the others do not notice.
#[tokio::test]
async fn who_fidgets_is_soon_told_to_sit_still() {
    let server = TestServer::with_usual_limits().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2})).await;
    let mut ana = ada.watches(&table).await;
    let mut fidgets = bo.sits_at(&table).await;
    let mut done = 2;
    let refused = loop {
        match fidgets.does(&json!({"rename": {"name": "Bo"}})).await {
            Ok(_) => done += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!((refused.code.as_str(), done), ("slow_down", 50), "{}", refused.message);
    let posted = bo.posts(&table, "posted", &json!({"rename": {"name": "Bo"}})).await;
    assert_eq!(posted.refusal(), (429, "slow_down".to_owned()));
    ana.does(&json!("start")).await.unwrap();
    fidgets.until(|player| player.phase() == "opening").await;
    fidgets.does(&json!({"act": {"action": {"place": "flower"}}})).await.unwrap();
    fidgets.does(&json!("leave")).await.unwrap();
}

/// A replay is twenty times as long as its record, so unread ones must not pile up.
#[tokio::test]
async fn replays_that_nobody_reads_are_few_and_small() {
    let server = TestServer::with_usual_limits().await;
    let text = "Skull record 1\nA: Ana\nB: Bo\n\n1. A leads | A+f B+s | A:1 B:pass | A^f | A*1\n2. A leads\n";
    let mut unread = Vec::new();
    for _ in 0..60 {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        let length = text.len();
        let asked =
            format!("POST /api/replays HTTP/1.1\r\nhost: skull\r\ncontent-length: {length}\r\n\r\n{text}");
        line.write_all(asked.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        line.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 200", "short ones are sent, and held by nobody");
        unread.push(line);
    }
    let one_more = server.post("/api/replays").body(text).send().await;
    assert_eq!(one_more.refusal(), (429, "slow_down".to_owned()));
}

#[tokio::test]
async fn a_list_of_games_has_pages() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let games = |query: &str| ada.gets_owned(format!("/api/tables/{table}/games{query}"));
    assert_eq!(games("").await.ok(), json!({"games": []}));
    assert_eq!(games("?before=3").await.ok(), json!({"games": []}));
    assert_eq!(games("?before=yesterday").await.refusal(), (400, "bad_request".to_owned()));
    assert_eq!(games("?after=3").await.refusal(), (400, "bad_request".to_owned()));
}

/// Whoever shares an address with somebody who guesses is not kept from their own table.
#[tokio::test]
async fn who_has_been_at_a_table_finds_it_again_whatever_others_guess() {
    let server = TestServer::limited(|limits| limits.lookups_per_address = number(2)).await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (table, other) = (ada.opens(&json!({})).await, ada.opens(&json!({})).await);
    let _came = bo.watches(&table).await;
    let barred = async || loop {
        if server.get("/api/tables/baba-bababa").send().await.refusal().0 == 429 {
            break;
        }
    };
    barred().await;
    for guest in [&ada, &bo] {
        assert!(guest.gets(&format!("/api/tables/{table}")).await.status.is_success());
        guest.watches(&table).await;
    }
    let posted = ada.posts(&other, "1", &json!({"ready": {"ready": true}})).await;
    assert!(posted.status.is_success(), "who has opened it has been there");
    assert_eq!(bo.gets(&format!("/api/tables/{other}")).await.refusal().0, 429, "Bo has not");
    for what in ["", "/link", "/qr.svg", "/games"] {
        assert_eq!(ada.gets(&format!("/api/tables/{table}{what}")).await.status, 200, "{what}");
        let nobody = server.get(&format!("/api/tables/{table}{what}")).send().await;
        assert_eq!(nobody.refusal().0, 429, "and who does not say who they are may be anybody: {what}");
    }
}

/// What a process remembers of who has been where is gone with it; the table knows still.
#[tokio::test]
async fn who_has_come_to_a_table_finds_it_after_a_restart_whatever_others_guess() {
    let mut plan = Plan { config: Config::default(), ..Plan::default() };
    plan.config.limiting.lookups_per_address = number(2);
    let server = plan.start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({})).await;
    let server = server.restarts().await;
    let (ada, bo) = (ada.at(server.address), bo.at(server.address));
    loop {
        if server.get("/api/tables/baba-bababa").send().await.refusal().0 == 429 {
            break;
        }
    }
    let path = format!("/api/tables/{table}");
    assert_eq!(bo.gets(&path).await.refusal().0, 429, "Bo has never come");
    assert_eq!(ada.gets(&path).await.status, 200);
    for code in ["baba-bababa", "nothing"] {
        let told = bo.gets_owned(format!("/api/tables/{code}")).await.refusal();
        assert_eq!(told, (429, "slow_down".to_owned()), "whether there is such a table is not told");
    }
}

/// A page full of pictures whose addresses are codes must not have its visitors barred.
#[tokio::test]
async fn what_another_sites_page_asks_for_is_refused_and_not_counted() {
    let server = TestServer::limited(|limits| limits.lookups_per_address = number(2)).await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let look = |code: &str| server.get(&format!("/api/tables/{code}"));
    for _ in 0..20 {
        let foreign = look("baba-bababa").header("sec-fetch-site", "cross-site").send().await;
        assert_eq!(foreign.refusal(), (403, "bad_origin".to_owned()));
    }
    for path in ["/t/baba-bababa", "/t/baba-bababa/screen", "/t/baba-bababa/picture.png"] {
        for (mode, dest) in [("no-cors", "image"), ("navigate", "iframe"), ("cors", "empty")] {
            for path in [path, &path.replace("baba-bababa", &table)] {
                let embedded = server.get(path).header("sec-fetch-site", "cross-site");
                let embedded =
                    embedded.header("sec-fetch-mode", mode).header("sec-fetch-dest", dest).send().await;
                assert_eq!(
                    embedded.refusal(),
                    (403, "bad_origin".to_owned()),
                    "a right code is not told from a wrong one"
                );
            }
        }
    }
    let own = look(&table).header("sec-fetch-site", "same-origin").send().await;
    assert_eq!(own.status, 200);
    let follows = server.get(&format!("/t/{table}")).header("sec-fetch-site", "cross-site");
    let follows =
        follows.header("sec-fetch-mode", "navigate").header("sec-fetch-dest", "document").send().await;
    let unfurls = server.get(&format!("/t/{table}/picture.png")).send().await;
    assert_ne!(follows.status, 403, "a link is there to be followed");
    assert_eq!(
        unfurls.status, 200,
        "a chat that shows what a link leads to does not say whose page it is for"
    );
    let page = server.get("/healthz").header("sec-fetch-site", "cross-site").send().await;
    assert_eq!(page.status, 200, "to follow a link to us is no attack");
}

/// A name that points to this machine is not ours for that.
#[tokio::test]
async fn a_server_for_one_machine_does_not_answer_to_names_of_the_internet() {
    let server = TestServer::start().await;
    for (host, status) in [("evil.example", 403), ("localhost", 200), ("127.0.0.1:8080", 200)] {
        let reply = server.get("/api/tables").header("host", host).send().await;
        assert_eq!(reply.status.as_u16(), status, "{host}");
    }
}

#[tokio::test]
async fn to_change_ones_name_all_day_is_refused() {
    let server = TestServer::with_usual_limits().await;
    let ada = server.guest("Ada").await;
    let mut changed = 0;
    let refused = loop {
        let reply = ada.ask("PATCH", "/api/me").json(&json!({"avatar": 1})).send().await;
        if !reply.status.is_success() {
            break reply.refusal();
        }
        changed += 1;
    };
    assert_eq!((refused, changed), ((429, "slow_down".to_owned()), 50));
    let known = ada.ask("POST", "/api/guests").json(&json!({"name": "Ada"})).send().await;
    assert_eq!(known.refusal(), (429, "slow_down".to_owned()), "nor is there another way");
    assert!(server.guest("Bo").await.gets("/api/me").await.status.is_success());
}

#[tokio::test]
async fn nobody_fills_the_list_of_open_tables() {
    let mut plan = Plan::default();
    plan.config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = plan.start().await;
    let open = async |from: &str| {
        let ada = server.guest("Ada").await;
        let ask = ada.ask("POST", "/api/tables").header("x-forwarded-for", from);
        ask.json(&json!({"listed": true})).send().await.ok()["code"].clone()
    };
    let honest = open("198.51.100.1").await;
    for street in 0..60 {
        open(&format!("2001:db8:1:{street:x}::1")).await;
    }
    let list = server.get("/api/tables").send().await.ok();
    let listed: Vec<_> =
        list["tables"].as_array().unwrap().iter().map(|table| table["code"].clone()).collect();
    assert!(listed.contains(&honest), "{listed:?}");
    assert_eq!(listed.len(), 6, "five of one customer are enough, whatever network they come from");
}

#[tokio::test]
async fn whoever_asks_to_be_forgotten_is_cut_off_everywhere() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({})).await;
    let mut sockets = [ada.watches(&table).await, ada.watches(&table).await];
    let mut bo = bo.watches(&table).await;
    assert!(ada.ask("DELETE", "/api/me").send().await.status.is_success());
    for socket in &mut sockets {
        assert_eq!(socket.farewell().await, Some(4001));
    }
    bo.does(&json!({"join": {"name": "Bo"}})).await.unwrap();
}

/// A hundred who look at a table, as fast as they can, leave room for one who plays.
#[tokio::test]
async fn a_crowd_that_looks_keeps_nobody_from_playing() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let mut ana = ada.watches(&table).await;
    let look = |_| {
        let (address, path) = (server.address, format!("/api/tables/{table}"));
        tokio::spawn(async move {
            loop {
                assert_eq!(Ask::new(address, "GET", &path).send().await.status, 200);
            }
        })
    };
    let crowd: Vec<_> = (0..100).map(look).collect();
    for number in 0..50 * at_length() {
        let ready = json!({"ready": {"ready": number % 2 == 0}});
        ana.does(&ready).await.unwrap_or_else(|why| panic!("{number}: {}", why.message));
    }
    assert!(crowd.iter().all(|look| !look.is_finished()), "and everybody is shown the table");
    crowd.iter().for_each(tokio::task::JoinHandle::abort);
}
