//! The ceiling: what a server costs that only passes messages on.

use std::{
    collections::HashMap,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Json, Router,
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    http::StatusCode,
    response::Response,
    routing::{get, post},
    serve::ListenerExt,
};
use bytes::Bytes;
use futures_util::SinkExt;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::mpsc};

use crate::table::SEATS;

/// How the bare server answers.
#[derive(Clone, Copy, Debug)]
pub struct Bare {
    /// The length of an update: that of the server it is compared with.
    pub bytes: usize,
}

/// Serves until the process ends.
pub async fn serve(listener: TcpListener, bare: Bare) -> io::Result<()> {
    let app = Router::new()
        .route("/api/guests", post(come))
        .route("/api/tables", post(open))
        .route("/api/tables/{code}/socket", get(socket))
        .with_state(BareServer::new(bare));
    let listener = listener.tap_io(|stream| {
        stream.set_nodelay(true).ok();
    });
    axum::serve(listener, app).await
}

#[derive(Clone)]
struct BareServer {
    rooms: Arc<Mutex<HashMap<String, BareRoom>>>,
    /// What makes an update as long as it should be.
    filler: Arc<str>,
}

type BareRoom = Arc<Mutex<BareSeats>>;

/// Who is connected to a table, and how often something has happened there.
#[derive(Default)]
struct BareSeats {
    version: u64,
    lines: Vec<mpsc::Sender<Bytes>>,
}

/// The longest frame a client may send, and the messages that wait for a slow one: as at a real table.
const MOST_BYTES: usize = 2048;
const QUEUE: usize = 32;

impl BareServer {
    fn new(bare: Bare) -> BareServer {
        // Of four seats three are not to act.
        let bones = message("update", 100, 1, "").len();
        let filler = ".".repeat(bare.bytes.saturating_sub(bones)).into();
        BareServer { rooms: Arc::default(), filler }
    }
}

async fn come() -> (StatusCode, Json<Value>) {
    (StatusCode::CREATED, Json(json!({ "token": "00" })))
}

async fn open(State(server): State<BareServer>) -> (StatusCode, Json<Value>) {
    let mut rooms = lock(&server.rooms);
    let code = format!("table-{}", rooms.len());
    rooms.insert(code.clone(), BareRoom::default());
    (StatusCode::CREATED, Json(json!({ "code": code })))
}

async fn socket(
    State(server): State<BareServer>,
    Path(code): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StatusCode> {
    let room = lock(&server.rooms).get(&code).cloned().ok_or(StatusCode::NOT_FOUND)?;
    let upgrade = upgrade.read_buffer_size(4096).max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    Ok(upgrade.on_upgrade(|socket| async move {
        // A client that has gone is no news here.
        hold(socket, room, server.filler).await.ok();
    }))
}

async fn hold(mut socket: WebSocket, room: BareRoom, filler: Arc<str>) -> Result<(), axum::Error> {
    let (line, mut news) = mpsc::channel(QUEUE);
    let first = {
        let mut seats = lock(&room);
        seats.lines.retain(|line| !line.is_closed());
        seats.lines.push(line);
        message("table", seats.version, seats.lines.len() - 1, &filler)
    };
    feed(&mut socket, first).await?;
    socket.flush().await?;
    loop {
        tokio::select! {
            Some(message) = news.recv() => feed(&mut socket, message).await?,
            frame = socket.recv() => match frame {
                Some(Ok(Message::Text(text))) => {
                    let answer = tell_all(&room, &filler, text.as_str());
                    while let Ok(message) = news.try_recv() {
                        feed(&mut socket, message).await?;
                    }
                    feed(&mut socket, answer).await?;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
            },
        }
        socket.flush().await?;
    }
}

/// A view for each seat, and the answer to the one who asked for it.
fn tell_all(room: &BareRoom, filler: &str, command: &str) -> Bytes {
    let Ok(BareRequest { id }) = serde_json::from_str(command) else {
        return json_bytes(&BareAnswer::Refused { code: "bad_json" });
    };
    let mut seats = lock(room);
    seats.version += 1;
    for (seat, line) in seats.lines.iter().enumerate() {
        line.try_send(message("update", seats.version, seat, filler)).ok();
    }
    json_bytes(&BareAnswer::Ok { id, version: seats.version })
}

#[derive(Deserialize)]
struct BareRequest<'a> {
    id: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum BareAnswer<'a> {
    Ok { id: &'a str, version: u64 },
    Refused { code: &'a str },
}

/// What a seat is sent: an object for each of four seats, as in a view, and filler for the rest.
#[derive(Serialize)]
struct Update<'a> {
    r#type: &'a str,
    version: u64,
    game: BareGame<'a>,
}

#[derive(Serialize)]
struct BareGame<'a> {
    view: BareView,
    legal: &'a [BareLegal],
    filler: &'a str,
}

#[derive(Serialize)]
struct BareView {
    seat: usize,
    round: u64,
    turn: usize,
    bid: Option<u8>,
    seats: [SeatView; SEATS],
}

#[derive(Clone, Copy, Serialize)]
struct SeatView {
    hand: u8,
    stack: [Option<u8>; 2],
    face_up: u8,
    wins: u8,
    passed: bool,
    player: usize,
    lost: u8,
}

#[derive(Serialize)]
struct BareLegal {
    seat: usize,
    actions: [&'static str; 2],
}

/// The seats take turns, whatever they play.
fn message(kind: &str, version: u64, seat: usize, filler: &str) -> Bytes {
    let turn = version as usize % SEATS;
    let legal = [BareLegal { seat, actions: ["pass", "show"] }];
    let view =
        |player| SeatView { hand: 3, stack: [None; 2], face_up: 0, wins: 0, passed: false, player, lost: 0 };
    let seats = [view(0), view(1), view(2), view(3)];
    let view = BareView { seat, round: version / 16, turn, bid: None, seats };
    let legal = if turn == seat { &legal[..] } else { &[] };
    json_bytes(&Update { r#type: kind, version, game: BareGame { view, legal, filler } })
}

fn json_bytes(message: &impl Serialize) -> Bytes {
    let mut text = Vec::with_capacity(1536);
    serde_json::to_writer(&mut text, message).expect("a message is plain data");
    text.into()
}

async fn feed(socket: &mut WebSocket, message: Bytes) -> Result<(), axum::Error> {
    let text = Utf8Bytes::try_from(message).expect("JSON is text");
    socket.feed(Message::Text(text)).await
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
