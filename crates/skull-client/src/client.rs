use std::{fmt, io, time::Duration};

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{Method, Request, Response, client::conn::http1, header};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use tokio::time::timeout;

use crate::{
    address::ServerAddress,
    client_error::ClientError,
    connection::TableConnection,
    message::WholeTable,
    order::{Order, TableOptions},
    shown_text, transport,
};

/// Somebody who visits a server: a stranger, or a guest who is known by a token.
///
/// The token is all that proves who a guest is. Keep it as you keep a password, and hand it to
/// [`known_by`](SkullClient::known_by) to be the same guest again.
#[derive(Clone)]
pub struct SkullClient {
    server: ServerAddress,
    token: Option<String>,
}

/// A table that was just opened.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OpenedTable {
    /// Its code, as in `bado-kimelu`.
    #[serde(deserialize_with = "shown_text::read")]
    pub code: String,
    /// What to send to friends.
    #[serde(deserialize_with = "shown_text::read")]
    pub link: String,
}

/// The longest answer that is read.
const MOST_BYTES: usize = 4 << 20;
/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

impl SkullClient {
    /// A stranger, who may watch.
    pub fn new(server: ServerAddress) -> SkullClient {
        SkullClient { server, token: None }
    }

    /// A guest who has come before.
    #[must_use]
    pub fn known_by(self, token: impl Into<String>) -> SkullClient {
        SkullClient { token: Some(token.into()), ..self }
    }

    /// The server that is visited.
    pub fn server(&self) -> &ServerAddress {
        &self.server
    }

    /// What this guest is known by.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Comes as a new guest of this name, and is known as that guest from then on.
    pub async fn introduce(&mut self, name: &str) -> Result<(), ClientError> {
        #[derive(Deserialize)]
        struct Introduced {
            token: String,
        }
        let guest = json!({"name": name, "token": true}).to_string();
        let introduced: Introduced = self.ask(Method::POST, "/api/guests", Some(guest)).await?;
        self.token = Some(introduced.token);
        Ok(())
    }

    /// What this guest is called; refused with `no_guest` if the server does not know the token any more.
    pub async fn name(&self) -> Result<String, ClientError> {
        #[derive(Deserialize)]
        struct Named {
            #[serde(deserialize_with = "shown_text::read")]
            name: String,
        }
        self.ask(Method::GET, "/api/me", None).await.map(|Named { name }| name)
    }

    /// Opens a table, with this guest as its host in the first seat.
    pub async fn open_table(&self, options: &TableOptions) -> Result<OpenedTable, ClientError> {
        let options = serde_json::to_string(options).expect("options are plain data");
        self.ask(Method::POST, "/api/tables", Some(options)).await
    }

    /// A table as this guest sees it now.
    pub async fn look(&self, code: &str) -> Result<WholeTable, ClientError> {
        self.ask(Method::GET, &format!("/api/tables/{code}"), None).await
    }

    /// Gives a command without a connection. Sent again with the same id, it acts once. The answer is the table's version
    /// after it.
    pub async fn command(&self, code: &str, id: &str, order: &Order) -> Result<u64, ClientError> {
        #[derive(Deserialize)]
        struct Done {
            version: u64,
        }
        let command = order.command(id);
        let done = self.ask(Method::POST, &format!("/api/tables/{code}/commands"), Some(command)).await;
        done.map(|Done { version }| version)
    }

    /// The record of a finished game: in full where its table is open, else as this guest knew it.
    pub async fn record(&self, game: &str) -> Result<String, ClientError> {
        let answer = self.request(Method::GET, &format!("/api/games/{game}/record"), None).await?;
        String::from_utf8(answer.into()).map_err(|_| self.not_skull("the record is not text"))
    }

    /// Connects to a table. The connection comes back by itself from then on; the first attempt fails at once.
    pub async fn connect(&self, code: &str) -> Result<TableConnection, ClientError> {
        TableConnection::open(self.clone(), code).await
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<T, ClientError> {
        let answer = self.request(method, path, body).await?;
        serde_json::from_slice(&answer).map_err(|why| self.not_skull(why))
    }

    async fn request(&self, method: Method, path: &str, body: Option<String>) -> Result<Bytes, ClientError> {
        let late = |_| Err(self.unreachable(io::ErrorKind::TimedOut.into()));
        timeout(PATIENCE, self.exchange(method, path, body)).await.unwrap_or_else(late)
    }

    /// One request and its answer, over a line of their own.
    async fn exchange(&self, method: Method, path: &str, body: Option<String>) -> Result<Bytes, ClientError> {
        let mut request = Request::builder()
            .method(method)
            .uri(self.server.path(path))
            .header(header::HOST, self.server.authority())
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(bearer) = self.bearer() {
            request = request.header(header::AUTHORIZATION, bearer);
        }
        let request = request.body(Full::<Bytes>::from(body.unwrap_or_default()));
        let request = request.map_err(|why| self.not_skull(why))?;
        let stream = transport::connect(&self.server).await.map_err(|why| self.unreachable(why))?;
        let (mut sender, line) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|why| self.not_skull(why))?;
        let line = tokio::spawn(line);
        let answered = sender.send_request(request).await.map_err(|why| self.not_skull(why));
        let read = match answered {
            Ok(answer) => self.read(answer).await,
            Err(why) => Err(why),
        };
        line.abort();
        read
    }

    async fn read(&self, answer: Response<hyper::body::Incoming>) -> Result<Bytes, ClientError> {
        let (head, body) = answer.into_parts();
        let body =
            Limited::new(body, MOST_BYTES).collect().await.map_err(|why| self.not_skull(why))?.to_bytes();
        if head.status.is_success() {
            return Ok(body);
        }
        let retry_after =
            head.headers.get(header::RETRY_AFTER).and_then(|seconds| seconds.to_str().ok()?.parse().ok());
        Err(self.refusal(&body, retry_after.map(Duration::from_secs), head.status))
    }

    /// What an answer that is not a yes says.
    fn refusal(&self, body: &[u8], retry_after: Option<Duration>, status: hyper::StatusCode) -> ClientError {
        #[derive(Deserialize)]
        struct Refused {
            error: Said,
        }
        #[derive(Deserialize)]
        struct Said {
            #[serde(deserialize_with = "shown_text::read")]
            code: String,
            #[serde(deserialize_with = "shown_text::read")]
            message: String,
        }
        match serde_json::from_slice(body) {
            Ok(Refused { error: Said { code, message } }) => {
                ClientError::Refused { code, message, retry_after }
            }
            Err(_) => self.not_skull(status),
        }
    }

    pub(crate) fn bearer(&self) -> Option<String> {
        self.token.as_ref().map(|token| format!("Bearer {token}"))
    }

    pub(crate) fn unreachable(&self, why: io::Error) -> ClientError {
        ClientError::Unreachable { server: self.server.clone(), why }
    }

    pub(crate) fn not_skull(&self, why: impl fmt::Display) -> ClientError {
        ClientError::NotSkull { server: self.server.clone(), why: shown_text::shown(&why.to_string()) }
    }
}

/// Says nothing of the token: a log must not let anybody in.
impl fmt::Debug for SkullClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = if self.token.is_some() { "a guest" } else { "a stranger" };
        write!(f, "{known} at {}", self.server)
    }
}
