use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use skull_chance::Dice;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{self, ClientRequestBuilder, Message},
};

use crate::{Evening, history::History, http::Guest};

/// Somebody who plays on whatever happens: comes back with the last version they have seen, and sends again what was
/// not answered.
pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) table: String,
    /// Where servers are that know the table. Any of them will do.
    addresses: Arc<[SocketAddr]>,
    is_host: bool,
    dice: Dice,
    evening: Arc<Evening>,
    version: Option<u64>,
    game: Value,
    /// A command that was sent and not answered, with its id.
    waiting: Option<(String, String)>,
    /// The server does not know whether it was done.
    is_unsure: bool,
    sent: u64,
    /// What was acknowledged, and the version it led to.
    pub(crate) acknowledged: Vec<(String, u64)>,
    pub(crate) sent_again: u64,
    pub(crate) history: History,
    /// Games that this player has seen the end of.
    pub(crate) games: u64,
    seen_over: Value,
}

type Line = WebSocketStream<TcpStream>;

impl Player {
    pub(crate) fn new(
        guest: Guest,
        addresses: Arc<[SocketAddr]>,
        table: &str,
        is_host: bool,
        dice: Dice,
        evening: Arc<Evening>,
    ) -> Player {
        Player {
            guest,
            table: table.to_owned(),
            addresses,
            is_host,
            dice,
            evening,
            version: None,
            game: Value::Null,
            waiting: None,
            is_unsure: false,
            sent: 0,
            acknowledged: Vec::new(),
            sent_again: 0,
            history: History::default(),
            games: 0,
            seen_over: Value::Null,
        }
    }

    /// Until the last game is over.
    pub(crate) async fn play(mut self) -> Player {
        while !self.is_home() {
            if let Some(line) = self.connect().await {
                self.sit(line).await;
            }
        }
        self
    }

    /// Looks on until so many more things have happened at the table, or it is plain that nothing does.
    pub(crate) async fn sees_moves(&mut self, moves: u64) {
        let looks_on = async {
            let mut target = self.version.map(|version| version + moves);
            loop {
                let Some(mut line) = self.connect().await else { continue };
                while let Some(Ok(message)) = line.next().await {
                    if let Message::Text(text) = message {
                        self.hear(&serde_json::from_str(&text).unwrap());
                    }
                    // Who comes for the first time begins to count with what they are shown.
                    target = target.or(self.version.map(|version| version + moves));
                    if target.is_some() && self.version >= target {
                        return;
                    }
                }
            }
        };
        let soon = tokio::time::timeout(Duration::from_mins(1), looks_on).await;
        soon.expect("the table goes on");
    }

    fn is_home(&self) -> bool {
        self.is_over() && self.waiting.is_none() && self.evening.last_game.load(Ordering::SeqCst)
    }

    fn is_over(&self) -> bool {
        self.game["view"]["phase"] == "over"
    }

    /// Tries once; while nobody listens, that is soon known.
    async fn connect(&mut self) -> Option<Line> {
        let address = self.addresses[usize::from(self.dice.below(self.addresses.len() as u8))];
        let Ok(stream) = TcpStream::connect(address).await else {
            // Nobody is there for some milliseconds.
            tokio::time::sleep(Duration::from_millis(2)).await;
            return None;
        };
        let since = self.version.map(|version| format!("?version={version}")).unwrap_or_default();
        let uri = format!("ws://{address}/api/tables/{}/socket{since}", self.table).parse().unwrap();
        let request = ClientRequestBuilder::new(uri)
            .with_header("Authorization", format!("Bearer {}", self.guest.token));
        tokio_tungstenite::client_async(request, stream).await.ok().map(|(line, _)| line)
    }

    /// Plays until the line ends, or the evening does.
    async fn sit(&mut self, mut line: Line) {
        if self.send_again(&mut line).await.is_err() {
            return;
        }
        while let Some(Ok(message)) = line.next().await {
            let Message::Text(text) = message else { continue };
            self.hear(&serde_json::from_str(&text).unwrap());
            if self.is_home() {
                return;
            }
            if std::mem::take(&mut self.is_unsure) {
                // The store is away for a moment.
                tokio::time::sleep(Duration::from_millis(20)).await;
                if self.send_again(&mut line).await.is_err() {
                    return;
                }
            }
            if let Some(text) = self.next_command()
                && line.send(Message::text(text)).await.is_err()
            {
                return;
            }
        }
    }

    /// Sends what was not answered.
    async fn send_again(&mut self, line: &mut Line) -> Result<(), tungstenite::Error> {
        let Some((_, text)) = &self.waiting else { return Ok(()) };
        self.sent_again += 1;
        line.send(Message::text(text.clone())).await
    }

    fn hear(&mut self, message: &Value) {
        let version = message["version"].as_u64();
        if let "table" | "update" = message["type"].as_str().unwrap() {
            self.history.note(message);
        }
        match message["type"].as_str().unwrap() {
            "table" => {
                assert!(version >= self.version, "{} goes back: {message}", self.table);
                (self.version, self.game) = (version, message["game"].clone());
            }
            "update" => {
                let expected = self.version.map(|version| version + 1);
                assert_eq!(version, expected, "{} has a gap: {message}", self.table);
                self.version = version;
                // Among several updates only the last says how it lies; until then nobody can act.
                self.game = message["game"].clone();
            }
            "ok" => self.acknowledge(message["id"].as_str().unwrap(), version.unwrap()),
            "refused" => self.take_back(message),
            _ => {
                assert!(version <= self.version, "{} is told of what it has not seen: {message}", self.table);
            }
        }
        if self.is_over() && self.seen_over != self.game["id"] {
            self.seen_over = self.game["id"].clone();
            self.games += 1;
        }
    }

    fn acknowledge(&mut self, id: &str, version: u64) {
        let (sent, _) = self.waiting.take().expect("something was asked");
        assert_eq!(sent, id);
        assert!(Some(version) <= self.version, "who is told that it is done has seen it");
        self.acknowledged.push((sent, version));
        self.evening.acknowledged.fetch_add(1, Ordering::SeqCst);
        self.evening.heard.notify_one();
    }

    /// Nothing that is chosen from what is legal is ever refused, but that a server may be too busy.
    fn take_back(&mut self, message: &Value) {
        let code = message["code"].as_str().unwrap();
        assert!(["busy", "unsure"].contains(&code), "{message} for {:?}", self.waiting);
        self.is_unsure = true;
    }

    /// What to do now, if it is this player's turn and nothing is waiting.
    fn next_command(&mut self) -> Option<String> {
        if self.waiting.is_some() {
            return None;
        }
        let choices: Vec<Value> = if self.is_over() {
            let again = self.is_host && !self.evening.last_game.load(Ordering::SeqCst);
            again.then(|| json!("rematch")).into_iter().collect()
        } else {
            let legal = self.game["legal"].as_array().into_iter().flatten();
            let actions = legal.flat_map(|own| own["actions"].as_array().unwrap());
            actions.map(|action| json!({"act": {"action": action}})).collect()
        };
        if choices.is_empty() {
            return None;
        }
        let command = &choices[usize::from(self.dice.below(choices.len() as u8))];
        self.sent += 1;
        let id = format!("c{}", self.sent);
        let text = json!({"id": id, "do": command}).to_string();
        self.waiting = Some((id, text.clone()));
        Some(text)
    }
}
