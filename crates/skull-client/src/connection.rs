use std::{collections::VecDeque, io, time::Duration};

use futures_util::{SinkExt, StreamExt};
use hyper::header::AUTHORIZATION;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{self, Message, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig},
};

use crate::{
    client::SkullClient,
    client_error::ClientError,
    message::ServerMessage,
    order::Order,
    shown_text::shown,
    transport::{self, ServerStream},
};

/// A line to a table that comes back by itself.
///
/// When it breaks it is opened again, after a moment that grows with each attempt, at the version that was heard last: so
/// nothing is heard twice and nothing is missed. A command that was not answered is sent again with the same id, so it
/// acts once.
pub struct TableConnection {
    client: SkullClient,
    code: String,
    socket: Option<WebSocketStream<ServerStream>>,
    /// What was heard last.
    version: Option<u64>,
    talk: Option<u64>,
    heard: Instant,
    /// Commands without an answer, with their ids.
    unanswered: VecDeque<(String, String)>,
    /// What ids begin with: no other run of a program has used it.
    label: String,
    sent: u64,
    patience: Duration,
    broken: Option<Break>,
}

/// What is known of a line that is down.
struct Break {
    since: Instant,
    next_try: Instant,
    tries: u32,
    told: bool,
    why: String,
}

/// What is heard over a line.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Notice {
    /// The server says something.
    Message(ServerMessage),
    /// The line is down. It will be tried again, so long.
    Down {
        /// What broke it.
        why: String,
        /// When the next attempt is made.
        retry_in: Duration,
    },
    /// The line is back; what was missed comes next.
    Back,
}

/// After so long a silence a line is dead: a server asks every 25 seconds whether somebody is there.
const SILENCE: Duration = Duration::from_mins(1);
/// The first pause between two attempts; each is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(8);
/// The longest message that is read.
const MOST_BYTES: usize = 1 << 20;
/// How long a server may take to open a line.
const HANDSHAKE: Duration = Duration::from_secs(10);

impl TableConnection {
    /// For how long a broken line is tried again, unless something else is said.
    pub const PATIENCE: Duration = Duration::from_mins(10);

    pub(crate) async fn open(client: SkullClient, code: &str) -> Result<TableConnection, ClientError> {
        let label = getrandom::u64().map_err(|why| client.unreachable(io::Error::other(why)))?;
        let mut connection = TableConnection {
            client,
            code: code.to_owned(),
            socket: None,
            version: None,
            talk: None,
            heard: Instant::now(),
            unanswered: VecDeque::new(),
            label: format!("{label:016x}"),
            sent: 0,
            patience: TableConnection::PATIENCE,
            broken: None,
        };
        connection.dial().await?;
        Ok(connection)
    }

    /// Gives a broken line up after so long a time.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> TableConnection {
        TableConnection { patience, ..self }
    }

    /// The visitor whose line it is.
    pub fn client(&self) -> &SkullClient {
        &self.client
    }

    /// Whether a command is under way.
    pub fn is_waiting(&self) -> bool {
        !self.unanswered.is_empty()
    }

    /// Gives a command. It is sent now, or when the line is back. The answer comes as a [`ServerMessage::Ok`] or
    /// [`ServerMessage::Refused`] with the id that is returned.
    pub async fn give(&mut self, order: &Order) -> String {
        self.sent += 1;
        let id = format!("{}-{}", self.label, self.sent);
        let command = order.command(&id);
        self.unanswered.push_back((id.clone(), command.clone()));
        if let Some(socket) = &mut self.socket
            && let Err(why) = socket.send(Message::text(command)).await
        {
            self.hang_up(&why);
        }
        id
    }

    /// Waits for the next thing that is heard. Fails only for good: the table has gone, this guest is not welcome any
    /// more, or the server did not come back in time.
    ///
    /// It may be abandoned while it waits; nothing is lost.
    pub async fn next(&mut self) -> Result<Notice, ClientError> {
        loop {
            if let Some(broken) = &mut self.broken {
                if !broken.told {
                    broken.told = true;
                    let retry_in = broken.next_try.saturating_duration_since(Instant::now());
                    return Ok(Notice::Down { why: broken.why.clone(), retry_in });
                }
                sleep_until(broken.next_try).await;
                if self.try_again().await? {
                    return Ok(Notice::Back);
                }
            } else if let Some(message) = self.listen().await {
                return Ok(Notice::Message(message));
            }
        }
    }

    /// Says goodbye to the server, which tells the others at once.
    pub async fn close(mut self) {
        if let Some(mut socket) = self.socket.take() {
            let _ = timeout(Duration::from_secs(1), socket.close(None)).await;
        }
    }

    /// The next message; nothing if the line broke.
    async fn listen(&mut self) -> Option<ServerMessage> {
        let socket = self.socket.as_mut()?;
        let frame = tokio::select! {
            frame = socket.next() => frame,
            () = sleep_until(self.heard + SILENCE) => {
                self.hang_up(&"nothing was heard for a minute");
                return None;
            }
        };
        self.heard = Instant::now();
        match frame {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(message) => {
                    self.note(&message);
                    return Some(message);
                }
                Err(why) => self.hang_up(&why),
            },
            Some(Ok(Message::Close(Some(close)))) => self.hang_up(&close.reason),
            Some(Ok(Message::Close(None))) | None => self.hang_up(&"the server has closed it"),
            Some(Ok(_)) => {}
            Some(Err(why)) => self.hang_up(&why),
        }
        None
    }

    /// Remembers where to come back to, and what was answered.
    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(all) => {
                (self.version, self.talk) = (Some(all.version), Some(all.talk_version));
            }
            ServerMessage::Update(update) => self.version = Some(update.version),
            ServerMessage::Said { talk_version, .. }
            | ServerMessage::Unsaid { talk_version, .. }
            | ServerMessage::Talk { talk_version, .. } => self.talk = Some(*talk_version),
            ServerMessage::Ok { id, .. } => self.unanswered.retain(|(sent, _)| sent != id),
            // What may have been written down is asked again when the line is next opened.
            ServerMessage::Refused { id: Some(id), code, .. } if code != "unsure" => {
                self.unanswered.retain(|(sent, _)| sent != id);
            }
            ServerMessage::Refused { code, .. } if code == "unsure" => {
                self.hang_up(&"the server is not sure");
            }
            ServerMessage::Here { .. } | ServerMessage::Refused { .. } | ServerMessage::Unknown => {}
        }
    }

    fn hang_up(&mut self, why: &dyn std::fmt::Display) {
        self.socket = None;
        let now = Instant::now();
        let why = shown(&why.to_string());
        self.broken.get_or_insert(Break {
            since: now,
            next_try: now + FIRST_PAUSE,
            tries: 0,
            told: false,
            why,
        });
    }

    /// Whether the line is back.
    async fn try_again(&mut self) -> Result<bool, ClientError> {
        let failed = match self.dial().await {
            Ok(()) => {
                self.broken = None;
                return Ok(true);
            }
            Err(why) if why.is_passing() => why,
            Err(why) => return Err(why),
        };
        let server = self.client.server().clone();
        let Some(broken) = &mut self.broken else { return Ok(false) };
        if broken.since.elapsed() >= self.patience {
            return Err(ClientError::Lost { server, why: failed.to_string() });
        }
        broken.tries += 1;
        broken.why = failed.to_string();
        broken.told = false;
        let pause = match failed {
            ClientError::Refused { retry_after: Some(pause), .. } => pause,
            _ => pause_after(broken.tries),
        };
        broken.next_try = Instant::now() + pause;
        Ok(false)
    }

    /// Opens the line, and sends again what was not answered.
    async fn dial(&mut self) -> Result<(), ClientError> {
        let mut socket = match self.handshake().await {
            Ok(socket) => socket,
            // The refusal itself does not come with the handshake.
            Err(DialError::Refused) => {
                self.client.look(&self.code).await?;
                return Err(self.client.not_skull("it opens no WebSocket"));
            }
            Err(DialError::Failed(why)) => return Err(why),
        };
        for (_, command) in &self.unanswered {
            let sent = socket.send(Message::text(command.clone())).await;
            sent.map_err(|why| self.client.unreachable(io::Error::other(why)))?;
        }
        self.heard = Instant::now();
        self.socket = Some(socket);
        Ok(())
    }

    async fn handshake(&self) -> Result<WebSocketStream<ServerStream>, DialError> {
        let server = self.client.server();
        let failed = |why| DialError::Failed(self.client.unreachable(why));
        let stream = transport::connect(server).await.map_err(failed)?;
        let seen = [("version", self.version), ("talk", self.talk)];
        let seen =
            seen.iter().filter_map(|(name, version)| version.map(|version| format!("{name}={version}")));
        let seen = seen.collect::<Vec<_>>().join("&");
        let path = server.path(&format!("/api/tables/{}/socket?{seen}", self.code));
        // Whether it is encrypted is the stream's affair.
        let request = format!("ws://{}{path}", server.authority()).into_client_request();
        let mut request = request.map_err(|why| failed(io::Error::other(why)))?;
        let bearer = self.client.bearer().and_then(|bearer| HeaderValue::from_str(&bearer).ok());
        if let Some(bearer) = bearer {
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let limits = WebSocketConfig::default().max_message_size(Some(MOST_BYTES)).read_buffer_size(16 << 10);
        let opened = timeout(HANDSHAKE, client_async_with_config(request, stream, Some(limits))).await;
        match opened.map_err(|_| failed(io::ErrorKind::TimedOut.into()))? {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::Error::Http(_)) => Err(DialError::Refused),
            Err(why) => Err(failed(io::Error::other(why))),
        }
    }
}

/// Why a line was not opened.
enum DialError {
    /// The server answers with something else than a WebSocket.
    Refused,
    Failed(ClientError),
}

/// Twice as long each time, and a little at random, so that not all come back at once.
fn pause_after(tries: u32) -> Duration {
    let pause = FIRST_PAUSE.saturating_mul(1 << tries.min(6)).min(LONGEST_PAUSE);
    // Without luck all are equally patient.
    let luck = getrandom::u32().unwrap_or_default();
    pause.mul_f64(0.75 + f64::from(luck) / f64::from(u32::MAX) / 4.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_somewhere() {
        assert!(pause_after(1) < Duration::from_secs(1));
        assert!(pause_after(3) > pause_after(1));
        assert!((1..200).all(|tries| pause_after(tries) <= LONGEST_PAUSE));
    }
}
