//! The client against a real server: played to the end, cut off, refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::SinkExt;
use skull_chance::Dice;
use skull_client::{
    ClientError, Notice, Order, ServerMessage, SkullClient, TableConnection, TableOptions, TableState,
    TableStatus,
};
use skull_server::Config;
use skull_table::{Hall, MemoryStore, WallClock};
use tokio::{io::AsyncWriteExt, net::TcpListener, sync::oneshot, task::JoinHandle, time::timeout};
use tokio_util::sync::CancellationToken;

/// Longer than anything takes on a busy machine.
const DEADLINE: Duration = Duration::from_mins(1);

/// A server that can be stopped and started again where it was.
struct TestServer {
    address: SocketAddr,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl TestServer {
    async fn start(store: &Arc<MemoryStore>, port: u16) -> TestServer {
        let store = Arc::clone(store);
        let hall = Hall::new(store, Arc::new(WallClock), Dice::from_seed(7));
        let config =
            Arc::new(Config { listen: SocketAddr::from(([127, 0, 0, 1], port)), ..Config::default() });
        let stop = CancellationToken::new();
        let router = skull_server::router(hall, config.clone(), stop.clone());
        let (tell, told) = oneshot::channel();
        let heard = stop.clone();
        let serving = tokio::spawn(async move {
            let bound = |bound: skull_server::Listening| tell.send(bound.address).unwrap();
            skull_server::serve(router, &config, heard, bound).await.unwrap();
        });
        TestServer { address: told.await.unwrap(), stop, serving }
    }

    async fn stop(self) {
        self.stop.cancel();
        self.serving.await.unwrap();
    }

    fn client(&self) -> SkullClient {
        SkullClient::new(format!("http://{}", self.address).parse().unwrap())
    }

    async fn guest(&self, name: &str) -> SkullClient {
        let mut client = self.client();
        client.introduce(name).await.unwrap();
        client
    }
}

/// Somebody at a table, who does the first thing that is legal.
struct Player {
    line: TableConnection,
    state: TableState,
}

impl Player {
    async fn sit(client: &SkullClient, code: &str, name: &str) -> Player {
        let mut player = Player { line: client.connect(code).await.unwrap(), state: TableState::default() };
        player.line.give(&Order::Join { name: name.to_owned(), program: true }).await;
        player.line.give(&Order::Sit { seat: None }).await;
        player.until(|player| player.state.am_seated() && !player.line.is_waiting()).await;
        player
    }

    async fn until(&mut self, holds: impl Fn(&Player) -> bool) {
        let end = Instant::now() + DEADLINE;
        while !holds(self) {
            assert!(Instant::now() < end, "{:?}", self.state);
            self.hear().await;
        }
    }

    async fn hear(&mut self) -> Notice {
        let notice = timeout(DEADLINE, self.line.next()).await.expect("something is heard").unwrap();
        if let Notice::Message(message) = &notice {
            assert!(!matches!(message, ServerMessage::Unknown), "every message is understood");
            self.state.hear(message);
        }
        notice
    }

    async fn act(&mut self) {
        let Some(game) = self.state.game.as_ref().filter(|_| !self.line.is_waiting()) else { return };
        let Some(choices) = game.legal.first() else { return };
        assert!(
            choices.actions.iter().copied().eq(game.view.legal(choices.seat).iter()),
            "views are read as they are"
        );
        let (seat, action, version) = (choices.seat, choices.actions[0], self.state.version);
        self.line.give(&Order::Act { seat, action, version }).await;
    }

    async fn play(mut self) -> TableState {
        while self.state.status() != TableStatus::Over {
            self.act().await;
            self.hear().await;
        }
        self.state
    }
}

fn options() -> TableOptions {
    TableOptions { seats: Some(2), show_seconds: Some(0), ..TableOptions::default() }
}

#[tokio::test]
async fn two_clients_play_a_game_to_its_end() {
    let store = Arc::default();
    let server = TestServer::start(&store, 0).await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let opened = ada.open_table(&options()).await.unwrap();
    assert!(opened.link.ends_with(&format!("/t/{}", opened.code)), "{opened:?}");
    let mut host = Player { line: ada.connect(&opened.code).await.unwrap(), state: TableState::default() };
    let guest = Player::sit(&bo, &opened.code, "Bo").await;
    host.until(|host| host.state.name_at(1) == Some("Bo")).await;
    assert!(host.state.am_host() && host.state.is_program(1) && !host.state.is_program(0));
    host.line.give(&Order::Start).await;
    let (one, other) = tokio::join!(host.play(), guest.play());
    let (one, other) = (one.game.unwrap(), other.game.unwrap());
    assert_eq!((one.view.winner(), &one.id), (other.view.winner(), &other.id));
    assert!(one.view.winner().is_some());
    let record = ada.record(&one.id).await.unwrap();
    assert!(record.starts_with("Skull record 1"), "{record}");
    server.stop().await;
}

/// What is given while nobody listens acts once, when the server is back; and nothing that happened is missed.
#[tokio::test]
async fn a_line_that_breaks_comes_back_and_a_command_acts_once() {
    let store = Arc::default();
    let server = TestServer::start(&store, 0).await;
    let ada = server.guest("Ada").await;
    let code = ada.open_table(&options()).await.unwrap().code;
    let mut host = Player { line: ada.connect(&code).await.unwrap(), state: TableState::default() };
    host.until(|host| host.state.table.is_some()).await;
    let port = server.address.port();
    server.stop().await;
    while !matches!(host.hear().await, Notice::Down { .. }) {}
    host.line.give(&Order::AddBot { level: Some("novice".into()) }).await;
    assert!(host.line.is_waiting());
    let server = TestServer::start(&store, port).await;
    while !matches!(host.hear().await, Notice::Back) {}
    host.until(|host| !host.line.is_waiting()).await;
    assert_eq!(
        host.state.places().iter().filter(|place| **place == skull_client::PlaceHere::Free).count(),
        0
    );
    let version = host.state.version;
    assert_eq!(
        server.client().look(&code).await.unwrap().version,
        version,
        "nothing was missed, and nothing done twice"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_does_not_come_back_is_given_up() {
    let store = Arc::default();
    let server = TestServer::start(&store, 0).await;
    let ada = server.guest("Ada").await;
    let code = ada.open_table(&options()).await.unwrap().code;
    let mut line = ada.connect(&code).await.unwrap().with_patience(Duration::from_millis(300));
    server.stop().await;
    let lost = async {
        loop {
            if let Err(why) = line.next().await {
                return why;
            }
        }
    };
    let why = timeout(DEADLINE, lost).await.unwrap();
    assert!(matches!(why, ClientError::Lost { .. }), "{why}");
    assert!(why.to_string().starts_with("the line to http://127.0.0.1:"), "{why}");
}

#[tokio::test]
async fn what_is_refused_comes_with_a_sentence() {
    let store = Arc::default();
    let server = TestServer::start(&store, 0).await;
    let why = server.client().connect("bado-kimelu").await.err().unwrap();
    assert_eq!(why.code(), Some("no_table"), "{why}");
    assert_eq!(why.to_string(), "There is no table of that name: check the code, or open a new one.");
    let why = server.client().known_by("0".repeat(64)).name().await.unwrap_err();
    assert_eq!(why.code(), Some("no_guest"), "{why}");
    let why = server.client().open_table(&options()).await.unwrap_err();
    assert_eq!(why.code(), Some("no_guest"), "a stranger opens nothing: {why}");
    let address = server.client();
    server.stop().await;
    let why = address.name().await.unwrap_err();
    assert!(matches!(why, ClientError::Unreachable { .. }) && why.is_passing(), "{why}");
}

/// Names, talk and refusals of a stranger's server are text, and nothing that steers the terminal they are printed on.
#[tokio::test]
async fn nothing_that_a_server_says_steers_a_terminal() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let table = serde_json::json!({"type":"table","version":1,"talk_version":1,"now":0,"here":[],
        "table":{"code":"ba\u{1b}c","status":"gathering","options":{},"host":0,"locked":false,"you":null,"games":0,
            "people":[{"who":0,"name":"Ada\u{1b}[2J\u{202e}","ready":false}],
            "places":[{"person":{"who":0,"away":false}},{"bot":{"level":"no\u{7}vice","character":"Mau\u{9b}d"}},
                {"kept":{"owner":null,"name":"\u{1b}]0;mine\u{7}"}}]},
        "talk":[{"line":1,"at":0,"from":{"who":0},"words":{"text":"hel\r\nlo"}},
            {"line":2,"at":0,"from":{"who":0},"words":{"phrase":"\u{1b}c"}},
            {"line":3,"at":0,"from":{"seat":1},"words":{"remark":{"key":"k","text":"\u{8}boo"}}}]});
    let refused = serde_json::json!({"type":"refused","id":"1","code":"no\u{1b}","message":"No.\u{1b}[31m"});
    let hostile = tokio::spawn(async move {
        let (line, _) = listener.accept().await.unwrap();
        let mut socket = tokio_tungstenite::accept_async(line).await.unwrap();
        for message in [table, refused] {
            socket.send(message.to_string().into()).await.unwrap();
        }
        let (mut line, _) = listener.accept().await.unwrap();
        let no = serde_json::json!({"error":{"code":"x","message":"Go\u{1b}[1A away"}}).to_string();
        let answer = format!("HTTP/1.1 400 Bad Request\r\ncontent-length: {}\r\n\r\n{no}", no.len());
        line.write_all(answer.as_bytes()).await.unwrap();
        line.shutdown().await.unwrap();
        socket
    });
    let client = SkullClient::new(format!("http://{address}").parse().unwrap());
    let mut line = client.connect("bado-kimelu").await.unwrap();
    let mut state = TableState::default();
    let mut told = Vec::new();
    for _ in 0..2 {
        let Notice::Message(message) = timeout(DEADLINE, line.next()).await.unwrap().unwrap() else {
            panic!()
        };
        state.hear(&message);
        if let ServerMessage::Refused { code, message, .. } = message {
            told.extend([code, message]);
        }
    }
    told.push(client.name().await.unwrap_err().to_string());
    told.extend((0..3).map(|place| state.name_at(place).unwrap().to_owned()));
    told.extend(state.talk.iter().map(|line| line.words.english().to_owned()));
    told.push(format!("{:?}", state.table.unwrap().places));
    let told = told.join("|");
    assert!(!told.contains(|letter: char| letter.is_control() || letter == '\u{202e}'), "{told:?}");
    assert!(told.contains("No. [31m|Go [1A away|Ada [2J|Mau d|]0;mine|hel  lo|c|boo|"), "{told}");
    drop(hostile.await.unwrap());
}

#[tokio::test]
async fn who_answers_otherwise_is_no_skull_server() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut line, _)) = listener.accept().await {
            let page = "HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n<html></html>";
            let _ = line.write_all(page.as_bytes()).await;
            let _ = line.shutdown().await;
        }
    });
    let client = SkullClient::new(format!("http://{address}").parse().unwrap());
    let why = client.name().await.unwrap_err();
    assert!(matches!(why, ClientError::NotSkull { .. }), "{why:?}");
    assert!(client.connect("bado-kimelu").await.is_err());
}
