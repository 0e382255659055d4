use std::{net::SocketAddr, sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use skull_chance::Dice;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{self, ClientRequestBuilder, Message},
};

use crate::{evening::Evening, history::History, http::Guest};

/// Somebody who plays on whatever happens: comes back with the last version they have seen, and sends again what was
/// not answered.
pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) table: String,
    /// The number of the table.
    number: usize,
    /// Where servers are that know the table. Any of them will do.
    addresses: Arc<[SocketAddr]>,
    is_host: bool,
    dice: Dice,
    evening: Arc<Evening>,
    /// The last version of the table that they have seen, and of its talk.
    pub(crate) version: Option<u64>,
    talk: Option<u64>,
    game: Value,
    waiting: Option<Unanswered>,
    /// The server does not know whether it was done.
    is_unsure: bool,
    sent: u64,
    /// What was acknowledged, and the version it led to.
    pub(crate) acknowledged: Vec<(String, u64)>,
    /// The same of what was said.
    pub(crate) said: Vec<(String, u64)>,
    pub(crate) sent_again: u64,
    pub(crate) history: History,
    /// Games that this player has seen the end of.
    pub(crate) games: u64,
    seen_over: Value,
}

/// A command that was sent and not answered.
struct Unanswered {
    id: String,
    text: String,
    is_talk: bool,
}

type Line = WebSocketStream<TcpStream>;

/// Of so many commands one is something to say: few enough for nobody to be told to take a breath before long.
const TALKS: u8 = 12;

impl Player {
    pub(crate) fn new(
        guest: Guest,
        addresses: Arc<[SocketAddr]>,
        (number, table): (usize, &str),
        is_host: bool,
        dice: Dice,
        evening: Arc<Evening>,
    ) -> Player {
        Player {
            guest,
            table: table.to_owned(),
            number,
            addresses,
            is_host,
            dice,
            evening,
            version: None,
            talk: None,
            game: Value::Null,
            waiting: None,
            is_unsure: false,
            sent: 0,
            acknowledged: Vec::new(),
            said: Vec::new(),
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
        self.is_over() && self.waiting.is_none() && self.evening.is_last_game()
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
        let since = self.version.zip(self.talk);
        let since =
            since.map(|(version, talk)| format!("?version={version}&talk={talk}")).unwrap_or_default();
        let uri = format!("ws://{address}/api/tables/{}/socket{since}", self.table).parse().unwrap();
        let request = ClientRequestBuilder::new(uri)
            .with_header("Authorization", format!("Bearer {}", self.guest.token));
        let opened = tokio_tungstenite::client_async(request, stream).await;
        if opened.is_err() {
            // Nobody is there behind the door, or not yet.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        opened.ok().map(|(line, _)| line)
    }

    /// Plays until the line ends, or the evening does.
    async fn sit(&mut self, mut line: Line) {
        if self.send_again(&mut line).await.is_err() {
            return;
        }
        loop {
            tokio::select! {
                message = line.next() => {
                    let Some(Ok(message)) = message else { return };
                    let Message::Text(text) = message else { continue };
                    self.hear(&serde_json::from_str(&text).unwrap());
                }
                // Whoever has seen a game end waits for the next one, and hears of none if the host has gone home meanwhile.
                () = self.evening.comes_to_its_last_game(), if self.is_over() && self.waiting.is_none() => {}
            }
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
        let Some(Unanswered { text, .. }) = &self.waiting else { return Ok(()) };
        self.sent_again += 1;
        line.send(Message::text(text.clone())).await
    }

    fn hear(&mut self, message: &Value) {
        let version = message["version"].as_u64();
        let talk = message["talk_version"].as_u64();
        self.history.note(message);
        match message["type"].as_str().unwrap() {
            "table" => {
                assert!(version >= self.version, "{} goes back: {message}", self.table);
                assert!(talk >= self.talk, "the talk of {} goes back: {message}", self.table);
                (self.version, self.talk, self.game) = (version, talk, message["game"].clone());
            }
            "update" => {
                let expected = self.version.map(|version| version + 1);
                assert_eq!(version, expected, "{} has a gap: {message}", self.table);
                self.version = version;
                // Among several updates only the last says how it lies; until then nobody can act.
                self.game = message["game"].clone();
            }
            "said" => {
                let expected = self.talk.map(|talk| talk + 1);
                assert_eq!(talk, expected, "the talk of {} has a gap: {message}", self.table);
                self.talk = talk;
            }
            "talk" => {
                assert!(talk >= self.talk, "the talk of {} goes back: {message}", self.table);
                self.talk = talk;
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
        let Unanswered { id: sent, is_talk, .. } = self.waiting.take().expect("something was asked");
        assert_eq!(sent, id);
        let (seen, acknowledged) =
            if is_talk { (self.talk, &mut self.said) } else { (self.version, &mut self.acknowledged) };
        assert!(Some(version) <= seen, "who is told that it is done has seen it");
        acknowledged.push((sent, version));
        self.evening.acknowledge(self.number);
    }

    /// Nothing that is chosen from what is legal is ever refused, but that a server may be too busy, or does not know whether
    /// it was written down, and that nobody may talk all the time.
    fn take_back(&mut self, message: &Value) {
        let code = message["code"].as_str().unwrap();
        if code == "too_talkative" {
            self.waiting.take_if(|waiting| waiting.is_talk).expect("only talk can be too much");
            return;
        }
        assert!(["busy", "unsure"].contains(&code), "{message} at {}", self.table);
        self.is_unsure = true;
        self.evening.doubt();
    }

    /// What to do now, if it is this player's turn and nothing is waiting.
    fn next_command(&mut self) -> Option<String> {
        if self.waiting.is_some() {
            return None;
        }
        let choices: Vec<Value> = if self.is_over() {
            let again = self.is_host && !self.evening.is_last_game();
            again.then(|| json!("rematch")).into_iter().collect()
        } else {
            let legal = self.game["legal"].as_array().into_iter().flatten();
            let actions = legal.flat_map(|own| own["actions"].as_array().unwrap());
            actions.map(|action| json!({"act": {"action": action}})).collect()
        };
        if choices.is_empty() {
            return None;
        }
        self.sent += 1;
        let id = format!("c{}", self.sent);
        let is_talk = self.dice.below(TALKS) == 0;
        let chosen = usize::from(self.dice.below(choices.len() as u8));
        let command =
            if is_talk { &json!({"say": {"text": format!("This is {id}")}}) } else { &choices[chosen] };
        let text = json!({"id": id, "do": command}).to_string();
        self.waiting = Some(Unanswered { id, text: text.clone(), is_talk });
        Some(text)
    }
}
