use std::{num::NonZeroU32, path::Path, sync::Arc, time::Duration};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{ConnectInfo, WebSocketUpgrade},
    routing::get,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::TcpStream,
    sync::{Notify, oneshot},
    task::JoinHandle,
    time::{Instant, timeout},
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};
use tokio_util::sync::CancellationToken;

use super::{ListenError, Listening, Patience, serve_patiently};
use crate::config::Config;

/// Long enough for whatever must happen on a busy machine, and nothing is to be proven by waiting for it.
const LONG: Duration = Duration::from_secs(20);

const SHORT: Duration = Duration::from_millis(50);

const GET: &str = "GET / HTTP/1.1\r\nhost: skull\r\n\r\n";

const LONG_FOR_ALL: Patience = Patience { headers: LONG, handshake: LONG, reading: LONG, leaving: LONG };

struct Served {
    bound: Listening,
    stop: CancellationToken,
    done: JoinHandle<Result<(), ListenError>>,
}

impl Served {
    async fn begin(router: Router, config: Config, patience: Patience) -> Served {
        let stop = CancellationToken::new();
        Served::begin_with(router, config, patience, stop).await
    }

    async fn begin_with(
        router: Router,
        config: Config,
        patience: Patience,
        stop: CancellationToken,
    ) -> Served {
        let (tell, told) = oneshot::channel();
        let heard = stop.clone();
        let done = tokio::spawn(async move {
            serve_patiently(router, &config, patience, heard, |bound| tell.send(bound).unwrap()).await
        });
        Served { bound: told.await.unwrap(), stop, done }
    }

    async fn call(&self) -> TcpStream {
        TcpStream::connect(self.bound.address).await.unwrap()
    }

    /// Stops it, and says how long that took.
    async fn end(self) -> Duration {
        let since = Instant::now();
        self.stop.cancel();
        timeout(LONG, self.done).await.unwrap().unwrap().unwrap();
        since.elapsed()
    }
}

/// Any free port of this machine.
fn anywhere() -> Config {
    Config { listen: "127.0.0.1:0".parse().unwrap(), ..Config::default() }
}

fn hello() -> Router {
    Router::new().route("/", get("hello"))
}

async fn say(stream: &mut (impl AsyncWrite + Unpin), words: &str) {
    stream.write_all(words.as_bytes()).await.unwrap();
}

/// All that comes until the other side hangs up.
async fn hear_out(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut heard = Vec::new();
    // Being hung up on while one is still talking is no failure here.
    let _ = timeout(LONG, stream.read_to_end(&mut heard)).await.expect("it hangs up");
    String::from_utf8(heard).unwrap()
}

/// What comes until these words have come.
async fn hear(stream: &mut (impl AsyncRead + Unpin), words: &str) -> String {
    let mut heard = String::new();
    let listening = async {
        while !heard.contains(words) {
            let mut some = [0; 512];
            let length = stream.read(&mut some).await.unwrap();
            assert!(length > 0, "it hung up after {heard:?}");
            heard.push_str(std::str::from_utf8(&some[..length]).unwrap());
        }
    };
    timeout(LONG, listening).await.expect("it answers");
    heard
}

#[tokio::test]
async fn a_visitor_is_answered_and_known_by_their_address() {
    let router = Router::new().route(
        "/",
        get(|ConnectInfo(peer): ConnectInfo<std::net::SocketAddr>| async move { peer.to_string() }),
    );
    let served = Served::begin(router, anywhere(), LONG_FOR_ALL).await;
    let mut visitor = served.call().await;
    say(&mut visitor, GET).await;
    let me = visitor.local_addr().unwrap().to_string();
    assert!(hear(&mut visitor, &me).await.starts_with("HTTP/1.1 200"));
    say(&mut visitor, GET).await;
    hear(&mut visitor, &me).await;
    served.end().await;
}

#[tokio::test]
async fn who_does_not_finish_their_request_is_not_waited_for() {
    let patience = Patience { headers: SHORT, ..LONG_FOR_ALL };
    let served = Served::begin(hello(), anywhere(), patience).await;
    for words in ["", "GET / HTTP/1.1\r\nhost: sku", &format!("{GET}GET")] {
        let mut visitor = served.call().await;
        say(&mut visitor, words).await;
        let heard = hear_out(&mut visitor).await;
        assert_eq!(heard.contains("hello"), words.starts_with(GET), "what was complete is answered: {heard}");
    }
    served.end().await;
}

#[tokio::test]
async fn who_asks_for_nothing_more_is_not_waited_for_either() {
    let patience = Patience { headers: SHORT, ..LONG_FOR_ALL };
    let served = Served::begin(hello(), anywhere(), patience).await;
    let mut visitor = served.call().await;
    say(&mut visitor, GET).await;
    assert!(hear_out(&mut visitor).await.ends_with("hello"));
    served.end().await;
}

#[tokio::test]
async fn headers_beyond_measure_are_refused() {
    let served = Served::begin(hello(), anywhere(), LONG_FOR_ALL).await;
    let cookie = |length| GET.replace("\r\n\r\n", &format!("\r\ncookie: {}\r\n\r\n", "x".repeat(length)));
    let many = |number| GET.replace("\r\n\r\n", &format!("{}\r\n\r\n", "\r\na: b".repeat(number)));
    for (words, status) in [(cookie(7_000), 200), (many(60), 200), (cookie(9_000), 431), (many(65), 431)] {
        let mut visitor = served.call().await;
        say(&mut visitor, &words).await;
        let heard = hear(&mut visitor, "\r\n\r\n").await;
        assert!(heard.starts_with(&format!("HTTP/1.1 {status}")), "{heard}");
    }
    served.end().await;
}

#[tokio::test]
async fn who_does_not_read_is_not_sent_to_for_ever() {
    let endless = Router::new().route("/", get(|| async { Body::from(Bytes::from(vec![b'x'; 64 << 20])) }));
    let mut config = anywhere();
    config.limiting.most_connections = NonZeroU32::MIN;
    let served = Served::begin(endless, config, Patience { reading: SHORT, ..LONG_FOR_ALL }).await;
    let mut lazy = served.call().await;
    say(&mut lazy, GET).await;
    let mut next = served.call().await;
    say(&mut next, GET).await;
    hear(&mut next, "200 OK").await;
    drop(next);
    served.end().await;
}

#[tokio::test]
async fn there_is_room_for_so_many_and_others_wait() {
    let mut config = anywhere();
    config.limiting.most_connections = NonZeroU32::MIN;
    let served = Served::begin(hello(), config, LONG_FOR_ALL).await;
    let mut first = served.call().await;
    say(&mut first, GET).await;
    hear(&mut first, "hello").await;
    let mut second = served.call().await;
    say(&mut second, GET).await;
    let mut nothing = [0];
    assert!(timeout(SHORT, second.read(&mut nothing)).await.is_err(), "there is no room yet");
    drop(first);
    hear(&mut second, "hello").await;
    drop(second);
    served.end().await;
}

/// Connections that ask for nothing must not keep a newcomer waiting for as long as each of them is waited for.
#[tokio::test]
async fn where_room_is_short_who_asks_for_nothing_is_soon_gone() {
    let mut config = anywhere();
    config.limiting.most_connections = NonZeroU32::new(8).unwrap();
    let patience = Patience { headers: Duration::from_secs(10), ..LONG_FOR_ALL };
    let served = Served::begin(hello(), config, patience).await;
    let mut silent = Vec::new();
    for _ in 0..8 {
        silent.push(served.call().await);
    }
    let began = Instant::now();
    let mut newcomer = served.call().await;
    say(&mut newcomer, GET).await;
    hear(&mut newcomer, "hello").await;
    assert!(began.elapsed() < Duration::from_secs(8), "waited {:?}", began.elapsed());
    assert!(timeout(SHORT, silent[0].read(&mut [0])).await.is_err(), "who came early has the usual time");
    drop((silent, newcomer));
    served.end().await;
}

#[tokio::test]
async fn one_address_does_not_take_all_the_room_unless_it_is_a_proxy() {
    let mut config = anywhere();
    config.limiting.connections_per_address = NonZeroU32::MIN;
    let served = Served::begin(hello(), config.clone(), LONG_FOR_ALL).await;
    let mut first = served.call().await;
    say(&mut first, GET).await;
    hear(&mut first, "hello").await;
    assert_eq!(hear_out(&mut served.call().await).await, "", "turned away at once");
    drop(first);
    served.end().await;

    config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let served = Served::begin(hello(), config, LONG_FOR_ALL).await;
    let mut both = [served.call().await, served.call().await];
    for line in &mut both {
        say(line, GET).await;
        hear(line, "hello").await;
    }
    drop(both);
    served.end().await;
}

#[tokio::test]
async fn who_is_being_answered_is_answered_before_it_ends() {
    let (asked, answer) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (tell, wait) = (asked.clone(), answer.clone());
    let slowly = async move || {
        tell.notify_one();
        wait.notified().await;
        "hello"
    };
    let served = Served::begin(Router::new().route("/", get(slowly)), anywhere(), LONG_FOR_ALL).await;
    let (mut idle, mut visitor) = (served.call().await, served.call().await);
    say(&mut visitor, GET).await;
    asked.notified().await;
    served.stop.cancel();
    assert_eq!(hear_out(&mut idle).await, "", "who has asked for nothing is let go");
    answer.notify_one();
    let heard = hear_out(&mut visitor).await;
    assert!(heard.ends_with("hello") && heard.contains("connection: close"), "{heard}");
    let address = served.bound.address;
    served.end().await;
    assert!(TcpStream::connect(address).await.is_err(), "nobody new comes in");
}

#[tokio::test]
async fn it_ends_in_time_whoever_is_still_there() {
    let asked = Arc::new(Notify::new());
    let tell = asked.clone();
    let never = async move || {
        tell.notify_one();
        std::future::pending::<()>().await;
    };
    let patience = Patience { leaving: SHORT, ..LONG_FOR_ALL };
    let served = Served::begin(Router::new().route("/", get(never)), anywhere(), patience).await;
    let mut visitor = served.call().await;
    say(&mut visitor, GET).await;
    asked.notified().await;
    let took = served.end().await;
    assert!(took >= SHORT, "they were given their time");
    assert!(took < LONG / 2, "and no more: {took:?}");
    assert_eq!(hear_out(&mut visitor).await, "", "nobody stays behind");
}

#[tokio::test]
async fn websockets_have_a_place_and_are_waited_for() {
    let stop = CancellationToken::new();
    let heard = stop.clone();
    let socket = async move |upgrade: WebSocketUpgrade| {
        upgrade.on_upgrade(async move |mut socket| {
            socket.send("welcome".into()).await.unwrap();
            heard.cancelled().await;
            socket.send("goodbye".into()).await.unwrap();
        })
    };
    let router = hello().route("/socket", get(socket));
    let mut config = anywhere();
    config.limiting.most_connections = NonZeroU32::MIN;
    let served = Served::begin_with(router, config, LONG_FOR_ALL, stop).await;
    let mut player = served.call().await;
    let upgrade = "GET /socket HTTP/1.1\r\nhost: skull\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: c2t1bGwgYW5kIGZsb3dlcg==\r\n\r\n";
    say(&mut player, upgrade).await;
    let mut frame = [0; 1024];
    let mut welcome = Vec::new();
    while !welcome.ends_with(b"welcome") {
        let length = timeout(LONG, player.read(&mut frame)).await.unwrap().unwrap();
        welcome.extend_from_slice(&frame[..length]);
    }
    let mut other = served.call().await;
    say(&mut other, GET).await;
    let mut nothing = [0];
    assert!(timeout(SHORT, other.read(&mut nothing)).await.is_err(), "the place is taken");
    served.stop.cancel();
    let mut goodbye = Vec::new();
    timeout(LONG, player.read_to_end(&mut goodbye)).await.unwrap().unwrap();
    assert!(goodbye.windows(7).any(|words| words == b"goodbye"), "{goodbye:?}");
    served.end().await;
}

/// A certificate for `localhost`, and the two files that a server is told of.
fn certificate(folder: &Path) -> (rcgen::CertifiedKey<rcgen::KeyPair>, Config) {
    let certified = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let [cert, key] = ["cert.pem", "key.pem"].map(|name| folder.join(name));
    std::fs::write(&cert, certified.cert.pem()).unwrap();
    std::fs::write(&key, certified.signing_key.serialize_pem()).unwrap();
    (certified, Config { tls_cert: Some(cert), tls_key: Some(key), ..anywhere() })
}

#[tokio::test]
async fn over_tls_a_visitor_is_answered_and_who_does_not_speak_it_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let (certified, config) = certificate(folder.path());
    let served = Served::begin(hello(), config, Patience { handshake: LONG / 40, ..LONG_FOR_ALL }).await;

    let mut trusted = RootCertStore::empty();
    trusted.add(certified.cert.der().clone()).unwrap();
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(trusted)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(client));
    let name = ServerName::try_from("localhost").unwrap();
    let mut visitor = connector.connect(name, served.call().await).await.unwrap();
    say(&mut visitor, GET).await;
    assert!(hear(&mut visitor, "hello").await.starts_with("HTTP/1.1 200"));

    let mut plain = served.call().await;
    say(&mut plain, GET).await;
    let mut heard = Vec::new();
    let _ = timeout(LONG, plain.read_to_end(&mut heard)).await.expect("it hangs up");
    assert!(!heard.starts_with(b"HTTP"), "plain words are not answered");
    assert_eq!(hear_out(&mut served.call().await).await, "", "who says nothing is not waited for");
    drop(visitor);
    served.end().await;
}

#[tokio::test]
async fn metrics_can_have_a_door_of_their_own() {
    crate::telemetry::install_metrics();
    let metrics_listen = Some("127.0.0.1:0".parse().unwrap());
    let served = Served::begin(hello(), Config { metrics_listen, ..anywhere() }, LONG_FOR_ALL).await;
    let mut operator = TcpStream::connect(served.bound.metrics.unwrap()).await.unwrap();
    say(&mut operator, &GET.replace("GET /", "GET /metrics")).await;
    assert!(hear(&mut operator, "skull_connections").await.starts_with("HTTP/1.1 200"));
    say(&mut operator, GET).await;
    hear(&mut operator, "404").await;
    drop(operator);
    served.end().await;
}

async fn refused(config: &Config) -> String {
    let stop = CancellationToken::new();
    stop.cancel();
    serve_patiently(hello(), config, LONG_FOR_ALL, stop, |_| {}).await.unwrap_err().to_string()
}

#[tokio::test]
async fn a_port_in_use_is_named_with_another_one() {
    let served = Served::begin(hello(), anywhere(), LONG_FOR_ALL).await;
    let port = served.bound.address.port();
    let config = Config { listen: served.bound.address, ..Config::default() };
    let next = port.checked_add(1).unwrap_or(8080);
    assert_eq!(
        refused(&config).await,
        format!(
            "port {port} is in use, perhaps by another skull: choose another, as in --listen 127.0.0.1:{next}"
        )
    );
    let elsewhere = Config { listen: "192.0.2.1:8080".parse().unwrap(), ..Config::default() };
    assert!(refused(&elsewhere).await.contains("not an address of this machine"));
    served.end().await;
}

#[tokio::test]
async fn files_that_are_no_certificate_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (_, config) = certificate(folder.path());
    let missing = Config { tls_cert: Some(folder.path().join("nowhere.pem")), ..config.clone() };
    assert!(refused(&missing).await.contains("nowhere.pem"));
    let swapped = Config { tls_cert: config.tls_key.clone(), ..config.clone() };
    assert!(refused(&swapped).await.contains("there is no certificate in it"));
    let keyless = Config { tls_key: config.tls_cert.clone(), ..config };
    assert!(refused(&keyless).await.contains("cert.pem"));
}
