use std::net::{IpAddr, SocketAddr};

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{Method, Request, client::conn::http1, header};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, de::DeserializeOwned};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig},
};

use crate::fault::LoadFault;

/// A socket to a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A line over which guests come and tables are opened.
pub(crate) struct ServerDoor {
    server: SocketAddr,
    sender: http1::SendRequest<Full<Bytes>>,
}

impl ServerDoor {
    /// Opens a connection to a server, for one request after another.
    pub(crate) async fn knock(server: SocketAddr) -> Result<ServerDoor, LoadFault> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(ServerDoor { server, sender })
    }

    /// Comes as a guest; the answer is the token to be known by.
    pub(crate) async fn come(&mut self, name: &str) -> Result<String, LoadFault> {
        #[derive(Deserialize)]
        struct Guest {
            token: String,
        }
        let guest: Guest =
            self.post("/api/guests", None, format!(r#"{{"name":"{name}","token":true}}"#)).await?;
        Ok(guest.token)
    }

    /// Opens a table for four, where nothing waits for anybody; the answer is its code.
    pub(crate) async fn open(&mut self, token: &str) -> Result<String, LoadFault> {
        #[derive(Deserialize)]
        struct Opened {
            code: String,
        }
        let options = r#"{"seats":4,"show_seconds":0}"#.to_owned();
        let opened: Opened = self.post("/api/tables", Some(token), options).await?;
        Ok(opened.code)
    }

    async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: String,
    ) -> Result<T, LoadFault> {
        let mut request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(header::HOST, self.server.to_string())
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, bearer(token));
        }
        let request = request.body(Full::from(body)).expect("a path and headers of our own make a request");
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        let status = answer.status();
        let body = answer.into_body().collect().await?.to_bytes();
        let text = String::from_utf8_lossy(&body);
        if !status.is_success() {
            return Err(LoadFault::Status {
                path: path.to_owned(),
                status: status.as_u16(),
                answer: text.chars().take(200).collect(),
            });
        }
        serde_json::from_slice(&body).map_err(|_| LoadFault::unreadable(&text))
    }
}

/// How a socket is opened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SocketOpening<'a> {
    /// Whose it is; nobody's, if they only watch.
    pub(crate) token: Option<&'a str>,
    /// The version seen last.
    pub(crate) version: Option<u64>,
    /// Whether the kernels on both sides take in as little as they can for somebody who does not read.
    pub(crate) narrow: bool,
    /// The address that it comes from; the system chooses one otherwise.
    pub(crate) from: Option<IpAddr>,
}

/// The least that a kernel holds for a reader.
const RECEIVE_BUFFER: u32 = 4096;
/// The longest segment on an Ethernet. On a loopback they are 64 KiB, and a server's kernel holds megabytes of them.
const SEGMENT: u32 = 1400;

/// Opens a socket to a table.
pub(crate) async fn socket(
    server: SocketAddr,
    code: &str,
    opening: SocketOpening<'_>,
) -> Result<Socket, LoadFault> {
    let since = opening.version.map(|version| format!("?version={version}")).unwrap_or_default();
    let mut request = format!("ws://{server}/api/tables/{code}/socket{since}").into_client_request()?;
    if let Some(token) = opening.token {
        request.headers_mut().insert(header::AUTHORIZATION, bearer(token));
    }
    let stream = if server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    if opening.narrow {
        stream.set_recv_buffer_size(RECEIVE_BUFFER)?;
        socket2::SockRef::from(&stream).set_tcp_mss(SEGMENT)?;
    }
    if let Some(from) = opening.from {
        stream.bind(SocketAddr::new(from, 0))?;
    }
    let stream = stream.connect(server).await?;
    stream.set_nodelay(true)?;
    let settings = WebSocketConfig::default().read_buffer_size(4096);
    let (socket, _) = client_async_with_config(request, stream, Some(settings)).await?;
    Ok(socket)
}

fn bearer(token: &str) -> HeaderValue {
    HeaderValue::from_str(&format!("Bearer {token}")).expect("a token is made of letters and digits")
}
