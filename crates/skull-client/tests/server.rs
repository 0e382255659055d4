//! The client against a real server: played to the end, cut off, refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

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
