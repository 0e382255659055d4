//! Games watched again: with whose eyes, and what is said to records that are none.

use serde_json::{Value, json};
use skull_rules::{Action, Bid, Disc, Rules, Seat, Setup, notation::Record};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
};

use super::records::{Played, played};
use crate::support::{Ask, Guest, Plan, Reply, TestServer};

const GAME: &str =
    "Skull record 1\nA: Ana\nB: Bo\n\n1. A leads | A+f B+s | A:1 B:pass | A^f | A*1\n2. A leads\n";

impl Played {
    async fn replay(&self, guest: Option<&Guest>, eyes: &str) -> Reply {
        let ask = self.server.get(&format!("/api/games/{}/replay{eyes}", self.game));
        let ask = if let Some(guest) = guest { ask.bearer(&guest.token) } else { ask };
        ask.send().await
    }
}

fn send(server: &TestServer, eyes: &str, text: impl Into<Vec<u8>>) -> Ask {
    server.post(&format!("/api/replays{eyes}")).body(text.into())
}

/// Everything that a replay tells of the discs of a seat before they are turned up.
fn secrets_of(replay: &Value, seat: u64) -> usize {
    let steps = replay["steps"].as_array().unwrap();
    let events = steps.iter().flat_map(|step| step["events"].as_array().unwrap());
    let told = events.filter(|event| {
        let is_secret = event["type"] == "placed" || event["type"] == "lost";
        is_secret && event["seat"] == seat && !event["disc"].is_null()
    });
    let own = steps.iter().flat_map(|step| step["view"]["own"].as_array().unwrap());
    let acts = steps.iter().filter(|step| step["act"]["seat"] == seat && !step["act"]["action"].is_null());
    told.count() + own.filter(|own| own["seat"] == seat).count() + acts.count()
}

#[tokio::test]
async fn an_open_game_is_watched_with_any_eyes_by_everybody() {
    let played = played(true).await;
    let record = played.record(None).await;
    for guest in [None, Some(&played.people[1])] {
        let all = played.replay(guest, "").await.ok();
        assert_eq!(
            (&all["open"], &all["eyes"], &all["may"]),
            (&json!(true), &json!("all"), &json!([0, 1, 2]))
        );
        assert_eq!(all["steps"].as_array().unwrap().len(), record.acts().len() + 1);
        assert_eq!(all["names"][1], "Bo");
        assert!(all["seed"].is_string() && all["commitment"].is_string(), "luck can be checked");
        assert!((0..3).all(|seat| secrets_of(&all, seat) > 0));
        let as_bo = played.replay(guest, "?eyes=1").await.ok();
        assert_eq!([0, 1, 2].map(|seat| secrets_of(&as_bo, seat) > 0), [false, true, false]);
        assert_eq!(as_bo["steps"][0]["legal"][0]["seat"], 1);
        let public = played.replay(guest, "?eyes=none").await.ok();
        assert!((0..3).all(|seat| secrets_of(&public, seat) == 0));
    }
    for bad in ["?eyes=3", "?eyes=12", "?eyes=ada", "?eyes=", "?ears=1"] {
        assert_eq!(played.replay(None, bad).await.refusal(), (400, "bad_request".to_owned()), "{bad}");
    }
}

/// Who knew what during the game sees it again, and nobody sees more.
#[tokio::test]
async fn a_closed_game_is_watched_with_ones_own_eyes_or_as_everyone_saw_it() {
    let played = played(false).await;
    let [ada, _, cy] = &played.people;
    let own = played.replay(Some(ada), "").await.ok();
    assert_eq!((&own["open"], &own["eyes"], &own["may"]), (&json!(false), &json!(0), &json!([0])));
    assert_eq!([0, 1, 2].map(|seat| secrets_of(&own, seat) > 0), [true, false, false]);
    let public = played.replay(None, "").await.ok();
    assert_eq!((&public["eyes"], &public["may"]), (&json!("none"), &json!([])));
    for replay in
        [&public, &played.replay(Some(ada), "?eyes=none").await.ok(), &played.replay(Some(cy), "").await.ok()]
    {
        assert!((0..3).all(|seat| secrets_of(replay, seat) == 0));
        assert_eq!(replay["steps"], public["steps"]);
        assert_eq!(replay.get("seed"), None, "the seed would tell what was lost");
    }
    for (guest, eyes) in [(None, "all"), (None, "0"), (Some(ada), "all"), (Some(ada), "1"), (Some(cy), "2")] {
        let refused = played.replay(guest, &format!("?eyes={eyes}")).await;
        assert_eq!(refused.refusal(), (403, "closed".to_owned()), "{eyes}");
    }
}

#[tokio::test]
async fn there_is_nothing_to_watch_of_a_game_that_is_not_over_or_not_there() {
    let server = TestServer::start().await;
    for id in ["0".repeat(32), "nonsense".to_owned()] {
        let reply = server.get(&format!("/api/games/{id}/replay")).send().await;
        assert_eq!(reply.refusal(), (404, "no_such_game".to_owned()));
    }
}

#[tokio::test]
async fn any_record_can_be_watched_by_anybody() {
    let server = TestServer::start().await;
    let told = send(&server, "", GAME).send().await.ok();
    assert_eq!((&told["names"], &told["eyes"]), (&json!(["Ana", "Bo"]), &json!("all")));
    assert_eq!(told["steps"].as_array().unwrap().len(), 5);
    assert_eq!(told["rounds"], json!([0, 4]));
    let as_bo = send(&server, "?eyes=1", GAME).send().await.ok();
    assert_eq!(as_bo["steps"][1]["events"][0]["disc"], Value::Null);

    let record: Record = GAME.parse().unwrap();
    let of_bo = record.seen_by(record.game().viewer(Seat::new(1).unwrap())).unwrap().to_string();
    let told = send(&server, "", of_bo.clone()).send().await.ok();
    assert_eq!((&told["open"], &told["eyes"], &told["may"]), (&json!(false), &json!(1), &json!([1])));
    for eyes in ["?eyes=all", "?eyes=0"] {
        assert_eq!(send(&server, eyes, of_bo.clone()).send().await.refusal(), (403, "closed".to_owned()));
    }
}

#[tokio::test]
async fn what_is_no_record_is_refused_with_its_line() {
    let server = TestServer::start().await;
    let refused = |text: String| send(&server, "", text).send();
    for (text, line, hint) in [
        (String::new(), 1, "Skull record 1"),
        ("Dear Ada,\n".to_owned(), 1, "Skull record 1"),
        (GAME.replace("A:1", "A:9"), 5, "(R4.1)"),
        (GAME.replace("A^f", "A^x"), 5, "expected f or s"),
        (GAME.replace("B: Bo", "Seats: 40"), 3, "expected"),
    ] {
        let reply = refused(text).await;
        assert_eq!(reply.refusal(), (400, "bad_record".to_owned()));
        let error = &reply.json()["error"];
        assert_eq!(error["line"], line, "{error}");
        assert!(error["message"].as_str().unwrap().contains(hint), "{error}");
    }
    assert_eq!(send(&server, "", [0xff, 0xfe]).send().await.refusal().1, "bad_request");
    assert_eq!(refused("x".repeat(64 * 1024)).await.refusal().1, "bad_record", "as long as may be");
    assert_eq!(refused("x".repeat(64 * 1024 + 1)).await.refusal(), (413, "too_large".to_owned()));
}

/// A record comes from anywhere: the names in it are shown as those of guests are, and whatever has no face is not.
#[tokio::test]
async fn names_in_a_record_that_is_sent_hide_nothing() {
    let server = TestServer::start().await;
    let unseen = [
        '\u{3164}',
        '\u{2800}',
        '\u{ad}',
        '\u{180b}',
        '\u{115f}',
        '\u{e0041}',
        '\u{202e}',
        '\u{fff9}',
        '\u{e000}',
    ];
    for unseen in unseen {
        for name in [format!("{unseen}"), format!("An{unseen}a")] {
            let reply = send(&server, "", GAME.replace("Ana", &name)).send().await;
            if reply.status != 200 {
                assert_eq!(reply.refusal(), (400, "bad_record".to_owned()), "{name:?}");
                continue;
            }
            let told = reply.json()["names"][0].as_str().unwrap().to_owned();
            assert!(["?", "Ana", "An a"].contains(&&*told), "{name:?} is told as {told:?}");
            assert_eq!(reply.json()["names"][1], "Bo");
        }
    }
    let long = "Ana".repeat(20);
    let told = send(&server, "", GAME.replace("Ana", &long)).send().await.ok();
    assert_eq!(told["names"][0], long[..24], "nor is one longer than a guest's");
}

/// Long answers that nobody reads are held, and then no more are made for those.
#[tokio::test]
async fn long_replays_that_nobody_reads_are_few() {
    let mut plan = Plan::default();
    plan.config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = plan.start().await;
    let text = long_game(2000);
    let ask = async |from: &str| {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut line = socket.connect(server.address).await.unwrap();
        let length = text.len();
        let head = format!("POST /api/replays HTTP/1.1\r\nhost: skull\r\nx-forwarded-for: {from}\r\n");
        let asked = format!("{head}content-length: {length}\r\n\r\n{text}");
        line.write_all(asked.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        line.read_exact(&mut status).await.unwrap();
        (String::from_utf8(status[9..].to_vec()).unwrap(), line)
    };
    let mut unread = Vec::new();
    for _ in 0..32 {
        let (status, line) = ask("192.0.2.1").await;
        assert_eq!(status, "200", "after {}", unread.len());
        unread.push(line);
    }
    assert_eq!(ask("192.0.2.1").await.0, "429");
    assert_eq!(ask("192.0.2.2").await.0, "200", "other households are not concerned");
}

/// Twelve seats and fifteen challenges to win, by people who hide no skull and all bid: it would go on for ever.
fn long_game(acts: usize) -> String {
    let setup = Setup::new(12, Rules { wins_to_win: 15, ..Rules::default() }).unwrap();
    let mut record = Record::new(setup, Seat::new(0).unwrap()).unwrap();
    while record.acts().len() < acts {
        let game = *record.game();
        let seat = game.to_act().into_iter().next().unwrap();
        let wanted = |action: &Action| match action {
            Action::Place(disc) => *disc == Disc::Flower,
            Action::Bid(bid) => bid.get() <= 12,
            Action::Pass => game.bid() == Bid::new(12),
            _ => true,
        };
        let action = game.legal(seat).iter().find(wanted).unwrap();
        record.play(seat, action, &mut |_| 0).unwrap();
    }
    record.to_string()
}

#[tokio::test]
async fn a_game_without_end_is_too_long_to_be_watched() {
    let server = TestServer::start().await;
    let longest = send(&server, "", long_game(2000)).send().await;
    assert_eq!(longest.ok()["steps"].as_array().unwrap().len(), 2001);
    let longer = send(&server, "", long_game(2001)).send().await;
    assert_eq!(longer.refusal(), (413, "too_large".to_owned()));
}

#[tokio::test]
async fn a_replay_is_compressed_for_who_likes_that() {
    let played = played(true).await;
    let path = format!("/api/games/{}/replay", played.game);
    let plain = played.server.get(&path).send().await;
    let packed = played.server.get(&path).header("accept-encoding", "gzip, br").send().await;
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), (None, Some("gzip")));
    assert!(packed.length() * 10 < plain.length(), "{} of {}", packed.length(), plain.length());
    assert_eq!(packed.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn who_watches_too_much_is_asked_to_wait() {
    let server = TestServer::with_usual_limits().await;
    let mut refused = None;
    while refused.is_none() {
        refused = Some(send(&server, "", GAME).send().await).filter(|reply| !reply.status.is_success());
    }
    let refused = refused.unwrap();
    assert_eq!(refused.refusal(), (429, "slow_down".to_owned()));
    assert!(refused.header("retry-after").is_some());
}
