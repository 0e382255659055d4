//! People who want to break it, or to use it up.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Call, Guest, Player, TestServer, soon};

/// Sends raw bytes and hears whatever comes back until the line ends.
async fn says(server: &TestServer, bytes: &[u8]) -> String {
    let mut line = TcpStream::connect(server.address).await.unwrap();
    line.write_all(bytes).await.ok();
    let mut heard = Vec::new();
    // A line that is cut while we still speak may end in an error; what was heard before counts.
    soon("the line ends", line.read_to_end(&mut heard)).await.ok();
    String::from_utf8_lossy(&heard).into_owned()
}

/// An upgrade by hand, so that nothing is answered that a test does not answer.
async fn upgraded(guest: &Guest, table: &str) -> TcpStream {
    let mut line = TcpStream::connect(guest.address).await.unwrap();
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\nconnection: Upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        guest.address, guest.token
    );
    line.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(line.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"));
    line
}

/// The code of the close frame that a line ended with.
async fn farewell(mut line: TcpStream) -> Option<u16> {
    loop {
        let (frame, payload) = next_frame(&mut line).await?;
        if frame == 0x88 {
            return Some(u16::from_be_bytes([payload[0], payload[1]]));
        }
    }
}

/// The first byte of the next frame, and what it holds. A frame from a server is not masked.
async fn next_frame(line: &mut TcpStream) -> Option<(u8, Vec<u8>)> {
    let mut head = [0; 2];
    line.read_exact(&mut head).await.ok()?;
    let length = match head[1] {
        126 => usize::from(line.read_u16().await.ok()?),
        short => usize::from(short),
    };
    let mut payload = vec![0; length];
    line.read_exact(&mut payload).await.ok()?;
    Some((head[0], payload))
}

async fn table(server: &TestServer) -> (Guest, String) {
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    (ada, table)
}

/// Headers that come a byte a second are not waited for longer than ten. The clock of this test runs by itself.
#[tokio::test(start_paused = true)]
async fn who_speaks_too_slowly_is_cut_off() {
    let server = TestServer::start().await;
    let mut line = TcpStream::connect(server.address).await.unwrap();
    let began = tokio::time::Instant::now();
    let (mut ear, mut mouth) = line.split();
    let drip = async {
        mouth.write_all(b"GET /healthz HTTP/1.1\r\nhost: skull\r\nx-slow: ").await.ok();
        while mouth.write_all(b"s").await.is_ok() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    let mut heard = Vec::new();
    tokio::select! {
        _ = ear.read_to_end(&mut heard) => {}
        () = drip => {}
    }
    let waited = began.elapsed();
    assert!((Duration::from_secs(5)..Duration::from_secs(30)).contains(&waited), "{waited:?}");
    assert!(!String::from_utf8_lossy(&heard).contains("200"));
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let server = TestServer::start().await;
    let head =
        |filling: &str| format!("GET /healthz HTTP/1.1\r\nhost: skull\r\n{filling}connection: close\r\n\r\n");
    assert!(says(&server, head("").as_bytes()).await.starts_with("HTTP/1.1 200"));
    let long = says(&server, head(&format!("x: {}\r\n", "y".repeat(20_000))).as_bytes()).await;
    assert!(long.is_empty() || long.starts_with("HTTP/1.1 431"), "{long}");
    let many = says(&server, head(&"x: y\r\n".repeat(100)).as_bytes()).await;
    assert!(many.is_empty() || many.starts_with("HTTP/1.1 431"), "{many}");
    let url =
        says(&server, format!("GET /{} HTTP/1.1\r\nhost: skull\r\n\r\n", "y".repeat(20_000)).as_bytes())
            .await;
    assert!(url.is_empty() || url.starts_with("HTTP/1.1 4"), "{url}");
    for rubbish in
        [&b"\x16\x03\x01\x02\x00\x01"[..], b"HELO skull\r\n\r\n", b"GET / HTTP/1.1\r\n\x00: x\r\n\r\n"]
    {
        let answer = says(&server, rubbish).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
    assert_eq!(server.get("/healthz").send().await.status, 200, "and nobody else has noticed");
}

#[tokio::test]
async fn a_body_that_pretends_to_be_short_is_not_read_on() {
    let server = TestServer::start().await;
    let body = "x".repeat(100_000);
    for head in ["content-length: 100000\r\n".to_owned(), "transfer-encoding: chunked\r\n".to_owned()] {
        let chunk = if head.starts_with("transfer") { "186a0\r\n" } else { "" };
        let request = format!(
            "POST /api/guests HTTP/1.1\r\nhost: skull\r\n{head}connection: close\r\n\r\n{chunk}{body}"
        );
        let heard = says(&server, request.as_bytes()).await;
        assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 413"), "{heard}");
    }
}

#[tokio::test]
async fn frames_that_are_no_text_end_the_line_with_a_reason() {
    let server = TestServer::start().await;
    let (ada, table) = table(&server).await;
    let mut player = ada.watches(&table).await;
    player.send(Message::binary(vec![0, 1, 2])).await;
    assert_eq!(player.farewell().await, Some(1003));
    // Masked with zeros, as a client must mask: text that is no UTF-8, an unknown kind, a frame of a gigabyte.
    for (frame, code) in [
        (&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe][..], 1007),
        (&[0x83, 0x80, 0, 0, 0, 0], 1002),
        (&[0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0], 1009),
        (&[0xc1, 0x80, 0, 0, 0, 0], 1002),
        (&[0x81, 0x01, b'x'], 1002),
    ] {
        let mut line = upgraded(&ada, &table).await;
        line.write_all(frame).await.unwrap();
        let ended = soon("the line ends", farewell(line)).await;
        assert_eq!(ended, Some(code), "{frame:?}");
    }
    for text in ["", "null", "[]", "{", "\"start\"", "{\"id\":\"1\"}", "[\"1\",\"start\"]"] {
        let mut player = ada.watches(&table).await;
        player.sends(text).await;
        let answer = player.next().await;
        assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("bad_request")), "{text}");
    }
}

/// Pieces of a message that never ends are counted like the whole.
#[tokio::test]
async fn a_message_in_pieces_is_no_longer_than_one_in_one_piece() {
    let server = TestServer::start().await;
    let (ada, table) = table(&server).await;
    let mut line = upgraded(&ada, &table).await;
    let piece = |opcode: u8| {
        let mut frame = vec![opcode, 0x80 | 0x7e, 0x03, 0xe8, 0, 0, 0, 0];
        frame.extend([b' '; 1000]);
        frame
    };
    line.write_all(&piece(0x01)).await.unwrap();
    for _ in 0..3 {
        line.write_all(&piece(0x00)).await.unwrap();
    }
    assert_eq!(soon("the line ends", farewell(line)).await, Some(1009));
}

/// Somebody whose line is dead without having ended is noticed: 60 seconds without an answer to a ping are enough.
#[tokio::test]
async fn a_line_that_is_silent_is_hung_up() {
    let server = TestServer::start().await;
    let (ada, table) = table(&server).await;
    let silent = upgraded(&ada, &table).await;
    // From here on the clock runs by itself whenever everybody waits.
    tokio::time::pause();
    let began = tokio::time::Instant::now();
    assert_eq!(farewell(silent).await, Some(1001));
    let waited = began.elapsed();
    assert!((Duration::from_mins(1)..Duration::from_mins(2)).contains(&waited), "{waited:?}");
}

/// Whoever is heard from is there.
#[tokio::test]
async fn a_line_is_asked_whether_it_is_there_only_when_it_is_quiet() {
    let server = TestServer::start().await;
    let (ada, table) = table(&server).await;
    let mut line = upgraded(&ada, &table).await;
    tokio::time::pause();
    for _ in 0..12 {
        tokio::time::sleep(Duration::from_secs(10)).await;
        line.write_all(&[PING, 0x80, 0, 0, 0, 0]).await.unwrap();
        assert_eq!(question_or_answer(&mut line).await, PONG, "it has just been heard from");
    }
    let heard = tokio::time::Instant::now();
    assert_eq!(question_or_answer(&mut line).await, PING);
    assert!(heard.elapsed() <= Duration::from_secs(26), "{:?}", heard.elapsed());
}

const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

/// The next ping or pong that comes down a line.
async fn question_or_answer(line: &mut TcpStream) -> u8 {
    loop {
        let (frame, _) = next_frame(line).await.unwrap();
        if matches!(frame, PING | PONG) {
            return frame;
        }
    }
}

/// What this process holds in memory, in bytes.
fn memory() -> u64 {
    let pages: u64 =
        std::fs::read_to_string("/proc/self/statm").unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

/// Opens a socket that will not be read.
async fn stalled(
    address: std::net::SocketAddr,
    table: &str,
) -> tokio_tungstenite::WebSocketStream<TcpStream> {
    let call = Call { buffer: Some(4096), ..Call::of_nobody(address, table) };
    soon("a socket opens", call.dial()).await.unwrap()
}

/// Says to a copy of this program that it is alone, so that all memory it holds is its own.
const ALONE: &str = "SKULL_TEST_ALONE";

/// A thousand people who do not read, at ten tables where a lot happens: what waits for them takes no more memory than
/// their queues may, and the others play on.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_stalled_readers_take_no_memory() {
    if std::env::var_os(ALONE).is_some() {
        return stall().await;
    }
    let alone = tokio::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "hostile::a_thousand_stalled_readers_take_no_memory", "--nocapture"])
        .env(ALONE, "yes")
        .kill_on_drop(true)
        .output();
    let output = soon("a copy of this program ends", alone).await.unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && told.contains("1 passed"),
        "{told}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

async fn stall() {
    let server = TestServer::start().await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(table(&server).await);
    }
    let mut asleep = Vec::new();
    for (_, table) in &tables {
        for _ in 0..100 {
            asleep.push(stalled(server.address, table).await);
        }
    }
    let before = memory();
    for (ada, table) in &tables {
        let mut player = ada.watches(table).await;
        for number in 0..150 {
            player.does(&json!({"rename": {"name": format!("Ada {number}")}})).await.unwrap();
        }
    }
    let grown = memory().saturating_sub(before);
    println!("{} KiB more for {} readers", grown / 1024, asleep.len());
    assert!(grown < 16 * 1024 * 1024, "{} KiB for {} readers", grown / 1024, asleep.len());
    assert_eq!(server.get("/readyz").send().await.status, 200);
}

/// Everybody comes back at once, as after a restart: 4,000 people at 40 tables within 5 seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_thousand_come_back_within_five_seconds() {
    let server = TestServer::start().await;
    let mut tables = Vec::new();
    for _ in 0..40 {
        tables.push(table(&server).await.1);
    }
    let began = Instant::now();
    let mut coming = JoinSet::new();
    for number in 0..4000 {
        let call = Call::of_nobody(server.address, &tables[number % tables.len()]).since(1, 0);
        coming.spawn(async move { Player::connect(call).await.unwrap() });
    }
    let here = soon("everybody is back", coming.join_all()).await;
    let took = began.elapsed();
    assert!(here.iter().all(|player| player.version == 1));
    println!("4,000 sockets in {took:?}");
    assert!(took < Duration::from_secs(5), "{took:?}");
}
