use std::net::SocketAddr;

use axum::http::Request;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Error, Message, handshake::client::generate_key},
};

use super::{Ask, Reply, soon};

/// Somebody who is known by a token, as programs are.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) name: String,
    pub(crate) token: String,
}

impl Guest {
    pub(crate) async fn come(address: SocketAddr, name: &str) -> Guest {
        let ask = Ask::new(address, "POST", "/api/guests").json(&json!({"name": name, "token": true}));
        let token = ask.send().await.ok()["token"].as_str().unwrap().to_owned();
        Guest { address, name: name.to_owned(), token }
    }

    /// The same, at a server that has started again.
    pub(crate) fn at(&self, address: SocketAddr) -> Guest {
        Guest { address, ..self.clone() }
    }

    pub(crate) fn ask(&self, method: &'static str, path: &str) -> Ask {
        Ask::new(self.address, method, path).bearer(&self.token)
    }

    pub(crate) async fn gets(&self, path: &str) -> Reply {
        self.ask("GET", path).send().await
    }

    pub(crate) async fn gets_owned(&self, path: String) -> Reply {
        self.gets(&path).await
    }

    /// Opens a table and tells its code.
    pub(crate) async fn opens(&self, options: &Value) -> String {
        let opened = self.ask("POST", "/api/tables").json(options).send().await.ok();
        opened["code"].as_str().unwrap().to_owned()
    }

    /// Sends a command without a socket.
    pub(crate) async fn posts(&self, table: &str, id: &str, command: &Value) -> Reply {
        let path = format!("/api/tables/{table}/commands");
        self.ask("POST", &path).json(&json!({"id": id, "do": command})).send().await
    }

    /// How the table looks to them.
    pub(crate) async fn looks(&self, table: &str) -> Value {
        self.gets(&format!("/api/tables/{table}")).await.ok()
    }

    /// Watches a table over a socket.
    pub(crate) async fn watches(&self, table: &str) -> Player {
        Player::connect(Call::of(self, table)).await.unwrap()
    }

    /// Comes to a table and takes a seat.
    pub(crate) async fn sits_at(&self, table: &str) -> Player {
        let mut player = self.watches(table).await;
        player.does(&json!({"join": {"name": self.name}})).await.unwrap();
        player.does(&json!({"sit": {}})).await.unwrap();
        player
    }
}

/// How somebody connects.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) address: SocketAddr,
    pub(crate) table: String,
    pub(crate) query: String,
    pub(crate) headers: Vec<(&'static str, String)>,
    /// Bytes that the system keeps for a reader that does not read; as it likes if none.
    pub(crate) buffer: Option<u32>,
}

impl Call {
    pub(crate) fn of(guest: &Guest, table: &str) -> Call {
        let call = Call::of_nobody(guest.address, table);
        Call { headers: vec![("authorization", format!("Bearer {}", guest.token))], ..call }
    }

    pub(crate) fn of_nobody(address: SocketAddr, table: &str) -> Call {
        let (table, query) = (table.to_owned(), String::new());
        Call { address, table, query, headers: Vec::new(), buffer: None }
    }

    /// For a screen that everybody looks at.
    pub(crate) fn on_screen(self) -> Call {
        Call { query: "?screen=true".to_owned(), ..self }
    }

    /// By somebody who has seen that much.
    pub(crate) fn since(self, version: u64, talk: u64) -> Call {
        Call { query: format!("?version={version}&talk={talk}"), ..self }
    }

    fn request(&self) -> Request<()> {
        let uri = format!("ws://{}/api/tables/{}/socket{}", self.address, self.table, self.query);
        let mut request = Request::get(uri)
            .header("host", self.address.to_string())
            .header("connection", "Upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", generate_key());
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        request.body(()).unwrap()
    }

    pub(crate) async fn dial(&self) -> Result<WebSocketStream<TcpStream>, (u16, String)> {
        let socket = TcpSocket::new_v4().unwrap();
        if let Some(bytes) = self.buffer {
            socket.set_recv_buffer_size(bytes).unwrap();
        }
        let stream = socket.connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(self.request(), stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(reply)) => {
                let status = reply.status().as_u16();
                let body = String::from_utf8(reply.into_body().unwrap_or_default()).unwrap();
                Err((status, body))
            }
            Err(other) => panic!("no answer to the handshake: {other}"),
        }
    }
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) message: String,
}

/// Somebody at a table, over a socket. Knows what a client knows: the newest of everything it was sent.
pub(crate) struct Player {
    pub(crate) call: Call,
    socket: WebSocketStream<TcpStream>,
    /// Everything that was sent to them, as it came, but for answers.
    pub(crate) news: Vec<String>,
    /// The answers to what they sent.
    pub(crate) answers: Vec<String>,
    pub(crate) version: u64,
    pub(crate) talk_version: u64,
    pub(crate) table: Value,
    pub(crate) game: Value,
    sent: u64,
}

impl Player {
    pub(crate) async fn connect(call: Call) -> Result<Player, (u16, String)> {
        let socket = soon("a socket opens", call.dial()).await?;
        let mut player = Player {
            call,
            socket,
            news: Vec::new(),
            answers: Vec::new(),
            version: 0,
            talk_version: 0,
            table: Value::Null,
            game: Value::Null,
            sent: 0,
        };
        player.next().await;
        Ok(player)
    }

    /// Hangs up and comes back, with or without saying what was seen last. What they know stays.
    pub(crate) async fn returns(&mut self, knowing: bool) {
        self.socket.close(None).await.ok();
        // The server hangs up when it has taken note; so nobody is here twice.
        soon("the line ends", async { while let Some(Ok(_)) = self.socket.next().await {} }).await;
        self.comes_back(knowing).await;
    }

    /// Comes back after the server has hung up, for what was missed.
    pub(crate) async fn comes_back(&mut self, knowing: bool) {
        let call = Call { query: String::new(), ..self.call.clone() };
        self.call = if knowing { call.since(self.version, self.talk_version) } else { call };
        self.socket = soon("a socket opens again", self.call.dial()).await.unwrap();
        // Whatever was missed or not, it ends with the whole table or with who is here.
        while !matches!(self.next().await["type"].as_str(), Some("table" | "here")) {}
    }

    /// Carries a command out, and hears everything that comes before the answer.
    pub(crate) async fn does(&mut self, command: &Value) -> Result<u64, Refused> {
        self.sent += 1;
        let id = format!("{}", self.sent);
        self.sends(&json!({"id": id, "do": command}).to_string()).await;
        self.answer(&id).await
    }

    /// The answer to the command of this id.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<u64, Refused> {
        loop {
            let message = self.next().await;
            if message["id"] == id {
                let word = |key: &str| message[key].as_str().unwrap().to_owned();
                return match message["type"].as_str() {
                    Some("ok") => Ok(message["version"].as_u64().unwrap()),
                    _ => Err(Refused { code: word("code"), message: word("message") }),
                };
            }
        }
    }

    /// Why a command is refused.
    pub(crate) async fn refusal(&mut self, command: &Value) -> String {
        self.does(command).await.unwrap_err().code
    }

    pub(crate) async fn sends(&mut self, text: &str) {
        self.send(Message::text(text)).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// The next message, taken in. Ends the test if the line ends.
    pub(crate) async fn next(&mut self) -> Value {
        match self.hear().await {
            Ok(message) => message,
            Err(code) => panic!("the line was closed with {code:?}"),
        }
    }

    /// The next message, or the code that the line was closed with, if it had one.
    pub(crate) async fn hear(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match soon("a message comes", self.socket.next()).await {
                Some(Ok(Message::Text(text))) => return Ok(self.take_in(text.as_str())),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// The code that the line is closed with.
    pub(crate) async fn farewell(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.hear().await {
                return code;
            }
        }
    }

    /// Waits until the table has this version, for them.
    pub(crate) async fn sees(&mut self, version: u64) {
        while self.version < version {
            self.next().await;
        }
    }

    /// Waits until something is true of what they know.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Player) -> bool) {
        while !is_so(self) {
            self.next().await;
        }
    }

    pub(crate) fn phase(&self) -> &str {
        self.game["view"]["phase"].as_str().unwrap_or("none")
    }

    fn take_in(&mut self, text: &str) -> Value {
        let message: Value = serde_json::from_str(text).unwrap();
        super::fit::check("Message", &message);
        if matches!(message["type"].as_str(), Some("ok" | "refused")) {
            self.answers.push(text.to_owned());
            return message;
        }
        self.news.push(text.to_owned());
        let known = |part: &mut Value, key: &str| {
            if let Some(new) = message.get(key) {
                *part = new.clone();
            }
        };
        if message["type"] == "table" {
            self.game = Value::Null;
        }
        known(&mut self.table, "table");
        known(&mut self.game, "game");
        self.version = message["version"].as_u64().unwrap_or(self.version);
        self.talk_version = message["talk_version"].as_u64().unwrap_or(self.talk_version);
        message
    }
}
